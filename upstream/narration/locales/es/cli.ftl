### The command line: help, and what is wrong with a command. Names of options stay as they are.

cli-usage-prefix = Uso:{" "}
cli-usage = upstream ORDEN [opciones]
cli-usage-play = upstream play [ARCHIVO] [opciones]
cli-usage-serve = upstream serve [opciones]
cli-usage-replay = upstream replay ARCHIVO [--at NÚMERO]
cli-usage-puzzles = upstream puzzles make [opciones]
cli-usage-train = upstream train [opciones]
cli-usage-tournament = upstream tournament BOT BOT… [opciones]
cli-usage-games = upstream games make [BOT…] [opciones]
cli-usage-study = upstream study balance [opciones]

cli-about = A contracorriente (Upstream), el juego de mesa de Víctor Samitier: lleva tus salmones río arriba, entre osos, águilas y garzas, de vuelta al desove.
cli-about-end = «upstream ORDEN --help» explica más sobre una orden. Las partidas que juegas se guardan y se pueden continuar.

cli-heading-commands = Órdenes
cli-heading-options = Opciones
cli-heading-browser = En el navegador
cli-heading-table = La mesa, en la terminal
cli-heading-rules = Las reglas, en la terminal
cli-heading-record = El registro, en la terminal

## Commands

cli-command-play = jugar una partida
    .about = Juega a «A contracorriente» en el navegador o, con --terminal, aquí mismo: entonces se te hacen unas pocas preguntas, y con Intro empieza una partida contra dos rivales. Las opciones propias de la terminal implican --terminal.
    .end = Ejemplos: upstream play; upstream play --lan; upstream play --terminal; upstream play --seats human,human,greedy --names Ada,Ben,Otter --whirlpool; upstream play --resume game.json
cli-command-serve = tener mesas abiertas para otros
    .about = Pone en marcha el servidor de las mesas del navegador, sin abrir ninguna aquí. Escribe su dirección cuando está listo.
    .end = docs/hosting.md explica cómo ponerlo en internet.
cli-command-replay = recorrer el registro de una partida
    .about = Recorre paso a paso el registro de una partida, adelante y atrás. Si la salida no es una terminal, se escribe la historia completa.
    .end = Al recorrerla: Intro o n avanza, b retrocede, t y r van al turno y a la ronda siguientes, bt y br hacia atrás, un número va a esa acción, q sale.

cli-command-puzzles = buscar problemas en partidas de los bots
    .about = Busca problemas en partidas que los bots juegan entre sí: posiciones en las que un turno, o muy pocos, son claramente mejores que los demás.
    .end = --out nombra el archivo, --count dice cuántos problemas debe contener, --seed qué partidas se juegan; --proved guarda solo lo demostrado. --jobs dice cuántos procesos buscan, --cluster nombra un planificador de Dask (docs/lab.md). Se puede detener en cualquier momento y sigue donde estaba.
cli-command-train = entrenar una red haciéndola jugar contra sí misma
    .about = Entrena una red que juega contra sí misma.
    .end = docs/bots.md explica cómo.
cli-command-tournament = enfrentar a los bots y medir su fuerza
    .about = Enfrenta a los bots en los mismos ríos, rotando los asientos.
    .end = docs/bots.md explica cómo.
cli-command-games = escribir partidas y posiciones para que otros aprendan de ellas
    .about = Hace jugar a los bots y escribe sus partidas y posiciones con evaluaciones, como Parquet y JSON Lines.
    .end = docs/datasets.md explica las columnas.
cli-command-study = medir si el juego es justo y qué decide la suerte
    .about = Hace jugar a los bots con cualquier número de jugadores y todas las opciones, o con las losetas que elijas, y escribe una página con gráficos: asientos, suerte, puntos y qué cuesta salmones.
    .end = docs/balance.md muestra los resultados.

## Options. .value names what follows them.

cli-option-help = mostrar esta ayuda y salir
cli-option-version = mostrar la versión y salir
cli-option-language = el idioma: { $known }; por defecto, el del sistema
    .value = IDIOMA
cli-option-file = el registro de una partida que continuar
    .value = ARCHIVO
cli-option-terminal = jugar en esta terminal
cli-option-port = el puerto en el que escuchar; por defecto, el primero libre a partir de 8765
    .value = NÚMERO
cli-option-lan = dejar jugar a otros dispositivos de esta red, y mostrar la dirección como código para escanear
cli-option-public-url = la dirección que usan los demás, si es otra; con ella se forman los enlaces y se comprueban las peticiones
    .value = URL
cli-option-no-browser = no abrir el navegador
cli-option-host = la dirección en la que escuchar; por defecto, solo se atiende a esta máquina
    .value = DIRECCIÓN
cli-option-database = dónde se guardan las mesas; por defecto, en un archivo de la carpeta de datos
    .value = URL
cli-option-data = la carpeta de datos; por defecto, una propia
    .value = CARPETA
cli-option-metrics-port = un puerto de esta máquina donde Prometheus encuentra métricas; por defecto, ninguno
    .value = NÚMERO
