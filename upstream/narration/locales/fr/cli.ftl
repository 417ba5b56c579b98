### La ligne de commande : l’aide, et ce qui ne va pas dans une commande. Les noms des options restent tels quels.

cli-usage-prefix = Utilisation :{" "}
cli-usage = upstream COMMANDE [options]
cli-usage-play = upstream play [FICHIER] [options]
cli-usage-serve = upstream serve [options]
cli-usage-replay = upstream replay FICHIER [--at NOMBRE]
cli-usage-puzzles = upstream puzzles make [options]
cli-usage-train = upstream train [options]
cli-usage-tournament = upstream tournament ROBOT ROBOT… [options]
cli-usage-games = upstream games make [ROBOT…] [options]
cli-usage-study = upstream study balance [options]

cli-about = À contre-courant (Upstream), le jeu de société de Víctor Samitier : faites remonter la rivière à vos saumons, malgré les ours, les aigles et les hérons, jusqu’au lieu de ponte.
cli-about-end = « upstream COMMANDE --help » en dit plus sur une commande. Les parties que vous jouez sont enregistrées et peuvent être reprises.

# Le programme met les deux-points derrière.
cli-heading-commands = Commandes{"\u00A0"}
cli-heading-options = Options{"\u00A0"}
cli-heading-browser = Dans le navigateur{"\u00A0"}
cli-heading-table = La table, dans le terminal{"\u00A0"}
cli-heading-rules = Les règles, dans le terminal{"\u00A0"}
cli-heading-record = La partie enregistrée, dans le terminal{"\u00A0"}

## Commandes

cli-command-play = jouer une partie
    .about = Jouer dans le navigateur, ou ici même avec --terminal : on vous pose alors quelques questions, et Entrée lance une partie contre deux adversaires. Les options propres au terminal impliquent --terminal.
    .end = Exemples : upstream play ; upstream play --lan ; upstream play --terminal ; upstream play --seats human,human,greedy --names Ada,Ben,Loutre --whirlpool ; upstream play --resume game.json
cli-command-serve = ouvrir des tables à d’autres joueurs
    .about = Faire tourner le serveur des tables dans le navigateur, sans en ouvrir une ici. Il affiche son adresse quand il est prêt.
    .end = docs/hosting.md explique comment le mettre sur internet.
cli-command-replay = revoir une partie enregistrée, pas à pas
    .about = Revoir une partie enregistrée pas à pas, en avant et en arrière. Si la sortie n’est pas un terminal, toute l’histoire est écrite.
    .end = Pas à pas : Entrée ou n avance, b recule, t et r vont au tour et à la manche suivants, bt et br en arrière, un nombre mène à cette action, q quitte.

cli-command-puzzles = chercher des problèmes dans les parties des robots
    .about = Chercher des problèmes dans des parties que les robots jouent entre eux : des positions où un tour, ou quelques-uns à peine, sont nettement les meilleurs.
    .end = --out nomme le fichier, --count dit combien de problèmes il doit contenir, --seed quelles parties sont jouées ; --proved ne garde que ce qui est prouvé. --jobs dit combien de processus cherchent, --cluster nomme un ordonnanceur Dask (docs/lab.md). On peut l’arrêter à tout moment : il reprend où il en était.
cli-command-train = entraîner un réseau en le faisant jouer contre lui-même
    .about = Entraîner un réseau qui joue contre lui-même.
    .end = docs/bots.md explique comment.
cli-command-tournament = faire jouer des robots entre eux, et les classer
    .about = Faire jouer des robots entre eux sur les mêmes rivières, en échangeant les places.
    .end = docs/bots.md explique comment.
cli-command-games = écrire des parties et des positions dont d’autres peuvent apprendre
    .about = Faire jouer des robots et écrire leurs parties et positions avec des évaluations, en Parquet et en JSON Lines.
    .end = docs/datasets.md explique les colonnes.
cli-command-study = mesurer si le jeu est équitable, et ce que décide la chance
    .about = Faire jouer des robots avec tous les nombres de joueurs et toutes les options, ou avec des tuiles de votre choix, et écrire une page avec des graphiques : places, chance, points et ce qui coûte des saumons.
    .end = docs/balance.md montre les résultats.

## Options. .value nomme ce qui les suit.

cli-option-help = afficher cette aide et quitter
cli-option-version = afficher la version et quitter
cli-option-language = la langue : { $known } ; par défaut, celle de votre système
    .value = LANGUE
cli-option-file = une partie enregistrée à reprendre
    .value = FICHIER
cli-option-terminal = jouer dans ce terminal
cli-option-port = le port d’écoute ; par défaut, le premier libre à partir de 8765
    .value = NOMBRE
cli-option-lan = laisser jouer les autres appareils de ce réseau, et montrer l’adresse comme un code à scanner
cli-option-public-url = l’adresse que les autres utilisent, si elle est différente ; elle sert à former les liens et à vérifier les requêtes
    .value = URL
cli-option-no-browser = ne pas ouvrir de navigateur
cli-option-host = l’adresse d’écoute ; par défaut, seule cette machine est servie
    .value = ADRESSE
cli-option-database = où sont gardées les tables ; par défaut, dans un fichier du dossier de données
    .value = URL
cli-option-data = le dossier de données ; par défaut, celui du jeu dans votre compte
    .value = DOSSIER
cli-option-metrics-port = un port de cette machine où Prometheus trouve des mesures ; par défaut, aucun
    .value = NOMBRE
