### La página de las reglas. Una sección tiene un título, un texto y lo que conviene saber además.
### Cada línea es un párrafo; una línea que empieza con • es parte de una lista; _estas palabras_ destacan.

rules-title = Cómo se juega
rules-lead = De dos a cinco jugadores, a partir de 8 años, de 20 a 30 minutos. Aquí están todas las reglas, con pequeños ríos para practicar.
rules-index = En esta página
rules-close = Cerrar las reglas
rules-known = Conviene saber
rules-more = Más sobre esto en las reglas

## The small rivers

rules-try = Pruébalo
rules-take-back = Deshacer
rules-again = Reiniciar
rules-show = Enséñamelo
rules-not-there = Este pequeño río no se puede mostrar: el servidor no responde.

## What is this tile? $cell is a cell.

rules-what-touch = { $pointer ->
    [touch] Toca una loseta para saber qué hace.
   *[mouse] Haz clic en una loseta para saber qué hace.
}
rules-what-close = Cerrar
rules-what-cell = En { $cell }
rules-what-full = Esta loseta está llena: ahora nadie puede entrar.
rules-what-goes = La corriente la arrastra al final de esta ronda, con todas las fichas que lleve encima.
rules-what-empty = Aquí aún no hay ninguna loseta.

## Parts of the page

rules-part-start = El juego
rules-part-move = Tu turno
rules-part-tiles = Las losetas
rules-part-round = El final de la ronda y de la partida
rules-part-options = Opciones
rules-part-box = Comparación con las reglas impresas

## The game

rules-aim = El objetivo
rules-aim-text =
    Cada jugador guía un banco de salmones desde el mar hasta el lugar donde nacieron. Por delante se colocan losetas nuevas, y por detrás la corriente arrastra las más antiguas.
    _Puntúas por cada salmón que llega a casa, y más cuanto antes llegue su ficha. Gana quien tenga más puntos._

rules-river = El río
rules-river-text =
    El río está hecho de losetas hexagonales en tres columnas: a (izquierda), b (centro) y c (derecha). La loseta central de cada fila queda media loseta más arriba que sus dos vecinas. Cada loseta recibe el nombre de su columna y su fila: b2 es la loseta central de la fila 2.
    Los salmones solo van río arriba, es decir, hacia el norte: todo recto, o en diagonal hacia la izquierda o la derecha. Nunca retroceden ni se mueven de lado.
    El mar es la fila 0. Sus losetas son a0, b0, c0 y una cuarta debajo de b0, que se llama s0: desde ella se puede nadar a cualquiera de las otras tres.

rules-tokens = Salmones y fichas
rules-tokens-text =
    Cada jugador tiene cuatro fichas de dos caras: una con una pareja de salmones y otra con un salmón solo. Todas empiezan como parejas: una ficha de cada jugador en cada una de las cuatro losetas de Mar.
    Cuando un depredador atrapa un salmón de una pareja, queda un salmón solo. Cuando atrapa un salmón solo, la ficha sale de la partida.
    _Capacidad:_ en una loseta caben tantas fichas como jugadores haya, sean de quien sean. En una loseta llena no se puede entrar, así que tampoco se puede cruzar nadando. Las losetas de Mar empiezan llenas; en el desove caben todas.

rules-setup = Antes de la primera ronda
rules-setup-text =
    Se mezclan todas las losetas menos las de Mar y se apilan boca abajo. En el sentido de las agujas del reloj, cada jugador roba una loseta de la pila y la coloca, girada como quiera, en la siguiente casilla libre de cualquier columna, empezando junto al mar. Cada columna recibe cuatro losetas.
    Tras la duodécima loseta, quien tendría que colocar la siguiente toma la ficha de jugador inicial y empieza.
rules-setup-known =
    • Cada columna crece por su cuenta: no hace falta acabar una fila para empezar la siguiente.
    • Quién coloca la primera loseta se sortea o se acuerda. (En las reglas impresas empieza la última persona que comió salmón.)

## Your turn

rules-turn = Cinco puntos de movimiento
rules-turn-text =
    Empieza el jugador inicial, y se juega en el sentido de las agujas del reloj. En tu turno tienes _cinco puntos de movimiento_. Repártelos como quieras entre tus fichas, un movimiento tras otro. Mover una pareja cuesta lo mismo que mover un salmón solo.
    _No se puede pasar._ Tu turno acaba cuando has gastado los puntos de movimiento, o cuando no queda ningún movimiento que puedas pagar. Por eso los últimos puntos de movimiento pueden obligarte a llevar una ficha adonde no querías: echa cuentas antes de mover.
    Cuando todos han tenido su turno, acaba la ronda. A quien no le queda ninguna ficha en el río se le salta el turno.
