### El editor: un río construido a mano.

editor-title = Editor de ríos
editor-palette = Lo que pone un clic
editor-tiles = Losetas
editor-tokens = Fichas
editor-erase = Quitar
editor-move = Mover una ficha
editor-task-move = Haz clic en una ficha para moverla, o elige abajo qué poner.
editor-task-put = { $salmon ->
    [2] { $player }, pareja de { $cell }: haz clic adonde debe ir.
   *[1] { $player }, salmón solo de { $cell }: haz clic adonde debe ir.
}
editor-task-tile = Haz clic en una casilla para colocar esta loseta; otra vez para girarla.
editor-task-token = Haz clic en una loseta para poner allí esta ficha, o en el desove si ya está en casa.
editor-task-spawn = Haz clic en una casilla de la columna central: allí empieza el desove.
editor-task-erase = Haz clic en lo que debe irse: primero las fichas, luego la loseta.
editor-clear = Vaciar el río
editor-seats = Los jugadores y sus fichas
editor-players = Jugadores
editor-other-side = Dar la vuelta a la ficha en { $cell }
editor-space = Espacio del desove
editor-held = Retenida por el remolino en { $cell }
editor-remove-token = Quitar la ficha en { $cell }
editor-no-tokens = ninguna ficha
editor-problem-at = { $cell }: { $text }
editor-phase = Qué hay que hacer
editor-phase-setup = Preparar el río
editor-phase-move = Mover
editor-phase-heron = Dar de comer a una garza
editor-phase-place = Colocar una fila
editor-phase-over = Nada: la partida ha terminado
editor-actor = De quién es el turno
editor-starter = Empieza la ronda
editor-round = Ronda
editor-points = Puntos restantes
editor-herons = Garzas que aún atacan
editor-no-herons = No hay ninguna garza en el río.
editor-markers = Fichas de movimiento en mano
editor-given = Pasadas
editor-drawn = Robadas, por colocar
editor-unseen = { $count ->
    [one] 1 loseta sin ver
   *[other] { $count } losetas sin ver
}
# More tiles of a kind than there can be.
editor-box = Aquí hay { $count } × { $tile }, y la caja alcanza para { $most }.
editor-impossible = { $count ->
    [one] Hay una cosa imposible.
   *[other] Hay { $count } cosas imposibles.
}
editor-possible = Esta posición se puede jugar.
editor-study = Estudiar
editor-play = Jugar desde aquí
editor-new-river = Río nuevo
