### La página de las reglas. Una sección tiene un título, un texto y lo que conviene saber además.
### Cada línea es un párrafo; una línea que empieza con • es parte de una lista; _estas palabras_ destacan.

rules-title = Cómo se juega
rules-lead = De dos a cinco jugadores, una media hora. Aquí está todo, con pequeños ríos para practicar.
rules-index = En esta página
rules-close = Cerrar las reglas
rules-known = Conviene saber
rules-more = Más sobre esto en las reglas

## The small rivers

rules-try = Pruébalo
rules-take-back = Deshacer
rules-again = Empezar de nuevo
rules-show = Enséñamelo
rules-not-there = Este pequeño río no se puede mostrar: el servidor no responde.

## What is this tile? $cell is a cell.

rules-what-touch = Toca una loseta para saber qué hace.
rules-what-close = Cerrar
rules-what-cell = En { $cell }
rules-what-full = Esta loseta está llena: ahora nadie puede entrar.
rules-what-goes = Desaparece al final de esta ronda, con todas las fichas que lleve encima.
rules-what-empty = Aquí aún no hay ninguna loseta.

## Parts of the page

rules-part-start = El juego
rules-part-move = Tu turno
rules-part-tiles = Las losetas
rules-part-round = El final de la ronda y de la partida
rules-part-options = Opciones

## The game

rules-aim = El objetivo
rules-aim-text =
    Cada jugador guía a sus salmones desde el mar hasta el lugar donde nacieron. Por delante se colocan losetas nuevas, y por detrás la corriente arranca las más antiguas.
    _Puntúas por cada salmón que llega a casa, y más por los que llegan pronto._

rules-river = El río
rules-river-text =
    El río está hecho de losetas hexagonales en tres columnas: a a la izquierda, b en el centro y c a la derecha. La loseta central de una fila está media loseta más río arriba que sus dos vecinas. Una loseta se llama por su columna y su fila: b2 es la loseta central de la fila 2.
    Los salmones solo van río arriba: de frente, o en diagonal hacia la izquierda o la derecha. Nunca hacia atrás ni de lado.

rules-tokens = Salmones y fichas
rules-tokens-text =
    Cada jugador tiene cuatro fichas. Una ficha muestra una pareja de salmones; por detrás hay un salmón solo. Todas empiezan como parejas: una ficha de cada jugador en cada una de las cuatro losetas de Mar.
    Cuando atrapan a un salmón, una pareja pasa a ser un salmón solo, y un salmón solo deja la partida.
    _El sitio:_ en una loseta caben tantas fichas como jugadores haya, sean de quien sean. En una loseta llena no se puede entrar. Las losetas de Mar empiezan llenas; en el desove caben todas.

rules-setup = Antes de la primera ronda
rules-setup-text =
    En el sentido de las agujas del reloj, cada jugador roba una loseta de la pila y la coloca, girada como quiera, en la siguiente casilla libre de cualquier columna. En una columna van cuatro losetas.
    Tras doce losetas, quien habría colocado la siguiente toma la ficha de jugador inicial y empieza.
rules-setup-known =
    • Cada columna crece por su cuenta: no hace falta acabar una fila para empezar la siguiente.
    • Quién coloca la primera loseta se sortea o se acuerda.

## Your turn

rules-turn = Cinco puntos
rules-turn-text =
    Empieza el jugador inicial, y se juega en el sentido de las agujas del reloj. En tu turno tienes _cinco puntos_. Repártelos como quieras entre tus fichas, un movimiento tras otro. Mover una pareja cuesta lo mismo que mover un salmón solo.
    _No se puede pasar._ Tu turno acaba cuando has gastado los puntos, o cuando no queda ningún movimiento que puedas pagar. Así, los últimos puntos pueden llevar una ficha a donde no querías: cuenta antes de mover.
    A quien no le queda ninguna ficha en el río se le salta el turno.
rules-turn-known =
    • Los puntos que no se pueden gastar se pierden. Para una partida más estricta, juega con «Cinco exactos».

rules-swim = Nadar
rules-swim-text =
    _1 punto:_ un paso a una loseta vecina río arriba donde haya sitio, si no hay ningún obstáculo en el borde entre las dos losetas.

