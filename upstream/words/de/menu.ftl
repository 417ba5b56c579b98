### Das Menü am Tisch.

menu-leave = Den Tisch verlassen
menu-leave-text = Das Spiel wartet auf dich; du findest es auf der Startseite wieder.
menu-bot = Einen Bot für mich spielen lassen
# $player is one of several who share this screen.
menu-bot-of = Einen Bot für { $player } spielen lassen
menu-back-of = Wieder selbst für { $player } spielen
menu-pace-slow = Langsam
menu-pace-normal = Normal
menu-pace-fast = Schnell
menu-pace-none = Sofort
menu-link = Link zum Zuschauen
