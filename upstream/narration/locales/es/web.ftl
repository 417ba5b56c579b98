### The game in the browser: pages, buttons, hints. What happens in the game is told by events.ftl.

web-title = A contracorriente
web-title-your-turn = Tu turno – A contracorriente
web-title-of = { $page } – A contracorriente
web-home = Inicio
web-daily = El río del día
web-puzzles = Problemas

## Home

web-lead = Lleva tus salmones río arriba, entre osos, águilas y garzas, antes de que la corriente arrastre el río que dejan atrás.
web-play-now = Jugar ya
web-play-level = Nivel de los bots
web-play-players = Número de jugadores
web-play-count = { $count } jugadores
# $players are the others at the table.
web-continue-turn = Tu turno contra { $players }: continuar
# $player has to decide.
web-continue-waits = Contra { $players }: turno de { $player }
web-continue-bot = Contra { $players }: un bot juega por ti
web-continue-together = Tu partida en esta pantalla: continuar
web-continue-free-seat = Tu mesa con un asiento libre: continuar
web-continue-waits-free = Contra { $players }: queda un asiento libre
web-friend = Jugar con amigos
web-friend-text = Recibirás un enlace y un código QR para compartir.
web-pass = Misma pantalla
web-pass-text = De dos a cinco personas, por turnos.
web-daily-text = Un río al día, el mismo para todos.
web-daily-streak = { $count ->
    [one] Jugado hoy o ayer
   *[other] { $count } días seguidos
}
web-puzzles-text = Encuentra el mejor turno.
web-puzzles-solved = { $count ->
    [one] 1 problema resuelto
   *[other] { $count } problemas resueltos
}
web-study-text = Repasa tus partidas o prueba una posición.
web-friend-code = Código QR del enlace
web-friend-go = Ir a la mesa
web-friend-name = ¿Cómo te llaman tus amigos?
web-friend-go-on = Crear la mesa
web-about = A contracorriente (Upstream) es un juego de mesa de Víctor Samitier. Esta es una versión no oficial, hecha por aficionados al juego.
web-not-loaded = No se ha podido cargar esta página
web-unreachable = No se puede conectar con el servidor. ¿Sigue en marcha?
web-try-again = Reintentar

## Setting up a table

web-set-up = Preparar una mesa
# $number counts the seats from 1.
web-seat-number = Asiento { $number }
web-kind-person = En esta pantalla
web-kind-bot = Bot
web-kind-open = Asiento libre
web-kind-open-text = Recibirás un enlace para enviar.
web-name = Nombre
web-level = Nivel
web-change-colour = Cambiar el color del asiento { $number }
web-remove-seat = Quitar el asiento { $number }
web-add-seat = Añadir un asiento
web-options = Opciones
web-rapids = Rápidos
web-mix = Mezcla propia
# $totals lists how many tiles there may be.
web-mix-text = Elige tú las losetas. En total deben ser { $totals }.
# $tile is the name of a tile.
web-mix-less = Quitar una loseta de { $tile }
web-mix-more = Añadir una loseta de { $tile }
web-tiles-total = { $count ->
    [one] 1 loseta en la pila
   *[other] { $count } losetas en la pila
}
web-first = Quién coloca la primera loseta
web-first-drawn = Al azar
web-quick = Inicio rápido
web-quick-text = El río ya está colocado: se empieza en la primera ronda.
web-pace = Ritmo de los bots
web-no-stack = No hay losetas suficientes para esta elección de rápidos. Elige otra, añade un jugador o activa el Remolino.
web-start = Empezar

## One's own tables, and records

