### La page des règles. Une partie a un titre, un texte, et ce qu’il est bon de savoir en plus.
### Chaque ligne est un paragraphe ; une ligne qui commence par • est un élément de liste ; _ces mots_ ressortent.

rules-title = Comment jouer
rules-lead = De deux à cinq joueurs, dès 8 ans, de 20 à 30 minutes. Toutes les règles sont ici, avec de petites rivières pour s’exercer.
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

rules-what-touch = { $pointer ->
    [touch] Touchez une tuile pour savoir ce qu’elle fait.
   *[mouse] Cliquez sur une tuile pour savoir ce qu’elle fait.
}
rules-what-close = Fermer
rules-what-cell = En { $cell }
rules-what-full = Cette tuile est pleine : personne ne peut y entrer pour l’instant.
rules-what-goes = Elle est emportée à la fin de cette manche, avec tous les jetons qui s’y trouvent.
rules-what-empty = Aucune tuile n’est encore posée ici.

## Parts of the page

rules-part-start = Le jeu
rules-part-move = Votre tour
rules-part-tiles = Les tuiles
rules-part-round = Fin de la manche, fin de la partie
rules-part-options = Options
rules-part-box = Par rapport aux règles imprimées

## The game

rules-aim = Le but du jeu
rules-aim-text =
    Chaque joueur mène ses saumons de la mer jusqu’au lieu où ils sont nés. Devant vous, on pose de nouvelles tuiles ; derrière vous, les plus anciennes sont emportées.
    _Chaque saumon arrivé rapporte un point. Chaque jeton arrivé, paire ou saumon seul, rapporte en plus ses œufs : plus il arrive tôt, plus il en aura. Le joueur qui a le plus de points gagne._

rules-river = La rivière
rules-river-text =
    La rivière est faite de tuiles hexagonales sur trois colonnes : a à gauche, b au milieu, c à droite. Dans chaque rangée, la tuile du milieu est décalée d’une demi-tuile vers l’amont par rapport à ses deux voisines. Une tuile porte le nom de sa colonne et de sa rangée : b2 est la tuile du milieu de la rangée 2.
    Les saumons ne vont que vers l’amont, c’est-à-dire vers le nord, en haut de l’image : tout droit, ou en diagonale vers la gauche ou vers la droite. Jamais en arrière, jamais de côté.
    La mer est la rangée 0. Elle a quatre tuiles : a0, b0, c0 et, sous b0, s0, d’où l’on peut nager vers n’importe laquelle des trois autres.

rules-tokens = Saumons et jetons
rules-tokens-text =
    Chaque joueur a quatre jetons, qui montrent une paire de saumons d’un côté et un saumon seul de l’autre. Tous commencent côté paire, un jeton de chaque joueur sur chacune des quatre tuiles Mer.
    Quand un saumon est pris, une paire devient un saumon seul, et un saumon seul quitte la partie.
    _Capacité :_ une tuile accueille autant de jetons qu’il y a de joueurs, quel que soit leur propriétaire. On ne peut pas entrer sur une tuile pleine, ni donc la traverser à la nage. Les tuiles Mer sont pleines au début ; le lieu de ponte, lui, a de la place pour tous.

rules-setup = Avant la première manche
rules-setup-text =
    On mélange toutes les tuiles, sauf les tuiles Mer, et on les empile face cachée. Dans le sens horaire, chacun à son tour pioche une tuile et la pose, orientée à son gré, sur la prochaine case libre de la colonne de son choix, en partant de la mer. Une colonne reçoit quatre tuiles.
    Après douze tuiles, le joueur qui aurait posé la suivante prend le jeton Premier joueur et commence.
rules-setup-known =
    • Chaque colonne grandit de son côté : il n’est pas nécessaire de finir une rangée avant d’entamer la suivante.
    • Le joueur qui pose la toute première tuile est tiré au sort, ou choisi d’un commun accord. (Dans les règles imprimées, c’est le dernier à avoir mangé du saumon.)

## Your turn

