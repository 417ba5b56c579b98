### La page du bilan d’une partie.

report-page-title = Bilan de la partie
report-page-none = Pas de bilan
report-page-searching = Chaque tour de la partie est examiné.
report-page-progress = { $done } tours sur { $total }
report-page-player = Joueur
report-page-start = Chances au départ
report-page-luck = Chance
report-page-own = Ses erreurs
report-page-others = Erreurs des autres
report-page-result = Résultat
report-page-decided = Ce qui a décidé de la partie
report-page-turns = Tours
report-page-all = Les bons aussi
report-page-no-errors = Personne n’a fait d’erreur notable.
report-page-turn = { $when }, { $player }
report-page-previous = Erreur précédente
report-page-next = Erreur suivante
report-page-loss = Chances perdues par ce tour : { $loss }.
report-page-played = Ce qui a été joué
report-page-drawn = Puis la pioche
