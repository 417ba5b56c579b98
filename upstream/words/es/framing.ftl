### La vista del río: más cerca, más lejos, y seguir lo que ocurre.

framing-nearer = Acercar
framing-further = Alejar
framing-follow = Volver a seguir la partida
