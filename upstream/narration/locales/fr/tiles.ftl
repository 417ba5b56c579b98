### Les tuiles, par la lettre de la notation.
### .one est une tuile que l’on tire ou que l’on pose, .several en sont $number (en lettres) ;
### .help dit ce qu’elle fait.

tile-W = Eau
    .one = une tuile Eau
    .several = { $number } tuiles Eau
    .help = De l’eau libre : il ne se passe rien ici.

tile-F = Chute d’eau
    .one = une Chute d’eau
    .several = { $number } Chutes d’eau
    .help = Trois de ses bords sont des obstacles. Un jeton ne peut les franchir à la nage, ni dans un sens ni dans l’autre ; il peut sauter.

tile-E = Aigle
    .one = un Aigle
    .several = { $number } Aigles
    .help = Un jeton qui entre ici à la nage, ou qui y atterrit, perd un saumon. L’aigle s’envole alors, et la tuile devient de l’Eau. On peut sauter par-dessus sans risque.

tile-B = Ours
    .one = un Ours
    .several = { $number } Ours
    .help = Un saut qui part de cette tuile, passe par-dessus ou y finit coûte un saumon. L’ours est inoffensif pour qui nage, même à travers sa tuile. Deux de ses bords sont des obstacles, que seul un saut franchit.

tile-H = Héron bleu
    .one = un Héron bleu
    .several = { $number } Hérons bleus
    .help = À la fin de votre tour, le héron prend un saumon à l’un de vos jetons posés ici. Si vous y avez une paire et un saumon seul, à vous de choisir.

tile-R = Rocher
    .one = un Rocher
    .several = { $number } Rochers
    .help = Le rocher prend de la place : cette tuile accueille un jeton de moins que les autres.

# Ce que devient un Rocher avec l’option « whirlpool ».
tile-whirlpool = Tourbillon
    .one = un Tourbillon
    .several = { $number } Tourbillons
    .help = Un jeton qui entre ici est retenu : vous ne pouvez plus dépenser de points de mouvement pour lui ce tour-ci. Un tourbillon accueille autant de jetons que les autres tuiles.

tile-C = Rapides
    .one = une tuile Rapides
    .several = { $number } tuiles Rapides
    .help = Un jeton qui entre ici à la nage, ou qui y atterrit, est aussitôt emporté, gratuitement, vers la tuile que désigne la flèche. Si celle-ci est pleine, ou n’est pas encore posée, le jeton attend le début de votre prochain tour. Par-dessus un obstacle, le trajet coûte un point de mouvement ; s’il ne vous en reste pas, vous payez au début de votre prochain tour.

tile-S = Mer
    .one = une tuile Mer
    .several = { $number } tuiles Mer
    .help = Tous les jetons partent d’ici. La mer se comporte comme de l’Eau, et elle est emportée après la deuxième manche.

# Pas une tuile que l’on tire : le bout de la rivière.
tile-spawn = Lieu de ponte
    .help = L’arrivée. Les jetons entrent par l’espace à un œuf et avancent d’un œuf à la fin de chaque manche, jusqu’à cinq. Il y a de la place pour tous.

## Les bords d’une tuile, comme directions.

direction-N = nord
direction-NE = nord-est
direction-SE = sud-est
direction-S = sud
direction-SW = sud-ouest
direction-NW = nord-ouest
