clock-kind = Reloj
clock-kind-none = Sin límite de tiempo
clock-kind-live = Partida en tiempo real: minutos
clock-kind-slow = Partida lenta: días
clock-turn = Tiempo por turno
clock-reserve = Reserva por jugador
clock-vacation = Pausas por jugador
clock-nothing = Ninguna
clock-at-zero = Cuando se acaba el tiempo
clock-at-zero-turn = Un bot juega el turno
clock-at-zero-seat = Un bot ocupa el asiento
clock-at-zero-wait = Los demás pueden avisar al jugador

clock-agreed-live = Partida en tiempo real: { $turn } por turno y { $reserve } de reserva por jugador.
clock-agreed-live-plain = Partida en tiempo real: { $turn } por turno.
clock-agreed-slow = Partida lenta: { $turn } por turno y { $vacation } de pausa por jugador.
clock-agreed-slow-plain = Partida lenta: { $turn } por turno.
clock-then-turn = Cuando se acaba el tiempo, un bot juega el turno.
clock-then-seat = Cuando se acaba el tiempo, un bot ocupa el asiento hasta que vuelva su jugador.
clock-then-wait = Cuando se acaba el tiempo, los demás pueden avisar al jugador. Si eso no basta, un bot juega el turno.
clock-starts = El reloj se pone en marcha cuando se ocupan todos los asientos.

clock-left = Tiempo restante: { $time }
clock-up = Se ha acabado el tiempo
clock-in-reserve = { $time } de reserva
clock-away = Ausente hasta el { $date }

clock-nudge = Avisar a { $player }
clock-nudge-text = A { $player } se le ha acabado el tiempo. Si le avisas, tendrá { $time } más; después, un bot jugará el turno.
clock-waits-for-you = Se te ha acabado el tiempo, pero los demás aún te esperan.
clock-nudged-you = Los demás esperan: juega antes de que se acabe este último plazo, o un bot jugará este turno.

clock-pause = Hacer una pausa
clock-pause-text = Tu reloj se detiene mientras estás fuera. En esta partida aún dispones de { $days }.
clock-pause-of = Duración de la pausa
clock-pause-yes = Empezar la pausa
clock-pause-until = Estás ausente hasta el { $date }.
clock-pause-end = He vuelto
