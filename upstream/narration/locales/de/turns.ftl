### Ein ganzer Zug in wenigen Worten: welcher Marker wohin zieht, welche Plättchen gelegt werden.

turn-token = { $salmon ->
    [2] Paar auf { $at }: { $moves }.
   *[1] Einzelner Lachs auf { $at }: { $moves }.
}
turn-swims = schwimmt { $ways }
turn-jumps = springt { $ways }
turn-to = { $cell ->
    [e1] zum Laichplatz
   *[other] nach { $cell }
}
turn-carried = { $way } (die Stromschnellen tragen weiter { $to })
turn-tile = { $turned ->
    [obstacles] { $tile } auf { $cell }, geschlossen nach { $edges }.
    [current] { $tile } auf { $cell }, mit Strömung nach { $edges }.
   *[plain] { $tile } auf { $cell }.
}
turn-heron = { $salmon ->
    [2] Der Reiher auf { $cell } bekommt einen Lachs des Paares.
   *[1] Der Reiher auf { $cell } bekommt den einzelnen Lachs.
}
