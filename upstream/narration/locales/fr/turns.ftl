### Un tour entier en peu de mots : quel jeton va où, quelles tuiles sont posées.

turn-token = { $salmon ->
    [2] Paire en { $at } : { $moves }.
   *[1] Saumon seul en { $at } : { $moves }.
}
turn-swims = nage { $ways }
turn-jumps = saute { $ways }
turn-to = { $cell ->
    [e1] jusqu’au lieu de ponte
   *[other] en { $cell }
}
turn-carried = { $way } (les rapides emportent { $to })
turn-tile = { $turned ->
    [obstacles] { $tile } en { $cell }, obstacles côté { $edges }.
    [current] { $tile } en { $cell }, courant vers le { $edges }.
   *[plain] { $tile } en { $cell }.
}
turn-heron = { $salmon ->
    [2] Le héron en { $cell } reçoit un saumon de la paire.
   *[1] Le héron en { $cell } reçoit le saumon seul.
}
