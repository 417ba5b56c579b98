### D’où viennent les scores, et qui mène.

score-line = { $tokens ->
    [0] { $player } : aucun saumon arrivé, 0 point
    [one] { $salmon ->
        [one] { $sum ->
            [one] { $player } : { $salmon } saumon + { $sum } œuf = { $points } points
           *[other] { $player } : { $salmon } saumon + { $sum } œufs = { $points } points
        }
       *[other] { $sum ->
            [one] { $player } : { $salmon } saumons + { $sum } œuf = { $points } points
           *[other] { $player } : { $salmon } saumons + { $sum } œufs = { $points } points
        }
    }
   *[other] { $player } : { $salmon } saumons + ({ $eggs }) œufs = { $points } points
}

## Qui gagne.

score-win-points = { $points ->
    [one] { $winners } gagne avec { $points } point.
   *[other] { $winners } gagne avec { $points } points.
}

score-win-shared = { $points ->
    [one] { $winners } partagent la victoire avec { $points } point chacun.
   *[other] { $winners } partagent la victoire avec { $points } points chacun.
}

score-win-salmon = { $count ->
    [one] { $tied } ont le même nombre de points ({ $points }) ; { $winners } l’emporte avec plus de saumons.
   *[other] { $tied } ont le même nombre de points ({ $points }) ; { $winners } partagent la victoire avec plus de saumons.
}

score-win-tokens = { $count ->
    [one] { $tied } ont le même nombre de points ({ $points }) et de saumons ; { $winners } l’emporte avec plus de jetons.
   *[other] { $tied } ont le même nombre de points ({ $points }) et de saumons ; { $winners } partagent la victoire avec plus de jetons.
}

score-win-eggs = { $count ->
    [one] { $tied } ont le même nombre de points ({ $points }), de saumons et de jetons ; { $winners } l’emporte avec des jetons plus en amont.
   *[other] { $tied } ont le même nombre de points ({ $points }), de saumons et de jetons ; { $winners } partagent la victoire avec des jetons plus en amont.
}

score-win-marker = { $points ->
    [one] { $tied } sont à égalité en tout avec { $points } point ; { $winners } l’emporte, n’ayant pas le jeton Premier joueur.
   *[other] { $tied } sont à égalité en tout avec { $points } points ; { $winners } l’emporte, n’ayant pas le jeton Premier joueur.
}

## Une place du classement.

score-rank-points = { $points ->
    [one] { $rank }. { $players } : { $points } point
   *[other] { $rank }. { $players } : { $points } points
}

score-rank-salmon = { $points ->
    [one] { $rank }. { $players } : { $points } point, à égalité avec { $above }, mais avec moins de saumons
   *[other] { $rank }. { $players } : { $points } points, à égalité avec { $above }, mais avec moins de saumons
}

score-rank-tokens = { $points ->
    [one] { $rank }. { $players } : { $points } point, à égalité avec { $above }, mais avec moins de jetons
   *[other] { $rank }. { $players } : { $points } points, à égalité avec { $above }, mais avec moins de jetons
}

score-rank-eggs = { $points ->
    [one] { $rank }. { $players } : { $points } point, à égalité avec { $above }, mais avec des jetons plus en aval
   *[other] { $rank }. { $players } : { $points } points, à égalité avec { $above }, mais avec des jetons plus en aval
}

score-rank-marker = { $points ->
    [one] { $rank }. { $players } : { $points } point, avec le jeton Premier joueur
   *[other] { $rank }. { $players } : { $points } points, avec le jeton Premier joueur
}
