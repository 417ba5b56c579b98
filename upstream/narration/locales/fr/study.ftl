### L’étude : n’importe quelle position, jouée de toutes les façons.

study-title = Étude
study-open-title = Étudier une position
study-open-text = Jouez n’importe quel tour, revenez, essayez-en un autre : chaque essai est gardé comme une branche.
study-open-games = Choisissez un moment d’une de vos parties
study-open-label = Une position en texte, ou un lien vers une étude
study-open = Ouvrir
study-open-file = Ouvrir un fichier
study-open-nothing = Ce n’est ni une position ni une étude.
study-open-replay = On peut aussi venir ici depuis n’importe quel moment d’une partie revue.
study-link-broken = Ce lien est endommagé : l’étude qu’il contient est illisible.
study-variations = Variantes
study-root = Position
study-step-draw = pioche : { $tiles }
study-go-start = À la position (Début)
study-go-back = En arrière (← ou ,)
study-go-forth = En avant (→ ou .)
study-go-end = À la fin (Fin)
study-go-previous = Essai précédent (↑)
study-go-next = Essai suivant (↓)
study-remove = Supprimer à partir d’ici
study-draw-task = { $count ->
    [one] Il faut piocher { $count } tuile : choisissez-la ou laissez faire le hasard.
   *[other] Il faut piocher { $count } tuiles : choisissez-les ou laissez faire le hasard.
}
study-draw-tile = { $tile } : { $count } dans la pioche
study-draw-clear = Recommencer
study-draw-these = Piocher celles-ci
study-draw-by-chance = Piocher au hasard
study-play-on = Jouer à partir d’ici
study-play-title = Jouer à partir d’ici
study-play-text = Une nouvelle table commence à cette position. Les tuiles que personne n’a vues sont mélangées.
study-copy-link = Copier le lien
study-copy-text = Copier la position
study-save = Enregistrer dans un fichier

study-tab-turn = Tour
study-analysis = Analyse
study-depth = Profondeur { $depth } sur { $last }
study-stop = Arrêter
study-go-on = Continuer
study-searching = La position est à l’étude…
study-stopped = L’analyse est arrêtée.
study-seat = Joueur
study-chances = Chances de gagner
study-points = Points attendus
study-score = { $points } pts
study-best-turns = Les meilleurs tours
study-best = meilleur
study-tap-again = { $pointer ->
    [touch] Touchez encore pour le jouer
   *[mouse] Cliquez encore pour le jouer
}
study-draws = Ce que changerait chaque pioche
study-open-editor = Construire une rivière
study-edit = Modifier
study-proved = Prouvé
study-best-play = Jouer la suite au mieux
study-explain = Ce que signifient les chiffres
study-explain-chances = Les chances sont la probabilité de gagner si tout le monde continue de jouer comme la recherche ; leur total fait 100 %. Les points sont ceux attendus à la fin.
study-explain-turns = Les meilleurs tours sont comparés entre eux. Sous chacun figure ce qu’il coûte par rapport au meilleur.
study-explain-draws = Pour chaque pioche, vous voyez sa probabilité, et ce qu’elle changerait aux chances d’avant.
study-explain-depth = Chaque profondeur examine environ deux fois plus de positions que la précédente. Prouvé signifie que plus rien ne dépend du hasard : si chacun joue au mieux, le résultat est certain.