web-invited-by = { $player } te invita a jugar otra vez
web-invited = Alguien te invita a jugar otra vez
web-invited-no = Rechazar esta invitación
web-my-tables = Tus mesas
web-table-leave = Dejar para siempre
web-all-tables = Ver las { $count }
web-table-over = Terminada
web-table-won = { $points ->
    [one] Ganaste con 1 punto
   *[other] Ganaste con { $points } puntos
}
web-table-place = { $points ->
    [one] { $place ->
        [2] Quedaste en segundo lugar entre { $players } jugadores con 1 punto
        [3] Quedaste en tercer lugar entre { $players } jugadores con 1 punto
        [4] Quedaste en cuarto lugar entre { $players } jugadores con 1 punto
       *[other] Quedaste en quinto lugar entre { $players } jugadores con 1 punto
    }
   *[other] { $place ->
        [2] Quedaste en segundo lugar entre { $players } jugadores con { $points } puntos
        [3] Quedaste en tercer lugar entre { $players } jugadores con { $points } puntos
        [4] Quedaste en cuarto lugar entre { $players } jugadores con { $points } puntos
       *[other] Quedaste en quinto lugar entre { $players } jugadores con { $points } puntos
    }
}
# A finished game of several people at one screen, or one that was watched.
web-table-winner = Ganó { $player }
web-statistics = Tus estadísticas
web-table-your-turn = Tu turno
web-table-round = Ronda { $round }
web-upload = Ver una partida guardada
web-upload-text = Abre el archivo de una partida y recórrela paso a paso.
web-upload-choose = Elegir archivo
web-upload-not-json = Este archivo no es una partida guardada: no se puede leer como JSON.

## Links

web-link-seat = Te guardan un asiento
web-link-watch = Observar una partida
# $players is a list of names.
web-link-players = En la mesa: { $players }
web-nobody-yet = nadie todavía
web-link-take = Ocupar el asiento
web-link-look = Observar
web-link-broken = Este enlace no funciona

## The table

web-river = El río
web-opening = Abriendo la mesa…
web-no-table = Esa mesa no existe
web-no-table-text = Puede que ya no esté, o que sea privada y necesites su enlace.
web-no-page = Por aquí no pasa ningún salmón
web-no-page-text = No hay ninguna página en esta dirección.
web-line-lost = Se ha perdido la conexión. Reintentando…
web-read-only = Esta partida se jugó con reglas anteriores. Se puede ver, pero no continuar.
web-setup = Preparación
web-setup-tile = Preparación: loseta { $number } de { $count }
# $last is the round after which no tile is left.
web-round = Ronda { $round } ({ $last } como máximo)
# Row 0 is the sea.
web-row-goes = { $row ->
    [0] La corriente arrastra el mar tras esta ronda
   *[other] La corriente arrastra la fila { $row } tras esta ronda
}
web-aloud = El río en palabras
web-cell-empty = sin loseta
# $salmon is 2 for a pair, 1 for a single.
web-token-of = { $salmon ->
    [2] una pareja de { $player }
   *[1] un salmón solo de { $player }
}
web-stack = { $count ->
    [0] La pila está vacía
    [one] Queda 1 loseta en la pila
   *[other] Quedan { $count } losetas en la pila
}

## Seats

web-seat-waits = esperando a alguien
# $level is the name of a strength.
web-seat-bot = bot, { $level }
web-seat-stand-in = juega un bot, { $level }
web-seat-you = tú
web-seat-here = aquí
web-seat-away = ausente
web-give-to-bot = Dejar este asiento a un bot
web-take-back = Recuperar el asiento
web-mark-starts = empieza
web-mark-lays = coloca la fila
# Movement tokens that a seat holds.
web-mark-markers = { $count ->
    [one] 1 ficha de movimiento
   *[other] { $count } fichas de movimiento
}
web-salmon-home = Salmones en casa
web-salmon-river = Salmones en el río
web-salmon-lost = Salmones perdidos
web-score = Puntos

## The turn