rules-jump = Saltar
rules-jump-text =
    _1 punto, y 1 más por cada loseta de longitud:_ en línea recta, por encima de todo, hasta una loseta donde haya sitio. Un salto a la loseta vecina cuesta 2 puntos; por encima de una loseta, 3; por encima de dos, 4.
    Un salto salva losetas llenas, obstáculos y depredadores; solo los osos atrapan a quien salta por encima de ellos. Cada casilla del camino debe tener su loseta.
rules-jump-known =
    • Un salto puede ser de una sola loseta, con obstáculo o sin él. A veces es una buena manera de gastar puntos.
    • Nadie salta más allá de la entrada del desove.

## The tiles

rules-water = Agua y Mar
rules-water-text = Aquí no pasa nada. En la caja hay 7 losetas de Agua. Las 4 losetas de Mar, donde empiezan todas, son como el Agua.

rules-waterfall = Salto de agua
rules-waterfall-text =
    Tres de sus bordes, uno junto a otro, están cerrados por un obstáculo, dibujado como troncos. Un obstáculo no se puede cruzar nadando, desde ningún lado; se puede saltar. Los otros tres bordes están abiertos. Hay 4 saltos de agua.

rules-bear = Oso
rules-bear-text =
    _Un salto que empieza en un oso, pasa por encima o acaba en él cuesta un salmón_, por cada oso del camino. Entrar nadando en su loseta, o cruzarla, es seguro: solo atrapa lo que salta.
    Dos de sus bordes son obstáculos, que solo se pueden saltar. Hay 3 osos.
rules-bear-known =
    • Un salmón solo al que atrapa un oso no llega a caer.
    • Después de una captura, el oso se queda donde está.

rules-eagle = Águila
rules-eagle-text =
    La primera ficha que entra nadando o cae en ella pierde un salmón. Después el águila se va volando, y la loseta es Agua el resto de la partida. Saltar por encima de un águila es seguro. Hay 5 águilas.

rules-heron = Garza azul
rules-heron-text =
    _Al final de tu turno_, cada garza se lleva un salmón de una de tus fichas en su loseta. Si tienes ahí una pareja y un salmón solo, eliges tú. Quien sigue adelante a tiempo no pierde nada. Hay 5 garzas.
rules-heron-known =
    • Una garza solo ataca al final del turno de su víctima, y una sola vez, haya las fichas que haya.
    • Después de una captura, la garza se queda donde está.
    • Primero atacan las garzas de más abajo; en una fila, de izquierda a derecha.

rules-rock = Roca
rules-rock-text = La roca ocupa sitio: en esta loseta cabe una ficha menos que en las demás. Hay 5 rocas; con dos jugadores se quedan en la caja.

## The round and the end

rules-round = La corriente arranca el río
rules-round-text =
    Cuando todos han tenido su turno, la corriente arranca la fila más baja, _con todas las fichas que lleve_: nada tras la ronda 1, el mar tras la ronda 2, la fila 1 tras la ronda 3, y así sucesivamente. El desove no desaparece nunca.
rules-round-known =
    • Las filas siguen desapareciendo cuando ya está el desove.

rules-row = Losetas nuevas
rules-row-text =
    Después, quien empezó esta ronda roba tres losetas y las coloca como fila siguiente, en el orden que quiera y giradas como quiera. Al final solo quedan dos losetas: van a la izquierda y a la derecha, y entre ellas está la entrada del desove.
    Luego la ficha de jugador inicial pasa al siguiente en el sentido de las agujas del reloj, que empieza la nueva ronda.
rules-row-known =
    • Las losetas de una fila se roban juntas, y se ven todas antes de colocar la primera.
    • Aunque no le queden salmones, el jugador coloca la fila.

rules-spawn = El desove y sus huevos
rules-spawn-text =
    Las fichas entran, nadando o de un salto, por la entrada, donde hay 1 huevo. A partir de ahí no cuestan más puntos: _al final de cada ronda, cada una avanza sola_, a 2, 3, 4 y por fin 5 huevos. Por eso conviene llegar pronto.
    En el desove hay sitio para todas.

