### The page of the puzzles, and hints.

puzzle-lead = Trouvez le meilleur tour. Les positions viennent de vraies parties, et beaucoup de solutions sont prouvées.
puzzle-first = Premier problème
puzzle-next = Problème suivant
puzzle-solved = Résolus
puzzle-solved-of = { $count } sur { $total }
puzzle-streak = Série en cours
puzzle-all-solved = Vous avez résolu tous les problèmes.
puzzle-difficulty = Difficulté
puzzle-difficulty-of = { $level ->
    [1] facile
    [2] moyen
    [3] difficile
   *[4] très difficile
}
puzzle-theme = Thème
puzzle-all = Tout
puzzle-none = Aucun problème ne correspond.
puzzle-number = { $state ->
    [solved] Problème { $number }, résolu
    [missed] Problème { $number }, essayé
   *[open] Problème { $number }
}

## Un problème

puzzle-task = Votre couleur : { $player }. Trouvez le meilleur tour.
puzzle-proved = prouvé
puzzle-searched = trouvé par une recherche profonde
puzzle-outcome = { $outcome ->
    [right] Bonne réponse !
    [solution] La solution
   *[wrong] Il y a un meilleur tour
}
puzzle-again = Réessayer
puzzle-hint = Indice
puzzle-another-hint = Un autre indice
puzzle-give-up = Montrer la solution

refusal-no-such-puzzle = Ce problème n’existe pas.

## La cote du joueur et les problèmes à la suite

puzzle-options = Options
puzzle-rating = Votre cote
puzzle-rating-now = Votre cote : { $rating } ({ $change })
puzzle-run-streak = Série
puzzle-run-streak-text = Des problèmes toujours plus difficiles, jusqu’à la première erreur.
puzzle-run-storm = Tempête
puzzle-run-storm-text = Le plus de problèmes possible en cinq minutes.
puzzle-run-solved = { $count ->
    [one] { $count } résolu
   *[other] { $count } résolus
}
puzzle-run-record = Votre record : { $count }
puzzle-run-over = { $count ->
    [one] C’est fini : { $count } problème résolu.
   *[other] C’est fini : { $count } problèmes résolus.
}
puzzle-run-best = { $count ->
    [one] Votre record : { $count } problème résolu !
   *[other] Votre record : { $count } problèmes résolus !
}
puzzle-run-again = Encore une fois
