### El informe de una partida terminada: lo que costó cada turno y lo que valió cada robo.

# Una parte de todas las posibilidades, en centésimas.
report-percent = { $number } %
report-when = { $round ->
    [0] Preparación
   *[other] Ronda { $round }
}
report-grade = { $grade ->
    [best] el mejor
    [good] bueno
    [inaccuracy] imprecisión
    [mistake] error
    [none] nada en juego
   *[blunder] error grave
}
# Cuántos turnos de un jugador tienen cada nota.
report-grades = mejores: { $best }, buenos: { $good }, imprecisiones: { $inaccuracy }, errores: { $mistake }, errores graves: { $blunder }
# Un jugador: posibilidades perdidas en total y de media, y la suerte, en porcentajes.
report-seat = Posibilidades regaladas: { $lost } en total, { $mean } por turno. Suerte: { $luck }.
# $when es una ronda. $other es el jugador cuyas posibilidades cambiaron más.
report-moment-turn = { $when }, { $player }: { $grade }. { $other }: del { $before } al { $after }.
report-moment-draw = { $when }, losetas robadas: { $tiles }. { $other }: del { $before } al { $after }.

## Como página y en el terminal

report-title = Informe de la partida
report-progress = Turnos examinados: { $done } de { $total }
report-progress-left = Turnos examinados: { $done } de { $total }, faltan unos { $seconds } s
report-summary = Quién jugó bien y quién tuvo suerte
report-player = Jugador
report-points = Puntos
report-start = Comienzo
report-luck = Suerte
report-own-errors = Errores propios
report-others-errors = Errores ajenos
report-seen-later = Visto solo después
report-result = Resultado
report-mean-loss = Por turno
report-moments = Los momentos decisivos
report-no-moments = Ningún momento decidió por sí solo esta partida.
report-chances = Posibilidades de ganar
report-all-turns = Todos los turnos
report-played = Jugado
report-better = Mejor
# Un turno. $loss está vacío en el mejor.
report-turn = { $when }, { $player }: { $grade } { $loss }
report-seat-grades = { $player }: { $grades }.
report-played-turn = Jugado: { $actions }
report-better-turn = Mejor: { $actions }
report-explanation = Todos los números son posibilidades de ganar, tal como las ve una búsqueda del rival entrenado. Para cada jugador, el comienzo, la suerte, los errores propios, los ajenos y lo visto solo después suman el resultado. La suerte compara las losetas robadas con todas las que podían salir. «Visto solo después» es lo que las búsquedas posteriores juzgaron de otro modo.
report-not-over = El informe trata de partidas terminadas, y esta no lo está.
report-written = Guardado en { $file }.
report-river = El río antes de este turno. El mejor turno está dibujado en él.

## La orden

cli-usage-report = upstream report ARCHIVO [--html ARCHIVO] [--cluster DIRECCIÓN]
cli-command-report = decir lo que costó cada turno de una partida terminada y quién tuvo suerte
    .about = Examina cada turno de una partida terminada: lo que costó, lo que habría sido mejor y lo que valió cada robo. Tarda medio minuto, más o menos.
    .end = docs/study.md explica los números.
cli-option-report-file = el registro de una partida terminada
    .value = ARCHIVO
cli-option-html = escribir también el informe como página web, que no necesita ningún otro archivo
    .value = ARCHIVO
cli-option-cluster = dejar que examinen los procesos de este planificador de Dask (docs/lab.md)
    .value = DIRECCIÓN
cli-cluster-failed = El clúster no puede hacerlo: { $why }
cli-report-needs-file = ¿Qué registro? Escribe: upstream report ARCHIVO
cli-report-exists = { $file } ya existe: elige otro nombre.
cli-report-not-written = No se puede escribir la página en { $file }.
