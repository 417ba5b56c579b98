### The editor: a river that is built by hand.

editor-title = River editor
# $pointer, here and below: touch or mouse.
editor-palette = { $pointer ->
    [touch] What a tap places
   *[mouse] What a click places
}
editor-tiles = Tiles
editor-tokens = Tokens
editor-erase = Remove
editor-move = Move a token
editor-task-move = { $pointer ->
    [touch] Tap a token to move it, or choose below what to place.
   *[mouse] Click a token to move it, or choose below what to place.
}
# A token was taken up. $player is the colour of its seat.
editor-task-put = { $salmon ->
    [2] { $pointer ->
        [touch] { $player }, pair from { $cell }: tap where it goes.
       *[mouse] { $player }, pair from { $cell }: click where it goes.
    }
   *[1] { $pointer ->
        [touch] { $player }, single from { $cell }: tap where it goes.
       *[mouse] { $player }, single from { $cell }: click where it goes.
    }
}
editor-task-tile = { $pointer ->
    [touch] Tap a cell to lay this tile; tap it again to turn it.
   *[mouse] Click a cell to lay this tile; click it again to turn it.
}
editor-task-token = { $pointer ->
    [touch] Tap a tile to put this token there, or the spawn to bring it home.
   *[mouse] Click a tile to put this token there, or the spawn to bring it home.
}
editor-task-spawn = { $pointer ->
    [touch] Tap a cell of the middle column: the spawn begins there.
   *[mouse] Click a cell of the middle column: the spawn begins there.
}
editor-task-erase = { $pointer ->
    [touch] Tap what to remove: tokens first, then the tile.
   *[mouse] Click what to remove: tokens first, then the tile.
}
editor-clear = Clear the river
editor-seats = Players and their tokens
editor-players = Players
editor-other-side = Turn the token on { $cell } over
editor-space = Space in the spawn
editor-held = Held by the whirlpool on { $cell }
editor-remove-token = Remove the token on { $cell }
editor-no-tokens = no tokens
editor-problem-at = { $cell }: { $text }
editor-phase = Phase
editor-phase-setup = Set up the river
editor-phase-move = Move
editor-phase-heron = Feed a heron
editor-phase-place = Lay a row
editor-phase-over = The game is over
editor-actor = Whose turn
editor-starter = Starts the round
editor-round = Round
editor-points = Movement points left
editor-herons = Herons that still strike
editor-no-herons = There is no heron in the river.
editor-markers = Movement tokens in hand
editor-given = Passed on
editor-drawn = Drawn, still to be laid
editor-unseen = { $count ->
    [one] 1 tile unseen
   *[other] { $count } tiles unseen
}
# More tiles of a kind than there can be.
editor-box = There are { $count } × { $tile } here, but the box has only enough for { $most }.
editor-impossible = { $count ->
    [one] 1 problem to fix
   *[other] { $count } problems to fix
}
editor-possible = This position can be played.
editor-study = Study
editor-play = Play from here
editor-new-river = New river