rules-turn = Cinq points de mouvement
rules-turn-text =
    Le premier joueur commence, puis on joue dans le sens horaire. À votre tour, vous avez _cinq points de mouvement_. Répartissez-les comme vous voulez entre vos jetons, un mouvement après l’autre. Déplacer une paire ne coûte pas plus cher que déplacer un saumon seul.
    _Vous n’avez pas le droit de passer._ Votre tour se termine quand vos points de mouvement sont dépensés, ou quand il ne reste aucun mouvement que vous puissiez payer. Vos derniers points peuvent donc vous obliger à envoyer un jeton là où vous ne vouliez pas : comptez avant de bouger.
    Quand tout le monde a joué, la manche est terminée. On saute le tour d’un joueur qui n’a plus de jeton dans la rivière.
rules-turn-known =
    • Les points de mouvement qu’on ne peut pas dépenser sont perdus. Les règles imprimées demandent d’en dépenser exactement cinq : l’option « Cinq points exactement » l’impose.

rules-swim = Nager
rules-swim-text =
    _1 point de mouvement :_ on avance d’un pas, vers une tuile voisine en amont où il y a de la place, si aucun obstacle ne ferme le bord entre les deux tuiles.

rules-jump = Sauter
rules-jump-text =
    _1 point de mouvement, plus 1 par tuile de longueur :_ en ligne droite, par-dessus n’importe quoi, jusqu’à une tuile où il y a de la place. Un saut vers la tuile voisine coûte 2 points de mouvement ; par-dessus une tuile, il en coûte 3, par-dessus deux tuiles, 4.
    Un saut franchit les tuiles pleines, les obstacles et les prédateurs ; seuls les ours attrapent un saumon qui saute par-dessus eux. Il faut une tuile sur chaque case du trajet.
rules-jump-known =
    • Un saut peut n’avoir qu’une tuile de longueur, avec ou sans obstacle. C’est parfois une bonne façon d’écouler ses points de mouvement.
    • On ne peut pas sauter plus loin que l’entrée du lieu de ponte.

## The tiles

rules-water = Eau et Mer
rules-water-text = Ici, il ne se passe rien. La boîte contient 7 tuiles Eau. Les 4 tuiles Mer, d’où tout le monde part, se comportent comme l’Eau ; dans la boîte, le lieu de ponte est imprimé à leur dos.

rules-waterfall = Chute d’eau
rules-waterfall-text =
    Trois de ses bords, côte à côte, sont fermés par un obstacle, représenté par des rondins. On ne franchit pas un obstacle à la nage, ni dans un sens ni dans l’autre, mais on peut sauter par-dessus. Les trois autres bords sont ouverts. Il y a 4 chutes d’eau.

rules-bear = Ours
rules-bear-text =
    _Un saut qui part de la tuile d’un ours, passe par-dessus ou y finit coûte un saumon_, pour chaque ours sur le trajet : un saut d’un ours à un autre en coûte deux. Entrer sur sa tuile ou la traverser à la nage est sans danger : un ours n’attrape que ce qui saute.
    Deux de ses bords sont des obstacles, qu’on ne franchit que d’un saut. Il y a 3 ours.
rules-bear-known =
    • Un saumon seul pris par un ours n’atterrit jamais.
    • Après une prise, l’ours reste où il est.

rules-eagle = Aigle
rules-eagle-text =
    Le premier jeton qui entre sur sa tuile à la nage, ou qui y atterrit, perd un saumon. Puis l’aigle s’envole, et la tuile devient de l’Eau jusqu’à la fin de la partie. Sauter par-dessus un aigle est sans danger. Il y a 5 aigles.

rules-heron = Héron bleu
rules-heron-text =
    _À la fin de votre tour_, chaque héron prend un saumon à l’un de vos jetons sur sa tuile. Si vous y avez une paire et un saumon seul, à vous de choisir. Repartez à temps, et vous ne perdrez rien. Il y a 5 hérons.
rules-heron-known =
    • Un héron ne frappe qu’à la fin du tour de sa victime, et une seule fois, quel que soit le nombre de jetons présents.
    • Après une prise, le héron reste où il est.
    • Les hérons frappent rangée par rangée, en partant de l’aval ; dans une rangée, de gauche à droite.

