### At a table: hints, quick phrases, notifications, leaving for good.

## Hints

# A button, short.
chat-hint = Pista
chat-hint-under-way = Buscando una pista…

## What can be said without typing; the last four are drawings, and these are their names.

chat-phrase-hello = ¡Hola!
chat-phrase-good-luck = ¡Suerte!
chat-phrase-well-played = ¡Bien jugado!
chat-phrase-thanks = ¡Gracias!
chat-phrase-oops = ¡Uy!
chat-phrase-nice-move = ¡Buena jugada!
chat-phrase-your-turn = ¡Te toca!
chat-phrase-good-game = ¡Buena partida!
chat-phrase-laugh = Risa
chat-phrase-wow = Asombro
chat-phrase-cry = Llanto
chat-phrase-heart = Un corazón

## Chat

chat-phrases = Frases rápidas
# Buttons beside what somebody says; $player is their name.
chat-mute = Silenciar a { $player }
chat-unmute = Dejar de silenciar a { $player }
chat-muted = Los mensajes de { $player } están silenciados.

## Notifications

# Asked once, while one waits for the others; the answers are buttons.
chat-notify-offer = ¿Quieres que este navegador te avise cuando sea tu turno?
chat-notify-offer-slow = Una partida lenta dura días. ¿Quieres recibir un aviso cuando sea tu turno?
chat-notify-yes = Sí, avísame
chat-notify-ways = De otra forma
chat-notify-no = No, gracias
# Below the title “Your turn”; $players are the names of the others.
chat-notify-text = En la mesa con { $players }
chat-notify-table = Avisarme de esta mesa
chat-notify-more = Cómo y cuándo recibo avisos

## Coming back after a while

chat-meanwhile = Mientras tanto
chat-skip = Omitir
chat-twice = 2×
chat-twice-text = El doble de rápido
chat-note = Nota para ti
chat-note-text = Los demás no pueden leerla.
chat-note-saved = Guardado
