### At a table: hints, quick phrases, notifications, leaving for good.

## Hints

# A button, short.
chat-hint = Hint
chat-hint-under-way = Looking for a hint …

## What can be said without typing; the last four are drawings, and these are their names.

chat-phrase-hello = Hello!
chat-phrase-good-luck = Good luck!
chat-phrase-well-played = Well played!
chat-phrase-thanks = Thank you!
chat-phrase-oops = Oops!
chat-phrase-nice-move = Nice move!
chat-phrase-your-turn = It’s your turn!
chat-phrase-good-game = Good game!
chat-phrase-laugh = Laughing
chat-phrase-wow = Amazed
chat-phrase-cry = Crying
chat-phrase-heart = A heart

## Chat

chat-phrases = Quick phrases
# Buttons beside what somebody says; $player is their name.
chat-mute = Mute: { $player }
chat-unmute = Unmute: { $player }
chat-muted = { $player } is muted.

## Notifications

# Asked once, while one waits for the others; the answers are buttons.
chat-notify-offer = Should this browser tell you when it is your turn?
chat-notify-offer-slow = A slow game takes days. Should Upstream tell you when it is your turn?
chat-notify-yes = Yes, tell me
# Leads to e-mail, webhook and feed; short.
chat-notify-ways = Other ways
chat-notify-no = No, thanks
# Below the title “Your turn”; $players are the names of the others.
chat-notify-text = At the table with { $players }
# In the menu of the table: a switch, and a link to the page with all choices.
chat-notify-table = Notify me about this table
chat-notify-more = How and when I am notified

## Coming back after a while

# Above what happened at the table while the player was away, and the button that ends it.
chat-meanwhile = Meanwhile
chat-skip = Skip
chat-twice = 2×
chat-twice-text = Twice as fast
chat-note = Note to yourself
chat-note-text = The other players cannot see it.
chat-note-saved = Saved
