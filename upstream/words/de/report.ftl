### Der Bericht über ein beendetes Spiel: was jeder Zug gekostet hat, was jedes Nachziehen wert war.

# Ein Teil aller Chancen, in Hundertsteln.
report-percent = { $number } %
report-when = { $round ->
    [0] Aufbau
   *[other] Runde { $round }
}
report-grade = { $grade ->
    [best] bester Zug
    [good] gut
    [inaccuracy] Ungenauigkeit
    [mistake] Fehler
   *[blunder] grober Fehler
}
# Eine Person: verschenkte Chancen insgesamt und im Mittel, und das Glück, in Prozent.
report-seat = Verschenkte Chancen: { $lost } insgesamt, { $mean } je Zug. Glück: { $luck }.
# $when ist eine Runde. $other ist, wessen Chancen sich am meisten geändert haben.
report-moment-turn = { $when }, { $player }: { $grade }. { $other }: von { $before } auf { $after }.
report-moment-draw = { $when }, gezogen: { $tiles }. { $other }: von { $before } auf { $after }.