rules-turn-known =
    • Los puntos de movimiento que no se pueden gastar se pierden. Las reglas impresas piden gastar exactamente cinco: la opción «Cinco exactos» lo impone.

rules-swim = Nadar
rules-swim-text =
    _1 punto de movimiento:_ un paso a una loseta vecina río arriba donde haya sitio, si no hay ningún obstáculo en el borde entre las dos losetas.

rules-jump = Saltar
rules-jump-text =
    _1 punto de movimiento, y 1 más por cada loseta que avanza:_ en línea recta, por encima de todo, hasta una loseta donde haya sitio. Un salto a la loseta vecina cuesta 2 puntos de movimiento; por encima de una loseta, 3; y por encima de dos, 4.
    Un salto pasa por encima de losetas llenas, obstáculos y depredadores; solo los osos atrapan a quien salta por encima de ellos. Cada casilla del camino debe tener su loseta.
rules-jump-known =
    • Un salto puede ser de una sola loseta, con obstáculo o sin él. A veces es una buena manera de gastar puntos de movimiento.
    • No se puede saltar más allá de la entrada del desove.

## The tiles

rules-water = Agua y Mar
rules-water-text = Aquí no pasa nada. En la caja hay 7 losetas de Agua. Las 4 losetas de Mar, donde empiezan todas las fichas, son como el Agua; en la edición impresa, su reverso es el desove.

rules-waterfall = Salto de agua
rules-waterfall-text =
    Tres bordes contiguos están cerrados por un obstáculo, dibujado como troncos. Nadie puede cruzar nadando un obstáculo, ni en un sentido ni en el otro; saltando, sí. Los otros tres bordes están abiertos. Hay 4 saltos de agua.

rules-bear = Oso
rules-bear-text =
    _Un salto que empieza en la loseta de un oso, pasa por encima o acaba en ella cuesta un salmón_ por cada oso del camino: un salto de un oso a otro cuesta dos. Entrar nadando en su loseta, o cruzarla, es seguro: los osos solo atrapan a quien salta.
    Dos de sus bordes son obstáculos, que solo se pueden saltar. Hay 3 osos.
rules-bear-known =
    • Si un oso atrapa a un salmón solo, este no llega a caer en ninguna loseta.
    • Después de una captura, el oso se queda donde está.

rules-eagle = Águila
rules-eagle-text =
    La primera ficha que entra nadando o cae de un salto en su loseta pierde un salmón. Después el águila echa a volar, y la loseta es Agua el resto de la partida. Saltar por encima de un águila es seguro. Hay 5 águilas.

rules-heron = Garza azul
rules-heron-text =
    _Al final de tu turno_, cada garza se lleva un salmón de una de las fichas que tengas en su loseta. Si tienes ahí una pareja y un salmón solo, eliges tú. Si sales de ahí a tiempo, no pierdes nada. Hay 5 garzas.
rules-heron-known =
    • Una garza solo ataca al final del turno de su víctima, y una sola vez, haya las fichas que haya.
    • Después de una captura, la garza se queda donde está.
    • Primero atacan las garzas que están más río abajo; dentro de una fila, de izquierda a derecha.

rules-rock = Roca
rules-rock-text = La roca ocupa sitio: en esta loseta cabe una ficha menos que en las demás. Hay 5 rocas; con dos jugadores se quedan en la caja.

## The round and the end

rules-round = La corriente arrastra el río
rules-round-text =
    Cuando todos han tenido su turno, acaba la ronda. Tras la ronda 1, la corriente no arrastra nada; tras la 2, el mar entero; tras la 3, la fila 1, y así sucesivamente, siempre _con todas las fichas que haya encima_. El desove no lo arrastra nunca.
rules-round-known =
    • La corriente sigue arrastrando filas cuando el desove ya está y no se colocan más.
rules-round-figure = Qué arrastra la corriente, y cuándo: nada tras la ronda 1, el mar tras la ronda 2 y después la fila más baja tras cada ronda.
rules-figure-round = tras la ronda { $round }

