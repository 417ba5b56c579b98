### Der Vorraum eines Tisches, seine Plätze, und was sein Gastgeber tun kann.

lobby-title = Wähle einen Platz
lobby-yours = Dein Tisch
lobby-invites = { $player } lädt dich ein
lobby-free = { $count ->
    [0] Alle Plätze sind besetzt.
    [one] 1 Platz ist frei.
   *[other] { $count } Plätze sind frei.
}
lobby-preview-of = { $free ->
    [0] { $player } lädt dich zu Flussaufwärts ein – alle Plätze sind besetzt
    [one] { $player } lädt dich zu Flussaufwärts ein – 1 von { $players } Plätzen ist frei
   *[other] { $player } lädt dich zu Flussaufwärts ein – { $free } von { $players } Plätzen sind frei
}
lobby-preview = { $free ->
    [0] Ein Spiel Flussaufwärts – alle Plätze sind besetzt
    [one] Du bist zu Flussaufwärts eingeladen – 1 von { $players } Plätzen ist frei
   *[other] Du bist zu Flussaufwärts eingeladen – { $free } von { $players } Plätzen sind frei
}
lobby-share = Ein einziger Link: Schicke ihn allen, mit denen du spielen willst.
lobby-your-name = Dein Name
lobby-free-seat = frei
lobby-sit = Hinsetzen
lobby-sit-on = Hinsetzen: { $seat }
lobby-watch = Nur zuschauen
lobby-fill = Freie Plätze mit Bots besetzen
lobby-several = Eine Person darf mehrere Plätze einnehmen
lobby-start-text = Du kannst schon anfangen: Die anderen können auch später noch einen freien Platz einnehmen.
lobby-lost = Gehört einer dieser Plätze dir, aber in einem anderen Browser? Hol deine Spiele mit deinem Wiederherstellungscode oder Passkey zurück, oder bitte den Gastgeber, deinen Platz freizugeben.
lobby-lost-of = Gehört einer dieser Plätze dir, aber in einem anderen Browser? Hol deine Spiele mit deinem Wiederherstellungscode oder Passkey zurück, oder bitte { $player }, deinen Platz freizugeben.
lobby-get-back = Meine Spiele zurückholen
lobby-back = Zurück zu den Plätzen dieses Tisches
lobby-keep-seat = Du und deine Geräte: So behältst du diesen Platz, auch wenn dir dieser Browser verloren geht
lobby-colour = Farbe
lobby-save = Speichern
lobby-rename = Dein Name und deine Farbe

## Was der Gastgeber tun kann

lobby-free-text = Dieser Platz ist frei. Einnehmen kann ihn, wer den Link des Tisches hat oder diesen:
lobby-free-it = Diesen Platz freigeben
lobby-free-it-text = { $here ->
    [yes] { $player } ist da und wird zuerst gefragt. Danach ist der Platz frei für jemand anderen oder für dieselbe Person an einem anderen Gerät.
   *[no] { $player } ist nicht da. Der Platz ist dann frei für jemand anderen oder für dieselbe Person an einem anderen Gerät.
}
lobby-waits-answer = { $here ->
    [yes] { $player } wurde gebeten, den Platz abzugeben.
   *[no] { $player } ist nicht da und muss auf deine Bitte antworten. Wenn eine Minute lang niemand antwortet, gib den Platz noch einmal frei: Er wird dann sofort frei.
}
lobby-hand-over = { $player } zum Gastgeber machen
lobby-hand-over-text = Der Gastgeber entscheidet über die Bots, die Plätze und die Zuschauer. Danach entscheidet das { $player } an deiner Stelle.
lobby-asked = Der Gastgeber bittet dich, diesen Platz abzugeben.
lobby-keep = Behalten
lobby-give-up = Abgeben
lobby-renew = Neue Links
lobby-renew-text = Links, die du schon verschickt hast, funktionieren dann nicht mehr.
lobby-renewed = Erledigt: Alle Links dieses Tisches sind neu.
lobby-remove-watchers = Alle Zuschauer entfernen
lobby-watching = { $count ->
    [one] 1 Person schaut zu
   *[other] { $count } Personen schauen zu
}

## Open seats: slow games that everybody on the server may join

open-title = Freie Plätze
open-lead = Langsame Spiele, deren Gastgeber noch Mitspieler suchen. Alle auf diesem Server können sich dazusetzen.
open-waits-last = { $number ->
    [2] Sucht eine zweite Person
    [3] Sucht eine dritte Person
    [4] Sucht eine vierte Person
   *[other] Sucht eine fünfte Person
}
open-waits = { $count ->
    [one] Sucht noch { $count } Person
   *[other] Sucht noch { $count } Personen
}
open-look = Ansehen
open-none = Gerade wartet kein Spiel auf Mitspieler.
open-own = Möchtest du selbst einen Platz anbieten? Wähle auf der Startseite „Mit Freunden spielen“ und „Langsam: Tage“, und zeige dann deinen Tisch allen.
open-list = Tisch unter den freien Plätzen zeigen: Alle auf diesem Server können sich dazusetzen
open-to-all = Alle auf diesem Server können einen freien Platz nehmen.
