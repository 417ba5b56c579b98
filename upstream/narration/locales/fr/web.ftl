### Le jeu dans le navigateur : pages, boutons, conseils. Ce qui arrive dans la partie est dans events.ftl.

web-title = À contre-courant
web-title-your-turn = À vous de jouer – À contre-courant
web-title-of = { $page } – À contre-courant
web-home = Accueil
web-daily = La rivière du jour
web-puzzles = Problèmes

## Accueil

web-lead = Faites remonter la rivière à vos saumons, malgré les ours, les aigles et les hérons, avant qu’elle ne soit emportée derrière eux.
web-play-now = Jouer
web-play-level = Force des robots
web-play-players = Nombre de joueurs
web-play-count = À { $count }
web-continue-turn = À vous, contre { $players } – continuer
web-continue-waits = Contre { $players } – c’est à { $player } de jouer
web-continue-bot = Contre { $players } – un robot joue pour vous
web-continue-together = Votre partie à cet écran – continuer
web-continue-free-seat = Votre table avec une place libre – continuer
web-continue-waits-free = Contre { $players } – une place est encore libre
web-friend = Jouer entre amis
web-friend-text = Vous recevez un lien et un code QR à partager.
web-pass = À tour de rôle
web-pass-text = De deux à cinq personnes devant cet écran.
web-daily-text = Une rivière par jour, la même pour tout le monde.
web-daily-streak = { $count ->
    [one] Jouée aujourd’hui ou hier
   *[other] { $count } jours de suite
}
web-puzzles-text = Trouvez le meilleur tour.
web-puzzles-solved = { $count ->
    [one] { $count } problème résolu
   *[other] { $count } problèmes résolus
}
web-study-text = Revoyez vos parties ou essayez une position.
web-friend-code = Code QR du lien
web-friend-go = Aller à la table
web-friend-name = Comment vos amis vous appellent-ils ?
web-friend-go-on = Créer la table
web-about = « À contre-courant » (Upstream) est un jeu de société de Víctor Samitier. Ceci en est une version non officielle, faite par des amateurs du jeu.
web-not-loaded = Cette page n’a pas pu être chargée
web-unreachable = Le serveur ne répond pas. Est-il toujours en marche ?
web-try-again = Réessayer

## Préparer une table

web-set-up = Préparer une table
web-seat-number = Place { $number }
web-kind-person = À cet écran
web-kind-bot = Robot
web-kind-open = Place libre
web-kind-open-text = Vous recevez un lien à envoyer.
web-name = Nom
web-level = Force
web-change-colour = Une autre couleur pour la place { $number }
web-remove-seat = Retirer la place { $number }
web-add-seat = Ajouter une place
web-options = Options
web-rapids = Rapides
web-mix = Mélange personnalisé
web-mix-text = Choisissez vous-même les tuiles. Totaux possibles : { $totals }.
web-mix-less = Retirer une tuile { $tile }
web-mix-more = Ajouter une tuile { $tile }
web-tiles-total = { $count ->
    [one] { $count } tuile dans la pioche
   *[other] { $count } tuiles dans la pioche
}
web-first = Qui pose la première tuile
web-first-drawn = Tirage au sort
web-quick = Départ rapide
web-quick-text = La rivière est déjà posée : on commence par la première manche.
web-pace = Rythme des robots
web-no-stack = Il n’y a pas assez de tuiles pour ces rapides. Choisissez-en d’autres, ou ajoutez des joueurs.
web-start = Commencer

## Ses tables, et les parties enregistrées

web-invited-by = { $player } vous invite à rejouer
web-invited = Quelqu’un vous invite à rejouer
web-invited-no = Refuser cette invitation
web-my-tables = Vos tables
web-table-leave = Quitter pour de bon
web-all-tables = Tout afficher ({ $count })
web-table-over = Terminée
web-table-won = { $points ->
    [one] Vous avez gagné avec { $points } point
   *[other] Vous avez gagné avec { $points } points
}
web-table-place = { $points ->
    [one] Vous avez terminé à la { $place }e place sur { $players }, avec { $points } point
   *[other] Vous avez terminé à la { $place }e place sur { $players }, avec { $points } points
}
web-table-winner = Gagnée par { $player }
web-statistics = Vos statistiques
web-table-your-turn = À vous
web-table-round = Manche { $round }
web-upload = Revoir une partie
web-upload-text = Revoyez une partie enregistrée dans un fichier.
web-upload-choose = Choisir un fichier
web-upload-not-json = Ce fichier n’est pas une partie enregistrée : ce n’est pas du JSON lisible.

