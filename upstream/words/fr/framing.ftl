### L’image de la rivière : plus près, plus loin, et suivre ce qui se passe.

framing-nearer = Zoom avant
framing-further = Zoom arrière
framing-follow = Suivre à nouveau la partie
