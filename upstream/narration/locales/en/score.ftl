### How the scores came about, and who is ahead.

# $salmon are home, on $tokens tokens. $eggs lists the eggs of their spaces ("5 + 2 + 1"), $sum adds them up.
score-line = { $tokens ->
    [0] { $player }: no salmon home, 0 points
    [one] { $sum ->
        [one] { $player }: { $salmon } salmon + 1 egg = { $points } points
       *[other] { $player }: { $salmon } salmon + { $sum } eggs = { $points } points
    }
   *[other] { $player }: { $salmon } salmon + ({ $eggs }) eggs = { $points } points
}

## Who wins. $winners is a list of names, $count how many they are; $tied are the winners and the next
## behind them, who have the same points.

score-win-points = { $points ->
    [one] { $winners } wins with 1 point.
   *[other] { $winners } wins with { $points } points.
}

score-win-shared = { $points ->
    [one] { $winners } share the victory with 1 point each.
   *[other] { $winners } share the victory with { $points } points each.
}

score-win-salmon = { $points ->
    [one] { $count ->
        [one] { $tied } are level on 1 point; { $winners } wins with more salmon.
       *[other] { $tied } are level on 1 point; { $winners } share the victory, having more salmon.
    }
   *[other] { $count ->
        [one] { $tied } are level on { $points } points; { $winners } wins with more salmon.
       *[other] { $tied } are level on { $points } points; { $winners } share the victory, having more salmon.
    }
}

score-win-tokens = { $points ->
    [one] { $count ->
        [one] { $tied } are level on 1 point and on salmon; { $winners } wins with more tokens.
       *[other] { $tied } are level on 1 point and on salmon; { $winners } share the victory, having more tokens.
    }
   *[other] { $count ->
        [one] { $tied } are level on { $points } points and on salmon; { $winners } wins with more tokens.
       *[other] { $tied } are level on { $points } points and on salmon; { $winners } share the victory, having more tokens.
    }
}

score-win-eggs = { $points ->
    [one] { $count ->
        [one] { $tied } are level on 1 point, on salmon and on tokens; { $winners } wins with tokens further upstream.
       *[other] { $tied } are level on 1 point, on salmon and on tokens; { $winners } share the victory, having tokens further upstream.
    }
   *[other] { $count ->
        [one] { $tied } are level on { $points } points, on salmon and on tokens; { $winners } wins with tokens further upstream.
       *[other] { $tied } are level on { $points } points, on salmon and on tokens; { $winners } share the victory, having tokens further upstream.
    }
}

score-win-marker = { $points ->
    [one] { $tied } are level on everything, with 1 point each; { $winners } wins as the player without the first-player marker.
   *[other] { $tied } are level on everything, with { $points } points each; { $winners } wins as the player without the first-player marker.
}

## One place of the ranking. $players is a list of names; $above are those on the place before, with
## the same points.

score-rank-points = { $points ->
    [one] { $rank }. { $players }: 1 point
   *[other] { $rank }. { $players }: { $points } points
}

score-rank-salmon = { $points ->
    [one] { $rank }. { $players }: 1 point, with fewer salmon than { $above }
   *[other] { $rank }. { $players }: { $points } points, with fewer salmon than { $above }
}

score-rank-tokens = { $points ->
    [one] { $rank }. { $players }: 1 point, with fewer tokens than { $above }
   *[other] { $rank }. { $players }: { $points } points, with fewer tokens than { $above }
}

score-rank-eggs = { $points ->
    [one] { $rank }. { $players }: 1 point, with tokens further downstream than { $above }
   *[other] { $rank }. { $players }: { $points } points, with tokens further downstream than { $above }
}

score-rank-marker = { $points ->
    [one] { $rank }. { $players }: 1 point, with the first-player marker
   *[other] { $rank }. { $players }: { $points } points, with the first-player marker
}
