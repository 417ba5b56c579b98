### What a table can agree on. The names are those of the JSON; .help is one sentence.

option-whirlpool = Strudel
    .help = Felsen sind Strudel, die jeden Marker, der hineingerät, bis zum Ende des Zuges festhalten; zu zweit wird mit allen Plättchen gespielt.

option-rapids = Stromschnellen
    .help = Sechs Stromschnellen kommen in den Stapel; sie tragen Marker kostenlos weiter.

option-movement_tokens = Bewegungsmarker
    .help = Fünf Bewegungsmarker stehen für die Bewegungspunkte: Was du ausgibst, bekommt, wer als Nächstes am Zug ist.

option-exact_five = Genau fünf
    .help = Solange sich alle Bewegungspunkte eines Zuges ausgeben lassen, müssen sie ausgegeben werden, wie es die gedruckten Regeln verlangen.

option-mix = Eigene Mischung
    .help = Du bestimmst, wie viele Plättchen von jeder Art im Stapel sind.

## The presets of the option "rapids".

rapids-none = Keine Stromschnellen
    .help = Im Stapel sind keine Stromschnellen.

rapids-added = Zusätzlich
    .help = Sechs Stromschnellen kommen zu allen anderen Plättchen hinzu.

rapids-herons = Statt der Reiher
    .help = Sechs Stromschnellen ersetzen fünf Blaureiher und einen Felsen: von den gedruckten Regeln empfohlen.

rapids-eagles = Statt der Adler
    .help = Sechs Stromschnellen ersetzen fünf Adler und einen Felsen: von den gedruckten Regeln empfohlen.

rapids-water = Statt Wasser
    .help = Sechs Stromschnellen ersetzen sechs Wasserplättchen: ein schwererer Fluss.

rapids-water-rock = Statt Wasser und Felsen
    .help = Sechs Stromschnellen ersetzen drei Wasserplättchen und drei Felsen: ein schwererer Fluss.

## The phases of a game. .asks says what is to be done now.

phase-setup = Aufbau
    .asks = { $player } legt das gezogene Plättchen ans obere Ende einer beliebigen Spalte.

phase-move = Bewegung
    .asks = { $points ->
        [one] { $player } hat 1 Bewegungspunkt auszugeben.
       *[other] { $player } hat { $points } Bewegungspunkte auszugeben.
    }

phase-heron = Reiher
    .asks = Der Reiher auf { $cell } schlägt zu: { $player } wählt den Marker, der einen Lachs verliert.

phase-place = Neue Reihe
    .asks = { $player } legt die Plättchen der neuen Reihe.

phase-over = Ende
    .asks = Das Spiel ist zu Ende.

## Actions, as something to choose. $turned and $edges as in event-placed; $cost is in points.

action-place = { $turned ->
    [obstacles] Lege { $tile } auf { $cell }, versperrt nach { $edges }
    [current] Lege { $tile } auf { $cell }, mit Strömung nach { $edges }
   *[plain] Lege { $tile } auf { $cell }
}

action-swim = { $salmon ->
    [2] { $to ->
        [e1] { $cost ->
            [one] Schwimm mit dem Paar von { $at } zum Laichplatz (1 Bewegungspunkt)
           *[other] Schwimm mit dem Paar von { $at } zum Laichplatz ({ $cost } Bewegungspunkte)
        }
       *[other] { $cost ->
            [one] Schwimm mit dem Paar von { $at } nach { $to } (1 Bewegungspunkt)
           *[other] Schwimm mit dem Paar von { $at } nach { $to } ({ $cost } Bewegungspunkte)
        }
    }
   *[1] { $to ->
        [e1] { $cost ->
            [one] Schwimm mit dem einzelnen Lachs von { $at } zum Laichplatz (1 Bewegungspunkt)
           *[other] Schwimm mit dem einzelnen Lachs von { $at } zum Laichplatz ({ $cost } Bewegungspunkte)
        }
       *[other] { $cost ->
            [one] Schwimm mit dem einzelnen Lachs von { $at } nach { $to } (1 Bewegungspunkt)
           *[other] Schwimm mit dem einzelnen Lachs von { $at } nach { $to } ({ $cost } Bewegungspunkte)
        }
    }
}

action-jump = { $salmon ->
    [2] { $to ->
        [e1] { $cost ->
            [one] Spring mit dem Paar von { $at } zum Laichplatz (1 Bewegungspunkt)
           *[other] Spring mit dem Paar von { $at } zum Laichplatz ({ $cost } Bewegungspunkte)
        }
       *[other] { $cost ->
            [one] Spring mit dem Paar von { $at } nach { $to } (1 Bewegungspunkt)
           *[other] Spring mit dem Paar von { $at } nach { $to } ({ $cost } Bewegungspunkte)
        }
    }
   *[1] { $to ->
        [e1] { $cost ->
            [one] Spring mit dem einzelnen Lachs von { $at } zum Laichplatz (1 Bewegungspunkt)
           *[other] Spring mit dem einzelnen Lachs von { $at } zum Laichplatz ({ $cost } Bewegungspunkte)
        }
       *[other] { $cost ->
            [one] Spring mit dem einzelnen Lachs von { $at } nach { $to } (1 Bewegungspunkt)
           *[other] Spring mit dem einzelnen Lachs von { $at } nach { $to } ({ $cost } Bewegungspunkte)
        }
    }
}

action-heron = { $salmon ->
    [2] Überlass dem Reiher auf { $cell } einen Lachs des Paares
   *[1] Überlass dem Reiher auf { $cell } den einzelnen Lachs
}
