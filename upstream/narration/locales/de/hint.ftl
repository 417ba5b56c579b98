### Ein Tipp: warum gut ist, was vorgeschlagen wird. Ein Satz für jeden Grund.

hint-tokens = { $salmon ->
    [2] { $count ->
        [one] ein Paar
        [2] zwei Paare
       *[other] { $count } Paare
    }
   *[1] { $count ->
        [one] einen einzelnen Lachs
        [2] zwei einzelne Lachse
       *[other] { $count } einzelne Lachse
    }
}

hint-only-action = Etwas anderes ist nicht möglich.

## Bewegungen

hint-wins-game = { $points ->
    [one] Damit endet das Spiel, und du gewinnst mit 1 Punkt.
   *[other] Damit endet das Spiel, und du gewinnst mit { $points } Punkten.
}
hint-brings-home = { $points ->
    [one] Das bringt { $tokens } ans Ziel und ist bisher 1 Punkt wert.
   *[other] Das bringt { $tokens } ans Ziel und ist bisher { $points } Punkte wert.
}
hint-leaves-row = { $row ->
    [0] Das holt { $tokens } aus dem Meer, das am Ende dieser Runde weggespült wird.
   *[other] Das holt { $tokens } aus Reihe { $row }, die am Ende dieser Runde weggespült wird.
}
hint-leaves-heron = Das bringt { $tokens } vom Reiher auf { $cell } weg, bevor er zuschlägt.
hint-spares-salmon = { $by ->
    [B] Ein billigerer Weg { $to ->
        [e1] zum Laichplatz
       *[other] nach { $to }
    } würde einen Lachs an den Bären auf { $cell } verlieren.
   *[E] Ein billigerer Weg { $to ->
        [e1] zum Laichplatz
       *[other] nach { $to }
    } würde einen Lachs an den Adler auf { $cell } verlieren.
}
hint-clears-eagle = Ein Lachs genügt dem Adler auf { $cell }, und ein anderer Marker kommt heil hinein.
hint-avoids-heron = Das hält { $tokens } vom Reiher auf { $cell } fern.
hint-next-to-spawn = Das bringt { $tokens } bis auf einen Schritt an den Laichplatz.
hint-jumps-over = { $over ->
    [E] Der Sprung führt über den Adler auf { $cell }, der sich dabei nichts holt.
   *[R] Der Sprung führt über den Strudel auf { $cell }, der dabei nichts festhält.
}
hint-jumps-over-full = Der Sprung führt über { $cell }, wo es voll ist.
hint-fills-tile = Das macht { $cell } voll: Solange das so bleibt, ist dort kein Platz für { $players }.
hint-uses-rapids = { $to ->
    [e1] Die Stromschnellen auf { $cell } tragen diesen Marker kostenlos zum Laichplatz.
   *[other] Die Stromschnellen auf { $cell } tragen diesen Marker kostenlos nach { $to }.
}
hint-enters-whirlpool-last = Der Strudel auf { $cell } kommt zuletzt, wenn ohnehin kein Bewegungspunkt mehr übrig ist.
hint-swims-past-bear = So schwimmst du über das Plättchen des Bären auf { $cell }: Bären fangen nur, was springt.
hint-pays-with-pair = { $by ->
    [B] Der Bär auf { $cell } holt sich nur einen Lachs eines Paares: Der Marker bleibt im Spiel.
   *[E] Der Adler auf { $cell } holt sich nur einen Lachs eines Paares: Der Marker bleibt im Spiel.
}
hint-leaves-next-row = { $row ->
    [0] Das holt { $tokens } aus dem Meer, das nach der nächsten Runde weggespült wird.
   *[other] Das holt { $tokens } aus Reihe { $row }, die nach der nächsten Runde weggespült wird.
}
hint-gains-ground = { $count ->
    [one] { $steps ->
        [one] Das bringt einen Marker ein Plättchen flussaufwärts.
       *[other] Das bringt einen Marker { $steps } Plättchen flussaufwärts.
    }
   *[other] Das bringt { $count } Marker flussaufwärts, zusammen um { $steps } Plättchen.
}
hint-gives-up-salmon = { $lost ->
    [one] Das kostet einen Lachs, und { $left } bleiben.
   *[other] Das kostet { $lost } Lachse, und { $left } bleiben.
}