cli-option-seats = qui s’assied à la table, dans le sens horaire : 2 à 5 parmi human, fry, parr, smolt, grilse, king, greedy et random, séparés par des virgules ; ou seulement un nombre : vous, et smolt aux autres places
    .value = PLACES
cli-option-names = les noms des joueurs, séparés par des virgules : un par place, ou un par personne
    .value = NOMS
cli-option-first = qui pose la première tuile : un nom, ou le numéro d’une place, compté à partir de 1 ; par défaut, tirage au sort
    .value = PLACE
cli-option-quick = commencer avec une rivière posée au hasard
cli-option-whirlpool = les rochers sont des tourbillons, qui retiennent un jeton jusqu’à la fin du tour
cli-option-rapids = ajouter des rapides : added, herons, eagles, water ou water-rock (ce que remplacent les six tuiles Rapides)
    .value = CHOIX
cli-option-mix = des tuiles de votre choix, comme W7F4E5B3H5R5 ; le total doit en laisser deux pour la dernière rangée
    .value = MÉLANGE
cli-option-movement-tokens = cinq jetons Mouvement servent de points de mouvement, transmis au joueur suivant à mesure qu’ils sont dépensés
cli-option-exact-five = tant que tous les points de mouvement d’un tour peuvent être dépensés, ils doivent l’être
cli-option-seed = un nombre entier qui décide de tous les tirages : le même nombre, les mêmes tuiles
    .value = NOMBRE
cli-option-record = où enregistrer la partie ; par défaut, dans un dossier à vous
    .value = FICHIER
cli-option-resume = continuer la partie enregistrée dans ce fichier
    .value = FICHIER
cli-option-at = commencer après cette action, comptée à partir de 1 ; 0 est le début
    .value = NOMBRE
cli-option-replay-file = la partie enregistrée
    .value = FICHIER

## Ce qui ne va pas dans une commande : une phrase chacune.

cli-needs-engine = Il faut pour cela le moteur compilé, qui n’a pas pu être construit : installez un compilateur C et les en-têtes de Python, puis réinstallez upstream.
cli-needs-extra = Il manque des paquets pour cela. Dans une copie du dépôt : pip install { $package }
cli-needs-lab = « upstream { $command } » a besoin du plateau compilé et de l’extra « lab » (dans une copie du dépôt : .venv/bin/pip install ".[lab]"). { $why }
cli-unknown-command = Il n’y a pas de commande « { $command } ». Les commandes sont { $known } ; « upstream --help » les explique.
cli-unknown-language = Il n’y a pas de langue « { $value } » ici. Il y a : { $known }.
cli-unknown-argument = { $known ->
    [none] « { $argument } » n’est pas compris ici ; « upstream { $command } --help » liste ce qui l’est.
   *[other] « { $argument } » n’est pas compris ici. Vouliez-vous dire { $known } ?
}
cli-needs-value = L’option { $option } attend une valeur ; « upstream { $command } --help » dit laquelle.
cli-takes-no-value = L’option { $option } ne prend pas de valeur.
cli-not-understood = Cette ligne de commande n’est pas comprise ; « upstream --help » montre comment l’écrire.
cli-needs-file = Quelle partie enregistrée ? Écrivez : upstream replay FICHIER

cli-bad-port = { $option } demande un nombre de 0 à 65535, pas « { $value } ».
cli-not-a-number = { $option } demande un nombre entier, pas « { $value } ».
cli-no-such-action = { $option } { $value } n’est pas dans cette partie : ses actions vont de 0 à { $last }.
cli-unknown-sitter = « { $value } » ne peut pas s’asseoir à la table : pour chaque place, choisissez parmi { $known }.
cli-names-count = { $count ->
    [one] Un nom est donné, mais il y a { $seats } places, dont { $people } pour des personnes.
   *[other] { $count } noms sont donnés, mais il y a { $seats } places, dont { $people } pour des personnes.
}
cli-bad-name = « { $name } » n’est pas un nom de joueur : il faut de 1 à { $most } caractères imprimables.
cli-no-such-seat = { $option } « { $value } » n’est ni le nom d’un joueur ni une place de 1 à { $seats }.
cli-two-records = Deux parties à reprendre sont données, { $one } et { $other } ; une suffit.
cli-resume-keeps = Une partie reprise garde ses règles et ses noms : retirez { $option }.
cli-file-exists = { $file } existe déjà : choisissez un autre nom, ou reprenez cette partie avec --resume.

cli-in-file = { $file } : { $sentence }
cli-cannot-read = { $file } est illisible : { $error ->
    [ENOENT] ce fichier n’existe pas
    [EISDIR] c’est un dossier
    [EACCES] vous n’en avez pas le droit
    [ENOSPC] le disque est plein
   *[other] { $detail }
}.
cli-cannot-write = La partie ne peut être enregistrée dans { $file } : { $error ->
    [ENOENT] son dossier n’existe pas
    [EISDIR] c’est un dossier
    [EACCES] vous n’en avez pas le droit
    [ENOSPC] le disque est plein
   *[other] { $detail }
}.
cli-too-large = { $file } est trop grand pour une partie enregistrée.
cli-not-text = { $file } n’est pas un fichier texte : ce ne peut pas être une partie enregistrée.
cli-seats-count = { $count ->
    [one] Une place est donnée, mais cette partie en a { $seats }.
   *[other] { $count } places sont données, mais cette partie en a { $seats }.
}
