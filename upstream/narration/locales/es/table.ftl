### The table in the browser: what it and its server refuse, and the opponents that can be chosen.

## At a table

## Seats and tables

# $player is a name.
## The server

## Opponents. .help is one sentence, .difficulty says how hard they are to beat.

level-fry = Alevín
    .help = Mueve al azar, pero evita los saltos en los que atacaría un oso: un rival para empezar.
    .difficulty = fácil

level-parr = Pinto
    .help = Saca el máximo partido a su turno y no piensa en el tuyo.
    .difficulty = medio

level-smolt = Esguín
    .help = Simula muchas veces cómo sigue la partida tras sus mejores turnos antes de elegir.
    .difficulty = difícil

level-grilse = Añal
    .help = Ha aprendido en muchos miles de partidas qué hace que una posición sea buena.
    .difficulty = muy difícil

level-king = Salmón real
    .help = Ha aprendido de las mismas partidas que Añal y mira varios turnos por delante: no hay rival más fuerte.
    .difficulty = experto

level-random = Azar
    .help = Hace cualquier cosa permitida, sin plan alguno.
    .difficulty = fácil

level-greedy = Voraz
    .help = Saca el máximo partido a su turno y no piensa en el tuyo.
    .difficulty = medio

## Starting the server

page-about = A contracorriente, el juego de mesa: lleva tus salmones río arriba.
page-no-script = A contracorriente necesita JavaScript para dibujar el río.
page-not-built = Las páginas del juego aún no se han generado: ejecuta scripts/build y vuelve a iniciar el servidor.

# Programs wait for this line: it stays as it is.
launch-ready = Ready: { $url }
launch-stop = Pulsa Ctrl+C para terminar.
launch-lan = Otros dispositivos de esta red: { $url }
launch-port-taken = El puerto { $port } está ocupado: elige otro con --port.
launch-bad-secret = El archivo de clave { $path } está dañado o no se puede leer. Restáuralo desde una copia: sin él, todos pierden su asiento.
launch-new-secret = Faltaba el archivo de clave { $path }, así que se crea uno nuevo: las cookies y los enlaces anteriores ya no funcionan.
launch-running = A contracorriente ya está en marcha: { $url }
launch-no-network = No se ha encontrado ninguna red, así que otros dispositivos no pueden conectarse a este.
launch-bad-url = «{ $url }» no es una dirección como https://salmon.example.
