### The lobby of a table, its seats, and what its host can do.

lobby-title = Choose a seat
lobby-yours = Your table
# $player is the host.
lobby-invites = { $player } invites you
lobby-free = { $count ->
    [0] All seats are taken.
    [one] 1 seat is free.
   *[other] { $count } seats are free.
}
# Other sites show this for a link. $free of $players seats are free.
lobby-preview-of = { $free ->
    [0] { $player } invites you to Upstream – all seats are taken
    [one] { $player } invites you to Upstream – 1 of { $players } seats free
   *[other] { $player } invites you to Upstream – { $free } of { $players } seats free
}
lobby-preview = { $free ->
    [0] An Upstream table – all seats are taken
    [one] You are invited to Upstream – 1 of { $players } seats free
   *[other] You are invited to Upstream – { $free } of { $players } seats free
}
lobby-share = One link for everybody: send it to the people you want to play with.
lobby-your-name = Your name
lobby-free-seat = free
lobby-sit = Sit here
# $seat is the colour of a free seat.
lobby-sit-on = Sit here: { $seat }
lobby-watch = Just watch
lobby-fill = Fill the free seats with bots
lobby-several = One person may take several seats
lobby-start-text = You can start now: the others can still take a free seat later.
lobby-lost = Is one of these seats yours, but in another browser? Get your games back with your recovery code or passkey, or ask the host to free your seat.
lobby-lost-of = Is one of these seats yours, but in another browser? Get your games back with your recovery code or passkey, or ask { $player } to free your seat.
lobby-get-back = Get my games back
lobby-back = Back to the seats of this table
lobby-keep-seat = You and your devices: how to keep this seat if you lose this browser
lobby-colour = Colour
lobby-save = Save
lobby-rename = Your name and colour

## What the host can do

lobby-free-text = This seat is free. Anyone can take it with the table’s link, or with this one:
lobby-free-it = Free this seat
# $here says whether the player is connected.
lobby-free-it-text = { $here ->
    [yes] { $player } is here and will be asked first. After that, the seat is free for someone else, or for the same person on another device.
   *[no] { $player } is away. The seat will be free for someone else, or for the same person on another device.
}
lobby-waits-answer = { $here ->
    [yes] { $player } has been asked to give up the seat.
   *[no] { $player } is not here and has been asked to give up the seat. If nobody answers within a minute, free the seat again: it happens at once.
}
lobby-hand-over = Make { $player } the host
lobby-hand-over-text = The host decides about the bots, the seats and the spectators. { $player } would do so in your place.
lobby-asked = The host asks you to give up this seat.
lobby-keep = Keep it
lobby-give-up = Give it up
lobby-renew = Get new links
lobby-renew-text = The links that you have already sent will stop working.
lobby-renewed = Done: all links of this table are new.
lobby-remove-watchers = Remove all spectators
lobby-watching = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
}

## Open seats: slow games that everybody on the server may join

open-title = Open seats
open-lead = Slow games whose hosts are looking for more players. Anyone on this server may sit down.
# $number counts all players, with the one who is missing; $count are missing.
open-waits-last = { $number ->
    [2] Waiting for a second player
    [3] Waiting for a third player
    [4] Waiting for a fourth player
   *[other] Waiting for a fifth player
}
open-waits = { $count ->
    [one] Waiting for 1 more player
   *[other] Waiting for { $count } more players
}
open-look = Take a look
open-none = Right now no game is waiting for players.
open-own = Would you like to offer a seat? On the home page, choose “Play with friends” and “Slow: days”, then show your table to everybody.
open-list = Show the table among the open seats: anyone on this server may sit down
open-to-all = Anyone on this server may take a free seat.
