### How the scores came about, and who is ahead.

# $salmon are home, on $tokens tokens. $eggs lists the eggs of their spaces ("5 + 2 + 1"), $sum adds them up.
score-line = { $tokens ->
    [0] { $player }: no salmon home, 0 points
    [one] { $player }: { $salmon } salmon + { $sum ->
        [one] 1 egg
       *[other] { $sum } eggs
    } = { $points } points
   *[other] { $player }: { $salmon } salmon + ({ $eggs }) eggs = { $points } points
}

## Who wins. $winners is a list of names, $count how many they are; $tied are the winners and the next
## behind them, who have the same points.

score-win-points = { $winners } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
}.

score-win-shared = { $winners } share the victory with { $points ->
    [one] 1 point
   *[other] { $points } points
} each.

score-win-salmon = { $tied } are level on { $points ->
    [one] 1 point
   *[other] { $points } points
}; { $count ->
    [one] { $winners } wins
   *[other] { $winners } share the victory
} with more salmon.

score-win-tokens = { $tied } are level on { $points ->
    [one] 1 point
   *[other] { $points } points
} and on salmon; { $count ->
    [one] { $winners } wins
   *[other] { $winners } share the victory
} with more tokens.

score-win-eggs = { $tied } are level on { $points ->
    [one] 1 point
   *[other] { $points } points
}, on salmon and on tokens; { $count ->
    [one] { $winners } wins
   *[other] { $winners } share the victory
} with tokens further upstream.

score-win-marker = { $tied } are level on everything, with { $points ->
    [one] 1 point
   *[other] { $points } points
} each; { $winners } wins, not having the first-player marker.

## One place of the ranking. $players is a list of names; $above are those on the place before, with
## the same points.

score-rank-points = { $rank }. { $players }: { $points ->
    [one] 1 point
   *[other] { $points } points
}

score-rank-salmon = { $rank }. { $players }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, with fewer salmon than { $above }

score-rank-tokens = { $rank }. { $players }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, with fewer tokens than { $above }

score-rank-eggs = { $rank }. { $players }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, with tokens further downstream than { $above }

score-rank-marker = { $rank }. { $players }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, with the first-player marker
