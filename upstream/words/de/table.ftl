### The table in the browser: what it and its server refuse, and the opponents that can be chosen.

## At a table

refusal-stale-version = Das Spiel ist schon weiter: Das galt einem früheren Augenblick.
refusal-not-your-seat = Du spielst nicht für { $player }.
refusal-not-your-turn = { $player } ist am Zug.
refusal-bot-plays = Für { $player } spielt gerade ein Bot: Nimm zuerst den Platz zurück.
refusal-nothing-to-undo = Es gibt nichts zurückzunehmen: Kein Schritt dieses Zuges ist noch offen.
refusal-no-way-back = Mit Bewegungsmarkern lässt sich nichts zurücknehmen.
refusal-moves-left = Passen geht nicht: Du hast noch eine Bewegung, die du bezahlen kannst.
refusal-tiles-left = Lege zuerst alle gezogenen Plättchen.
refusal-only-confirm = In diesem Zug ist nichts mehr zu tun: Bestätige ihn, oder nimm etwas zurück.
refusal-no-heron-confirm = Ein Reiher wartet: Wähle den Marker, von dem er sich einen Lachs holt.
refusal-read-only = Dieses Spiel wurde nach älteren Regeln gespielt und kann nicht weitergehen. Ansehen kannst du es noch.
refusal-no-such-moment = So weit ist das Spiel noch nicht.
refusal-no-such-piece = „{ $piece }“ ist weder ein Marker noch ein Plättchen.
refusal-no-such-cell = Der Fluss hat kein Feld „{ $cell }“.
refusal-no-hint-among-people = An einem Tisch mit anderen Menschen gibt es keine Tipps.
refusal-hint-under-way = Der Tipp, um den du gebeten hast, ist unterwegs.
refusal-no-hint = Für diesen Moment gibt es keinen Tipp.
refusal-not-stored = Der Server konnte das nicht speichern, also ist es nicht geschehen. Bitte versuche es noch einmal.
refusal-storage-unavailable = Der Server erreicht die gespeicherten Spiele gerade nicht. Bitte versuche es gleich noch einmal.

## Seats and tables

refusal-no-such-table = Diesen Tisch gibt es nicht, oder du brauchst seinen Link, um ihn zu sehen.
refusal-table-damaged = Das gespeicherte Spiel dieses Tisches ist beschädigt und lässt sich nicht öffnen.
# $player is a name.
refusal-no-such-link =
    { $state ->
        [taken] Jemand anderes hat diesen Platz schon eingenommen. Ein Link gilt für eine Person: Bitte um einen neuen.
        [taken-by] { $player } hat diesen Platz schon eingenommen. Ein Link gilt für eine Person: Bitte um einen neuen.
        [bot] Auf diesem Platz spielt jetzt ein Bot. Bitte um einen neuen Link.
        [over] Diese Partie ist zu Ende: Es gibt keinen Platz mehr einzunehmen.
       *[unknown] Dieser Link geht nicht: Ein Teil fehlt, oder er führt zu einem anderen Server. Lass ihn dir noch einmal schicken.
    }
refusal-no-such-seat = Dieser Tisch hat { $players } Plätze.
refusal-no-such-level = Einen Gegner „{ $level }“ gibt es nicht. Es gibt: { $known }.
refusal-no-such-replay = Diese Wiederholung gibt es nicht.
refusal-colour-taken = Zwei Plätze können nicht dieselbe Farbe haben.
refusal-first-is-no-seat = Wer zuerst legt, braucht einen der { $players } Plätze.
refusal-not-left = { $player } ist am Tisch: Nur wer den Platz hat, kann ihn einem Bot überlassen.
refusal-no-bot-there = Für { $player } spielt kein Bot.
refusal-only-for-players = Du schaust nur zu: Das ist den Spielern vorbehalten.
refusal-only-for-maker = Über die Bots entscheidet nur, wer diesen Tisch angelegt hat.
refusal-game-still-runs = Das geht, wenn das Spiel zu Ende ist.

## The server

refusal-hello-first = Eine Verbindung beginnt mit „hello“.
refusal-message-not-readable = Die Nachricht ist nicht lesbar: { $field }.
refusal-too-long = Das ist zu lang: höchstens { $most } Bytes.
refusal-too-fast = Das war zu schnell: Bitte warte einen Augenblick.
refusal-too-many = Das sind zu viele: höchstens { $most }.
refusal-wrong-origin = Diese Anfrage kommt von einer anderen Seite.
refusal-no-such-page = Hier ist nichts.
refusal-not-this-way = Diese Adresse lässt sich nicht mit { $method } benutzen.

## Opponents. .help is one sentence, .difficulty says how hard they are to beat.

level-fry = Brut
    .help = Zieht aufs Geratewohl, vermeidet aber Sprünge, bei denen ein Bär zuschnappt: ein erster Gegner.
    .difficulty = leicht

level-parr = Parr
    .help = Macht das Beste aus dem eigenen Zug und denkt nicht an deinen.
    .difficulty = mittel

level-smolt = Smolt
    .help = Probiert viele Male durch, wie sein Zug am besten endet.
    .difficulty = schwer

level-grilse = Jakobslachs
    .help = Hat aus vielen Tausend Spielen gelernt, was eine gute Stellung ausmacht.
    .difficulty = sehr schwer

level-king = Königslachs
    .help = Weiß dasselbe und schaut mehrere Züge voraus: der stärkste Gegner.
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
launch-stop = Strg+C beendet.
launch-lan = Andere Geräte in diesem Netz: { $url }
launch-port-taken = Port { $port } ist belegt: Wähle mit --port einen anderen.
launch-bad-secret = Die Schlüsseldatei { $path } ist beschädigt oder nicht lesbar. Stelle sie aus einer Kopie wieder her, sonst verlieren alle ihre Plätze.
launch-new-secret = Die Schlüsseldatei { $path } fehlte, deshalb wird eine neue angelegt. Cookies und Links von vorher gelten nicht mehr.
launch-running = Flussaufwärts läuft schon: { $url }
launch-no-network = Kein Netz gefunden: Andere Geräte können dieses nicht erreichen.
launch-bad-url = „{ $url }“ ist keine Adresse wie https://salmon.example.