rules-end = El final
rules-end-text =
    La partida acaba en cuanto no queda ninguna ficha en el río: todas están en casa o perdidas. Puede ser al final de una ronda o en mitad de un turno.
rules-end-known =
    • Si la partida acaba en mitad de una ronda, las fichas del desove ya no avanzan.
    • Si la corriente se lleva las últimas fichas al final de una ronda, las del desove avanzan aún una vez.

rules-score = La puntuación
rules-score-text =
    _Un punto por cada salmón_ en casa, y por cada ficha los _huevos de su casilla_. Una pareja en 4 huevos vale 6 puntos; un salmón solo en 4 huevos, 5.
    En caso de empate deciden, en este orden:
    • más salmones en casa
    • más fichas en casa
    • fichas más río arriba: se compara primero la ficha con más huevos
    • con dos jugadores, no tener la ficha de jugador inicial
    Quienes sigan empatados comparten la victoria.

rules-two = Con dos jugadores
rules-two-text =
    • Las 5 rocas y una garza se quedan en la caja.
    • En su primer turno, el jugador inicial solo tiene 4 puntos.
    • La ficha de jugador inicial no se mueve nunca. Los dos se alternan para colocar las filas nuevas; empieza el jugador inicial.

## Options

rules-whirlpool = Remolino
rules-whirlpool-text =
    Las rocas son remolinos. _La ficha que entra en uno queda retenida:_ en este turno no se pueden gastar más puntos en ella. En un remolino caben tantas fichas como en las demás losetas. Con dos jugadores se usan todas las losetas.
rules-whirlpool-known =
    • Queda retenida la ficha, no el jugador: las demás pueden seguir.

rules-rapids = Rápidos
rules-rapids-text =
    Seis losetas de Rápidos entran en la pila. _La ficha que entra nadando o cae en unos rápidos va al instante, y gratis, a donde señala la flecha._ Allí cuenta como si hubiera entrado nadando: águilas, remolinos, otros rápidos y el desove actúan como siempre.
    • Si esa loseta está llena o aún no está colocada, la ficha se queda, y los rápidos la llevan al principio de tu próximo turno. Hasta entonces puedes moverla como siempre.
    • Si hay un obstáculo en medio, la ficha salta por 1 punto, y un oso al otro lado muerde. Tienes que pagar si te queda algún punto. Si no te queda ninguno, la ficha se queda, y tienes que pagar al principio de tu próximo turno.
    Los rápidos deben señalar río arriba, a una casilla del río; junto al desove, al desove.
    Hay cinco maneras de incluirlos: añadidos a todo lo demás; o en lugar de 5 garzas y 1 roca, de 5 águilas y 1 roca, de 6 losetas de Agua, o de 3 losetas de Agua y 3 rocas. Con dos jugadores y sin remolinos las rocas están en la caja, y solo son posibles «Añadidos» y «En lugar del agua». También puedes elegir tu propia mezcla.
rules-rapids-known =
    • Los rápidos no afectan a la ficha que salta por encima de ellos.
    • Al principio de un turno, los rápidos llevan primero la ficha que está más río arriba; después, de izquierda a derecha, y las parejas antes que los salmones solos.

rules-markers = Fichas de movimiento
rules-markers-text =
    Cinco fichas de movimiento son los puntos. El jugador inicial empieza con las cinco. _Lo que gastas pasa a quien tiene el turno siguiente_; lo que no puedes gastar te lo quedas. Así, un turno corto deja poco al siguiente.
    Las de los jugadores que ya no están en el río se suman al principio de cada turno. Quien no tiene ninguna también tiene su turno, en el que actúan las corrientes y las garzas. Los movimientos no se pueden deshacer.

rules-exact = Cinco exactos
rules-exact-text =
    Mientras haya un orden de movimientos que gaste todos tus puntos, se rechaza un movimiento que dejaría alguno sin gastar. Si no hay ninguno, todo vale.
rules-exact-known =
    • Los puntos que quedan cuando tu última ficha deja el río también cuentan como no gastados.
