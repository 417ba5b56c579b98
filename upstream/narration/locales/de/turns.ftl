### Ein ganzer Zug in wenigen Worten: welcher Marker wohin zieht, welche Plättchen gelegt werden.

turn-tile = { $turned ->
    [obstacles] { $tile } auf { $cell }, versperrt nach { $edges }.
    [current] { $tile } auf { $cell }, mit Strömung nach { $edges }.
   *[plain] { $tile } auf { $cell }.
}
turn-heron = { $salmon ->
    [2] Der Reiher auf { $cell } bekommt einen Lachs des Paares.
   *[1] Der Reiher auf { $cell } bekommt den einzelnen Lachs.
}
turn-swim = { $salmon ->
    [2] { $to ->
        [e1] Das Paar auf { $at } schwimmt zum Laichplatz.
       *[other] Das Paar auf { $at } schwimmt nach { $to }.
    }
   *[1] { $to ->
        [e1] Der einzelne Lachs auf { $at } schwimmt zum Laichplatz.
       *[other] Der einzelne Lachs auf { $at } schwimmt nach { $to }.
    }
}
turn-swim-by = { $salmon ->
    [2] { $to ->
        [e1] Das Paar auf { $at } schwimmt über { $cells } zum Laichplatz.
       *[other] Das Paar auf { $at } schwimmt über { $cells } nach { $to }.
    }
   *[1] { $to ->
        [e1] Der einzelne Lachs auf { $at } schwimmt über { $cells } zum Laichplatz.
       *[other] Der einzelne Lachs auf { $at } schwimmt über { $cells } nach { $to }.
    }
}
turn-jump = { $salmon ->
    [2] { $to ->
        [e1] Das Paar auf { $at } springt zum Laichplatz.
       *[other] Das Paar auf { $at } springt nach { $to }.
    }
   *[1] { $to ->
        [e1] Der einzelne Lachs auf { $at } springt zum Laichplatz.
       *[other] Der einzelne Lachs auf { $at } springt nach { $to }.
    }
}
turn-carried = { $to ->
    [e1] Die Stromschnellen tragen diesen Marker zum Laichplatz.
   *[other] Die Stromschnellen tragen diesen Marker nach { $to }.
}
