### La vista del río: más cerca, más lejos, y seguir lo que ocurre.

framing-nearer = Acercar la vista
framing-further = Alejar la vista
framing-follow = Volver a seguir el río
