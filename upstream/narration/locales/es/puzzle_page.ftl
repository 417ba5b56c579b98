### The page of the puzzles, and hints.

puzzle-lead = Encuentra el mejor turno. Las posiciones vienen de partidas, y muchas soluciones están demostradas.
puzzle-first = Primer problema
puzzle-next = Siguiente problema
puzzle-solved = Resueltos
puzzle-solved-of = { $count } de { $total }
puzzle-streak = Seguidos
puzzle-all-solved = Has resuelto todos los problemas.
puzzle-difficulty = Dificultad
puzzle-difficulty-of = { $level ->
    [1] fácil
    [2] media
    [3] difícil
   *[4] muy difícil
}
puzzle-theme = Tema
puzzle-all = Todos
puzzle-none = No hay ningún problema así.
puzzle-number = { $state ->
    [solved] Problema { $number }, resuelto
    [missed] Problema { $number }, intentado
   *[open] Problema { $number }
}

## Un problema

puzzle-task = Juegas por { $player }: encuentra el mejor turno.
puzzle-proved = demostrado
puzzle-searched = hallado con una búsqueda profunda
puzzle-outcome = { $outcome ->
    [right] ¡Correcto!
    [solution] La solución
   *[wrong] Hay un turno mejor
}
puzzle-again = Probar otra vez
puzzle-hint = Pista
puzzle-another-hint = Otra pista
puzzle-give-up = Ver la solución

refusal-no-such-puzzle = Ese problema no existe.

## La puntuación propia y los problemas seguidos

puzzle-options = Opciones
puzzle-rating = Tu nivel
puzzle-rating-now = Tu nivel: { $rating } ({ $change })
puzzle-run-streak = Racha
puzzle-run-streak-text = Problemas cada vez más difíciles, hasta el primer error.
puzzle-run-storm = Tormenta
puzzle-run-storm-text = Todos los problemas que puedas en cinco minutos.
puzzle-run-solved = { $count ->
    [one] { $count } resuelto
   *[other] { $count } resueltos
}
puzzle-run-record = Tu récord: { $count }
puzzle-run-over = { $count ->
    [one] Se acabó: 1 problema resuelto.
   *[other] Se acabó: { $count } problemas resueltos.
}
puzzle-run-best = { $count ->
    [one] ¡Tu récord: 1 problema resuelto!
   *[other] ¡Tu récord: { $count } problemas resueltos!
}
puzzle-run-again = Otra vez
