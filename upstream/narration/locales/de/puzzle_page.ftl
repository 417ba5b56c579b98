### The page of the puzzles, and hints.

puzzle-lead = Finde den besten Zug. Die Stellungen stammen aus Spielen, und viele Lösungen sind bewiesen.
puzzle-first = Erstes Rätsel
puzzle-next = Nächstes Rätsel
puzzle-solved = Gelöst
puzzle-solved-of = { $count } von { $total }
puzzle-streak = Hintereinander
puzzle-best-streak = Beste Serie
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
