### A whole turn in a few words: which token goes where, which tiles are laid.

# $turned: plain; obstacles (then $edges lists the closed ones); current (then $edges is where it flows).
turn-tile = { $turned ->
    [obstacles] { $tile } on { $cell }, closed to the { $edges }.
    [current] { $tile } on { $cell }, flowing { $edges }.
   *[plain] { $tile } on { $cell }.
}
turn-heron = { $salmon ->
    [2] The heron on { $cell } takes one salmon from the pair.
   *[1] The heron on { $cell } takes the single.
}
# $at is where the token starts; $to is a cell, or e1 for the spawn.
turn-swim = { $salmon ->
    [2] { $to ->
        [e1] The pair on { $at } swims into the spawn.
       *[other] The pair on { $at } swims to { $to }.
    }
   *[1] { $to ->
        [e1] The single on { $at } swims into the spawn.
       *[other] The single on { $at } swims to { $to }.
    }
}
# $cells lists the cells on the way.
turn-swim-by = { $salmon ->
    [2] { $to ->
        [e1] The pair on { $at } swims by way of { $cells } into the spawn.
       *[other] The pair on { $at } swims by way of { $cells } to { $to }.
    }
   *[1] { $to ->
        [e1] The single on { $at } swims by way of { $cells } into the spawn.
       *[other] The single on { $at } swims by way of { $cells } to { $to }.
    }
}
turn-jump = { $salmon ->
    [2] { $to ->
        [e1] The pair on { $at } jumps into the spawn.
       *[other] The pair on { $at } jumps to { $to }.
    }
   *[1] { $to ->
        [e1] The single on { $at } jumps into the spawn.
       *[other] The single on { $at } jumps to { $to }.
    }
}
# Follows one of the three: where the rapids carry that token.
turn-carried = { $to ->
    [e1] The rapids carry it into the spawn.
   *[other] The rapids carry it to { $to }.
}
