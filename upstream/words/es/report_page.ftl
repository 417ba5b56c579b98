### La página del informe de una partida.

report-page-title = Informe de la partida
report-page-none = No hay informe
report-page-searching = Se está examinando cada turno de la partida.
report-page-progress = { $done } de { $total } turnos
report-page-player = Jugador
report-page-start = Posibilidades al empezar
report-page-luck = Suerte
report-page-own = Errores propios
report-page-others = Errores ajenos
report-page-result = Resultado
report-page-decided = Lo que decidió la partida
report-page-turns = Turnos
report-page-all = También los buenos
report-page-no-errors = Nadie cometió un error digno de mención.
report-page-turn = { $when }, { $player }
report-page-previous = Error anterior
report-page-next = Error siguiente
report-page-loss = Este turno regaló { $loss } de las posibilidades.
report-page-played = Lo que se jugó
report-page-drawn = Después, el robo
