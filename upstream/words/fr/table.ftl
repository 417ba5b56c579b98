### La table dans le navigateur : ce qu’elle et son serveur refusent, et les adversaires au choix.

## À une table

refusal-stale-version = La table a avancé : ceci visait un moment plus ancien.
refusal-not-your-seat = Vous ne jouez pas pour { $player }.
refusal-not-your-turn = C’est à { $player } de jouer.
refusal-bot-plays = Un robot joue pour { $player } : reprenez d’abord la place.
refusal-nothing-to-undo = Il n’y a rien à annuler : aucun mouvement de ce tour n’est en attente.
refusal-no-way-back = Avec les jetons Mouvement, aucun mouvement ne peut être annulé.
refusal-moves-left = On ne passe pas : il vous reste un mouvement que vous pouvez payer.
refusal-tiles-left = Posez d’abord toutes les tuiles tirées.
refusal-only-confirm = Il ne reste rien à faire dans ce tour : confirmez-le, ou annulez un mouvement.
refusal-no-heron-confirm = Un héron attend : choisissez le jeton auquel il prend un saumon.
refusal-read-only = Cette partie suit des règles plus anciennes et ne peut pas continuer. Vous pouvez toujours la regarder.
refusal-no-such-moment = La table n’en est pas encore là.
refusal-no-such-piece = « { $piece } » n’est ni un jeton ni une tuile.
refusal-no-such-cell = La rivière n’a pas de case « { $cell } ».
refusal-no-hint-among-people = Il n’y a pas de conseils à une table où jouent d’autres personnes.
refusal-hint-under-way = Le conseil demandé arrive.
refusal-no-hint = Il n’y a pas de conseil pour ce moment.
refusal-not-stored = Le serveur n’a pas pu l’enregistrer, donc cela n’a pas eu lieu. Réessayez, s’il vous plaît.
refusal-storage-unavailable = Le serveur n’a pas accès aux parties enregistrées en ce moment. Réessayez dans un instant, s’il vous plaît.

## Places et tables

refusal-no-such-table = Cette table n’existe pas, ou il vous faut son lien pour la voir.
refusal-table-damaged = La partie enregistrée de cette table est endommagée et ne peut pas être ouverte.
# $player is a name.
refusal-no-such-link =
    { $state ->
        [taken] Quelqu’un d’autre a déjà pris cette place. Un lien ne sert qu’à une personne : demandez-en un nouveau.
        [taken-by] { $player } a déjà pris cette place. Un lien ne sert qu’à une personne : demandez-en un nouveau.
        [bot] Un robot joue maintenant à cette place. Demandez un nouveau lien.
        [over] Cette partie est terminée : il n’y a plus de place à prendre.
       *[unknown] Ce lien ne marche pas : il en manque un morceau, ou il mène à un autre serveur. Demandez-le à nouveau.
    }
refusal-no-such-seat = Cette table a { $players } places.
refusal-no-such-level = Aucun adversaire ne s’appelle « { $level } ». Il y a : { $known }.
refusal-no-such-replay = Cette partie à revoir n’existe pas.
refusal-colour-taken = Deux places ne peuvent avoir la même couleur.
refusal-first-is-no-seat = Qui pose en premier doit avoir l’une des { $players } places.
refusal-not-left = { $player } est à la table : personne d’autre ne peut donner cette place à un robot.
refusal-no-bot-there = Aucun robot ne joue pour { $player }.
refusal-only-for-players = Vous regardez la partie : ceci est réservé aux joueurs.
refusal-only-for-maker = Seule la personne qui a créé cette table décide de ses robots.
refusal-game-still-runs = Ce sera possible quand la partie sera terminée.

## Le serveur

refusal-hello-first = Une connexion commence par « hello ».
refusal-message-not-readable = Le message est illisible : { $field }.
refusal-too-long = C’est trop long : { $most } octets au plus.
refusal-too-fast = C’était trop rapide : un instant, s’il vous plaît.
refusal-too-many = C’est trop : { $most } au plus.
refusal-wrong-origin = Cette demande vient d’un autre site.
refusal-no-such-page = Il n’y a rien ici.
refusal-not-this-way = Cette adresse ne s’utilise pas avec { $method }.

## Adversaires. .help est une phrase, .difficulty dit leur force.

level-fry = Alevin
    .help = Joue au hasard, mais évite les sauts où un ours attrape : un premier adversaire.
    .difficulty = facile

level-parr = Tacon
    .help = Tire le meilleur de son propre tour sans penser au vôtre.
    .difficulty = moyen

level-smolt = Smolt
    .help = Essaie encore et encore les meilleures fins de son tour.
    .difficulty = difficile

level-grilse = Castillon
    .help = A appris de milliers de parties ce qui fait une bonne position.
    .difficulty = très difficile

level-king = Saumon royal
    .help = En sait autant, et voit plusieurs tours à l’avance : le plus fort de tous.
    .difficulty = expert

level-random = Hasard
    .help = Fait n’importe quoi de permis, sans aucun plan.
    .difficulty = facile

level-greedy = Glouton
    .help = Tire le meilleur de son propre tour sans penser au vôtre.
    .difficulty = moyen

## Démarrer le serveur

page-about = À contre-courant, le jeu de société : faites remonter la rivière à vos saumons.
page-no-script = À contre-courant a besoin de JavaScript pour dessiner la rivière.
page-not-built = Les pages du jeu ne sont pas encore construites : lancez scripts/build, puis redémarrez le serveur.

# Programs wait for this line: it is the same in every language.
launch-ready = Ready: { $url }
launch-stop = Ctrl+C pour arrêter.
launch-lan = Pour les autres appareils de ce réseau : { $url }
launch-port-taken = Le port { $port } est pris : choisissez-en un autre avec --port.
launch-bad-secret = Le fichier de clé { $path } est endommagé ou illisible. Restaurez-le à partir d’une copie, sinon tout le monde perd sa place.
launch-new-secret = Le fichier de clé { $path } manquait, un nouveau est donc créé. Les cookies et les liens d’avant ne fonctionnent plus.
launch-running = À contre-courant tourne déjà : { $url }
launch-no-network = Aucun réseau trouvé : les autres appareils ne peuvent pas atteindre celui-ci.
launch-bad-url = « { $url } » n’est pas une adresse comme https://salmon.example.
