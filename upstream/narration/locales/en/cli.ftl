### The command line: help, and what is wrong with a command. Names of options stay as they are.

cli-usage-prefix = Usage:{" "}
cli-usage = upstream COMMAND [options]
cli-usage-play = upstream play [FILE] [options]
cli-usage-serve = upstream serve [options]
cli-usage-replay = upstream replay FILE [--at NUMBER]
cli-usage-puzzles = upstream puzzles make [options]
cli-usage-train = upstream train [options]
cli-usage-tournament = upstream tournament BOT BOT… [options]
cli-usage-games = upstream games make [BOT…] [options]
cli-usage-study = upstream study balance [options]

cli-about = Upstream, the board game by Víctor Samitier: bring your salmon up the river, past bears, eagles and herons, and home to the spawn.
cli-about-end = “upstream COMMAND --help” says more about a command. The games you play are saved, and can be resumed.

cli-heading-commands = Commands
cli-heading-options = Options
cli-heading-browser = In the browser
cli-heading-table = The table, in the terminal
cli-heading-rules = The rules, in the terminal
cli-heading-record = The record, in the terminal

## Commands

cli-command-play = play a game
    .about = Play Upstream in the browser, or right here with --terminal: then you are asked a few questions, and Enter starts a game against two opponents. Options that only the terminal game has imply --terminal.
    .end = Examples: upstream play; upstream play --lan; upstream play --terminal; upstream play --seats human,human,greedy --names Ada,Ben,Otter --whirlpool; upstream play --resume game.json
cli-command-serve = keep tables open for others
    .about = Run the server for tables in the browser, without opening one here. It prints its address when it is ready.
    .end = docs/hosting.md explains how to put it on the internet.
cli-command-replay = step through the record of a game
    .about = Step through the record of a game, forwards and backwards. If the output is not a terminal, the whole story is printed.
    .end = While stepping: Enter or n goes on, b goes back; t and r go to the next turn and round, bt and br back; a number goes to that action; q leaves.

cli-command-puzzles = find puzzles in games of the bots
    .about = Find puzzles in games that the bots play with each other: positions in which one turn, or very few, are clearly best.
    .end = --out names the file, --count how many puzzles it should hold, --seed which games are played; --proved keeps only what can be proved. --jobs says how many processes look, --cluster names a Dask scheduler (docs/lab.md). It can be stopped at any time, and goes on where it was.
cli-command-train = train a network by letting it play itself
    .about = Train a network by self-play.
    .end = docs/bots.md explains how.
cli-command-tournament = let bots play each other, and rate them
    .about = Let bots play each other on the same rivers, with seats rotated.
    .end = docs/bots.md explains how.
cli-command-games = write games and positions for others to learn from
    .about = Let bots play, and write their games and positions with evaluations, as Parquet and JSON Lines.
    .end = docs/datasets.md explains the columns.
cli-command-study = measure how fair the game is, and what luck decides
    .about = Let bots play with every number of players and every option, or with a custom mix of tiles, and write one page with plots: seats, luck, scores and what costs salmon.
    .end = docs/balance.md shows what came out.

## Options. .value names what follows them.

cli-option-help = show this help and exit
cli-option-version = show the version and exit
cli-option-language = the language: { $known }; by default that of your system
    .value = LANGUAGE
cli-option-file = a record to resume
    .value = FILE
cli-option-terminal = play in this terminal
cli-option-port = the port to listen on; by default the first free one from 8765 on
    .value = NUMBER
cli-option-lan = let other devices on this network play, and show the address as a QR code
cli-option-public-url = the address that others use, if it is a different one; links are made with it, and requests checked against it
    .value = URL
cli-option-no-browser = do not open a browser
cli-option-host = the address to listen on; by default only this machine is served
    .value = ADDRESS
cli-option-database = where tables are kept; by default in a file in the data folder
    .value = URL
cli-option-data = the data folder; by default one of your own
    .value = FOLDER
cli-option-metrics-port = a port of this machine where Prometheus finds metrics; by default none
    .value = NUMBER
cli-option-seats = who sits at the table, clockwise: 2 to 5 of human, fry, parr, smolt, grilse, king, greedy and random, separated by commas; or just a number: you, and smolt in the other seats
    .value = SEATS
