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
    [0] { $player } vous invite à jouer à « À contre-courant » – toutes les places sont prises
    [one] { $player } vous invite à jouer à « À contre-courant » – 1 place libre sur { $players }
   *[other] { $player } vous invite à jouer à « À contre-courant » – { $free } places libres sur { $players }
}
lobby-preview = { $free ->
    [0] Une table de « À contre-courant » – toutes les places sont prises
    [one] On vous invite à jouer à « À contre-courant » – 1 place libre sur { $players }
   *[other] On vous invite à jouer à « À contre-courant » – { $free } places libres sur { $players }
}
lobby-share = Un seul lien pour tout le monde : envoyez-le à ceux avec qui vous voulez jouer.
lobby-your-name = Votre nom
lobby-free-seat = libre
lobby-sit = S’asseoir ici
lobby-sit-on = S’asseoir ici : { $seat }
lobby-watch = Regarder seulement
lobby-fill = Confier les places libres à des robots
lobby-several = Une personne peut prendre plusieurs places
lobby-start-text = Vous pouvez commencer : les autres pourront encore prendre une place libre plus tard.
lobby-lost = L’une de ces places est à vous, mais dans un autre navigateur ? Retrouvez vos parties avec votre code de secours ou votre clé d’accès, ou demandez à l’hôte de libérer votre place.
lobby-lost-of = L’une de ces places est à vous, mais dans un autre navigateur ? Retrouvez vos parties avec votre code de secours ou votre clé d’accès, ou demandez à { $player } de libérer votre place.
lobby-get-back = Retrouver mes parties
lobby-back = Revenir aux places de cette table
lobby-keep-seat = Vous et vos appareils : comment garder cette place si vous perdez ce navigateur
lobby-colour = Couleur
lobby-save = Enregistrer
lobby-rename = Votre nom et votre couleur

## Ce que peut faire l’hôte

lobby-free-text = Cette place est libre. On peut la prendre avec le lien de la table ou avec celui-ci :
lobby-free-it = Libérer cette place
lobby-free-it-text = { $here ->
    [yes] { $player } est là et doit d’abord accepter. La place sera ensuite libre pour quelqu’un d’autre, ou pour la même personne sur un autre appareil.
   *[no] { $player } n’est pas là. La place sera libre pour quelqu’un d’autre, ou pour la même personne sur un autre appareil.
}
lobby-waits-answer = { $here ->
    [yes] Vous avez demandé à { $player } de céder la place.
   *[no] { $player } n’est pas là et doit répondre à votre demande. Sans réponse d’ici une minute, choisissez de nouveau « Libérer cette place » : elle sera libre aussitôt.
}
lobby-hand-over = Nommer { $player } hôte de la table
lobby-hand-over-text = L’hôte décide des robots, des places et des spectateurs. { $player } s’en chargerait désormais, et non plus vous.
lobby-asked = L’hôte vous demande de céder cette place.
lobby-keep = La garder
lobby-give-up = La céder
lobby-renew = Obtenir de nouveaux liens
lobby-renew-text = Les liens déjà envoyés ne fonctionneront plus.
lobby-renewed = C’est fait : tous les liens de cette table ont été remplacés.
lobby-remove-watchers = Retirer tous les spectateurs
lobby-watching = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}

## Open seats: slow games that everybody on the server may join

open-title = Places libres
open-lead = Des parties lentes dont les hôtes cherchent d’autres joueurs. Tout le monde sur ce serveur peut y prendre place.
open-waits-last = { $number ->
    [2] Il manque un deuxième joueur
    [3] Il manque un troisième joueur
    [4] Il manque un quatrième joueur
   *[other] Il manque un cinquième joueur
}
open-waits = { $count ->
    [one] Il manque encore { $count } joueur
   *[other] Il manque encore { $count } joueurs
}
open-look = Voir la table
open-none = Aucune partie n’attend de joueurs pour le moment.
open-own = Vous voulez proposer une place ? Sur la page d’accueil, choisissez « Jouer entre amis » et une partie lente, puis montrez votre table à tout le monde.
open-list = Montrer la table parmi les places libres : tout le monde sur ce serveur peut s’asseoir
open-to-all = Tout le monde sur ce serveur peut prendre une place libre.
