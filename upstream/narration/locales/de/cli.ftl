### The command line: help, and what is wrong with a command. Names of options stay as they are.

cli-usage-prefix = Aufruf:{" "}
cli-usage = upstream BEFEHL [Optionen]
cli-usage-play = upstream play [DATEI] [Optionen]
cli-usage-serve = upstream serve [Optionen]
cli-usage-replay = upstream replay DATEI [--at ZAHL]
cli-usage-puzzles = upstream puzzles make [Optionen]
cli-usage-train = upstream train [Optionen]
cli-usage-tournament = upstream tournament BOT BOT… [Optionen]
cli-usage-games = upstream games make [BOT…] [Optionen]
cli-usage-study = upstream study balance [Optionen]

cli-about = Flussaufwärts (Upstream), das Brettspiel von Víctor Samitier: Bring deine Lachse den Fluss hinauf, vorbei an Bären, Adlern und Reihern, und ans Ziel, zum Laichplatz.
cli-about-end = „upstream BEFEHL --help“ sagt mehr über einen Befehl. Deine Spiele werden gespeichert und lassen sich fortsetzen.

cli-heading-commands = Befehle
cli-heading-options = Optionen
cli-heading-browser = Im Browser
cli-heading-table = Der Tisch im Terminal
cli-heading-rules = Die Regeln im Terminal
cli-heading-record = Die Aufzeichnung im Terminal

## Commands

cli-command-play = ein Spiel spielen
    .about = Spiele Flussaufwärts im Browser, oder mit --terminal gleich hier: Dann werden dir ein paar Fragen gestellt, und Enter beginnt ein Spiel gegen zwei Bots. Optionen, die es nur im Terminal gibt, schließen --terminal ein.
    .end = Beispiele: upstream play; upstream play --lan; upstream play --terminal; upstream play --seats human,human,greedy --names Ada,Ben,Otter --whirlpool; upstream play --resume game.json
cli-command-serve = Tische für andere offen halten
    .about = Startet den Server für Tische im Browser, ohne hier einen zu öffnen. Er nennt seine Adresse, sobald er bereit ist.
    .end = docs/hosting.md erklärt, wie er ins Internet kommt.
cli-command-replay = die Aufzeichnung eines Spiels durchgehen
    .about = Geht die Aufzeichnung eines Spiels Schritt für Schritt durch, vorwärts und rückwärts. Ist die Ausgabe kein Terminal, wird die ganze Geschichte ausgegeben.
    .end = Unterwegs: Enter oder n geht weiter, b zurück, t und r zum nächsten Zug und zur nächsten Runde, bt und br rückwärts, eine Zahl zu dieser Aktion, q beendet.

cli-command-puzzles = Rätsel in Spielen der Bots suchen
    .about = Sucht Rätsel in Spielen, die die Bots untereinander spielen: Stellungen, in denen ein einziger Zug oder ganz wenige klar die besten sind.
    .end = --out nennt die Datei, --count sagt, wie viele Rätsel sie enthalten soll, --seed, welche Spiele gespielt werden; --proved behält nur Bewiesenes. --jobs sagt, wie viele Prozesse suchen, --cluster nennt einen Dask-Scheduler (docs/lab.md). Es lässt sich jederzeit anhalten und macht dort weiter, wo es war.
cli-command-train = ein Netz trainieren, indem es gegen sich selbst spielt
    .about = Trainiert ein Netz im Spiel gegen sich selbst.
    .end = docs/bots.md erklärt, wie.
cli-command-tournament = Bots gegeneinander spielen lassen und bewerten
    .about = Lässt Bots auf denselben Flüssen gegeneinander spielen, reihum auf allen Plätzen.
    .end = docs/bots.md erklärt, wie.
cli-command-games = Spiele und Stellungen schreiben, aus denen andere lernen können
    .about = Lässt Bots spielen und schreibt ihre Spiele und Stellungen mit Bewertungen, als Parquet und JSON Lines.
    .end = docs/datasets.md erklärt die Spalten.
