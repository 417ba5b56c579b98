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
## behind them, who have as many points.

score-win-points = { $winners } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
}.

score-win-shared = { $winners } share the victory with { $points ->
    [one] 1 point
   *[other] { $points } points
} each.

score-win-salmon = { $tied } tie with { $points ->
    [one] 1 point
   *[other] { $points } points
}; { $count ->
    [one] { $winners } wins
   *[other] { $winners } share the victory
} with more salmon.

score-win-tokens = { $tied } tie with { $points ->
    [one] 1 point
   *[other] { $points } points
} and as many salmon; { $count ->
    [one] { $winners } wins
   *[other] { $winners } share the victory
} with more tokens.

score-win-eggs = { $tied } tie with { $points ->
    [one] 1 point
   *[other] { $points } points
}, as many salmon and as many tokens; { $count ->
    [one] { $winners } wins
   *[other] { $winners } share the victory
} with tokens further upstream.

score-win-marker = { $tied } tie in everything with { $points ->
    [one] 1 point
   *[other] { $points } points
}; { $winners } wins, being without the first-player marker.

## One place of the ranking. $players is a list of names; $above are those on the place before, with
## as many points.

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
