### Das Bild des Flusses: näher, weiter weg, und dem Geschehen folgen.

framing-nearer = Näher heran
framing-further = Weiter weg
framing-follow = Dem Fluss wieder folgen