rules-row = Losetas nuevas
rules-row-text =
    Después, mientras queden losetas, quien tiene la ficha de jugador inicial roba tres y forma con ellas la fila siguiente, en cualquier orden y giradas como quiera. (Con dos jugadores se alternan; empieza el jugador inicial.) Al final solo quedan dos losetas: van a la izquierda y a la derecha, y entre ellas queda la entrada del desove.
    Por último, al final de cada ronda, la ficha de jugador inicial pasa al siguiente jugador en el sentido de las agujas del reloj, aunque ya no le quede ninguna ficha en el río. (Con dos jugadores no se mueve.) A partir de ahí, en el mismo sentido, empieza la nueva ronda el primero que aún tenga alguna ficha en el río.
rules-row-known =
    • Las losetas de una fila se roban juntas, y se ven todas antes de colocar la primera.
    • Quien tiene la ficha de jugador inicial coloca la fila aunque ya no le quede ninguna ficha en el río.

rules-spawn = El desove y sus huevos
rules-spawn-text =
    Las fichas entran, nadando o de un salto, por la entrada, donde hay 1 huevo. A partir de ahí ya no se pueden mover: _al final de cada ronda, cada una avanza sola_, a 2, 3, 4 y por fin 5 huevos, ya desde la ronda en que entró. Por eso conviene llegar pronto.
    En el desove hay sitio para todas.
rules-spawn-figure = Cuatro losetas, cinco casillas: la entrada tiene 1 huevo; la loseta de arriba a la izquierda, 2; la de justo encima, 3; y la de arriba a la derecha tiene dos casillas, con 4 y 5.

rules-end = El final
rules-end-text =
    La partida acaba en cuanto no queda ninguna ficha en el río: todas están en casa o perdidas. Puede ser al final de una ronda o en mitad de un turno.
rules-end-known =
    • Si la última ficha deja el río durante un turno, aunque sea el último de la ronda, las fichas del desove ya no avanzan.
    • Si la corriente arrastra las últimas fichas al final de una ronda, las del desove avanzan una casilla más.

rules-score = La puntuación
rules-score-text =
    _Gana quien tenga más puntos._ Cada jugador suma _un punto por cada salmón_ en casa y, por cada ficha, _tantos puntos como huevos tenga su casilla_. En la casilla de 4 huevos, una pareja vale 6 puntos; un salmón solo, 5.
    En caso de empate deciden, en este orden:
    • más salmones en casa
    • más fichas en casa
    • fichas más río arriba: se compara primero la ficha con más huevos
    • con dos jugadores, no tener la ficha de jugador inicial
    Quienes sigan empatados comparten la victoria.
rules-score-figure =
    Un ejemplo con tres jugadores:
    • Amarillo tiene 4 salmones en casillas de 2, 3 y 3 huevos: 4 + 8 = _12 puntos_.
    • Rojo tiene 5 salmones en casillas de 1, 3 y 4 huevos: 5 + 8 = _13 puntos_.
    • Verde tiene 6 salmones en casillas de 1, 2 y 5 huevos: 6 + 8 = _14 puntos_, y gana.
    Con un punto más, Rojo empataría con Verde, y aun así ganaría Verde, por tener más salmones.

rules-two = Con dos jugadores
rules-two-text =
    • Las 5 rocas y una garza se quedan en la caja.
    • En su primer turno, el jugador inicial solo tiene 4 puntos de movimiento.
    • La ficha de jugador inicial no se mueve nunca. Los dos se alternan para colocar las filas nuevas; empieza el jugador inicial.

## Options

rules-whirlpool = Remolino
rules-whirlpool-text =
    Las rocas son remolinos. _La ficha que entra en uno queda retenida:_ en este turno no se pueden gastar más puntos de movimiento en ella. En un remolino caben tantas fichas como en las demás losetas. Con dos jugadores se usan todas las losetas.
rules-whirlpool-known =
    • Queda retenida la ficha, no el jugador: tus otras fichas pueden seguir.
    • Si ninguna otra ficha puede moverse, tu turno acaba.

