### Das Menü am Tisch.

menu-leave = Den Tisch verlassen
menu-leave-text = Das Spiel wartet auf dich; du findest es auf der Startseite.
menu-bot = Einen Bot für mich spielen lassen
# $player is one of several who share this screen.
menu-bot-of = Einen Bot für { $player } spielen lassen
menu-back-of = Wieder selbst für { $player } spielen
menu-resign = Aufgeben und einen Bot weiterspielen lassen
menu-resign-of = Für { $player } aufgeben und einen Bot weiterspielen lassen
menu-resign-text = Ein Bot spielt dann auf diesem Platz bis zum Ende. Du kannst zuschauen, aber nicht zurückkommen.
menu-resign-yes = Aufgeben
menu-resign-no = Weiterspielen
menu-pace-slow = Langsam
menu-pace-normal = Normal
menu-pace-fast = Schnell
menu-pace-none = Sofort
menu-notify = Bescheid sagen, wenn ich am Zug bin
menu-link = Link zum Zuschauen kopieren
menu-clients = Wer diesen Tisch sonst noch sehen kann
# $here says whether they are connected.
menu-client-device = { $here ->
    [yes] Ein weiteres Gerät auf dem Platz von { $player } (gerade da)
   *[no] Ein weiteres Gerät auf dem Platz von { $player }
}
menu-client-watcher = { $here ->
    [yes] Jemand, der zuschaut (gerade da)
   *[no] Jemand, der zuschaut
}
menu-client-remove = Entfernen
menu-client-keep = Abbrechen
menu-client-remove-text = Der Tisch ist dann dort nicht mehr zu sehen. Alle seine Links ändern sich: Schicke allen, die du eingeladen hast, einen neuen.
# Said of a link to a server that only this machine reaches.
menu-only-here = Nur dieser Rechner kann den Link öffnen. Damit andere mitspielen können, starte das Spiel mit scripts/play --lan.
menu-report = Spielbericht

## Home

menu-open-seats = Freie Plätze in langsamen Spielen
