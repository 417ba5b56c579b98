### Das Bild des Flusses: näher, weiter weg, und dem Geschehen folgen.

framing-nearer = Vergrößern
framing-further = Verkleinern
framing-follow = Dem Spiel wieder folgen
