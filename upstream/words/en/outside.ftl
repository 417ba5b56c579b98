### Bots from outside: programs of others that speak the protocol of docs/bot-protocol.md.

outside-level = A program from outside, provided by whoever runs this server.

## Why such a program is out of its game

outside-why-absent = The program is no longer there.
outside-why-unable = The program could not be started.
outside-why-ended = The program stopped in the middle of the game.
outside-why-late = The program did not answer in time.
outside-why-rubbish = The program gave an answer that makes no sense.
outside-why-illegal = The program wanted to do something that is not allowed.
outside-why-flood = The program would not stop writing.
outside-why-forks = The program started too many other programs.
outside-why-error = The program reported an error.

# $player is out; $why is one of the sentences above, $level the opponent that takes over.
outside-out = { $player } is out of the game. { $why } { $level } plays on.

## The file that names them

outside-config-system = Programs from outside can only be seated on Linux and macOS.
outside-config-unreadable = { $file } cannot be read: { $why }
outside-config-none = { $file } names no program: each needs a [[bot]].
outside-config-table = { $file }: { $key } is not expected here; each program is listed under [[bot]].
outside-config-key = { $file }, { $bot }: { $key } is not a setting; the settings are { $known }.
outside-config-missing = { $file }, { $bot }: { $key } is missing.
outside-config-taken = { $file }: the name { $bot } is already taken.
outside-config-value = { $file }, { $bot }: { $key } must be { $key ->
        [name] 1 to 24 letters, digits, spaces, dots or hyphens
        [command] a list of texts, the program first
        [options] a table of names and values
        [environment] a table of names and values
        [nodes] a whole number above 0
        [processes] a whole number above 0
       *[other] a number above 0
    }.

## The command line

outside-bot-level = { $asked ->
        [none] “upstream bot” needs the name of a level: { $known }.
       *[other] There is no level “{ $asked }”; the levels are { $known }.
    }
cli-usage-bot = upstream bot LEVEL
cli-command-bot = let a level play for another program, over stdin and stdout
    .about = One of our own opponents speaks the text protocol for bots, for any program that wants to play against it.
    .end = docs/bot-protocol.md describes the protocol.
cli-option-bots = a file that names other people’s programs as opponents (docs/hosting.md)
    .value = FILE
