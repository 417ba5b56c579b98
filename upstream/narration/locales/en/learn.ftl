### Learning the game: the ways to the rules and to the first game, and what its guide's buttons say.

learn-rules = Rules
learn-keys = Keyboard
learn-study = Study a position
learn-what = What does this tile do?
learn-five-minutes = Learn in five minutes
learn-five-minutes-text = A short game with a guide. Leave whenever you like.
learn-go-on = Continue your first game

learn-title = Your first game
learn-step = { $number } of { $count }
learn-next = Continue
learn-count = Count the points
learn-take-back = Undo
learn-again = Start again
learn-leave = Leave
learn-left = You can leave at any time. When you come back, the guide continues where you left off.
learn-whole-rules = Read all the rules
learn-play-now = Play a real game
