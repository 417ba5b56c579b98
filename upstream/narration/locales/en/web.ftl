### The game in the browser: pages, buttons, hints. What happens in the game is told by events.ftl.

web-title = Upstream
web-title-your-turn = Your turn – Upstream
# $page is what a page is about.
web-title-of = { $page } – Upstream
web-home = Home
web-daily = River of the day
web-puzzles = Puzzles

## Home

web-lead = Bring your salmon up the river, past bears, eagles and herons, before the river is washed away behind them.
web-play-now = Play now
web-play-level = Strength of the bots
web-play-players = Number of players
web-play-count = { $count } players
# $players are the others at the table.
web-continue-turn = Your turn against { $players } – continue
# $player has to decide.
web-continue-waits = Against { $players } – { $player }’s turn
web-continue-bot = Against { $players } – a bot is playing for you
web-continue-together = Your game at this screen – continue
web-continue-free-seat = Your table with a free seat – continue
web-continue-waits-free = Against { $players } – a seat is still free
web-friend = Play with friends
web-friend-text = You get a link and a QR code to share.
web-pass = Pass and play
web-pass-text = Two to five people at this screen.
web-daily-text = One river a day, the same for everybody.
web-daily-streak = { $count ->
    [one] Played today or yesterday
   *[other] { $count } days in a row
}
web-puzzles-text = Find the best turn.
web-puzzles-solved = { $count ->
    [one] 1 puzzle solved
   *[other] { $count } puzzles solved
}
web-study-text = Go through your games, or try out a position.
web-friend-code = QR code of the link
web-friend-go = Go to the table
web-friend-name = What do your friends call you?
web-friend-go-on = Create the table
web-about = Upstream is a board game by Víctor Samitier. This is an unofficial version by fans of the game.
web-not-loaded = This page could not be loaded
web-unreachable = The server cannot be reached. Is it still running?
web-try-again = Try again

## Setting up a table

web-set-up = Set up a table
# $number counts the seats from 1.
web-seat-number = Seat { $number }
web-kind-person = At this screen
web-kind-bot = Bot
web-kind-open = Free seat
web-kind-open-text = You get a link to send.
web-name = Name
web-level = Strength
web-change-colour = Change the colour of seat { $number }
web-remove-seat = Remove seat { $number }
web-add-seat = Add a seat
web-options = Options
web-rapids = Rapids
web-mix = Custom mix
# $totals lists how many tiles there may be.
web-mix-text = Choose the tiles yourself. The total must be { $totals }.
# $tile is the name of a tile.
web-mix-less = Remove one tile: { $tile }
web-mix-more = Add one tile: { $tile }
web-tiles-total = { $count ->
    [one] 1 tile in the stack
   *[other] { $count } tiles in the stack
}
web-first = Who lays the first tile
web-first-drawn = Drawn at random
web-quick = Quick river
web-quick-text = The river is already laid at random: you start with the first round.
web-pace = Pace of the bots
web-no-stack = There are not enough tiles for this choice of rapids. Choose another, add a player, or switch on Whirlpool.
web-start = Start

## One's own tables, and records

# $player wants to play again, on the home page.
web-invited-by = { $player } invites you to play again
web-invited = Somebody invites you to play again
web-invited-no = Decline this invitation
web-my-tables = Your tables
web-table-leave = Leave for good
web-all-tables = Show all { $count }
web-table-over = Finished
web-table-won = { $points ->
    [one] You won with 1 point
   *[other] You won with { $points } points
}
web-table-place = { $points ->
    [one] { $place ->
        [2] You came second of { $players } with 1 point
        [3] You came third of { $players } with 1 point
        [4] You came fourth of { $players } with 1 point
       *[other] You came fifth of { $players } with 1 point
    }
   *[other] { $place ->
        [2] You came second of { $players } with { $points } points
        [3] You came third of { $players } with { $points } points
        [4] You came fourth of { $players } with { $points } points
       *[other] You came fifth of { $players } with { $points } points
    }
}
# A finished game of several people at one screen, or one that was watched.
web-table-winner = Won by { $player }
web-statistics = Your statistics
web-table-your-turn = Your turn
web-table-round = Round { $round }
web-upload = Replay a record
web-upload-text = Watch a game that was saved as a file.
web-upload-choose = Choose a file
web-upload-not-json = This file is not a record: it cannot be read as JSON.

## Links

web-link-seat = A seat is kept for you
web-link-watch = Watch a game
# $players is a list of names.
web-link-players = At the table: { $players }
web-nobody-yet = nobody yet
web-link-take = Take the seat
web-link-look = Watch
web-link-broken = This link does not work

## The table

web-river = The river
web-opening = Opening the table …
web-no-table = There is no such table
web-no-table-text = It may be gone, or it is private and you need its link.
web-no-page = Nothing swims here
web-no-page-text = There is no page at this address.
web-line-lost = The connection was lost. Trying again …
web-read-only = This game was played by older rules. You can look at it, but not continue it.
web-setup = Set-up
web-setup-tile = Set-up: tile { $number } of { $count }
# $last is the last round that there can be.
web-round = Round { $round } ({ $last } at most)
# Row 0 is the sea.
web-row-goes = { $row ->
    [0] The sea is washed away after this round
   *[other] Row { $row } is washed away after this round
}
web-aloud = The river in words
web-cell-empty = no tile
# $salmon is 2 for a pair, 1 for a single.
web-token-of = { $salmon ->
    [2] { $player }’s pair
   *[1] { $player }’s single
}
web-stack = { $count ->
    [0] The stack is empty
    [one] 1 tile left in the stack
   *[other] { $count } tiles left in the stack
}

