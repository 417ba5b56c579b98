### At a table: hints, quick phrases, notifications, leaving for good.

## Hints

# A button, short.
together-hint = Tipp
together-hint-under-way = Ein Tipp wird gesucht …

## What can be said without typing; the last four are drawings, and these are their names.

together-phrase-hello = Hallo!
together-phrase-good-luck = Viel Glück!
together-phrase-well-played = Gut gespielt!
together-phrase-thanks = Danke!
together-phrase-oops = Hoppla!
together-phrase-nice-move = Schöner Zug!
together-phrase-your-turn = Du bist dran!
together-phrase-good-game = Gutes Spiel!
together-phrase-laugh = Lachen
together-phrase-wow = Staunen
together-phrase-cry = Weinen
together-phrase-heart = Ein Herz

## Chat

together-phrases = Schnelle Sätze
# Buttons beside what somebody says; $player is their name.
together-mute = Stummschalten: { $player }
together-unmute = Wieder anzeigen: { $player }
together-muted = { $player } ist stummgeschaltet.

## Notifications

# Asked once, while one waits for the others; the answers are buttons.
together-notify-offer = Soll dieser Browser Bescheid sagen, wenn du am Zug bist?
together-notify-yes = Ja, bitte
together-notify-no = Nein, danke
# Below the title “Your turn”; $players are the names of the others.
together-notify-text = Am Tisch mit { $players }
