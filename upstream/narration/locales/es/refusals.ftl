### Why something was refused: what is wrong, where, and what would be right.
### .rule is the rule that an action's refusal rests on.
### Cells, tiles and actions are written as in the notation. $to is e1 for the spawn.

## Where it was: $sentence is the refusal itself.

place-action = Acción { $number } de { $total } ({ $action }): { $sentence }
place-step = Paso { $number } de { $total } ({ $step }): { $sentence }

## Actions

refusal-not-readable = «{ $text }» no es una acción. Escribe 2a2-b2 para nadar, 2b3^b5 para saltar, F2@a5 para colocar una loseta, a4x1 para dar de comer a una garza.
    .rule = Una acción empieza por lo que se mueve o se coloca: 2 para una pareja, 1 para un salmón solo, o la letra de una loseta. Para dar de comer a una garza, empieza por su casilla.

refusal-wrong-phase = { $phase ->
    [setup] Ahora hay que colocar una loseta de la preparación.
    [place] Ahora hay que colocar las losetas de la fila nueva.
    [heron] Ahora hay que elegir la ficha de la que una garza se lleva un salmón.
   *[move] Ahora hay que mover las fichas.
} { $action ->
    [place] No puedes colocar losetas.
    [swim] No puedes nadar.
    [jump] No puedes saltar.
   *[heron] No puedes dar de comer a una garza.
}
    .rule = Primero viene la preparación. Después, cada turno consta de los movimientos y del ataque de las garzas. Mientras queden losetas, al final de cada ronda se coloca una fila nueva.

refusal-game-is-over = La partida ha terminado: ya no se puede jugar nada más.
    .rule = La partida termina en cuanto no queda ninguna ficha en el río.

refusal-no-such-token = { $salmon ->
    [2] { $player } no tiene ninguna pareja en { $cell }.
   *[1] { $player } no tiene ningún salmón solo en { $cell }.
}
    .rule = Solo mueves tus propias fichas. El número de delante es 2 para una pareja y 1 para un salmón solo.

refusal-already-home = La ficha de { $cell } está en casa: ya no puedes moverla.
    .rule = En el desove las fichas avanzan solas, un huevo al final de cada ronda.

refusal-held = { $salmon ->
    [2] El remolino de { $cell } retiene a esta pareja hasta el final del turno: mueve otra ficha.
   *[1] El remolino de { $cell } retiene a este salmón solo hasta el final del turno: mueve otra ficha.
}
    .rule = En la ficha que entra en un remolino ya no se pueden gastar más puntos de movimiento en este turno.

refusal-stays-where-it-is = La ficha ya está en { $cell }: un movimiento lleva a otra loseta.
    .rule = Todo movimiento va río arriba.

refusal-downstream = { $to } no queda río arriba de { $origin }: las fichas nunca retroceden.
    .rule = Un paso va al norte, al noreste o al noroeste; el norte es río arriba.

refusal-sideways = { $to } está a la misma altura que { $origin }: no hay pasos de lado.
    .rule = Un paso va al norte, al noreste o al noroeste; el norte es río arriba.

refusal-not-in-line = { $to ->
    [e1] Ninguna línea recta lleva de { $origin } al desove: ve al norte, al noreste o al noroeste.
   *[other] Ninguna línea recta lleva de { $origin } a { $to }: ve al norte, al noreste o al noroeste.
}
    .rule = Nadar es un paso al norte, al noreste o al noroeste; un salto sigue en línea recta.

refusal-too-far-to-swim = { $to ->
    [e1] El desove está a { $steps } pasos de { $origin }, y nadando se avanza solo uno: para ir más lejos, salta.
   *[other] { $to } está a { $steps } pasos de { $origin }, y nadando se avanza solo uno: para ir más lejos, salta.
}
    .rule = Nadar es un paso y cuesta 1 punto de movimiento. Un salto, que se escribe ^ en lugar de -, cuesta 1, y 1 más por cada loseta que avanza.

refusal-no-tile-there = { $cell ->
    [e1] El desove aún no está: aparece con la última fila.
   *[other] No hay ninguna loseta en { $cell }.
}
    .rule = Una ficha necesita una loseta donde caer, y un salto, una loseta bajo cada paso de su camino.

refusal-not-the-entrance = No se puede entrar por { $cell }: al desove se entra por e1.
    .rule = Las fichas entran en el desove por la casilla de un huevo.

refusal-spawn-is-written = { $cell } es la entrada del desove: escríbela como e1.
    .rule = Una vez colocada la última fila, la entrada del desove se llama e1.

