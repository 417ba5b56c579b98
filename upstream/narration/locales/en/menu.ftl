### The menu at a table, and what the home page shares with it.

menu-leave = Leave the table
menu-leave-text = The game will wait for you; you will find it on the home page.
menu-bot = Let a bot play for me
# $player is one of several who share this screen.
menu-bot-of = Let a bot play for { $player }
menu-back-of = Take back { $player }’s seat
menu-resign = Resign in favour of a bot
menu-resign-of = Resign for { $player } in favour of a bot
menu-resign-text = A bot then plays this seat to the end. You can watch, but you cannot come back.
menu-resign-yes = Resign
menu-resign-no = Keep playing
menu-pace-slow = Slow
menu-pace-normal = Normal
menu-pace-fast = Fast
menu-pace-none = Instant
menu-notify = Tell me when it is my turn
menu-link = Copy a link to watch
menu-clients = Who else can see this table
# $here says whether they are connected.
menu-client-device = { $here ->
    [yes] Another device at { $player }’s seat, here now
   *[no] Another device at { $player }’s seat
}
menu-client-watcher = { $here ->
    [yes] A spectator, here now
   *[no] A spectator
}
menu-client-remove = Remove
menu-client-keep = Cancel
menu-client-remove-text = They will no longer see this table. All its links change: send new ones to the people you invited.
# Said of a link to a server that only this machine reaches.
menu-only-here = Only this computer can open the link. To let others in, start the game with scripts/play --lan.
menu-report = Game report

## Home

menu-open-seats = Open seats in slow games
