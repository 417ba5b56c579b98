### Why something was refused: what is wrong, where, and what would be right.
### .rule is the rule that an action's refusal rests on.
### Cells, tiles and actions are written as in the notation. $to is e1 for the spawn.

## Where it was: $sentence is the refusal itself.

place-action = Action { $number } of { $total } ({ $action }): { $sentence }
place-step = Step { $number } of { $total } ({ $step }): { $sentence }

## Actions

refusal-not-readable = “{ $text }” is not an action. Write 2a2-b2 to swim, 2b3^b5 to jump, F2@a5 to lay a tile, a4x1 to feed a heron.
    .rule = An action starts with what is moved or laid: 2 for a pair, 1 for a single, or the letter of a tile. Feeding a heron starts with its cell.

refusal-wrong-phase = { $phase ->
    [setup] A set-up tile must be laid first.
    [place] The tiles of the new row must be laid first.
    [heron] You must first choose the token that a heron takes a salmon from.
   *[move] It is your turn to move tokens.
} { $action ->
    [place] You cannot lay a tile now.
    [swim] You cannot swim now.
    [jump] You cannot jump now.
   *[heron] You cannot feed a heron now.
}
    .rule = First comes the set-up. Then every turn consists of moves and the herons’ strikes. As long as there are tiles, a new row is laid at the end of every round.

refusal-game-is-over = The game is over: nothing more can be played.
    .rule = The game ends as soon as no token is left in the river.

refusal-no-such-token = { $salmon ->
    [2] { $player } has no pair on { $cell }.
   *[1] { $player } has no single on { $cell }.
}
    .rule = You move your own tokens. The number in front is 2 for a pair and 1 for a single.

refusal-already-home = The token on { $cell } is home: you can no longer move it.
    .rule = In the spawn, tokens move up by themselves, one egg at the end of every round.

refusal-held = { $salmon ->
    [2] The whirlpool on { $cell } holds this pair until the end of the turn: move another token.
   *[1] The whirlpool on { $cell } holds this single until the end of the turn: move another token.
}
    .rule = No more movement points can be spent this turn on a token that has entered a whirlpool.

refusal-stays-where-it-is = The token is already on { $cell }: a move leads to another tile.
    .rule = Every move leads upstream.

refusal-downstream = { $to } is not upstream of { $origin }: tokens never go back.
    .rule = A step leads north, north-east or north-west; north is upstream.

refusal-sideways = { $to } is level with { $origin }: there is no sideways step.
    .rule = A step leads north, north-east or north-west; north is upstream.

refusal-not-in-line = { $to ->
    [e1] No straight line leads from { $origin } to the spawn: go north, north-east or north-west.
   *[other] No straight line leads from { $origin } to { $to }: go north, north-east or north-west.
}
    .rule = A swim is one step north, north-east or north-west; a jump goes on in a straight line.

refusal-too-far-to-swim = { $to ->
    [e1] The spawn is { $steps } steps from { $origin }, and a swim is only one step: to go further, jump.
   *[other] { $to } is { $steps } steps from { $origin }, and a swim is only one step: to go further, jump.
}
    .rule = A swim is one step and costs 1 movement point. A jump, written ^ instead of -, costs 1, plus 1 for every tile of its length.

refusal-no-tile-there = { $cell ->
    [e1] The spawn is not there yet: it appears with the last row.
   *[other] There is no tile on { $cell }.
}
    .rule = A token needs a tile to land on, and a jump needs one under every step of its way.

refusal-not-the-entrance = { $cell } cannot be entered: the way into the spawn is e1.
    .rule = Tokens enter the spawn at the space with one egg.

refusal-spawn-is-written = { $cell } is the spawn’s entrance: write it as e1.
    .rule = Once the last row has been laid, the spawn’s entrance is called e1.

refusal-full = { $capacity ->
    [one] { $cell } is full: it holds 1 token.
   *[other] { $cell } is full: it holds { $capacity } tokens.
}
    .rule = { $rocks ->
        [rocks] A tile holds as many tokens as there are players; a Rock holds one fewer.
       *[whirlpools] A tile holds as many tokens as there are players, and so does a whirlpool.
    }

refusal-obstacle = There is an obstacle between { $origin } and { $to }: a token can only jump it.
    .rule = If either tile has an obstacle on the edge between them, a token can only jump, which is written ^ instead of -.

