### What happened, one sentence for each event.
### $player is a name. $salmon is 2 for a pair and 1 for a single; $at is where the token was.
### $to is a cell, or e1 for the spawn. $left is how many salmon of a token remain: 1, or 0.

# $tiles is a list of tiles ("a Bear and Water"), $count how many they are.
event-drew = { $player } zieht { $tiles }.

# $turned: plain; obstacles (then $edges lists the closed ones); current (then $edges is where it flows).
event-placed = { $turned ->
    [obstacles] { $player } legt { $tile } auf { $cell }, versperrt nach { $edges }.
    [current] { $player } legt { $tile } auf { $cell }, mit Strömung nach { $edges }.
   *[plain] { $player } legt { $tile } auf { $cell }.
}

# One tile drawn and laid at once.
event-drew-and-placed = { $turned ->
    [obstacles] { $player } zieht { $tile } und legt das Plättchen auf { $cell }, versperrt nach { $edges }.
    [current] { $player } zieht { $tile } und legt das Plättchen auf { $cell }, mit Strömung nach { $edges }.
   *[plain] { $player } zieht { $tile } und legt das Plättchen auf { $cell }.
}

event-row-laid = { $player } hat Reihe { $row } gelegt.

event-spawn-reached = Der Laichplatz ist in Sicht: Sein Eingang liegt auf { $cell }.

event-round-began = Runde { $round } beginnt. { $player } hat den Startspielermarker.

event-turn-began = { $points ->
    [0] { $player } ist am Zug, hat aber keine Bewegungspunkte.
    [one] { $player } ist am Zug und hat 1 Bewegungspunkt.
   *[other] { $player } ist am Zug und hat { $points } Bewegungspunkte.
}

event-skipped = { $player } hat keinen Marker mehr im Fluss und wird übersprungen.

event-took-up = { $markers ->
    [0] { $player } nimmt keinen Bewegungsmarker auf.
    [one] { $player } nimmt 1 Bewegungsmarker auf.
   *[other] { $player } nimmt { $markers } Bewegungsmarker auf.
}

event-swam = { $salmon ->
    [2] { $to ->
        [e1] { $player } schwimmt mit einem Paar von { $at } zum Laichplatz.
       *[other] { $player } schwimmt mit einem Paar von { $at } nach { $to }.
    }
   *[1] { $to ->
        [e1] { $player } schwimmt mit einem einzelnen Lachs von { $at } zum Laichplatz.
       *[other] { $player } schwimmt mit einem einzelnen Lachs von { $at } nach { $to }.
    }
}

# $over lists the cells in between; it is empty for a jump of length one.
event-jumped = { $salmon ->
    [2] { $to ->
        [e1] { $player } springt mit einem Paar von { $at } zum Laichplatz ({ $cost } Bewegungspunkte).
       *[other] { $player } springt mit einem Paar von { $at } nach { $to } ({ $cost } Bewegungspunkte).
    }
   *[1] { $to ->
        [e1] { $player } springt mit einem einzelnen Lachs von { $at } zum Laichplatz ({ $cost } Bewegungspunkte).
       *[other] { $player } springt mit einem einzelnen Lachs von { $at } nach { $to } ({ $cost } Bewegungspunkte).
    }
}

# $cost is 1 where the token had to jump an obstacle.
event-carried = { $cost ->
    [0] { $salmon ->
        [2] { $to ->
            [e1] Die Stromschnellen auf { $at } tragen das Paar von { $player } zum Laichplatz.
           *[other] Die Stromschnellen auf { $at } tragen das Paar von { $player } nach { $to }.
        }
       *[1] { $to ->
            [e1] Die Stromschnellen auf { $at } tragen den einzelnen Lachs von { $player } zum Laichplatz.
           *[other] Die Stromschnellen auf { $at } tragen den einzelnen Lachs von { $player } nach { $to }.
        }
    }
   *[other] { $salmon ->
        [2] { $to ->
            [e1] Die Stromschnellen auf { $at } tragen das Paar von { $player } über das Hindernis zum Laichplatz (1 Bewegungspunkt).
           *[other] Die Stromschnellen auf { $at } tragen das Paar von { $player } über das Hindernis nach { $to } (1 Bewegungspunkt).
        }
       *[1] { $to ->
            [e1] Die Stromschnellen auf { $at } tragen den einzelnen Lachs von { $player } über das Hindernis zum Laichplatz (1 Bewegungspunkt).
           *[other] Die Stromschnellen auf { $at } tragen den einzelnen Lachs von { $player } über das Hindernis nach { $to } (1 Bewegungspunkt).
        }
    }
}

