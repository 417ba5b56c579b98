### At a table: hints, quick phrases, notifications, leaving for good.

## Hints

# A button, short.
together-hint = Conseil
together-hint-under-way = Recherche d’un conseil…

## What can be said without typing; the last four are drawings, and these are their names.

together-phrase-hello = Bonjour !
together-phrase-good-luck = Bonne chance !
together-phrase-well-played = Bien joué !
together-phrase-thanks = Merci !
together-phrase-oops = Oups !
together-phrase-nice-move = Joli coup !
together-phrase-your-turn = À toi de jouer !
together-phrase-good-game = Belle partie !
together-phrase-laugh = Rire
together-phrase-wow = Étonnement
together-phrase-cry = Larmes
together-phrase-heart = Un cœur

## Chat

together-phrases = Phrases rapides
# Buttons beside what somebody says; $player is their name.
together-mute = Masquer les messages : { $player }
together-unmute = Afficher les messages : { $player }
together-muted = Les messages de { $player } sont masqués.

## Notifications

# Asked once, while one waits for the others; the answers are buttons.
together-notify-offer = Ce navigateur doit-il vous prévenir quand c’est à vous de jouer ?
together-notify-yes = Oui, me prévenir
together-notify-no = Non, merci
# Below the title “Your turn”; $players are the names of the others.
together-notify-text = À la table avec { $players }
