### Ce qui s’est passé, une phrase pour chaque événement.
### Le joueur est toujours sujet ou complément en « à » : son nom peut commencer par une voyelle.

event-drew = { $player } pioche { $tiles }.

event-placed = { $turned ->
    [obstacles] { $player } pose { $tile } en { $cell }, obstacles côté { $edges }.
    [current] { $player } pose { $tile } en { $cell }, courant vers le { $edges }.
   *[plain] { $player } pose { $tile } en { $cell }.
}

event-drew-and-placed = { $turned ->
    [obstacles] { $player } pioche et pose { $tile } en { $cell }, obstacles côté { $edges }.
    [current] { $player } pioche et pose { $tile } en { $cell }, courant vers le { $edges }.
   *[plain] { $player } pioche et pose { $tile } en { $cell }.
}

event-row-laid = { $player } a posé la rangée { $row }.

event-spawn-reached = Le lieu de ponte est en vue : son entrée est en { $cell }.

event-round-began = La manche { $round } commence. { $player } a le jeton Premier joueur.

event-turn-began = { $points ->
    [0] C’est à { $player } de jouer, sans aucun point de mouvement à dépenser.
    [one] C’est à { $player } de jouer, avec { $points } point de mouvement.
   *[other] C’est à { $player } de jouer, avec { $points } points de mouvement.
}

event-skipped = { $player } n’a plus de jeton dans la rivière : son tour est sauté.

event-took-up = { $markers ->
    [0] { $player } ne reçoit aucun jeton Mouvement.
    [one] { $player } reçoit { $markers } jeton Mouvement.
   *[other] { $player } reçoit { $markers } jetons Mouvement.
}

event-swam = { $salmon ->
    [2] { $to ->
        [e1] { $player } fait nager une paire de { $at } jusqu’au lieu de ponte.
       *[other] { $player } fait nager une paire de { $at } à { $to }.
    }
   *[1] { $to ->
        [e1] { $player } fait nager un saumon seul de { $at } jusqu’au lieu de ponte.
       *[other] { $player } fait nager un saumon seul de { $at } à { $to }.
    }
}

event-jumped = { $salmon ->
    [2] { $to ->
        [e1] { $player } fait sauter une paire de { $at } jusqu’au lieu de ponte ({ $cost } points de mouvement).
       *[other] { $player } fait sauter une paire de { $at } à { $to } ({ $cost } points de mouvement).
    }
   *[1] { $to ->
        [e1] { $player } fait sauter un saumon seul de { $at } jusqu’au lieu de ponte ({ $cost } points de mouvement).
       *[other] { $player } fait sauter un saumon seul de { $at } à { $to } ({ $cost } points de mouvement).
    }
}

event-carried = { $cost ->
    [0] { $salmon ->
        [2] { $to ->
            [e1] { $player } voit sa paire emportée par les rapides de { $at } jusqu’au lieu de ponte.
           *[other] { $player } voit sa paire emportée par les rapides de { $at } à { $to }.
        }
       *[1] { $to ->
            [e1] { $player } voit son saumon seul emporté par les rapides de { $at } jusqu’au lieu de ponte.
           *[other] { $player } voit son saumon seul emporté par les rapides de { $at } à { $to }.
        }
    }
   *[other] { $salmon ->
        [2] { $to ->
            [e1] { $player } voit sa paire emportée par les rapides de { $at } jusqu’au lieu de ponte, par-dessus l’obstacle (1 point de mouvement).
           *[other] { $player } voit sa paire emportée par les rapides de { $at } à { $to }, par-dessus l’obstacle (1 point de mouvement).
        }
       *[1] { $to ->
            [e1] { $player } voit son saumon seul emporté par les rapides de { $at } jusqu’au lieu de ponte, par-dessus l’obstacle (1 point de mouvement).
           *[other] { $player } voit son saumon seul emporté par les rapides de { $at } à { $to }, par-dessus l’obstacle (1 point de mouvement).
        }
    }
}

