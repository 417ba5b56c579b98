### La rivière en mots : pour un lecteur d’écran, et pour qui préfère lire.

aloud-close = Fermer
aloud-row = Rangée { $row }
aloud-row-goes = Rangée { $row }, emportée à la fin de la manche
aloud-spawn = Le lieu de ponte, on y entre depuis { $cell }
aloud-choices = Ce que vous pouvez faire
aloud-nothing = Ce n’est pas votre tour.
aloud-token = { $cell }, { $token }
aloud-or = Ou bien : { $route }
aloud-lay = { $cell } : { $tile }. { $turn }
