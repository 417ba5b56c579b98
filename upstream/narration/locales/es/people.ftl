### Otras personas: volver a jugar, bloquear, denunciar.

people-again = Volver a jugar con { $player }
people-more = Más opciones: { $player }
people-report = Denunciar este mensaje a quien administra el servidor
people-reported = Denunciado: quien administra el servidor puede leer este mensaje y hasta 49 anteriores.
people-block = Bloquear a { $player }
people-block-text = { $player } no volverá a sentarse contigo, y dejarás de ver sus mensajes. Esta partida sigue.
people-blocked = Personas bloqueadas
people-blocked-text = No pueden sentarse donde juegas tú, y no ves sus mensajes.
people-unblock = Desbloquear
people-nameless = Alguien sin nombre
