### The terminal game. Cells, tiles and actions are written as in the notation.

terminal-title = A contracorriente

# $phase is setup, move, heron, place or over.
terminal-moment = { $phase ->
    [setup] Preparación
    [place] Fin de la ronda { $round }: fila nueva
    [over] Final, en la ronda { $round }
   *[other] Ronda { $round }
}

## The panel beside the river. The columns have to be short.

terminal-column-river = río
terminal-column-home = casa
terminal-column-lost = perd.
terminal-column-points = puntos

terminal-points = Puntos de movimiento

# $held lists the seats' signs with what they hold; $given wait for the next turn.
terminal-markers = Fichas de movimiento: { $held }, entregadas: { $given }

# $tiles lists what the stack holds; $count is how many they are.
terminal-stack = { $count ->
    [0] La pila está vacía.
    [one] Pila: 1 loseta ({ $tiles })
   *[other] Pila: { $count } losetas ({ $tiles })
}

# The row that goes when this round ends; row 0 is the sea. $mine: tokens of $player that are still on it.
terminal-going = { $mine ->
    [0] { $row ->
        [0] La corriente arrastra el mar tras esta ronda.
       *[other] La corriente arrastra la fila { $row } tras esta ronda.
    }
    [one] { $row ->
        [0] La corriente arrastra el mar tras esta ronda, y allí queda aún 1 ficha de { $player }.
       *[other] La corriente arrastra la fila { $row } tras esta ronda, y allí queda aún 1 ficha de { $player }.
    }
   *[other] { $row ->
        [0] La corriente arrastra el mar tras esta ronda, y allí quedan aún { $mine } fichas de { $player }.
       *[other] La corriente arrastra la fila { $row } tras esta ronda, y allí quedan aún { $mine } fichas de { $player }.
    }
}

# What would be lost if the turn ended now.
terminal-herons = { $lost ->
    [one] Una garza está a punto de llevarse 1 salmón de { $player }.
   *[other] Las garzas están a punto de llevarse { $lost } salmones de { $player }.
}

terminal-placer = { $player } coloca la próxima fila.

## The list of what can be chosen.

terminal-token = { $salmon ->
    [2] pareja { $cell }
   *[1] salmón solo { $cell }
}

terminal-heron = { $salmon ->
    [2] de la pareja queda un salmón solo
   *[1] el salmón solo se pierde
}

terminal-remark-carried = { $to ->
    [e1] los rápidos la llevan al desove
   *[other] los rápidos la llevan a { $to }
}
terminal-remark-lost = { $lost ->
    [one] pierde 1 salmón
   *[other] pierde { $lost } salmones
}
terminal-remark-token-lost = la ficha se pierde
terminal-remark-held = allí queda retenida
terminal-remark-herons = { $lost ->
    [one] una garza se llevará 1
   *[other] las garzas se llevarán { $lost }
}
# If it does not move on.
terminal-remark-washed-away = { $row ->
    [0] arrastrada con el mar
   *[other] arrastrada con la fila { $row }
}
terminal-remark-ends-turn = termina el turno

terminal-closes = cierra { $sides }
terminal-flows = flecha al { $sides }
terminal-side-N = N
terminal-side-NE = NE
terminal-side-SE = SE
terminal-side-S = S
terminal-side-SW = SO
terminal-side-NW = NO

terminal-more-news = … («log» lo cuenta todo)

## Questions and answers.

# $sign is the shape of the seat's tokens.
terminal-prompt = { $sign } { $player }:{" "}

terminal-welcome = Escribe un número de la lista, una casilla como a2 o una acción como 2a2-b2. «?» lo explica todo.
terminal-welcome-back = Hola de nuevo: la partida sigue donde se quedó. «log» cuenta lo que ha pasado hasta ahora.

terminal-ask-move = ¿Adónde? (Intro: volver a las demás fichas)
terminal-ask-tile = { $player } coloca la fila nueva, { $count } losetas: ¿cuál primero?
terminal-ask-cell = { $player } coloca una loseta: { $tile }. ¿En qué casilla?
terminal-ask-turn = ¿Cómo se gira la loseta ({ $tile } en { $cell })?

terminal-rule = La regla: { $rule }
terminal-nothing-there = Ninguna ficha tuya puede salir de { $cell }, y ahora ninguna puede llegar allí.
terminal-no-such-number = { $last ->
    [one] La lista tiene una sola entrada, no { $number }.
   *[other] La lista va de 1 a { $last }; { $number } no está en ella.
}
terminal-no-such-tile = No hay ninguna loseta «{ $what }» que explicar. Las losetas de esta partida son { $letters }; también sirve una casilla.

terminal-caution-order = Mejor en este orden: { $actions }
terminal-caution-again = Para acabar así tu turno, elige otra vez lo mismo; undo deshace los movimientos de este turno.

terminal-undone = Deshecho: { $action }.
terminal-undo-nothing = Aún no hay nada que deshacer.
terminal-undo-movement-tokens = Con las fichas de movimiento no se puede deshacer ningún movimiento.

