### The privacy page, and leaving a table for good.

privacy-lead = You play without an account. This page says what this server keeps of you, and how you delete it.

privacy-kept = What is kept
privacy-kept-tables = Your tables:
    .text = every move with its time, the options, and the names and colours that people chose. A name can be anything; it need not be yours.
privacy-kept-chat = What you write at a table,
    .text = with its time. It is there for everybody at the table.
privacy-kept-records = Records that you upload.
    .text = Whoever has the address of a record can see it.
privacy-kept-statistics = Statistics
    .text = are counted from your finished games whenever you look at them. Nothing more is kept for them.
privacy-kept-cookie = A cookie
    .text = with a random number, by which the server knows your seats again. You get it with your first table, seat or upload, and it ends { $days } days after your last visit. It serves nothing else.
privacy-kept-browser = In your browser only:
    .text = your settings, the language, how far you got in the first game, and which puzzles you solved. They are sent to nobody.

privacy-not-kept = What is not kept
privacy-not-kept-account = No account, no e-mail address, no password.
privacy-not-kept-address = No network address: it limits how much one visitor can ask for, in memory, and is not stored or logged by the game. A web server in front of it may have a log of its own.
privacy-not-kept-others = Nothing is fetched from other sites: no advertising, no trackers, no fonts.

privacy-seen = Who sees it
privacy-seen-text = Everybody at a table sees its moves, names and chat, and so does whoever has its link to watch. When a river of the day is over, its best game can be seen by everybody, without a name. Whoever runs this server can read its database.

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
privacy-time-chat = What was written at a table goes with it; of a long conversation only the latest lines are kept.

privacy-delete = Delete it
privacy-delete-one = One table: “Leave for good” in its menu, or the cross in the list of your tables.
privacy-delete-text = Everything: the server forgets your seats, your names, what you wrote, the records you uploaded, your statistics and your cookie. Tables where nobody else sits are deleted; elsewhere a bot plays on for you. Your settings in this browser go, too.
privacy-delete-all = Delete everything
privacy-sure = Delete everything?
privacy-sure-text = All that belongs to this browser goes for good, games that are still running too. This cannot be undone.
privacy-deleted = Done: nothing on this server belongs to this browser any more.
privacy-keep = Cancel

privacy-leave = Leave for good
# $what is what becomes of the table.
privacy-leave-text = { $what ->
    [watcher] You can then no longer watch here, unless you get a link again.
    [deleted] Nobody else sits here, so the whole table is deleted. This cannot be undone.
    [over] Your seat, your name and what you wrote here are deleted, and the game no longer counts in your statistics. The others keep the table.
    [other-device] This device loses the seat; your other device keeps it.
   *[bot] Your seat, your name and what you wrote here are deleted, and a bot plays on for you. You cannot come back.
}
