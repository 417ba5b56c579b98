### El río del día: la página, el resultado para compartir y lo que se rechaza.

daily-lead = Un río al día, el mismo para todo el mundo, contra los mismos rivales. Cuenta la primera partida que termines. No hay pistas.
daily-next = El próximo río se abre a medianoche UTC ({ $time } en tu reloj).
daily-strength = Los rivales son cada vez más fuertes de lunes a domingo.
daily-you = Tú
daily-first = primera loseta
daily-plain = El juego básico, sin opciones.
daily-play = Jugar en este río
daily-continue = Seguir con tu partida
daily-again = Jugar otra vez
daily-again-text = Tu resultado no cambia: solo cuenta la primera partida que termines.

# On the final screen of a table; leads to the page.
daily-see = Compartir el resultado
daily-result = Tu resultado
daily-place = { $points ->
    [one] Puesto { $place } de { $players } con 1 punto
   *[other] Puesto { $place } de { $players } con { $points } puntos
}
daily-share-title = { $game }, el río del { $date }
daily-copy = Copiar el resultado
daily-copied = Copiado
daily-round = { $what ->
    [home] { $home ->
        [one] Ronda { $round }: 1 salmón en casa
       *[other] Ronda { $round }: { $home } salmones en casa
    }
    [lost] { $lost ->
        [one] Ronda { $round }: 1 salmón perdido
       *[other] Ronda { $round }: { $lost } salmones perdidos
    }
    [both] { $home ->
        [one] { $lost ->
            [one] Ronda { $round }: 1 salmón en casa y 1 perdido
           *[other] Ronda { $round }: 1 salmón en casa y { $lost } perdidos
        }
       *[other] { $lost ->
            [one] Ronda { $round }: { $home } salmones en casa y 1 perdido
           *[other] Ronda { $round }: { $home } salmones en casa y { $lost } perdidos
        }
    }
   *[swam] Ronda { $round }: en camino
}
daily-shape-swam = en camino
daily-shape-home = llegaron salmones a casa
daily-shape-lost = se perdieron salmones

daily-attempts = Tus partidas en este río
daily-attempt-counts = cuenta
daily-attempt-further = no cuenta
daily-attempt-runs = en curso

daily-best = La mejor partida
daily-best-yesterday = La mejor partida de ayer
daily-best-player = La mejor en este servidor:
daily-best-own = Tu partida:
daily-best-king = { $king } en tu asiento:
daily-best-none = En este servidor nadie ha terminado una partida en este río.
daily-best-ask = ¿Qué haría { $king }, el rival más fuerte?
daily-best-wait = { $king } está jugando…
daily-best-replay = Ver la partida
daily-best-report = Turno a turno
daily-best-spoiler = Revela todas las losetas de ese río.

daily-earlier = El día anterior
daily-later = El día siguiente
daily-today = Hoy
daily-pick = Otra fecha

refusal-no-such-day = { $date } no es una fecha.
refusal-day-to-come = El río del { $date } todavía no está abierto. Cada uno se abre a medianoche UTC.
refusal-day-not-over = La mejor partida del { $date } se mostrará cuando termine ese día.
refusal-no-hint-of-the-day = En el río del día no hay pistas: cada cual juega por su cuenta.
refusal-seats-of-the-day = En el río del día todo el mundo tiene los mismos rivales y juega por su cuenta.

## The command

cli-usage-daily = upstream daily [FECHA] [--best [--html ARCHIVO]]
cli-command-daily = jugar en el río del día
    .about = Juega en el río del día, o en el de otra fecha: el mismo para todos, contra los mismos rivales. Si dejaste la partida a medias, continúa. Al final hay una línea de figuras para compartir.
    .end = Ejemplos: upstream daily; upstream daily 2026-11-16; upstream daily --best
cli-option-date = la fecha del río, como 2026-11-16; por defecto, hoy; con --best, ayer
    .value = FECHA
cli-option-best = no jugar: informar, turno a turno, sobre la mejor partida de un río cuyo día ha terminado: qué regaló cada turno y quién tuvo suerte. Es tu propia partida, si la terminaste aquí; si no, la del nivel más fuerte en tu asiento
cli-daily-html = --html es para el informe que escribe --best.
cli-daily-other-game = { $file } no es una partida de este río: mueve ese archivo para jugar.
