### The opponents that can be chosen, and what is said when the server starts.

## Opponents. .help is one sentence, .difficulty says how hard they are to beat.

level-fry = Fry
    .help = Moves at random, but avoids jumps that would feed a bear: a first opponent.
    .difficulty = easy

level-parr = Parr
    .help = Makes the most of its own turn and gives no thought to yours.
    .difficulty = medium

level-smolt = Smolt
    .help = Plays its best moves out to the end of the game, many times over, before it chooses.
    .difficulty = hard

level-grilse = Grilse
    .help = Has learned from many thousands of games what makes a good position.
    .difficulty = very hard

level-king = King salmon
    .help = Has learned from the same games as Grilse, and looks several turns ahead: the strongest of all.
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
launch-new-secret = The key file { $path } was missing, so a new one has been made: existing cookies and links no longer work.
launch-running = Upstream is already running: { $url }
launch-no-network = No network was found, so other devices cannot reach this one.
launch-bad-url = “{ $url }” is not an address such as https://salmon.example.
