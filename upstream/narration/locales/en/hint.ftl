### A hint: why what is suggested is good. One sentence for each reason; “this” is the suggestion.
### $tokens lists the player's tokens ("two pairs and a single"), in the accusative where a language has one.
### $cell and $to are cells; $to can be e1, the spawn. $tile is a tile with its article ("a Bear").

# So many pairs ($salmon is 2) or singles (1).
hint-tokens = { $salmon ->
    [2] { $count ->
        [one] a pair
        [2] two pairs
       *[other] { $count } pairs
    }
   *[1] { $count ->
        [one] a single
        [2] two singles
       *[other] { $count } singles
    }
}

hint-only-action = There is nothing else to do.

## Moves

hint-wins-game = { $points ->
    [one] This ends the game, and you win with 1 point.
   *[other] This ends the game, and you win with { $points } points.
}
hint-brings-home = { $points ->
    [one] This brings { $tokens } home, worth 1 point so far.
   *[other] This brings { $tokens } home, worth { $points } points so far.
}
# Row 0 is the sea.
hint-leaves-row = { $row ->
    [0] This gets { $tokens } out of the sea, which goes when this round ends.
   *[other] This gets { $tokens } off row { $row }, which goes when this round ends.
}
hint-leaves-heron = This gets { $tokens } away from the heron on { $cell }, before it strikes.
# $by is the letter of the predator's tile.
hint-spares-salmon = { $by ->
    [B] A cheaper way { $to ->
        [e1] into the spawn
       *[other] to { $to }
    } would lose a salmon to the bear on { $cell }.
   *[E] A cheaper way { $to ->
        [e1] into the spawn
       *[other] to { $to }
    } would lose a salmon to the eagle on { $cell }.
}
hint-clears-eagle = One salmon feeds the eagle on { $cell }, and another token enters unharmed.
hint-avoids-heron = This keeps { $tokens } away from the heron on { $cell }.
hint-next-to-spawn = This takes { $tokens } to within one step of the spawn.
# $over is the letter of the tile: an eagle, or a whirlpool.
hint-jumps-over = { $over ->
    [E] This jumps over the eagle on { $cell }, which takes nothing then.
   *[R] This jumps over the whirlpool on { $cell }, which holds nothing then.
}
hint-jumps-over-full = This jumps over { $cell }, which is full.
# $players lists who is one step below.
hint-fills-tile = This fills { $cell }: as long as it is full, { $players } cannot follow there.
hint-uses-rapids = { $to ->
    [e1] The rapids on { $cell } carry this token into the spawn for free.
   *[other] The rapids on { $cell } carry this token to { $to } for free.
}
hint-enters-whirlpool-last = The whirlpool on { $cell } comes last, when no point is left anyway.
hint-swims-past-bear = This swims across the bear’s tile on { $cell }: bears only catch what jumps.
hint-pays-with-pair = { $by ->
    [B] The bear on { $cell } takes only one of a pair, so the token lives on.
   *[E] The eagle on { $cell } takes only one of a pair, so the token lives on.
}
hint-leaves-next-row = { $row ->
    [0] This gets { $tokens } out of the sea, which goes after the next round.
   *[other] This gets { $tokens } off row { $row }, which goes after the next round.
}
# $count tokens get $steps tiles further, all together.
hint-gains-ground = { $count ->
    [one] { $steps ->
        [one] This moves one token a tile upstream.
       *[other] This moves one token { $steps } tiles upstream.
    }
   *[other] This moves { $count } tokens upstream, by { $steps } tiles in all.
}
hint-gives-up-salmon = { $lost ->
    [one] This costs one salmon and keeps { $left }.
   *[other] This costs { $lost } salmon and keeps { $left }.
}

## What a heron gets

hint-feeds-from-pair = The heron on { $cell } gets one of the pair, so no token is lost.
hint-feeds-single = The heron on { $cell } gets the single, so the pair stays whole.
hint-goes-anyway = It hardly matters: what the heron leaves on { $cell } goes with the row when this round ends.

## Tiles. $others and $mine are numbers of tokens that have the tile straight ahead.

hint-hinders-others = This lays { $tile } on { $cell }: straight ahead of { $others ->
    [one] one token
   *[other] { $others } tokens
} of the others, and of { $mine ->
    [0] none
    [one] one
   *[other] { $mine }
} of yours.
hint-helps-own = { $mine ->
    [one] This lays { $tile } on { $cell }, straight ahead of one token of yours and of nobody else’s.
   *[other] This lays { $tile } on { $cell }, straight ahead of { $mine } tokens of yours: more than anybody else has below it.
}
hint-closes-ways = { $count ->
    [one] This turns { $tile } on { $cell } so that it closes one way upstream, the most that it can.
   *[other] This turns { $tile } on { $cell } so that it closes { $count } ways upstream, the most that it can.
}
hint-opens-ways = { $count ->
    [0] This turns { $tile } on { $cell } so that it closes no way upstream.
    [one] This turns { $tile } on { $cell } so that it closes only one way upstream, the fewest that it can.
   *[other] This turns { $tile } on { $cell } so that it closes only { $count } ways upstream, the fewest that it can.
}
# $there is the letter of the tile on $to, spawn, or none where no tile lies yet.
hint-aims-rapids = { $there ->
    [B] The rapids on { $cell } lead to { $to }, where a bear waits.
    [C] The rapids on { $cell } lead on to the rapids on { $to }.
    [E] The rapids on { $cell } lead to { $to }, where an eagle waits.
    [H] The rapids on { $cell } lead to { $to }, where a heron waits.
    [spawn] The rapids on { $cell } lead into the spawn.
   *[other] The rapids on { $cell } lead to { $to }.
}
# $clear lists the columns that have nothing harmful, $count of them.
hint-gathers-trouble = { $count ->
    [one] This lays { $tile } on { $cell }, and column { $clear } stays free of hazards.
   *[other] This lays { $tile } on { $cell }, and columns { $clear } stay free of hazards.
}
# $cells lists the cells of the row that have nothing harmful, $count of them.
hint-leaves-way-round = { $count ->
    [one] This lays { $tile } on { $cell }, and { $cells } in the same row stays free of hazards.
   *[other] This lays { $tile } on { $cell }, and { $cells } in the same row stay free of hazards.
}
hint-bars-row = This lays { $tile } on { $cell }: row { $row } has no tile without a hazard then.
hint-keeps-clear = This lays { $tile } on { $cell }, and its column stays free of hazards.
hint-lies-ahead = { $steps ->
    [one] This lays { $tile } on { $cell }, one step from your nearest token.
   *[other] This lays { $tile } on { $cell }, { $steps } steps from your nearest token.
}
hint-not-on-own-way = This lays { $tile } on { $cell }, where none of your tokens will come by.