rules-rock = Rocher
rules-rock-text = Le rocher prend de la place : cette tuile accueille un jeton de moins que les autres. Il y a 5 rochers ; à deux joueurs, ils restent dans la boîte.

## The round and the end

rules-round = La rivière est emportée
rules-round-text =
    Quand tout le monde a joué, la manche se termine. Après la manche 1, rien n’est emporté. Après la manche 2, la mer est emportée ; après la manche 3, la rangée 1 ; et ainsi de suite, _toujours avec tous les jetons qui s’y trouvent_. Le lieu de ponte n’est jamais emporté.
rules-round-known =
    • Une fois le lieu de ponte en place, on ne pose plus de nouvelles rangées, mais les anciennes continuent d’être emportées.
rules-round-figure = Ce qui est emporté, et quand : rien après la manche 1, la mer après la manche 2, puis la rangée la plus basse après chaque manche.
rules-figure-round = après la manche { $round }

rules-row = De nouvelles tuiles
rules-row-text =
    Ensuite, tant qu’il reste des tuiles, le joueur qui a le jeton Premier joueur en pioche trois et les pose pour former la rangée suivante, dans l’ordre et l’orientation de son choix. À deux joueurs, on pose les rangées à tour de rôle, le premier joueur d’abord. À la fin, il ne reste que deux tuiles : elles vont à gauche et à droite, de part et d’autre de l’entrée du lieu de ponte.
    Pour finir la manche, qu’on ait posé des tuiles ou non, le jeton Premier joueur passe au joueur suivant dans le sens horaire, même si celui-ci n’a plus de saumon dans la rivière. La nouvelle manche commence par ce joueur ou, à défaut, par le premier après lui qui a encore un saumon dans la rivière. (À deux joueurs, le jeton Premier joueur ne bouge jamais.)
rules-row-known =
    • Les tuiles d’une rangée sont piochées ensemble, et on les voit toutes avant de poser la première.
    • Le joueur qui doit poser la rangée la pose même s’il n’a plus de saumon dans la rivière.

rules-spawn = Le lieu de ponte et ses œufs
rules-spawn-text =
    Les jetons y entrent, à la nage ou d’un saut, par l’espace à 1 œuf. Dès lors, on ne peut plus les déplacer : _à la fin de chaque manche, y compris celle où il est arrivé, chaque jeton avance de lui-même_ d’un espace, vers 2, 3, 4 et enfin 5 œufs. On a donc intérêt à arriver tôt.
    Le lieu de ponte a de la place pour tous.
rules-spawn-figure = Quatre tuiles, cinq espaces : l’entrée a 1 œuf ; plus haut, la tuile de gauche en a 2, celle du milieu 3, et celle de droite a deux espaces, à 4 et à 5 œufs.

rules-end = La fin
rules-end-text =
    La partie est terminée dès qu’il n’y a plus de jeton dans la rivière : tous sont arrivés ou perdus. Cela peut se produire à la fin d’une manche, ou au milieu d’un tour.
rules-end-known =
    • Si le dernier jeton quitte la rivière pendant un tour, même le dernier de la manche, les jetons du lieu de ponte n’avancent plus.
    • Si les derniers jetons sont emportés à la fin d’une manche, les jetons du lieu de ponte avancent encore une fois.

rules-score = Le score
rules-score-text =
    _Le joueur qui a le plus de points gagne._ On marque _un point par saumon_ arrivé et, pour chaque jeton, _un point par œuf_ de son espace. Une paire sur 4 œufs vaut 6 points, un saumon seul sur 4 œufs en vaut 5.
    En cas d’égalité, voici ce qui départage, dans cet ordre :
    • le plus de saumons arrivés
    • le plus de jetons arrivés
    • les jetons les plus en amont : on compare d’abord les mieux placés
    • à deux joueurs, ne pas avoir le jeton Premier joueur
    Les joueurs qui restent à égalité partagent la victoire.
