### The page of the puzzles, and hints.

puzzle-lead = Encuentra el mejor turno. Las posiciones vienen de partidas, y muchas soluciones están demostradas.
puzzle-first = Primer problema
puzzle-next = Siguiente problema
puzzle-solved = Resueltos
puzzle-solved-of = { $count } de { $total }
puzzle-streak = Seguidos
puzzle-best-streak = Mejor racha
puzzle-all-solved = Has resuelto todos los problemas.
puzzle-difficulty = Dificultad
puzzle-difficulty-of = { $level ->
    [1] fácil
    [2] media
    [3] difícil
   *[4] muy difícil
}
puzzle-theme = Tema
puzzle-all = Todo
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
