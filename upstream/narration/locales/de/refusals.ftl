### Why something was refused: what is wrong, where, and what would be right.
### .rule is the rule that an action's refusal rests on.
### Cells, tiles and actions are written as in the notation. $to is e1 for the spawn.

## Where it was: $sentence is the refusal itself.

place-action = Aktion { $number } von { $total } ({ $action }): { $sentence }
place-step = Schritt { $number } von { $total } ({ $step }): { $sentence }

## Actions

refusal-not-readable = „{ $text }“ ist keine Aktion. Schreibe 2a2-b2, um zu schwimmen, 2b3^b5, um zu springen, F2@a5, um ein Plättchen zu legen, a4x1, um einen Reiher zu füttern.
    .rule = Eine Aktion beginnt mit dem, was bewegt oder gelegt wird: 2 für ein Paar, 1 für einen einzelnen Lachs, oder dem Buchstaben eines Plättchens. Wer einen Reiher füttert, beginnt mit dessen Feld.

refusal-wrong-phase = { $phase ->
    [setup] Jetzt wird ein Plättchen für den Aufbau gelegt.
    [place] Jetzt werden die Plättchen der neuen Reihe gelegt.
    [heron] Jetzt wählst du den Marker, von dem sich ein Reiher einen Lachs holt.
   *[move] Jetzt bewegst du deine Marker.
} { $action ->
    [place] Ein Plättchen kannst du gerade nicht legen.
    [swim] Schwimmen kannst du gerade nicht.
    [jump] Springen kannst du gerade nicht.
   *[heron] Einen Reiher kannst du gerade nicht füttern.
}
    .rule = Zuerst kommt der Aufbau. Danach besteht jeder Zug aus Bewegungen, und zum Schluss schlagen die Reiher zu. Solange es Plättchen gibt, wird am Ende jeder Runde eine neue Reihe gelegt.

refusal-game-is-over = Das Spiel ist zu Ende: Es gibt nichts mehr zu tun.
    .rule = Das Spiel endet, sobald kein Marker mehr im Fluss ist.

refusal-no-such-token = { $salmon ->
    [2] { $player } hat auf { $cell } kein Paar.
   *[1] { $player } hat auf { $cell } keinen einzelnen Lachs.
}
    .rule = Du bewegst deine eigenen Marker. Die Zahl am Anfang ist 2 für ein Paar und 1 für einen einzelnen Lachs.

refusal-already-home = Der Marker auf { $cell } ist am Ziel: Du kannst ihn nicht mehr bewegen.
    .rule = Auf dem Laichplatz rücken die Marker von selbst vor, am Ende jeder Runde um ein Ei.

refusal-held = { $salmon ->
    [2] Der Strudel auf { $cell } hält dieses Paar bis zum Ende des Zuges fest: Bewege einen anderen Marker.
   *[1] Der Strudel auf { $cell } hält diesen einzelnen Lachs bis zum Ende des Zuges fest: Bewege einen anderen Marker.
}
    .rule = Für einen Marker, der in einen Strudel geraten ist, können in diesem Zug keine Bewegungspunkte mehr ausgegeben werden.

refusal-stays-where-it-is = Der Marker ist schon auf { $cell }: Eine Bewegung führt auf ein anderes Plättchen.
    .rule = Jede Bewegung führt flussaufwärts.

refusal-downstream = { $to } liegt nicht flussaufwärts von { $origin }: Marker kehren nie um.
    .rule = Ein Schritt führt nach Norden, Nordosten oder Nordwesten; Norden ist flussaufwärts.

refusal-sideways = { $to } liegt auf gleicher Höhe wie { $origin }: Einen Schritt zur Seite gibt es nicht.
    .rule = Ein Schritt führt nach Norden, Nordosten oder Nordwesten; Norden ist flussaufwärts.