rules-score-figure =
    Un exemple à trois joueurs :
    • Jaune a 4 saumons sur les espaces à 2, 3 et 3 œufs : 4 + 8 = _12 points_.
    • Rouge a 5 saumons sur les espaces à 1, 3 et 4 œufs : 5 + 8 = _13 points_.
    • Vert a 6 saumons sur les espaces à 1, 2 et 5 œufs : 6 + 8 = _14 points_, et gagne.
    Avec un point de plus, Rouge serait à égalité avec Vert, et Vert gagnerait quand même, car il a plus de saumons.

rules-two = À deux joueurs
rules-two-text =
    • Les 5 rochers et un héron restent dans la boîte.
    • À son tout premier tour, le premier joueur n’a que 4 points de mouvement.
    • Le jeton Premier joueur ne bouge jamais. Les deux joueurs posent les nouvelles rangées à tour de rôle ; le premier joueur commence.

## Options

rules-whirlpool = Tourbillon
rules-whirlpool-text =
    Les rochers sont des tourbillons. _Un jeton qui y entre est retenu :_ on ne peut plus dépenser de points de mouvement pour lui pendant ce tour. Un tourbillon accueille autant de jetons que les autres tuiles. À deux joueurs, on joue avec toutes les tuiles.
rules-whirlpool-known =
    • C’est le jeton qui est retenu, pas le joueur : vos autres jetons peuvent continuer.
    • Si aucun autre jeton ne peut bouger, votre tour se termine.

rules-rapids = Rapides
rules-rapids-text =
    Six tuiles Rapides rejoignent la pioche. _Un jeton qui entre dans des rapides à la nage, ou qui y atterrit, est aussitôt emporté, gratuitement, vers la tuile que désigne la flèche._ Tout se passe alors comme s’il y était entré à la nage : aigles, tourbillons, autres rapides et lieu de ponte agissent comme d’habitude.
    • Si la tuile désignée est pleine, ou n’est pas encore posée, le jeton reste sur place. Il est emporté au début de votre prochain tour, si la voie est alors libre. Tant qu’il attend, vous pouvez le déplacer comme d’habitude.
    • Si un obstacle barre le passage, le jeton le franchit d’un saut qui coûte 1 point de mouvement, et un ours de l’autre côté prend un saumon. Vous devez payer s’il vous reste un point de mouvement. Sinon, le jeton reste sur place, et vous devez payer au début de votre prochain tour.
    Les rapides doivent pointer vers l’amont, sur une case de la rivière ; à côté du lieu de ponte, ils doivent pointer vers lui.
    Il y a cinq façons de les faire entrer en jeu. On peut les ajouter à toutes les autres tuiles. Ils peuvent remplacer les 5 hérons et 1 rocher, ou les 5 aigles et 1 rocher : les règles imprimées recommandent l’un de ces deux choix. Pour une rivière plus difficile, ils remplacent 6 tuiles Eau, ou 3 tuiles Eau et 3 rochers. À deux joueurs et sans tourbillons, les rochers restent dans la boîte, et seuls « Ajoutés » et « À la place de l’eau » sont possibles.
rules-rapids-known =
    • Un jeton qui saute par-dessus des rapides n’est pas emporté.
    • Au début d’un tour, les jetons les plus en amont sont emportés les premiers ; à la même hauteur, on va de gauche à droite ; sur une même tuile, les paires passent avant les saumons seuls.

rules-markers = Jetons Mouvement
rules-markers-text =
    Cinq jetons Mouvement servent de points de mouvement. Le premier joueur commence avec les cinq. _Ce que vous dépensez va au joueur qui joue le tour suivant_ ; ce que vous ne pouvez pas dépenser, vous le gardez. Un tour court laisse donc peu au suivant. Quand vous n’en avez plus, votre tour se termine.
    Au début de votre tour, vous prenez les jetons Mouvement qu’on vous a donnés, et avec eux tous ceux des joueurs qui ne sont plus dans la rivière. Un joueur qui n’en a aucun a quand même son tour : les rapides et les hérons agissent. On ne reprend pas ce qu’on a donné : aucun mouvement ne peut donc être annulé.
