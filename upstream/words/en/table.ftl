### The table in the browser: what it and its server refuse, and the opponents that can be chosen.

## At a table

refusal-stale-version = The table has moved on: this was meant for an earlier moment.
refusal-not-your-seat = You do not play for { $player }.
refusal-not-your-turn = It is { $player }’s turn.
refusal-bot-plays = A bot is playing for { $player }: take the seat back first.
refusal-nothing-to-undo = There is nothing to take back: no move of this turn is pending.
refusal-no-way-back = With movement tokens, moves cannot be taken back.
refusal-moves-left = You may not pass: you still have a move that you can pay for.
refusal-tiles-left = Lay all the drawn tiles first.
refusal-only-confirm = There is nothing left to do this turn: confirm it, or take a move back.
refusal-no-heron-confirm = A heron is waiting: choose the token that it takes a salmon from.
refusal-read-only = This game was played by older rules and cannot go on. You can still look at it.
refusal-no-such-moment = The table has not come that far yet.
refusal-no-such-piece = “{ $piece }” is neither a token nor a tile.
refusal-no-such-cell = The river has no cell “{ $cell }”.
refusal-no-hint-among-people = There are no hints at a table with other people.
refusal-hint-under-way = The hint you asked for is on its way.
refusal-no-hint = There is no hint for this moment.
refusal-not-stored = The server could not save this, so it did not happen. Please try again.
refusal-storage-unavailable = The server cannot reach its saved games right now. Please try again in a moment.

## Seats and tables

refusal-no-such-table = There is no such table, or you need its link to see it.
refusal-table-damaged = The saved game of this table is damaged and cannot be opened.
# $player is a name.
refusal-no-such-link =
    { $state ->
        [taken] Someone else has already taken this seat. A link is for one person: ask for a new one.
        [taken-by] { $player } has already taken this seat. A link is for one person: ask for a new one.
        [bot] A bot plays for this seat now. Ask for a new link.
        [over] This game is over: there is no seat left to take.
       *[unknown] This link does not work: part of it is missing, or it leads to another server. Ask for it again.
    }
refusal-no-such-seat = This table has { $players } seats.
refusal-no-such-level = There is no opponent called “{ $level }”. There are: { $known }.
refusal-no-such-replay = There is no such replay.
refusal-colour-taken = Two seats cannot have the same colour.
refusal-first-is-no-seat = The player who lays the first tile must have one of the { $players } seats.
refusal-not-left = { $player } is at the table, and nobody else can give that seat to a bot.
refusal-no-bot-there = No bot is playing for { $player }.
refusal-only-for-players = You are watching: this is for the players.
refusal-only-for-maker = Only whoever made this table decides on its bots.
refusal-game-still-runs = This is only possible when the game is over.

## The server

refusal-hello-first = A connection begins with “hello”.
refusal-message-not-readable = The message cannot be read: { $field }.
refusal-too-long = This is too long: at most { $most } bytes.
refusal-too-fast = That was too fast: please wait a moment.
refusal-too-many = That is too many: at most { $most }.
refusal-wrong-origin = This request comes from another site.
refusal-no-such-page = There is nothing here.
refusal-not-this-way = This address cannot be used with { $method }.

## Opponents. .help is one sentence, .difficulty says how hard they are to beat.

level-fry = Fry
    .help = Moves at random, but avoids jumps that bears would catch: a first opponent.
    .difficulty = easy

level-parr = Parr
    .help = Makes the most of its own turn and gives no thought to yours.
    .difficulty = medium

level-smolt = Smolt
    .help = Tries out the best ways to end its turn, many times over.
    .difficulty = hard

level-grilse = Grilse
    .help = Has learned from many thousands of games what makes a good position.
    .difficulty = very hard

level-king = King salmon
    .help = Knows as much, and looks several turns ahead: the strongest of all.
    .difficulty = expert

level-random = Random
    .help = Does anything that is allowed; it has no plan at all.
    .difficulty = easy

level-greedy = Greedy
    .help = Makes the most of its own turn and gives no thought to yours.
    .difficulty = medium

## Starting the server

page-about = Upstream, the board game: bring your salmon up the river.
page-no-script = Upstream needs JavaScript to draw the river.
page-not-built = The pages of the game have not been built yet: run scripts/build, and start the server again.

launch-ready = Ready: { $url }
launch-stop = Press Ctrl+C to stop.
launch-lan = Other devices on this network: { $url }
launch-port-taken = Port { $port } is in use: choose another with --port.
launch-bad-secret = The key file { $path } is damaged or cannot be read. Restore it from a copy: without it all players lose their seats.
launch-new-secret = The key file { $path } was missing, so a new one is made: cookies and links of before no longer work.
launch-running = Upstream is already running: { $url }
launch-no-network = No network was found, so other devices cannot reach this one.
launch-bad-url = “{ $url }” is not an address such as https://salmon.example.
