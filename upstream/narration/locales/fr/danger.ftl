### Le danger à la table : ce qui menace les saumons, et ce qu’il faut savoir avant de confirmer.

## Avant de confirmer un tour, dit par le serveur

warning-order = { $salmon ->
    [0] { $tokens ->
        [one] Attention : dans un autre ordre, les mêmes mouvements sauveraient un jeton de plus.
       *[other] Attention : dans un autre ordre, les mêmes mouvements sauveraient { $tokens } jetons de plus.
    }
    [one] Attention : dans un autre ordre, les mêmes mouvements sauveraient un saumon de plus.
   *[other] Attention : dans un autre ordre, les mêmes mouvements sauveraient { $salmon } saumons de plus.
}
warning-row = À la fin de cette manche, la rivière emportera { $tokens }. Vous pouviez pourtant l’éviter ce tour-ci.

## De même dans le navigateur

danger-reorder = Plutôt dans cet ordre

## Le danger sur le plateau. $row vaut 0 pour la mer.

danger-row-later = { $row ->
    [0] La mer est emportée après la manche { $round }
   *[other] La rangée { $row } est emportée après la manche { $round }
}
danger-catch-bear = L’ours en { $cell } prendra un saumon.
danger-catch-eagle = L’aigle en { $cell } prendra un saumon.
danger-herons = { $count ->
    [one] Si le tour finit ainsi, le héron en { $cells } prend un saumon.
   *[other] Si le tour finit ainsi, les hérons en { $cells } prennent chacun un saumon.
}
danger-heron-waits = { $count ->
    [one] Le héron en { $cell } prendra un saumon à { $players }, à moins que ses jetons n’aient quitté la tuile avant la fin de son tour.
   *[other] Le héron en { $cell } prendra un saumon à chacun de ces joueurs ({ $players }), à moins que leurs jetons n’aient quitté la tuile avant la fin de leur propre tour.
}
danger-full = { $cell } est pleine : ses jetons appartiennent à { $players }.
danger-full-label = pleine
danger-goes-label = emportée après la manche { $round }

## Le danger dans le panneau des places

danger-seat-row = { $count ->
    [one] { $count } saumon doit quitter sa rangée avant la fin de la manche
   *[other] { $count } saumons doivent quitter leur rangée avant la fin de la manche
}
danger-seat-lost = { $count ->
    [one] { $count } saumon est emporté avec la rangée
   *[other] { $count } saumons sont emportés avec la rangée
}
danger-seat-herons = { $count ->
    [one] sur la tuile d’un héron
   *[other] sur les tuiles de { $count } hérons
}

## L’attente, et ce qui est cassé

danger-waits-invite = Envoyez le lien de la table à quelqu’un qui prendra la place. La partie continue dès son arrivée.
danger-bot-plays = Un robot joue pour vous.
danger-bot-plays-of = Un robot joue pour { $player }.
danger-stand-in = Votre temps est écoulé : un robot joue ce tour, puis vous rend la place.
danger-stand-in-of = { $player } a épuisé son temps : un robot joue ce tour, puis lui rend la place.
danger-waits-watch = Une place est encore libre.
danger-waits-away = { $player } n’est pas là. Vous pouvez attendre, ou laisser jouer un robot.
danger-waits-later = { $player } n’est pas là pour le moment.
danger-waits-person = { $player } réfléchit.
danger-waits-lays = { $player } pose des tuiles.
danger-waits-heron = { $player } choisit ce que prend le héron.
danger-line-back = La connexion est revenue. Rien n’a été perdu.
danger-line-lost-text = Ce que vous faites maintenant sera envoyé dès son retour.
danger-saving-waits = Le serveur ne peut pas enregistrer pour le moment.
danger-saving-waits-text = Ce que vous avez fait est gardé ici et sera renvoyé automatiquement.
danger-elsewhere = Vous êtes aussi à cette table sur un autre appareil. Vous pouvez jouer depuis l’un comme depuis l’autre.
danger-table-busy = Trop de connexions
danger-table-busy-text = Cette table n’accepte plus de connexions pour l’instant. Fermez une autre fenêtre où elle est ouverte, ou réessayez plus tard.
