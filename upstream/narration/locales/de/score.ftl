### How the scores came about, and who is ahead.

# $salmon are home, on $tokens tokens. $eggs lists the eggs of their spaces ("5 + 2 + 1"), $sum adds them up.
score-line = { $tokens ->
    [0] { $player }: kein Lachs am Ziel, 0 Punkte
    [one] { $salmon ->
        [one] { $sum ->
            [one] { $player }: 1 Lachs + 1 Ei = { $points } Punkte
           *[other] { $player }: 1 Lachs + { $sum } Eier = { $points } Punkte
        }
       *[other] { $sum ->
            [one] { $player }: { $salmon } Lachse + 1 Ei = { $points } Punkte
           *[other] { $player }: { $salmon } Lachse + { $sum } Eier = { $points } Punkte
        }
    }
   *[other] { $player }: { $salmon } Lachse + ({ $eggs }) Eier = { $points } Punkte
}

## Who wins. $winners is a list of names, $count how many they are; $tied are the winners and the next
## behind them, who have as many points.

score-win-points = { $points ->
    [one] { $winners } gewinnt mit 1 Punkt.
   *[other] { $winners } gewinnt mit { $points } Punkten.
}

score-win-shared = { $points ->
    [one] { $winners } teilen sich mit je 1 Punkt den Sieg.
   *[other] { $winners } teilen sich mit je { $points } Punkten den Sieg.
}

score-win-salmon = { $points ->
    [one] { $count ->
        [one] { $tied } haben je 1 Punkt; { $winners } gewinnt mit mehr Lachsen.
       *[other] { $tied } haben je 1 Punkt; { $winners } teilen sich mit mehr Lachsen den Sieg.
    }
   *[other] { $count ->
        [one] { $tied } haben je { $points } Punkte; { $winners } gewinnt mit mehr Lachsen.
       *[other] { $tied } haben je { $points } Punkte; { $winners } teilen sich mit mehr Lachsen den Sieg.
    }
}

score-win-tokens = { $points ->
    [one] { $count ->
        [one] { $tied } haben je 1 Punkt und gleich viele Lachse; { $winners } gewinnt mit mehr Markern.
       *[other] { $tied } haben je 1 Punkt und gleich viele Lachse; { $winners } teilen sich mit mehr Markern den Sieg.
    }
   *[other] { $count ->
        [one] { $tied } haben je { $points } Punkte und gleich viele Lachse; { $winners } gewinnt mit mehr Markern.
       *[other] { $tied } haben je { $points } Punkte und gleich viele Lachse; { $winners } teilen sich mit mehr Markern den Sieg.
    }
}

score-win-eggs = { $points ->
    [one] { $count ->
        [one] { $tied } haben je 1 Punkt, gleich viele Lachse und gleich viele Marker; { $winners } gewinnt mit Markern weiter flussaufwärts.
       *[other] { $tied } haben je 1 Punkt, gleich viele Lachse und gleich viele Marker; { $winners } teilen sich mit Markern weiter flussaufwärts den Sieg.
    }
   *[other] { $count ->
        [one] { $tied } haben je { $points } Punkte, gleich viele Lachse und gleich viele Marker; { $winners } gewinnt mit Markern weiter flussaufwärts.
       *[other] { $tied } haben je { $points } Punkte, gleich viele Lachse und gleich viele Marker; { $winners } teilen sich mit Markern weiter flussaufwärts den Sieg.
    }
}

score-win-marker = { $points ->
    [one] { $tied } liegen mit je 1 Punkt in allem gleichauf; { $winners } hat den Startspielermarker nicht und gewinnt.
   *[other] { $tied } liegen mit je { $points } Punkten in allem gleichauf; { $winners } hat den Startspielermarker nicht und gewinnt.
}

## One place of the ranking. $players is a list of names; $above are those on the place before, with
## as many points.

score-rank-points = { $points ->
    [one] { $rank }. { $players }: 1 Punkt
   *[other] { $rank }. { $players }: { $points } Punkte
}

score-rank-salmon = { $points ->
    [one] { $rank }. { $players }: 1 Punkt, mit weniger Lachsen als { $above }
   *[other] { $rank }. { $players }: { $points } Punkte, mit weniger Lachsen als { $above }
}

score-rank-tokens = { $points ->
    [one] { $rank }. { $players }: 1 Punkt, mit weniger Markern als { $above }
   *[other] { $rank }. { $players }: { $points } Punkte, mit weniger Markern als { $above }
}

score-rank-eggs = { $points ->
    [one] { $rank }. { $players }: 1 Punkt, mit Markern weiter flussabwärts als { $above }
   *[other] { $rank }. { $players }: { $points } Punkte, mit Markern weiter flussabwärts als { $above }
}

score-rank-marker = { $points ->
    [one] { $rank }. { $players }: 1 Punkt, mit dem Startspielermarker
   *[other] { $rank }. { $players }: { $points } Punkte, mit dem Startspielermarker
}
