### A whole turn in a few words: which token goes where, which tiles are laid.

# $moves is a list of turn-swims and turn-jumps.
turn-token = { $salmon ->
    [2] Pair on { $at }: { $moves }.
   *[1] Single on { $at }: { $moves }.
}
# $ways is a list of turn-to and turn-carried.
turn-swims = swims { $ways }
turn-jumps = jumps { $ways }
turn-to = { $cell ->
    [e1] into the spawn
   *[other] to { $cell }
}
# $way is where the token swims or jumps, $to where the rapids carry it from there: turn-to both.
turn-carried = { $way } (the rapids carry it { $to })
# $turned: plain; obstacles (then $edges lists the closed ones); current (then $edges is where it flows).
turn-tile = { $turned ->
    [obstacles] { $tile } on { $cell }, closed to the { $edges }.
    [current] { $tile } on { $cell }, flowing { $edges }.
   *[plain] { $tile } on { $cell }.
}
turn-heron = { $salmon ->
    [2] The heron on { $cell } gets one of the pair.
   *[1] The heron on { $cell } gets the single.
}
