### Le jeu dans le terminal. Cases, tuiles et actions s’écrivent comme dans la notation.

terminal-title = À contre-courant

terminal-moment = { $phase ->
    [setup] Mise en place
    [place] Fin de la manche { $round } : une nouvelle rangée
    [over] La fin, à la manche { $round }
   *[other] Manche { $round }
}

## Le panneau à côté de la rivière. Les colonnes doivent être courtes.

terminal-column-river = riv.
terminal-column-home = arr.
terminal-column-lost = perd.
terminal-column-points = points

terminal-points = Points de mouvement

terminal-markers = Jetons Mouvement : { $held }, transmis : { $given }

terminal-stack = { $count ->
    [0] La pioche est vide.
    [one] Pioche : { $count } tuile ({ $tiles })
   *[other] Pioche : { $count } tuiles ({ $tiles })
}

terminal-going = { $mine ->
    [0] { $row ->
        [0] La mer est emportée après cette manche.
       *[other] La rangée { $row } est emportée après cette manche.
    }
    [one] { $row ->
        [0] La mer est emportée après cette manche, et { $player } y a encore { $mine } jeton.
       *[other] La rangée { $row } est emportée après cette manche, et { $player } y a encore { $mine } jeton.
    }
   *[other] { $row ->
        [0] La mer est emportée après cette manche, et { $player } y a encore { $mine } jetons.
       *[other] La rangée { $row } est emportée après cette manche, et { $player } y a encore { $mine } jetons.
    }
}

terminal-herons = { $lost ->
    [one] Un héron s’apprête à prendre { $lost } saumon à { $player }.
   *[other] Des hérons s’apprêtent à prendre { $lost } saumons à { $player }.
}

terminal-placer = { $player } pose la prochaine rangée.

## La liste des choix.

terminal-token = { $salmon ->
    [2] paire { $cell }
   *[1] saumon seul { $cell }
}

terminal-heron = { $salmon ->
    [2] la paire devient un saumon seul
   *[1] le saumon seul est perdu
}

terminal-remark-carried = { $to ->
    [e1] emporté jusqu’au lieu de ponte
   *[other] emporté jusqu’à { $to }
}
terminal-remark-lost = { $lost ->
    [one] perd { $lost } saumon
   *[other] perd { $lost } saumons
}
terminal-remark-token-lost = le jeton est perdu
terminal-remark-held = y est retenu
terminal-remark-herons = { $lost ->
    [one] un héron en prendra { $lost }
   *[other] les hérons en prendront { $lost }
}
terminal-remark-washed-away = { $row ->
    [0] emporté avec la mer
   *[other] emporté avec la rangée { $row }
}
terminal-remark-ends-turn = finit le tour

terminal-closes = ferme { $sides }
terminal-flows = vers { $sides }
terminal-side-N = N
terminal-side-NE = NE
terminal-side-SE = SE
terminal-side-S = S
terminal-side-SW = SO
terminal-side-NW = NO

terminal-more-news = … (« log » raconte tout)

## Questions et réponses.

terminal-prompt = { $sign } { $player } :{" "}

terminal-welcome = Tapez un numéro de la liste, une case comme a2, ou une action comme 2a2-b2. « ? » explique tout.
terminal-welcome-back = Vous revoilà : la partie reprend là où elle en était. « log » raconte ce qui s’est passé.

terminal-ask-move = Où va-t-il ? (Entrée : revenir aux autres jetons)
terminal-ask-tile = { $player } pose la nouvelle rangée, { $count } tuiles : laquelle d’abord ?
terminal-ask-cell = { $player } pose une tuile : { $tile }. Sur quelle case ?
terminal-ask-turn = Comment tourner la tuile ({ $tile } en { $cell }) ?

terminal-rule = La règle : { $rule }
terminal-nothing-there = Aucun de vos jetons ne peut quitter { $cell }, ni l’atteindre maintenant.
terminal-no-such-number = { $last ->
    [one] La liste n’a qu’une entrée ; { $number } n’y est pas.
   *[other] La liste va de 1 à { $last } ; { $number } n’y est pas.
}
terminal-no-such-tile = Il n’y a pas de tuile « { $what } » à expliquer. Les tuiles de cette partie sont { $letters } ; une case convient aussi.

terminal-caution-order = Le meilleur ordre : { $actions }
terminal-caution-again = Pour finir votre tour ainsi, choisissez la même chose encore une fois ; undo annule les mouvements de ce tour.

terminal-undone = Annulé : { $action }.
terminal-undo-nothing = Il n’y a encore rien à annuler.
terminal-undo-movement-tokens = Avec les jetons Mouvement, aucun mouvement ne peut être annulé.

terminal-kept = La partie est enregistrée dans { $file }.
terminal-saved = Une copie de la partie est dans { $file }.
terminal-no-record = Cette partie n’est pas enregistrée.
terminal-how-to-resume = Pour continuer cette partie : { $command } play --resume { $file }

