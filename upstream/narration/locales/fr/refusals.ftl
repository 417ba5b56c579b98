### Pourquoi quelque chose est refusé : ce qui ne va pas, où, et ce qui irait.
### .rule est la règle sur laquelle repose le refus d’une action.

## Où c’était : $sentence est le refus lui-même.

place-action = Action { $number } sur { $total } ({ $action }) : { $sentence }
place-step = Étape { $number } sur { $total } ({ $step }) : { $sentence }

## Actions

refusal-not-readable = « { $text } » n’est pas une action. Écrivez 2a2-b2 pour nager, 2b3^b5 pour sauter, F2@a5 pour poser une tuile, a4x1 pour nourrir un héron.
    .rule = Une action commence par ce qui bouge ou se pose : 2 pour une paire, 1 pour un saumon seul, ou la lettre d’une tuile. Pour nourrir un héron, elle commence par sa case.

refusal-wrong-phase = { $phase ->
    [setup] Il faut maintenant poser une tuile pour la mise en place.
    [place] Il faut maintenant poser les tuiles de la nouvelle rangée.
    [heron] Il faut maintenant choisir le jeton auquel un héron prend un saumon.
   *[move] Il faut maintenant déplacer un jeton.
} { $action ->
    [place] Ce n’est pas le moment de poser une tuile.
    [swim] Ce n’est pas le moment de nager.
    [jump] Ce n’est pas le moment de sauter.
   *[heron] Ce n’est pas le moment de nourrir un héron.
}
    .rule = D’abord vient la mise en place. Ensuite, chaque tour se compose des mouvements, puis des coups de bec des hérons. Tant qu’il reste des tuiles, on pose une nouvelle rangée à la fin de chaque manche.

refusal-game-is-over = La partie est terminée : on ne peut plus rien jouer.
    .rule = La partie se termine dès qu’il n’y a plus de jeton dans la rivière.

refusal-no-such-token = { $salmon ->
    [2] { $player } n’a pas de paire en { $cell }.
   *[1] { $player } n’a pas de saumon seul en { $cell }.
}
    .rule = Vous déplacez vos propres jetons. Le chiffre devant distingue une paire (2) d’un saumon seul (1).

refusal-already-home = Le jeton en { $cell } est arrivé : vous ne pouvez plus le déplacer.
    .rule = Sur le lieu de ponte, les jetons avancent d’eux-mêmes, d’un œuf à la fin de chaque manche.

refusal-held = { $salmon ->
    [2] Le tourbillon en { $cell } retient cette paire jusqu’à la fin du tour : déplacez un autre jeton.
   *[1] Le tourbillon en { $cell } retient ce saumon seul jusqu’à la fin du tour : déplacez un autre jeton.
}
    .rule = Ce tour-ci, on ne peut plus dépenser de points de mouvement pour un jeton qui est entré dans un tourbillon.

refusal-stays-where-it-is = Le jeton est déjà en { $cell } : un mouvement mène à une autre tuile.
    .rule = Tout mouvement mène en amont.

refusal-downstream = { $to } n’est pas en amont de { $origin } : les jetons ne reviennent jamais en arrière.
    .rule = Un pas mène au nord, au nord-est ou au nord-ouest ; l’amont est au nord.

refusal-sideways = { $to } est à la même hauteur que { $origin } : on ne va pas de côté.
    .rule = Un pas mène au nord, au nord-est ou au nord-ouest ; l’amont est au nord.

refusal-not-in-line = { $to ->
    [e1] Aucune ligne droite ne mène de { $origin } jusqu’au lieu de ponte : allez au nord, au nord-est ou au nord-ouest.
   *[other] Aucune ligne droite ne mène de { $origin } à { $to } : allez au nord, au nord-est ou au nord-ouest.
}
    .rule = Nager, c’est un pas au nord, au nord-est ou au nord-ouest ; un saut continue en ligne droite.

