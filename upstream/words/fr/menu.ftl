### Le menu à une table.

menu-leave = Quitter la table
menu-leave-text = La partie vous attend ; vous la retrouverez sur la première page.
menu-bot = Laisser un bot jouer pour moi
# $player is one of several who share this screen.
menu-bot-of = Laisser un bot jouer pour { $player }
menu-back-of = Rejouer soi-même pour { $player }
menu-pace-slow = Lent
menu-pace-normal = Normal
menu-pace-fast = Rapide
menu-pace-none = Immédiat
menu-link = Lien pour regarder
