### Los bots de fuera: programas ajenos que hablan el protocolo de docs/bot-protocol.md.

external-bot-level = Un bot externo, añadido por quien administra este servidor.

## Por qué un programa así ha quedado fuera de su partida

external-bot-why-absent = El programa ya no está.
external-bot-why-unable = El programa no se pudo iniciar.
external-bot-why-ended = El programa se detuvo en mitad de la partida.
external-bot-why-late = El programa no respondió a tiempo.
external-bot-why-rubbish = El programa respondió algo que no tiene sentido.
external-bot-why-illegal = El programa quiso hacer algo que no está permitido.
external-bot-why-flood = El programa escribió sin parar.
external-bot-why-forks = El programa inició demasiados programas.
external-bot-why-error = El programa comunicó un error.

# $player is out; $why is one of the sentences above, $level the opponent that takes over.
external-bot-out = { $player } queda fuera de la partida. { $why } { $level } sigue jugando en su lugar.

## The file that names them

external-bot-config-system = Los programas externos solo pueden jugar en Linux y macOS.
external-bot-config-unreadable = No se puede leer { $file }: { $why }
external-bot-config-none = { $file } no nombra ningún programa: hace falta un [[bot]] para cada uno.
external-bot-config-table = { $file }: { $key } no se espera aquí; cada programa va bajo un [[bot]].
external-bot-config-key = { $file }, { $bot }: { $key } no es un ajuste; los ajustes son { $known }.
external-bot-config-missing = { $file }, { $bot }: falta { $key }.
external-bot-config-taken = { $file }: el nombre { $bot } ya está ocupado.
external-bot-config-value = { $file }, { $bot }: { $key } debe ser { $key ->
        [name] de 1 a 24 letras, cifras, espacios, puntos o guiones
        [command] una lista de textos, primero el programa
        [options] una tabla de nombres y valores
        [environment] una tabla de nombres y valores
        [nodes] un número entero mayor que 0
        [processes] un número entero mayor que 0
       *[other] un número mayor que 0
    }.

## The command line

external-bot-no-level = { $asked ->
        [none] «upstream bot» necesita el nombre de un nivel: { $known }.
       *[other] No hay ningún nivel «{ $asked }»; los niveles son { $known }.
    }
cli-usage-bot = upstream bot NIVEL
cli-command-bot = dejar que un nivel juegue para otro programa, por stdin y stdout
    .about = Uno de nuestros rivales habla el protocolo de texto de los bots, para cualquier programa que quiera jugar contra él.
    .end = docs/bot-protocol.md describe el protocolo.
cli-option-bots = un archivo que nombra programas ajenos como rivales (docs/hosting.md)
    .value = ARCHIVO
