### Notifications as a server sends them: browsers, e-mails, webhooks and feeds.

# Titles; $players are the names of the others at the table.
notice-turn = Your turn at the table with { $players }
notice-time = Your time is running out at the table with { $players }
notice-time-left = { $hours ->
    [one] One hour is left for your turn.
   *[other] { $hours } hours are left for your turn.
}
# $player is somebody at the table.
notice-nudged = { $player } nudges you: it is your turn
notice-time-up = Your time is up at the table with { $players }
# $outcome is what was agreed for this.
notice-time-up-text = { $outcome ->
    [seat] A bot has taken your seat. You can take it back.
    [wait] The table is waiting for you. The others can now nudge you.
   *[turn] A bot is playing this turn for you.
}
notice-over = The game with { $players } is over
notice-chat = New messages at the table with { $players }
notice-rematch = A seat is waiting for you in a new game with { $players }
notice-invitation = { $player } invites you to play Upstream
notice-invitation-nameless = You are invited to play Upstream
# Several of them in one; the titles follow.
notice-digest = { $count ->
    [one] One update from your games
   *[other] { $count } updates from your games
}

## Around them

# A button; $host is the name of the server.
notice-open = Open on { $host }
notice-unsubscribe = Stop e-mails about your games
notice-feed = Upstream: games that are waiting for you
notice-hello = Upstream will tell you here when a game is waiting for you.

## E-mails that somebody asked for: a title, a text and a button.

notice-verify = Confirm your e-mail address
notice-verify-text = Somebody, probably you, wants to be told at this address when it is their turn in Upstream. If it was not you, ignore this e-mail: nothing more will come.
notice-verify-go = Confirm this address
notice-sign-in = Back to your games
notice-sign-in-text = This link opens your games in another browser. It works once, for half an hour. Do not pass it on. If you did not ask for it, ignore this e-mail.
notice-sign-in-go = Get my games back