refusal-too-far-to-swim = { $to ->
    [e1] Le lieu de ponte est à { $steps } pas de { $origin }, et l’on ne nage que d’un pas : pour aller plus loin, sautez.
   *[other] { $to } est à { $steps } pas de { $origin }, et l’on ne nage que d’un pas : pour aller plus loin, sautez.
}
    .rule = Nager fait avancer d’un pas et coûte 1 point de mouvement. Un saut, qui s’écrit ^ au lieu de -, en coûte 1, plus 1 par tuile de sa longueur.

refusal-no-tile-there = { $cell ->
    [e1] Le lieu de ponte n’est pas encore là : il apparaît avec la dernière rangée.
   *[other] Il n’y a pas de tuile en { $cell }.
}
    .rule = Il faut une tuile à l’arrivée et, pour un saut, sur chaque case du trajet.

refusal-not-the-entrance = On n’entre pas par { $cell } : l’entrée du lieu de ponte est e1.
    .rule = Les jetons entrent dans le lieu de ponte par l’espace à un œuf.

refusal-spawn-is-written = { $cell } est l’entrée du lieu de ponte : écrivez e1.
    .rule = Une fois la dernière rangée posée, l’entrée du lieu de ponte s’appelle e1.

refusal-full = { $capacity ->
    [one] { $cell } est pleine : elle accueille { $capacity } jeton.
   *[other] { $cell } est pleine : elle accueille { $capacity } jetons.
}
    .rule = { $rocks ->
        [rocks] Une tuile accueille autant de jetons qu’il y a de joueurs ; un rocher en accueille un de moins.
       *[whirlpools] Une tuile accueille autant de jetons qu’il y a de joueurs, un tourbillon aussi.
    }

refusal-obstacle = Un obstacle sépare { $origin } et { $to } : on ne peut que sauter par-dessus.
    .rule = Là où un bord porte un obstacle, sur l’une ou l’autre tuile, un jeton ne peut que sauter, ce qui s’écrit ^ au lieu de -.

refusal-too-expensive = { $cost ->
    [one] { $points ->
        [0] Cela coûte { $cost } point de mouvement, et il n’en reste aucun.
        [one] Cela coûte { $cost } point de mouvement, et il n’en reste que { $points }.
       *[other] Cela coûte { $cost } point de mouvement, et il n’en reste que { $points }.
    }
   *[other] { $points ->
        [0] Cela coûte { $cost } points de mouvement, et il n’en reste aucun.
        [one] Cela coûte { $cost } points de mouvement, et il n’en reste que { $points }.
       *[other] Cela coûte { $cost } points de mouvement, et il n’en reste que { $points }.
    }
}
    .rule = Nager coûte 1 point de mouvement. Un saut en coûte 1, plus 1 par tuile de sa longueur.

refusal-would-strand-points = { $points ->
    [one] Après cela, { $points } point de mouvement ne pourrait plus être dépensé : d’autres mouvements permettent de tous les dépenser.
   *[other] Après cela, { $points } points de mouvement ne pourraient plus être dépensés : d’autres mouvements permettent de tous les dépenser.
}
    .rule = Cinq points exactement : tant que tous les points de mouvement peuvent être dépensés, ils doivent l’être.

refusal-tile-not-drawn = { $count ->
    [0] Aucune tuile n’a encore été piochée.
   *[other] La tuile { $kind } ({ $letter }) n’a pas été piochée. À poser : { $drawn }.
}
    .rule = Vous posez les tuiles que vous avez piochées.

refusal-rotation-not-allowed = La tuile { $tile } ne peut pas être tournée ainsi en { $cell }. Permis à cet endroit : { $allowed }.
    .rule = Les rapides pointent vers l’amont, sur une case de la rivière ; à côté du lieu de ponte, vers son entrée.

refusal-cell-taken = Il y a déjà une tuile en { $cell } : choisissez une case libre.
    .rule = Les tuiles se posent sur des cases libres.

refusal-cell-kept-for-spawn = { $cell } est réservée au lieu de ponte : les deux dernières tuiles vont à sa gauche et à sa droite.
    .rule = Le centre de la dernière rangée est l’entrée du lieu de ponte.

