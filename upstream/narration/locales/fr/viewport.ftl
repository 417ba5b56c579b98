### L’image de la rivière : plus près, plus loin, et suivre ce qui se passe.

viewport-nearer = Zoom avant
viewport-further = Zoom arrière
viewport-follow = Suivre à nouveau la partie