terminal-kept = El registro está en { $file }.
terminal-saved = Hay una copia del registro en { $file }.
terminal-no-record = No se guarda ningún registro de esta partida.
terminal-how-to-resume = Para seguir con esta partida: { $command } play --resume { $file }

## The help. .about says what a thing is for.

terminal-help-heading-type = Lo que puedes escribir
terminal-help-heading-tiles = Las losetas
terminal-help-heading-signs = Los signos

terminal-help-action = 2a2-b2, 2b3^b5
    .about = Nadar con la pareja de a2 a b2, por 1 punto de movimiento; saltar con la pareja de b3 a b5, por 1 punto de movimiento y 1 más por cada loseta que avanza. Para un salmón solo, 1 en lugar de 2.
terminal-help-short = F2@a5, a4x1
    .about = Colocar en a5 un Salto de agua girado dos veces a la derecha; dejar que la garza de a4 se lleve el salmón solo. Valen formas cortas si están claras: a2-b2, a2 b2, F a5.
terminal-help-cell = a2
    .about = Ver adónde puede ir la ficha de a2, con su coste y sus peligros, o qué fichas pueden llegar a a2. Los números están también en el río.
terminal-help-number = 3
    .about = Elegir el número 3 de la lista. Intro vuelve a la lista completa.
terminal-help-moves = moves, m
    .about = Ver todo lo que puedes hacer ahora.
terminal-help-undo = undo, u
    .about = Deshacer tu última acción y todo lo que vino después.
terminal-help-log = log, l
    .about = Contar toda la partida hasta ahora.
terminal-help-tile = ? F, ? a3
    .about = Explicar una loseta por su letra, o la de una casilla.
terminal-help-save = save, save ARCHIVO
    .about = Decir dónde está el registro, o escribir una copia. De todos modos se guarda tras cada acción.
terminal-help-quit = quit, q
    .about = Salir. La partida se puede continuar más tarde.

terminal-help-signs = { $token } es una pareja, y su forma dice de quién es. Un salmón solo mostraría 1, y una ficha retenida lleva además «!». Los bordes gruesos ({ $obstacle }) son obstáculos. { $foam } marca la fila que la corriente arrastra al terminar la ronda. { $first } es el jugador inicial; { $point }, un punto de movimiento.

terminal-log-heading = La historia hasta ahora

## The end of the game.

terminal-final-heading = Puntuación final
terminal-score-place = {" "}
terminal-score-player = jugador
terminal-score-salmon = salmones en casa
terminal-score-eggs = huevos
terminal-score-points = puntos

## The questions before a game. What stands in [brackets] is what Enter takes.

terminal-hello = Lleva tus salmones río arriba, de vuelta al desove, antes de que la corriente arrastre el río que dejan atrás.
terminal-ask-resume = { $round ->
    [0] Una partida de { $players } se quedó en la preparación. ¿Quieres seguirla? [sí]{" "}
   *[other] Una partida de { $players } se quedó en la ronda { $round }. ¿Quieres seguirla? [sí]{" "}
}
terminal-ask-usual = Intro: tú contra dos bots. Escribe «o» para otros jugadores y opciones:{" "}
terminal-ask-players = ¿Cuántos jugadores hay en la mesa, de { $least } a { $most }? [{ $usual }]{" "}
terminal-ask-people = ¿Cuántos de ellos son personas ante este teclado, de { $least } a { $most }? [{ $usual }]{" "}
terminal-ask-name = ¿Cómo se llama el jugador { $number }? [{ $usual }]{" "}
terminal-ask-bot = ¿Qué bots quieres: { $known }? [{ $usual }]{" "}
terminal-ask-options = ¿Qué opciones («?» las explica)? [ninguna]{" "}
terminal-ask-first = ¿Quién coloca la primera loseta (nombre o número)? [al azar]{" "}

# The word that declines what is proposed; its first letter will do.
terminal-word-no = no

terminal-not-in-range = Un número de { $least } a { $most }, por favor.
terminal-unknown-option = «{ $word }» no es una opción. Escribe whirlpool, movement-tokens o exact-five, una o varias; para los rápidos, added, herons, eagles, water o water-rock; o una mezcla como W7F4E5B3H5R5.

## Replay.

terminal-replay-hint = Intro avanza, b retrocede, t y r van al turno y a la ronda siguientes, bt y br hacia atrás, un número va a esa acción, q sale.
terminal-replay-prompt = Repetición:{" "}
terminal-replay-where = { $number ->
    [0] El comienzo, antes de la primera de { $last } acciones
   *[other] Acción { $number } de { $last }: { $action }
}
terminal-replay-what = «{ $text }» no lleva a ninguna parte. Intro avanza, b retrocede; t, r, bt y br, por turnos y rondas; de 0 a { $last }, a esa acción; q sale.

# Between two screenfuls of a long page.
terminal-more-pages = Intro muestra más; cualquier otra cosa va al final:{" "}
