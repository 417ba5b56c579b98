### L’image de la rivière : plus près, plus loin, et suivre ce qui se passe.

framing-nearer = Voir de plus près
framing-further = Voir de plus loin
framing-follow = Suivre à nouveau la rivière