refusal-not-this-row = { $cell } n’est pas dans la rangée { $row }, où vont les nouvelles tuiles.
    .rule = Les nouvelles tuiles se posent sur la rangée suivante en amont.

refusal-column-complete = La colonne { $column } a ses quatre tuiles : posez celle-ci dans une autre colonne.
    .rule = À la mise en place, chaque colonne reçoit quatre tuiles.

refusal-not-next-in-column = { $cell } doit attendre : la prochaine case libre de sa colonne est { $next }.
    .rule = À la mise en place, une colonne grandit depuis la mer, sans trou.

refusal-not-this-heron = C’est le héron en { $heron } qui frappe : écrivez { $heron }x1 pour un saumon seul ou { $heron }x2 pour une paire.
    .rule = Les hérons frappent l’un après l’autre, rangée par rangée en partant de l’aval, et de a à c dans une rangée.

## Options

refusal-unknown-option = Il n’y a pas d’option « { $option } ». Options possibles : { $known }.

refusal-option-not-true-or-false = L’option « { $option } » doit valoir true ou false, pas { $value }.

refusal-unknown-rapids = Aucun choix de rapides ne s’appelle « { $value } ». Choix possibles : { $known }.

refusal-mix-beside-preset = Un mélange remplace toutes les tuiles et ne va donc pas avec les rapides « { $rapids } » : choisissez l’un des deux.

refusal-mix-not-readable = Un mélange donne des lettres et des nombres, comme W: 7, F: 4, E: 3 ; pas { $value }.

refusal-mix-unknown-kind = Un mélange ne peut avoir de tuiles « { $letter } ». Les lettres sont : { $known }.

refusal-mix-count = Un mélange peut avoir de 0 à { $limit } tuiles { $kind } ({ $letter }), pas { $count }.

refusal-mix-total = { $total ->
    [one] Ce mélange a { $total } tuile. Il doit en rester exactement deux pour la dernière rangée ; ces totaux sont possibles : { $totals }.
   *[other] Ce mélange a { $total } tuiles. Il doit en rester exactement deux pour la dernière rangée ; ces totaux sont possibles : { $totals }.
}

refusal-preset-needs-tiles = { $there ->
    [0] { $needed ->
        [one] Les rapides « { $rapids } » remplacent { $needed } tuile { $kind } ({ $letter }), et la partie n’en a aucune. Choix possibles : { $would_do }.
       *[other] Les rapides « { $rapids } » remplacent { $needed } tuiles { $kind } ({ $letter }), et la partie n’en a aucune. Choix possibles : { $would_do }.
    }
   *[other] { $needed ->
        [one] Les rapides « { $rapids } » remplacent { $needed } tuile { $kind } ({ $letter }), et la partie n’en a que { $there }. Choix possibles : { $would_do }.
       *[other] Les rapides « { $rapids } » remplacent { $needed } tuiles { $kind } ({ $letter }), et la partie n’en a que { $there }. Choix possibles : { $would_do }.
    }
}

refusal-player-count = Une partie réunit de 2 à 5 joueurs, pas { $value }.

## Parties enregistrées et positions

refusal-not-an-object = Il faut ici un objet JSON, pas { $value }.

refusal-not-json = Ce n’est pas du JSON : { $detail }.

refusal-key-missing = Il manque « { $key } ».

refusal-wrong-value = « { $key } » ne peut être { $value }. { $expected }

refusal-newer-version = { $key ->
    [rules_version] Ces données suivent la version { $version } des règles ; ce programme ne les connaît que jusqu’à la version { $known }.
   *[version] Ces données sont écrites dans la version { $version } du format ; ce programme ne lit que jusqu’à la version { $known }.
}

refusal-stack-does-not-fit = { $count ->
    [one] La pioche a { $count } tuile { $kind } ({ $letter }) ; avec ces options, il en faut { $expected }.
   *[other] La pioche a { $count } tuiles { $kind } ({ $letter }) ; avec ces options, il en faut { $expected }.
}

