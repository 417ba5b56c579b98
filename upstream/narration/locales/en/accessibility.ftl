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
# $turn tells which ways it closes, or where it flows; it may be empty.
accessibility-lay = { $cell }: { $tile }. { $turn }
