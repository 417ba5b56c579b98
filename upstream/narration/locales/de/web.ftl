### The game in the browser: pages, buttons, hints. What happens in the game is told by events.ftl.

web-title = Flussaufwärts
web-title-your-turn = Du bist am Zug – Flussaufwärts
web-title-of = { $page } – Flussaufwärts
web-home = Startseite
web-daily = Fluss des Tages
web-puzzles = Rätsel

## Home

web-lead = Bring deine Lachse den Fluss hinauf, vorbei an Bären, Adlern und Reihern, bevor hinter ihnen Reihe um Reihe weggespült wird.
web-play-now = Jetzt spielen
web-play-level = Stärke der Bots
web-play-players = Anzahl der Spieler
web-play-count = { $count } Spieler
# $players are the others at the table.
web-continue-turn = Du bist am Zug gegen { $players } – weiterspielen
# $player has to decide.
web-continue-waits = Gegen { $players } – { $player } ist am Zug
web-continue-bot = Gegen { $players } – ein Bot spielt für dich
web-continue-together = Dein Spiel an diesem Gerät – weiterspielen
web-continue-free-seat = Dein Tisch mit einem freien Platz – weiterspielen
web-continue-waits-free = Gegen { $players } – ein Platz ist noch frei
web-friend = Mit Freunden spielen
web-friend-text = Du bekommst einen Link und einen QR-Code zum Teilen.
web-pass = Reihum an einem Bildschirm
web-pass-text = Zwei bis fünf Personen an diesem Bildschirm.
web-daily-text = Jeden Tag ein Fluss, für alle derselbe.
web-daily-streak = { $count ->
    [one] Heute oder gestern gespielt
   *[other] { $count } Tage in Folge
}
web-puzzles-text = Finde den besten Zug.
web-puzzles-solved = { $count ->
    [one] 1 Rätsel gelöst
   *[other] { $count } Rätsel gelöst
}
web-study-text = Sieh dir deine Spiele an oder probiere eine Stellung aus.
web-friend-code = QR-Code des Links
web-friend-go = Zum Tisch
web-friend-name = Wie nennen dich deine Freunde?
web-friend-go-on = Tisch anlegen
web-about = Flussaufwärts (Upstream) ist ein Brettspiel von Víctor Samitier. Dies ist eine inoffizielle Fassung von Fans des Spiels.
web-not-loaded = Diese Seite ließ sich nicht laden
web-unreachable = Der Server ist nicht erreichbar. Läuft er noch?
web-try-again = Noch einmal versuchen

## Setting up a table

web-set-up = Einen Tisch aufbauen
# $number counts the seats from 1.
web-seat-number = Platz { $number }
web-kind-person = An diesem Gerät
web-kind-bot = Bot
web-kind-open = Freier Platz
web-kind-open-text = Du bekommst einen Link zum Verschicken.
web-name = Name
web-level = Stärke
web-change-colour = Andere Farbe für Platz { $number }
web-remove-seat = Platz { $number } entfernen
web-add-seat = Platz hinzufügen
web-options = Optionen
web-rapids = Stromschnellen
web-mix = Eigene Mischung
# $totals lists how many tiles there may be.
web-mix-text = Wähle die Plättchen selbst. Zusammen müssen es { $totals } sein.
# $tile is the name of a tile.
web-mix-less = Ein Plättchen „{ $tile }“ entfernen
web-mix-more = Ein Plättchen „{ $tile }“ hinzufügen
web-tiles-total = { $count ->
    [one] 1 Plättchen im Stapel
   *[other] { $count } Plättchen im Stapel
}
web-first = Wer legt das erste Plättchen?
web-first-drawn = Wird ausgelost
web-quick = Schnellstart
web-quick-text = Der Fluss liegt schon: Das Spiel beginnt gleich mit Runde 1.
web-pace = Tempo der Bots
web-no-stack = Für diese Wahl der Stromschnellen reichen die Plättchen nicht. Wähle eine andere oder füge Spieler hinzu.
web-start = Los geht’s

## One's own tables, and records

