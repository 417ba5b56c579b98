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
   *[blunder] error grave
}
# Un jugador: posibilidades perdidas en total y de media, y la suerte, en porcentajes.
report-seat = Posibilidades regaladas: { $lost } en total, { $mean } por turno. Suerte: { $luck }.
# $when es una ronda. $other es el jugador cuyas posibilidades cambiaron más.
report-moment-turn = { $when }, { $player }: { $grade }. { $other }: del { $before } al { $after }.
report-moment-draw = { $when }, losetas robadas: { $tiles }. { $other }: del { $before } al { $after }.
