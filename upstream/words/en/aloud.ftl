### The river in words: for a screen reader, and for everyone who would rather read.

aloud-close = Close
aloud-row = Row { $row }
# Added to the row that the end of the round takes.
aloud-row-goes = Row { $row }, washed away when the round ends
aloud-spawn = The spawn, entered from { $cell }
aloud-choices = What you can do
aloud-nothing = It is not your turn.
# $token is "Ada’s pair".
aloud-token = { $cell }, { $token }
# Another route to the same tile, after the best one.
aloud-or = Or: { $route }
# $turn tells which ways it closes, or where it flows; it may be empty.
aloud-lay = { $cell }: { $tile }. { $turn }
