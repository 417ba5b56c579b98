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