refusal-not-in-line = { $to ->
    [e1] Von { $origin } führt keine gerade Linie zum Laichplatz: Es geht nach Norden, Nordosten oder Nordwesten.
   *[other] Von { $origin } führt keine gerade Linie nach { $to }: Es geht nach Norden, Nordosten oder Nordwesten.
}
    .rule = Schwimmen ist ein Schritt nach Norden, Nordosten oder Nordwesten; ein Sprung geht in gerader Linie weiter.

refusal-too-far-to-swim = { $to ->
    [e1] Der Laichplatz liegt { $steps } Schritte von { $origin } entfernt, und eine Schwimmbewegung ist nur ein Schritt: Schwimm Schritt für Schritt, oder spring.
   *[other] { $to } liegt { $steps } Schritte von { $origin } entfernt, und eine Schwimmbewegung ist nur ein Schritt: Schwimm Schritt für Schritt, oder spring.
}
    .rule = Schwimmen ist ein Schritt und kostet 1 Bewegungspunkt. Ein Sprung, geschrieben mit ^ statt -, kostet 1 und 1 weiteren für jedes Plättchen Sprungweite.

refusal-no-tile-there = { $cell ->
    [e1] Der Laichplatz ist noch nicht da: Er erscheint mit der letzten Reihe.
   *[other] Auf { $cell } liegt kein Plättchen.
}
    .rule = Ein Marker braucht ein Plättchen, auf dem er ankommt, und bei einem Sprung muss auch auf jedem Feld unterwegs eines liegen.

refusal-not-the-entrance = { $cell } ist kein Eingang: Zum Laichplatz geht es über e1.
    .rule = Marker kommen über das Feld mit einem Ei auf den Laichplatz.

refusal-spawn-is-written = { $cell } ist der Eingang des Laichplatzes: Schreibe dafür e1.
    .rule = Sobald die letzte Reihe liegt, heißt der Eingang des Laichplatzes e1.

refusal-full = { $capacity ->
    [one] { $cell } ist voll: Dorthin passt nur 1 Marker.
   *[other] { $cell } ist voll: Dorthin passen nur { $capacity } Marker.
}
    .rule = { $rocks ->
        [rocks] Auf ein Plättchen passen so viele Marker, wie es Spieler gibt, auf einen Felsen einer weniger.
       *[whirlpools] Auf ein Plättchen passen so viele Marker, wie es Spieler gibt, in einen Strudel ebenso.
    }

refusal-obstacle = Zwischen { $origin } und { $to } liegt ein Hindernis: Es lässt sich nur überspringen.
    .rule = Wo an einer Kante ein Hindernis liegt, egal, auf welchem der beiden Plättchen, kann ein Marker nur springen, geschrieben mit ^ statt -.

refusal-too-expensive = { $cost ->
    [one] { $points ->
        [0] Das kostet 1 Bewegungspunkt, und es ist keiner mehr übrig.
        [one] Das kostet 1 Bewegungspunkt, und es ist nur noch 1 übrig.
       *[other] Das kostet 1 Bewegungspunkt, und es sind nur noch { $points } übrig.
    }
   *[other] { $points ->
        [0] Das kostet { $cost } Bewegungspunkte, und es ist keiner mehr übrig.
        [one] Das kostet { $cost } Bewegungspunkte, und es ist nur noch 1 übrig.
       *[other] Das kostet { $cost } Bewegungspunkte, und es sind nur noch { $points } übrig.
    }
}
    .rule = Schwimmen kostet 1 Bewegungspunkt. Ein Sprung kostet 1 und 1 weiteren für jedes Plättchen Sprungweite.

refusal-would-strand-points = { $points ->
    [one] Danach bliebe 1 Bewegungspunkt übrig: Mit anderen Bewegungen oder in anderer Reihenfolge lassen sich alle ausgeben.
   *[other] Danach blieben { $points } Bewegungspunkte übrig: Mit anderen Bewegungen oder in anderer Reihenfolge lassen sich alle ausgeben.
}
    .rule = Genau fünf: Solange sich alle Bewegungspunkte ausgeben lassen, müssen sie ausgegeben werden.

