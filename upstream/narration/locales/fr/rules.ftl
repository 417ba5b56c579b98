### La page des règles. Une partie a un titre, un texte, et ce qu’il est bon de savoir en plus.
### Chaque ligne est un paragraphe ; une ligne qui commence par • est un élément de liste ; _ces mots_ ressortent.

rules-title = Comment jouer
rules-lead = De deux à cinq joueurs, environ une demi-heure. Tout est ici, avec de petites rivières pour s’exercer.
rules-index = Sur cette page
rules-close = Fermer les règles
rules-known = Bon à savoir
rules-more = En savoir plus dans les règles

## The small rivers

rules-try = À vous d’essayer
rules-take-back = Annuler
rules-again = Recommencer
rules-show = Montrer
rules-not-there = Impossible de montrer cette petite rivière : le serveur ne répond pas.

## What is this tile? $cell is a cell.

rules-what-touch = Touchez une tuile pour savoir ce qu’elle fait.
rules-what-close = Fermer
rules-what-cell = En { $cell }
rules-what-full = Cette tuile est pleine : personne ne peut y entrer pour l’instant.
rules-what-goes = Elle disparaît à la fin de cette manche, avec tous les jetons qu’elle porte.
rules-what-empty = Aucune tuile n’est encore posée ici.

## Parts of the page

rules-part-start = Le jeu
rules-part-move = Votre tour
rules-part-tiles = Les tuiles
rules-part-round = La fin d’une manche et de la partie
rules-part-options = Options

## The game

rules-aim = Le but du jeu
rules-aim-text =
    Chaque joueur mène un banc de saumons de la mer jusqu’au lieu où ils sont nés. Devant vous, on pose de nouvelles tuiles ; derrière vous, les plus anciennes sont arrachées.
    _Chaque saumon arrivé rapporte des points, et davantage s’il arrive tôt._

rules-river = La rivière
rules-river-text =
    La rivière est faite de tuiles hexagonales sur trois colonnes : a à gauche, b au milieu, c à droite. La tuile du milieu d’une rangée est une demi-tuile plus en amont que ses deux voisines. Une tuile porte le nom de sa colonne et de sa rangée : b2 est la tuile du milieu de la rangée 2.
    Les saumons ne vont que vers l’amont : tout droit, ou en avant à gauche ou à droite. Jamais en arrière, jamais de côté.

rules-tokens = Saumons et jetons
rules-tokens-text =
    Chacun a quatre jetons. Un jeton montre une paire de saumons ; au dos, il y a un saumon seul. Tous commencent en paires : un jeton de chaque joueur sur chacune des quatre tuiles Mer.
    Quand un saumon est pris, une paire devient un saumon seul, et un saumon seul quitte la partie.
    _La place :_ une tuile accueille autant de jetons qu’il y a de joueurs, quel que soit leur propriétaire. On n’entre pas dans une tuile pleine. Les tuiles Mer sont pleines au début ; au lieu de ponte, il y a de la place pour tous.

rules-setup = Avant la première manche
rules-setup-text =
    Dans le sens horaire, chacun tire une tuile de la pioche et la pose, tournée comme il veut, sur la prochaine case libre d’une colonne de son choix. Une colonne reçoit quatre tuiles.
    Après douze tuiles, celui qui aurait posé la suivante prend le jeton Premier joueur et commence.
rules-setup-known =
    • Chaque colonne grandit de son côté : il n’est pas nécessaire de finir une rangée avant d’entamer la suivante.
    • On tire au sort, ou on choisit, qui pose la toute première tuile.

## Your turn

rules-turn = Cinq points
rules-turn-text =
    Le premier joueur commence, puis on joue dans le sens horaire. À votre tour, vous avez _cinq points_. Répartissez-les comme vous voulez entre vos jetons, un mouvement après l’autre. Déplacer une paire ne coûte pas plus cher qu’un saumon seul.
    _On ne passe pas._ Votre tour finit quand les points sont dépensés, ou quand il ne reste aucun mouvement que vous puissiez payer. Les derniers points peuvent donc pousser un jeton là où vous ne vouliez pas : comptez avant de bouger.
    On saute le tour d’un joueur qui n’a plus de jeton dans la rivière.
rules-turn-known =
    • Les points qu’on ne peut pas dépenser sont perdus. Pour une partie plus stricte, jouez avec « Cinq points exactement ».

rules-swim = Nager
rules-swim-text =
    _1 point :_ un pas vers une tuile voisine en amont où il y a de la place, si aucun obstacle ne se trouve sur le bord entre les deux tuiles.

