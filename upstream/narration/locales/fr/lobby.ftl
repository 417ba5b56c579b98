### Le salon d’une table, ses places, et ce que peut faire son hôte.

lobby-title = Choisissez une place
lobby-yours = Votre table
lobby-invites = { $player } vous invite
lobby-free = { $count ->
    [0] Toutes les places sont prises.
    [one] 1 place est libre.
   *[other] { $count } places sont libres.
}
lobby-preview-of = { $free ->
    [0] { $player } vous invite à jouer à Upstream – toutes les places sont prises
    [one] { $player } vous invite à jouer à Upstream – 1 place libre sur { $players }
   *[other] { $player } vous invite à jouer à Upstream – { $free } places libres sur { $players }
}
lobby-preview = { $free ->
    [0] Une table d’Upstream – toutes les places sont prises
    [one] Vous êtes invité à jouer à Upstream – 1 place libre sur { $players }
   *[other] Vous êtes invité à jouer à Upstream – { $free } places libres sur { $players }
}
lobby-share = Un seul lien pour tout le monde : envoyez-le à ceux avec qui vous voulez jouer.
lobby-your-name = Votre nom
lobby-free-seat = libre
lobby-sit = S’asseoir ici
lobby-sit-on = S’asseoir ici : { $seat }
lobby-watch = Regarder seulement
lobby-fill = Confier les places libres à des bots
lobby-several = Une personne peut prendre plusieurs places
lobby-start-text = Vous pouvez commencer : les autres pourront encore prendre une place libre plus tard.
lobby-keep-seat = Vous et vos appareils : garder cette place même sans ce navigateur
lobby-colour = Couleur
lobby-save = Enregistrer
lobby-rename = Votre nom et votre couleur

## Ce que peut faire l’hôte

lobby-free-text = Cette place est libre. On peut la prendre avec le lien de la table, ou avec celui-ci :
lobby-free-it = Libérer cette place
lobby-free-it-text = { $here ->
    [yes] { $player } est là et doit d’abord accepter. La place sera ensuite libre pour quelqu’un d’autre, ou pour la même personne sur un autre appareil.
   *[no] { $player } est absent. La place sera libre pour quelqu’un d’autre, ou pour la même personne sur un autre appareil.
}
lobby-waits-answer = { $player } a reçu votre demande de céder la place.
lobby-hand-over = Nommer { $player } hôte de la table
lobby-hand-over-text = L’hôte décide des bots, des places et des spectateurs. { $player } le ferait à votre place.
lobby-asked = L’hôte vous demande de céder cette place.
lobby-keep = La garder
lobby-give-up = La céder
lobby-renew = Obtenir de nouveaux liens
lobby-renew-text = Les liens déjà envoyés ne fonctionneront plus.
lobby-renewed = C’est fait : tous les liens de cette table sont nouveaux.
lobby-remove-watchers = Retirer tous les spectateurs
lobby-watching = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
