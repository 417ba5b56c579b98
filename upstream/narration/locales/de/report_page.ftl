### Die Seite des Spielberichts.

report-page-title = Spielbericht
report-page-lead = Ein Bericht erklärt ein beendetes Spiel: was jeder Zug verschenkt hat, was besser gewesen wäre und wer Glück hatte.
report-page-games = Deine beendeten Spiele
report-page-no-games = In diesem Browser hast du noch kein Spiel beendet. Am Ende eines Spiels führt ein Knopf zu seinem Bericht.
report-page-upload = Auch ein Spiel, das als Datei gespeichert wurde, lässt sich erklären.
report-page-none = Kein Bericht
report-page-searching = Jeder Zug des Spiels wird untersucht.
report-page-progress = { $done } von { $total } Zügen
report-page-player = Spieler
report-page-start = Chancen zu Beginn
report-page-luck = Glück
report-page-own = Eigene Fehler
report-page-others = Fehler der anderen
report-page-later = Erst später gesehen
report-page-result = Ergebnis
report-page-decided = Was das Spiel entschied
report-page-turns = Züge
report-page-all = Auch die guten
report-page-no-errors = Niemand hat einen nennenswerten Fehler gemacht.
report-page-turn = { $when }, { $player }
report-page-previous = Voriger Fehler
report-page-next = Nächster Fehler
report-page-loss = Dieser Zug verschenkte { $loss } der Chancen.
report-page-played = Gespielt
report-page-better = Besser
report-page-drawn = Danach gezogen
report-page-explain = Was die Zahlen bedeuten
report-page-explain-sum = Für jeden Spieler ergeben Chancen zu Beginn, Glück, eigene Fehler, die Fehler der anderen und was erst später zu sehen war zusammen das Ergebnis. Glück ist, was die gezogenen Plättchen wert waren, verglichen mit dem Mittel über alle, die hätten kommen können. „Erst später gesehen“ hat niemand getan: Mit weiterem Blick hat die Suche den Fluss anders beurteilt.
report-page-explain-grades = Ein Zug, der weniger als ein halbes Prozent der Chancen verschenkt, gilt als bester Zug. Bis 2 % ist er gut, bis 4 % eine Ungenauigkeit, bis 8 % ein Fehler und darüber ein grober Fehler. Ein Zug bekommt keine Note, wenn es nichts zu entscheiden gab: weil schon verloren war oder alle Züge gleich gut waren.
# Wie viele Züge einer Person diese Note haben.
report-page-grade-count = { $grade ->
    [best] { $count ->
        [one] { $count } bester
       *[other] { $count } beste
    }
    [good] { $count ->
        [one] { $count } guter
       *[other] { $count } gute
    }
    [inaccuracy] { $count ->
        [one] { $count } Ungenauigkeit
       *[other] { $count } Ungenauigkeiten
    }
    [mistake] { $count } Fehler
   *[blunder] { $count ->
        [one] { $count } grober Fehler
       *[other] { $count } grobe Fehler
    }
}