rules-markers-known =
    • À deux joueurs, le premier joueur commence aussi avec les cinq, mais ne peut en dépenser que quatre à son tout premier tour.

rules-exact = Cinq points exactement
rules-exact-text =
    Tant qu’une suite de mouvements permet de dépenser tous vos points de mouvement, tout mouvement qui vous en empêcherait est refusé. Si aucune ne le permet, tous les mouvements sont autorisés.
rules-exact-known =
    • Les points de mouvement qui restent quand votre dernier jeton quitte la rivière comptent aussi comme non dépensés.
rules-mix = Mélange personnalisé
rules-mix-text =
    Vous choisissez combien de tuiles de chaque sorte forment la pioche, dans la limite de ce que contient la boîte. Il doit en rester exactement deux pour la dernière rangée : le total est donc 14, 17, 20, 23, 26, 29, 32 ou 35.
    On ne peut pas combiner un mélange personnalisé avec l’une des cinq façons de faire entrer les rapides en jeu : c’est le mélange lui-même qui fixe le nombre de tuiles Rapides. À deux joueurs, c’est aussi le mélange qui décide de ce qui reste dans la boîte ; s’il contient des rochers, chacun n’accueille qu’un jeton, sauf avec l’option « Tourbillon ».
## Compared with the printed rules. A line that begins with | is a row of a table, and the first one is its head.
rules-departures = Là où nous nous écartons des règles imprimées
rules-departures-text =
    • _Cinq points exactement :_ les règles imprimées demandent de dépenser exactement cinq points de mouvement. Ici, votre tour se termine quand vous ne pouvez plus payer aucun mouvement ; si vous jouez dans un ordre maladroit, il peut donc vous en rester. L’option « Cinq points exactement » impose la règle imprimée.
    • _La première tuile :_ dans les règles imprimées, c’est le dernier à avoir mangé du saumon qui commence. Ici, ce joueur est tiré au sort, ou choisi d’un commun accord.
    • _Rapides :_ les règles imprimées recommandent de remplacer les hérons ou les aigles, et un rocher. Ici, vous pouvez choisir n’importe laquelle des cinq façons qu’elles citent ; aucune n’est choisie d’avance.
    • _Mélange personnalisé :_ cette option est de notre cru.
    • _Départ rapide :_ cette option aussi est de notre cru. Les douze tuiles de la mise en place sont posées au hasard, et la partie commence par la manche 1.
rules-differ = Là où les quatre livrets diffèrent
rules-differ-text =
    Les livrets de règles existent en quatre langues, et ne disent pas toujours la même chose. Voici comment nous jouons, et pourquoi.
    | Point | Ce qu’ils disent | Comment nous jouons, et pourquoi
    | À deux joueurs : les hérons | Anglais, français et espagnol : on retire un héron. Allemand : tous. | Un. Trois livrets le disent, et c’est la seule façon de garder deux tuiles pour la dernière rangée.
    | Tourbillon | Anglais, français et espagnol : il arrête le jeton. Allemand : il arrête le joueur. | Le jeton. Trois livrets le disent.
    | Rapides : rochers retirés | Anglais, espagnol et allemand : un. Français : les tuiles Rocher. | Un. C’est la seule façon de garder deux tuiles pour la dernière rangée.
    | Mise en place | Anglais et allemand : quatre rangées de trois. Français et espagnol : quatre tuiles par colonne. | Par colonne. C’est la formulation la plus précise, et le livret anglais ne la contredit pas.
    | Les rangées, une fois le lieu de ponte en place | Français et espagnol : on continue de les retirer. Anglais et allemand : ils n’en disent rien. | Elles continuent d’être emportées. Aucun livret ne dit le contraire.
    | Rapides : la tuile suivante est pleine | Anglais et espagnol : le jeton attend le tour suivant. Français et allemand : ils n’en disent rien. | Il attend. Deux livrets le disent.
    | Rapides : ce qui se paie | Anglais, français et allemand : tout obstacle. Espagnol : une chute d’eau. | Tout obstacle : les rondins d’un ours en sont un, eux aussi.
    | Rapides à la place de l’eau | Anglais, espagnol et allemand : 6 tuiles Eau. Français : « les » 6 tuiles Eau, alors qu’il y en a 7. | Six des sept tuiles Eau.
    | Aigle | Allemand : il attrape aussi ce qui saute par-dessus ; la phrase suivante dit le contraire. | Sauter par-dessus est sans danger, comme dans les trois autres.
    | Deux ours | Dans l’exemple, le livret allemand donne les deux saumons à un seul ours. | Un saumon pour chaque ours, comme dans les trois autres.
    | Héron | Allemand : une phrase parle de n’importe lequel de vos jetons, une autre de la fin d’une manche. | Un de vos jetons sur sa tuile, à la fin de votre tour, comme dans les trois autres.
    | Chute d’eau | Allemand : on ne peut pas nager autour. | On ne franchit pas son obstacle à la nage, mais on peut contourner la tuile, comme dans les trois autres.
    | Avancer sur le lieu de ponte | Français : à la fin de chaque tour. Les autres : de chaque manche. | De chaque manche.
    | Durée d’une partie | Allemand : environ 25 minutes. Les autres : de 20 à 30. | De 20 à 30 minutes.