web-invited-by = { $player } lädt dich zu einem neuen Spiel ein
web-invited = Jemand lädt dich zu einem neuen Spiel ein
web-invited-no = Diese Einladung ablehnen
web-my-tables = Deine Tische
web-table-leave = Endgültig verlassen
web-all-tables = Alle { $count } zeigen
web-table-over = Beendet
web-table-won = { $points ->
    [one] Gewonnen mit 1 Punkt
   *[other] Gewonnen mit { $points } Punkten
}
web-table-place = { $points ->
    [one] Platz { $place } von { $players } mit 1 Punkt
   *[other] Platz { $place } von { $players } mit { $points } Punkten
}
# A finished game of several people at one screen, or one that was watched.
web-table-winner = Gewonnen von { $player }
web-statistics = Deine Statistik
web-table-your-turn = Du bist am Zug
web-table-round = Runde { $round }
web-upload = Aufzeichnung ansehen
web-upload-text = Sieh dir ein Spiel an, das als Datei gespeichert wurde.
web-upload-choose = Datei wählen
web-upload-not-json = Diese Datei ist keine Aufzeichnung: Sie lässt sich nicht als JSON lesen.

## Links

web-link-seat = Für dich ist ein Platz reserviert
web-link-watch = Bei einem Spiel zuschauen
# $players is a list of names.
web-link-players = Am Tisch: { $players }
web-nobody-yet = noch niemand
web-link-take = Platz nehmen
web-link-look = Zuschauen
web-link-broken = Dieser Link ist ungültig

## The table

web-river = Der Fluss
web-opening = Der Tisch wird geöffnet …
web-no-table = Diesen Tisch gibt es nicht
web-no-table-text = Vielleicht ist er nicht mehr da, oder er ist privat und du brauchst seinen Link.
web-no-page = Hier schwimmt nichts
web-no-page-text = Unter dieser Adresse gibt es keine Seite.
web-line-lost = Die Verbindung ist unterbrochen. Neuer Versuch …
web-read-only = Dieses Spiel wurde nach älteren Regeln gespielt. Du kannst es ansehen, aber nicht weiterspielen.
web-setup = Aufbau
web-setup-tile = Aufbau: Plättchen { $number } von { $count }
# $last is the round after which no tile is left.
web-round = Runde { $round } (höchstens { $last })
# Row 0 is the sea.
web-row-goes = { $row ->
    [0] Das Meer wird nach dieser Runde weggespült
   *[other] Reihe { $row } wird nach dieser Runde weggespült
}
web-aloud = Der Fluss in Worten
web-cell-empty = kein Plättchen
# $salmon is 2 for a pair, 1 for a single.
web-token-of = { $salmon ->
    [2] ein Paar von { $player }
   *[1] ein einzelner Lachs von { $player }
}
web-stack = { $count ->
    [0] Der Stapel ist leer
    [one] Noch 1 Plättchen im Stapel
   *[other] Noch { $count } Plättchen im Stapel
}

## Seats

web-seat-waits = wartet auf jemanden
# $level is the name of a strength.
web-seat-bot = Bot, { $level }
web-seat-stand-in = ein Bot spielt, { $level }
web-seat-you = du
web-seat-here = da
web-seat-away = abwesend
web-give-to-bot = Diesen Platz einem Bot überlassen
web-take-back = Platz wieder übernehmen
web-mark-starts = beginnt
web-mark-lays = legt die Reihe
# Movement tokens that a seat holds.
web-mark-markers = { $count ->
    [one] 1 Bewegungsmarker
   *[other] { $count } Bewegungsmarker
}
web-salmon-home = Lachse am Ziel
web-salmon-river = Lachse im Fluss
web-salmon-lost = Verlorene Lachse
web-score = Punkte

## The turn