refusal-text-not-readable = { $field ->
    [text] « { $value } » n’est pas une position sur une ligne. Il lui faut ces champs, séparés par des espaces : { $example }.
   *[other] « { $value } » ne se lit pas comme le champ « { $field } » ; un exemple : { $example }.
}

## Ce qui doit être là : la phrase après refusal-wrong-value.

expected-actions = Il faut une liste d’actions, comme "W@a1".
expected-as-in-position = Ce doit être la même chose que dans la position d’où part la partie.
expected-capacity = Une tuile accueille autant de jetons qu’il y a de joueurs ; un rocher, un de moins, sauf si c’est un tourbillon.
expected-count = Il faut un nombre entier, à partir de 0.
expected-draws = Il faut le nombre de tuiles à piocher ensuite.
expected-drawn = Il faut les lettres des tuiles à poser maintenant, 1 à la mise en place et jusqu’à 3 pour une rangée.
expected-five-markers = Les jetons Mouvement en main et ceux qui sont transmis font cinq en tout ; avant la première manche, il n’y en a pas.
expected-four-tokens = Un joueur a au plus quatre jetons.
expected-held = Un jeton n’est retenu que sur un tourbillon, pendant les mouvements de son propriétaire.
expected-herons = Il faut les cases à héron où le joueur a des jetons, les plus en aval d’abord, puis de a à c.
expected-kind = Il faut l’une des lettres W, F, E, B, H, R et C.
expected-markers = Il faut un nombre à partir de 0 pour chaque place, et un autre pour les jetons Mouvement transmis.
expected-names = Il faut un nom de 1 à 40 caractères pour chaque joueur.
expected-no-herons = Les hérons ne frappent que dans la phase "heron".
expected-no-tile-in-spawn = Le lieu de ponte n’a pas de tuile de la rivière.
expected-nobody = Ce doit être null dans cette phase.
expected-nothing-drawn = On ne pioche des tuiles que dans les phases "setup" et "place".
expected-options = Il faut un objet d’options, comme "whirlpool": true.
expected-over = La partie n’est pas terminée tant qu’un jeton est dans la rivière.
expected-phase = Il faut "setup", "move", "heron", "place" ou "over".
expected-points = Il faut de 0 à 5 dans la phase "move", et 0 dans les autres.
expected-points-are-markers = Un joueur ne peut dépenser que les jetons Mouvement qu’il a en main.
expected-river-tile = Une case de la rivière a une tuile de la rivière.
expected-rotation = La tuile ne peut être tournée ainsi à cet endroit.
expected-round = Il faut 0 à la mise en place, et un nombre à partir de 1 ensuite.
expected-sea-tile = Une case de la mer a une tuile Mer, S.
expected-seat = Il faut une place, comptée à partir de 0.
expected-setup-columns = À la mise en place, une colonne grandit de la rangée 1 à la rangée 4, sans trou.
expected-six-rows = Le plateau compilé contient une rivière de six rangées au plus.
expected-somebody-in-river = On ne pose des tuiles que tant qu’un jeton est dans la rivière.
expected-spawn = Il faut une case de la colonne b, au-dessus de la mer, quand la pioche est vide et la dernière rangée posée ; null avant.
expected-spawn-is-last = Aucune tuile n’est plus en amont que le lieu de ponte.
expected-stack = Il faut une liste de lettres, dans l’ordre où les tuiles sont piochées.
expected-stack-is-unseen = Il faut le nombre de toutes les tuiles encore cachées.
expected-stack-of-threes = Une rangée prend trois tuiles, et il doit en rester deux pour la dernière.
expected-stack-too-high = Avec tant de tuiles, la rivière serait plus longue que la boîte ne le permet.
expected-tile = Une case et sa tuile s’écrivent "a1": "F2".
expected-tiles = Il faut un objet de cases et de tuiles, comme "a1": "F2".
expected-token-before-spawn = Aucun jeton ne peut être arrivé avant que le lieu de ponte soit là.
expected-token-on-tile = Il faut une tuile sous un jeton.
expected-token = Un jeton s’écrit "2a3", "1e4" ou "2b3!".
expected-tokens = Il faut une liste de jetons pour chacune des 2 à 5 places, comme ["2a0", "1b3"].
expected-unseen = Il faut un objet de lettres et de nombres, pas plus que n’en contient la boîte.
expected-version = Il faut un nombre entier, à partir de 1.

