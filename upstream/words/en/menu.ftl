### The menu at a table.

menu-leave = Leave the table
menu-leave-text = The game waits for you; you will find it on the home page.
menu-bot = Let a bot play for me
# $player is one of several who share this screen.
menu-bot-of = Let a bot play for { $player }
menu-back-of = Play { $player } again
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
