### Bots von außen: Programme anderer, die das Protokoll aus docs/bot-protocol.md sprechen.

external-bot-level = Ein Bot von außen, bereitgestellt vom Betreiber dieses Servers.

## Warum so ein Programm aus seinem Spiel ist

external-bot-why-absent = Das Programm gibt es hier nicht mehr.
external-bot-why-unable = Das Programm ließ sich nicht starten.
external-bot-why-ended = Das Programm hat mitten im Spiel aufgehört.
external-bot-why-late = Das Programm hat nicht rechtzeitig geantwortet.
external-bot-why-rubbish = Das Programm hat etwas geantwortet, das keinen Sinn ergibt.
external-bot-why-illegal = Das Programm wollte etwas tun, das nicht erlaubt ist.
external-bot-why-flood = Das Programm hat ohne Ende geschrieben.
external-bot-why-forks = Das Programm hat zu viele andere Programme gestartet.
external-bot-why-error = Das Programm hat einen Fehler gemeldet.

# $player is out; $why is one of the sentences above, $level the opponent that takes over.
external-bot-out = { $player } ist aus dem Spiel. { $why } { $level } spielt weiter.

## The file that names them

external-bot-config-system = Programme von außen können nur unter Linux und macOS mitspielen.
external-bot-config-unreadable = { $file } lässt sich nicht lesen: { $why }
external-bot-config-none = { $file } nennt kein Programm: Jedes braucht ein [[bot]].
external-bot-config-table = { $file }: { $key } gehört nicht hierher; jedes Programm steht unter einem [[bot]].
external-bot-config-key = { $file }, { $bot }: { $key } ist keine Einstellung; bekannt sind: { $known }.
external-bot-config-missing = { $file }, { $bot }: { $key } fehlt.
external-bot-config-taken = { $file }: Der Name { $bot } ist schon vergeben.
external-bot-config-value = { $file }, { $bot }: { $key } muss { $key ->
        [name] aus 1 bis 24 Buchstaben, Ziffern, Leerzeichen, Punkten oder Bindestrichen bestehen
        [command] eine Liste von Texten sein, das Programm zuerst
        [options] eine Tabelle von Namen und Werten sein
        [environment] eine Tabelle von Namen und Werten sein
        [nodes] eine ganze Zahl über 0 sein
        [processes] eine ganze Zahl über 0 sein
       *[other] eine Zahl über 0 sein
    }.

## The command line

external-bot-no-level = { $asked ->
        [none] „upstream bot“ braucht den Namen einer Stufe: { $known }.
       *[other] Eine Stufe „{ $asked }“ gibt es nicht; es gibt { $known }.
    }
cli-usage-bot = upstream bot STUFE
cli-command-bot = eine Stufe für ein anderes Programm spielen lassen, über stdin und stdout
    .about = Einer unserer Bots spricht das Textprotokoll für Bots, für jedes Programm, das gegen ihn spielen will.
    .end = docs/bot-protocol.md beschreibt das Protokoll.
cli-option-bots = eine Datei, die Programme anderer als Bots nennt (docs/hosting.md)
    .value = DATEI