web-turn-label = Dieser Zug
web-turn-yours = Du bist am Zug
web-turn-of = { $player } ist am Zug
web-turn-bot-thinks = { $player } denkt nach …
web-turn-waits-open = Warten, bis jemand Platz nimmt
web-points-left = { $points ->
    [one] Noch 1 Bewegungspunkt
   *[other] Noch { $points } Bewegungspunkte
}
web-task-token = Wähle einen Marker mit weißem Ring.
web-task-where = Wohin? Die Zahlen zeigen die Kosten.
web-task-which = Welcher Marker?
web-task-lay = Lege das Plättchen ans obere Ende einer Spalte.
web-task-lay-row = Lege die Plättchen der neuen Reihe, in beliebiger Reihenfolge.
web-task-heron = Der Reiher auf { $cell } holt sich einen Lachs. Von welchem Marker?
web-task-confirm = Fertig? Bestätige, dann geht es weiter.
web-heron-pair = Das Paar
web-heron-single = Der einzelne Lachs
web-token-pair = Das Paar
web-token-single = Der einzelne Lachs
web-release = Anderen Marker wählen
web-undo = Rückgängig
web-undo-step = Einen Schritt rückgängig
web-confirm = Bestätigen
web-auto-confirm = Von selbst bestätigen, wenn nichts mehr zu tun ist
web-drawn = Gezogene Plättchen
web-turn-left = Plättchen nach links drehen
web-turn-right = Plättchen nach rechts drehen
web-turn-tile = Drehen
web-lay = Auf { $cell } legen
# $edges lists directions.
web-tile-closes = Versperrt nach { $edges }
# $edge is a direction.
web-tile-flows = Strömt nach { $edge }
web-move-swim = { $to ->
    [e1] { $cost ->
        [one] Ans Ziel schwimmen: 1 Bewegungspunkt.
       *[other] Ans Ziel schwimmen: { $cost } Bewegungspunkte.
    }
   *[other] { $cost ->
        [one] Nach { $to } schwimmen: 1 Bewegungspunkt.
       *[other] Nach { $to } schwimmen: { $cost } Bewegungspunkte.
    }
}
web-move-jump = { $to ->
    [e1] { $cost ->
        [one] Ans Ziel springen: 1 Bewegungspunkt.
       *[other] Ans Ziel springen: { $cost } Bewegungspunkte.
    }
   *[other] { $cost ->
        [one] Nach { $to } springen: 1 Bewegungspunkt.
       *[other] Nach { $to } springen: { $cost } Bewegungspunkte.
    }
}
web-move-token-lost = Der Marker kommt nicht an.
web-move-carried = { $cell ->
    [e1] Die Stromschnellen tragen den Marker ans Ziel.
   *[other] Die Stromschnellen tragen den Marker nach { $cell }.
}
web-route = { $to ->
    [e1] { $cost ->
        [one] Ans Ziel über { $cells }: 1 Bewegungspunkt.
       *[other] Ans Ziel über { $cells }: { $cost } Bewegungspunkte.
    }
   *[other] { $cost ->
        [one] Nach { $to } über { $cells }: 1 Bewegungspunkt.
       *[other] Nach { $to } über { $cells }: { $cost } Bewegungspunkte.
    }
}
web-question-route = { $cell ->
    [e1] Ans Ziel: auf welchem Weg?
   *[other] Nach { $cell }: auf welchem Weg?
}
web-question-close = Schließen

## Following

web-tab-log = Verlauf
web-tab-chat = Chat
web-tab-chat-new = Chat ({ $count })
web-tab-table = Tisch
web-log-empty = Noch ist nichts geschehen.
web-chat-empty = Noch hat niemand etwas geschrieben.
web-chat-say = Schreibe etwas
web-chat-send = Senden
web-since = { $count ->
    [one] Noch einmal zeigen: 1 Schritt
   *[other] Noch einmal zeigen: { $count } Schritte
}
web-step-back = Einen Schritt zurück
web-step-forth = Einen Schritt weiter
web-now = Zum aktuellen Stand
web-invite-watch = Schicke diesen Link allen, die zuschauen wollen
web-invite-device = { $player } auf einem anderen Gerät spielen
web-copy = Kopieren
web-copied = Kopiert

## The end, and the replay

# $winners are names, $count how many they are.
web-final-title = { $count ->
    [one] { $winners } gewinnt
   *[other] { $winners } teilen sich den Sieg
}
web-final-none-home = kein Lachs am Ziel
web-final-lost = { $count ->
    [one] 1 unterwegs verloren
   *[other] { $count } unterwegs verloren
}
web-final-look = Fluss ansehen
web-eggs = { $count ->
    [one] 1 Ei
   *[other] { $count } Eier
}
web-rematch = Revanche
web-rematch-there = Zur Revanche
web-replay = Wiederholung
web-show-result = Ergebnis zeigen
web-no-replay = Wiederholung nicht gefunden
web-moment-of = Moment { $number } von { $last }
web-stride-round = Runde
web-stride-turn = Zug
web-stride-action = Schritt
# $stride is Round, Turn or Step.
web-back-by = Zurück: { $stride }
web-forth-by = Weiter: { $stride }
web-link-moment = Link zu diesem Moment
web-download = Aufzeichnung herunterladen

## Hinweise am ersten Tisch

web-tip-goal = Bring deine Lachse zum Laichplatz, bevor ihre Reihe weggespült wird.
web-tip-token = { $pointer ->
    [touch] Tippe auf einen Marker mit Ring, dann auf sein Ziel.
   *[mouse] Klicke auf einen Marker mit Ring, dann auf sein Ziel.
}
web-tip-foam = Am Ende der Runde wird die Reihe unter dem Schaum weggespült.
web-tip-seen = Verstanden
web-tip-sound = Möchtest du den Fluss hören?
web-tip-sound-yes = Ja
web-tip-sound-no = Nein, danke
