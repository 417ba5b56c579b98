### Notifications as a server sends them: browsers, e-mails, webhooks and feeds.

notice-turn = Am Tisch mit { $players } bist du am Zug
notice-time = Deine Zeit am Tisch mit { $players } läuft ab
notice-time-left = { $hours ->
    [one] Für deinen Zug bleibt noch eine Stunde.
   *[other] Für deinen Zug bleiben noch { $hours } Stunden.
}
notice-nudged = { $player } erinnert dich daran, dass du am Zug bist
notice-time-up = Deine Zeit am Tisch mit { $players } ist um
notice-time-up-text = { $outcome ->
    [seat] Ein Bot hat deinen Platz übernommen. Du kannst ihn zurückholen.
    [wait] Der Tisch wartet auf dich. Die anderen können dich jetzt erinnern.
   *[turn] Ein Bot spielt diesen Zug für dich.
}
notice-over = Das Spiel mit { $players } ist zu Ende
notice-chat = Neue Nachrichten am Tisch mit { $players }
notice-rematch = In einem neuen Spiel mit { $players } wartet ein Platz auf dich
notice-invitation = { $player } lädt dich zu Flussaufwärts ein
notice-invitation-nameless = Du bist zu Flussaufwärts eingeladen
notice-digest = { $count ->
    [one] In einem deiner Spiele gibt es Neues
   *[other] { $count } Neuigkeiten aus deinen Spielen
}

## Around them

notice-open = Auf { $host } öffnen
notice-unsubscribe = Keine E-Mails mehr zu meinen Spielen erhalten
notice-feed = Flussaufwärts: Spiele, die auf dich warten
notice-hello = Hier bekommst du künftig Bescheid, wenn bei Flussaufwärts ein Spiel auf dich wartet.

## E-mails that somebody asked for: a title, a text and a button.

notice-verify = Bestätige deine E-Mail-Adresse
notice-verify-text = Jemand, vermutlich du, möchte unter dieser Adresse Bescheid bekommen, wenn bei Flussaufwärts ein Zug ansteht. Wenn du das nicht warst, ignoriere diese E-Mail: Es kommt keine weitere.
notice-verify-go = Adresse bestätigen
notice-sign-in = Zurück zu deinen Spielen
notice-sign-in-text = Dieser Link öffnet deine Spiele in einem anderen Browser. Er funktioniert nur einmal und nur eine halbe Stunde lang. Gib ihn nicht weiter. Wenn du ihn nicht angefordert hast, ignoriere diese E-Mail.
notice-sign-in-go = Meine Spiele zurückholen