cli-option-names = the players’ names, separated by commas: one for each seat, or one for each person
    .value = NAMES
cli-option-first = who lays the first tile: a name, or the number of a seat, counted from 1; drawn at random by default
    .value = SEAT
cli-option-quick = begin with a river laid at random
cli-option-whirlpool = rocks are whirlpools, which hold a token for the rest of the turn
cli-option-rapids = add rapids: added, herons, eagles, water or water-rock (what the six Rapids replace)
    .value = PRESET
cli-option-mix = a custom mix of tiles, such as W7F4E5B3H5R5; the total must leave two for the last row
    .value = MIX
cli-option-movement-tokens = five movement tokens are the movement points, passed on to the next player as they are spent
cli-option-exact-five = as long as all movement points of a turn can be spent, they must be
cli-option-seed = a whole number that decides everything that is drawn: the same number, the same tiles
    .value = NUMBER
cli-option-record = where to save the record; by default in a folder of your own
    .value = FILE
cli-option-resume = continue the game in this record
    .value = FILE
cli-option-at = start after this action, counted from 1; 0 is the beginning
    .value = NUMBER
cli-option-replay-file = the record
    .value = FILE

## What is wrong with a command: one sentence each.

cli-needs-engine = This needs the compiled engine, which could not be built: install a C compiler and Python’s headers, then install upstream again.
cli-needs-extra = This needs packages that are not installed. In a checkout: pip install { $package }
cli-needs-lab = “upstream { $command }” needs the compiled board and the extra “lab” (in a checkout: .venv/bin/pip install ".[lab]"). { $why }
cli-unknown-command = There is no command “{ $command }”. The commands are { $known }; “upstream --help” explains them.
cli-unknown-language = There is no language “{ $value }” here. There are: { $known }.
# $known is empty, or the option that was probably meant.
cli-unknown-argument = { $known ->
    [none] “{ $argument }” is not understood here; “upstream { $command } --help” lists what is.
   *[other] “{ $argument }” is not understood here. Did you mean { $known }?
}
cli-needs-value = The option { $option } needs a value after it; “upstream { $command } --help” says which.
cli-takes-no-value = The option { $option } takes no value.
cli-not-understood = This command line is not understood; “upstream --help” shows how it is written.
cli-needs-file = Which record? Write: upstream replay FILE

cli-bad-port = { $option } needs a number from 0 to 65535, not “{ $value }”.
cli-not-a-number = { $option } needs a whole number, not “{ $value }”.
cli-no-such-action = { $option } { $value } is not in this record: its actions go from 0 to { $last }.
cli-unknown-sitter = “{ $value }” cannot sit at the table: each seat is one of { $known }.
cli-names-count = { $count ->
    [one] One name was given
   *[other] { $count } names were given
}, but there are { $seats } seats, { $people } of them for people.
cli-bad-name = “{ $name }” is not a name for a player: it needs 1 to { $most } printable characters.
cli-no-such-seat = { $option } “{ $value }” is neither a player’s name nor a seat from 1 to { $seats }.
cli-two-records = Two records to resume were given, { $one } and { $other }; give just one.
cli-resume-keeps = A resumed game keeps its own rules and names: leave out { $option }.
cli-file-exists = { $file } already exists: choose another name, or resume it with --resume.

cli-in-file = { $file }: { $sentence }
# $error is the system's name for what went wrong, $detail its own words.
cli-cannot-read = { $file } cannot be read: { $error ->
    [ENOENT] there is no such file
    [EISDIR] it is a folder
    [EACCES] you do not have permission
    [ENOSPC] the disk is full
   *[other] { $detail }
}.
cli-cannot-write = The record cannot be saved in { $file }: { $error ->
    [ENOENT] its folder does not exist
    [EISDIR] it is a folder
    [EACCES] you do not have permission
    [ENOSPC] the disk is full
   *[other] { $detail }
}.
cli-too-large = { $file } is too large to be a record.
cli-not-text = { $file } is not a text file, so it cannot be a record.
cli-seats-count = { $count ->
    [one] One seat was given
   *[other] { $count } seats were given
}, but this game has { $seats }.