cli-command-study = messen, wie gerecht das Spiel ist und was das Glück entscheidet
    .about = Lässt Bots mit jeder Spielerzahl und jeder Option spielen, oder mit eigenen Plättchen, und schreibt eine Seite mit Diagrammen: Plätze, Glück, Punkte und was Lachse kostet.
    .end = docs/balance.md zeigt, was herauskam.

## Options. .value names what follows them.

cli-option-help = diese Hilfe zeigen und beenden
cli-option-version = die Version zeigen und beenden
cli-option-language = die Sprache: { $known }; sonst die deines Systems
    .value = SPRACHE
cli-option-file = eine Aufzeichnung, mit der es weitergeht
    .value = DATEI
cli-option-terminal = in diesem Terminal spielen
cli-option-port = der Port; ohne Angabe der erste freie ab 8765
    .value = ZAHL
cli-option-lan = andere Geräte in diesem Netz mitspielen lassen und die Adresse als Code zum Scannen zeigen
cli-option-public-url = die Adresse, die andere benutzen, falls sie abweicht; damit werden Links gebildet und Anfragen geprüft
    .value = URL
cli-option-no-browser = keinen Browser öffnen
cli-option-host = die Adresse, unter der der Server lauscht; ohne Angabe nur für diesen Rechner
    .value = ADRESSE
cli-option-database = wo Tische aufbewahrt werden; ohne Angabe in einer Datei des Datenordners
    .value = URL
cli-option-data = der Datenordner; ohne Angabe der Ordner des Spiels in deinem Benutzerkonto
    .value = ORDNER
cli-option-metrics-port = ein Port dieses Rechners, an dem Prometheus Messwerte findet; ohne Angabe keiner
    .value = ZAHL
cli-option-seats = wer am Tisch sitzt, im Uhrzeigersinn: 2 bis 5 von human, fry, parr, smolt, grilse, king, greedy und random, durch Kommas getrennt; oder nur eine Zahl: du, und smolt auf den anderen Plätzen
    .value = PLÄTZE
cli-option-names = die Namen der Spieler, durch Kommas getrennt: einer für jeden Platz oder einer für jede Person
    .value = NAMEN
cli-option-first = wer das erste Plättchen legt: ein Name oder die Nummer eines Platzes, gezählt ab 1; ohne Angabe ausgelost
    .value = PLATZ
cli-option-quick = mit einem zufällig gelegten Fluss beginnen
cli-option-whirlpool = Felsen sind Strudel, die einen Marker bis zum Ende des Zuges festhalten
cli-option-rapids = mit Stromschnellen: added, herons, eagles, water oder water-rock (was die sechs Stromschnellen ersetzen)
    .value = AUSWAHL
cli-option-mix = eine eigene Mischung von Plättchen, etwa W7F4E5B3H5R5; zusammen so viele, dass zwei für die letzte Reihe bleiben
    .value = MISCHUNG
cli-option-movement-tokens = fünf Bewegungsmarker stehen für die Bewegungspunkte; was ausgegeben wird, bekommt der nächste Spieler
cli-option-exact-five = solange sich alle Bewegungspunkte eines Zuges ausgeben lassen, müssen sie ausgegeben werden
cli-option-seed = eine ganze Zahl, die über alles Gezogene entscheidet: dieselbe Zahl, dieselben Plättchen
    .value = ZAHL
cli-option-record = wohin die Aufzeichnung kommt; ohne Angabe in einen eigenen Ordner
    .value = DATEI
cli-option-resume = das Spiel in dieser Aufzeichnung fortsetzen
    .value = DATEI
cli-option-at = nach dieser Aktion beginnen, gezählt ab 1; 0 ist der Anfang
    .value = ZAHL
cli-option-replay-file = die Aufzeichnung
    .value = DATEI

## What is wrong with a command: one sentence each.

