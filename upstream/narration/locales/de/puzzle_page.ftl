### The page of the puzzles, and hints.

puzzle-lead = Finde den besten Zug. Die Stellungen stammen aus ganzen Spielen, und viele Lösungen sind bewiesen.
puzzle-first = Erstes Rätsel
puzzle-next = Nächstes Rätsel
puzzle-solved = Gelöst
puzzle-solved-of = { $count } von { $total }
puzzle-streak = Hintereinander
puzzle-all-solved = Du hast alle Rätsel gelöst.
puzzle-difficulty = Schwierigkeit
puzzle-difficulty-of = { $level ->
    [1] leicht
    [2] mittel
    [3] schwer
   *[4] sehr schwer
}
puzzle-theme = Thema
puzzle-all = Alle
puzzle-none = Kein passendes Rätsel.
puzzle-number = { $state ->
    [solved] Rätsel { $number }, gelöst
    [missed] Rätsel { $number }, versucht
   *[open] Rätsel { $number }
}

## Ein Rätsel

puzzle-task = Du spielst { $player }: Finde den besten Zug.
puzzle-proved = bewiesen
puzzle-searched = durch eine tiefe Suche gefunden
puzzle-outcome = { $outcome ->
    [right] Richtig!
    [solution] Die Lösung
   *[wrong] Es gibt einen besseren Zug
}
puzzle-again = Noch einmal
puzzle-hint = Tipp
puzzle-another-hint = Noch ein Tipp
puzzle-give-up = Lösung zeigen

refusal-no-such-puzzle = Dieses Rätsel gibt es nicht.

## Die eigene Wertung und Rätsel hintereinander

puzzle-options = Varianten
puzzle-rating = Deine Wertung
puzzle-rating-now = Deine Wertung: { $rating } ({ $change })
puzzle-run-streak = Serie
puzzle-run-streak-text = Immer schwerere Rätsel bis zum ersten Fehler.
puzzle-run-storm = Sturm
puzzle-run-storm-text = So viele Rätsel wie möglich in fünf Minuten.
puzzle-run-solved = { $count } gelöst
puzzle-run-record = Dein Rekord: { $count }
puzzle-run-over = { $count ->
    [one] Ende: 1 Rätsel gelöst.
   *[other] Ende: { $count } Rätsel gelöst.
}
puzzle-run-best = { $count ->
    [one] Dein bestes Ergebnis bisher: 1 Rätsel gelöst!
   *[other] Dein bestes Ergebnis bisher: { $count } Rätsel gelöst!
}
puzzle-run-again = Noch einmal
