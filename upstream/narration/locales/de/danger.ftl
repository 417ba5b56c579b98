### Gefahr am Tisch: was Lachse bedroht, und was man vor dem Bestätigen wissen sollte.

## Bevor ein Zug bestätigt wird, vom Server gesagt

warning-order = { $salmon ->
    [0] { $tokens ->
        [one] Moment: In anderer Reihenfolge rettest du mit denselben Bewegungen einen Marker mehr.
       *[other] Moment: In anderer Reihenfolge rettest du mit denselben Bewegungen { $tokens } Marker mehr.
    }
    [one] Moment: In anderer Reihenfolge rettest du mit denselben Bewegungen einen Lachs mehr.
   *[other] Moment: In anderer Reihenfolge rettest du mit denselben Bewegungen { $salmon } Lachse mehr.
}
warning-row = Am Ende dieser Runde spült der Fluss { $tokens } weg. In diesem Zug gab es einen Ausweg.

## Dasselbe im Browser

danger-reorder = Lieber in dieser Reihenfolge

## Gefahr auf dem Spielfeld. $row ist 0 für das Meer.

danger-row-later = { $row ->
    [0] Das Meer wird nach Runde { $round } weggespült
   *[other] Reihe { $row } wird nach Runde { $round } weggespült
}
danger-catch-bear = Der Bär auf { $cell } holt sich dann einen Lachs.
danger-catch-eagle = Der Adler auf { $cell } holt sich dann einen Lachs.
danger-herons = { $count ->
    [one] Endet der Zug so, holt sich der Reiher auf { $cells } einen Lachs.
   *[other] Endet der Zug so, holen sich die Reiher auf { $cells } je einen Lachs.
}
danger-heron-waits = { $count ->
    [one] Der Reiher auf { $cell } holt sich einen Lachs von { $players }, wenn dort am Ende des eigenen Zuges noch ein Marker steht.
   *[other] Der Reiher auf { $cell } holt sich von { $players } je einen Lachs, wenn dort am Ende ihres eigenen Zuges noch ein Marker steht.
}
danger-full = { $cell } ist voll, mit Markern von { $players }.
danger-full-label = voll
danger-goes-label = wird nach Runde { $round } weggespült

## Gefahr bei den Plätzen

danger-seat-row = { $count ->
    [one] 1 Lachs muss sich in dieser Runde retten
   *[other] { $count } Lachse müssen sich in dieser Runde retten
}
danger-seat-lost = { $count ->
    [one] 1 Lachs wird mit der Reihe weggespült
   *[other] { $count } Lachse werden mit der Reihe weggespült
}
danger-seat-herons = { $count ->
    [one] auf dem Plättchen eines Reihers
   *[other] auf den Plättchen von { $count } Reihern
}

## Warten, und was nicht geht

danger-waits-invite = Schicke den Link des Tisches der Person, die den Platz einnehmen soll. Sobald sie da ist, geht es weiter.
danger-bot-plays = Ein Bot spielt für dich.
danger-bot-plays-of = Ein Bot spielt für { $player }.
danger-stand-in = Deine Zeit war um: Ein Bot spielt diesen Zug. Gleich danach gehört der Platz wieder dir.
danger-stand-in-of = Die Zeit von { $player } war um: Ein Bot spielt diesen Zug. Gleich danach gehört der Platz wieder dir.
danger-waits-watch = Ein Platz ist noch frei.
danger-waits-away = { $player } ist nicht da. Du kannst warten oder einen Bot spielen lassen.
danger-waits-later = { $player } ist gerade nicht da.
danger-waits-person = { $player } überlegt.
danger-waits-lays = { $player } legt Plättchen.
danger-waits-heron = { $player } wählt, was sich der Reiher holt.
danger-line-back = Die Verbindung ist wieder da. Nichts ging verloren.
danger-line-lost-text = Was du jetzt tust, wird gesendet, sobald sie wieder da ist.
danger-saving-waits = Der Server kann gerade nicht speichern.
danger-saving-waits-text = Was du getan hast, bleibt hier erhalten und wird von selbst noch einmal gesendet.
danger-elsewhere = Du sitzt auch mit einem anderen Gerät an diesem Tisch. Beide Geräte spielen auf demselben Platz.
danger-table-busy = Zu viele Verbindungen
danger-table-busy-text = Dieser Tisch nimmt gerade keine weiteren Verbindungen an. Schließe ein anderes Fenster, das ihn zeigt, oder versuche es später noch einmal.
