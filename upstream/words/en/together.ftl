### At a table: hints, quick phrases, notifications, leaving for good.

## Hints

# A button, short.
together-hint = Hint
together-hint-under-way = Looking for a hint …

## What can be said without typing; the last four are drawings, and these are their names.

together-phrase-hello = Hello!
together-phrase-good-luck = Good luck!
together-phrase-well-played = Well played!
together-phrase-thanks = Thank you!
together-phrase-oops = Oops!
together-phrase-nice-move = Nice move!
together-phrase-your-turn = It’s your turn!
together-phrase-good-game = Good game!
together-phrase-laugh = Laughing
together-phrase-wow = Amazed
together-phrase-cry = Crying
together-phrase-heart = A heart

## Chat

together-phrases = Quick phrases
# Buttons beside what somebody says; $player is their name.
together-mute = Mute: { $player }
together-unmute = Unmute: { $player }
together-muted = { $player } is muted.

## Notifications

# Asked once, while one waits for the others; the answers are buttons.
together-notify-offer = Should this browser tell you when it is your turn?
together-notify-yes = Yes, tell me
together-notify-no = No, thanks
# Below the title “Your turn”; $players are the names of the others.
together-notify-text = At the table with { $players }
