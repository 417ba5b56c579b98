### Das Menü am Tisch.

menu-leave = Den Tisch verlassen
menu-leave-text = Das Spiel wartet auf dich; du findest es auf der Startseite.
menu-bot = Einen Bot für mich spielen lassen
# $player is one of several who share this screen.
menu-bot-of = Einen Bot für { $player } spielen lassen
menu-back-of = Wieder selbst für { $player } spielen
menu-resign = Aufgeben und einem Bot überlassen
menu-resign-of = Für { $player } aufgeben und einem Bot überlassen
menu-resign-text = Ein Bot spielt dann auf diesem Platz bis zum Ende. Du kannst zuschauen, aber nicht zurückkommen.
menu-resign-yes = Aufgeben
menu-resign-no = Weiterspielen
menu-pace-slow = Langsam
menu-pace-normal = Normal
menu-pace-fast = Schnell
menu-pace-none = Sofort
menu-notify = Bescheid sagen, wenn ich am Zug bin
menu-link = Link zum Zuschauen
