### The terminal game. Cells, tiles and actions are written as in the notation.

terminal-title = Upstream

# $phase is setup, move, heron, place or over.
terminal-moment = { $phase ->
    [setup] Set-up
    [place] End of round { $round }: a new row
    [over] The end, in round { $round }
   *[other] Round { $round }
}

## The panel beside the river. The columns have to be short.

terminal-column-river = river
terminal-column-home = home
terminal-column-lost = lost
terminal-column-points = points

terminal-points = Movement points

# $held lists the seats' signs with what they hold; $given wait for the next turn.
terminal-markers = Movement tokens: { $held }, passed on: { $given }

# $tiles lists what the stack holds; $count is how many they are.
terminal-stack = { $count ->
    [0] The stack is empty.
    [one] Stack: 1 tile ({ $tiles })
   *[other] Stack: { $count } tiles ({ $tiles })
}

# The row that goes when this round ends; row 0 is the sea. $mine: tokens of $player that are still on it.
terminal-going = { $mine ->
    [0] { $row ->
        [0] The sea is washed away after this round.
       *[other] Row { $row } is washed away after this round.
    }
    [one] { $row ->
        [0] The sea is washed away after this round, and 1 token of { $player } is still there.
       *[other] Row { $row } is washed away after this round, and 1 token of { $player } is still there.
    }
   *[other] { $row ->
        [0] The sea is washed away after this round, and { $mine } tokens of { $player } are still there.
       *[other] Row { $row } is washed away after this round, and { $mine } tokens of { $player } are still there.
    }
}

# What would be lost if the turn ended now.
terminal-herons = { $lost ->
    [one] A heron is about to take 1 salmon from { $player }.
   *[other] Herons are about to take { $lost } salmon from { $player }.
}

terminal-placer = { $player } lays the next new row.

## The list of what can be chosen.

terminal-token = { $salmon ->
    [2] pair { $cell }
   *[1] single { $cell }
}

terminal-heron = { $salmon ->
    [2] the pair becomes a single
   *[1] the single is lost
}

terminal-remark-carried = { $to ->
    [e1] carried into the spawn
   *[other] carried to { $to }
}
terminal-remark-lost = { $lost ->
    [one] loses 1 salmon
   *[other] loses { $lost } salmon
}
terminal-remark-token-lost = the token is lost
terminal-remark-held = is held there
terminal-remark-herons = { $lost ->
    [one] a heron will take 1
   *[other] herons will take { $lost }
}
# If it does not move on.
terminal-remark-washed-away = { $row ->
    [0] washed away with the sea
   *[other] washed away with row { $row }
}
terminal-remark-ends-turn = ends the turn

terminal-closes = closes { $sides }
terminal-flows = flows { $sides }
terminal-side-N = N
terminal-side-NE = NE
terminal-side-SE = SE
terminal-side-S = S
terminal-side-SW = SW
terminal-side-NW = NW

terminal-more-news = … (“log” shows everything)

## Questions and answers.

# $sign is the shape of the seat's tokens.
terminal-prompt = { $sign } { $player }:{" "}

terminal-welcome = Type a number from the list, a cell such as a2, or an action such as 2a2-b2. “?” explains everything.
terminal-welcome-back = Welcome back: the game continues where it was left. “log” shows what has happened so far.

terminal-ask-move = Where to? (Enter: back to the other tokens)
terminal-ask-tile = { $player } lays the new row, { $count } tiles: which one first?
terminal-ask-cell = { $player } lays a tile: { $tile }. On which cell?
terminal-ask-turn = How is the tile turned ({ $tile } on { $cell })?

terminal-rule = The rule: { $rule }
terminal-nothing-there = No token of yours can leave { $cell }, and none can reach it now.
terminal-no-such-number = { $last ->
    [one] The list has only one entry, not { $number }.
   *[other] The list goes from 1 to { $last }; { $number } is not in it.
}
terminal-no-such-tile = There is no tile “{ $what }” to explain. The tiles of this game are { $letters }; you can also give a cell.

# Before an action that ends the turn. $actions are the same moves in the order that keeps more.
terminal-caution-order = The better order: { $actions }
terminal-caution-again = To end your turn like this, choose the same action again. To change your moves, type undo.

