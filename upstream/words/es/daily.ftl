### El río del día: la página, el resultado para compartir y lo que se rechaza.

refusal-no-such-day = { $date } no es una fecha.
refusal-day-to-come = El río del { $date } todavía no está abierto. Cada uno se abre a medianoche UTC.
refusal-day-not-over = La mejor partida del { $date } se enseña cuando termina ese día.
refusal-no-hint-of-the-day = En el río del día no hay pistas: cada cual lo juega por su cuenta.
refusal-seats-of-the-day = En el río del día todo el mundo tiene los mismos rivales y juega por su cuenta.