event-waits = { $because ->
    [full] { $salmon ->
        [2] Das Paar von { $player } wartet in den Stromschnellen auf { $at }: { $to } ist voll.
       *[1] Der einzelne Lachs von { $player } wartet in den Stromschnellen auf { $at }: { $to } ist voll.
    }
    [no-points] { $salmon ->
        [2] Das Paar von { $player } wartet in den Stromschnellen auf { $at }: Für den Sprung über das Hindernis vor { $to } ist kein Bewegungspunkt mehr übrig.
       *[1] Der einzelne Lachs von { $player } wartet in den Stromschnellen auf { $at }: Für den Sprung über das Hindernis vor { $to } ist kein Bewegungspunkt mehr übrig.
    }
   *[no-tile] { $salmon ->
        [2] Das Paar von { $player } wartet in den Stromschnellen auf { $at }: Auf { $to } liegt noch kein Plättchen.
       *[1] Der einzelne Lachs von { $player } wartet in den Stromschnellen auf { $at }: Auf { $to } liegt noch kein Plättchen.
    }
}

event-caught-by-bear = { $left ->
    [0] Der Bär auf { $cell } schnappt sich den einzelnen Lachs von { $player } aus der Luft: Der Marker ist verloren.
   *[other] Der Bär auf { $cell } holt sich einen Lachs von { $player }: Aus dem Paar wird ein einzelner Lachs.
}

event-caught-by-eagle = { $left ->
    [0] Der Adler auf { $cell } holt sich den einzelnen Lachs von { $player } und fliegt davon: Der Marker ist verloren, und das Plättchen ist jetzt Wasser.
   *[other] Der Adler auf { $cell } holt sich einen Lachs von { $player } und fliegt davon: Aus dem Paar wird ein einzelner Lachs, und das Plättchen ist jetzt Wasser.
}

event-caught-by-heron = { $left ->
    [0] Der Reiher auf { $cell } holt sich den einzelnen Lachs von { $player }: Der Marker ist verloren.
   *[other] Der Reiher auf { $cell } holt sich einen Lachs von { $player }: Aus dem Paar wird ein einzelner Lachs.
}

event-held = { $salmon ->
    [2] Der Strudel auf { $at } hält das Paar von { $player } bis zum Ende des Zuges fest.
   *[1] Der Strudel auf { $at } hält den einzelnen Lachs von { $player } bis zum Ende des Zuges fest.
}

event-arrived = { $salmon ->
    [2] Das Paar von { $player } ist am Ziel.
   *[1] Der einzelne Lachs von { $player } ist am Ziel.
}

# The herons strike after this.
event-turn-ended = { $unspent ->
    [0] { $player } ist mit den Bewegungen fertig.
    [one] { $player } ist mit den Bewegungen fertig: 1 Bewegungspunkt ließ sich nicht ausgeben.
   *[other] { $player } ist mit den Bewegungen fertig: { $unspent } Bewegungspunkte ließen sich nicht ausgeben.
}

event-round-ended = Runde { $round } ist zu Ende.

# Row 0 is the sea. $cells lists its tiles.
event-row-removed = { $row ->
    [0] Das Meer wird weggespült.
   *[other] Reihe { $row } wird weggespült.
}

# $tokens is a list of token-on.
event-washed-away = { $player } verliert { $tokens } an den Fluss.

# $tokens is a list of token-to.
event-advanced = { $player } rückt auf dem Laichplatz vor: { $tokens }.

# $winners is a list of names, $count how many they are.
event-game-over = { $count ->
    [one] { $points ->
        [one] Das Spiel ist zu Ende: { $winners } gewinnt mit 1 Punkt.
       *[other] Das Spiel ist zu Ende: { $winners } gewinnt mit { $points } Punkten.
    }
   *[other] { $points ->
        [one] Das Spiel ist zu Ende: { $winners } teilen sich mit je 1 Punkt den Sieg.
       *[other] Das Spiel ist zu Ende: { $winners } teilen sich mit je { $points } Punkten den Sieg.
    }
}

## Tokens in a list.

token-on = { $salmon ->
    [2] ein Paar auf { $cell }
   *[1] einen einzelnen Lachs auf { $cell }
}

token-to = { $salmon ->
    [2] { $eggs ->
        [one] ein Paar auf 1 Ei
       *[other] ein Paar auf { $eggs } Eier
    }
   *[1] { $eggs ->
        [one] ein einzelner Lachs auf 1 Ei
       *[other] ein einzelner Lachs auf { $eggs } Eier
    }
}

tokens-on = { $salmon ->
    [2] { $number } Paare auf { $cell }
   *[1] { $number } einzelne Lachse auf { $cell }
}

tokens-to = { $salmon ->
    [2] { $eggs ->
        [one] { $number } Paare auf 1 Ei
       *[other] { $number } Paare auf { $eggs } Eier
    }
   *[1] { $eggs ->
        [one] { $number } einzelne Lachse auf 1 Ei
       *[other] { $number } einzelne Lachse auf { $eggs } Eier
    }
}
