### The whole game as a web page, without a server.

# What is said instead of another message where there is no server: `site-` and the other's name.
site-web-unreachable = The game is not responding.
site-web-line-lost = The game is starting again …
site-danger-line-lost-text = What you do now is played as soon as it is back.
site-danger-line-back = The game is back. Nothing was lost.
site-danger-saving-waits = This browser cannot save right now.
site-danger-saving-waits-text = What you did stays on this page and is saved as soon as possible.
site-daily-best-player = Your best:
site-daily-best-none = You have not finished a game on this river.
site-privacy-lead = You play without an account and without a server. This page says what is kept in this browser, and how to delete it.
site-privacy-kept-records = Records that you open.
    .text = They stay in this browser.
site-privacy-kept-browser = Also:
    .text = your settings, the language, how far you got in the first game, which puzzles you solved, and how much of each game you have seen.
site-privacy-not-kept-address = Nothing that you play is sent anywhere. The web server that this page comes from may log who fetched it.
site-privacy-seen-text = Anyone who uses this browser on this device, and nobody else.
site-privacy-delete-text = Everything: your tables, records, statistics and settings are deleted from this browser, and so is the copy for offline play.
site-privacy-deleted = Done: your games and settings are deleted from this browser, and so is the copy for offline play.

# Why nobody can answer.
site-unavailable-no-webassembly = This browser cannot run WebAssembly, which the game needs. A current browser can; some switch it off in a protected mode.
site-unavailable-not-loaded = The game could not be fetched. Are you online?
site-unavailable-not-started = The game could not start in this browser. Please load the page again.
site-unavailable-crashes = The game stopped several times in a row. What you played is kept: load the page again.
site-unavailable-elsewhere = The game is open in another tab.
site-unavailable-restarted = The game had to start again. Nothing is lost; please try once more.
site-unavailable-not-deleted = Not everything could be deleted. Please try once more.

# While Python is fetched.
site-loading = The game is getting ready …
site-loading-progress = The game is getting ready: { $percent }

site-elsewhere-text = Only one tab at a time runs the games of this browser, so that two tabs cannot overwrite each other’s moves.
site-elsewhere-here = Play here
site-keeping-memory = This browser keeps nothing, perhaps because its window is private. Your games last until you close this page.
site-keeping-full = The storage of this browser is full. Your last move waits until there is room; meanwhile you can export your games.
site-keeping-failed = This browser could not save. It will try again automatically.
site-waiting = The bots are not responding. Trying again …
site-damaged = Some saved data could not be read. Everything else is here.
site-understood = Understood
site-update = A new version is available. Your games stay as they are.
site-update-now = Update
site-update-later = Later

site-title = On this device
site-text = The whole game is in this page. Your games stay in this browser.
site-no-others = Playing with people elsewhere, slow games, notifications, chat and several devices need a server; here you play against bots, or with others at this screen.
site-keep = Save for offline play
# Megabytes.
site-keep-text = Fetches about { $size } MB once. From then on the game needs no network.
site-keep-progress = { $loaded } of { $total } MB
site-kept = The game is saved on this device and opens without a network.
site-keep-failed = Not everything could be fetched. Are you online, and is there room on this device?
site-export = Export everything
site-export-text = All games and settings as one file, for another browser or as a backup.
site-import = Import …
site-imported = { $count ->
    [0] No game was added.
    [one] One game was added.
   *[other] { $count } games were added.
}
site-imported-present = { $count ->
    [one] One was here already.
   *[other] { $count } were here already.
}
site-imported-damaged = { $count ->
    [one] One could not be read.
   *[other] { $count } could not be read.
}
