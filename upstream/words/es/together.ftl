### At a table: hints, quick phrases, notifications, leaving for good.

## Hints

# A button, short.
together-hint = Pista
together-hint-under-way = Buscando una pista…

## What can be said without typing; the last four are drawings, and these are their names.

together-phrase-hello = ¡Hola!
together-phrase-good-luck = ¡Suerte!
together-phrase-well-played = ¡Bien jugado!
together-phrase-thanks = ¡Gracias!
together-phrase-oops = ¡Uy!
together-phrase-nice-move = ¡Buena jugada!
together-phrase-your-turn = ¡Te toca!
together-phrase-good-game = ¡Buena partida!
together-phrase-laugh = Risa
together-phrase-wow = Asombro
together-phrase-cry = Llanto
together-phrase-heart = Un corazón

## Chat

together-phrases = Frases rápidas
# Buttons beside what somebody says; $player is their name.
together-mute = Silenciar: { $player }
together-unmute = Volver a mostrar: { $player }
together-muted = Los mensajes de { $player } están silenciados.

## Notifications

# Asked once, while one waits for the others; the answers are buttons.
together-notify-offer = ¿Quieres que este navegador te avise cuando sea tu turno?
together-notify-yes = Sí, avísame
together-notify-no = No, gracias
# Below the title “Your turn”; $players are the names of the others.
together-notify-text = En la mesa con { $players }