cli-needs-engine = Dafür fehlt die kompilierte Engine, sie ließ sich nicht bauen: Installiere einen C-Compiler und die Header-Dateien von Python und danach upstream noch einmal.
cli-needs-extra = Dafür fehlen Pakete. In einer Kopie des Quelltexts: pip install { $package }
cli-needs-lab = „upstream { $command }“ braucht das kompilierte Brett und das Extra „lab“ (in einer Kopie des Quelltexts: .venv/bin/pip install ".[lab]"). { $why }
cli-unknown-command = Den Befehl „{ $command }“ gibt es nicht. Die Befehle sind { $known }; „upstream --help“ erklärt sie.
cli-unknown-language = Die Sprache „{ $value }“ gibt es hier nicht. Es gibt: { $known }.
# $known is empty, or the option that was probably meant.
cli-unknown-argument = { $known ->
    [none] „{ $argument }“ wird hier nicht verstanden; „upstream { $command } --help“ zeigt, was geht.
   *[other] „{ $argument }“ wird hier nicht verstanden. Meintest du { $known }?
}
cli-needs-value = Die Option { $option } braucht einen Wert dahinter; „upstream { $command } --help“ sagt, welchen.
cli-takes-no-value = Die Option { $option } hat keinen Wert.
cli-not-understood = Diese Befehlszeile wird nicht verstanden; „upstream --help“ zeigt, wie sie geschrieben wird.
cli-needs-file = Welche Aufzeichnung? Schreibe: upstream replay DATEI

cli-bad-port = { $option } braucht eine Zahl von 0 bis 65535, nicht „{ $value }“.
cli-not-a-number = { $option } braucht eine ganze Zahl, nicht „{ $value }“.
cli-no-such-action = { $option } { $value } gibt es in dieser Aufzeichnung nicht: Ihre Aktionen gehen von 0 bis { $last }.
cli-unknown-sitter = „{ $value }“ kann nicht am Tisch sitzen. Zur Auswahl stehen für jeden Platz: { $known }.
cli-names-count = { $count ->
    [one] Ein Name wurde genannt, aber es gibt { $seats } Plätze, { $people } davon für Personen.
   *[other] { $count } Namen wurden genannt, aber es gibt { $seats } Plätze, { $people } davon für Personen.
}
cli-bad-name = „{ $name }“ ist kein Name für einen Spieler: Er braucht 1 bis { $most } druckbare Zeichen.
cli-no-such-seat = { $option } „{ $value }“ ist weder der Name eines Spielers noch ein Platz von 1 bis { $seats }.
cli-two-records = Zwei Aufzeichnungen zum Fortsetzen wurden genannt, { $one } und { $other }; nenne nur eine.
cli-resume-keeps = Ein fortgesetztes Spiel behält seine Regeln und Namen: Lass { $option } weg.
cli-file-exists = { $file } gibt es schon: Wähle einen anderen Namen oder setze das Spiel mit --resume fort.

cli-in-file = { $file }: { $sentence }
cli-cannot-read = { $file } lässt sich nicht lesen: { $error ->
    [ENOENT] diese Datei gibt es nicht
    [EISDIR] das ist ein Ordner
    [EACCES] dir fehlt die Berechtigung
    [ENOSPC] der Datenträger ist voll
   *[other] { $detail }
}.
cli-cannot-write = Die Aufzeichnung lässt sich nicht in { $file } speichern: { $error ->
    [ENOENT] der Ordner dafür fehlt
    [EISDIR] das ist ein Ordner
    [EACCES] dir fehlt die Berechtigung
    [ENOSPC] der Datenträger ist voll
   *[other] { $detail }
}.
cli-too-large = { $file } ist zu groß für eine Aufzeichnung.
cli-not-text = { $file } ist keine Textdatei, also auch keine Aufzeichnung.
cli-seats-count = { $count ->
    [one] Ein Platz wurde genannt, aber dieses Spiel hat { $seats }.
   *[other] { $count } Plätze wurden genannt, aber dieses Spiel hat { $seats }.
}