## Seats

web-seat-waits = waiting for someone
# $level is the name of a strength.
web-seat-bot = bot, { $level }
web-seat-stand-in = a bot is playing, { $level }
web-seat-you = you
web-seat-here = here
web-seat-away = away
web-give-to-bot = Let a bot play this seat
web-take-back = Take the seat back
web-mark-starts = starts
web-mark-lays = lays next row
# Movement tokens that a seat holds.
web-mark-markers = { $count ->
    [one] 1 movement token
   *[other] { $count } movement tokens
}
web-salmon-home = Salmon home
web-salmon-river = Salmon in the river
web-salmon-lost = Salmon lost
web-score = Points

## The turn

web-turn-label = This turn
web-turn-yours = Your turn
web-turn-of = { $player }’s turn
web-turn-bot-thinks = { $player } is thinking …
web-turn-waits-open = Waiting for someone to take a seat
web-points-left = { $points ->
    [one] 1 movement point left
   *[other] { $points } movement points left
}
web-task-token = Choose a token with a white ring.
web-task-where = Where to? The numbers show the cost.
web-task-which = Which token?
web-task-lay = Lay the tile at the upper end of a column.
web-task-lay-row = Lay the tiles of the new row, in any order.
web-task-heron = The heron on { $cell } takes one salmon. From which token?
web-task-confirm = Done? Confirm, and the game goes on.
web-heron-pair = The pair
web-heron-single = The single
web-token-pair = The pair
web-token-single = The single
web-release = Choose another token
web-undo = Undo
# Beside "Undo", which takes back a whole route.
web-undo-step = Undo one step
web-confirm = Confirm
web-auto-confirm = Confirm automatically when there is nothing left to do
web-drawn = Drawn tiles
web-turn-left = Turn the tile to the left
web-turn-right = Turn the tile to the right
web-turn-tile = Turn
web-lay = Lay it on { $cell }
# $edges lists directions.
web-tile-closes = Closed: { $edges }
# $edge is a direction.
web-tile-flows = Flows { $edge }
web-move-swim = { $to ->
    [e1] { $cost ->
        [one] Swim home: 1 movement point.
       *[other] Swim home: { $cost } movement points.
    }
   *[other] { $cost ->
        [one] Swim to { $to }: 1 movement point.
       *[other] Swim to { $to }: { $cost } movement points.
    }
}
web-move-jump = { $to ->
    [e1] { $cost ->
        [one] Jump home: 1 movement point.
       *[other] Jump home: { $cost } movement points.
    }
   *[other] { $cost ->
        [one] Jump to { $to }: 1 movement point.
       *[other] Jump to { $to }: { $cost } movement points.
    }
}
web-move-token-lost = The token does not arrive.
web-move-carried = { $cell ->
    [e1] The rapids carry it home.
   *[other] The rapids carry it to { $cell }.
}
# A route of several moves; $cells lists where the moves before the last one end.
web-route = { $to ->
    [e1] { $cost ->
        [one] Home by way of { $cells }: 1 movement point.
       *[other] Home by way of { $cells }: { $cost } movement points.
    }
   *[other] { $cost ->
        [one] To { $to } by way of { $cells }: 1 movement point.
       *[other] To { $to } by way of { $cells }: { $cost } movement points.
    }
}
# Asked at a tile that several routes lead to.
web-question-route = { $cell ->
    [e1] Home: which way?
   *[other] To { $cell }: which way?
}
web-question-close = Close

## Following

web-tab-log = Log
web-tab-chat = Chat
web-tab-chat-new = Chat ({ $count })
web-tab-table = Table
web-log-empty = Nothing has happened yet.
web-chat-empty = Nobody has said anything yet.
web-chat-say = Say something
web-chat-send = Send
web-since = { $count ->
    [one] Play it again: 1 step
   *[other] Play it again: { $count } steps
}
web-step-back = One step back
web-step-forth = One step forward
web-now = Back to the current position
web-invite-watch = Send this to anyone who wants to watch
web-invite-device = Play as { $player } on another device
web-copy = Copy
web-copied = Copied

## The end, and the replay

# $winners are names, $count how many they are.
web-final-title = { $count ->
    [one] { $winners } wins
   *[other] { $winners } share the victory
}
web-final-none-home = no salmon home
web-final-lost = { $count ->
    [one] 1 lost on the way
   *[other] { $count } lost on the way
}
web-final-look = Look at the river
web-eggs = { $count ->
    [one] 1 egg
   *[other] { $count } eggs
}
web-rematch = Rematch
web-rematch-there = Go to the rematch
web-replay = Replay
web-show-result = Show the result
web-no-replay = Replay not found
web-moment-of = Moment { $number } of { $last }
web-stride-round = Round
web-stride-turn = Turn
web-stride-action = Step
# $stride is Round, Turn or Step.
web-back-by = Back: { $stride }
web-forth-by = Forward: { $stride }
web-link-moment = Link to this moment
web-download = Download the record

## Tips at the first table

web-tip-goal = Bring your salmon to the spawn before the river is washed away.
# $pointer: touch or mouse.
web-tip-token = { $pointer ->
    [touch] Tap a token with a ring, then the tile it should go to.
   *[mouse] Click a token with a ring, then the tile it should go to.
}
web-tip-foam = The foam takes this row at the end of the round.
web-tip-seen = Got it
web-tip-sound = Would you like to hear the river?
web-tip-sound-yes = Yes
web-tip-sound-no = No, thanks
