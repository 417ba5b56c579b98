### Lecciones: los pequeños ríos de las reglas y la primera partida con su guía. Las dice el servidor.

refusal-no-such-lesson = Esa lección no existe.
refusal-nothing-to-read = La guía espera ahora un movimiento.

## The small rivers: a task, and what is said when it is done.

lesson-missed = Esta vez no: el turno ha acabado. Deshaz un movimiento o empieza de nuevo.

lesson-setup = Antes de la primera ronda se construye el río: por turnos, cada uno roba una loseta y la coloca en lo alto de una columna. Ya hay diez de doce, y has robado un oso. { $pointer ->
    [touch] Gíralo como quieras y toca una casilla libre.
   *[mouse] Gíralo como quieras y haz clic en una casilla libre.
}
lesson-setup-done = Ahora todos tendrán que vérselas con tu oso. Tras la duodécima loseta empieza la primera ronda: todas las parejas salen del mar.

lesson-swim = Lleva tu pareja de b1 a a3. { $pointer ->
    [touch] Tócala y toca después su destino.
   *[mouse] Haz clic en ella y después en su destino.
}
lesson-swim-done = Dos pasos, dos puntos de movimiento. Los otros tres podrías gastarlos en otras fichas.

lesson-jump = Tres fichas llenan b2. Llega a b3 en un solo movimiento.
lesson-jump-done = Ha avanzado dos losetas, así que ha costado tres puntos de movimiento. Lo que hay debajo de un salto no importa, salvo que sea un oso.

lesson-pass = Queda un punto de movimiento y no se puede pasar. Encuentra el movimiento que no te cuesta ningún salmón.
lesson-pass-done = Bien visto. El último punto de movimiento suele ser el que sale caro: guarda un paso seguro en reserva.

lesson-waterfall = Los troncos de b1 son un obstáculo: cierran sus tres bordes de arriba. Llega a c2.
lesson-waterfall-done = Se entra nadando y se sale saltando: un obstáculo solo cierra el paso a quien nada.

lesson-bear = Lleva la pareja a b3 y conserva los dos salmones. También puedes saltar primero, para ver qué hace el oso, y después deshacerlo.
lesson-bear-done = Puedes cruzar nadando la loseta de un oso sin peligro, siempre que no haya troncos en medio.

lesson-eagle = Lleva nadando las dos parejas a b2, una tras otra.
lesson-eagle-done = El águila se llevó un salmón de la primera pareja y echó a volar. Para la segunda, la loseta era Agua.

lesson-heron = Una pareja tuya está en la loseta de la garza. Gasta tus dos puntos de movimiento sin perder ningún salmón.
lesson-heron-done = La garza no atacó hasta el final de tu turno, y ya no había nadie.

lesson-rock = Hay dos fichas en a2 y dos en b2. Con tres jugadores, solo una de las dos losetas tiene sitio: entra nadando.
lesson-rock-done = Aquí, en una loseta de Agua caben tres fichas; en una de Roca, solo dos.

lesson-round = Es el último turno de la ronda, y la corriente está a punto de arrastrar la fila 1. Salva las dos parejas con tus dos puntos de movimiento.
lesson-round-done = La corriente ha arrastrado la fila 1 y no había nadie en ella. Ahora la más baja es la fila 2.

lesson-row = Coloca las tres losetas de la fila nueva. { $pointer ->
    [touch] Elige una loseta, gírala y toca una casilla.
   *[mouse] Elige una loseta, gírala y haz clic en una casilla.
}
lesson-row-done = Quien coloca una fila decide por todos dónde esperan los troncos y los depredadores.

lesson-spawn = Lleva nadando a casa la pareja de b3 y gasta tu otro punto de movimiento. Mira después dónde está la pareja cuando acaba la ronda.
lesson-spawn-done = Entró en la casilla de 1 huevo, y al final de la ronda avanzó a la de 2. Ahora la pareja vale 4 puntos: dos salmones y dos huevos.

lesson-whirlpool = Entra nadando en el remolino de b2 e intenta seguir. Gasta después en la otra pareja los puntos de movimiento que te queden.
lesson-whirlpool-done = El remolino retuvo a la primera pareja, y la otra aún podía moverse. En el próximo turno las dos estarán libres.

lesson-rapids = Tienes solo un punto de movimiento. Lleva la pareja a c4.
lesson-rapids-done = Un solo paso, y los rápidos la han llevado gratis, de una loseta a otra.

lesson-markers = Tienes tres de las cinco fichas de movimiento; Amarillo, dos. Gasta las tuyas.
lesson-markers-done = Tus tres fichas de movimiento han pasado a Amarillo, que empieza su turno con cinco.

lesson-exact = Tienes tres puntos de movimiento, y todos se pueden gastar. Lleva la pareja a casa.
lesson-exact-done = Nadar dos veces habría dejado un punto de movimiento, así que no se podía. Tres puntos de movimiento para dos losetas: nadar y dar un salto corto, o dar un salto largo.