refusal-full = { $capacity ->
    [one] { $cell } está llena: solo cabe 1 ficha.
   *[other] { $cell } está llena: solo caben { $capacity } fichas.
}
    .rule = { $rocks ->
        [rocks] En una loseta caben tantas fichas como jugadores hay; en una Roca, una menos.
       *[whirlpools] En una loseta caben tantas fichas como jugadores hay, y en un remolino también.
    }

refusal-obstacle = Hay un obstáculo entre { $origin } y { $to }: solo se pasa saltando.
    .rule = Si hay un obstáculo entre dos losetas, pertenezca a una o a la otra, solo se pasa saltando: se escribe ^ en lugar de -.

refusal-too-expensive = { $cost ->
    [one] { $points ->
        [0] Cuesta 1 punto de movimiento, y no queda ninguno.
        [one] Cuesta 1 punto de movimiento, y solo queda 1.
       *[other] Cuesta 1 punto de movimiento, y solo quedan { $points }.
    }
   *[other] { $points ->
        [0] Cuesta { $cost } puntos de movimiento, y no queda ninguno.
        [one] Cuesta { $cost } puntos de movimiento, y solo queda 1.
       *[other] Cuesta { $cost } puntos de movimiento, y solo quedan { $points }.
    }
}
    .rule = Nadar cuesta 1 punto de movimiento. Un salto cuesta 1, y 1 más por cada loseta que avanza.

refusal-would-strand-points = { $points ->
    [one] Después te quedaría 1 punto de movimiento imposible de gastar: con otros movimientos se pueden gastar todos.
   *[other] Después te quedarían { $points } puntos de movimiento imposibles de gastar: con otros movimientos se pueden gastar todos.
}
    .rule = Cinco exactos: mientras se puedan gastar todos los puntos de movimiento, hay que gastarlos.

# $kind is a tile's name, $letter its letter, $drawn a list of names, $count how many they are.
refusal-tile-not-drawn = { $count ->
    [0] Aún no se ha robado ninguna loseta.
   *[other] { $kind } ({ $letter }) no está entre las losetas robadas. Por colocar: { $drawn }.
}
    .rule = Colocas las losetas que has robado.

# $allowed is a list of tiles in the notation.
refusal-rotation-not-allowed = { $tile } no se puede colocar así en { $cell }. Allí se permite: { $allowed }.
    .rule = Los Rápidos señalan río arriba, a una casilla del río; junto al desove, a su entrada.

refusal-cell-taken = Ya hay una loseta en { $cell }: elige una casilla libre.
    .rule = Las losetas se colocan en casillas libres.

refusal-cell-kept-for-spawn = { $cell } está reservada para el desove: las dos últimas losetas van a su izquierda y a su derecha.
    .rule = El centro de la última fila es la entrada del desove.

refusal-not-this-row = { $cell } no está en la fila { $row }, donde van las losetas nuevas.
    .rule = Las losetas nuevas se colocan en la siguiente fila río arriba.

refusal-column-complete = La columna { $column } ya tiene sus cuatro losetas: coloca esta en otra columna.
    .rule = En la preparación, cada columna recibe cuatro losetas.

refusal-not-next-in-column = { $cell } tiene que esperar: la siguiente casilla libre de su columna es { $next }.
    .rule = En la preparación, una columna crece desde el mar hacia arriba, sin huecos.

refusal-not-this-heron = Ahora ataca la garza de { $heron }: escribe { $heron }x1 para un salmón solo o { $heron }x2 para una pareja.
    .rule = Las garzas atacan una a una: primero las que están más río abajo y, dentro de una fila, de la a a la c.

## Options

# $known is a list of names, as options and JSON write them.
refusal-unknown-option = No existe la opción «{ $option }». Hay estas: { $known }.

refusal-option-not-true-or-false = La opción «{ $option }» debe ser true o false, no { $value }.

refusal-unknown-rapids = No hay rápidos llamados «{ $value }». Hay estos: { $known }.

refusal-mix-beside-preset = Una mezcla sustituye a todas las losetas, así que no se puede usar con los rápidos «{ $rapids }»: elige una de las dos cosas.

refusal-mix-not-readable = Una mezcla se compone de letras y cantidades, como W: 7, F: 4, E: 3; no { $value }.

refusal-mix-unknown-kind = Una mezcla no puede tener losetas «{ $letter }». Las letras son: { $known }.

refusal-mix-count = Una mezcla puede tener de 0 a { $limit } losetas de { $kind } ({ $letter }), no { $count }.

