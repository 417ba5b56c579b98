# The clock of a table. $turn, $reserve, $vacation, $time and $days are times such as "2 minutes",
# $date is a date with the time of day, and $player is a name.

clock-kind = Time for a turn
clock-kind-none = No limit
clock-kind-live = Live: minutes
clock-kind-slow = Slow: days
clock-turn = For each turn
clock-reserve = Reserve for each player
clock-vacation = Breaks for each player
clock-nothing = None
clock-at-zero = When time is up
clock-at-zero-turn = A bot plays the turn
clock-at-zero-seat = A bot takes the seat
clock-at-zero-wait = The others can nudge the player

clock-agreed-live = Live: { $turn } for each turn, and { $reserve } in reserve for each player.
clock-agreed-live-plain = Live: { $turn } for each turn.
clock-agreed-slow = Slow: { $turn } for each turn, and { $vacation } of breaks for each player.
clock-agreed-slow-plain = Slow: { $turn } for each turn.
clock-then-turn = When time is up, a bot plays the turn.
clock-then-seat = When time is up, a bot takes the seat until its player comes back.
clock-then-wait = When time is up, the others can nudge the player. If that does not help, a bot plays the turn.
clock-starts = The clock starts when all seats are taken.

clock-left = { $time } left
clock-up = Time is up
clock-in-reserve = { $time } in reserve
clock-away = Away until { $date }

clock-nudge = Nudge { $player }
clock-nudge-text = { $player }’s time is up. After a nudge, { $player } has { $time } more; then a bot plays the turn.
clock-waits-for-you = Your time is up, but the others are still waiting for you.
clock-nudged-you = The others are waiting: play before this last delay runs out, or a bot will play this turn.

clock-pause = Take a break
clock-pause-text = Your clock stands still while you are away. You have { $days } of breaks left in this game.
clock-pause-of = Length of the break
clock-pause-yes = Start the break
clock-pause-until = You are away until { $date }.
clock-pause-end = I am back
