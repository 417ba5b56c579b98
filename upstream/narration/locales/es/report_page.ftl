### La página del informe de una partida.

report-page-title = Informe de la partida
report-page-lead = Un informe explica una partida terminada: qué regaló cada turno, qué habría sido mejor y quién tuvo suerte.
report-page-games = Tus partidas terminadas
report-page-no-games = Todavía no has terminado ninguna partida en este navegador. Al final de cada una, un botón lleva a su informe.
report-page-upload = También se puede explicar una partida guardada en un archivo.
report-page-none = No hay informe
report-page-searching = Se está examinando cada turno de la partida.
report-page-progress = { $done } de { $total } turnos
report-page-player = Jugador
report-page-start = Posibilidades al empezar
report-page-luck = Suerte
report-page-own = Errores propios
report-page-others = Errores ajenos
report-page-later = Visto solo después
report-page-result = Resultado
report-page-decided = Lo que decidió la partida
report-page-turns = Turnos
report-page-all = Ver también los buenos
report-page-no-errors = Nadie cometió un error digno de mención.
report-page-turn = { $when }, { $player }
report-page-previous = Error anterior
report-page-next = Error siguiente
report-page-loss = Este turno regaló { $loss } de las posibilidades.
report-page-played = Jugado
report-page-better = Mejor
report-page-drawn = Después, el robo
report-page-explain = Qué significan los números
report-page-explain-sum = Para cada jugador, las posibilidades al empezar, la suerte, los errores propios, los ajenos y lo visto solo después suman el resultado. La suerte es lo que valían las losetas robadas, frente a la media de todas las que podían salir. «Visto solo después» no es obra de nadie: al mirar más lejos, la búsqueda juzgó el río de otro modo.
report-page-explain-grades = Un turno que regala menos de medio por ciento de las posibilidades cuenta como el mejor. Hasta el 2 % es bueno, hasta el 4 % una imprecisión, hasta el 8 % un error, y más allá un error grave. Un turno no lleva nota si ya no había nada en juego: su jugador ya había perdido o todos los turnos valían lo mismo.
# Cuántos turnos de un jugador tienen esta nota.
report-page-grade-count = { $grade ->
    [best] { $count ->
        [one] { $count } mejor
       *[other] { $count } mejores
    }
    [good] { $count ->
        [one] { $count } bueno
       *[other] { $count } buenos
    }
    [inaccuracy] { $count ->
        [one] { $count } imprecisión
       *[other] { $count } imprecisiones
    }
    [mistake] { $count ->
        [one] { $count } error
       *[other] { $count } errores
    }
   *[blunder] { $count ->
        [one] { $count } error grave
       *[other] { $count } errores graves
    }
}
