### Le dernier écran : le lieu de ponte, l’histoire de la partie, les chances, et la suite.

refusal-no-evaluation = Cette partie ne peut pas être évaluée : le robot entraîné n’est pas installé, ou n’a pas répondu.

## Le lieu de ponte et les points

final-spawn = Le lieu de ponte : { $tokens }.
final-token = { $salmon ->
    [2] { $eggs ->
        [one] { $player } : une paire avec { $eggs } œuf
       *[other] { $player } : une paire avec { $eggs } œufs
    }
   *[1] { $eggs ->
        [one] { $player } : un saumon seul avec { $eggs } œuf
       *[other] { $player } : un saumon seul avec { $eggs } œufs
    }
}
final-spawn-empty = Personne n’est arrivé jusqu’au lieu de ponte.
final-skip = Passer
final-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Ce qui a départagé $above et $below, à égalité de points

final-tie-salmon = { $count ->
    [one] { $tied } ont le même nombre de points ; { $above } passe devant avec plus de saumons arrivés.
   *[other] { $tied } ont le même nombre de points ; { $above } passent devant avec plus de saumons arrivés.
}
final-tie-tokens = { $count ->
    [one] { $tied } ont le même nombre de points et de saumons ; { $above } passe devant avec plus de jetons arrivés.
   *[other] { $tied } ont le même nombre de points et de saumons ; { $above } passent devant avec plus de jetons arrivés.
}
final-tie-eggs = { $count ->
    [one] { $tied } ont le même nombre de points, de saumons et de jetons ; { $above } passe devant avec des jetons plus avancés sur le lieu de ponte.
   *[other] { $tied } ont le même nombre de points, de saumons et de jetons ; { $above } passent devant avec des jetons plus avancés sur le lieu de ponte.
}
final-tie-marker = { $tied } sont à égalité en tout ; { $above } passe devant, n’ayant pas le jeton Premier joueur.
final-tie-shared = Égalité en tout : { $players } partagent leur place.

## L’histoire de la partie

final-story = L’histoire de cette partie
final-fed-bears = { $count ->
    [one] Les ours ont pris un saumon.
   *[other] Les ours ont pris { $count } saumons.
}
final-fed-eagles = { $count ->
    [one] Les aigles ont pris un saumon.
   *[other] Les aigles ont pris { $count } saumons.
}
final-fed-herons = { $count ->
    [one] Les hérons ont pris un saumon.
   *[other] Les hérons ont pris { $count } saumons.
}
final-washed = { $count ->
    [one] La rivière a emporté un saumon.
   *[other] La rivière a emporté { $count } saumons.
}
final-none-lost = Pas un seul saumon n’a été perdu en chemin.
final-most-fed = { $count ->
    [one] C’est { $player } qui a le plus nourri les animaux : { $count } saumon.
   *[other] C’est { $player } qui a le plus nourri les animaux : { $count } saumons.
}
final-turning-point = Le tournant : à la manche { $round }, quand c’était à { $player } de jouer, les chances sont passées de { $before } à { $after } pour { $winner }.
final-turning-point-own = Le tournant : à la manche { $round }, à son propre tour, { $winner } a vu ses chances passer de { $before } à { $after }.

## Les chances

final-chances = Chances de gagner
final-chances-text = { $by ->
    [report] Telles que les recherches du bilan les voient au début de chaque tour.
   *[network] Telles que le robot entraîné les voit au premier coup d’œil, au début de chaque tour. Le bilan regarde plus loin.
}
final-chances-wait = Analyse de la partie…
final-chances-table = Montrer en tableau
final-chances-round = Manche
final-chances-turn = Tour
final-chances-end = Fin
final-chances-at = Manche { $round }, { $player } joue : { $chances }
final-chances-at-end = À la fin : { $chances }
final-chance = { $player } { $chance }

## La suite

final-share = Partager
final-replay-turn = Revoir le tournant
final-share-title = Une partie de « À contre-courant »
final-share-place = { $points ->
    [one] { $rank }. { $player } : { $points } point
   *[other] { $rank }. { $player } : { $points } points
}

## La fin de la partie pour qui la regarde et y avait une seule place. $player est le suivant.

final-counting = On compte les points…
final-you-won = { $points ->
    [0] Vous gagnez, à égalité de points avec { $player }
    [one] Vous gagnez avec { $points } point d’avance sur { $player }
   *[other] Vous gagnez avec { $points } points d’avance sur { $player }
}
final-you-shared = Vous partagez la victoire avec { $players }
final-you-second = { $points ->
    [0] Vous finissez à la deuxième place, à égalité de points avec { $player }
    [one] Vous finissez à la deuxième place, { $points } point derrière { $player }
   *[other] Vous finissez à la deuxième place, { $points } points derrière { $player }
}
final-you-third = { $points ->
    [0] Vous finissez à la troisième place, à égalité de points avec { $player }
    [one] Vous finissez à la troisième place, { $points } point derrière { $player }
   *[other] Vous finissez à la troisième place, { $points } points derrière { $player }
}
final-you-fourth = { $points ->
    [0] Vous finissez à la quatrième place, à égalité de points avec { $player }
    [one] Vous finissez à la quatrième place, { $points } point derrière { $player }
   *[other] Vous finissez à la quatrième place, { $points } points derrière { $player }
}
final-you-fifth = { $points ->
    [0] Vous finissez à la cinquième place, à égalité de points avec { $player }
    [one] Vous finissez à la cinquième place, { $points } point derrière { $player }
   *[other] Vous finissez à la cinquième place, { $points } points derrière { $player }
}

## La partie se rejoue d’elle-même

final-play = Lecture
final-pause = Pause
final-speed = Vitesse
final-speed-slow = Lente
final-speed-normal = Normale
final-speed-fast = Rapide
final-play-on = Jouer à partir d’ici
final-study = Étudier cette position
final-report = Bilan de la partie
final-play-on-text = Ouvre une nouvelle table dans cette position. Votre place : { $player }. Les tuiles encore cachées sont de nouveau mélangées.
final-next-level = Niveau suivant : { $level }

## Le résultat à partager : une image et des liens. $player a fait le score à battre.

final-picture-save = Enregistrer l’image
final-picture-failed = Votre navigateur n’a pas pu dessiner l’image.
final-link-replay = Revoir cette partie
final-challenge = Battez mon score sur cette rivière
final-challenge-text = Ce lien ouvre la même rivière, avec les mêmes tuiles dans le même ordre.
final-challenge-replay = Revoir la partie jouée par { $player }
final-challenge-unfinished = Cette partie n’a pas été jouée jusqu’au bout.
final-beat-title = { $points ->
    [one] Score à battre : { $player }, { $points } point
   *[other] Score à battre : { $player }, { $points } points
}
final-beat-text = La même rivière, posée de la même façon, avec les mêmes tuiles dans le même ordre. Vous jouez à la place où jouait { $player } ; face à vous : { $opponents }.
final-beat-go = Jouer cette rivière
final-beaten = { $beaten ->
    [more] { $points ->
        [one] Vous avez battu { $player }, qui avait { $points } point sur cette rivière.
       *[other] Vous avez battu { $player }, qui avait { $points } points sur cette rivière.
    }
    [level] { $points ->
        [one] Égalité : { $player } avait aussi { $points } point sur cette rivière.
       *[other] Égalité : { $player } avait aussi { $points } points sur cette rivière.
    }
   *[less] { $points ->
        [one] { $player } avait fait mieux sur cette rivière, avec { $points } point.
       *[other] { $player } avait fait mieux sur cette rivière, avec { $points } points.
    }
}
