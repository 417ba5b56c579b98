### Le rapport d’une partie terminée : ce que chaque tour a coûté, ce que chaque tirage a valu.

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
   *[blunder] gaffe
}
# Un joueur : chances perdues en tout et en moyenne, et la chance au tirage, en pour-cent.
report-seat = Chances gaspillées : { $lost } en tout, { $mean } par tour. Réussite au tirage : { $luck }.
# $when est une manche. $other est le joueur dont les chances ont le plus changé.
report-moment-turn = { $when }, { $player } : { $grade }. { $other } : de { $before } à { $after }.
report-moment-draw = { $when }, tirage : { $tiles }. { $other } : de { $before } à { $after }.
