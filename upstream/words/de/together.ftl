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
