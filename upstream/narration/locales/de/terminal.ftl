### The terminal game. Cells, tiles and actions are written as in the notation.

terminal-title = Flussaufwärts

# $phase is setup, move, heron, place or over.
terminal-moment = { $phase ->
    [setup] Aufbau
    [place] Ende von Runde { $round }: eine neue Reihe
    [over] Ende, in Runde { $round }
   *[other] Runde { $round }
}

## The panel beside the river. The columns have to be short.

terminal-column-river = Fluss
terminal-column-home = Ziel
terminal-column-lost = verl.
terminal-column-points = Punkte

terminal-points = Bewegungspunkte

# $held lists the seats' signs with what they hold; $given wait for the next turn.
terminal-markers = Bewegungsmarker: { $held }, weitergegeben: { $given }

# $tiles lists what the stack holds; $count is how many they are.
terminal-stack = { $count ->
    [0] Der Stapel ist leer.
    [one] Stapel: 1 Plättchen ({ $tiles })
   *[other] Stapel: { $count } Plättchen ({ $tiles })
}

# The row that goes when this round ends; row 0 is the sea. $mine: tokens of $player that are still on it.
terminal-going = { $mine ->
    [0] { $row ->
        [0] Das Meer wird nach dieser Runde weggespült.
       *[other] Reihe { $row } wird nach dieser Runde weggespült.
    }
    [one] { $row ->
        [0] Das Meer wird nach dieser Runde weggespült, und 1 Marker von { $player } ist noch dort.
       *[other] Reihe { $row } wird nach dieser Runde weggespült, und 1 Marker von { $player } ist noch dort.
    }
   *[other] { $row ->
        [0] Das Meer wird nach dieser Runde weggespült, und { $mine } Marker von { $player } sind noch dort.
       *[other] Reihe { $row } wird nach dieser Runde weggespült, und { $mine } Marker von { $player } sind noch dort.
    }
}

# What would be lost if the turn ended now.
terminal-herons = { $lost ->
    [one] Gleich holt sich ein Reiher 1 Lachs von { $player }.
   *[other] Gleich holen sich Reiher { $lost } Lachse von { $player }.
}

terminal-placer = { $player } legt die nächste Reihe.

## The list of what can be chosen.

terminal-token = { $salmon ->
    [2] Paar { $cell }
   *[1] einzelner Lachs { $cell }
}

terminal-heron = { $salmon ->
    [2] aus dem Paar wird ein einzelner Lachs
   *[1] der einzelne Lachs ist verloren
}

terminal-remark-carried = { $to ->
    [e1] wird zum Laichplatz getragen
   *[other] wird nach { $to } getragen
}
terminal-remark-lost = { $lost ->
    [one] verliert 1 Lachs
   *[other] verliert { $lost } Lachse
}
terminal-remark-token-lost = der Marker ist verloren
terminal-remark-held = wird dort festgehalten
terminal-remark-herons = { $lost ->
    [one] ein Reiher holt sich 1
   *[other] Reiher holen sich { $lost }
}
# If it does not move on.
terminal-remark-washed-away = { $row ->
    [0] wird mit dem Meer weggespült
   *[other] wird mit Reihe { $row } weggespült
}
terminal-remark-ends-turn = der Zug endet

terminal-closes = versperrt { $sides }
terminal-flows = strömt nach { $sides }
terminal-side-N = N
terminal-side-NE = NO
terminal-side-SE = SO
terminal-side-S = S
terminal-side-SW = SW
terminal-side-NW = NW

terminal-more-news = … („log“ erzählt alles)

## Questions and answers.

# $sign is the shape of the seat's tokens.
terminal-prompt = { $sign } { $player }:{" "}

terminal-welcome = Gib eine Nummer der Liste ein, ein Feld wie a2 oder eine Aktion wie 2a2-b2. „?“ erklärt alles.
terminal-welcome-back = Willkommen zurück: Das Spiel geht weiter, wo es verlassen wurde. „log“ erzählt, was bisher geschah.

terminal-ask-move = Wohin? (Enter: zurück zu den anderen Markern)
terminal-ask-tile = { $player } legt die neue Reihe, { $count } Plättchen: Welches zuerst?
terminal-ask-cell = { $player } legt ein Plättchen: { $tile }. Auf welches Feld?
terminal-ask-turn = Wie wird das Plättchen gedreht ({ $tile } auf { $cell })?

terminal-rule = Die Regel: { $rule }
terminal-nothing-there = Keiner deiner Marker kann jetzt von { $cell } weg oder dorthin.
terminal-no-such-number = { $last ->
    [one] Die Liste hat nur einen Eintrag, nicht { $number }.
   *[other] Die Liste geht von 1 bis { $last }; { $number } ist nicht dabei.
}
terminal-no-such-tile = Ein Plättchen „{ $what }“ zum Erklären gibt es nicht. Die Plättchen dieses Spiels sind { $letters }; ein Feld geht auch.

terminal-caution-order = Die bessere Reihenfolge: { $actions }
terminal-caution-again = Um deinen Zug so zu beenden, wähle dasselbe noch einmal; undo nimmt Bewegungen dieses Zuges zurück.

terminal-undone = Zurückgenommen: { $action }.
terminal-undo-nothing = Es gibt noch nichts zurückzunehmen.
terminal-undo-movement-tokens = Mit Bewegungsmarkern lässt sich nichts zurücknehmen.

