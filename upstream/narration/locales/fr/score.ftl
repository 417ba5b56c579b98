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

score-win-salmon = { $tied } ont le même nombre de points ({ $points }) ; { $count ->
    [one] { $winners } l’emporte
   *[other] { $winners } partagent la victoire
} avec plus de saumons.

score-win-tokens = { $tied } ont le même nombre de points ({ $points }) et de saumons ; { $count ->
    [one] { $winners } l’emporte
   *[other] { $winners } partagent la victoire
} avec plus de jetons.

score-win-eggs = { $tied } ont le même nombre de points ({ $points }), de saumons et de jetons ; { $count ->
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
}, à égalité avec { $above } mais avec moins de saumons

score-rank-tokens = { $rank }. { $players } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, à égalité avec { $above } mais avec moins de jetons

score-rank-eggs = { $rank }. { $players } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, à égalité avec { $above } mais avec des jetons plus en aval

score-rank-marker = { $rank }. { $players } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, avec le jeton Premier joueur
