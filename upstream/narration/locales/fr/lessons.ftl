### Leçons : les petites rivières des règles, et la première partie avec son guide. Dites par le serveur.

refusal-no-such-lesson = Cette leçon n’existe pas.
refusal-nothing-to-read = Le guide attend maintenant que vous jouiez.

## The small rivers: a task, and what is said when it is done.

lesson-missed = Pas cette fois : votre tour est terminé. Annulez un mouvement, ou recommencez.

lesson-setup = Avant la première manche, on construit la rivière : chacun à son tour pioche une tuile et la pose au bout d’une colonne. Dix tuiles sur douze sont posées, et vous avez pioché une tuile Ours. { $pointer ->
    [touch] Tournez-la comme vous voulez, puis touchez une case libre.
   *[mouse] Tournez-la comme vous voulez, puis cliquez sur une case libre.
}
lesson-setup-done = Tout le monde devra maintenant passer devant votre ours. Après la douzième tuile commence la première manche, et les paires peuvent quitter la mer.

lesson-swim = Menez votre paire de b1 à a3. { $pointer ->
    [touch] Touchez-la, puis touchez la tuile où elle doit aller.
   *[mouse] Cliquez dessus, puis sur la tuile où elle doit aller.
}
lesson-swim-done = Deux pas, deux points de mouvement. Vous pourriez dépenser les trois autres pour d’autres jetons.

lesson-jump = Trois jetons remplissent b2. Allez en b3 en un seul mouvement.
lesson-jump-done = Deux tuiles de longueur, donc trois points de mouvement. Peu importe ce qu’un saut survole, sauf si c’est un ours.

lesson-pass = Il reste un point de mouvement, et vous n’avez pas le droit de passer. Trouvez le mouvement qui ne coûte aucun saumon.
lesson-pass-done = Bien vu. Le dernier point de mouvement est souvent celui qui coûte cher : gardez un pas sûr en réserve.

lesson-waterfall = Les rondins de b1 sont un obstacle : ils ferment ses trois bords du haut. Allez en c2.
lesson-waterfall-done = On entre à la nage, on sort d’un saut : un obstacle n’arrête que ceux qui nagent.

lesson-bear = Menez la paire en b3, et gardez les deux saumons. Vous pouvez aussi sauter d’abord, pour voir ce que fait l’ours, puis annuler.
lesson-bear-done = On peut traverser à la nage la tuile d’un ours sans danger, partout où aucun rondin ne barre le passage.

lesson-eagle = Faites nager les deux paires jusqu’à b2, l’une après l’autre.
lesson-eagle-done = L’aigle a pris un saumon à la première paire et s’est envolé. Pour la seconde, la tuile était de l’Eau.

lesson-heron = Une de vos paires est sur la tuile du héron. Dépensez vos deux points de mouvement sans perdre de saumon.
lesson-heron-done = Le héron n’a frappé qu’à la fin de votre tour, et il n’y avait alors plus personne.

lesson-rock = Deux jetons sont en a2, et deux en b2. À trois joueurs, une seule de ces deux tuiles a de la place : entrez-y à la nage.
lesson-rock-done = Ici, une tuile Eau accueille trois jetons, et une tuile Rocher deux seulement.

lesson-round = C’est le dernier tour de la manche, et la rangée 1 va être emportée. Sauvez les deux paires avec vos deux points de mouvement.
lesson-round-done = La rangée 1 a été emportée, et il n’y avait plus personne dessus. La plus basse est maintenant la rangée 2.

lesson-row = Posez les trois tuiles de la nouvelle rangée. { $pointer ->
    [touch] Choisissez une tuile, tournez-la, et touchez une case.
   *[mouse] Choisissez une tuile, tournez-la, et cliquez sur une case.
}
lesson-row-done = Le joueur qui pose une rangée décide, pour tout le monde, où attendent rondins et prédateurs.

lesson-spawn = Nagez jusqu’au lieu de ponte avec la paire de b3, et dépensez votre autre point de mouvement. Regardez ensuite où est la paire à la fin de la manche.
lesson-spawn-done = Elle est entrée à 1 œuf, et à la fin de la manche elle a avancé jusqu’à 2. La paire vaut maintenant 4 points : deux saumons et deux œufs.

lesson-whirlpool = Entrez à la nage dans le tourbillon de b2 et essayez de continuer. Puis dépensez le reste pour l’autre paire.
lesson-whirlpool-done = Le tourbillon a retenu la première paire, mais l’autre pouvait encore bouger. Au prochain tour, les deux seront libres.

lesson-rapids = Vous avez un point de mouvement. Menez la paire en c4.
lesson-rapids-done = Un seul pas, et les rapides ont emporté la paire gratuitement, d’une tuile à la suivante.

lesson-markers = Vous avez trois des cinq jetons Mouvement, Jaune en a deux. Dépensez les vôtres.
lesson-markers-done = Vos trois jetons Mouvement sont allés à Jaune, qui commence son tour avec cinq.

lesson-exact = Vous avez trois points de mouvement, et tous peuvent être dépensés. Menez la paire jusqu’au lieu de ponte.
lesson-exact-done = Nager deux fois aurait laissé un point de mouvement : ce n’était donc pas permis. Trois points de mouvement pour deux tuiles : un pas à la nage et un petit saut, ou un seul long saut.

## The first game. Whoever learns is red.

lesson-first-welcome = Vous êtes Rouge. Ramenez vos saumons : chaque saumon, chaque œuf compte.
lesson-first-swim = { $pointer ->
    [touch] Nager : une goutte. Touchez la paire, puis le bout de la flèche.
   *[mouse] Nager : une goutte. Cliquez sur la paire, puis où mène la flèche.
}
lesson-first-jump = La tuile suivante est pleine. Sautez : une goutte, plus une par tuile.
lesson-first-confirm = Confirmez. L’écume emporte la mer et tous ceux qui y sont encore.
lesson-first-lay = Posez les deux dernières tuiles. Tournez les rondins pour libérer le passage.
lesson-first-eagle = L’aigle prend un saumon au premier jeton qui entre. Quelqu’un doit payer.
lesson-first-heron = Le héron frappe à la fin du tour. Avant, rien à craindre.
lesson-first-heron-leave = Repartez tout de suite, avant qu’il ne frappe.
lesson-first-home = Le lieu de ponte est ouvert : un œuf par manche. Nagez !
lesson-first-bear = L’ours attrape ce qui saute, jamais ce qui nage. Contournez ses rondins.
lesson-first-eggs = Regardez : vos jetons arrivés ont avancé d’un œuf.
lesson-first-score = Tous sont arrivés ou perdus. Saumons plus œufs : comptons !

lesson-first-done = Vous avez joué votre première partie. La rivière est à vous.

## What the guide says where it has nothing to teach.

lesson-first-play = Continuez comme vous voulez, et attention à la rangée sous l’écume.
lesson-first-confirm-now = C’est tout pour ce tour. Confirmez pour continuer, ou annulez.
lesson-first-choose = Le héron prend un saumon, et vous choisissez : un de la paire, ou le saumon seul ?
lesson-first-aside = C’est permis aussi. Annulez, ou suivez votre propre chemin.