## Liens

web-link-seat = Une place vous attend
web-link-watch = Regarder une partie
web-link-players = À la table : { $players }
web-nobody-yet = encore personne
web-link-take = Prendre la place
web-link-look = Regarder
web-link-broken = Ce lien n’est pas valable

## La table

web-river = La rivière
web-opening = La table s’ouvre…
web-no-table = Cette table n’existe pas
web-no-table-text = Elle a peut-être disparu, ou elle est privée et il vous faut son lien.
web-no-page = Rien ne nage ici
web-no-page-text = Il n’y a pas de page à cette adresse.
web-line-lost = La connexion est perdue. Nouvel essai…
web-read-only = Cette partie suit des règles plus anciennes. On peut la regarder, pas la continuer.
web-setup = Mise en place
web-setup-tile = Mise en place : tuile { $number } sur { $count }
web-round = Manche { $round } ({ $last } au plus)
web-row-goes = { $row ->
    [0] La mer est emportée après cette manche
   *[other] La rangée { $row } est emportée après cette manche
}
web-aloud = La rivière en mots
web-cell-empty = pas de tuile
web-token-of = { $salmon ->
    [2] { $player } : une paire
   *[1] { $player } : un saumon seul
}
web-stack = { $count ->
    [0] La pioche est vide
    [one] Encore { $count } tuile dans la pioche
   *[other] Encore { $count } tuiles dans la pioche
}

## Places

web-seat-waits = attend quelqu’un
web-seat-bot = robot, { $level }
web-seat-stand-in = un robot joue, { $level }
web-seat-you = vous
web-seat-here = à la table
web-seat-away = pas là
web-give-to-bot = Laisser un robot jouer à cette place
web-take-back = Reprendre la place
web-mark-starts = commence
web-mark-lays = pose la rangée
web-mark-markers = { $count ->
    [one] { $count } jeton Mouvement
   *[other] { $count } jetons Mouvement
}
web-salmon-home = Saumons arrivés
web-salmon-river = Saumons dans la rivière
web-salmon-lost = Saumons perdus
web-score = Points

## Le tour

