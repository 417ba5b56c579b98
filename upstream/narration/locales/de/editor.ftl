### Der Editor: ein Fluss, von Hand gebaut.

editor-title = Fluss-Editor
editor-palette = Was ein Klick setzt
editor-tiles = Plättchen
editor-tokens = Marker
editor-erase = Wegnehmen
editor-move = Einen Marker versetzen
editor-task-move = Klick auf einen Marker, um ihn zu versetzen, oder wähle unten etwas aus.
editor-task-put = { $salmon ->
    [2] { $player }, Paar von { $cell }: Klick dorthin, wo es hin soll.
   *[1] { $player }, einzelner Lachs von { $cell }: Klick dorthin, wo er hin soll.
}
editor-task-tile = Klick auf ein Feld, um dieses Plättchen zu legen; noch einmal, um es zu drehen.
editor-task-token = Klick auf ein Plättchen, um diesen Marker dorthin zu setzen, oder auf den Laichplatz, wenn er am Ziel ist.
editor-task-spawn = Klick auf ein Feld der mittleren Spalte: Dort beginnt der Laichplatz.
editor-task-erase = Klick auf das, was weg soll: zuerst die Marker, dann das Plättchen.
editor-clear = Fluss leeren
editor-seats = Die Spieler und ihre Marker
editor-players = Spieler
editor-other-side = Den Marker auf { $cell } umdrehen
editor-space = Feld im Laichplatz
editor-held = Vom Strudel auf { $cell } festgehalten
editor-remove-token = Den Marker auf { $cell } wegnehmen
editor-no-tokens = keine Marker
editor-problem-at = { $cell }: { $text }
editor-phase = Was zu tun ist
editor-phase-setup = Den Fluss aufbauen
editor-phase-move = Bewegen
editor-phase-heron = Einen Reiher füttern
editor-phase-place = Eine Reihe legen
editor-phase-over = Nichts: Das Spiel ist aus
editor-actor = Wer am Zug ist
editor-starter = Beginnt die Runde
editor-round = Runde
editor-points = Punkte übrig
editor-herons = Reiher, die noch zuschlagen
editor-no-herons = Im Fluss ist kein Reiher.
editor-markers = Bewegungsmarker auf der Hand
editor-given = Weitergegeben
editor-drawn = Gezogen, noch zu legen
editor-unseen = { $count ->
    [one] 1 Plättchen noch nicht gesehen
   *[other] { $count } Plättchen noch nicht gesehen
}
# More tiles of a kind than there can be.
editor-box = Hier sind { $count } × { $tile }, und die Schachtel reicht für { $most }.
editor-impossible = { $count ->
    [one] Etwas ist so nicht möglich.
   *[other] { $count } Dinge sind so nicht möglich.
}
editor-possible = Diese Stellung kann gespielt werden.
editor-study = Studieren
editor-play = Von hier spielen
editor-new-river = Neuer Fluss