rules-rapids = Rápidos
rules-rapids-text =
    Seis losetas de Rápidos entran en la pila. _La ficha que entra nadando o cae en unos rápidos pasa al instante, y gratis, adonde señala la flecha._ Allí es como si hubiera entrado nadando: águilas, remolinos, otros rápidos y el desove actúan como siempre.
    • Si esa loseta está llena o aún no está colocada, la ficha se queda, y los rápidos la llevan allí al principio de tu próximo turno, si entonces hay sitio. Mientras espera, puedes moverla como siempre.
    • Si hay un obstáculo en medio, el viaje es un salto que cuesta 1 punto de movimiento, y un oso al otro lado se lleva un salmón. Tienes que pagar si te queda algún punto de movimiento. Si no te queda ninguno, la ficha se queda, y tienes que pagar al principio de tu próximo turno.
    Los rápidos deben señalar río arriba, a una casilla del río; los que quedan a un lado del desove, a su entrada.
    Hay cinco maneras de incluirlos. Se pueden añadir a todas las demás losetas. Pueden sustituir a 5 garzas y 1 roca, o a 5 águilas y 1 roca: las reglas impresas recomiendan una de estas dos. Para un río más difícil sustituyen a 6 losetas de Agua, o a 3 losetas de Agua y 3 rocas. Con dos jugadores y sin remolinos las rocas están en la caja, y solo son posibles «Añadidos» y «En lugar del agua».
rules-rapids-known =
    • Los rápidos no afectan a la ficha que salta por encima de ellos.
    • Al principio de un turno, los rápidos mueven primero la ficha que está más río arriba; a igual altura, de izquierda a derecha; en una misma loseta, las parejas antes que los salmones solos.

rules-markers = Fichas de movimiento
rules-markers-text =
    Cinco fichas de movimiento hacen de puntos de movimiento. El jugador inicial empieza con las cinco. _Las que gastas pasan a quien tiene el turno siguiente_; las que no puedes gastar te las quedas. Así, un turno corto deja pocas al siguiente. Cuando no te queda ninguna, tu turno acaba.
    Al principio de tu turno recoges las fichas de movimiento que se hayan entregado, junto con las de quienes ya no están en el río. Quien no tiene ninguna también tiene su turno: los rápidos y las garzas actúan igualmente. Las fichas de movimiento entregadas no se pueden recuperar; por eso no se puede deshacer ningún movimiento.
rules-markers-known =
    • Con dos jugadores, el jugador inicial también empieza con las cinco, pero en su primer turno solo puede gastar cuatro.

rules-exact = Cinco exactos
rules-exact-text =
    Mientras haya una serie de movimientos que gaste todos tus puntos de movimiento, no se admite ningún movimiento que deje alguno sin gastar. Si ninguna los gasta todos, vale cualquier movimiento.
rules-exact-known =
    • Los puntos de movimiento que quedan cuando tu última ficha deja el río también cuentan como no gastados.

rules-mix = Mezcla propia
rules-mix-text =
    Tú decides cuántas losetas de cada tipo hay en la pila, hasta donde alcance la caja. Tienen que quedar exactamente dos para la última fila, así que el total solo puede ser 14, 17, 20, 23, 26, 29, 32 o 35.
    Una mezcla propia no se puede combinar con ninguna de las cinco maneras de incluir los rápidos: ella misma dice cuántos hay. Con dos jugadores decide también qué losetas se quedan en la caja; en cada roca cabe entonces una ficha, salvo que sea un remolino.

## Compared with the printed rules. A line that begins with | is a row of a table, and the first one is its head.
rules-departures = En qué nos apartamos de las reglas impresas
rules-departures-text =
    • _Exactamente cinco:_ las reglas impresas piden gastar exactamente cinco puntos de movimiento. Aquí tu turno acaba cuando no puedes pagar ningún movimiento más, de modo que, si mueves sin cuidado, puede quedar alguno sin gastar. La opción «Cinco exactos» impone la regla impresa.
    • _La primera loseta:_ en las reglas impresas la coloca la última persona que comió salmón. Aquí se sortea o se acuerda.
    • _Rápidos:_ las reglas impresas recomiendan sustituir las garzas o las águilas, y una roca. Aquí puedes elegir cualquiera de las maneras impresas; ninguna viene elegida.
    • _Mezcla propia:_ esta opción es nuestra.
    • _Inicio rápido:_ esta opción también es nuestra. Las doce losetas de la preparación se colocan al azar y la partida empieza en la ronda 1.
