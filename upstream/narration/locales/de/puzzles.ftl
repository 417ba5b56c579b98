### Rätsel: wovon sie handeln, warum ein Zug richtig ist und ein anderer falsch.

puzzle-theme-heron = Blaureiher
puzzle-theme-bear = Bär
puzzle-theme-eagle = Adler
puzzle-theme-race = Wettlauf
puzzle-theme-blocking = Versperren
puzzle-theme-rapids = Stromschnellen
puzzle-theme-whirlpool = Strudel
puzzle-theme-last-row = Letzte Reihe
puzzle-theme-tie-break = Gleichstand

## Der richtige Zug

puzzle-fact-only-turn-wins = { $margin ->
    [one] Kein anderer Zug gewinnt. Dieser gewinnt mit 1 Punkt Vorsprung.
   *[other] Kein anderer Zug gewinnt. Dieser gewinnt mit { $margin } Punkten Vorsprung.
}
puzzle-fact-only-turn-wins-tie = { $by ->
    [salmon] Kein anderer Zug gewinnt. Dieser gewinnt: Bei gleichen Punkten hast du mehr Lachse am Ziel.
    [tokens] Kein anderer Zug gewinnt. Dieser gewinnt: Bei gleichen Punkten und Lachsen hast du mehr Marker am Ziel.
    [eggs] Kein anderer Zug gewinnt. Dieser gewinnt: Punkte, Lachse und Marker sind gleich, aber deine Marker sind weiter flussaufwärts.
   *[marker] Kein anderer Zug gewinnt. Dieser gewinnt: Alles ist gleich, und du hast den Startspielermarker nicht.
}
puzzle-fact-one-of-turns-wins = { $margin ->
    [one] Einer von { $count } Zügen, die gewinnen: mit 1 Punkt Vorsprung.
   *[other] Einer von { $count } Zügen, die gewinnen: mit { $margin } Punkten Vorsprung.
}
puzzle-fact-one-of-turns-wins-tie = { $by ->
    [salmon] Einer von { $count } Zügen, die gewinnen: Bei gleichen Punkten hast du mehr Lachse am Ziel.
    [tokens] Einer von { $count } Zügen, die gewinnen: Bei gleichen Punkten und Lachsen hast du mehr Marker am Ziel.
    [eggs] Einer von { $count } Zügen, die gewinnen: Punkte, Lachse und Marker sind gleich, aber deine Marker sind weiter flussaufwärts.
   *[marker] Einer von { $count } Zügen, die gewinnen: Alles ist gleich, und du hast den Startspielermarker nicht.
}
puzzle-fact-only-turn-shares = Jeder falsche Zug verliert. Bei diesem teilen sich { $seats } Spieler den Sieg.
puzzle-fact-best-chances = Nach diesem Zug hast du eine Gewinnchance von { $chance } %, nach einem falschen höchstens { $others } %.
puzzle-fact-others-lose-salmon = { $salmon ->
    [one] Jeder falsche Zug verliert bis zum Ende der Runde mindestens 1 Lachs mehr.
   *[other] Jeder falsche Zug verliert bis zum Ende der Runde mindestens { $salmon } Lachse mehr.
}
puzzle-fact-others-lose-to-row = { $row ->
    [0] { $salmon ->
        [one] Jeder falsche Zug verliert mindestens 1 Lachs mit dem Meer, das am Ende der Runde weggespült wird.
       *[other] Jeder falsche Zug verliert mindestens { $salmon } Lachse mit dem Meer, das am Ende der Runde weggespült wird.
    }
   *[other] { $salmon ->
        [one] Jeder falsche Zug verliert mindestens 1 Lachs mit Reihe { $row }, die am Ende der Runde weggespült wird.
       *[other] Jeder falsche Zug verliert mindestens { $salmon } Lachse mit Reihe { $row }, die am Ende der Runde weggespült wird.
    }
}

## Ein falscher Zug

puzzle-fact-loses-to-row = { $row ->
    [0] { $salmon ->
        [one] Ein Lachs wird am Ende der Runde mit dem Meer weggespült.
       *[other] { $salmon } Lachse werden am Ende der Runde mit dem Meer weggespült.
    }
   *[other] { $salmon ->
        [one] Ein Lachs wird am Ende der Runde mit Reihe { $row } weggespült.
       *[other] { $salmon } Lachse werden am Ende der Runde mit Reihe { $row } weggespült.
    }
}
puzzle-fact-loses-to-predator = { $by ->
    [B] { $salmon ->
        [one] Ein Bär holt sich einen Lachs.
       *[other] Bären holen sich { $salmon } Lachse.
    }
    [E] { $salmon ->
        [one] Ein Adler holt sich einen Lachs.
       *[other] Adler holen sich { $salmon } Lachse.
    }
   *[H] { $salmon ->
        [one] Ein Reiher holt sich einen Lachs.
       *[other] Reiher holen sich { $salmon } Lachse.
    }
}
puzzle-fact-seat-wins = { $margin ->
    [one] Bei bestem Spiel gewinnt { $player } mit 1 Punkt Vorsprung.
   *[other] Bei bestem Spiel gewinnt { $player } mit { $margin } Punkten Vorsprung.
}
puzzle-fact-seat-wins-tie = { $by ->
    [salmon] Bei bestem Spiel sind die Punkte gleich, und { $player } gewinnt mit mehr Lachsen am Ziel.
    [tokens] Bei bestem Spiel sind Punkte und Lachse gleich, und { $player } gewinnt mit mehr Markern am Ziel.
    [eggs] Bei bestem Spiel sind Punkte, Lachse und Marker gleich, und { $player } gewinnt mit Markern weiter flussaufwärts.
   *[marker] Bei bestem Spiel ist alles gleich, und { $player } gewinnt ohne Startspielermarker.
}
puzzle-fact-victory-is-shared = Bei bestem Spiel teilen sich { $seats } Spieler den Sieg.
puzzle-fact-chance-falls = Damit bleibt dir eine Gewinnchance von { $chance } %.

## Tipps, Schritt für Schritt

puzzle-hint-theme = Darum geht es: { $themes }.
puzzle-hint-token = Beginne mit einem Marker auf { $cell }.
puzzle-hint-tile = Auf { $cell } gehört ein Plättchen.
puzzle-hint-move = Mit dieser Bewegung beginnt es.
