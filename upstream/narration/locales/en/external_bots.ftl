### External bots: other people’s programs that speak the protocol of docs/bot-protocol.md.

external-bot-level = An external bot, provided by the operator of this server.

## Why such a program is out of its game

external-bot-why-absent = The program is no longer there.
external-bot-why-unable = The program could not be started.
external-bot-why-ended = The program stopped in the middle of the game.
external-bot-why-late = The program did not answer in time.
external-bot-why-rubbish = The program gave an answer that makes no sense.
external-bot-why-illegal = The program wanted to do something that is not allowed.
external-bot-why-flood = The program would not stop writing.
external-bot-why-forks = The program started too many other programs.
external-bot-why-error = The program reported an error.

# $player is out; $why is one of the sentences above, $level the opponent that takes over.
external-bot-out = { $player } is out of the game. { $why } { $level } plays on.

## The file that names them

external-bot-config-system = External programs can only play on Linux and macOS.
external-bot-config-unreadable = { $file } cannot be read: { $why }
external-bot-config-none = { $file } names no program: each needs a [[bot]].
external-bot-config-table = { $file }: { $key } is not expected here; each program is listed under [[bot]].
external-bot-config-key = { $file }, { $bot }: { $key } is not a setting; the settings are { $known }.
external-bot-config-missing = { $file }, { $bot }: { $key } is missing.
external-bot-config-taken = { $file }: the name { $bot } is already taken.
external-bot-config-value = { $file }, { $bot }: { $key } must be { $key ->
        [name] 1 to 24 letters, digits, spaces, dots or hyphens
        [command] a list of texts, the program first
        [options] a table of names and values
        [environment] a table of names and values
        [nodes] a whole number above 0
        [processes] a whole number above 0
       *[other] a number above 0
    }.

## The command line

external-bot-no-level = { $asked ->
        [none] “upstream bot” needs the name of a level: { $known }.
       *[other] There is no level “{ $asked }”; the levels are { $known }.
    }
cli-usage-bot = upstream bot LEVEL
cli-command-bot = let a level play for another program, over stdin and stdout
    .about = One of our own opponents speaks the text protocol for bots, for any program that wants to play against it.
    .end = docs/bot-protocol.md describes the protocol.
cli-option-bots = a file that names other people’s programs as opponents (docs/hosting.md)
    .value = FILE
