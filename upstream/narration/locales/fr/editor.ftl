### L’éditeur : une rivière construite à la main.

editor-title = Éditeur de rivière
editor-palette = Ce que pose un clic
editor-tiles = Tuiles
editor-tokens = Jetons
editor-erase = Enlever
editor-move = Déplacer un jeton
editor-task-move = Cliquez sur un jeton pour le déplacer, ou choisissez ci-dessous.
editor-task-put = { $salmon ->
    [2] { $player }, paire de { $cell } : cliquez là où elle doit aller.
   *[1] { $player }, saumon seul de { $cell } : cliquez là où il doit aller.
}
editor-task-tile = Cliquez sur une case pour y poser cette tuile ; encore une fois pour la tourner.
editor-task-token = Cliquez sur une tuile pour y mettre ce jeton, ou sur le lieu de ponte s’il est arrivé.
editor-task-spawn = Cliquez sur une case de la colonne du milieu : le lieu de ponte y commence.
editor-task-erase = Cliquez sur ce qui doit partir : d’abord les jetons, puis la tuile.
editor-clear = Vider la rivière
editor-seats = Les joueurs et leurs jetons
editor-players = Joueurs
editor-other-side = Retourner le jeton en { $cell }
editor-space = Espace du lieu de ponte
editor-held = Retenu par le tourbillon en { $cell }
editor-remove-token = Enlever le jeton en { $cell }
editor-no-tokens = aucun jeton
editor-problem-at = { $cell } : { $text }
editor-phase = Ce qu’il faut faire
editor-phase-setup = Mettre la rivière en place
editor-phase-move = Bouger
editor-phase-heron = Nourrir un héron
editor-phase-place = Poser une rangée
editor-phase-over = Rien : la partie est finie
editor-actor = À qui de jouer
editor-starter = Commence la manche
editor-round = Manche
editor-points = Points restants
editor-herons = Hérons qui frappent encore
editor-no-herons = Il n’y a pas de héron dans la rivière.
editor-markers = Jetons Mouvement en main
editor-given = Transmis
editor-drawn = Tirées, à poser
editor-unseen = { $count ->
    [one] { $count } tuile pas encore vue
   *[other] { $count } tuiles pas encore vues
}
# More tiles of a kind than there can be.
editor-box = Il y a ici { $count } × { $tile }, et la boîte suffit pour { $most }.
editor-impossible = { $count ->
    [one] Une chose est impossible ainsi.
   *[other] { $count } choses sont impossibles ainsi.
}
editor-possible = Cette position peut être jouée.
editor-study = Étudier
editor-play = Jouer à partir d’ici
editor-new-river = Nouvelle rivière