# $totals is a list of numbers.
refusal-mix-total = { $total ->
    [one] Esta mezcla tiene 1 loseta. Tienen que quedar exactamente dos para la última fila, así que son posibles estos totales: { $totals }.
   *[other] Esta mezcla tiene { $total } losetas. Tienen que quedar exactamente dos para la última fila, así que son posibles estos totales: { $totals }.
}

# $would_do is a list of presets.
refusal-preset-needs-tiles = { $there ->
    [0] { $needed ->
        [one] Los rápidos «{ $rapids }» sustituyen a 1 loseta de { $kind } ({ $letter }), y en esta partida no hay ninguna. Son posibles estos: { $would_do }.
       *[other] Los rápidos «{ $rapids }» sustituyen a { $needed } losetas de { $kind } ({ $letter }), y en esta partida no hay ninguna. Son posibles estos: { $would_do }.
    }
    [one] Los rápidos «{ $rapids }» sustituyen a { $needed } losetas de { $kind } ({ $letter }), y en esta partida solo hay 1. Son posibles estos: { $would_do }.
   *[other] Los rápidos «{ $rapids }» sustituyen a { $needed } losetas de { $kind } ({ $letter }), y en esta partida solo hay { $there }. Son posibles estos: { $would_do }.
}

refusal-player-count = A contracorriente es un juego de 2 a 5 jugadores, no de { $value }.

## Records and positions

refusal-not-an-object = Aquí debe ir un objeto JSON, no { $value }.

refusal-not-json = Esto no es JSON: { $detail }.

refusal-key-missing = Falta «{ $key }».

# $expected is one of the expected- messages.
refusal-wrong-value = «{ $key }» no puede ser { $value }. { $expected }

refusal-newer-version = { $key ->
    [rules_version] Esto se hizo con la versión { $version } de las reglas, y este programa las conoce hasta la versión { $known }.
   *[version] Esto se escribió en la versión { $version } del formato, y este programa lee hasta la versión { $known }.
}

refusal-stack-does-not-fit = { $count ->
    [one] La pila tiene 1 loseta de { $kind } ({ $letter }); con estas opciones debe haber { $expected }.
   *[other] La pila tiene { $count } losetas de { $kind } ({ $letter }); con estas opciones debe haber { $expected }.
}

# The field "text" is the line as a whole; $example then lists the fields.
refusal-text-not-readable = { $field ->
    [text] «{ $value }» no es una posición en una línea. Necesita estos campos, separados por espacios: { $example }.
   *[other] «{ $value }» no se puede leer como el campo «{ $field }»; un ejemplo es { $example }.
}

## What belongs there: the sentence after refusal-wrong-value.

expected-actions = Es una lista de acciones, como "W@a1".
expected-as-in-position = Debe ser lo mismo que en la posición de la que parte el registro.
expected-capacity = En una loseta caben tantas fichas como jugadores hay; en una Roca, una menos, salvo que sea un remolino.
expected-count = Debe ser un número entero a partir de 0.
expected-draws = Es el número de losetas que se roban a continuación.
expected-drawn = Enumera las letras de las losetas que hay que colocar ahora, 1 en la preparación y hasta 3 para una fila.
expected-five-markers = Las fichas de movimiento en mano y las entregadas suman cinco; antes de la primera ronda no hay ninguna.
expected-four-tokens = Un jugador tiene cuatro fichas como máximo.
expected-held = Una ficha solo está retenida en un remolino, durante los movimientos del turno de su dueño.
expected-herons = Enumera casillas de garza donde el jugador tiene fichas, primero las que están más río abajo y, dentro de una fila, de la a a la c.
expected-kind = Es una de las letras W, F, E, B, H, R y C.
expected-markers = Lleva un número a partir de 0 por cada asiento y otro para las fichas de movimiento entregadas.
expected-names = Hay un nombre de 1 a 40 caracteres por cada jugador.
expected-no-herons = Las garzas solo atacan en la fase "heron".
expected-no-tile-in-spawn = En el desove no hay losetas del río.
expected-nobody = Debe ser null en esta fase.
expected-nothing-drawn = Solo se roban losetas en las fases "setup" y "place".
expected-options = Es un objeto de opciones, como "whirlpool": true.
expected-over = La partida no termina mientras quede una ficha en el río.
expected-phase = Es "setup", "move", "heron", "place" u "over".
expected-points = Va de 0 a 5 en la fase "move" y es 0 en las demás.
expected-points-are-markers = Un jugador solo puede gastar las fichas de movimiento que tiene en mano.
expected-river-tile = Una casilla del río tiene una loseta del río.
expected-rotation = La loseta no se puede girar así en ese lugar.
expected-round = Es 0 en la preparación, y después un número a partir de 1.
expected-sea-tile = Una casilla del mar tiene una loseta de Mar, S.
expected-seat = Es un asiento, contado desde 0.
expected-setup-columns = En la preparación, una columna crece de la fila 1 a la fila 4 sin huecos.
expected-six-rows = En el tablero compilado cabe un río de seis filas como máximo.
expected-somebody-in-river = Solo se colocan losetas mientras quede una ficha en el río.
expected-spawn = Es una casilla de la columna b, por encima del mar, cuando la pila está vacía y la última fila colocada; antes, null.
expected-spawn-is-last = No hay losetas más río arriba que el desove.
expected-stack = Es una lista de letras, en el orden en que se roban las losetas.
expected-stack-is-unseen = Es el número de todas las losetas no vistas.
expected-stack-of-threes = Una fila lleva tres losetas, y tienen que quedar dos para la última.
expected-stack-too-high = Con tantas losetas el río sería más largo de lo que permite la caja.
expected-tile = Una casilla y su loseta se escriben así: "a1": "F2".
expected-tiles = Es un objeto de casillas y losetas, como "a1": "F2".
expected-token-before-spawn = Ninguna ficha está en casa antes de que aparezca el desove.
expected-token-on-tile = Una ficha necesita una loseta debajo.
expected-token = Una ficha se escribe como "2a3", "1e4" o "2b3!".
expected-tokens = Es una lista de fichas por cada uno de los 2 a 5 asientos, como ["2a0", "1b3"].
expected-unseen = Es un objeto de letras y cantidades, no más de lo que hay en la caja.
expected-version = Debe ser un número entero a partir de 1.