terminal-undone = Undone: { $action }.
terminal-undo-nothing = There is nothing to undo yet.
terminal-undo-movement-tokens = With movement tokens, moves cannot be undone.

terminal-kept = The record is in { $file }.
terminal-saved = A copy of the record is in { $file }.
terminal-no-record = No record of this game is being kept.
terminal-how-to-resume = To continue this game: { $command } play --resume { $file }

## The help. .about says what a thing is for.

terminal-help-heading-type = What you can type
terminal-help-heading-tiles = The tiles
terminal-help-heading-signs = The signs

terminal-help-action = 2a2-b2, 2b3^b5
    .about = Swim with the pair on a2 to b2, for 1 movement point; jump with the pair on b3 to b5, for 1 movement point plus 1 for each tile of its length. For a single, write 1 instead of 2.
terminal-help-short = F2@a5, a4x1
    .about = Lay a Waterfall, turned twice to the right, on a5; let the heron on a4 take the single. Short forms will do if they are clear: a2-b2, a2 b2, F a5.
terminal-help-cell = a2
    .about = List where the token on a2 can go, with cost and danger; or what can reach a2. The numbers are shown in the river, too.
terminal-help-number = 3
    .about = Choose number 3 of the list. Enter goes back to the whole list.
terminal-help-moves = moves, m
    .about = List everything that you can do now.
terminal-help-undo = undo, u
    .about = Undo your last action, and all that followed it.
terminal-help-log = log, l
    .about = Show the whole game so far.
terminal-help-tile = ? F, ? a3
    .about = Explain a tile by its letter, or the one on a cell.
terminal-help-save = save, save FILE
    .about = Show where the record is, or save a copy of it. It is saved after every action anyway.
terminal-help-quit = quit, q
    .about = Leave. The game can be resumed later.

terminal-help-signs = { $token } is a pair, and its shape tells whose it is. A single would show 1, and a held token is marked with “!”. Thick edges ({ $obstacle }) are obstacles. { $foam } marks the row that is washed away when the round ends. { $first } is the first player, { $point } a movement point.

terminal-log-heading = The story so far

## The end of the game.

terminal-final-heading = The final score
terminal-score-place = {" "}
terminal-score-player = player
terminal-score-salmon = salmon home
terminal-score-eggs = eggs
terminal-score-points = points

## The questions before a game. What stands in [brackets] is what Enter takes.

terminal-hello = Bring your salmon up the river before it is washed away behind them, and home to the spawn.
terminal-ask-resume = { $round ->
    [0] A game of { $players } was left in the set-up. Continue it? [yes]{" "}
   *[other] A game of { $players } was left in round { $round }. Continue it? [yes]{" "}
}
terminal-ask-usual = Enter: you against two bots. Type o for other players and options:{" "}
terminal-ask-players = How many players sit at the table, { $least } to { $most }? [{ $usual }]{" "}
terminal-ask-people = How many of them are people at this keyboard, { $least } to { $most }? [{ $usual }]{" "}
terminal-ask-name = What is the name of player { $number }? [{ $usual }]{" "}
terminal-ask-bot = Which bots: { $known }? [{ $usual }]{" "}
terminal-ask-options = Which options (“?” explains them)? [none]{" "}
terminal-ask-first = Who lays the first tile, a name or a number? [drawn at random]{" "}

# The word that declines what is proposed; its first letter will do.
terminal-word-no = no

terminal-not-in-range = A number from { $least } to { $most }, please.
terminal-unknown-option = “{ $word }” is not an option. Type any of whirlpool, movement-tokens and exact-five; one of added, herons, eagles, water and water-rock for rapids; or a mix such as W7F4E5B3H5R5.

## Replay.

terminal-replay-hint = Enter goes on, b goes back; t and r go to the next turn and round, bt and br back; a number goes to that action; q leaves.
terminal-replay-prompt = Replay:{" "}
terminal-replay-where = { $number ->
    [0] The beginning, before the first of { $last } actions
   *[other] Action { $number } of { $last }: { $action }
}
terminal-replay-what = “{ $text }” leads nowhere. Enter goes on, b goes back; t, r, bt and br go by turn and round; 0 to { $last } goes to that action; q leaves.

# Between two screenfuls of a long page.
terminal-more-pages = Enter shows more, anything else goes to the end:{" "}
