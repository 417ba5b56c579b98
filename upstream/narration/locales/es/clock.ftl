clock-kind = Tiempo por turno
clock-kind-none = Sin límite
clock-kind-live = En vivo: minutos
clock-kind-slow = Lenta: días
clock-turn = Para cada turno
clock-reserve = Reserva por jugador
clock-vacation = Pausas por jugador
clock-nothing = Ninguna
clock-at-zero = Cuando se acaba el tiempo
clock-at-zero-turn = Un bot juega el turno
clock-at-zero-seat = Un bot ocupa el asiento
clock-at-zero-wait = Los demás pueden avisar

clock-agreed-live = En vivo: { $turn } para cada turno y { $reserve } de reserva por jugador.
clock-agreed-live-plain = En vivo: { $turn } para cada turno.
clock-agreed-slow = Lenta: { $turn } para cada turno y { $vacation } de pausas por jugador.
clock-agreed-slow-plain = Lenta: { $turn } para cada turno.
clock-then-turn = Cuando se acaba el tiempo, un bot juega el turno.
clock-then-seat = Cuando se acaba el tiempo, un bot ocupa el asiento hasta que vuelva su jugador.
clock-then-wait = Cuando se acaba el tiempo, los demás pueden avisar. Si no sirve, un bot juega el turno.
clock-starts = El reloj empieza cuando todos los asientos están ocupados.

clock-left = Quedan { $time }
clock-up = Se acabó el tiempo
clock-in-reserve = { $time } de reserva
clock-away = Ausente hasta el { $date }

clock-nudge = Avisar a { $player }
clock-nudge-text = A { $player } se le acabó el tiempo. Después de un aviso quedan { $time } y luego un bot juega el turno.
clock-waits-for-you = Se te acabó el tiempo, pero los demás aún te esperan.
clock-nudged-you = Los demás esperan: juega antes de que se acabe tu tiempo o un bot jugará este turno.

clock-pause = Hacer una pausa
clock-pause-text = Tu reloj se detiene mientras estás fuera. Para esta partida te quedan { $days }.
clock-pause-of = Duración de la pausa
clock-pause-yes = Empezar la pausa
clock-pause-until = Estás ausente hasta el { $date }.
clock-pause-end = He vuelto
