### Aprender el juego: los caminos a las reglas y a la primera partida, y los botones de su guía.

learn-rules = Reglas
learn-keys = Teclado
learn-study = Estudiar una posición
learn-what = ¿Qué hace esta loseta?
learn-five-minutes = Aprende en cinco minutos
learn-five-minutes-text = Una partida corta con guía. Puedes dejarla cuando quieras.
learn-go-on = Seguir con tu primera partida

learn-title = Tu primera partida
learn-step = { $number } de { $count }
learn-next = Seguir
learn-count = Contar los puntos
learn-take-back = Deshacer
learn-again = Empezar de nuevo
learn-leave = Salir
learn-left = Puedes salir en cualquier momento. Cuando vuelvas, la guía seguirá donde estabas.
learn-whole-rules = Leer todas las reglas
learn-play-now = Ahora una partida de verdad
