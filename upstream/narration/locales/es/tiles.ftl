### The tiles, by the letter of the notation.
### .one is a tile as something that a player draws or lays, .several are $number of them (in words);
### .help says what it does.

tile-W = Agua
    .one = una loseta de Agua
    .several = { $number } losetas de Agua
    .help = Aguas tranquilas: aquí no pasa nada.

tile-F = Salto de agua
    .one = un Salto de agua
    .several = { $number } Saltos de agua
    .help = Tres de sus bordes son obstáculos. Ninguna ficha puede cruzarlos nadando, ni en un sentido ni en el otro; saltando, sí.

tile-E = Águila
    .one = un Águila
    .several = { $number } Águilas
    .help = La ficha que entra nadando o cae aquí pierde un salmón. Después el águila echa a volar y la loseta pasa a ser Agua. Saltar por encima no tiene peligro.

tile-B = Oso
    .one = un Oso
    .several = { $number } Osos
    .help = Saltar desde esta loseta, por encima de ella o hasta ella cuesta un salmón. Entrar nadando o cruzarla a nado no tiene peligro. Dos de sus bordes son obstáculos, que solo se pueden saltar.

tile-H = Garza azul
    .one = una Garza azul
    .several = { $number } Garzas azules
    .help = Al final de tu turno, la garza se lleva un salmón de una de las fichas que tengas aquí. Si tienes aquí una pareja y un salmón solo, eliges tú.

tile-R = Roca
    .one = una Roca
    .several = { $number } Rocas
    .help = La roca ocupa sitio: en esta loseta cabe una ficha menos que en las demás.

# What a Rock is with the option "whirlpool".
tile-whirlpool = Remolino
    .one = un Remolino
    .several = { $number } Remolinos
    .help = La ficha que entra queda retenida: en este turno ya no puedes gastar más puntos de movimiento en ella. En un remolino caben tantas fichas como en las demás losetas.

tile-C = Rápidos
    .one = una loseta de Rápidos
    .several = { $number } losetas de Rápidos
    .help = La ficha que entra nadando o cae aquí pasa al instante, y gratis, adonde señala la flecha. Si esa loseta está llena o aún no está colocada, la ficha espera hasta el principio de tu próximo turno. Si hay un obstáculo en medio, el viaje cuesta un punto de movimiento; si no te queda ninguno, lo pagas al principio de tu próximo turno.

tile-S = Mar
    .one = una loseta de Mar
    .several = { $number } losetas de Mar
    .help = Todas las fichas empiezan aquí. El mar funciona como el Agua, y la corriente lo arrastra tras la segunda ronda.

# Not a tile that is drawn: the end of the river.
tile-spawn = Desove
    .help = La casa de los salmones. Las fichas entran por la casilla de un huevo y avanzan un huevo al final de cada ronda, hasta cinco. Hay sitio para todas.

## The edges of a tile, as directions. With their preposition, so that a list reads "al norte y al sur".

direction-N = al norte
direction-NE = al noreste
direction-SE = al sureste
direction-S = al sur
direction-SW = al suroeste
direction-NW = al noroeste