rules-differ = En qué difieren los cuatro reglamentos
rules-differ-text =
    Las reglas están impresas en cuatro idiomas y no siempre dicen lo mismo. Así jugamos, y por qué.
    | Cuestión | Lo que dicen | Cómo jugamos y por qué
    | Dos jugadores: garzas | Inglés, francés y español: se retira una garza. Alemán: todas. | Una. Lo dicen tres reglamentos, y solo así quedan dos losetas para la última fila.
    | Remolino | Inglés, francés y español: detiene la ficha. Alemán: detiene al jugador. | La ficha. Lo dicen tres reglamentos.
    | Rápidos: rocas que se retiran | Inglés, español y alemán: una. Francés: las losetas de Roca. | Una. Solo así quedan dos losetas para la última fila.
    | Preparación | Inglés y alemán: cuatro filas de tres. Francés y español: cuatro losetas por columna. | Por columnas. Es la redacción más precisa, y la inglesa no la contradice.
    | Las filas cuando ya está el desove | Francés y español: se siguen retirando. Inglés y alemán: no lo mencionan. | La corriente las sigue arrastrando. Ningún reglamento dice lo contrario.
    | Rápidos: la loseta siguiente está llena | Inglés y español: la ficha espera al turno siguiente. Francés y alemán: no lo mencionan. | Espera. Lo dicen dos reglamentos.
    | Rápidos: qué hay que pagar | Inglés, francés y alemán: cualquier obstáculo. Español: un salto de agua. | Cualquier obstáculo: los troncos de un oso también lo son.
    | Rápidos en lugar del agua | Inglés, español y alemán: 6 losetas de Agua. Francés: «las» 6, aunque hay 7. | Seis de las siete.
    | Águila | Alemán: también atrapa a quien salta por encima; la frase siguiente dice lo contrario. | Saltar por encima es seguro, como en los otros tres.
    | Dos osos | En el ejemplo, el reglamento alemán da los dos salmones a un solo oso. | Un salmón por cada oso, como en los otros tres.
    | Garza | Alemán: en un pasaje se lleva un salmón de cualquiera de tus fichas; en otro ataca al final de una ronda. | De una de tus fichas en su loseta, al final de tu turno, como en los otros tres.
    | Salto de agua | Alemán: no se puede rodear nadando. | Nadie puede cruzar nadando su obstáculo, pero cualquiera puede rodearlo, como en los otros tres.
    | Avanzar en el desove | Francés: al final de cada turno. Los demás: de cada ronda. | De cada ronda.
    | Duración de una partida | Alemán: unos 25 minutos. Los demás: de 20 a 30. | De 20 a 30 minutos.
rules-open = Lo que ningún reglamento aclara
rules-open-text =
    | Pregunta | Cómo jugamos
    | ¿Se roban una a una las losetas de una fila nueva? | No, todas juntas, y se colocan en cualquier orden.
    | ¿Quién coloca la fila nueva si a quien tiene la ficha de jugador inicial no le queda ninguna ficha en el río? | Ese mismo jugador.
    | ¿Mueven los rápidos también la ficha que cae en ellos de un salto? | Sí. La que salta por encima, no.
    | ¿Cuándo mueven los rápidos una ficha que espera? | Al principio del turno de su dueño, que mientras tanto puede moverla como siempre.
    | ¿Ataca un oso a la ficha que los rápidos llevan por encima de sus troncos? | Sí: un obstáculo solo se puede saltar.
    | ¿Cuántas fichas caben en un remolino? | Tantas como en cualquier otra loseta.
    | ¿Remolinos con dos jugadores? | Se usan todas las losetas; las demás reglas para dos se mantienen.
    | ¿Fichas de movimiento con dos jugadores? | El jugador inicial recibe las cinco, pero en su primer turno solo puede gastar cuatro.
    | ¿Quién recibe las fichas de movimiento tras el último turno de una ronda? | Quien juegue el turno siguiente.
    | ¿Quién recibe las fichas de movimiento de quienes ya no están en el río? | También quien juegue el turno siguiente.
    | ¿Tiene turno quien ya no tiene ninguna ficha en el río? | No: se le salta el turno.
    | ¿Pueden los rápidos señalar a una casilla que aún no tiene loseta? | Sí. La ficha espera entonces en los rápidos.
    | ¿En qué orden actúan las garzas y los rápidos? | Primero atacan las garzas que están más río abajo; los rápidos, en cambio, empiezan por los que están más río arriba.
    | ¿Avanzan las fichas del desove si la partida acaba durante un turno? | No.
    | ¿Y si la partida acaba porque la corriente arrastra las últimas fichas? | Entonces avanzan una casilla más.
    | Con tres jugadores o más, ¿qué pasa si varios empatan en todo? | Comparten la victoria.
rules-words = Las palabras de la caja y las nuestras
rules-words-text =
    | En la caja | Aquí
    | ficha de salmón | ficha
    | línea | fila
    | espacio | casilla
    | amenazas | depredadores
    | Salto de Agua (en la loseta de Oso) | obstáculo
    | marcador de jugador inicial | ficha de jugador inicial
