### The table in the browser: what it and its server refuse, and the opponents that can be chosen.

## At a table

refusal-stale-version = La partida ya ha avanzado: esto era para un momento anterior.
refusal-not-your-seat = Tú no juegas por { $player }.
refusal-not-your-turn = Es el turno de { $player }.
refusal-bot-plays = Ahora juega un bot por { $player }: recupera antes el asiento.
refusal-nothing-to-undo = No hay nada que deshacer: ningún movimiento de este turno está pendiente.
refusal-no-way-back = Con las fichas de movimiento no se puede deshacer ningún movimiento.
refusal-moves-left = No se puede pasar: aún tienes algún movimiento que puedes pagar.
refusal-tiles-left = Coloca antes todas las losetas robadas.
refusal-only-confirm = En este turno ya no queda nada por hacer: confírmalo o deshaz un movimiento.
refusal-no-heron-confirm = Una garza espera: elige la ficha de la que se lleva un salmón.
refusal-read-only = Esta partida se jugó con reglas anteriores y no puede seguir. Aún puedes verla.
refusal-no-such-moment = La partida no ha llegado tan lejos.
refusal-no-such-piece = «{ $piece }» no es ni una ficha ni una loseta.
refusal-no-such-cell = El río no tiene ninguna casilla «{ $cell }».
refusal-no-hint-among-people = No hay pistas en una mesa con otras personas.
refusal-hint-under-way = La pista que has pedido está en camino.
refusal-no-hint = No hay ninguna pista para este momento.
refusal-not-stored = El servidor no pudo guardarlo, así que es como si no hubiera pasado. Inténtalo de nuevo.
refusal-storage-unavailable = El servidor no puede acceder ahora a las partidas guardadas. Inténtalo de nuevo en un momento.

## Seats and tables

refusal-no-such-table = No existe esa mesa, o necesitas su enlace para verla.
refusal-table-damaged = La partida guardada de esta mesa está dañada y no se puede abrir.
# $player is a name.
refusal-no-such-link =
    { $state ->
        [taken] Otra persona ya ha ocupado este asiento. Cada enlace es para una sola persona: pide uno nuevo.
        [taken-by] { $player } ya ha ocupado este asiento. Cada enlace es para una sola persona: pide uno nuevo.
        [bot] Ahora un bot juega en este asiento. Pide un enlace nuevo.
        [over] Esta partida ha terminado: ya no queda ningún asiento libre.
       *[unknown] Este enlace no funciona: le falta una parte o lleva a otro servidor. Pide que te lo envíen otra vez.
    }
refusal-no-such-seat = Esta mesa tiene { $players } asientos.
refusal-no-such-level = No hay ningún rival llamado «{ $level }». Hay estos: { $known }.
refusal-no-such-replay = No existe esa repetición.
refusal-colour-taken = Dos asientos no pueden tener el mismo color.
refusal-first-is-no-seat = Quien coloca primero debe ocupar uno de los { $players } asientos.
refusal-not-left = { $player } está en la mesa: solo quien ocupa el asiento puede dejárselo a un bot.
refusal-no-bot-there = Ningún bot juega por { $player }.
refusal-only-for-players = Solo estás observando: esto es para quienes juegan.
refusal-only-for-maker = Solo quien creó esta mesa decide sobre sus bots.
refusal-game-still-runs = Esto se podrá hacer cuando termine la partida.

## The server

refusal-hello-first = Una conexión empieza con «hello».
refusal-message-not-readable = No se puede leer el mensaje: { $field }.
refusal-too-long = Es demasiado largo: { $most } bytes como máximo.
refusal-too-fast = Demasiado rápido: espera un momento, por favor.
refusal-too-many = Son demasiados: { $most } como máximo.
refusal-wrong-origin = Esta petición viene de otro sitio.
refusal-no-such-page = Aquí no hay nada.
refusal-not-this-way = Esta dirección no se puede usar con { $method }.

## Opponents. .help is one sentence, .difficulty says how hard they are to beat.

level-fry = Alevín
    .help = Se mueve al azar, pero evita los saltos que atrapan los osos: un primer rival.
    .difficulty = fácil

level-parr = Pinto
    .help = Saca el máximo partido a su turno y no piensa en el tuyo.
    .difficulty = medio

level-smolt = Esguín
    .help = Prueba muchas veces los mejores finales de su turno.
    .difficulty = difícil

level-grilse = Añal
    .help = Ha aprendido en muchos miles de partidas qué hace buena una posición.
    .difficulty = muy difícil

level-king = Salmón real
    .help = Sabe lo mismo y mira varios turnos por delante: no hay rival más fuerte.
    .difficulty = experto

level-random = Azar
    .help = Hace cualquier cosa permitida, sin plan alguno.
    .difficulty = fácil

level-greedy = Voraz
    .help = Saca el máximo partido a su turno y no piensa en el tuyo.
    .difficulty = medio

## Starting the server

page-about = A contracorriente, el juego de mesa: lleva tus salmones río arriba.
page-no-script = A contracorriente necesita JavaScript para dibujar el río.
page-not-built = Las páginas del juego aún no están construidas: ejecuta scripts/build y vuelve a iniciar el servidor.

# Programs wait for this line: it stays as it is.
launch-ready = Ready: { $url }
launch-stop = Pulsa Ctrl+C para terminar.
launch-lan = Otros dispositivos de esta red: { $url }
launch-port-taken = El puerto { $port } está ocupado: elige otro con --port.
launch-bad-secret = El archivo de clave { $path } está dañado o no se puede leer. Restáuralo desde una copia: sin él, todos pierden su asiento.
launch-new-secret = Faltaba el archivo de clave { $path }, así que se crea uno nuevo: las cookies y los enlaces anteriores ya no funcionan.
launch-running = A contracorriente ya está en marcha: { $url }
launch-no-network = No se ha encontrado ninguna red, así que otros dispositivos no pueden llegar a este.
launch-bad-url = «{ $url }» no es una dirección como https://salmon.example.
