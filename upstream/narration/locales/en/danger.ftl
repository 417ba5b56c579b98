### Danger at the table: what threatens salmon, and what to know before a turn is confirmed.

## Before a turn is confirmed, told by the server

# The same moves in another order keep $salmon more salmon; where that is 0, as many on $tokens more tokens.
warning-order = { $salmon ->
    [0] { $tokens ->
        [one] Wait: in another order, the same moves keep one more token.
       *[other] Wait: in another order, the same moves keep { $tokens } more tokens.
    }
    [one] Wait: in another order, the same moves keep one more salmon.
   *[other] Wait: in another order, the same moves keep { $salmon } more salmon.
}
# $tokens lists tokens with their cells: "the pair on a1 and the single on b1".
warning-row = When this round ends, the river washes away { $tokens }. There was a way out this turn.

## The same in the browser

danger-reorder = Use this order instead

## Danger on the board. $row is 0 for the sea.

danger-row-later = { $row ->
    [0] The sea is washed away after round { $round }
   *[other] Row { $row } is washed away after round { $round }
}
danger-catch-bear = The bear on { $cell } will take one salmon.
danger-catch-eagle = The eagle on { $cell } will take one salmon.
# $cells lists the herons that strike if the turn ends like this.
danger-herons = { $count ->
    [one] If the turn ends like this, the heron on { $cells } takes one salmon.
   *[other] If the turn ends like this, the herons on { $cells } take one salmon each.
}
# A heron with tokens on its tile. $players lists whose, $count says how many players they are.
danger-heron-waits = { $count ->
    [one] The heron on { $cell } takes one salmon from { $players } if a token is still there when that player’s turn ends.
   *[other] The heron on { $cell } takes one salmon each from { $players } if they still have a token there when their own turn ends.
}
# A tile that has no room. $players lists whose tokens are there.
danger-full = { $cell } is full: the tokens there belong to { $players }.
danger-full-label = full
danger-goes-label = washed away after round { $round }

## Danger in the seats' panel

danger-seat-row = { $count ->
    [one] 1 salmon must leave its row this round
   *[other] { $count } salmon must leave their row this round
}
danger-seat-lost = { $count ->
    [one] 1 salmon is washed away with the row
   *[other] { $count } salmon are washed away with the row
}
danger-seat-herons = { $count ->
    [one] on a heron’s tile
   *[other] on the tiles of { $count } herons
}

## Waiting, and what is broken

danger-waits-invite = Send the table’s link to someone who can take the seat. The game continues as soon as they are here.
danger-bot-plays = A bot is playing for you.
danger-bot-plays-of = A bot is playing for { $player }.
danger-stand-in = Your time was up: a bot is playing this turn. They get the seat back right after it.
danger-stand-in-of = { $player }’s time was up: a bot is playing this turn. They get the seat back right after it.
danger-waits-watch = A seat is still free.
danger-waits-away = { $player } is away. You can wait, or let a bot play.
danger-waits-later = { $player } is not here right now.
danger-waits-person = { $player } is thinking.
danger-waits-lays = { $player } is laying tiles.
danger-waits-heron = { $player } is choosing what the heron takes.
danger-line-back = The connection is back. Nothing was lost.
danger-line-lost-text = What you do now is sent as soon as it is back.
danger-saving-waits = The server cannot save right now.
danger-saving-waits-text = What you did is kept here and is sent again automatically.
danger-elsewhere = You are also at this table on another device. Both play the same seat.
danger-table-busy = Too many connections
danger-table-busy-text = This table accepts no more connections for now. Close another window that shows it, or try again later.
