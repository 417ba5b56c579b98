### Learning the game: the ways to the rules and to the first game, and what its guide's buttons say.

learn-rules = Rules
learn-what = What is this tile?
learn-five-minutes = Learn in five minutes
learn-five-minutes-text = A short game with a guide. Leave whenever you like.
learn-go-on = Go on with your first game

learn-title = Your first game
learn-step = { $number } of { $count }
learn-next = Go on
learn-count = To the score
learn-take-back = Take it back
learn-again = Start again
learn-leave = Leave
learn-left = You can leave at any point. When you come back, the guide goes on where you were.
learn-whole-rules = Read the whole rules
learn-play-now = Now a real game
