### Le danger à la table : ce qui menace les saumons, et ce qu’il faut savoir avant de confirmer.

## Avant de confirmer un tour, dit par le serveur

caution-order = { $salmon ->
    [0] { $tokens ->
        [one] Attention : dans un autre ordre, les mêmes mouvements gardent un jeton de plus dans la rivière.
       *[other] Attention : dans un autre ordre, les mêmes mouvements gardent { $tokens } jetons de plus dans la rivière.
    }
    [one] Attention : dans un autre ordre, les mêmes mouvements gardent un saumon de plus.
   *[other] Attention : dans un autre ordre, les mêmes mouvements gardent { $salmon } saumons de plus.
}
caution-row = À la fin de cette manche, la rivière emporte { $tokens }. Il y avait encore une issue ce tour-ci.

## De même dans le navigateur

danger-reorder = Plutôt dans cet ordre