rules-jump = Sauter
rules-jump-text =
    _1 point, plus 1 par tuile de longueur :_ en ligne droite, par-dessus tout, jusqu’à une tuile où il y a de la place. Un saut vers la tuile voisine coûte 2 points, par-dessus une tuile 3, par-dessus deux tuiles 4.
    Un saut franchit les tuiles pleines, les obstacles et les prédateurs ; seuls les ours attrapent un saumon qui saute par-dessus eux. Chaque case du chemin doit avoir sa tuile.
rules-jump-known =
    • Un saut peut n’avoir qu’une tuile de longueur, avec ou sans obstacle. C’est parfois une bonne façon d’user ses points.
    • Personne ne saute plus loin que l’entrée du lieu de ponte.

## The tiles

rules-water = Eau et Mer
rules-water-text = Ici, il ne se passe rien. La boîte contient 7 tuiles Eau. Les 4 tuiles Mer, d’où tous partent, se comportent comme l’Eau.

rules-waterfall = Chute d’eau
rules-waterfall-text =
    Trois de ses bords, côte à côte, sont fermés par un obstacle, dessiné comme des rondins. On ne traverse pas un obstacle à la nage, ni d’un côté ni de l’autre ; on peut le sauter. Les trois autres bords sont ouverts. Il y a 4 chutes d’eau.

rules-bear = Ours
rules-bear-text =
    _Un saut qui part d’un ours, passe au-dessus ou finit dessus coûte un saumon_, pour chaque ours sur son chemin. Entrer dans sa tuile ou la traverser à la nage est sans danger : il n’attrape que ce qui saute.
    Deux de ses bords sont des obstacles, que seul un saut franchit. Il y a 3 ours.
rules-bear-known =
    • Un saumon seul pris par un ours n’atterrit jamais.
    • Après une prise, l’ours reste où il est.

rules-eagle = Aigle
rules-eagle-text =
    Le premier jeton qui entre à la nage ou qui atterrit perd un saumon. Puis l’aigle s’envole, et la tuile est de l’Eau pour le reste de la partie. Sauter par-dessus un aigle est sans danger. Il y a 5 aigles.

rules-heron = Héron bleu
rules-heron-text =
    _À la fin de votre tour_, chaque héron prend un saumon à l’un de vos jetons sur sa tuile. Si vous y avez une paire et un saumon seul, vous choisissez. Qui repart à temps ne perd rien. Il y a 5 hérons.
rules-heron-known =
    • Un héron ne frappe qu’à la fin du tour de sa victime, et une seule fois, quel que soit le nombre de jetons.
    • Après une prise, le héron reste où il est.
    • Les hérons les plus en aval frappent d’abord ; dans une rangée, de gauche à droite.

rules-rock = Rocher
rules-rock-text = Le rocher prend de la place : cette tuile accueille un jeton de moins que les autres. Il y a 5 rochers ; à deux joueurs, ils restent dans la boîte.

## The round and the end

rules-round = La rivière est arrachée
rules-round-text =
    Quand chacun a joué son tour, la rangée la plus basse est arrachée, _avec tous les jetons qu’elle porte_ : rien après la manche 1, la mer après la manche 2, la rangée 1 après la manche 3, et ainsi de suite. Le lieu de ponte n’est jamais arraché.
rules-round-known =
    • Les rangées continuent de disparaître une fois le lieu de ponte en place.

rules-row = De nouvelles tuiles
rules-row-text =
    Ensuite, celui qui a commencé cette manche tire trois tuiles et les pose pour former la rangée suivante, dans l’ordre et le sens qu’il veut. À la fin, il ne reste que deux tuiles : elles vont à gauche et à droite, et entre elles se trouve l’entrée du lieu de ponte.
    Après quoi le jeton Premier joueur passe au joueur suivant dans le sens horaire, qui commence la nouvelle manche.
rules-row-known =
    • Les tuiles d’une rangée sont tirées ensemble, et on les voit toutes avant de poser la première.
    • Même un joueur qui n’a plus de saumon pose la rangée.

rules-spawn = Le lieu de ponte et ses œufs
rules-spawn-text =
    Les jetons entrent, à la nage ou d’un saut, par l’entrée, où il y a 1 œuf. Dès lors ils ne coûtent plus de points : _à la fin de chaque manche, chacun avance de lui-même_, vers 2, 3, 4 et enfin 5 œufs. On a donc intérêt à arriver tôt.
    Au lieu de ponte, il y a de la place pour tous.

