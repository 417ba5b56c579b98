### The report of a finished game: what each turn gave away, what each draw was worth.

# A part of all chances, as a number of hundredths.
report-percent = { $number }%
report-when = { $round ->
    [0] Set-up
   *[other] Round { $round }
}
report-grade = { $grade ->
    [best] best
    [good] good
    [inaccuracy] inaccuracy
    [mistake] mistake
    [none] nothing at stake
   *[blunder] blunder
}
# How many turns of one seat have each grade.
report-grades = best: { $best }, good: { $good }, inaccuracies: { $inaccuracy }, mistakes: { $mistake }, blunders: { $blunder }
# One seat: chances given away in all and on average, and luck, all as percentages.
report-seat = Chances given away: { $lost } in all, { $mean } a turn. Luck: { $luck }.
# $when is a round. $other is the player whose chances changed most.
report-moment-turn = { $when }, { $player }: { $grade }. { $other }: from { $before } to { $after }.
report-moment-draw = { $when }, drawn: { $tiles }. { $other }: from { $before } to { $after }.

## As a page and in the terminal

report-title = Game report
report-progress = Turns searched: { $done } of { $total }
report-progress-left = Turns searched: { $done } of { $total }, about { $seconds } s left
report-summary = Who played how well, and who was lucky
report-player = Player
report-points = Points
report-start = Start
report-luck = Luck
report-own-errors = Own errors
report-others-errors = Errors of others
report-seen-later = Seen only later
report-result = Result
report-mean-loss = Per turn
report-moments = The moments that decided
report-no-moments = No single moment decided this game.
report-chances = Chances of winning
report-all-turns = Every turn
report-played = Played
report-better = Better
# One turn. $loss is empty for the best.
report-turn = { $when }, { $player }: { $grade } { $loss }
report-seat-grades = { $player }: { $grades }.
report-played-turn = Played: { $actions }
report-better-turn = Better: { $actions }
report-explanation = All numbers are chances of winning, as a search by the trained opponent sees them. For every player, start, luck, own errors, the errors of others and what was seen only later add up to the result. Luck compares the drawn tiles with all that could have come. “Seen only later” is what later searches judged differently.
report-not-over = The report is about finished games, and this one is not over.
report-written = Written to { $file }.
report-river = The river before this turn. The better turn is drawn on it.

## The command

cli-usage-report = upstream report FILE [--html FILE] [--cluster ADDRESS]
cli-command-report = say what each turn of a finished game gave away, and who was lucky
    .about = Search every turn of a finished game: what it gave away, what would have been better, and what each draw was worth. This takes half a minute or so.
    .end = docs/study.md explains the numbers.
cli-option-report-file = the record of a finished game
    .value = FILE
cli-option-html = write the report as a web page, too, which needs no other file
    .value = FILE
cli-option-cluster = let the workers of this Dask scheduler search (docs/lab.md)
    .value = ADDRESS
cli-cluster-failed = The cluster cannot do this: { $why }
cli-report-needs-file = Which record? Write: upstream report FILE
cli-report-exists = { $file } already exists: choose another name.
cli-report-not-written = The page cannot be written to { $file }.
