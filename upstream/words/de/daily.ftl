### Der Fluss des Tages: die Seite, das Ergebnis zum Teilen, und was abgelehnt wird.

refusal-no-such-day = { $date } ist kein Datum.
refusal-day-to-come = Der Fluss vom { $date } ist noch nicht offen. Jeder öffnet um Mitternacht UTC.
refusal-day-not-over = Das beste Spiel vom { $date } wird gezeigt, wenn dieser Tag vorbei ist.
refusal-no-hint-of-the-day = Beim Fluss des Tages gibt es keine Tipps: Alle spielen ihn allein.
refusal-seats-of-the-day = Beim Fluss des Tages haben alle dieselben Gegner und spielen allein.
