### At a table: hints, quick phrases, notifications, leaving for good.

## Hints

# A button, short.
chat-hint = Conseil
chat-hint-under-way = Recherche d’un conseil…

## What can be said without typing; the last four are drawings, and these are their names.

chat-phrase-hello = Bonjour !
chat-phrase-good-luck = Bonne chance !
chat-phrase-well-played = Bien joué !
chat-phrase-thanks = Merci !
chat-phrase-oops = Oups !
chat-phrase-nice-move = Joli coup !
chat-phrase-your-turn = À toi de jouer !
chat-phrase-good-game = Belle partie !
chat-phrase-laugh = Rire
chat-phrase-wow = Étonnement
chat-phrase-cry = Larmes
chat-phrase-heart = Un cœur

## Chat

chat-phrases = Messages rapides
# Buttons beside what somebody says; $player is their name.
chat-mute = Masquer les messages : { $player }
chat-unmute = Afficher les messages : { $player }
chat-muted = Messages masqués : { $player }

## Notifications

# Asked once, while one waits for the others; the answers are buttons.
chat-notify-offer = Ce navigateur doit-il vous prévenir quand c’est à vous de jouer ?
chat-notify-offer-slow = Une partie lente dure des jours. Voulez-vous être prévenu quand c’est à vous de jouer ?
chat-notify-yes = Oui, me prévenir
chat-notify-ways = Autres moyens
chat-notify-no = Non, merci
# Below the title “Your turn”; $players are the names of the others.
chat-notify-text = À la table avec { $players }
chat-notify-table = Me prévenir pour cette table
chat-notify-more = Comment et quand me prévenir

## Coming back after a while

chat-meanwhile = Entre-temps
chat-skip = Passer
chat-twice = 2×
chat-twice-text = Deux fois plus vite
chat-note = Note pour vous
chat-note-text = Les autres ne peuvent pas la lire.
chat-note-saved = Enregistré
