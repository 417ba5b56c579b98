### D’où viennent les scores, et qui mène.

score-line = { $tokens ->
    [0] { $player } : aucun saumon arrivé, 0 point
    [one] { $player } : { $salmon ->
        [one] { $salmon } saumon
       *[other] { $salmon } saumons
    } + { $sum ->
        [one] { $sum } œuf
       *[other] { $sum } œufs
    } = { $points } points
   *[other] { $player } : { $salmon } saumons + ({ $eggs }) œufs = { $points } points
}

## Qui gagne.

score-win-points = { $winners } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

score-win-shared = { $winners } partagent la victoire avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} chacun.

score-win-salmon = { $tied } sont à égalité avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} ; { $count ->
    [one] { $winners } l’emporte
   *[other] { $winners } partagent la victoire
} avec plus de saumons.

score-win-tokens = { $tied } sont à égalité avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} et autant de saumons ; { $count ->
    [one] { $winners } l’emporte
   *[other] { $winners } partagent la victoire
} avec plus de jetons.

score-win-eggs = { $tied } sont à égalité avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}, autant de saumons et autant de jetons ; { $count ->
    [one] { $winners } l’emporte
   *[other] { $winners } partagent la victoire
} avec des jetons plus en amont.

score-win-marker = { $tied } sont à égalité en tout avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} ; { $winners } l’emporte, n’ayant pas le jeton Premier joueur.

## Une place du classement.

score-rank-points = { $rank }. { $players } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}

score-rank-salmon = { $rank }. { $players } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, avec moins de saumons que { $above }

score-rank-tokens = { $rank }. { $players } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, avec moins de jetons que { $above }

score-rank-eggs = { $rank }. { $players } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, avec des jetons plus en aval que { $above }

score-rank-marker = { $rank }. { $players } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, avec le jeton Premier joueur