event-waits = { $because ->
    [full] { $salmon ->
        [2] { $player } a une paire qui attend dans les rapides en { $at } : { $to } est pleine.
       *[1] { $player } a un saumon seul qui attend dans les rapides en { $at } : { $to } est pleine.
    }
    [no-points] { $salmon ->
        [2] { $player } a une paire qui attend dans les rapides en { $at }, faute de point de mouvement pour sauter l’obstacle devant { $to }.
       *[1] { $player } a un saumon seul qui attend dans les rapides en { $at }, faute de point de mouvement pour sauter l’obstacle devant { $to }.
    }
   *[no-tile] { $salmon ->
        [2] { $player } a une paire qui attend dans les rapides en { $at } : { $to } n’a pas encore de tuile.
       *[1] { $player } a un saumon seul qui attend dans les rapides en { $at } : { $to } n’a pas encore de tuile.
    }
}

event-caught-by-bear = { $left ->
    [0] L’ours en { $cell } prend à { $player } son saumon seul en plein saut : le jeton est perdu.
   *[other] L’ours en { $cell } prend un saumon à { $player } : la paire n’est plus qu’un saumon seul.
}

event-caught-by-eagle = { $left ->
    [0] L’aigle en { $cell } prend à { $player } son saumon seul et s’envole : le jeton est perdu, la tuile devient de l’Eau.
   *[other] L’aigle en { $cell } prend un saumon à { $player } et s’envole : la paire n’est plus qu’un saumon seul, la tuile devient de l’Eau.
}

event-caught-by-heron = { $left ->
    [0] Le héron en { $cell } prend à { $player } son saumon seul : le jeton est perdu.
   *[other] Le héron en { $cell } prend un saumon à { $player } : la paire n’est plus qu’un saumon seul.
}

event-held = { $salmon ->
    [2] Le tourbillon en { $at } retient une paire : { $player } ne peut plus la déplacer pendant ce tour.
   *[1] Le tourbillon en { $at } retient un saumon seul : { $player } ne peut plus le déplacer pendant ce tour.
}

event-arrived = { $salmon ->
    [2] { $player } a une paire de plus au lieu de ponte.
   *[1] { $player } a un saumon seul de plus au lieu de ponte.
}

event-turn-ended = { $unspent ->
    [0] { $player } a fini ses mouvements.
    [one] { $player } a fini ses mouvements : { $unspent } point de mouvement n’a pas pu être dépensé.
   *[other] { $player } a fini ses mouvements : { $unspent } points de mouvement n’ont pas pu être dépensés.
}

event-round-ended = La manche { $round } est terminée.

event-row-removed = { $row ->
    [0] La mer est emportée.
   *[other] La rangée { $row } est emportée.
}

event-washed-away = { $player } perd { $tokens }, que la rivière emporte.

event-advanced = { $player } avance sur le lieu de ponte : { $tokens }.

event-game-over = { $count ->
    [one] { $points ->
        [one] La partie est terminée : { $winners } gagne avec { $points } point.
       *[other] La partie est terminée : { $winners } gagne avec { $points } points.
    }
   *[other] { $points ->
        [one] La partie est terminée : { $winners } partagent la victoire avec { $points } point chacun.
       *[other] La partie est terminée : { $winners } partagent la victoire avec { $points } points chacun.
    }
}

## Les jetons dans une énumération.

token-on = { $salmon ->
    [2] une paire en { $cell }
   *[1] un saumon seul en { $cell }
}

token-to = { $salmon ->
    [2] { $eggs ->
        [one] une paire jusqu’à { $eggs } œuf
       *[other] une paire jusqu’à { $eggs } œufs
    }
   *[1] { $eggs ->
        [one] un saumon seul jusqu’à { $eggs } œuf
       *[other] un saumon seul jusqu’à { $eggs } œufs
    }
}

tokens-on = { $salmon ->
    [2] { $number } paires en { $cell }
   *[1] { $number } saumons seuls en { $cell }
}

tokens-to = { $salmon ->
    [2] { $eggs ->
        [one] { $number } paires jusqu’à { $eggs } œuf
       *[other] { $number } paires jusqu’à { $eggs } œufs
    }
   *[1] { $eggs ->
        [one] { $number } saumons seuls jusqu’à { $eggs } œuf
       *[other] { $number } saumons seuls jusqu’à { $eggs } œufs
    }
}