# $kind is a tile's name, $letter its letter, $drawn a list of names, $count how many they are.
refusal-tile-not-drawn = { $count ->
    [0] Es wurde noch kein Plättchen gezogen.
   *[other] Ein Plättchen „{ $kind }“ ({ $letter }) wurde nicht gezogen. Zu legen: { $drawn }.
}
    .rule = Du legst die Plättchen, die du gezogen hast.

# $allowed is a list of tiles in the notation.
refusal-rotation-not-allowed = { $tile } kann so nicht auf { $cell } liegen. Erlaubt ist dort: { $allowed }.
    .rule = Stromschnellen zeigen flussaufwärts auf ein Feld des Flusses; neben dem Laichplatz auf seinen Eingang.

refusal-cell-taken = Auf { $cell } liegt schon ein Plättchen: Wähle ein freies Feld.
    .rule = Plättchen werden auf freie Felder gelegt.

refusal-cell-kept-for-spawn = { $cell } bleibt für den Laichplatz frei: Die letzten zwei Plättchen kommen links und rechts daneben.
    .rule = Die Mitte der letzten Reihe ist der Eingang des Laichplatzes.

refusal-not-this-row = { $cell } liegt nicht in Reihe { $row }, und nur dort werden jetzt Plättchen gelegt.
    .rule = Neue Plättchen kommen in die nächste Reihe flussaufwärts.

refusal-column-complete = Spalte { $column } hat schon ihre vier Plättchen: Lege dieses in eine andere Spalte.
    .rule = Im Aufbau bekommt jede Spalte vier Plättchen.

refusal-not-next-in-column = { $cell } muss warten: Das nächste freie Feld dieser Spalte ist { $next }.
    .rule = Im Aufbau wächst eine Spalte vom Meer aus nach oben, ohne Lücken.

refusal-not-this-heron = Jetzt schlägt der Reiher auf { $heron } zu: Schreibe { $heron }x1 für einen einzelnen Lachs oder { $heron }x2 für ein Paar.
    .rule = Die Reiher schlagen nacheinander zu: zuerst der am weitesten flussabwärts, in einer Reihe von a bis c.

## Options

# $known is a list of names, as options and JSON write them.
refusal-unknown-option = Die Option „{ $option }“ gibt es nicht. Es gibt: { $known }.

refusal-option-not-true-or-false = Die Option „{ $option }“ muss true oder false sein, nicht { $value }.

refusal-unknown-rapids = Stromschnellen namens „{ $value }“ gibt es nicht. Es gibt: { $known }.

refusal-mix-beside-preset = Eine Mischung ersetzt alle Plättchen und verträgt sich darum nicht mit den Stromschnellen „{ $rapids }“: Wähle eines von beiden.

refusal-mix-not-readable = Eine Mischung nennt Buchstaben und Anzahlen, etwa W: 7, F: 4, E: 3; nicht { $value }.

refusal-mix-unknown-kind = Eine Mischung kann keine Plättchen „{ $letter }“ enthalten. Die Buchstaben sind: { $known }.

refusal-mix-count = Eine Mischung kann 0 bis { $limit } Plättchen „{ $kind }“ ({ $letter }) enthalten, nicht { $count }.

# $totals is a list of numbers.
refusal-mix-total = { $total ->
    [one] Diese Mischung hat 1 Plättchen. Für die letzte Reihe müssen genau zwei übrig bleiben, also sind insgesamt möglich: { $totals }.
   *[other] Diese Mischung hat { $total } Plättchen. Für die letzte Reihe müssen genau zwei übrig bleiben, also sind insgesamt möglich: { $totals }.
}

