### El editor: un río construido a mano.

editor-title = Editor de ríos
editor-palette = { $pointer ->
    [touch] Qué se pone al tocar
   *[mouse] Qué se pone al hacer clic
}
editor-tiles = Losetas
editor-tokens = Fichas
editor-erase = Quitar
editor-move = Mover una ficha
editor-task-move = { $pointer ->
    [touch] Toca una ficha para moverla, o elige abajo qué poner.
   *[mouse] Haz clic en una ficha para moverla, o elige abajo qué poner.
}
editor-task-put = { $salmon ->
    [2] { $pointer ->
        [touch] { $player }, pareja de { $cell }: toca la casilla adonde va.
       *[mouse] { $player }, pareja de { $cell }: haz clic en la casilla adonde va.
    }
   *[1] { $pointer ->
        [touch] { $player }, salmón solo de { $cell }: toca la casilla adonde va.
       *[mouse] { $player }, salmón solo de { $cell }: haz clic en la casilla adonde va.
    }
}
editor-task-tile = { $pointer ->
    [touch] Toca una casilla para colocar esta loseta; tócala otra vez para girarla.
   *[mouse] Haz clic en una casilla para colocar esta loseta; vuelve a hacer clic para girarla.
}
editor-task-token = { $pointer ->
    [touch] Toca una loseta para poner ahí esta ficha, o el desove para llevarla a casa.
   *[mouse] Haz clic en una loseta para poner ahí esta ficha, o en el desove para llevarla a casa.
}
editor-task-spawn = { $pointer ->
    [touch] Toca una casilla de la columna central: el desove empieza ahí.
   *[mouse] Haz clic en una casilla de la columna central: el desove empieza ahí.
}
editor-task-erase = { $pointer ->
    [touch] Toca lo que haya que quitar: primero las fichas, después la loseta.
   *[mouse] Haz clic en lo que haya que quitar: primero las fichas, después la loseta.
}
editor-clear = Vaciar el río
editor-seats = Los jugadores y sus fichas
editor-players = Jugadores
editor-other-side = Dar la vuelta a la ficha de { $cell }
editor-space = Casilla del desove
editor-held = Retenida por el remolino de { $cell }
editor-remove-token = Quitar la ficha de { $cell }
editor-no-tokens = ninguna ficha
editor-problem-at = { $cell }: { $text }
editor-phase = Fase
editor-phase-setup = Preparar el río
editor-phase-move = Mover
editor-phase-heron = Dar de comer a una garza
editor-phase-place = Colocar una fila
editor-phase-over = Partida terminada
editor-actor = De quién es el turno
editor-starter = Empieza la ronda
editor-round = Ronda
editor-points = Puntos de movimiento restantes
editor-herons = Garzas que aún atacan
editor-no-herons = No hay ninguna garza en el río.
editor-markers = Fichas de movimiento en mano
editor-given = Entregadas
editor-drawn = Robadas, por colocar
editor-unseen = { $count ->
    [one] 1 loseta sin ver
   *[other] { $count } losetas sin ver
}
# More tiles of a kind than there can be.
editor-box = Aquí hay { $count } × { $tile }, pero la caja solo alcanza para { $most }.
editor-impossible = { $count ->
    [one] 1 problema por corregir
   *[other] { $count } problemas por corregir
}
editor-possible = Esta posición se puede jugar.
editor-study = Estudiar
editor-play = Jugar desde aquí
editor-new-river = Río nuevo