rules-open = Ce qu’aucun des quatre livrets ne précise
rules-open-text =
    | Question | Comment nous jouons
    | Pioche-t-on une à une les tuiles d’une nouvelle rangée ? | Non, toutes ensemble, et on les pose dans l’ordre qu’on veut.
    | Qui la pose, si le joueur qui a le jeton Premier joueur n’a plus de saumon ? | Ce joueur, quand même.
    | Un jeton qui atterrit dans des rapides est-il emporté ? | Oui. Seul un jeton qui saute par-dessus ne l’est pas.
    | Quand un jeton qui attend est-il emporté ? | Au début du tour suivant de son propriétaire. Tant qu’il attend, on peut le déplacer comme d’habitude.
    | Un ours prend-il un saumon à un jeton emporté par-dessus ses rondins ? | Oui : un obstacle ne se franchit que d’un saut.
    | Combien de jetons accueille un tourbillon ? | Autant que les autres tuiles.
    | Des tourbillons à deux joueurs ? | On joue avec toutes les tuiles ; les autres règles à deux joueurs restent valables.
    | Les jetons Mouvement à deux joueurs ? | Le premier joueur reçoit les cinq, mais ne peut en dépenser que quatre à son tout premier tour.
    | Qui reçoit les jetons Mouvement après le dernier tour d’une manche ? | Le joueur qui joue le tour suivant.
    | Les jetons du lieu de ponte avancent-ils si la partie se termine pendant un tour ? | Non.
    | Et si les derniers jetons sont emportés à la fin d’une manche ? | Oui, une fois.
    | Un joueur qui n’a plus de jeton dans la rivière joue-t-il encore ? | Non, on saute son tour. Il pose pourtant les rangées qui lui reviennent.
    | Que deviennent les jetons Mouvement d’un joueur qui n’est plus dans la rivière ? | Ils vont au joueur qui joue le tour suivant.
    | Des rapides peuvent-ils pointer vers une case où il n’y a pas encore de tuile ? | Oui ; le jeton attend.
    | Dans quel ordre les hérons frappent-ils, et les rapides emportent-ils les jetons ? | Les hérons d’aval en amont, les rapides d’amont en aval.
    | Et si tout est à égalité, à trois joueurs ou plus ? | La victoire est partagée.
rules-words = Les mots de la boîte, et les nôtres
rules-words-text =
    | Dans la boîte | Ici
    | jeton Saumon | jeton
    | ligne | rangée
    | espace libre (de la rivière) | case libre
    | pile | pioche
    | retirer du jeu (une rangée) | emporter
    | capacité d’accueil | capacité
    | point de déplacement | point de mouvement
    | tour (au sens de manche) | manche
