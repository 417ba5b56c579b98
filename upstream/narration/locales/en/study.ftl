### The study: any position, played through in every way.

study-title = Study
study-open-title = Study a position
study-open-text = Play any turn, go back, try another: every try is kept as a branch.
study-open-games = Choose a moment of one of your games
study-open-label = A position as text, or a link to a study
study-open = Open
study-open-file = Open a file
study-open-nothing = This is neither a position nor a study.
study-open-replay = You can also get here from any moment of a replay.
study-link-broken = This link is damaged: the study in it cannot be read.
study-variations = Variations
study-root = Position
study-step-draw = draw { $tiles }
study-go-start = To the position (Home)
study-go-back = Back (← or ,)
study-go-forth = Forward (→ or .)
study-go-end = To the end (End)
study-go-previous = Previous try (↑)
study-go-next = Next try (↓)
study-remove = Delete from here
study-draw-task = { $count ->
    [one] A tile is to be drawn: choose it, or leave it to chance.
   *[other] { $count } tiles are to be drawn: choose them, or leave it to chance.
}
study-draw-tile = { $tile }: { $count } in the stack
study-draw-clear = Start over
study-draw-these = Draw these
study-draw-by-chance = Draw at random
study-play-on = Play on from here
study-play-title = Play on from here
study-play-text = A new table begins at this position. The tiles that nobody has seen are shuffled.
study-copy-link = Copy link
study-copy-text = Copy position
study-save = Save as file

study-tab-turn = Turn
study-analysis = Analysis
study-depth = Depth { $depth } of { $last }
study-stop = Stop
study-go-on = Continue
study-searching = Looking at this position …
study-stopped = The analysis is stopped.
study-seat = Player
study-chances = Chances of winning
study-points = Expected points
study-score = { $points } pts
study-best-turns = The best turns
study-best = best
# $pointer: touch or mouse.
study-tap-again = { $pointer ->
    [touch] Tap again to play it
   *[mouse] Click again to play it
}
study-draws = What each draw would change
study-open-editor = Build a river by hand
study-edit = Edit
study-proved = Proved
study-best-play = Play out the best line
study-explain = What the numbers mean
study-explain-chances = A chance is the probability of winning if everybody plays on as the search does; all chances add up to 100%. Points are those expected at the end.
study-explain-turns = The best turns are compared with each other. Below each you see what it costs compared with the best one.
study-explain-draws = For each draw you see how likely it is, and how it would change the chances just before it.
study-explain-depth = Each depth looks at about twice as many positions as the one before. Proved means that nothing is left to chance: the result with best play is certain.
