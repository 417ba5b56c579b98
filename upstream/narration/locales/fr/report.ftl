### Le bilan d’une partie terminée : ce que chaque tour a coûté, ce que chaque tirage a valu.

# Une part de toutes les chances, en centièmes.
report-percent = { $number } %
report-when = { $round ->
    [0] Mise en place
   *[other] Manche { $round }
}
report-grade = { $grade ->
    [best] le meilleur
    [good] bon
    [inaccuracy] imprécision
    [mistake] erreur
    [none] sans enjeu
   *[blunder] gaffe
}
# Combien de tours d’un joueur ont chaque note.
report-grades = meilleurs : { $best }, bons : { $good }, imprécisions : { $inaccuracy }, erreurs : { $mistake }, gaffes : { $blunder }
# Un joueur : chances perdues en tout et en moyenne, et la chance au tirage, en pour-cent.
report-seat = Chances gaspillées : { $lost } en tout, { $mean } par tour. Chance au tirage : { $luck }.
# $when est une manche. $other est le joueur dont les chances ont le plus changé.
report-moment-turn = { $when }, { $player } : { $grade }. { $other } : de { $before } à { $after }.
report-moment-draw = { $when }, tirage : { $tiles }. { $other } : de { $before } à { $after }.

## En page et dans le terminal

report-title = Bilan de la partie
report-progress = Tours examinés : { $done } sur { $total }
report-progress-left = Tours examinés : { $done } sur { $total }, encore { $seconds } s environ
report-summary = Qui a bien joué, et à qui les tirages ont souri
report-player = Joueur
report-points = Points
report-start = Départ
report-luck = Tirages
report-own-errors = Ses erreurs
report-others-errors = Erreurs des autres
report-seen-later = Vu après coup
report-result = Résultat
report-mean-loss = Par tour
report-moments = Les moments décisifs
report-no-moments = Aucun moment n’a décidé à lui seul de cette partie.
report-chances = Chances de gagner
report-all-turns = Tous les tours
report-played = Joué
report-better = Mieux
# Un tour. $loss est vide pour le meilleur.
report-turn = { $when }, { $player } : { $grade } { $loss }
report-seat-grades = { $player } : { $grades }.
report-played-turn = Joué : { $actions }
report-better-turn = Mieux : { $actions }
report-explanation = Tous les nombres sont des chances de gagner, telles que les voit une recherche de l’adversaire entraîné. Pour chaque joueur, le départ, les tirages, ses erreurs, celles des autres et ce qui n’a été vu qu’après coup font ensemble le résultat. Les tirages comparent les tuiles piochées à toutes celles qui pouvaient venir. « Vu après coup » est ce que les recherches suivantes ont jugé autrement.
report-not-over = Le bilan porte sur des parties terminées, et celle-ci ne l’est pas.
report-written = Enregistré dans { $file }.
report-river = La rivière avant ce tour. Le meilleur tour y est dessiné.

## La commande

cli-usage-report = upstream report FICHIER [--html FICHIER] [--cluster ADRESSE]
cli-command-report = dire ce que chaque tour d’une partie terminée a coûté, et à qui les tirages ont souri
    .about = Examiner chaque tour d’une partie terminée : ce qu’il a coûté, ce qui aurait été mieux, et ce que chaque tirage a valu. Cela prend une demi-minute environ.
    .end = docs/study.md explique les nombres.
cli-option-report-file = la partie enregistrée et terminée
    .value = FICHIER
cli-option-html = écrire aussi le bilan comme page web, qui n’a besoin d’aucun autre fichier
    .value = FICHIER
cli-option-cluster = laisser chercher les processus de cet ordonnanceur Dask (docs/lab.md)
    .value = ADRESSE
cli-cluster-failed = La grappe ne peut pas le faire : { $why }
cli-report-needs-file = Quelle partie ? Écrivez : upstream report FICHIER
cli-report-exists = { $file } existe déjà : choisissez un autre nom.
cli-report-not-written = La page ne peut pas être écrite dans { $file }.
