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
    [none] nichts zu entscheiden
   *[blunder] grober Fehler
}
# Wie viele Züge einer Person welche Note haben.
report-grades = beste: { $best }, gute: { $good }, Ungenauigkeiten: { $inaccuracy }, Fehler: { $mistake }, grobe Fehler: { $blunder }
# Eine Person: verschenkte Chancen insgesamt und im Mittel, und das Glück, in Prozent.
report-seat = Verschenkte Chancen: { $lost } insgesamt, { $mean } je Zug. Glück: { $luck }.
# $when ist eine Runde. $other ist, wessen Chancen sich am meisten geändert haben.
report-moment-turn = { $when }, { $player }: { $grade }. { $other }: von { $before } auf { $after }.
report-moment-draw = { $when }, { $tiles } gezogen. { $other }: von { $before } auf { $after }.

## Als Seite und im Terminal

report-title = Spielbericht
report-progress = Durchsuchte Züge: { $done } von { $total }
report-progress-left = Durchsuchte Züge: { $done } von { $total }, noch etwa { $seconds } s
report-summary = Wer wie gut gespielt hat und wer Glück hatte
report-player = Spieler
report-points = Punkte
report-start = Beginn
report-luck = Glück
report-own-errors = Eigene Fehler
report-others-errors = Fehler anderer
report-seen-later = Erst später gesehen
report-result = Ergebnis
report-mean-loss = Je Zug
report-moments = Die entscheidenden Momente
report-no-moments = Kein einzelner Moment hat dieses Spiel entschieden.
report-chances = Gewinnchancen
report-all-turns = Alle Züge
report-played = Gespielt
report-better = Besser
# Ein Zug. $loss ist beim besten leer.
report-turn = { $when }, { $player }: { $grade } { $loss }
report-seat-grades = { $player }: { $grades }.
report-played-turn = Gespielt: { $actions }
report-better-turn = Besser: { $actions }
report-explanation = Alle Zahlen sind Gewinnchancen, wie eine Suche des trainierten Gegners sie sieht. Für alle ergeben Beginn, Glück, eigene Fehler, die Fehler der anderen und was erst später zu sehen war zusammen das Ergebnis. Glück vergleicht die gezogenen Plättchen mit allen, die hätten kommen können. „Erst später gesehen“ ist, was spätere Suchen anders beurteilt haben.
report-not-over = Berichte gibt es nur zu beendeten Spielen, und dieses ist noch nicht zu Ende.
report-written = Gespeichert in { $file }.
report-river = Der Fluss vor diesem Zug. Der bessere Zug ist eingezeichnet.

## Der Befehl

cli-usage-report = upstream report DATEI [--html DATEI] [--cluster ADRESSE]
cli-command-report = sagen, was jeder Zug eines beendeten Spiels gekostet hat und wer Glück hatte
    .about = Durchsucht jeden Zug eines beendeten Spiels: was er gekostet hat, was besser gewesen wäre und was jedes Nachziehen wert war. Das dauert etwa eine halbe Minute.
    .end = docs/study.md erklärt die Zahlen.
cli-option-report-file = die Aufzeichnung eines beendeten Spiels
    .value = DATEI
cli-option-html = den Bericht auch als Webseite schreiben, die keine weitere Datei braucht
    .value = DATEI
cli-option-cluster = die Worker dieses Dask-Schedulers suchen lassen (docs/lab.md)
    .value = ADRESSE
cli-cluster-failed = Der Cluster schafft das nicht: { $why }
cli-report-needs-file = Welche Aufzeichnung? Schreibe: upstream report DATEI
cli-report-exists = { $file } gibt es schon: Wähle einen anderen Namen.
cli-report-not-written = Die Seite lässt sich nicht nach { $file } schreiben.