refusal-too-expensive = { $cost ->
    [one] { $points ->
        [0] This costs 1 movement point, and none is left.
        [one] This costs 1 movement point, and only 1 is left.
       *[other] This costs 1 movement point, and only { $points } are left.
    }
   *[other] { $points ->
        [0] This costs { $cost } movement points, and none are left.
        [one] This costs { $cost } movement points, and only 1 is left.
       *[other] This costs { $cost } movement points, and only { $points } are left.
    }
}
    .rule = A swim costs 1 movement point. A jump costs 1, plus 1 for every tile of its length.

refusal-would-strand-points = { $points ->
    [one] After this, 1 movement point could no longer be spent. Choose other moves that spend all your movement points.
   *[other] After this, { $points } movement points could no longer be spent. Choose other moves that spend all of them.
}
    .rule = Exact five: as long as all movement points can be spent, they must be.

# $kind is a tile's name, $letter its letter, $drawn a list of names, $count how many they are.
refusal-tile-not-drawn = { $count ->
    [0] No tile has been drawn yet.
   *[other] { $kind } ({ $letter }) was not drawn. To be laid: { $drawn }.
}
    .rule = You lay the tiles that you drew.

# $allowed is a list of tiles in the notation.
refusal-rotation-not-allowed = { $tile } cannot be turned like this on { $cell }. Allowed there: { $allowed }.
    .rule = Rapids point upstream at a cell of the river; next to the spawn, at its entrance.

refusal-cell-taken = There is already a tile on { $cell }: choose a free cell.
    .rule = Tiles are laid on free cells.

refusal-cell-kept-for-spawn = { $cell } is kept for the spawn: the last two tiles go on its left and right.
    .rule = The middle cell of the last row is the spawn’s entrance.

refusal-not-this-row = { $cell } is not in row { $row }, where the new tiles go.
    .rule = New tiles are laid on the next row upstream.

refusal-column-complete = Column { $column } already has its four tiles: lay this one in another column.
    .rule = In the set-up every column takes four tiles.

refusal-not-next-in-column = { $cell } has to wait: the next free cell of its column is { $next }.
    .rule = In the set-up a column grows from the sea upwards, without gaps.

refusal-not-this-heron = The heron on { $heron } strikes now: write { $heron }x1 for a single or { $heron }x2 for a pair.
    .rule = Herons strike one by one, furthest downstream first, then from a to c.

## Options

# $known is a list of names, as options and JSON write them.
refusal-unknown-option = There is no option “{ $option }”. There are: { $known }.

refusal-option-not-true-or-false = The option “{ $option }” must be true or false, not { $value }.

refusal-unknown-rapids = There are no rapids called “{ $value }”. There are: { $known }.

refusal-mix-beside-preset = A custom mix replaces all tiles, so it cannot be used with the rapids “{ $rapids }”: choose one of the two.

refusal-mix-not-readable = A mix consists of letters and counts, such as W: 7, F: 4, E: 3; not { $value }.

refusal-mix-unknown-kind = A mix cannot have “{ $letter }” tiles. The letters are: { $known }.

refusal-mix-count = A mix can have 0 to { $limit } { $kind } tiles ({ $letter }), not { $count }.

# $totals is a list of numbers.
refusal-mix-total = { $total ->
    [one] This mix has 1 tile. Exactly two must be left for the last row, so these totals are possible: { $totals }.
   *[other] This mix has { $total } tiles. Exactly two must be left for the last row, so these totals are possible: { $totals }.
}

# $would_do is a list of presets.
refusal-preset-needs-tiles = { $there ->
    [0] { $needed ->
        [one] The rapids “{ $rapids }” replace 1 { $kind } tile ({ $letter }), and this game has none. These are possible: { $would_do }.
       *[other] The rapids “{ $rapids }” replace { $needed } { $kind } tiles ({ $letter }), and this game has none. These are possible: { $would_do }.
    }
   *[other] The rapids “{ $rapids }” replace { $needed } { $kind } tiles ({ $letter }), and this game has only { $there }. These are possible: { $would_do }.
}

refusal-player-count = Upstream is for 2 to 5 players, not { $value }.

## Records and positions

refusal-not-an-object = There must be a JSON object here, not { $value }.

refusal-not-json = This is not JSON: { $detail }.

refusal-key-missing = “{ $key }” is missing.

# $expected is one of the expected- messages.
refusal-wrong-value = “{ $key }” cannot be { $value }. { $expected }

refusal-newer-version = { $key ->
    [rules_version] This was made with version { $version } of the rules, and this program knows them up to version { $known }.
   *[version] This was written in version { $version } of the format, and this program reads up to version { $known }.
}

refusal-stack-does-not-fit = { $count ->
    [one] The stack has 1 { $kind } tile ({ $letter }); with these options there must be { $expected }.
   *[other] The stack has { $count } { $kind } tiles ({ $letter }); with these options there must be { $expected }.
}

