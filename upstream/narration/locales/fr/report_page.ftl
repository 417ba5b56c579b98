### La page du bilan d’une partie.

report-page-title = Bilan de la partie
report-page-lead = Un bilan explique une partie terminée : ce que chaque tour a coûté, ce qui aurait été mieux et qui a eu de la chance.
report-page-games = Vos parties terminées
report-page-no-games = Vous n’avez pas encore terminé de partie dans ce navigateur. À la fin de chacune, un bouton mène à son bilan.
report-page-upload = Une partie enregistrée dans un fichier peut aussi être expliquée.
report-page-none = Pas de bilan
report-page-searching = Chaque tour de la partie est examiné.
report-page-progress = { $done } tours sur { $total }
report-page-player = Joueur
report-page-start = Chances au départ
report-page-luck = Chance
report-page-own = Ses erreurs
report-page-others = Erreurs des autres
report-page-later = Vu après coup
report-page-result = Résultat
report-page-decided = Ce qui a décidé de la partie
report-page-turns = Tours
report-page-all = Les bons aussi
report-page-no-errors = Personne n’a fait d’erreur notable.
report-page-turn = { $when }, { $player }
report-page-previous = Erreur précédente
report-page-next = Erreur suivante
report-page-loss = Chances perdues par ce tour : { $loss }.
report-page-played = Joué
report-page-better = Mieux
report-page-drawn = Puis la pioche
report-page-explain = Ce que disent les nombres
report-page-explain-sum = Pour chaque joueur, les chances au départ, la chance au tirage, ses erreurs, celles des autres et ce qui n’a été vu qu’après coup donnent ensemble le résultat. La chance au tirage est ce que valaient les tuiles piochées, par rapport à la moyenne de toutes celles qui pouvaient venir. « Vu après coup » n’est le fait de personne : en regardant plus loin, la recherche a jugé la rivière autrement.
report-page-explain-grades = Un tour qui coûte moins d’un demi-pour-cent des chances compte comme le meilleur. Jusqu’à 2 % il est bon, jusqu’à 4 % c’est une imprécision, jusqu’à 8 % une erreur, et au-delà une gaffe. Un tour est sans note quand il n’y avait plus d’enjeu : son joueur avait déjà perdu, ou tous les tours se valaient.
# Combien de tours d’un joueur ont cette note.
report-page-grade-count = { $grade ->
    [best] { $count ->
        [one] { $count } meilleur
       *[other] { $count } meilleurs
    }
    [good] { $count ->
        [one] { $count } bon
       *[other] { $count } bons
    }
    [inaccuracy] { $count ->
        [one] { $count } imprécision
       *[other] { $count } imprécisions
    }
    [mistake] { $count ->
        [one] { $count } erreur
       *[other] { $count } erreurs
    }
   *[blunder] { $count ->
        [one] { $count } gaffe
       *[other] { $count } gaffes
    }
}