## Was ein Reiher bekommt

hint-feeds-from-pair = Der Reiher auf { $cell } bekommt einen Lachs des Paares, und kein Marker geht verloren.
hint-feeds-single = Der Reiher auf { $cell } bekommt den einzelnen Lachs, und das Paar bleibt ganz.
hint-goes-anyway = Es macht kaum einen Unterschied: Was der Reiher auf { $cell } übrig lässt, wird am Ende dieser Runde mit der Reihe weggespült.

## Plättchen

hint-hinders-others = Das legt { $tile } auf { $cell }, geradeaus vor { $others ->
    [one] einen Marker
   *[other] { $others } Marker
} der anderen und { $mine ->
    [0] keinen
    [one] einen
   *[other] { $mine }
} von dir.
hint-helps-own = { $mine ->
    [one] Das legt { $tile } auf { $cell }, geradeaus vor einen Marker von dir und vor keinen der anderen.
   *[other] Das legt { $tile } auf { $cell }, geradeaus vor { $mine } Marker von dir: mehr, als sonst jemand dort hat.
}
hint-closes-ways = { $count ->
    [one] Das dreht { $tile } auf { $cell } so, dass ein Weg flussaufwärts versperrt ist: Mehr geht nicht.
   *[other] Das dreht { $tile } auf { $cell } so, dass { $count } Wege flussaufwärts versperrt sind: Mehr geht nicht.
}
hint-opens-ways = { $count ->
    [0] Das dreht { $tile } auf { $cell } so, dass kein Weg flussaufwärts versperrt ist.
    [one] Das dreht { $tile } auf { $cell } so, dass nur ein Weg flussaufwärts versperrt ist: Weniger geht nicht.
   *[other] Das dreht { $tile } auf { $cell } so, dass nur { $count } Wege flussaufwärts versperrt sind: Weniger geht nicht.
}
hint-aims-rapids = { $there ->
    [B] Die Stromschnellen auf { $cell } führen nach { $to }, wo ein Bär wartet.
    [C] Die Stromschnellen auf { $cell } führen in die Stromschnellen auf { $to }.
    [E] Die Stromschnellen auf { $cell } führen nach { $to }, wo ein Adler wartet.
    [H] Die Stromschnellen auf { $cell } führen nach { $to }, wo ein Reiher wartet.
    [spawn] Die Stromschnellen auf { $cell } führen zum Laichplatz.
   *[other] Die Stromschnellen auf { $cell } führen nach { $to }.
}
hint-gathers-trouble = { $count ->
    [one] Das legt { $tile } auf { $cell } und lässt Spalte { $clear } frei von Gefahren.
   *[other] Das legt { $tile } auf { $cell } und lässt die Spalten { $clear } frei von Gefahren.
}
hint-leaves-way-round = { $count ->
    [one] Das legt { $tile } auf { $cell }, und { $cells } in derselben Reihe bleibt frei von Gefahren.
   *[other] Das legt { $tile } auf { $cell }, und { $cells } in derselben Reihe bleiben frei von Gefahren.
}
hint-bars-row = Das legt { $tile } auf { $cell }: In Reihe { $row } ist dann kein Plättchen ohne Gefahr.
hint-keeps-clear = Das legt { $tile } auf { $cell }, und die Spalte bleibt frei von Gefahren.
hint-lies-ahead = { $steps ->
    [one] Das legt { $tile } auf { $cell }, einen Schritt vor deinen nächsten Marker.
   *[other] Das legt { $tile } auf { $cell }, { $steps } Schritte vor deinen nächsten Marker.
}
hint-not-on-own-way = Das legt { $tile } auf { $cell }, wo keiner deiner Marker vorbeikommt.