# $would_do is a list of presets.
refusal-preset-needs-tiles = { $there ->
    [0] { $needed ->
        [one] Die Stromschnellen „{ $rapids }“ ersetzen 1 Plättchen „{ $kind }“ ({ $letter }), und in diesem Spiel gibt es keines. Möglich sind: { $would_do }.
       *[other] Die Stromschnellen „{ $rapids }“ ersetzen { $needed } Plättchen „{ $kind }“ ({ $letter }), und in diesem Spiel gibt es keine. Möglich sind: { $would_do }.
    }
    [one] Die Stromschnellen „{ $rapids }“ ersetzen { $needed } Plättchen „{ $kind }“ ({ $letter }), und in diesem Spiel gibt es nur 1. Möglich sind: { $would_do }.
   *[other] Die Stromschnellen „{ $rapids }“ ersetzen { $needed } Plättchen „{ $kind }“ ({ $letter }), und in diesem Spiel gibt es nur { $there }. Möglich sind: { $would_do }.
}

refusal-player-count = Flussaufwärts ist ein Spiel für 2 bis 5 Spieler, nicht für { $value }.

## Records and positions

refusal-not-an-object = Hierher gehört ein JSON-Objekt, nicht { $value }.

refusal-not-json = Das ist kein JSON: { $detail }.

refusal-key-missing = „{ $key }“ fehlt.

# $expected is one of the expected- messages.
refusal-wrong-value = „{ $key }“ kann nicht { $value } sein. { $expected }

refusal-newer-version = { $key ->
    [rules_version] Das wurde mit Version { $version } der Regeln gemacht; dieses Programm kennt sie bis Version { $known }.
   *[version] Das wurde in Version { $version } des Formats geschrieben; dieses Programm liest es bis Version { $known }.
}

refusal-stack-does-not-fit = { $expected ->
    [one] Der Stapel hat { $count } Plättchen „{ $kind }“ ({ $letter }); mit diesen Optionen muss es 1 sein.
   *[other] Der Stapel hat { $count } Plättchen „{ $kind }“ ({ $letter }); mit diesen Optionen müssen es { $expected } sein.
}

# The field "text" is the line as a whole; $example then lists the fields.
refusal-text-not-readable = { $field ->
    [text] „{ $value }“ ist keine Stellung in einer Zeile. Sie braucht diese Felder, durch Leerzeichen getrennt: { $example }.
   *[other] „{ $value }“ lässt sich nicht als Feld „{ $field }“ lesen; ein Beispiel ist { $example }.
}

## What belongs there: the sentence after refusal-wrong-value.

