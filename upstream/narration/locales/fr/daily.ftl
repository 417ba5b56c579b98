### La rivière du jour : la page, le résultat à partager, et ce qui est refusé.

daily-lead = Une rivière par jour, la même pour tout le monde, contre les mêmes adversaires. La première partie que vous terminez compte. Il n’y a pas de conseils.
daily-next = La prochaine rivière ouvre à minuit UTC, soit à { $time } pour vous.
daily-strength = Les adversaires sont de plus en plus forts du lundi au dimanche.
daily-you = Vous
daily-first = première tuile
daily-plain = Le jeu de base, sans options.
daily-play = Jouer sur cette rivière
daily-continue = Continuer votre partie
daily-again = Rejouer
daily-again-text = Votre résultat ne change plus : seule compte la première partie que vous terminez.

# On the final screen of a table; leads to the page.
daily-see = Partager le résultat
daily-result = Votre résultat
daily-place = { $place ->
    [1] { $points ->
        [one] { $place }re place sur { $players } avec { $points } point
       *[other] { $place }re place sur { $players } avec { $points } points
    }
   *[other] { $points ->
        [one] { $place }e place sur { $players } avec { $points } point
       *[other] { $place }e place sur { $players } avec { $points } points
    }
}
daily-share-title = { $game }, la rivière du { $date }
daily-copy = Copier le résultat
daily-copied = Copié
daily-round = { $what ->
    [home] { $home ->
        [one] Manche { $round } : { $home } saumon arrivé
       *[other] Manche { $round } : { $home } saumons arrivés
    }
    [lost] { $lost ->
        [one] Manche { $round } : { $lost } saumon perdu
       *[other] Manche { $round } : { $lost } saumons perdus
    }
    [both] { $home ->
        [one] { $lost ->
            [one] Manche { $round } : { $home } saumon arrivé, { $lost } perdu
           *[other] Manche { $round } : { $home } saumon arrivé, { $lost } perdus
        }
       *[other] { $lost ->
            [one] Manche { $round } : { $home } saumons arrivés, { $lost } perdu
           *[other] Manche { $round } : { $home } saumons arrivés, { $lost } perdus
        }
    }
   *[swam] Manche { $round } : en chemin
}
daily-shape-swam = en chemin
daily-shape-home = des saumons sont arrivés
daily-shape-lost = des saumons ont été perdus

daily-attempts = Vos parties sur cette rivière
daily-attempt-counts = compte
daily-attempt-further = ne compte pas
daily-attempt-runs = pas terminée

daily-best = La meilleure partie
daily-best-yesterday = La meilleure partie d’hier
daily-best-player = La meilleure sur ce serveur :
daily-best-own = Votre partie :
daily-best-king = { $king } à votre place :
daily-best-none = Sur ce serveur, personne n’a terminé de partie sur cette rivière.
daily-best-ask = Que ferait { $king }, l’adversaire le plus fort ?
daily-best-wait = { $king } joue…
daily-best-replay = Voir la partie
daily-best-report = Tour par tour
daily-best-spoiler = On y voit toutes les tuiles de cette rivière.

daily-earlier = La veille
daily-later = Le lendemain
daily-today = Aujourd’hui
daily-pick = Une autre date

refusal-no-such-day = { $date } n’est pas une date.
refusal-day-to-come = La rivière du { $date } n’est pas encore ouverte. Chacune ouvre à minuit UTC.
refusal-day-not-over = La meilleure partie du { $date } sera visible une fois ce jour passé.
refusal-no-hint-of-the-day = Il n’y a pas de conseils sur la rivière du jour : chacun y joue seul.
refusal-seats-of-the-day = Sur la rivière du jour, tout le monde a les mêmes adversaires et joue seul.

## The command

cli-usage-daily = upstream daily [DATE] [--best [--html FICHIER]]
cli-command-daily = jouer sur la rivière du jour
    .about = Jouer sur la rivière du jour, ou sur celle d’une autre date : la même pour tout le monde, contre les mêmes adversaires. Une partie interrompue reprend. À la fin s’affiche une ligne de formes à partager.
    .end = Exemples : upstream daily ; upstream daily 2026-11-16 ; upstream daily --best
cli-option-date = la date de la rivière, comme 2026-11-16 ; par défaut aujourd’hui, avec --best hier
    .value = DATE
cli-option-best = afficher, au lieu de jouer, le bilan tour par tour de la meilleure partie d’une rivière dont le jour est passé : ce que chaque tour a coûté et qui a eu de la chance. C’est votre propre partie, si vous l’avez terminée ici, sinon celle du niveau le plus fort à votre place
cli-daily-html = --html sert au bilan qu’affiche --best.
cli-daily-other-game = { $file } n’est pas une partie de cette rivière : déplacez ce fichier pour jouer.
