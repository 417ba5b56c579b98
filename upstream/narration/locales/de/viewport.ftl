### Das Bild des Flusses: näher, weiter weg, und dem Geschehen folgen.

viewport-nearer = Vergrößern
viewport-further = Verkleinern
viewport-follow = Dem Spiel wieder folgen