## L’aide. .about dit à quoi sert une chose.

terminal-help-heading-type = Ce que vous pouvez taper
terminal-help-heading-tiles = Les tuiles
terminal-help-heading-signs = Les signes

terminal-help-action = 2a2-b2, 2b3^b5
    .about = Nager avec la paire de a2 à b2, pour 1 point de mouvement ; sauter avec la paire de b3 à b5, pour 1 point de mouvement plus 1 par tuile de longueur. Un saumon seul s’écrit 1 au lieu de 2.
terminal-help-short = F2@a5, a4x1
    .about = Poser une Chute d’eau, tournée deux fois vers la droite, en a5 ; laisser au héron en a4 le saumon seul. Les formes courtes suffisent si elles sont claires : a2-b2, a2 b2, F a5.
terminal-help-cell = a2
    .about = Lister où peut aller le jeton en a2, avec le coût et le danger ; ou ce qui peut atteindre a2. Les numéros figurent aussi dans la rivière.
terminal-help-number = 3
    .about = Choisir le numéro 3 de la liste. Entrée revient à la liste entière.
terminal-help-moves = moves, m
    .about = Lister tout ce que vous pouvez faire.
terminal-help-undo = undo, u
    .about = Annuler votre dernière action, et tout ce qui l’a suivie.
terminal-help-log = log, l
    .about = Raconter toute la partie jusqu’ici.
terminal-help-tile = ? F, ? a3
    .about = Expliquer une tuile par sa lettre, ou celle d’une case.
terminal-help-save = save, save FICHIER
    .about = Dire où la partie est enregistrée, ou en écrire une copie. Elle l’est de toute façon après chaque action.
terminal-help-quit = quit, q
    .about = Quitter. La partie peut être reprise plus tard.

terminal-help-signs = { $token } est une paire (un saumon seul aurait un 1 ; un ! signale un jeton retenu), et la forme dit à qui est le jeton. Les bords épais ({ $obstacle }) sont des obstacles. { $foam } marque la rangée qui est emportée à la fin de la manche. { $first } est le premier joueur, { $point } un point de mouvement.

terminal-log-heading = L’histoire jusqu’ici

## La fin de la partie.

terminal-final-heading = Le score final
terminal-score-place = {" "}
terminal-score-player = joueur
terminal-score-salmon = saumons arrivés
terminal-score-eggs = œufs
terminal-score-points = points

## Les questions avant une partie. Entrée prend ce qui est entre [crochets].

terminal-hello = Faites remonter la rivière à vos saumons jusqu’au lieu de ponte, avant qu’elle ne soit emportée derrière eux.
terminal-ask-resume = { $round ->
    [0] Une partie ({ $players }) en est restée à la mise en place. La continuer ? [oui]{" "}
   *[other] Une partie ({ $players }) en est restée à la manche { $round }. La continuer ? [oui]{" "}
}
terminal-ask-usual = Entrée : vous contre deux robots. Tapez « a » pour d’autres joueurs et des options :{" "}
terminal-ask-players = Combien de joueurs à la table, de { $least } à { $most } ? [{ $usual }]{" "}
terminal-ask-people = Combien d’entre eux sont des personnes à ce clavier, de { $least } à { $most } ? [{ $usual }]{" "}
terminal-ask-name = Comment s’appelle le joueur { $number } ? [{ $usual }]{" "}
terminal-ask-bot = Quels robots : { $known } ? [{ $usual }]{" "}
terminal-ask-options = Quelles options (« ? » les explique) ? [aucune]{" "}
terminal-ask-first = Qui pose la première tuile (un nom ou un numéro) ? [tirage au sort]{" "}

# Le mot qui refuse ce qui est proposé ; sa première lettre suffit.
terminal-word-no = non

terminal-not-in-range = Un nombre de { $least } à { $most }, s’il vous plaît.
terminal-unknown-option = « { $word } » n’est pas une option. Tapez une ou plusieurs de celles-ci : whirlpool, movement-tokens, exact-five ; pour des rapides, added, herons, eagles, water ou water-rock ; ou bien un mélange comme W7F4E5B3H5R5.

## Revoir une partie.

terminal-replay-hint = Entrée avance, b recule, t et r vont au tour et à la manche suivants, bt et br en arrière, un nombre mène à cette action, q quitte.
terminal-replay-prompt = Revoir :{" "}
terminal-replay-where = { $number ->
    [0] Le début, avant la première des { $last } actions
   *[other] Action { $number } sur { $last } : { $action }
}
terminal-replay-what = « { $text } » ne mène nulle part. Entrée avance, b recule, t, r, bt, br par tour et par manche, 0 à { $last } vers cette action, q quitte.

terminal-more-pages = Entrée montre la suite, toute autre saisie va à la fin :{" "}
