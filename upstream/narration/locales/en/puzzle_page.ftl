### The page of the puzzles, and hints.

puzzle-lead = Find the best turn. The positions come from games, and many solutions are proved.
puzzle-first = First puzzle
puzzle-next = Next puzzle
puzzle-solved = Solved
puzzle-solved-of = { $count } of { $total }
puzzle-streak = In a row
puzzle-all-solved = You have solved every puzzle.
puzzle-difficulty = Difficulty
puzzle-difficulty-of = { $level ->
    [1] easy
    [2] medium
    [3] hard
   *[4] very hard
}
puzzle-theme = Theme
puzzle-all = All
puzzle-none = No puzzle matches.
# A puzzle in the list. $state is solved, missed (tried) or open.
puzzle-number = { $state ->
    [solved] Puzzle { $number }, solved
    [missed] Puzzle { $number }, tried
   *[open] Puzzle { $number }
}

## One puzzle

# $player is the colour of the seat.
puzzle-task = You play { $player }: find the best turn.
puzzle-proved = proved
puzzle-searched = found by a deep search
puzzle-outcome = { $outcome ->
    [right] Right!
    [solution] The solution
   *[wrong] There is a better turn
}
puzzle-again = Try again
puzzle-hint = Hint
puzzle-another-hint = Another hint
puzzle-give-up = Show the solution

refusal-no-such-puzzle = There is no such puzzle.

## The player's own rating, and puzzles in a row

puzzle-options = Options
puzzle-rating = Your rating
# $change has a sign: “+12”.
puzzle-rating-now = Your rating: { $rating } ({ $change })
puzzle-run-streak = Streak
puzzle-run-streak-text = Ever harder puzzles, until the first mistake.
puzzle-run-storm = Storm
puzzle-run-storm-text = As many puzzles as you can in five minutes.
puzzle-run-solved = { $count } solved
puzzle-run-record = Your best: { $count }
puzzle-run-over = { $count ->
    [one] The end: 1 puzzle solved.
   *[other] The end: { $count } puzzles solved.
}
puzzle-run-best = { $count ->
    [one] Your best so far: 1 puzzle solved!
   *[other] Your best so far: { $count } puzzles solved!
}
puzzle-run-again = Once more