# The field "text" is the line as a whole; $example then lists the fields.
refusal-text-not-readable = { $field ->
    [text] “{ $value }” is not a position on one line. It needs these fields, separated by spaces: { $example }.
   *[other] “{ $value }” cannot be read as the field “{ $field }”; an example is { $example }.
}

## What belongs there: the sentence after refusal-wrong-value.

expected-actions = It is a list of actions, such as "W@a1".
expected-as-in-position = It must be the same as in the position that the record starts from.
expected-capacity = A tile holds as many tokens as there are players. A Rock holds one fewer, unless it is a whirlpool.
expected-count = It must be a whole number, 0 or more.
expected-draws = It is the number of tiles to draw next.
expected-drawn = It lists the letters of the tiles to be laid now, 1 in the set-up and up to 3 for a row.
expected-five-markers = Those in hand and those passed on add up to five; before the first round there are none.
expected-four-tokens = A player has at most four tokens.
expected-held = A token is held only on a whirlpool, in the moves of its owner’s turn.
expected-herons = It lists cells of herons where the player has tokens, furthest downstream first, then from a to c.
expected-kind = It is one of the letters W, F, E, B, H, R and C.
expected-markers = There is one number, 0 or more, for every seat, and one for those passed on.
expected-names = There is one name of 1 to 40 characters for every player.
expected-no-herons = Herons strike only in the phase "heron".
expected-no-tile-in-spawn = The spawn has no tile of the river.
expected-nobody = It must be null in this phase.
expected-nothing-drawn = Tiles are drawn only in the phases "setup" and "place".
expected-options = It is an object of options, such as "whirlpool": true.
expected-over = The game is not over while a token is in the river.
expected-phase = It is one of "setup", "move", "heron", "place" and "over".
expected-points = It is 0 to 5 in the phase "move", and 0 in the others.
expected-points-are-markers = A player can spend only the movement tokens in hand.
expected-river-tile = A cell of the river has a tile of the river.
expected-rotation = The tile cannot be turned like this there.
expected-round = It is 0 in the set-up, and 1 or more after that.
expected-sea-tile = A cell of the sea has a Sea tile, S.
expected-seat = It is a seat, counted from 0.
expected-setup-columns = In the set-up a column grows from row 1 to row 4 without gaps.
expected-six-rows = The compiled board holds a river of at most six rows.
expected-somebody-in-river = Tiles are laid only while a token is in the river.
expected-spawn = It is a cell of column b, above the sea, once the stack is empty and the last row has been laid; null before that.
expected-spawn-is-last = No tile lies further upstream than the spawn.
expected-stack = It is a list of letters, in the order in which the tiles are drawn.
expected-stack-is-unseen = It is the number of all unseen tiles.
expected-stack-of-threes = A row takes three tiles, and two must be left for the last row.
expected-stack-too-high = With so many tiles the river would be longer than the box allows.
expected-tile = A cell and its tile are written like "a1": "F2".
expected-tiles = It is an object of cells and tiles, such as "a1": "F2".
expected-token-before-spawn = No token can be home before the spawn is there.
expected-token-on-tile = A token needs a tile under it.
expected-token = A token is written like "2a3", "1e4" or "2b3!".
expected-tokens = It is one list of tokens for each of 2 to 5 seats, such as ["2a0", "1b3"].
expected-unseen = It is an object of letters and counts, no more than the box holds.
expected-version = It must be a whole number, 1 or more.

refusal-stale-version = The table has moved on: this was meant for an earlier moment.
refusal-not-your-seat = You do not play for { $player }.
refusal-not-your-turn = It is { $player }’s turn.
refusal-bot-plays = A bot is playing for { $player }: take the seat back first.
refusal-nothing-to-undo = There is nothing to undo: you have done nothing yet this turn.
refusal-no-way-back = With movement tokens, moves cannot be undone.
refusal-moves-left = You may not pass: you still have a move that you can pay for.
refusal-tiles-left = Lay all the drawn tiles first.
refusal-only-confirm = There is nothing left to do this turn: confirm it, or undo a move.
refusal-no-heron-confirm = A heron is waiting: choose the token that it takes a salmon from.
refusal-read-only = This game was played by older rules and cannot go on. You can still look at it.
refusal-no-such-moment = The game has not reached that point yet.
refusal-no-such-piece = “{ $piece }” is neither a token nor a tile.
refusal-no-such-cell = The river has no cell “{ $cell }”.
refusal-no-hint-among-people = There are no hints at a table with other people.
refusal-hint-under-way = The hint you asked for is on its way.
refusal-no-hint = There is no hint for this moment.
refusal-not-stored = The server could not save this, so it did not happen. Please try again.
refusal-storage-unavailable = The server cannot reach its saved games right now. Please try again in a moment.