expected-actions = Erwartet wird eine Liste von Aktionen wie "W@a1".
expected-as-in-position = Es muss mit der Stellung übereinstimmen, mit der die Aufzeichnung beginnt.
expected-capacity = Auf ein Plättchen passen so viele Marker, wie es Spieler gibt, auf einen Felsen einer weniger, außer er ist ein Strudel.
expected-count = Erwartet wird eine ganze Zahl ab 0.
expected-draws = Erwartet wird, wie viele Plättchen als Nächstes gezogen werden.
expected-drawn = Erwartet werden die Buchstaben der Plättchen, die jetzt zu legen sind, 1 im Aufbau und bis zu 3 für eine Reihe.
expected-five-markers = Die Bewegungsmarker der Spieler und die weitergegebenen sind zusammen fünf; vor der ersten Runde gibt es keine.
expected-four-tokens = Ein Spieler hat höchstens vier Marker.
expected-held = Festgehalten wird ein Marker nur in einem Strudel, während sein Besitzer am Zug ist.
expected-herons = Erwartet werden Felder von Reihern, auf denen der Spieler Marker hat, zuerst die am weitesten flussabwärts, in einer Reihe von a bis c.
expected-kind = Erwartet wird einer der Buchstaben W, F, E, B, H, R und C.
expected-markers = Erwartet wird für jeden Platz eine Zahl ab 0, und eine für die weitergegebenen.
expected-names = Erwartet wird für jeden Spieler ein Name von 1 bis 40 Zeichen.
expected-no-herons = Reiher schlagen nur in der Phase "heron" zu.
expected-no-tile-in-spawn = Auf dem Laichplatz liegt kein Plättchen des Flusses.
expected-nobody = In dieser Phase muss es null sein.
expected-nothing-drawn = Plättchen werden nur in den Phasen "setup" und "place" gezogen.
expected-options = Erwartet wird ein Objekt mit Optionen wie "whirlpool": true.
expected-over = Das Spiel ist nicht zu Ende, solange ein Marker im Fluss ist.
expected-phase = Erwartet wird "setup", "move", "heron", "place" oder "over".
expected-points = In der Phase "move" sind es 0 bis 5, sonst 0.
expected-points-are-markers = Ein Spieler kann nur Bewegungsmarker ausgeben, die er hat.
expected-river-tile = Auf einem Feld des Flusses liegt ein Plättchen des Flusses.
expected-rotation = So gedreht kann das Plättchen dort nicht liegen.
expected-round = Im Aufbau ist es 0, danach eine Zahl ab 1.
expected-sea-tile = Auf einem Feld des Meeres liegt ein Meerplättchen, S.
expected-seat = Erwartet wird ein Platz, gezählt ab 0.
expected-setup-columns = Im Aufbau wächst eine Spalte ohne Lücken von Reihe 1 bis Reihe 4.
expected-six-rows = Auf das kompilierte Brett passt ein Fluss von höchstens sechs Reihen.
expected-somebody-in-river = Plättchen werden nur gelegt, solange ein Marker im Fluss ist.
expected-spawn = Erwartet wird ein Feld der Spalte b oberhalb des Meeres, sobald der Stapel leer ist und die letzte Reihe liegt; vorher null.
expected-spawn-is-last = Kein Plättchen liegt weiter flussaufwärts als der Laichplatz.
expected-stack = Erwartet wird eine Liste von Buchstaben, in der Reihenfolge, in der die Plättchen gezogen werden.
expected-stack-is-unseen = Erwartet wird die Zahl aller noch nicht gesehenen Plättchen.
expected-stack-of-threes = Eine Reihe nimmt drei Plättchen auf, und für die letzte müssen zwei übrig bleiben.
expected-stack-too-high = Mit so vielen Plättchen würde der Fluss länger, als die Schachtel erlaubt.
expected-tile = Ein Feld und sein Plättchen werden so geschrieben: "a1": "F2".
expected-tiles = Erwartet wird ein Objekt mit Feldern und Plättchen wie "a1": "F2".
expected-token-before-spawn = Kein Marker ist am Ziel, bevor der Laichplatz da ist.
expected-token-on-tile = Unter einem Marker muss ein Plättchen liegen.
expected-token = Ein Marker wird so geschrieben: "2a3", "1e4" oder "2b3!".
expected-tokens = Erwartet wird für jeden der 2 bis 5 Plätze eine Liste von Markern wie ["2a0", "1b3"].
expected-unseen = Erwartet wird ein Objekt mit Buchstaben und Anzahlen, nicht mehr, als die Schachtel enthält.
expected-version = Erwartet wird eine ganze Zahl ab 1.

