### Le menu à une table.

menu-leave = Quitter la table
menu-leave-text = La partie vous attend ; vous la retrouverez sur la page d’accueil.
menu-bot = Laisser un robot jouer pour moi
# $player is one of several who share this screen.
menu-bot-of = Laisser un robot jouer pour { $player }
menu-back-of = Reprendre la main ({ $player })
menu-resign = Abandonner et céder la place à un robot
menu-resign-of = Abandonner pour { $player } et céder la place à un robot
menu-resign-text = Un robot jouera alors à cette place jusqu’à la fin. Vous pourrez regarder, mais pas revenir.
menu-resign-yes = Abandonner
menu-resign-no = Continuer à jouer
menu-pace-slow = Lent
menu-pace-normal = Normal
menu-pace-fast = Rapide
menu-pace-none = Immédiat
menu-notify = Me prévenir quand c’est à moi de jouer
menu-link = Copier un lien pour regarder
menu-clients = Qui d’autre peut voir cette table
# $here says whether they are connected.
menu-client-device = { $here ->
    [yes] { $player } : un autre appareil à cette place, ici en ce moment
   *[no] { $player } : un autre appareil à cette place
}
menu-client-watcher = { $here ->
    [yes] Quelqu’un qui regarde, ici en ce moment
   *[no] Quelqu’un qui regarde
}
menu-client-remove = Retirer
menu-client-keep = Annuler
menu-client-remove-text = Cette personne ne pourra plus voir la table. Tous les liens de la table changent : envoyez-en de nouveaux à ceux que vous avez invités.
# Said of a link to a server that only this machine reaches.
menu-only-here = Seul cet ordinateur peut ouvrir le lien. Pour que d’autres puissent jouer, lancez le jeu avec scripts/play --lan.
menu-report = Bilan de la partie

## Home

menu-open-seats = Places libres dans des parties lentes