web-turn-label = Ce tour
web-turn-yours = À vous
web-turn-of = À { $player } de jouer
web-turn-bot-thinks = { $player } réfléchit…
web-turn-waits-open = En attente : une place est encore libre
web-points-left = { $points ->
    [one] Encore { $points } point de mouvement
   *[other] Encore { $points } points de mouvement
}
web-task-token = Choisissez un jeton cerclé de blanc.
web-task-where = Où va-t-il ? Les chiffres indiquent le coût.
web-task-which = Quel jeton ?
web-task-lay = Posez la tuile au bout d’une colonne.
web-task-lay-row = Posez les tuiles de la nouvelle rangée, dans l’ordre que vous voulez.
web-task-heron = Le héron en { $cell } prend un saumon. À quel jeton ?
web-task-confirm = C’est tout ? Confirmez, et la partie continue.
web-heron-pair = La paire
web-heron-single = Le saumon seul
web-token-pair = La paire
web-token-single = Le saumon seul
web-release = Changer de jeton
web-undo = Annuler
web-undo-step = Annuler une étape
web-confirm = Confirmer
web-auto-confirm = Confirmer automatiquement quand il ne reste rien à faire
web-drawn = Tuiles piochées
web-turn-left = Tourner la tuile vers la gauche
web-turn-right = Tourner la tuile vers la droite
web-turn-tile = Tourner
web-lay = La poser en { $cell }
web-tile-closes = Fermée côté { $edges }
web-tile-flows = Courant vers le { $edge }
web-move-swim = { $to ->
    [e1] { $cost ->
        [one] Nager jusqu’au lieu de ponte : { $cost } point de mouvement.
       *[other] Nager jusqu’au lieu de ponte : { $cost } points de mouvement.
    }
   *[other] { $cost ->
        [one] Nager jusqu’à { $to } : { $cost } point de mouvement.
       *[other] Nager jusqu’à { $to } : { $cost } points de mouvement.
    }
}
web-move-jump = { $to ->
    [e1] { $cost ->
        [one] Sauter jusqu’au lieu de ponte : { $cost } point de mouvement.
       *[other] Sauter jusqu’au lieu de ponte : { $cost } points de mouvement.
    }
   *[other] { $cost ->
        [one] Sauter jusqu’à { $to } : { $cost } point de mouvement.
       *[other] Sauter jusqu’à { $to } : { $cost } points de mouvement.
    }
}
web-move-token-lost = Le jeton est perdu en route.
web-move-carried = { $cell ->
    [e1] Les rapides emportent ce jeton jusqu’au lieu de ponte.
   *[other] Les rapides emportent ce jeton jusqu’à { $cell }.
}
web-route = { $to ->
    [e1] { $cost ->
        [one] Jusqu’au lieu de ponte en passant par { $cells } : { $cost } point de mouvement.
       *[other] Jusqu’au lieu de ponte en passant par { $cells } : { $cost } points de mouvement.
    }
   *[other] { $cost ->
        [one] Jusqu’à { $to } en passant par { $cells } : { $cost } point de mouvement.
       *[other] Jusqu’à { $to } en passant par { $cells } : { $cost } points de mouvement.
    }
}
web-question-route = { $cell ->
    [e1] Jusqu’au lieu de ponte : par où ?
   *[other] Jusqu’à { $cell } : par où ?
}
web-question-close = Fermer

## Suivre la partie

web-tab-log = Journal
web-tab-chat = Discussion
web-tab-chat-new = Discussion ({ $count })
web-tab-table = Table
web-log-empty = Il ne s’est encore rien passé.
web-chat-empty = Personne n’a encore rien dit.
web-chat-say = Dire quelque chose
web-chat-send = Envoyer
web-since = { $count ->
    [one] Revoir : { $count } étape
   *[other] Revoir : { $count } étapes
}
web-step-back = Une étape en arrière
web-step-forth = Une étape en avant
web-now = Revenir à la position actuelle
web-invite-watch = À envoyer aux personnes qui veulent regarder
web-invite-device = Jouer sur un autre appareil ({ $player })
web-copy = Copier
web-copied = Copié

## La fin, et revoir la partie

web-final-title = { $count ->
    [one] { $winners } gagne
   *[other] { $winners } partagent la victoire
}
web-final-none-home = aucun saumon arrivé
web-final-lost = { $count ->
    [one] { $count } perdu en route
   *[other] { $count } perdus en route
}
web-final-look = Regarder la rivière
web-eggs = { $count ->
    [one] { $count } œuf
   *[other] { $count } œufs
}
web-rematch = Revanche
web-rematch-there = Aller à la revanche
web-replay = Revoir la partie
web-show-result = Voir le résultat
web-no-replay = Partie introuvable
web-moment-of = Moment { $number } sur { $last }
web-stride-round = Manche
web-stride-turn = Tour
web-stride-action = Étape
web-back-by = En arrière : { $stride }
web-forth-by = En avant : { $stride }
web-link-moment = Lien vers ce moment
web-download = Télécharger la partie

## Conseils à la première table

web-tip-goal = Menez vos saumons au lieu de ponte avant que la rivière ne soit emportée.
web-tip-token = { $pointer ->
    [touch] Touchez un jeton entouré d’un anneau, puis la tuile où il doit aller.
   *[mouse] Cliquez sur un jeton entouré d’un anneau, puis sur la tuile où il doit aller.
}
web-tip-foam = À la fin de la manche, l’écume emporte cette rangée.
web-tip-seen = Compris
web-tip-sound = Voulez-vous entendre la rivière ?
web-tip-sound-yes = Oui
web-tip-sound-no = Non merci
