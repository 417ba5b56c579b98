### Un tour entier en peu de mots : quel jeton va où, quelles tuiles sont posées.

turn-tile = { $turned ->
    [obstacles] { $tile } en { $cell }, obstacles côté { $edges }.
    [current] { $tile } en { $cell }, courant vers le { $edges }.
   *[plain] { $tile } en { $cell }.
}
turn-heron = { $salmon ->
    [2] Le héron en { $cell } prend un saumon de la paire.
   *[1] Le héron en { $cell } prend le saumon seul.
}
turn-swim = { $salmon ->
    [2] { $to ->
        [e1] La paire en { $at } nage jusqu’au lieu de ponte.
       *[other] La paire en { $at } nage jusqu’à { $to }.
    }
   *[1] { $to ->
        [e1] Le saumon seul en { $at } nage jusqu’au lieu de ponte.
       *[other] Le saumon seul en { $at } nage jusqu’à { $to }.
    }
}
turn-swim-by = { $salmon ->
    [2] { $to ->
        [e1] La paire en { $at } nage jusqu’au lieu de ponte en passant par { $cells }.
       *[other] La paire en { $at } nage jusqu’à { $to } en passant par { $cells }.
    }
   *[1] { $to ->
        [e1] Le saumon seul en { $at } nage jusqu’au lieu de ponte en passant par { $cells }.
       *[other] Le saumon seul en { $at } nage jusqu’à { $to } en passant par { $cells }.
    }
}
turn-jump = { $salmon ->
    [2] { $to ->
        [e1] La paire en { $at } saute jusqu’au lieu de ponte.
       *[other] La paire en { $at } saute jusqu’à { $to }.
    }
   *[1] { $to ->
        [e1] Le saumon seul en { $at } saute jusqu’au lieu de ponte.
       *[other] Le saumon seul en { $at } saute jusqu’à { $to }.
    }
}
turn-carried = { $to ->
    [e1] Les rapides emportent ce jeton jusqu’au lieu de ponte.
   *[other] Les rapides emportent ce jeton jusqu’à { $to }.
}
