### The page of the puzzles, and hints.

puzzle-lead = Trouvez le meilleur tour. Les positions viennent de parties, et beaucoup de solutions sont prouvées.
puzzle-first = Premier problème
puzzle-next = Problème suivant
puzzle-solved = Résolus
puzzle-solved-of = { $count } sur { $total }
puzzle-streak = Série en cours
puzzle-best-streak = Meilleure série
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
