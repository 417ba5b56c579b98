### Les adversaires au choix, et ce qui est dit au démarrage du serveur.
### .help est une phrase, .difficulty dit leur force.

level-fry = Alevin
    .help = Joue au hasard, mais évite les sauts qui nourriraient un ours : un adversaire pour débuter.
    .difficulty = facile

level-parr = Tacon
    .help = Tire le meilleur parti de son tour, sans penser au vôtre.
    .difficulty = moyen

level-smolt = Smolt
    .help = Avant de choisir, simule de nombreuses fois la fin de la partie à partir de ses meilleurs tours.
    .difficulty = difficile

level-grilse = Castillon
    .help = Des milliers de parties lui ont appris ce qui fait une bonne position.
    .difficulty = très difficile

level-king = Saumon royal
    .help = A appris avec les mêmes parties que Castillon, et voit plusieurs tours à l’avance : le plus fort de tous.
    .difficulty = expert

level-random = Hasard
    .help = Fait n’importe quoi, pourvu que ce soit permis ; n’a aucun plan.
    .difficulty = facile

level-greedy = Glouton
    .help = Tire le meilleur parti de son tour, sans penser au vôtre.
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
launch-new-secret = Le fichier de clé { $path } manquait : un nouveau a été créé. Les anciens cookies et liens ne fonctionnent plus.
launch-running = À contre-courant tourne déjà : { $url }
launch-no-network = Aucun réseau trouvé : les autres appareils ne peuvent pas atteindre celui-ci.
launch-bad-url = « { $url } » n’est pas une adresse comme https://salmon.example.
