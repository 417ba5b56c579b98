### Le dernier écran : le lieu de ponte, l’histoire de la partie, les chances, et la suite.

refusal-no-evaluation = Cette partie ne peut pas être évaluée : l’adversaire entraîné n’est pas installé, ou n’a pas répondu.

## Le lieu de ponte et les points

final-spawn = Le lieu de ponte : { $tokens }.
final-token = { $salmon ->
    [2] { $player } : une paire avec { $eggs ->
        [one] { $eggs } œuf
       *[other] { $eggs } œufs
    }
   *[1] { $player } : un saumon seul avec { $eggs ->
        [one] { $eggs } œuf
       *[other] { $eggs } œufs
    }
}
final-spawn-empty = Personne n’est arrivé jusqu’au lieu de ponte.
final-skip = Passer
final-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Ce qui a départagé $above et $below, à égalité de points

final-tie-salmon = { $tied } ont le même nombre de points ; { $above } { $count ->
    [one] passe
   *[other] passent
} devant avec plus de saumons arrivés.
final-tie-tokens = { $tied } ont le même nombre de points et de saumons ; { $above } { $count ->
    [one] passe
   *[other] passent
} devant avec plus de jetons arrivés.
final-tie-eggs = { $tied } ont le même nombre de points, de saumons et de jetons ; { $above } { $count ->
    [one] passe
   *[other] passent
} devant avec des jetons plus avancés dans le lieu de ponte.
final-tie-marker = { $tied } sont à égalité en tout ; { $above } passe devant, n’ayant pas le jeton Premier joueur.
final-tie-shared = Égalité en tout : { $players } partagent leur place.

## L’histoire de la partie

final-story = L’histoire de cette partie
final-fed-bears = { $count ->
    [one] Les ours ont eu un saumon.
   *[other] Les ours ont eu { $count } saumons.
}
final-fed-eagles = { $count ->
    [one] Les aigles ont eu un saumon.
   *[other] Les aigles ont eu { $count } saumons.
}
final-fed-herons = { $count ->
    [one] Les hérons ont eu un saumon.
   *[other] Les hérons ont eu { $count } saumons.
}
final-washed = { $count ->
    [one] La rivière en a emporté un.
   *[other] La rivière en a emporté { $count }.
}
final-none-lost = Pas un seul saumon n’a été perdu en chemin.
final-most-fed = { $player } a le mieux nourri les animaux, avec { $count } saumons.
final-turning-point = Le tournant : à la manche { $round }, quand c’était à { $player }, les chances sont passées de { $before } à { $after } pour { $winner }.
final-turning-point-own = Le tournant : à la manche { $round }, à son propre tour, { $winner } a vu ses chances passer de { $before } à { $after }.

## Les chances

final-chances = Chances de gagner
final-chances-text = Telles que l’adversaire entraîné les voyait au début de chaque tour.
final-chances-wait = Retour sur la partie…
final-chances-table = Montrer en tableau
final-chances-round = Manche
final-chances-turn = Tour
final-chances-end = Fin
final-chances-at = Manche { $round }, { $player } joue : { $chances }
final-chances-at-end = À la fin : { $chances }
final-chance = { $player } { $chance }

## La suite

final-share = Partager
final-shared = Copié : collez-le où vous voulez
final-replay-turn = Revoir le tournant
final-share-title = Une partie d’À contre-courant
final-share-place = { $rank }. { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
