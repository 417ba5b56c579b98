### What happened, one sentence for each event.
### $player is a name. $salmon is 2 for a pair and 1 for a single; $at is where the token was.
### $to is a cell, or e1 for the spawn. $left is how many salmon of a token remain: 1, or 0.

# $tiles is a list of tiles ("a Bear and Water"), $count how many they are.
event-drew = { $player } draws { $tiles }.

# $turned: plain; obstacles (then $edges lists the closed ones); current (then $edges is where it flows).
event-placed = { $turned ->
    [obstacles] { $player } lays { $tile } on { $cell }, closed to the { $edges }.
    [current] { $player } lays { $tile } on { $cell }, flowing { $edges }.
   *[plain] { $player } lays { $tile } on { $cell }.
}

# One tile drawn and laid at once.
event-drew-and-placed = { $turned ->
    [obstacles] { $player } draws { $tile } and lays it on { $cell }, closed to the { $edges }.
    [current] { $player } draws { $tile } and lays it on { $cell }, flowing { $edges }.
   *[plain] { $player } draws { $tile } and lays it on { $cell }.
}

event-row-laid = { $player } has laid row { $row }.

event-spawn-reached = The spawn is in sight: its entrance is on { $cell }.

event-round-began = Round { $round } begins. { $player } has the first-player marker.

event-turn-began = { $points ->
    [0] { $player }’s turn, with no movement points to spend.
    [one] { $player }’s turn, with 1 movement point.
   *[other] { $player }’s turn, with { $points } movement points.
}

event-skipped = { $player } has no token left in the river and is skipped.

event-took-up = { $markers ->
    [0] { $player } takes up no movement tokens.
    [one] { $player } takes up 1 movement token.
   *[other] { $player } takes up { $markers } movement tokens.
}

event-swam = { $salmon ->
    [2] { $to ->
        [e1] { $player }’s pair swims from { $at } into the spawn.
       *[other] { $player }’s pair swims from { $at } to { $to }.
    }
   *[1] { $to ->
        [e1] { $player }’s single swims from { $at } into the spawn.
       *[other] { $player }’s single swims from { $at } to { $to }.
    }
}

# $over lists the cells in between; it is empty for a jump of length one.
event-jumped = { $salmon ->
    [2] { $to ->
        [e1] { $player }’s pair jumps from { $at } into the spawn ({ $cost } movement points).
       *[other] { $player }’s pair jumps from { $at } to { $to } ({ $cost } movement points).
    }
   *[1] { $to ->
        [e1] { $player }’s single jumps from { $at } into the spawn ({ $cost } movement points).
       *[other] { $player }’s single jumps from { $at } to { $to } ({ $cost } movement points).
    }
}

# $cost is 1 where the token had to jump an obstacle.
event-carried = { $cost ->
    [0] { $salmon ->
        [2] { $to ->
            [e1] The rapids on { $at } carry { $player }’s pair into the spawn.
           *[other] The rapids on { $at } carry { $player }’s pair to { $to }.
        }
       *[1] { $to ->
            [e1] The rapids on { $at } carry { $player }’s single into the spawn.
           *[other] The rapids on { $at } carry { $player }’s single to { $to }.
        }
    }
   *[other] { $salmon ->
        [2] { $to ->
            [e1] The rapids on { $at } carry { $player }’s pair over the obstacle into the spawn (1 movement point).
           *[other] The rapids on { $at } carry { $player }’s pair over the obstacle to { $to } (1 movement point).
        }
       *[1] { $to ->
            [e1] The rapids on { $at } carry { $player }’s single over the obstacle into the spawn (1 movement point).
           *[other] The rapids on { $at } carry { $player }’s single over the obstacle to { $to } (1 movement point).
        }
    }
}

event-waits = { $because ->
    [full] { $salmon ->
        [2] { $player }’s pair waits in the rapids on { $at }: { $to } is full.
       *[1] { $player }’s single waits in the rapids on { $at }: { $to } is full.
    }
    [no-points] { $salmon ->
        [2] { $player }’s pair waits in the rapids on { $at }: no movement point is left to jump the obstacle before { $to }.
       *[1] { $player }’s single waits in the rapids on { $at }: no movement point is left to jump the obstacle before { $to }.
    }
   *[no-tile] { $salmon ->
        [2] { $player }’s pair waits in the rapids on { $at }: { $to } has no tile yet.
       *[1] { $player }’s single waits in the rapids on { $at }: { $to } has no tile yet.
    }
}

event-caught-by-bear = { $left ->
    [0] The bear on { $cell } snatches { $player }’s single in mid-jump: the token is lost.
   *[other] The bear on { $cell } takes one salmon: { $player }’s pair is a single now.
}

event-caught-by-eagle = { $left ->
    [0] The eagle on { $cell } takes { $player }’s single and flies off: the token is lost, and the tile is Water now.
   *[other] The eagle on { $cell } takes one salmon and flies off: { $player }’s pair is a single now, and the tile is Water.
}

event-caught-by-heron = { $left ->
    [0] The heron on { $cell } takes { $player }’s single: the token is lost.
   *[other] The heron on { $cell } takes one salmon: { $player }’s pair is a single now.
}

event-held = { $salmon ->
    [2] The whirlpool on { $at } holds { $player }’s pair for the rest of the turn.
   *[1] The whirlpool on { $at } holds { $player }’s single for the rest of the turn.
}

event-arrived = { $salmon ->
    [2] { $player }’s pair is home.
   *[1] { $player }’s single is home.
}

# The herons strike after this.
event-turn-ended = { $unspent ->
    [0] { $player }’s moves are over.
    [one] { $player }’s moves are over: 1 movement point could not be spent.
   *[other] { $player }’s moves are over: { $unspent } movement points could not be spent.
}

event-round-ended = Round { $round } is over.

# Row 0 is the sea. $cells lists its tiles.
event-row-removed = { $row ->
    [0] The sea is washed away.
   *[other] Row { $row } is washed away.
}

# $tokens is a list of token-on.
event-washed-away = { $player } loses { $tokens } to the river.

# $tokens is a list of token-to.
event-advanced = { $player } moves up in the spawn: { $tokens }.

# $winners is a list of names, $count how many they are.
event-game-over = { $count ->
    [one] { $points ->
        [one] The game is over: { $winners } wins with 1 point.
       *[other] The game is over: { $winners } wins with { $points } points.
    }
   *[other] { $points ->
        [one] The game is over: { $winners } share the victory with 1 point each.
       *[other] The game is over: { $winners } share the victory with { $points } points each.
    }
}

## Tokens in a list.

token-on = { $salmon ->
    [2] a pair on { $cell }
   *[1] a single on { $cell }
}

token-to = { $salmon ->
    [2] { $eggs ->
        [one] a pair to 1 egg
       *[other] a pair to { $eggs } eggs
    }
   *[1] { $eggs ->
        [one] a single to 1 egg
       *[other] a single to { $eggs } eggs
    }
}

# Several tokens that look alike. $number is in words.
tokens-on = { $salmon ->
    [2] { $number } pairs on { $cell }
   *[1] { $number } singles on { $cell }
}

tokens-to = { $salmon ->
    [2] { $eggs ->
        [one] { $number } pairs to 1 egg
       *[other] { $number } pairs to { $eggs } eggs
    }
   *[1] { $eggs ->
        [one] { $number } singles to 1 egg
       *[other] { $number } singles to { $eggs } eggs
    }
}
