### La rivière en mots : pour un lecteur d’écran, et pour qui préfère lire.

accessibility-close = Fermer
accessibility-row = Rangée { $row }
accessibility-row-goes = Rangée { $row }, emportée à la fin de la manche
accessibility-spawn = Le lieu de ponte, entrée en { $cell }
accessibility-choices = Ce que vous pouvez faire
accessibility-nothing = Ce n’est pas votre tour.
accessibility-token = { $cell }, { $token }
accessibility-or = Ou bien : { $route }
accessibility-lay = { $turned ->
    [obstacles] { $tile } en { $cell }, obstacles côté { $edges }
    [current] { $tile } en { $cell }, courant vers le { $edges }
   *[plain] { $tile } en { $cell }
}
