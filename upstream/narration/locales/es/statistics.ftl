### Las estadísticas propias.

statistics-empty = Todavía no hay partidas terminadas
statistics-empty-text = En cuanto termines una partida, verás aquí cuántas veces has ganado, cuántos salmones has llevado a casa y cómo te va contra tus amigos.
statistics-what = Partidas terminadas de este navegador en las que tenías un asiento. No cuentan las jugadas entre varios en una misma pantalla ni las que empezaron desde una posición ya avanzada.
statistics-wins = Ganadas
statistics-points = Puntos de media
statistics-salmon = Salmones en casa de media
statistics-places = Puestos
statistics-place = { $count ->
    [one] Puesto { $place }: una vez
   *[other] Puesto { $place }: { $count } veces
}
statistics-by-level = Según los rivales
statistics-by-players = Según el número de jugadores
statistics-by-option = Según las opciones
statistics-option-none = Sin opciones
statistics-people = Contra personas
statistics-name = Nombre
statistics-games-short = Partidas
statistics-ahead = Tú delante
statistics-behind = Tú detrás
statistics-tied = Empate
