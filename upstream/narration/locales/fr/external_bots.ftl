### Les robots de l’extérieur : des programmes d’autrui qui parlent le protocole de docs/bot-protocol.md.

external-bot-level = Un robot extérieur, proposé par la personne qui tient ce serveur.

## Pourquoi un tel programme a quitté sa partie

external-bot-why-absent = Le programme n’est plus là.
external-bot-why-unable = Le programme n’a pas pu démarrer.
external-bot-why-ended = Le programme s’est arrêté en pleine partie.
external-bot-why-late = Le programme n’a pas répondu à temps.
external-bot-why-rubbish = Le programme a donné une réponse qui n’a pas de sens.
external-bot-why-illegal = Le programme a voulu faire quelque chose d’interdit.
external-bot-why-flood = Le programme a écrit sans fin.
external-bot-why-forks = Le programme a lancé trop d’autres programmes.
external-bot-why-error = Le programme a signalé une erreur.

# $player is out; $why is one of the sentences above, $level the opponent that takes over.
external-bot-out = { $player } quitte la partie. { $why } { $level } joue à sa place.

## The file that names them

external-bot-config-system = Les programmes extérieurs ne peuvent jouer que sous Linux et macOS.
external-bot-config-unreadable = Impossible de lire { $file } : { $why }
external-bot-config-none = { $file } ne nomme aucun programme : il faut un [[bot]] pour chacun.
external-bot-config-table = { $file } : { $key } n’a pas sa place ici ; chaque programme figure sous un [[bot]].
external-bot-config-key = { $file }, { $bot } : { $key } n’est pas un réglage ; les réglages sont { $known }.
external-bot-config-missing = { $file }, { $bot } : il manque { $key }.
external-bot-config-taken = { $file } : le nom { $bot } est déjà pris.
external-bot-config-value = { $file }, { $bot } : { $key } doit être { $key ->
        [name] fait de 1 à 24 lettres, chiffres, espaces, points ou traits d’union
        [command] une liste de textes, le programme en premier
        [options] une table de noms et de valeurs
        [environment] une table de noms et de valeurs
        [nodes] un nombre entier supérieur à 0
        [processes] un nombre entier supérieur à 0
       *[other] un nombre supérieur à 0
    }.

## The command line

external-bot-no-level = { $asked ->
        [none] « upstream bot » attend le nom d’un niveau : { $known }.
       *[other] Il n’y a pas de niveau « { $asked } » : il y a { $known }.
    }
cli-usage-bot = upstream bot NIVEAU
cli-command-bot = faire jouer un niveau pour un autre programme, par stdin et stdout
    .about = Un de nos robots parle le protocole texte des robots, pour tout programme qui veut jouer contre lui.
    .end = docs/bot-protocol.md décrit le protocole.
cli-option-bots = un fichier qui nomme des programmes d’autrui comme adversaires (docs/hosting.md)
    .value = FICHIER
