### The privacy page, and leaving a table for good.

privacy-lead = You play without an account. This page says what this server keeps about you, and how to delete it.

privacy-kept = What is kept
privacy-kept-tables = Your tables:
    .text = every move with its time, the options, and the names and colours that people chose. A name can be anything; it need not be yours.
privacy-kept-chat = What you write at a table,
    .text = with its time. Everybody at the table can read it.
privacy-kept-notes = Your notes to yourself about a table.
    .text = The other players cannot see them.
privacy-kept-records = Records that you upload.
    .text = Anyone who has the address of a record can see it.
privacy-kept-statistics = Statistics
    .text = are computed from your finished games whenever you look at them. Nothing more is kept for them.
privacy-kept-cookie = A cookie
    .text = with a random number, by which the server recognises your seats. You get it with your first table, seat, watch link or upload, and it expires { $days } days after your last visit. It is used for nothing else.
privacy-kept-devices = Your devices, if you use several:
    .text = what each browser calls itself and when it was added, your display name, a hash of your recovery code, and the public halves of your passkeys. You see and change them under “You and your devices”.
privacy-kept-people = People whom you block or invite:
    .text = a random number that stands for them, and the name that they had. Chat that somebody reports to the operator of this server is kept for 90 days, with up to 49 lines before it.
privacy-kept-notifications = Notifications, if you ask for them:
    .text = the browsers, e-mail address, webhook or feed that you add, what you want to be told and when, and what waits to be sent. Messages pass through the maker of your browser (encrypted), your mail provider or the webhook. An address that nobody confirms is deleted after a day, and a browser that can no longer be reached is deleted at once.
privacy-kept-browser = In your browser only:
    .text = your settings, the language, how far you got in the first game, which puzzles you solved, and how much of each game you have seen. They are not sent anywhere.

privacy-not-kept = What is not kept
privacy-not-kept-account = No account and no password. An e-mail address only if you add one.
privacy-not-kept-address = No network address: it is held in memory, to limit how much one visitor can ask for, and the game neither stores nor logs it. A web server in front of the game may keep a log of its own.
privacy-not-kept-others = Nothing is fetched from other sites: no advertising, no trackers, no fonts.

privacy-seen = Who sees it
privacy-seen-text = Everybody at a table sees its moves, names and chat, and so does anyone who has a link to watch it. When a river of the day is over, its best game can be seen by everybody, without a name. Tables among the open seats can be seen by everybody on this server. The operator of this server can read its database.

privacy-time = For how long
privacy-time-unfinished = { $days ->
    [0] Unfinished tables are kept until their players delete them.
    [one] Unfinished tables are deleted one day after the last visit.
   *[other] Unfinished tables are deleted { $days } days after the last visit.
}
privacy-time-finished = { $days ->
    [0] Finished tables and uploaded records are kept until you delete them.
    [one] Finished tables and uploaded records are deleted after one day.
   *[other] Finished tables and uploaded records are deleted after { $days } days.
}
privacy-time-chat = The chat of a table is deleted with it; only the latest lines of a long conversation are kept.

privacy-delete = Delete it
privacy-delete-one = One table: “Leave for good” in its menu, or the cross in the list of your tables.
privacy-delete-text = Everything: the server forgets your seats, your names, what you wrote, the records you uploaded, your statistics and your cookie. Tables where nobody else sits are deleted; elsewhere a bot plays on for you. Your settings in this browser are deleted, too.
privacy-export = Download everything
privacy-delete-all = Delete everything
privacy-sure = Delete everything?
privacy-sure-text = Everything that belongs to this browser is deleted for good, including unfinished games. This cannot be undone.
privacy-deleted = Done: nothing on this server belongs to this browser any more.
privacy-keep = Cancel

privacy-leave = Leave for good
# $what is what becomes of the table.
privacy-leave-text = { $what ->
    [watcher] You will no longer be able to watch here, unless you get a new link.
    [deleted] Nobody else sits here, so the whole table is deleted. This cannot be undone.
    [over] Your seat, your name and what you wrote here are deleted, and the game no longer counts in your statistics. The others keep the table.
    [other-device] This device loses the seat; your other device keeps it.
   *[bot] Your seat, your name and what you wrote here are deleted, and a bot plays on for you. You cannot come back.
}