refusal-stale-version = Das Spiel ist inzwischen weiter: Deine Aktion bezog sich auf einen früheren Stand.
refusal-not-your-seat = Du spielst nicht für { $player }.
refusal-not-your-turn = { $player } ist am Zug.
refusal-bot-plays = Für { $player } spielt gerade ein Bot: Übernimm zuerst wieder den Platz.
refusal-nothing-to-undo = In diesem Zug gibt es nichts zurückzunehmen.
refusal-no-way-back = Mit Bewegungsmarkern lässt sich nichts zurücknehmen.
refusal-moves-left = Passen geht nicht: Du hast noch eine Bewegung, die du bezahlen kannst.
refusal-tiles-left = Lege zuerst alle gezogenen Plättchen.
refusal-only-confirm = In diesem Zug ist nichts mehr zu tun: Bestätige ihn oder nimm etwas zurück.
refusal-no-heron-confirm = Ein Reiher wartet: Wähle den Marker, von dem er sich einen Lachs holt.
refusal-read-only = Dieses Spiel wurde nach älteren Regeln gespielt und lässt sich nicht fortsetzen. Ansehen kannst du es weiterhin.
refusal-no-such-moment = So weit ist das Spiel noch nicht.
refusal-no-such-piece = „{ $piece }“ ist weder ein Marker noch ein Plättchen.
refusal-no-such-cell = Der Fluss hat kein Feld „{ $cell }“.
refusal-no-hint-among-people = An einem Tisch mit anderen Menschen gibt es keine Tipps.
refusal-hint-under-way = Dein Tipp ist schon unterwegs.
refusal-no-hint = Für diesen Moment gibt es keinen Tipp.
refusal-not-stored = Der Server konnte das nicht speichern, also gilt es nicht. Bitte versuche es noch einmal.
refusal-storage-unavailable = Der Server erreicht die gespeicherten Spiele gerade nicht. Bitte versuche es gleich noch einmal.

refusal-no-such-table = Diesen Tisch gibt es nicht, oder du brauchst seinen Link, um ihn zu sehen.
refusal-table-damaged = Das gespeicherte Spiel dieses Tisches ist beschädigt und lässt sich nicht öffnen.
refusal-no-such-link =
    { $state ->
        [taken] Jemand anderes hat diesen Platz schon eingenommen. Ein Link gilt für eine Person: Lass dir einen neuen schicken.
        [taken-by] { $player } hat diesen Platz schon eingenommen. Ein Link gilt für eine Person: Lass dir einen neuen schicken.
        [bot] Auf diesem Platz spielt jetzt ein Bot. Lass dir einen neuen Link schicken.
        [over] Dieses Spiel ist zu Ende: Es ist kein Platz mehr zu vergeben.
       *[unknown] Dieser Link funktioniert nicht: Ein Teil fehlt, oder er führt zu einem anderen Server. Lass ihn dir noch einmal schicken.
    }
refusal-no-such-seat = Dieser Tisch hat { $players } Plätze.
refusal-no-such-level = Einen Bot „{ $level }“ gibt es nicht. Es gibt: { $known }.
refusal-no-such-replay = Diese Wiederholung gibt es nicht.
refusal-colour-taken = Zwei Plätze können nicht dieselbe Farbe haben.
refusal-first-is-no-seat = Das erste Plättchen kann nur legen, wer einen der { $players } Plätze hat.
refusal-not-left = { $player } ist am Tisch: Nur wer den Platz hat, kann ihn einem Bot überlassen.
refusal-no-bot-there = Für { $player } spielt kein Bot.
refusal-known-river = Die Plättchen dieses Flusses sind bekannt: Er lässt sich nur gegen Bots oder an einem Bildschirm spielen.
refusal-only-for-players = Du schaust nur zu: Das ist den Spielern vorbehalten.
refusal-only-for-maker = Das kann nur der Gastgeber dieses Tisches entscheiden.
refusal-seat-not-free = Dieser Platz ist nicht mehr frei. Wähle einen anderen.
refusal-one-seat-each = Du hast an diesem Tisch schon einen Platz. Der Gastgeber kann mehrere Plätze für eine Person erlauben.
refusal-not-listable = Nur langsame Spiele lassen sich unter den freien Plätzen ausschreiben, und nur, wenn der Betreiber des Servers es erlaubt.
refusal-not-asked = Das geht bei diesem Platz nicht: Er gehört dir oder ist frei, oder niemand hat darum gebeten.
refusal-too-many-watchers = An diesem Tisch schauen schon { $limit } Personen zu: Mehr können nicht dazukommen. Versuche es später noch einmal.
refusal-no-such-code = Dieser Code funktioniert nicht: Er ist falsch, schon benutzt oder zu alt.
refusal-no-such-device = Ein solches Gerät hast du nicht.
refusal-no-such-channel = Auf diesem Weg wirst du nicht mehr benachrichtigt.
refusal-bad-address = { $address } ist keine Adresse, die sich hier verwenden lässt.
refusal-channel-failed = Von dort kam keine Antwort, deshalb wurde nichts hinzugefügt. Bitte prüfe die Adresse.
refusal-no-such-passkey = Diesen Passkey hast du hier nicht, oder er wurde gelöscht.
refusal-passkey-refused = Der Passkey konnte nicht geprüft werden. Bitte versuche es noch einmal.
refusal-no-passkeys-here = Passkeys funktionieren nur auf einem Server, dessen Adresse ein Name ist und keine bloße Nummer.
refusal-no-such-person = Mit dieser Person hast du hier nicht gespielt.
refusal-no-such-line = Der Chat hat keine Zeile { $number }.
refusal-not-together = An diesen Tisch kannst du dich nicht setzen: Mit jemandem dort spielst du nicht zusammen.
refusal-bot-finishes-turn = Die Zeit war um: Ein Bot spielt diesen Zug zu Ende, danach hat { $player } den Platz wieder.
refusal-nothing-to-nudge = Hier gibt es niemanden zu erinnern: Der Tisch wartet auf keinen anderen Spieler, dessen Zeit um ist.
refusal-no-pauses = Pausen gibt es nur in langsamen Spielen.
refusal-no-vacation =
    { $days ->
        [0] Du hast keine Tage mehr für eine Pause.
        [one] Du hast nur noch einen Tag für eine Pause.
       *[other] Du hast nur noch { $days } Tage für eine Pause.
    }
