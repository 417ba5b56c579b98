### La vista del río: más cerca, más lejos, y seguir lo que ocurre.

viewport-nearer = Acercar
viewport-further = Alejar
viewport-follow = Volver a seguir la partida
