### Notifications as a server sends them: browsers, e-mails, webhooks and feeds.

notice-turn = À vous de jouer à la table avec { $players }
notice-time = Votre temps touche à sa fin à la table avec { $players }
notice-time-left = { $hours ->
    [one] Il reste { $hours } heure pour votre tour.
   *[other] Il reste { $hours } heures pour votre tour.
}
notice-nudged = { $player } vous rappelle que c’est à vous de jouer
notice-time-up = Votre temps est écoulé à la table avec { $players }
notice-time-up-text = { $outcome ->
    [seat] Un robot a pris votre place. Vous pouvez la reprendre.
    [wait] La table vous attend. Les autres peuvent maintenant vous relancer.
   *[turn] Un robot joue ce tour à votre place.
}
notice-over = La partie avec { $players } est terminée
notice-chat = Nouveaux messages à la table avec { $players }
notice-rematch = Une place vous attend dans une nouvelle partie avec { $players }
notice-invitation = { $player } vous invite à jouer à « À contre-courant »
notice-invitation-nameless = On vous invite à jouer à « À contre-courant »
notice-digest = { $count ->
    [one] Une de vos parties a du nouveau
   *[other] { $count } nouvelles de vos parties
}

## Around them

notice-open = Ouvrir sur { $host }
notice-unsubscribe = Ne plus recevoir d’e-mails sur mes parties
notice-feed = À contre-courant : parties qui vous attendent
notice-hello = « À contre-courant » vous préviendra ici quand une partie vous attend.

## E-mails that somebody asked for: a title, a text and a button.

notice-verify = Confirmez votre adresse e-mail
notice-verify-text = Quelqu’un, sans doute vous, souhaite être prévenu à cette adresse quand c’est à lui de jouer à « À contre-courant ». Si ce n’était pas vous, ignorez cet e-mail : vous n’en recevrez pas d’autre.
notice-verify-go = Confirmer cette adresse
notice-sign-in = Retrouvez vos parties
notice-sign-in-text = Ce lien ouvre vos parties dans un autre navigateur. Il fonctionne une seule fois, pendant une demi-heure. Ne le transmettez à personne. Si vous n’avez rien demandé, ignorez cet e-mail.
notice-sign-in-go = Retrouver mes parties