rules-end = La fin
rules-end-text =
    La partie est finie dès qu’il n’y a plus de jeton dans la rivière : tous sont arrivés ou perdus. Cela peut arriver à la fin d’une manche, ou en plein tour.
rules-end-known =
    • Si la partie finit au milieu d’une manche, les jetons du lieu de ponte n’avancent plus.
    • Si les derniers jetons sont arrachés à la fin d’une manche, les jetons du lieu de ponte avancent encore une fois.

rules-score = Le score
rules-score-text =
    _Un point par saumon_ arrivé, et pour chaque jeton les _œufs de son espace_. Une paire sur 4 œufs vaut 6 points, un saumon seul sur 4 œufs 5.
    En cas d’égalité, on départage dans cet ordre :
    • plus de saumons arrivés
    • plus de jetons arrivés
    • des jetons plus en amont : on compare d’abord les jetons les mieux placés
    • à deux joueurs, ne pas avoir le jeton Premier joueur
    Ceux qui restent à égalité partagent la victoire.

rules-two = À deux joueurs
rules-two-text =
    • Les 5 rochers et un héron restent dans la boîte.
    • À son tout premier tour, le premier joueur n’a que 4 points.
    • Le jeton Premier joueur ne bouge jamais. Les deux posent les nouvelles rangées à tour de rôle ; le premier joueur commence.

## Options

rules-whirlpool = Tourbillon
rules-whirlpool-text =
    Les rochers sont des tourbillons. _Un jeton qui y entre est retenu :_ on ne peut plus dépenser de points pour lui pendant ce tour. Un tourbillon a autant de place que les autres tuiles. À deux joueurs, on prend toutes les tuiles.
rules-whirlpool-known =
    • C’est le jeton qui est retenu, pas le joueur : les autres jetons peuvent continuer.

rules-rapids = Rapides
rules-rapids-text =
    Six tuiles Rapides entrent dans la pioche. _Un jeton qui entre dans des rapides à la nage, ou qui y atterrit, est aussitôt emporté gratuitement là où pointe la flèche._ C’est comme s’il y entrait à la nage : aigles, tourbillons, autres rapides et lieu de ponte agissent comme d’habitude.
    • Si cette tuile est pleine ou pas encore posée, le jeton reste, et il est emporté au début de votre prochain tour. D’ici là, vous pouvez le déplacer comme d’habitude.
    • S’il y a un obstacle entre les deux, le jeton saute, pour 1 point, et un ours à l’arrivée mord. Il faut payer s’il vous reste un point. Sinon, le jeton reste, et vous devez payer au début de votre prochain tour.
    Il faut poser les rapides de sorte qu’ils pointent en amont vers une case de la rivière ; à côté du lieu de ponte, vers celui-ci.
    Il y a cinq façons de les ajouter : en plus de tout le reste ; ou à la place de 5 hérons et 1 rocher, de 5 aigles et 1 rocher, de 6 tuiles Eau, ou de 3 tuiles Eau et 3 rochers. À deux joueurs et sans tourbillons, les rochers restent dans la boîte, et seuls « Ajoutés » et « À la place de l’eau » sont possibles. Vous pouvez aussi composer votre propre mélange.
rules-rapids-known =
    • Un jeton qui saute par-dessus les rapides n’est pas emporté.
    • Au début d’un tour, le jeton le plus en amont est emporté d’abord, puis de gauche à droite, les paires avant les saumons seuls.

rules-markers = Jetons Mouvement
rules-markers-text =
    Cinq jetons Mouvement sont les points. Le premier joueur commence avec les cinq. _Ce que vous dépensez va à celui qui joue le tour suivant_ ; ce que vous ne pouvez pas dépenser, vous le gardez. Un tour court laisse donc peu au suivant.
    Les jetons Mouvement des joueurs qui ne sont plus dans la rivière s’y ajoutent au début de chaque tour. Qui n’en a aucun a quand même un tour, où les courants et les hérons agissent. On ne peut annuler aucun mouvement.

rules-exact = Cinq points exactement
rules-exact-text =
    Tant qu’un ordre de mouvements permet de dépenser tous vos points, un mouvement qui en laisserait est refusé. Quand aucun ordre ne le permet, tous les mouvements sont permis.
rules-exact-known =
    • Les points qui restent quand votre dernier jeton quitte la rivière comptent aussi comme non dépensés.
