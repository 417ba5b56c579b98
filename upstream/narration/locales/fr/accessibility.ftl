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

keys-walk = Se déplacer sur la rivière
keys-choose = Choisir un jeton, une place ou une destination
keys-far = Montrer aussi les destinations éloignées
keys-ways = Les autres chemins vers la destination active
keys-turn = Tourner la tuile ; avec Maj, dans l’autre sens
keys-undo = Annuler le dernier mouvement
keys-undo-step = En annuler une étape
keys-confirm = Confirmer
keys-escape = Reposer le jeton ou la tuile ; revenir au présent
keys-words = La rivière en mots
keys-what = Ce que fait une tuile ; ailleurs, ces touches
keys-zoom = Agrandir, réduire, toute la rivière
keys-replay = Dans une partie à revoir : un mouvement en arrière ou en avant ; avec Maj, un tour
keys-play = Dans une partie à revoir : lecture ou pause
keys-speed = Dans une partie à revoir : moins vite, plus vite
