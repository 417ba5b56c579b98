### The page of a game report.

report-page-title = Game report
report-page-lead = A report explains a finished game: what each turn gave away, what would have been better, and who was lucky.
report-page-games = Your finished games
report-page-no-games = You have not finished a game in this browser yet. When you do, the last screen leads to its report.
report-page-upload = A game that was saved as a file can be explained, too.
report-page-none = No report
report-page-searching = Every turn of the game is being looked at.
report-page-progress = { $done } of { $total } turns
report-page-player = Player
report-page-start = Chances at first
report-page-luck = Luck
report-page-own = Own errors
report-page-others = Others’ errors
report-page-later = Seen only later
report-page-result = Result
report-page-decided = What decided the game
report-page-turns = Turns
report-page-all = Show good turns too
report-page-no-errors = Nobody made an error worth naming.
report-page-turn = { $when }, { $player }
report-page-previous = Previous error
report-page-next = Next error
report-page-loss = This turn gave away { $loss } of the chances.
report-page-played = Played
report-page-better = Better
report-page-drawn = Then drawn
report-page-explain = What the numbers mean
report-page-explain-sum = For every player, the chances at first, luck, own errors, the others’ errors and what was seen only later add up to the result. Luck is what the drawn tiles were worth, against the mean over all that could have come. “Seen only later” is nobody’s doing: looking further ahead, the search judged the river differently.
report-page-explain-grades = A turn that gives away less than half a percent of the chances counts as the best. Up to 2% it is good, up to 4% an inaccuracy, up to 8% a mistake, and beyond that a blunder. A turn has no grade if nothing was at stake: its player had lost already, or all turns were equal.
# How many turns of a seat have this grade.
report-page-grade-count = { $grade ->
    [best] { $count } best
    [good] { $count } good
    [inaccuracy] { $count ->
        [one] { $count } inaccuracy
       *[other] { $count } inaccuracies
    }
    [mistake] { $count ->
        [one] { $count } mistake
       *[other] { $count } mistakes
    }
   *[blunder] { $count ->
        [one] { $count } blunder
       *[other] { $count } blunders
    }
}