web-turn-label = Este turno
web-turn-yours = Tu turno
web-turn-of = Turno de { $player }
web-turn-bot-thinks = { $player } está pensando…
web-turn-waits-open = Esperando a que alguien ocupe un asiento
web-points-left = { $points ->
    [one] Queda 1 punto de movimiento
   *[other] Quedan { $points } puntos de movimiento
}
web-task-token = Elige una ficha con un anillo blanco.
web-task-where = ¿Adónde? Los números indican el coste.
web-task-which = ¿Qué ficha?
web-task-lay = Coloca la loseta en lo alto de una columna.
web-task-lay-row = Coloca las losetas de la fila nueva, en el orden que quieras.
web-task-heron = La garza de { $cell } se lleva un salmón. ¿De qué ficha?
web-task-confirm = ¿Todo listo? Confirma para que siga la partida.
web-heron-pair = La pareja
web-heron-single = El salmón solo
web-token-pair = La pareja
web-token-single = El salmón solo
web-release = Otra ficha
web-undo = Deshacer
web-undo-step = Deshacer un paso
web-confirm = Confirmar
web-auto-confirm = Confirmar automáticamente cuando no quede nada por hacer
web-drawn = Losetas robadas
web-turn-left = Girar la loseta a la izquierda
web-turn-right = Girar la loseta a la derecha
web-turn-tile = Girar
web-lay = Colocar en { $cell }
# $edges lists directions.
web-tile-closes = Obstáculos { $edges }
# $edge is a direction.
web-tile-flows = Flecha { $edge }
web-move-swim = { $to ->
    [e1] { $cost ->
        [one] Nadar a casa: 1 punto de movimiento.
       *[other] Nadar a casa: { $cost } puntos de movimiento.
    }
   *[other] { $cost ->
        [one] Nadar a { $to }: 1 punto de movimiento.
       *[other] Nadar a { $to }: { $cost } puntos de movimiento.
    }
}
web-move-jump = { $to ->
    [e1] { $cost ->
        [one] Saltar a casa: 1 punto de movimiento.
       *[other] Saltar a casa: { $cost } puntos de movimiento.
    }
   *[other] { $cost ->
        [one] Saltar a { $to }: 1 punto de movimiento.
       *[other] Saltar a { $to }: { $cost } puntos de movimiento.
    }
}
web-move-token-lost = La ficha no llega.
web-move-carried = { $cell ->
    [e1] Los rápidos llevan la ficha a casa.
   *[other] Los rápidos llevan la ficha a { $cell }.
}
web-route = { $to ->
    [e1] { $cost ->
        [one] A casa pasando por { $cells }: 1 punto de movimiento.
       *[other] A casa pasando por { $cells }: { $cost } puntos de movimiento.
    }
   *[other] { $cost ->
        [one] A { $to } pasando por { $cells }: 1 punto de movimiento.
       *[other] A { $to } pasando por { $cells }: { $cost } puntos de movimiento.
    }
}
web-question-route = { $cell ->
    [e1] A casa: ¿por dónde?
   *[other] A { $cell }: ¿por dónde?
}
web-question-close = Cerrar

## Following

web-tab-log = Historial
web-tab-chat = Chat
web-tab-chat-new = Chat ({ $count })
web-tab-table = Mesa
web-log-empty = Aún no ha pasado nada.
web-chat-empty = Aún no ha hablado nadie.
web-chat-say = Di algo
web-chat-send = Enviar
web-since = { $count ->
    [one] Ver de nuevo: 1 paso
   *[other] Ver de nuevo: { $count } pasos
}
web-step-back = Un paso atrás
web-step-forth = Un paso adelante
web-now = Volver a la posición actual
web-invite-watch = Envía esto a quien quiera observar
web-invite-device = Jugar por { $player } en otro dispositivo
web-copy = Copiar
web-copied = Copiado

## The end, and the replay

# $winners are names, $count how many they are.
web-final-title = { $count ->
    [one] Gana { $winners }
   *[other] { $winners } comparten la victoria
}
web-final-none-home = ningún salmón en casa
web-final-lost = { $count ->
    [one] 1 perdido por el camino
   *[other] { $count } perdidos por el camino
}
web-final-look = Ver el río
web-eggs = { $count ->
    [one] 1 huevo
   *[other] { $count } huevos
}
web-rematch = Revancha
web-rematch-there = Ir a la revancha
web-replay = Repetición
web-show-result = Ver el resultado
web-no-replay = No se encuentra la repetición
web-moment-of = Momento { $number } de { $last }
web-stride-round = Ronda
web-stride-turn = Turno
web-stride-action = Paso
# $stride is Round, Turn or Step.
web-back-by = Atrás: { $stride }
web-forth-by = Adelante: { $stride }
web-link-moment = Enlace a este momento
web-download = Descargar la partida

## Consejos en la primera mesa

web-tip-goal = Lleva tus salmones al desove antes de que el río sea arrastrado.
web-tip-token = { $pointer ->
    [touch] Toca una ficha con anillo y después la loseta a la que debe ir.
   *[mouse] Haz clic en una ficha con anillo y después en la loseta a la que debe ir.
}
web-tip-foam = Al final de la ronda, la espuma se lleva esta fila.
web-tip-seen = Entendido
web-tip-sound = ¿Quieres oír el río?
web-tip-sound-yes = Sí
web-tip-sound-no = No, gracias
