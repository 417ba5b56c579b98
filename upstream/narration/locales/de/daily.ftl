### Der Fluss des Tages: die Seite, das Ergebnis zum Teilen, und was abgelehnt wird.

daily-lead = Jeden Tag ein Fluss, für alle derselbe, gegen dieselben Gegner. Es zählt das erste Spiel, das du beendest. Tipps gibt es nicht.
daily-next = Den nächsten Fluss gibt es um Mitternacht UTC; bei dir ist es dann { $time } Uhr.
daily-strength = Von Montag bis Sonntag werden die Gegner stärker.
daily-you = Du
daily-first = erstes Plättchen
daily-plain = Das Grundspiel, ohne Optionen.
daily-play = Auf diesem Fluss spielen
daily-continue = Dein Spiel fortsetzen
daily-again = Noch einmal spielen
daily-again-text = Dein Ergebnis bleibt: Nur das erste Spiel, das du beendest, zählt.

# On the final screen of a table; leads to the page.
daily-see = Das Ergebnis teilen
daily-result = Dein Ergebnis
daily-place = { $points ->
    [one] Platz { $place } von { $players } mit 1 Punkt
   *[other] Platz { $place } von { $players } mit { $points } Punkten
}
daily-share-title = { $game }, Fluss vom { $date }
daily-copy = Ergebnis kopieren
daily-copied = Kopiert
daily-round = { $what ->
    [home] { $home ->
        [one] Runde { $round }: 1 Lachs am Ziel
       *[other] Runde { $round }: { $home } Lachse am Ziel
    }
    [lost] { $lost ->
        [one] Runde { $round }: 1 Lachs verloren
       *[other] Runde { $round }: { $lost } Lachse verloren
    }
    [both] { $home ->
        [one] Runde { $round }: 1 Lachs am Ziel, { $lost } verloren
       *[other] Runde { $round }: { $home } Lachse am Ziel, { $lost } verloren
    }
   *[swam] Runde { $round }: unterwegs
}
daily-shape-swam = unterwegs
daily-shape-home = Lachse kamen ans Ziel
daily-shape-lost = Lachse gingen verloren

daily-attempts = Deine Spiele auf diesem Fluss
daily-attempt-counts = zählt
daily-attempt-further = zählt nicht
daily-attempt-runs = nicht beendet

daily-best = Das beste Spiel
daily-best-yesterday = Das beste Spiel von gestern
daily-best-player = Das beste auf diesem Server:
daily-best-own = Dein Spiel:
daily-best-king = { $king } auf deinem Platz:
daily-best-none = Auf diesem Server hat niemand ein Spiel auf diesem Fluss beendet.
daily-best-ask = Was würde { $king } tun?
daily-best-wait = { $king } spielt …
daily-best-replay = Das Spiel ansehen
daily-best-report = Zug für Zug
daily-best-spoiler = Es verrät alle Plättchen dieses Flusses.

daily-earlier = Der Tag davor
daily-later = Der Tag danach
daily-today = Heute
daily-pick = Ein anderes Datum

refusal-no-such-day = { $date } ist kein Datum.
refusal-day-to-come = Den Fluss vom { $date } gibt es noch nicht. Jeder Fluss beginnt um Mitternacht UTC.
refusal-day-not-over = Das beste Spiel vom { $date } wird gezeigt, wenn dieser Tag vorbei ist.
refusal-no-hint-of-the-day = Beim Fluss des Tages gibt es keine Tipps: Alle spielen ihn allein.
refusal-seats-of-the-day = Beim Fluss des Tages haben alle dieselben Gegner und spielen allein.

## The command

cli-usage-daily = upstream daily [DATUM] [--best [--html DATEI]]
cli-command-daily = den Fluss des Tages spielen
    .about = Spielt den Fluss des Tages oder den eines anderen Datums: für alle derselbe, gegen dieselben Gegner. Ein verlassenes Spiel geht weiter. Am Ende steht eine Zeile aus Formen zum Teilen.
    .end = Beispiele: upstream daily; upstream daily 2026-11-16; upstream daily --best
cli-option-date = das Datum des Flusses, etwa 2026-11-16; ohne Angabe heute, mit --best gestern
    .value = DATUM
cli-option-best = nicht spielen: Zug für Zug über das beste Spiel eines Flusses berichten, dessen Tag vorbei ist: was jeder Zug verschenkt hat und wer Glück hatte. Es ist dein eigenes Spiel, wenn du es hier beendet hast, sonst das der stärksten Stufe auf deinem Platz
cli-daily-html = --html gehört zum Bericht, den --best ausgibt.
cli-daily-other-game = { $file } ist kein Spiel dieses Flusses: Verschiebe die Datei, um zu spielen.