cli-option-seats = quién se sienta a la mesa, en el sentido de las agujas del reloj: de 2 a 5 entre human, fry, parr, smolt, grilse, king, greedy y random, separados por comas; o solo un número: tú, y smolt en los demás asientos
    .value = ASIENTOS
cli-option-names = los nombres de los jugadores, separados por comas: uno por asiento, o uno por persona
    .value = NOMBRES
cli-option-first = quién coloca la primera loseta: un nombre, o el número de un asiento, contado desde 1; por defecto, al azar
    .value = ASIENTO
cli-option-quick = empezar con un río que ha colocado el azar
cli-option-whirlpool = las rocas son remolinos, que retienen una ficha hasta el final del turno
cli-option-rapids = con rápidos: added, herons, eagles, water o water-rock (lo que sustituyen los seis Rápidos)
    .value = ELECCIÓN
cli-option-mix = las losetas que tú elijas, como W7F4E5B3H5R5; el total debe dejar dos para la última fila
    .value = MEZCLA
cli-option-movement-tokens = cinco fichas de movimiento hacen de puntos de movimiento, y al gastarse pasan al siguiente jugador
cli-option-exact-five = mientras se puedan gastar todos los puntos de movimiento de un turno, hay que gastarlos
cli-option-seed = un número entero que decide todo lo que se roba: el mismo número, las mismas losetas
    .value = NÚMERO
cli-option-record = dónde guardar el registro; por defecto, en una carpeta propia
    .value = ARCHIVO
cli-option-resume = seguir con la partida de este registro
    .value = ARCHIVO
cli-option-at = empezar después de esta acción, contada desde 1; 0 es el comienzo
    .value = NÚMERO
cli-option-replay-file = el registro
    .value = ARCHIVO

## What is wrong with a command: one sentence each.

cli-needs-engine = Para esto hace falta el motor compilado, que no se pudo construir: instala un compilador de C y las cabeceras de Python y vuelve a instalar upstream.
cli-needs-extra = Faltan paquetes para esto. En una copia del código: pip install { $package }
cli-needs-lab = «upstream { $command }» necesita el tablero compilado y el extra «lab» (en una copia del código: .venv/bin/pip install ".[lab]"). { $why }
cli-unknown-command = No existe la orden «{ $command }». Las órdenes son { $known }; «upstream --help» las explica.
cli-unknown-language = Aquí no hay ningún idioma «{ $value }». Hay: { $known }.
# $known is empty, or the option that was probably meant.
cli-unknown-argument = { $known ->
    [none] Aquí no se entiende «{ $argument }»; «upstream { $command } --help» muestra lo que se puede escribir.
   *[other] Aquí no se entiende «{ $argument }». ¿Querías decir { $known }?
}
cli-needs-value = La opción { $option } necesita un valor detrás; «upstream { $command } --help» dice cuál.
cli-takes-no-value = La opción { $option } no lleva valor.
cli-not-understood = No se entiende esta orden; «upstream --help» muestra cómo se escribe.
cli-needs-file = ¿Qué registro? Escribe: upstream replay ARCHIVO

cli-bad-port = { $option } necesita un número de 0 a 65535, no «{ $value }».
cli-not-a-number = { $option } necesita un número entero, no «{ $value }».
cli-no-such-action = { $option } { $value } no está en este registro: sus acciones van de 0 a { $last }.
cli-unknown-sitter = «{ $value }» no puede sentarse a la mesa: en cada asiento va uno de { $known }.
cli-names-count = { $count ->
    [one] Se ha dado un nombre
   *[other] Se han dado { $count } nombres
}, pero hay { $seats } asientos, { $people ->
    [one] 1 de ellos para una persona
   *[other] { $people } de ellos para personas
}.
cli-bad-name = «{ $name }» no sirve de nombre para un jugador: debe tener de 1 a { $most } caracteres imprimibles.
cli-no-such-seat = { $option } «{ $value }» no es ni el nombre de un jugador ni un asiento de 1 a { $seats }.
cli-two-records = Se han dado dos registros que continuar, { $one } y { $other }; basta con uno.
cli-resume-keeps = Una partida continuada conserva sus reglas y sus nombres: quita { $option }.
cli-file-exists = { $file } ya existe: elige otro nombre, o continúa esa partida con --resume.

cli-in-file = { $file }: { $sentence }
cli-cannot-read = No se puede leer { $file }: { $error ->
    [ENOENT] no existe ese archivo
    [EISDIR] es una carpeta
    [EACCES] no tienes permiso
    [ENOSPC] el disco está lleno
   *[other] { $detail }
}.
cli-cannot-write = No se puede guardar el registro en { $file }: { $error ->
    [ENOENT] no existe su carpeta
    [EISDIR] es una carpeta
    [EACCES] no tienes permiso
    [ENOSPC] el disco está lleno
   *[other] { $detail }
}.
cli-too-large = { $file } es demasiado grande para ser un registro.
cli-not-text = { $file } no es un archivo de texto, así que no puede ser un registro.
cli-seats-count = { $count ->
    [one] Se ha dado un asiento
   *[other] Se han dado { $count } asientos
}, pero esta partida tiene { $seats }.
