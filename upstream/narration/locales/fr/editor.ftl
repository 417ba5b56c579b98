### L’éditeur : une rivière construite à la main.

editor-title = Éditeur de rivière
editor-palette = { $pointer ->
    [touch] Ce que vous posez en touchant
   *[mouse] Ce que vous posez en cliquant
}
editor-tiles = Tuiles
editor-tokens = Jetons
editor-erase = Retirer
editor-move = Déplacer un jeton
editor-task-move = { $pointer ->
    [touch] Touchez un jeton pour le déplacer, ou choisissez ci-dessous ce que vous posez.
   *[mouse] Cliquez sur un jeton pour le déplacer, ou choisissez ci-dessous ce que vous posez.
}
editor-task-put = { $salmon ->
    [2] { $pointer ->
        [touch] { $player }, paire de { $cell } : touchez la case où elle va.
       *[mouse] { $player }, paire de { $cell } : cliquez sur la case où elle va.
    }
   *[1] { $pointer ->
        [touch] { $player }, saumon seul de { $cell } : touchez la case où il va.
       *[mouse] { $player }, saumon seul de { $cell } : cliquez sur la case où il va.
    }
}
editor-task-tile = { $pointer ->
    [touch] Touchez une case pour y poser cette tuile ; touchez-la encore pour la tourner.
   *[mouse] Cliquez sur une case pour y poser cette tuile ; cliquez encore pour la tourner.
}
editor-task-token = { $pointer ->
    [touch] Touchez une tuile pour y poser ce jeton, ou le lieu de ponte pour le faire arriver.
   *[mouse] Cliquez sur une tuile pour y poser ce jeton, ou sur le lieu de ponte pour le faire arriver.
}
editor-task-spawn = { $pointer ->
    [touch] Touchez une case de la colonne du milieu : le lieu de ponte y commence.
   *[mouse] Cliquez sur une case de la colonne du milieu : le lieu de ponte y commence.
}
editor-task-erase = { $pointer ->
    [touch] Touchez ce qu’il faut retirer : d’abord les jetons, puis la tuile.
   *[mouse] Cliquez sur ce qu’il faut retirer : d’abord les jetons, puis la tuile.
}
editor-clear = Vider la rivière
editor-seats = Les joueurs et leurs jetons
editor-players = Joueurs
editor-other-side = Retourner le jeton en { $cell }
editor-space = Espace du lieu de ponte
editor-held = Retenu par le tourbillon en { $cell }
editor-remove-token = Retirer le jeton en { $cell }
editor-no-tokens = aucun jeton
editor-problem-at = { $cell } : { $text }
editor-phase = Phase
editor-phase-setup = Mettre la rivière en place
editor-phase-move = Déplacer ses jetons
editor-phase-heron = Nourrir un héron
editor-phase-place = Poser une rangée
editor-phase-over = La partie est terminée
editor-actor = À qui le tour
editor-starter = Qui commence la manche
editor-round = Manche
editor-points = Points de mouvement restants
editor-herons = Hérons qui frappent encore
editor-no-herons = Il n’y a pas de héron dans la rivière.
editor-markers = Jetons Mouvement en main
editor-given = Transmis
editor-drawn = Piochées, à poser
editor-unseen = { $count ->
    [one] { $count } tuile pas encore vue
   *[other] { $count } tuiles pas encore vues
}
# More tiles of a kind than there can be.
editor-box = Il y a ici { $count } × { $tile }, mais la boîte n’en permet que { $most }.
editor-impossible = { $count ->
    [one] { $count } problème à corriger
   *[other] { $count } problèmes à corriger
}
editor-possible = Cette position peut être jouée.
editor-study = Étudier
editor-play = Jouer à partir d’ici
editor-new-river = Nouvelle rivière
