### Ce dont une table peut convenir. Les noms sont ceux du JSON ; .help est une phrase.

option-whirlpool = Tourbillon
    .help = Les rochers sont des tourbillons : un jeton qui y entre est retenu jusqu’à la fin du tour ; à deux joueurs, on joue avec toutes les tuiles.

option-rapids = Rapides
    .help = Six tuiles Rapides rejoignent la pioche ; elles emportent les jetons gratuitement.

option-movement_tokens = Jetons Mouvement
    .help = Cinq jetons Mouvement servent de points de mouvement : ce que vous dépensez passe au joueur qui joue le tour suivant.

option-exact_five = Cinq points exactement
    .help = Tant que tous les points de mouvement d’un tour peuvent être dépensés, ils doivent l’être, comme le demandent les règles imprimées.

option-mix = Mélange personnalisé
    .help = Vous choisissez combien de tuiles de chaque sorte forment la pioche.

## Les choix tout prêts de l’option « rapids ».

rapids-none = Sans rapides
    .help = La pioche ne contient pas de tuiles Rapides.

rapids-added = Ajoutés
    .help = Six tuiles Rapides s’ajoutent à toutes les autres tuiles.

rapids-herons = À la place des hérons
    .help = Six tuiles Rapides remplacent les cinq hérons et un rocher : recommandé par les règles imprimées.

rapids-eagles = À la place des aigles
    .help = Six tuiles Rapides remplacent les cinq aigles et un rocher : recommandé par les règles imprimées.

rapids-water = À la place de l’eau
    .help = Six tuiles Rapides remplacent six tuiles Eau : une rivière plus difficile.

rapids-water-rock = À la place de l’eau et des rochers
    .help = Six tuiles Rapides remplacent trois tuiles Eau et trois rochers : une rivière plus difficile.

## Les moments d’une partie. .asks dit ce qu’il y a à faire.

phase-setup = Mise en place
    .asks = { $player } pose la tuile piochée au bout de la colonne de son choix.

phase-move = Mouvements
    .asks = { $points ->
        [one] { $player } a { $points } point de mouvement à dépenser.
       *[other] { $player } a { $points } points de mouvement à dépenser.
    }

phase-heron = Hérons
    .asks = Le héron en { $cell } frappe : { $player } choisit le jeton qui perd un saumon.

phase-place = Nouvelle rangée
    .asks = { $player } pose les tuiles de la nouvelle rangée.

phase-over = La fin
    .asks = La partie est terminée.

## Les actions, comme choix.

action-place = { $turned ->
    [obstacles] Poser { $tile } en { $cell }, obstacles côté { $edges }
    [current] Poser { $tile } en { $cell }, courant vers le { $edges }
   *[plain] Poser { $tile } en { $cell }
}

action-swim = { $salmon ->
    [2] { $to ->
        [e1] { $cost ->
            [one] Nager avec la paire de { $at } jusqu’au lieu de ponte ({ $cost } point de mouvement)
           *[other] Nager avec la paire de { $at } jusqu’au lieu de ponte ({ $cost } points de mouvement)
        }
       *[other] { $cost ->
            [one] Nager avec la paire de { $at } à { $to } ({ $cost } point de mouvement)
           *[other] Nager avec la paire de { $at } à { $to } ({ $cost } points de mouvement)
        }
    }
   *[1] { $to ->
        [e1] { $cost ->
            [one] Nager avec le saumon seul de { $at } jusqu’au lieu de ponte ({ $cost } point de mouvement)
           *[other] Nager avec le saumon seul de { $at } jusqu’au lieu de ponte ({ $cost } points de mouvement)
        }
       *[other] { $cost ->
            [one] Nager avec le saumon seul de { $at } à { $to } ({ $cost } point de mouvement)
           *[other] Nager avec le saumon seul de { $at } à { $to } ({ $cost } points de mouvement)
        }
    }
}

action-jump = { $salmon ->
    [2] { $to ->
        [e1] { $cost ->
            [one] Sauter avec la paire de { $at } jusqu’au lieu de ponte ({ $cost } point de mouvement)
           *[other] Sauter avec la paire de { $at } jusqu’au lieu de ponte ({ $cost } points de mouvement)
        }
       *[other] { $cost ->
            [one] Sauter avec la paire de { $at } à { $to } ({ $cost } point de mouvement)
           *[other] Sauter avec la paire de { $at } à { $to } ({ $cost } points de mouvement)
        }
    }
   *[1] { $to ->
        [e1] { $cost ->
            [one] Sauter avec le saumon seul de { $at } jusqu’au lieu de ponte ({ $cost } point de mouvement)
           *[other] Sauter avec le saumon seul de { $at } jusqu’au lieu de ponte ({ $cost } points de mouvement)
        }
       *[other] { $cost ->
            [one] Sauter avec le saumon seul de { $at } à { $to } ({ $cost } point de mouvement)
           *[other] Sauter avec le saumon seul de { $at } à { $to } ({ $cost } points de mouvement)
        }
    }
}

action-heron = { $salmon ->
    [2] Laisser au héron en { $cell } un saumon de la paire
   *[1] Laisser au héron en { $cell } le saumon seul
}
