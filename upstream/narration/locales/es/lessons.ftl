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

lesson-first-welcome = Juegas con rojo. Lleva tus salmones a casa: salmones y huevos puntúan.
lesson-first-swim = { $pointer ->
    [touch] Toca la pareja y luego la punta de la flecha: una gota.
   *[mouse] Haz clic en la pareja y donde apunta la flecha: una gota.
}
lesson-first-jump = La siguiente loseta está llena. Salta: una gota, más una por loseta.
lesson-first-confirm = Confirma. La espuma se lleva el mar y a quien siga allí.
lesson-first-lay = Coloca las dos últimas losetas. Gira los troncos para abrirte paso.
lesson-first-eagle = El águila quita un salmón a la primera ficha. Alguien debe pagar.
lesson-first-heron = La garza ataca al acabar tu turno. Hasta entonces no hay peligro.
lesson-first-heron-leave = Sigue nadando ya, antes de que ataque.
lesson-first-home = El desove está abierto: cada ronda suma un huevo. ¡A nadar!
lesson-first-bear = El oso solo atrapa a quien salta. Rodea los troncos a nado.
lesson-first-eggs = Mira: tus fichas en casa han avanzado un huevo.
lesson-first-score = Todos están en casa o perdidos. Salmones más huevos: ¡a contar!

lesson-first-done = Has jugado tu primera partida. El río es tuyo.

## What the guide says where it has nothing to teach.

lesson-first-play = Sigue como quieras, y cuidado con la fila cubierta de espuma.
lesson-first-confirm-now = Eso es todo en este turno. Confirma para seguir, o deshaz.
lesson-first-choose = La garza se lleva un salmón, y eliges tú: ¿uno de la pareja o el salmón solo?
lesson-first-aside = También se puede. Deshazlo, o sigue tu propio camino.
