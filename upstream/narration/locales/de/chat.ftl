### At a table: hints, quick phrases, notifications, leaving for good.

## Hints

# A button, short.
chat-hint = Tipp
chat-hint-under-way = Ein Tipp wird gesucht …

## What can be said without typing; the last four are drawings, and these are their names.

chat-phrase-hello = Hallo!
chat-phrase-good-luck = Viel Glück!
chat-phrase-well-played = Gut gespielt!
chat-phrase-thanks = Danke!
chat-phrase-oops = Hoppla!
chat-phrase-nice-move = Schöner Zug!
chat-phrase-your-turn = Du bist dran!
chat-phrase-good-game = Gutes Spiel!
chat-phrase-laugh = Lachen
chat-phrase-wow = Staunen
chat-phrase-cry = Weinen
chat-phrase-heart = Ein Herz

## Chat

chat-phrases = Kurznachrichten
# Buttons beside what somebody says; $player is their name.
chat-mute = Stummschalten: { $player }
chat-unmute = Stummschaltung aufheben: { $player }
chat-muted = { $player } ist stummgeschaltet.

## Notifications

# Asked once, while one waits for the others; the answers are buttons.
chat-notify-offer = Soll dieser Browser Bescheid sagen, wenn du am Zug bist?
chat-notify-offer-slow = Ein langsames Spiel dauert Tage. Möchtest du Bescheid bekommen, wenn du am Zug bist?
chat-notify-yes = Ja, bitte
chat-notify-ways = Auf anderem Weg
chat-notify-no = Nein, danke
# Below the title “Your turn”; $players are the names of the others.
chat-notify-text = Am Tisch mit { $players }
chat-notify-table = Zu diesem Tisch benachrichtigen
chat-notify-more = Wie und wann ich benachrichtigt werde

## Coming back after a while

chat-meanwhile = Inzwischen geschehen
chat-skip = Überspringen
chat-twice = 2×
chat-twice-text = Doppelt so schnell
chat-note = Notiz für dich
chat-note-text = Die anderen können sie nicht lesen.
chat-note-saved = Gespeichert
