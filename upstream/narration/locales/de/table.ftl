### The table in the browser: what it and its server refuse, and the opponents that can be chosen.

## At a table

## Seats and tables

# $player is a name.
## The server

## Opponents. .help is one sentence, .difficulty says how hard they are to beat.

level-fry = Brut
    .help = Zieht aufs Geratewohl, vermeidet aber Sprünge, bei denen ein Bär zuschnappt: ein erster Gegner.
    .difficulty = leicht

level-parr = Parr
    .help = Macht das Beste aus dem eigenen Zug und denkt nicht an deinen.
    .difficulty = mittel

level-smolt = Smolt
    .help = Spielt seine besten Züge viele Male bis zum Ende des Spiels durch, bevor er wählt.
    .difficulty = schwer

level-grilse = Jakobslachs
    .help = Hat aus vielen Tausend Spielen gelernt, was eine gute Stellung ausmacht.
    .difficulty = sehr schwer

level-king = Königslachs
    .help = Hat aus denselben Spielen gelernt wie der Jakobslachs und schaut mehrere Züge voraus: der stärkste Gegner.
    .difficulty = für Könner

level-random = Zufall
    .help = Tut irgendetwas Erlaubtes, ganz ohne Plan.
    .difficulty = leicht

level-greedy = Gierig
    .help = Macht das Beste aus dem eigenen Zug und denkt nicht an deinen.
    .difficulty = mittel

## Starting the server

page-about = Flussaufwärts, das Brettspiel: Bring deine Lachse den Fluss hinauf.
page-no-script = Flussaufwärts braucht JavaScript, um den Fluss zu zeichnen.
page-not-built = Die Seiten des Spiels sind noch nicht gebaut: Führe scripts/build aus und starte den Server neu.

# Programs wait for this line: it stays as it is.
launch-ready = Ready: { $url }
launch-stop = Zum Beenden Strg+C drücken.
launch-lan = Andere Geräte in diesem Netz: { $url }
launch-port-taken = Port { $port } ist belegt: Wähle mit --port einen anderen.
launch-bad-secret = Die Schlüsseldatei { $path } ist beschädigt oder nicht lesbar. Stelle sie aus einer Kopie wieder her, sonst verlieren alle ihre Plätze.
launch-new-secret = Die Schlüsseldatei { $path } fehlte, deshalb wird eine neue angelegt. Cookies und Links von vorher gelten nicht mehr.
launch-running = Flussaufwärts läuft schon: { $url }
launch-no-network = Kein Netz gefunden: Andere Geräte können dieses nicht erreichen.
launch-bad-url = „{ $url }“ ist keine Adresse wie https://salmon.example.
