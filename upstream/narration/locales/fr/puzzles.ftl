### Problèmes : de quoi il s’agit, pourquoi un tour est bon et un autre mauvais.

puzzle-theme-heron = Héron bleu
puzzle-theme-bear = Ours
puzzle-theme-eagle = Aigle
puzzle-theme-race = Course
puzzle-theme-blocking = Blocage
puzzle-theme-rapids = Rapides
puzzle-theme-whirlpool = Tourbillon
puzzle-theme-last-row = Dernière rangée
puzzle-theme-tie-break = Égalité

## Le bon tour

puzzle-fact-only-turn-wins = { $margin ->
    [one] Aucun autre tour ne gagne. Celui-ci gagne avec { $margin } point d’avance.
   *[other] Aucun autre tour ne gagne. Celui-ci gagne avec { $margin } points d’avance.
}
puzzle-fact-only-turn-wins-tie = { $by ->
    [salmon] Aucun autre tour ne gagne. Celui-ci gagne : à égalité de points, vous avez plus de saumons arrivés.
    [tokens] Aucun autre tour ne gagne. Celui-ci gagne : à égalité de points et de saumons, vous avez plus de jetons arrivés.
    [eggs] Aucun autre tour ne gagne. Celui-ci gagne : à égalité de points, de saumons et de jetons, vos jetons sont plus en amont.
   *[marker] Aucun autre tour ne gagne. Celui-ci gagne : tout est à égalité, et vous n’avez pas le jeton Premier joueur.
}
puzzle-fact-one-of-turns-wins = { $margin ->
    [one] L’un des { $count } tours gagnants. Il gagne avec { $margin } point d’avance.
   *[other] L’un des { $count } tours gagnants. Il gagne avec { $margin } points d’avance.
}
puzzle-fact-one-of-turns-wins-tie = { $by ->
    [salmon] L’un des { $count } tours gagnants : à égalité de points, vous avez plus de saumons arrivés.
    [tokens] L’un des { $count } tours gagnants : à égalité de points et de saumons, vous avez plus de jetons arrivés.
    [eggs] L’un des { $count } tours gagnants : à égalité de points, de saumons et de jetons, vos jetons sont plus en amont.
   *[marker] L’un des { $count } tours gagnants : tout est à égalité, et vous n’avez pas le jeton Premier joueur.
}
puzzle-fact-only-turn-shares = Tout mauvais tour perd. Avec celui-ci, { $seats } joueurs partagent la victoire.
puzzle-fact-best-chances = Ce tour vous laisse { $chance } % de chances de gagner, un mauvais au plus { $others } %.
puzzle-fact-others-lose-salmon = { $salmon ->
    [one] Tout mauvais tour perd au moins { $salmon } saumon de plus avant la fin de la manche.
   *[other] Tout mauvais tour perd au moins { $salmon } saumons de plus avant la fin de la manche.
}
puzzle-fact-others-lose-to-row = { $row ->
    [0] { $salmon ->
        [one] Tout mauvais tour perd au moins { $salmon } saumon avec la mer, qui est emportée à la fin de la manche.
       *[other] Tout mauvais tour perd au moins { $salmon } saumons avec la mer, qui est emportée à la fin de la manche.
    }
   *[other] { $salmon ->
        [one] Tout mauvais tour perd au moins { $salmon } saumon avec la rangée { $row }, qui est emportée à la fin de la manche.
       *[other] Tout mauvais tour perd au moins { $salmon } saumons avec la rangée { $row }, qui est emportée à la fin de la manche.
    }
}

## Un mauvais tour

puzzle-fact-loses-to-row = { $row ->
    [0] { $salmon ->
        [one] { $salmon } saumon est emporté avec la mer à la fin de la manche.
       *[other] { $salmon } saumons sont emportés avec la mer à la fin de la manche.
    }
   *[other] { $salmon ->
        [one] { $salmon } saumon est emporté avec la rangée { $row } à la fin de la manche.
       *[other] { $salmon } saumons sont emportés avec la rangée { $row } à la fin de la manche.
    }
}
puzzle-fact-loses-to-predator = { $by ->
    [B] { $salmon ->
        [one] Un ours prend { $salmon } saumon.
       *[other] Des ours prennent { $salmon } saumons.
    }
    [E] { $salmon ->
        [one] Un aigle prend { $salmon } saumon.
       *[other] Des aigles prennent { $salmon } saumons.
    }
   *[H] { $salmon ->
        [one] Un héron prend { $salmon } saumon.
       *[other] Des hérons prennent { $salmon } saumons.
    }
}
puzzle-fact-seat-wins = { $margin ->
    [one] Si chacun joue au mieux, { $player } gagne avec { $margin } point d’avance.
   *[other] Si chacun joue au mieux, { $player } gagne avec { $margin } points d’avance.
}
puzzle-fact-seat-wins-tie = { $by ->
    [salmon] Si chacun joue au mieux, les points sont à égalité et { $player } gagne avec plus de saumons arrivés.
    [tokens] Si chacun joue au mieux, points et saumons sont à égalité et { $player } gagne avec plus de jetons arrivés.
    [eggs] Si chacun joue au mieux, points, saumons et jetons sont à égalité et { $player } gagne avec des jetons plus en amont.
   *[marker] Si chacun joue au mieux, tout est à égalité et { $player } gagne sans le jeton Premier joueur.
}
puzzle-fact-victory-is-shared = Si chacun joue au mieux, { $seats } joueurs partagent la victoire.
puzzle-fact-chance-falls = Il vous reste { $chance } % de chances de gagner.

## Conseils, pas à pas

puzzle-hint-theme = Il s’agit de ceci : { $themes }.
puzzle-hint-token = Commencez par un jeton posé en { $cell }.
puzzle-hint-tile = Une tuile va en { $cell }.
puzzle-hint-move = Cela commence par ce mouvement.
