clock-kind = Zeit für einen Zug
clock-kind-none = Ohne Limit
clock-kind-live = Live: Minuten
clock-kind-slow = Langsam: Tage
clock-turn = Für jeden Zug
clock-reserve = Reserve pro Spieler
clock-vacation = Pausen pro Spieler
clock-nothing = Keine
clock-at-zero = Wenn die Zeit um ist
clock-at-zero-turn = Ein Bot spielt den Zug
clock-at-zero-seat = Ein Bot übernimmt den Platz
clock-at-zero-wait = Die anderen können den Spieler erinnern

clock-agreed-live = Live: { $turn } für jeden Zug und { $reserve } Reserve für jeden Spieler.
clock-agreed-live-plain = Live: { $turn } für jeden Zug.
clock-agreed-slow = Langsam: { $turn } für jeden Zug und { $vacation } Pause für jeden Spieler.
clock-agreed-slow-plain = Langsam: { $turn } für jeden Zug.
clock-then-turn = Wenn die Zeit um ist, spielt ein Bot den Zug.
clock-then-seat = Wenn die Zeit um ist, übernimmt ein Bot den Platz, bis der Spieler zurückkommt.
clock-then-wait = Wenn die Zeit um ist, können die anderen den Spieler erinnern. Hilft das nicht, spielt ein Bot den Zug.
clock-starts = Die Uhr läuft, sobald alle Plätze besetzt sind.

clock-left = Noch { $time }
clock-up = Die Zeit ist um
clock-in-reserve = { $time } Reserve
clock-away = Abwesend bis { $date }

clock-nudge = { $player } erinnern
clock-nudge-text = Die Zeit von { $player } ist um. Mit einer Erinnerung beginnt eine letzte Frist: { $time }. Danach spielt ein Bot den Zug.
clock-waits-for-you = Deine Zeit ist um, aber die anderen warten noch auf dich.
clock-nudged-you = Die anderen warten: Spiele, bevor diese letzte Frist abläuft, sonst spielt ein Bot diesen Zug.

clock-pause = Pause machen
clock-pause-text = Deine Uhr steht still, solange du weg bist. Für Pausen in diesem Spiel hast du noch { $days }.
clock-pause-of = Länge der Pause
clock-pause-yes = Pause beginnen
clock-pause-until = Du bist bis { $date } abwesend.
clock-pause-end = Ich bin zurück
