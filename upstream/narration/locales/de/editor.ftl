### Der Editor: ein Fluss, von Hand gebaut.

editor-title = Fluss-Editor
editor-palette = { $pointer ->
    [touch] Was beim Tippen gesetzt wird
   *[mouse] Was beim Klicken gesetzt wird
}
editor-tiles = Plättchen
editor-tokens = Marker
editor-erase = Wegnehmen
editor-move = Einen Marker versetzen
editor-task-move = { $pointer ->
    [touch] Tippe auf einen Marker, um ihn zu versetzen, oder wähle unten, was du setzen willst.
   *[mouse] Klicke auf einen Marker, um ihn zu versetzen, oder wähle unten, was du setzen willst.
}
editor-task-put = { $salmon ->
    [2] { $pointer ->
        [touch] { $player }, Paar von { $cell }: Tippe auf das Feld, auf das es soll.
       *[mouse] { $player }, Paar von { $cell }: Klicke auf das Feld, auf das es soll.
    }
   *[1] { $pointer ->
        [touch] { $player }, einzelner Lachs von { $cell }: Tippe auf das Feld, auf das er soll.
       *[mouse] { $player }, einzelner Lachs von { $cell }: Klicke auf das Feld, auf das er soll.
    }
}
editor-task-tile = { $pointer ->
    [touch] Tippe auf ein Feld, um dieses Plättchen zu legen; noch einmal, um es zu drehen.
   *[mouse] Klicke auf ein Feld, um dieses Plättchen zu legen; noch einmal, um es zu drehen.
}
editor-task-token = { $pointer ->
    [touch] Tippe auf ein Plättchen, um diesen Marker dorthin zu setzen, oder auf den Laichplatz, um ihn ans Ziel zu bringen.
   *[mouse] Klicke auf ein Plättchen, um diesen Marker dorthin zu setzen, oder auf den Laichplatz, um ihn ans Ziel zu bringen.
}
editor-task-spawn = { $pointer ->
    [touch] Tippe auf ein Feld der mittleren Spalte: Dort beginnt der Laichplatz.
   *[mouse] Klicke auf ein Feld der mittleren Spalte: Dort beginnt der Laichplatz.
}
editor-task-erase = { $pointer ->
    [touch] Tippe auf das, was weg soll: erst die Marker, dann das Plättchen.
   *[mouse] Klicke auf das, was weg soll: erst die Marker, dann das Plättchen.
}
editor-clear = Fluss leeren
editor-seats = Die Spieler und ihre Marker
editor-players = Spieler
editor-other-side = Den Marker auf { $cell } umdrehen
editor-space = Feld auf dem Laichplatz
editor-held = Vom Strudel auf { $cell } festgehalten
editor-remove-token = Den Marker auf { $cell } wegnehmen
editor-no-tokens = keine Marker
editor-problem-at = { $cell }: { $text }
editor-phase = Phase
editor-phase-setup = Den Fluss aufbauen
editor-phase-move = Bewegen
editor-phase-heron = Einen Reiher füttern
editor-phase-place = Eine Reihe legen
editor-phase-over = Das Spiel ist zu Ende
editor-actor = Wer am Zug ist
editor-starter = Wer die Runde beginnt
editor-round = Runde
editor-points = Übrige Bewegungspunkte
editor-herons = Reiher, die noch zuschlagen
editor-no-herons = Im Fluss ist kein Reiher.
editor-markers = Bewegungsmarker je Spieler
editor-given = Weitergegeben
editor-drawn = Gezogen, noch zu legen
editor-unseen = { $count ->
    [one] 1 Plättchen noch nicht gesehen
   *[other] { $count } Plättchen noch nicht gesehen
}
# More tiles of a kind than there can be.
editor-box = Hier sind { $count } × { $tile }, aber die Schachtel reicht nur für { $most }.
editor-impossible = { $count ->
    [one] 1 Problem zu beheben
   *[other] { $count } Probleme zu beheben
}
editor-possible = Diese Stellung kann gespielt werden.
editor-study = Studieren
editor-play = Von hier spielen
editor-new-river = Neuer Fluss
