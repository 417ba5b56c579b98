### The editor: a river that is built by hand.

editor-title = River editor
editor-palette = What a click sets
editor-tiles = Tiles
editor-tokens = Tokens
editor-erase = Take away
editor-move = Move a token
editor-task-move = Click a token to move it, or choose below what to set.
# A token was taken up. $player is the colour of its seat.
editor-task-put = { $salmon ->
    [2] { $player }, pair from { $cell }: click where it is to go.
   *[1] { $player }, single from { $cell }: click where it is to go.
}
editor-task-tile = Click a cell to lay this tile; click it again to turn it.
editor-task-token = Click a tile to set this token there, or the spawn to bring it home.
editor-task-spawn = Click a cell of the middle column: the spawn begins there.
editor-task-erase = Click what is to go: tokens first, then the tile.
editor-clear = Clear the river
editor-seats = Players and their tokens
editor-players = Players
editor-other-side = Turn the token on { $cell } over
editor-space = Space in the spawn
editor-held = Held by the whirlpool on { $cell }
editor-remove-token = Take the token on { $cell } away
editor-no-tokens = no tokens
editor-problem-at = { $cell }: { $text }
editor-phase = What is to be done
editor-phase-setup = Lay the set-up
editor-phase-move = Move
editor-phase-heron = Feed a heron
editor-phase-place = Lay a row
editor-phase-over = Nothing: the game is over
editor-actor = Whose turn
editor-starter = Starts the round
editor-round = Round
editor-points = Points left
editor-herons = Herons that still strike
editor-no-herons = There is no heron in the river.
editor-markers = Movement tokens in hand
editor-given = Given on
editor-drawn = Drawn, still to be laid
editor-unseen = { $count ->
    [one] 1 tile unseen
   *[other] { $count } tiles unseen
}
# More tiles of a kind than there can be.
editor-box = Here are { $count } × { $tile }, and the box has enough for { $most }.
editor-impossible = { $count ->
    [one] One thing cannot be like this.
   *[other] { $count } things cannot be like this.
}
editor-possible = This position can be played.
editor-study = Study
editor-play = Play from here
editor-new-river = New river
