### Les robots de l’extérieur : des programmes d’autrui qui parlent le protocole de docs/bot-protocol.md.

outside-level = Un programme extérieur, ajouté par qui tient ce serveur.

## Pourquoi un tel programme a quitté sa partie

outside-why-absent = Le programme n’est plus là.
outside-why-unable = Le programme n’a pas pu démarrer.
outside-why-ended = Le programme s’est arrêté en pleine partie.
outside-why-late = Le programme n’a pas répondu à temps.
outside-why-rubbish = Le programme a donné une réponse qui n’a pas de sens.
outside-why-illegal = Le programme a voulu faire quelque chose d’interdit.
outside-why-flood = Le programme a écrit sans fin.
outside-why-forks = Le programme en a lancé trop d’autres.
outside-why-error = Le programme a signalé une erreur.

# $player is out; $why is one of the sentences above, $level the opponent that takes over.
outside-out = { $player } quitte la partie. { $why } { $level } joue à sa place.

## The file that names them

outside-config-system = Les programmes extérieurs ne peuvent jouer que sous Linux et macOS.
outside-config-unreadable = Impossible de lire { $file } : { $why }
outside-config-none = { $file } ne nomme aucun programme : il faut un [[bot]] pour chacun.
outside-config-table = { $file } : { $key } n’a pas sa place ici ; chaque programme figure sous un [[bot]].
outside-config-key = { $file }, { $bot } : { $key } n’est pas un réglage ; connus : { $known }.
outside-config-missing = { $file }, { $bot } : { $key } manque.
outside-config-taken = { $file } : le nom { $bot } est déjà pris.
outside-config-value = { $file }, { $bot } : { $key } doit être { $key ->
        [name] fait de 1 à 24 lettres, chiffres, espaces, points ou traits d’union
        [command] une liste de textes, le programme en premier
        [options] une table de noms et de valeurs
        [environment] une table de noms et de valeurs
        [nodes] un nombre entier supérieur à 0
        [processes] un nombre entier supérieur à 0
       *[other] un nombre supérieur à 0
    }.

## The command line

outside-bot-level = { $asked ->
        [none] « upstream bot » attend le nom d’un niveau : { $known }.
       *[other] Il n’y a pas de niveau « { $asked } » : il y a { $known }.
    }
cli-usage-bot = upstream bot NIVEAU
cli-command-bot = faire jouer un niveau pour un autre programme, par stdin et stdout
    .about = Un de nos adversaires parle le protocole texte des robots, pour tout programme qui veut jouer contre lui.
    .end = docs/bot-protocol.md décrit le protocole.
cli-option-bots = un fichier qui nomme des programmes d’autrui comme adversaires (docs/hosting.md)
    .value = FICHIER