terminal-kept = Die Aufzeichnung ist in { $file }.
terminal-saved = Eine Kopie der Aufzeichnung ist in { $file }.
terminal-no-record = Dieses Spiel wird nicht aufgezeichnet.
terminal-how-to-resume = So geht dieses Spiel weiter: { $command } play --resume { $file }

## The help. .about says what a thing is for.

terminal-help-heading-type = Was du eingeben kannst
terminal-help-heading-tiles = Die Plättchen
terminal-help-heading-signs = Die Zeichen

terminal-help-action = 2a2-b2, 2b3^b5
    .about = Mit dem Paar auf a2 für 1 Bewegungspunkt nach b2 schwimmen; mit dem Paar auf b3 nach b5 springen, für 1 Bewegungspunkt und 1 weiteren für jedes Plättchen Sprungweite. Für einen einzelnen Lachs schreibe 1 statt 2.
terminal-help-short = F2@a5, a4x1
    .about = Einen Wasserfall, zweimal nach rechts gedreht, auf a5 legen; dem Reiher auf a4 den einzelnen Lachs überlassen. Kurzformen gehen, wenn sie eindeutig sind: a2-b2, a2 b2, F a5.
terminal-help-cell = a2
    .about = Auflisten, wohin der Marker auf a2 kann, mit Kosten und Gefahren; oder was a2 erreichen kann. Die Nummern stehen auch im Fluss.
terminal-help-number = 3
    .about = Nummer 3 der Liste wählen. Enter führt zurück zur ganzen Liste.
terminal-help-moves = moves, m
    .about = Alles auflisten, was du jetzt tun kannst.
terminal-help-undo = undo, u
    .about = Deine letzte Aktion zurücknehmen, mit allem, was darauf folgte.
terminal-help-log = log, l
    .about = Das ganze Spiel bis jetzt erzählen.
terminal-help-tile = ? F, ? a3
    .about = Ein Plättchen erklären: nach seinem Buchstaben oder das auf einem Feld.
terminal-help-save = save, save DATEI
    .about = Sagen, wo die Aufzeichnung ist, oder eine Kopie schreiben. Gespeichert wird ohnehin nach jeder Aktion.
terminal-help-quit = quit, q
    .about = Aufhören. Das Spiel lässt sich später fortsetzen.

terminal-help-signs = { $token } ist ein Paar (bei einem einzelnen Lachs stünde 1; ein ! heißt festgehalten); die Form zeigt, wem der Marker gehört. Dicke Kanten ({ $obstacle }) sind Hindernisse. { $foam } kennzeichnet die Reihe, die am Ende der Runde weggespült wird. { $first } ist der Startspieler, { $point } ein Bewegungspunkt.

terminal-log-heading = Was bisher geschah

## The end of the game.

terminal-final-heading = Der Endstand
terminal-score-place = {" "}
terminal-score-player = Spieler
terminal-score-salmon = Lachse am Ziel
terminal-score-eggs = Eier
terminal-score-points = Punkte

## The questions before a game. What stands in [brackets] is what Enter takes.

terminal-hello = Bring deine Lachse den Fluss hinauf und ans Ziel, zum Laichplatz, bevor hinter ihnen Reihe um Reihe weggespült wird.
terminal-ask-resume = { $round ->
    [0] Das Spiel von { $players } wurde im Aufbau verlassen. Weiterspielen? [ja]{" "}
   *[other] Das Spiel von { $players } wurde in Runde { $round } verlassen. Weiterspielen? [ja]{" "}
}
terminal-ask-usual = Enter: du gegen zwei Bots. Für andere Spieler und Optionen gib „o“ ein:{" "}
terminal-ask-players = Wie viele Spieler sitzen am Tisch, { $least } bis { $most }? [{ $usual }]{" "}
terminal-ask-people = Wie viele davon sind Menschen an dieser Tastatur, { $least } bis { $most }? [{ $usual }]{" "}
terminal-ask-name = Wie heißt Spieler { $number }? [{ $usual }]{" "}
terminal-ask-bot = Welche Bots: { $known }? [{ $usual }]{" "}
terminal-ask-options = Welche Optionen („?“ erklärt sie)? [keine]{" "}
terminal-ask-first = Wer legt das erste Plättchen, ein Name oder eine Nummer? [ausgelost]{" "}

# The word that declines what is proposed; its first letter will do.
terminal-word-no = nein

terminal-not-in-range = Bitte eine Zahl von { $least } bis { $most }.
terminal-unknown-option = „{ $word }“ ist keine Option. Möglich sind whirlpool, movement-tokens und exact-five; für Stromschnellen eines von added, herons, eagles, water und water-rock; oder eine Mischung wie W7F4E5B3H5R5.

## Replay.

terminal-replay-hint = Enter geht weiter, b zurück, t und r zum nächsten Zug und zur nächsten Runde, bt und br rückwärts, eine Zahl zu dieser Aktion, q beendet.
terminal-replay-prompt = Wiederholung:{" "}
terminal-replay-where = { $number ->
    [0] Der Anfang, vor der ersten von { $last } Aktionen
   *[other] Aktion { $number } von { $last }: { $action }
}
terminal-replay-what = „{ $text }“ führt nirgendwohin. Enter geht weiter, b zurück, t, r, bt, br nach Zug und Runde, 0 bis { $last } zu dieser Aktion, q beendet.

# Between two screenfuls of a long page.
terminal-more-pages = Enter zeigt mehr, alles andere springt ans Ende:{" "}
