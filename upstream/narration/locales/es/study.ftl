### El estudio: cualquier posición, jugada de todas las maneras.

study-title = Estudio
study-open-title = Estudiar una posición
study-open-text = Juega cualquier turno, vuelve atrás, prueba otro: cada intento queda como una rama.
study-open-games = Elige un momento de una de tus partidas
study-open-label = Una posición en texto, o un enlace a un estudio
study-open = Abrir
study-open-file = Abrir un archivo
study-open-nothing = Esto no es ni una posición ni un estudio.
study-open-replay = También se llega aquí desde cualquier momento de una repetición.
study-link-broken = Este enlace está dañado: el estudio que contiene no se puede leer.
study-variations = Variantes
study-root = Posición
study-step-draw = robo: { $tiles }
study-go-start = A la posición (Inicio)
study-go-back = Atrás (← o ,)
study-go-forth = Adelante (→ o .)
study-go-end = Al final (Fin)
study-go-previous = Intento anterior (↑)
study-go-next = Intento siguiente (↓)
study-remove = Borrar desde aquí
study-draw-task = { $count ->
    [one] Hay que robar 1 loseta: elígela o déjalo al azar.
   *[other] Hay que robar { $count } losetas: elígelas o déjalo al azar.
}
study-draw-tile = { $tile }: { $count } en la pila
study-draw-clear = Empezar de nuevo
study-draw-these = Robar estas
study-draw-by-chance = Robar al azar
study-play-on = Jugar desde aquí
study-play-title = Jugar desde aquí
study-play-text = Una mesa nueva empieza en esta posición. Las losetas que nadie ha visto se barajan.
study-copy-link = Copiar el enlace
study-copy-text = Copiar la posición
study-save = Guardar en un archivo

study-tab-turn = Turno
study-analysis = Análisis
study-depth = Profundidad { $depth } de { $last }
study-stop = Parar
study-go-on = Seguir
study-searching = Estudiando esta posición…
study-stopped = El análisis está parado.
study-seat = Jugador
study-chances = Posibilidades de ganar
study-points = Puntos esperados
study-score = { $points } pts
study-best-turns = Los mejores turnos
study-best = mejor
study-tap-again = { $pointer ->
    [touch] Toca otra vez para jugarlo
   *[mouse] Haz clic otra vez para jugarlo
}
study-draws = Lo que cambiaría cada robo
study-open-editor = Construir un río
study-edit = Editar
study-proved = Demostrado
study-best-play = Ver la mejor continuación
study-explain = Qué significan los números
study-explain-chances = El porcentaje es la probabilidad de ganar si todos siguen jugando como supone la búsqueda; entre todos suman el 100 %. Los puntos son los que se esperan al final.
study-explain-turns = Los mejores turnos se comparan entre sí. Debajo de cada uno se ve cuánto pierde frente al mejor.
study-explain-draws = De cada robo se ve su probabilidad y cómo cambiaría las posibilidades que había justo antes.
study-explain-depth = Cada profundidad mira más o menos el doble de posiciones que la anterior. Demostrado significa que ya nada depende del azar: si todos juegan lo mejor posible, el resultado es seguro.