## The first game. Whoever learns is red.

lesson-first-welcome = Y ahora, una partida ya empezada, en otro río. Tú eres Rojo. Cada una de tus cuatro fichas muestra una pareja de salmones. Llévalas río arriba hasta el desove, antes de que la corriente arrastre el río a sus espaldas. Amarillo quiere lo mismo, y gana quien tenga más puntos.
lesson-first-swim = Es tu turno. Las cinco gotas son tus puntos de movimiento. Nadar a la loseta siguiente río arriba cuesta uno. { $pointer ->
    [touch] Toca tu pareja de b0 y después b1.
   *[mouse] Haz clic en tu pareja de b0 y después en b1.
}
lesson-first-jump = Tu pareja de a0 no puede nadar a a1: en una loseta caben tantas fichas como jugadores, y a1 está llena. ¡Salta por encima! Un salto cuesta un punto de movimiento, y uno más por cada loseta que avanza: en total, tres. { $pointer ->
    [touch] Toca a0 y después a2.
   *[mouse] Haz clic en a0 y después en a2.
}
lesson-first-no-pass = Queda un punto de movimiento y hay que gastarlo: no se puede pasar. Mira bien adónde vas: en b2 espera un águila y en c2, una garza. En a3 no espera nadie: ve allí nadando desde a2.
lesson-first-confirm = Has gastado tus puntos de movimiento. Aún puedes deshacer movimientos; cuando confirmes, el turno habrá acabado. Con tu turno acaba la ronda. Y mira la espuma: la corriente arrastrará el mar, con todas las fichas que sigan allí.
lesson-first-gone = La corriente ha arrastrado el mar, y con él una pareja de Amarillo. A partir de ahora arrastra una fila al final de cada ronda. Ahora se coloca la última fila nueva, y te toca a ti.
lesson-first-lay = Son las dos últimas losetas, y entre ellas se abrirá el desove. Nadie puede cruzar nadando los troncos del salto de agua, que son un obstáculo: gira la loseta para que no te estorben. { $pointer ->
    [touch] Elige una loseta y toca una casilla.
   *[mouse] Elige una loseta y haz clic en una casilla.
}
lesson-first-row = Amarillo ha jugado, y vuelve a ser tu turno. Ahora la espuma cubre la fila 1: la corriente la arrastra al final de esta ronda. Allí siguen tres de tus parejas.
lesson-first-eagle = En b2 hay un águila. Se lleva un salmón de la primera ficha que entra, y echa a volar. Alguien tiene que pagar: ve nadando de b1 a b2.
lesson-first-eagle-fed = La pareja es ahora un salmón solo, y b2 ya es Agua. La pareja de detrás puede seguirla sin peligro: de b1 a b2.
lesson-first-heron = En c2 hay una garza. Al final de tu turno se lleva un salmón de una de las fichas que aún tengas allí. Así que entra nadando desde c1…
lesson-first-heron-leave = … y sal enseguida: de c2 a c3.
lesson-first-last-point = Queda un punto de movimiento. Tu pareja de a3 podría avanzar una loseta, pero decides tú.
lesson-first-home = ¡El desove está abierto! La ficha que entra recibe 1 huevo, y al final de cada ronda avanza sola y gana un huevo más. Por eso conviene llegar pronto. ¡A casa nadando!
lesson-first-bear = La próxima fila que arrastrará la corriente es la 2, y justo encima de b2, en b3, hay un oso con troncos delante. El oso se lleva un salmón de toda ficha que salte desde su loseta, por encima o hasta ella; quien va nadando está a salvo. Rodéalo nadando: de b2 a c3 o de b2 a a3.
lesson-first-bear-again = Muy bien. Y ahora la otra ficha de b2, por el lado donde haya sitio.
lesson-first-run = Ya conoces el camino. Gasta el resto de tus puntos de movimiento: las fichas que lleguen a casa antes de que acabe la ronda avanzarán en el desove.
lesson-first-eggs = Mira el desove: las fichas que llegaron en la ronda pasada han avanzado a 2 huevos. El máximo son cinco.
lesson-first-end = Ahora lleva a casa las demás. La partida acaba en cuanto no queda ninguna ficha en el río.
lesson-first-score = ¡Ha sido una partida entera! Cada jugador suma un punto por cada salmón en casa y, por cada ficha, tantos puntos como huevos tenga su casilla. Vamos a contar.
lesson-first-done = Has jugado tu primera partida. El río es tuyo.

## What the guide says where it has nothing to teach.

lesson-first-play = Sigue como quieras, y cuidado con la fila cubierta de espuma.
lesson-first-confirm-now = Eso es todo en este turno. Confirma para seguir, o deshaz.
lesson-first-choose = La garza se lleva un salmón, y eliges tú: ¿uno de la pareja o el salmón solo?
lesson-first-aside = También se puede. Deshazlo, o sigue tu propio camino.