refusal-last-holder = Diesen Platz hat sonst niemand: Wer dort spielt, lässt sich nicht entfernen.
refusal-no-such-client = Unter diesem Namen ist niemand mehr an diesem Tisch.
refusal-game-still-runs = Das geht erst, wenn das Spiel zu Ende ist.

refusal-nothing-to-draw = Hier wird kein Plättchen gezogen.
refusal-draw-first = { $due ->
    [one] Zuerst muss ein Plättchen gezogen werden.
   *[other] Zuerst müssen { $due } Plättchen gezogen werden.
}
refusal-draw-count = { $due ->
    [one] Es ist 1 Plättchen zu ziehen, nicht { $count }.
   *[other] Es sind { $due } Plättchen zu ziehen, nicht { $count }.
}
refusal-not-unseen = { $limit ->
    [0] Im Stapel ist kein Plättchen „{ $kind }“ ({ $letter }) mehr.
    [one] Im Stapel ist nur noch 1 Plättchen „{ $kind }“ ({ $letter }).
   *[other] Im Stapel sind nur noch { $limit } Plättchen „{ $kind }“ ({ $letter }).
}

refusal-hello-first = Eine Verbindung beginnt mit „hello“.
refusal-message-not-readable = Die Nachricht ist nicht lesbar: { $field }.
refusal-blank-text = Bitte schreibe etwas, das man sehen kann.
refusal-too-long = Das ist zu lang: höchstens { $limit } Bytes.
refusal-too-slow = Deine Anfrage kam nicht rechtzeitig an. Bitte versuche es noch einmal.
refusal-too-fast = Das war zu schnell: Bitte warte einen Moment.
refusal-too-many = Das sind zu viele: höchstens { $limit }.
refusal-wrong-origin = Diese Anfrage kommt von einer anderen Website.
refusal-needs-server = Hier läuft das Spiel in deinem Browser, ohne Server: Von anderen Geräten kann niemand dazukommen. Spiele dafür auf einem Server.
refusal-not-an-export = Diese Datei enthält keine Spiele, die auf dieser Seite gespeichert wurden.
refusal-no-such-page = Hier ist nichts.
refusal-not-this-way = Diese Adresse lässt sich nicht mit { $method } benutzen.