refusal-stale-version = La partie a avancé entre-temps : votre action concernait un moment antérieur.
refusal-not-your-seat = Vous ne jouez pas pour { $player }.
refusal-not-your-turn = C’est à { $player } de jouer.
refusal-bot-plays = Un robot joue pour { $player } : reprenez d’abord la place.
refusal-nothing-to-undo = Il n’y a rien à annuler : aucun mouvement de ce tour n’est en attente.
refusal-no-way-back = Avec les jetons Mouvement, aucun mouvement ne peut être annulé.
refusal-moves-left = Vous n’avez pas le droit de passer : il reste un mouvement que vous pouvez payer.
refusal-tiles-left = Posez d’abord toutes les tuiles piochées.
refusal-only-confirm = Il ne reste rien à faire dans ce tour : confirmez-le, ou annulez un mouvement.
refusal-no-heron-confirm = Un héron attend : choisissez le jeton auquel il prend un saumon.
refusal-read-only = Cette partie suit des règles plus anciennes et ne peut pas continuer. Vous pouvez toujours la regarder.
refusal-no-such-moment = La partie n’en est pas encore là.
refusal-no-such-piece = « { $piece } » n’est ni un jeton ni une tuile.
refusal-no-such-cell = La rivière n’a pas de case « { $cell } ».
refusal-no-hint-among-people = Il n’y a pas de conseils à une table où jouent d’autres personnes.
refusal-hint-under-way = Le conseil demandé arrive.
refusal-no-hint = Il n’y a pas de conseil pour ce moment.
refusal-not-stored = Le serveur n’a pas pu enregistrer cette action : elle n’a pas eu lieu. Veuillez réessayer.
refusal-storage-unavailable = Le serveur n’a pas accès aux parties enregistrées en ce moment. Veuillez réessayer dans un instant.

refusal-no-such-table = Cette table n’existe pas, ou il vous faut son lien pour la voir.
refusal-table-damaged = La partie enregistrée de cette table est endommagée et ne peut pas être ouverte.
refusal-no-such-link =
    { $state ->
        [taken] Quelqu’un d’autre a déjà pris cette place. Un lien ne sert qu’à une personne : demandez-en un nouveau.
        [taken-by] { $player } a déjà pris cette place. Un lien ne sert qu’à une personne : demandez-en un nouveau.
        [bot] Un robot joue maintenant à cette place. Demandez un nouveau lien.
        [over] Cette partie est terminée : il n’y a plus de place à prendre.
       *[unknown] Ce lien ne fonctionne pas : il est incomplet, ou il mène à un autre serveur. Demandez qu’on vous le renvoie.
    }
