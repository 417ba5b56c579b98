### How the scores came about, and who is ahead.

# $salmon are home, on $tokens tokens. $eggs lists the eggs of their spaces ("5 + 2 + 1"), $sum adds them up.
score-line = { $tokens ->
    [0] { $player }: kein Lachs am Ziel, 0 Punkte
    [one] { $player }: { $salmon ->
        [one] 1 Lachs
       *[other] { $salmon } Lachse
    } + { $sum ->
        [one] 1 Ei
       *[other] { $sum } Eier
    } = { $points } Punkte
   *[other] { $player }: { $salmon } Lachse + ({ $eggs }) Eier = { $points } Punkte
}

## Who wins. $winners is a list of names, $count how many they are; $tied are the winners and the next
## behind them, who have as many points.

score-win-points = { $winners } gewinnt mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.

score-win-shared = { $winners } teilen sich den Sieg mit je { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.

score-win-salmon = { $tied } haben je { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}; { $count ->
    [one] { $winners } gewinnt
   *[other] { $winners } teilen sich den Sieg
} mit mehr Lachsen.

score-win-tokens = { $tied } haben je { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} und gleich viele Lachse; { $count ->
    [one] { $winners } gewinnt
   *[other] { $winners } teilen sich den Sieg
} mit mehr Markern.

score-win-eggs = { $tied } haben je { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, gleich viele Lachse und gleich viele Marker; { $count ->
    [one] { $winners } gewinnt
   *[other] { $winners } teilen sich den Sieg
} mit Markern weiter flussaufwärts.

score-win-marker = { $tied } stehen mit je { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
} in allem gleich; ohne Startspielermarker gewinnt { $winners }.

## One place of the ranking. $players is a list of names; $above are those on the place before, with
## as many points.

score-rank-points = { $rank }. { $players }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}

score-rank-salmon = { $rank }. { $players }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, mit weniger Lachsen als { $above }

score-rank-tokens = { $rank }. { $players }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, mit weniger Markern als { $above }

score-rank-eggs = { $rank }. { $players }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, mit Markern weiter flussabwärts als { $above }

score-rank-marker = { $rank }. { $players }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, mit dem Startspielermarker