refusal-no-such-table = There is no such table, or you need its link to see it.
refusal-table-damaged = The saved game of this table is damaged and cannot be opened.
refusal-no-such-link =
    { $state ->
        [taken] Someone else has already taken this seat. A link is for one person: ask for a new one.
        [taken-by] { $player } has already taken this seat. A link is for one person: ask for a new one.
        [bot] A bot is playing this seat now. Ask for a new link.
        [over] This game is over: there is no seat left to take.
       *[unknown] This link does not work: part of it is missing, or it leads to another server. Ask for it again.
    }
refusal-no-such-seat = This table has { $players } seats.
refusal-no-such-level = There is no bot called “{ $level }”. There are: { $known }.
refusal-no-such-replay = There is no such replay.
refusal-colour-taken = Two seats cannot have the same colour.
refusal-first-is-no-seat = The player who lays the first tile must have one of the { $players } seats.
refusal-not-left = { $player } is at the table, and nobody else can give that seat to a bot.
refusal-no-bot-there = No bot is playing for { $player }.
refusal-known-river = The tiles of this river are known, so it can only be played against bots or at one screen.
refusal-only-for-players = You are watching: this is for the players.
refusal-only-for-maker = Only the host of this table can decide that.
refusal-seat-not-free = This seat is no longer free. Choose another one.
refusal-one-seat-each = You already have a seat at this table. The host can allow several seats for one person.
refusal-not-listable = Only slow games can be listed among the open seats, and only if the operator of this server allows it.
refusal-not-asked = This cannot be done with this seat: it is your own, it is free, or nobody has asked for it.
refusal-too-many-watchers = This table already has { $limit } spectators, and there is no room for more. Try again later.
refusal-no-such-code = This code does not work: it is wrong, has already been used, or is too old.
refusal-no-such-device = You have no such device.
refusal-no-such-channel = This way of notifying you has already been removed.
# $address is what was entered.
refusal-bad-address = { $address } is not an address that can be used here.
refusal-channel-failed = There was no answer from this address, so it was not added. Please check it.
refusal-no-such-passkey = You have no such passkey here, or it was deleted.
refusal-passkey-refused = The passkey could not be checked. Please try again.
refusal-no-passkeys-here = Passkeys need a server with a name, not a number, in its address.
refusal-no-such-person = You have not played with this person here.
refusal-no-such-line = The chat has no line { $number }.
refusal-not-together = You cannot sit down at this table: a block keeps you and somebody there apart.
refusal-bot-finishes-turn = Time was up: a bot is finishing this turn. After that, { $player } has the seat again.
refusal-nothing-to-nudge = There is nobody to nudge: the table is not waiting for another player whose time is up.
refusal-no-pauses = Only slow games have breaks.
refusal-no-vacation =
    { $days ->
        [0] You have no days left for a break.
        [one] You have only one day left for a break.
       *[other] You have only { $days } days left for a break.
    }
refusal-last-holder = Nobody else holds this seat, so its player cannot be removed.
refusal-no-such-client = That device or spectator is no longer at this table.
refusal-game-still-runs = This is only possible when the game is over.

refusal-nothing-to-draw = There is no tile to draw here.
refusal-draw-first = { $due ->
    [one] A tile must be drawn first.
   *[other] First, { $due } tiles must be drawn.
}
refusal-draw-count = { $due ->
    [one] There is 1 tile to draw, not { $count }.
   *[other] There are { $due } tiles to draw, not { $count }.
}
refusal-not-unseen = { $limit ->
    [0] No { $kind } tile ({ $letter }) is left in the stack.
    [one] The stack has only 1 { $kind } tile ({ $letter }) left.
   *[other] The stack has only { $limit } { $kind } tiles ({ $letter }) left.
}

refusal-hello-first = A connection begins with “hello”.
refusal-message-not-readable = The message cannot be read: { $field }.
refusal-blank-text = Please write something that can be seen.
refusal-too-long = This is too long: at most { $limit } bytes.
refusal-too-slow = Your request took too long to arrive. Please try again.
refusal-too-fast = That was too fast: please wait a moment.
refusal-too-many = That is too many: at most { $limit }.
refusal-wrong-origin = This request comes from another site.
refusal-needs-server = This version of the game runs in your browser, without a server, so nobody can join from another device. For that, play on a server.
refusal-not-an-export = This file holds no games that were saved from this page.
refusal-no-such-page = There is nothing here.
refusal-not-this-way = This address cannot be used with { $method }.
