### The page about oneself: how one is notified. And the pages that links in e-mails open.

notify-title = Benachrichtigungen
notify-lead = Flussaufwärts kann dir Bescheid sagen, wenn ein Spiel auf dich wartet. Solange du den Tisch ansiehst, bleibt es still.
notify-here = Dieser Browser
notify-browser = Ein anderer Browser
notify-failed = Die letzte Nachricht ließ sich nicht zustellen.
notify-unverified = wartet, bis du den Link in der E-Mail öffnest
notify-remove = Entfernen
notify-remove-of = Entfernen: { $channel }
notify-add = Hinzufügen
notify-cancel = Abbrechen

## Ways to be notified; the first is a button, the next three are buttons and names.

notify-add-push = In diesem Browser benachrichtigen
notify-push-failed = Dieser Browser ließ sich nicht hinzufügen. Vielleicht erlaubt er dieser Seite keine Benachrichtigungen.
notify-email = E-Mail-Adresse
notify-email-text = Ein Link, den du dort bekommst, bestätigt die Adresse. Über sie kommst du dann auch wieder an deine Spiele, wenn du deine Geräte verlierst.
notify-webhook = Webhook
notify-webhook-text = Die Adresse eines Webhooks, wie Discord, Slack, Mattermost und andere sie anbieten. Er bekommt gleich eine erste Nachricht.
notify-feed = Feed
notify-feed-text = Für einen Feedreader. Wer diesen Link kennt, sieht deine Spiele: Behalte ihn für dich. Wenn du ihn entfernst, funktioniert der Link nicht mehr.

## What, and when

notify-what = Sag mir Bescheid,
notify-kind-turn = wenn ich am Zug bin
notify-kind-seat = wenn ein Platz auf mich wartet
notify-kind-time = wenn meine Zeit abläuft
notify-kind-over = wenn ein Spiel zu Ende ist
notify-kind-chat = wenn jemand schreibt, während ich weg bin
notify-when = Wann
notify-when-now = Sofort
notify-when-away = Nach 10 Minuten
notify-when-daily = Einmal am Tag
notify-when-text = Wenn du bis dahin am Tisch warst, kommt nichts. Die Warnung, dass deine Zeit abläuft, wartet nie.
notify-hour = Um

## Links in e-mails

notify-verify = Deine E-Mail-Adresse
notify-verify-text = Bestätige nur, wenn du diese E-Mail selbst angefordert hast.
notify-verify-go = Adresse bestätigen
notify-verified = Bestätigt
notify-verified-text = Ab jetzt wirst du unter { $address } benachrichtigt.
notify-unsubscribed = Keine E-Mails mehr
notify-unsubscribed-text = Du bekommst keine E-Mails mehr zu deinen Spielen. Über diese Adresse kommst du aber weiterhin an deine Spiele.
notify-send-link = Link schicken
notify-link-sent = Wenn { $address } hier bestätigt wurde, ist ein Link unterwegs. Er funktioniert eine halbe Stunde lang.