refusal-no-such-seat = Cette table a { $players } places.
refusal-no-such-level = Aucun robot ne s’appelle « { $level } ». Robots disponibles : { $known }.
refusal-no-such-replay = Partie introuvable.
refusal-colour-taken = Deux places ne peuvent avoir la même couleur.
refusal-first-is-no-seat = Le joueur qui pose la première tuile doit avoir l’une des { $players } places.
refusal-not-left = { $player } est à la table : personne d’autre ne peut confier cette place à un robot.
refusal-no-bot-there = Aucun robot ne joue pour { $player }.
refusal-known-river = Les tuiles de cette rivière sont connues : on n’y joue que contre des robots ou à plusieurs devant un même écran.
refusal-only-for-players = Vous regardez la partie : c’est réservé aux joueurs.
refusal-only-for-maker = Seul l’hôte de cette table peut en décider.
refusal-seat-not-free = Cette place n’est plus libre. Choisissez-en une autre.
refusal-one-seat-each = Vous avez déjà une place à cette table. L’hôte peut permettre plusieurs places par personne.
refusal-not-listable = Seules les parties lentes peuvent figurer parmi les places libres, et seulement si la personne qui tient ce serveur le permet.
refusal-not-asked = C’est impossible à cette place : elle est libre, elle est à vous, ou personne ne vous l’a demandée.
refusal-too-many-watchers = Cette table a { $limit } spectateurs et n’en admet pas davantage. Veuillez réessayer plus tard.
refusal-no-such-code = Ce code ne fonctionne pas : il est faux, a déjà servi ou est trop ancien.
refusal-no-such-device = Vous n’avez pas cet appareil.
refusal-no-such-channel = Vous n’avez plus ce moyen d’être prévenu.
refusal-bad-address = { $address } n’est pas une adresse utilisable ici.
refusal-channel-failed = Cette adresse n’a pas répondu : rien n’a été ajouté. Vérifiez-la.
refusal-no-such-passkey = Vous n’avez pas cette clé d’accès ici, ou elle a été supprimée.
refusal-passkey-refused = La clé d’accès n’a pas pu être vérifiée. Veuillez réessayer.
refusal-no-passkeys-here = Les clés d’accès nécessitent un serveur dont l’adresse est un nom, et non une suite de nombres.
refusal-no-such-person = Vous n’avez pas joué ici avec cette personne.
refusal-no-such-line = La discussion n’a pas de message { $number }.
refusal-not-together = Vous ne pouvez pas vous asseoir à cette table : une personne qui s’y trouve et vous ne jouez plus ensemble.
refusal-bot-finishes-turn = Le temps est écoulé : un robot termine ce tour, puis { $player } retrouve sa place.
refusal-nothing-to-nudge = Il n’y a personne à relancer : la table n’attend aucun autre joueur dont le temps est écoulé.
refusal-no-pauses = Seules les parties lentes ont des pauses.
refusal-no-vacation =
    { $days ->
        [0] Il ne vous reste aucun jour de pause.
        [one] Il ne vous reste qu’un jour de pause.
       *[other] Il ne vous reste que { $days } jours de pause.
    }
refusal-last-holder = Personne d’autre n’occupe cette place : on ne peut donc pas en retirer la personne qui y joue.
refusal-no-such-client = Il n’y a plus personne de ce nom à cette table.
refusal-game-still-runs = Ce sera possible quand la partie sera terminée.

refusal-nothing-to-draw = Il n’y a pas de tuile à piocher ici.
refusal-draw-first = { $due ->
    [one] Il faut d’abord piocher une tuile.
   *[other] Il faut d’abord piocher { $due } tuiles.
}
refusal-draw-count = { $due ->
    [one] Il faut piocher { $due } tuile, pas { $count }.
   *[other] Il faut piocher { $due } tuiles, pas { $count }.
}
refusal-not-unseen = { $limit ->
    [0] La pioche n’a plus de tuile { $kind } ({ $letter }).
    [one] La pioche n’a plus qu’une tuile { $kind } ({ $letter }).
   *[other] La pioche n’a plus que { $limit } tuiles { $kind } ({ $letter }).
}

refusal-hello-first = Une connexion commence par « hello ».
refusal-message-not-readable = Le message est illisible : { $field }.
refusal-blank-text = Veuillez écrire quelque chose de visible.
refusal-too-long = C’est trop long : { $limit } octets au plus.
refusal-too-slow = Votre demande a mis trop de temps à arriver. Veuillez réessayer.
refusal-too-fast = C’était trop rapide : veuillez attendre un instant.
refusal-too-many = C’est trop : { $limit } au plus.
refusal-wrong-origin = Cette demande vient d’un autre site.
refusal-needs-server = Ici, le jeu tourne dans votre navigateur, sans serveur : personne ne peut vous rejoindre depuis un autre appareil. Pour cela, jouez sur un serveur.
refusal-not-an-export = Ce fichier ne contient pas de parties enregistrées depuis cette page.
refusal-no-such-page = Il n’y a rien ici.
refusal-not-this-way = Cette adresse ne s’utilise pas avec { $method }.
