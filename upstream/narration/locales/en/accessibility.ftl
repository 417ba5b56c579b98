### The river in words: for a screen reader, and for everyone who would rather read.

accessibility-close = Close
accessibility-row = Row { $row }
# Added to the row that the end of the round takes.
accessibility-row-goes = Row { $row }, washed away when the round ends
accessibility-spawn = The spawn, entered from { $cell }
accessibility-choices = What you can do
accessibility-nothing = It is not your turn.
# $token is "Ada’s pair".
accessibility-token = { $cell }, { $token }
# Another route to the same tile, after the best one.
accessibility-or = Or: { $route }
# $turned and $edges: see turn-tile.
accessibility-lay = { $turned ->
    [obstacles] { $tile } on { $cell }, closed to the { $edges }
    [current] { $tile } on { $cell }, flowing { $edges }
   *[plain] { $tile } on { $cell }
}

# The list of keys.
keys-walk = Walk over the river
keys-choose = Choose a token, a tile’s place or a destination
keys-far = Show far destinations, too
keys-ways = Other ways to the destination that has the focus
keys-turn = Turn the tile; with Shift, the other way
keys-undo = Undo the last move
keys-undo-step = Undo one step of it
keys-confirm = Confirm
keys-escape = Put the token or tile back; return to the present
keys-words = The river in words
keys-what = What a tile does; elsewhere, these keys
keys-zoom = Zoom in, zoom out, whole river
keys-replay = In a replay: one move back or forth; with Shift, one turn
keys-play = In a replay: play or pause
keys-speed = In a replay: slower, faster
