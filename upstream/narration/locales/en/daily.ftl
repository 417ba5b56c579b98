### The river of the day: the page, the result to share, and what is refused.

daily-lead = One river a day, the same for everybody, against the same opponents. The first game that you finish counts. There are no hints.
# $time is the time of day on the player's clock.
daily-next = The next river opens at midnight UTC; that is { $time } on your clock.
daily-strength = The opponents grow stronger from Monday to Sunday.
daily-you = You
daily-first = first tile
daily-plain = The plain game, without options.
daily-play = Play this river
daily-continue = Continue your game
daily-again = Play it again
daily-again-text = Your result stays: only the first game that you finish counts.

# On the final screen of a table; leads to the page.
daily-see = Share the result
daily-result = Your result
daily-place = { $points ->
    [one] Place { $place } of { $players } with 1 point
   *[other] Place { $place } of { $players } with { $points } points
}
# The first line of what is shared. $game is the name of the game.
daily-share-title = { $game }, river of { $date }
daily-copy = Copy the result
daily-copied = Copied
# What the shapes say: one round of the player's game. $what is swam, home, lost or both.
daily-round = { $what ->
    [home] Round { $round }: { $home } salmon home
    [lost] Round { $round }: { $lost } salmon lost
    [both] Round { $round }: { $home } salmon home, { $lost } lost
   *[swam] Round { $round }: on the way
}
daily-shape-swam = on the way
daily-shape-home = salmon came home
daily-shape-lost = salmon were lost

daily-attempts = Your games on this river
daily-attempt-counts = counts
daily-attempt-further = does not count
daily-attempt-runs = not finished

daily-best = The best game
daily-best-yesterday = Yesterday’s best game
daily-best-player = The best on this server:
daily-best-own = Your game:
daily-best-king = { $king } in your seat:
daily-best-none = Nobody on this server has finished a game on this river.
# $king is the name of the strongest level.
daily-best-ask = What would { $king } do?
daily-best-wait = { $king } is playing …
daily-best-replay = Watch the game
daily-best-report = Turn by turn
daily-best-spoiler = It reveals every tile of that river.

daily-earlier = The day before
daily-later = The day after
daily-today = Today
daily-pick = Another date

refusal-no-such-day = { $date } is not a date.
refusal-day-to-come = The river of { $date } is not open yet. Each one opens at midnight UTC.
refusal-day-not-over = The best game of { $date } is shown when that day is over.
refusal-no-hint-of-the-day = There are no hints on the river of the day: everybody plays it alone.
refusal-seats-of-the-day = On the river of the day everybody has the same opponents, and plays alone.

## The command

cli-usage-daily = upstream daily [DATE] [--best [--html FILE]]
cli-command-daily = play the river of the day
    .about = Play the river of the day, or that of another date: the same for everybody, against the same opponents. An unfinished game continues. At the end there is a line of shapes to share.
    .end = Examples: upstream daily; upstream daily 2026-11-16; upstream daily --best
cli-option-date = the date of the river, such as 2026-11-16; by default today, with --best yesterday
    .value = DATE
cli-option-best = instead of playing, report turn by turn on the best game of a river whose day is over: what each turn gave away, and who was lucky. It is your own game if you finished it here, and otherwise that of the strongest level in your seat
cli-daily-html = --html is for the report that --best prints.
cli-daily-other-game = { $file } is not a game of this river: move it away to play.