refusal-stale-version = La partida ya ha avanzado: esto era para un momento anterior.
refusal-not-your-seat = Tú no juegas por { $player }.
refusal-not-your-turn = Es el turno de { $player }.
refusal-bot-plays = Ahora juega un bot por { $player }: recupera antes el asiento.
refusal-nothing-to-undo = No hay nada que deshacer: en este turno no hay ningún movimiento por confirmar.
refusal-no-way-back = Con las fichas de movimiento no se puede deshacer ningún movimiento.
refusal-moves-left = No se puede pasar: aún tienes un movimiento que puedes pagar.
refusal-tiles-left = Coloca antes todas las losetas robadas.
refusal-only-confirm = En este turno ya no queda nada por hacer: confírmalo o deshaz un movimiento.
refusal-no-heron-confirm = Una garza espera: elige la ficha de la que se lleva un salmón.
refusal-read-only = Esta partida se jugó con reglas anteriores y no puede seguir. Aún puedes verla.
refusal-no-such-moment = La partida aún no ha llegado a ese momento.
refusal-no-such-piece = «{ $piece }» no es ni una ficha ni una loseta.
refusal-no-such-cell = El río no tiene ninguna casilla «{ $cell }».
refusal-no-hint-among-people = No hay pistas en una mesa con otras personas.
refusal-hint-under-way = La pista que has pedido está en camino.
refusal-no-hint = No hay ninguna pista para este momento.
refusal-not-stored = El servidor no ha podido guardarlo, así que no cuenta. Inténtalo de nuevo.
refusal-storage-unavailable = El servidor no puede acceder ahora a las partidas guardadas. Inténtalo de nuevo en un momento.

refusal-no-such-table = No existe esa mesa, o necesitas su enlace para verla.
refusal-table-damaged = La partida guardada de esta mesa está dañada y no se puede abrir.
refusal-no-such-link =
    { $state ->
        [taken] Otra persona ya ha ocupado este asiento. Cada enlace es para una sola persona: pide uno nuevo.
        [taken-by] { $player } ya ha ocupado este asiento. Cada enlace es para una sola persona: pide uno nuevo.
        [bot] Ahora un bot juega en este asiento. Pide un enlace nuevo.
        [over] Esta partida ha terminado: ya no queda ningún asiento libre.
       *[unknown] Este enlace no funciona: le falta una parte o lleva a otro servidor. Pide que te lo envíen otra vez.
    }
refusal-no-such-seat = Esta mesa tiene { $players } asientos.
refusal-no-such-level = No hay ningún bot llamado «{ $level }». Hay estos: { $known }.
refusal-no-such-replay = No existe esa repetición.
refusal-colour-taken = Dos asientos no pueden tener el mismo color.
refusal-first-is-no-seat = Quien coloca la primera loseta debe ocupar uno de los { $players } asientos.
refusal-not-left = { $player } está en la mesa: solo quien ocupa el asiento puede dejárselo a un bot.
refusal-no-bot-there = Ningún bot juega por { $player }.
refusal-known-river = Las losetas de este río ya se conocen: solo puede jugarse contra bots o en una misma pantalla.
refusal-only-for-players = Estás observando: esto es para quienes juegan.
refusal-only-for-maker = Eso solo lo decide el anfitrión de esta mesa.
refusal-seat-not-free = Este asiento ya no está libre. Elige otro.
refusal-one-seat-each = Ya tienes un asiento en esta mesa. El anfitrión puede permitir varios asientos por persona.
refusal-not-listable = Solo las partidas lentas pueden figurar entre los asientos libres, y solo si lo permite quien administra el servidor.
refusal-not-asked = No es posible con este asiento: es tuyo o está libre, o nadie lo ha pedido.
refusal-too-many-watchers = Esta mesa tiene { $limit } espectadores y no admite más. Inténtalo más tarde.
refusal-no-such-code = Este código no funciona: es incorrecto, ya se ha usado o ha caducado.
refusal-no-such-device = No tienes ese dispositivo.
refusal-no-such-channel = Ya no tienes esa forma de recibir avisos.
refusal-bad-address = { $address } no es una dirección que se pueda usar aquí.
refusal-channel-failed = De ahí no llegó respuesta, así que no se ha añadido. Comprueba la dirección.
refusal-no-such-passkey = Aquí no tienes esa llave de acceso, o se ha borrado.
refusal-passkey-refused = No se ha podido comprobar la llave de acceso. Inténtalo de nuevo.
refusal-no-passkeys-here = Las llaves de acceso necesitan un servidor cuya dirección sea un nombre y no un número.
refusal-no-such-person = Aquí no has jugado con esta persona.
refusal-no-such-line = El chat no tiene el mensaje { $number }.
refusal-not-together = No puedes sentarte en esta mesa: hay en ella alguien con quien no juegas.
refusal-bot-finishes-turn = Se ha acabado el tiempo: un bot termina este turno y después { $player } recupera el asiento.
refusal-nothing-to-nudge = No hay a quién avisar: la mesa no espera a ningún otro jugador al que se le haya acabado el tiempo.
refusal-no-pauses = Solo hay pausas en las partidas lentas.
refusal-no-vacation =
    { $days ->
        [0] No te quedan días para hacer una pausa.
        [one] Solo te queda un día para hacer una pausa.
       *[other] Solo te quedan { $days } días para hacer una pausa.
    }
refusal-last-holder = Nadie más tiene este asiento, así que no se puede expulsar a quien juega en él.
refusal-no-such-client = Ya no hay nadie con ese nombre en esta mesa.
refusal-game-still-runs = Esto se podrá hacer cuando termine la partida.

refusal-nothing-to-draw = Aquí no hay que robar ninguna loseta.
refusal-draw-first = { $due ->
    [one] Primero hay que robar una loseta.
   *[other] Primero hay que robar { $due } losetas.
}
refusal-draw-count = { $due ->
    [one] Hay que robar 1 loseta, no { $count }.
   *[other] Hay que robar { $due } losetas, no { $count }.
}
refusal-not-unseen = { $limit ->
    [0] En la pila no queda ninguna loseta de { $kind } ({ $letter }).
    [one] En la pila solo queda 1 loseta de { $kind } ({ $letter }).
   *[other] En la pila solo quedan { $limit } losetas de { $kind } ({ $letter }).
}

refusal-hello-first = Una conexión empieza con «hello».
refusal-message-not-readable = No se puede leer el mensaje: { $field }.
refusal-blank-text = Escribe algo que se pueda ver.
refusal-too-long = Es demasiado largo: { $limit } bytes como máximo.
refusal-too-slow = Tu petición ha tardado demasiado en llegar. Inténtalo de nuevo.
refusal-too-fast = Demasiado rápido: espera un momento, por favor.
refusal-too-many = Es demasiado: { $limit } como máximo.
refusal-wrong-origin = Esta petición viene de otro sitio web.
refusal-needs-server = Aquí el juego funciona en tu navegador, sin servidor: nadie puede unirse desde otro dispositivo. Para eso hace falta un servidor.
refusal-not-an-export = Este archivo no contiene partidas guardadas desde esta página.
refusal-no-such-page = Aquí no hay nada.
refusal-not-this-way = Esta dirección no se puede usar con { $method }.
