### Un conseil : pourquoi ce qui est proposé est bon. Une phrase par raison.

hint-tokens = { $salmon ->
    [2] { $count ->
        [one] une paire
        [2] deux paires
       *[other] { $count } paires
    }
   *[1] { $count ->
        [one] un saumon seul
        [2] deux saumons seuls
       *[other] { $count } saumons seuls
    }
}

hint-only-action = Il n’y a rien d’autre à faire.

## Mouvements

hint-wins-game = { $points ->
    [one] Cela met fin à la partie, et vous gagnez avec { $points } point.
   *[other] Cela met fin à la partie, et vous gagnez avec { $points } points.
}
hint-brings-home = { $points ->
    [one] Cela amène au lieu de ponte { $tokens }, ce qui vaut { $points } point pour l’instant.
   *[other] Cela amène au lieu de ponte { $tokens }, ce qui vaut { $points } points pour l’instant.
}
hint-leaves-row = { $row ->
    [0] Cela sort { $tokens } de la mer, qui est emportée à la fin de cette manche.
   *[other] Cela sort { $tokens } de la rangée { $row }, qui est emportée à la fin de cette manche.
}
hint-leaves-heron = Cela éloigne { $tokens } du héron en { $cell } avant qu’il ne frappe.
hint-spares-salmon = { $by ->
    [B] Un chemin moins cher { $to ->
        [e1] jusqu’au lieu de ponte
       *[other] vers { $to }
    } laisserait un saumon à l’ours en { $cell }.
   *[E] Un chemin moins cher { $to ->
        [e1] jusqu’au lieu de ponte
       *[other] vers { $to }
    } laisserait un saumon à l’aigle en { $cell }.
}
hint-clears-eagle = Un saumon suffit à l’aigle en { $cell }, et un autre jeton y entre sans dommage.
hint-avoids-heron = Cela garde { $tokens } loin du héron en { $cell }.
hint-next-to-spawn = Cela amène { $tokens } à un pas du lieu de ponte.
hint-jumps-over = { $over ->
    [E] Le saut passe par-dessus l’aigle en { $cell }, qui ne prend rien.
   *[R] Le saut passe par-dessus le tourbillon en { $cell }, qui ne retient rien.
}
hint-jumps-over-full = Le saut passe par-dessus { $cell }, qui est pleine.
hint-fills-tile = Cela remplit { $cell } : tant qu’elle est pleine, pas de place pour { $players }.
hint-uses-rapids = { $to ->
    [e1] Les rapides en { $cell } emportent ce jeton gratuitement jusqu’au lieu de ponte.
   *[other] Les rapides en { $cell } emportent ce jeton gratuitement jusqu’à { $to }.
}
hint-enters-whirlpool-last = Le tourbillon en { $cell } vient en dernier, quand il ne reste de toute façon aucun point de mouvement.
hint-swims-past-bear = Cela traverse à la nage la tuile de l’ours en { $cell } : les ours n’attrapent que ce qui saute.
hint-pays-with-pair = { $by ->
    [B] L’ours en { $cell } ne prend qu’un saumon d’une paire : le jeton survit.
   *[E] L’aigle en { $cell } ne prend qu’un saumon d’une paire : le jeton survit.
}
hint-leaves-next-row = { $row ->
    [0] Cela sort { $tokens } de la mer, qui est emportée après la prochaine manche.
   *[other] Cela sort { $tokens } de la rangée { $row }, qui est emportée après la prochaine manche.
}
hint-gains-ground = { $count ->
    [one] { $steps ->
        [one] Cela fait avancer un jeton d’une tuile vers l’amont.
       *[other] Cela fait avancer un jeton de { $steps } tuiles vers l’amont.
    }
   *[other] Cela fait avancer { $count } jetons vers l’amont, de { $steps } tuiles en tout.
}
hint-gives-up-salmon = { $lost ->
    [one] Cela coûte un saumon et en garde { $left }.
   *[other] Cela coûte { $lost } saumons et en garde { $left }.
}

## Ce que reçoit un héron

hint-feeds-from-pair = Le héron en { $cell } reçoit un saumon de la paire : aucun jeton n’est perdu.
hint-feeds-single = Le héron en { $cell } reçoit le saumon seul : la paire reste entière.
hint-goes-anyway = Peu importe : ce que le héron laisse en { $cell } est emporté avec la rangée à la fin de cette manche.

## Tuiles

hint-hinders-others = Cela pose { $tile } en { $cell }, droit devant { $others ->
    [one] un jeton
   *[other] { $others } jetons
} des autres et { $mine ->
    [0] aucun
    [one] un
   *[other] { $mine }
} des vôtres.
hint-helps-own = { $mine ->
    [one] Cela pose { $tile } en { $cell }, droit devant un de vos jetons et aucun des autres.
   *[other] Cela pose { $tile } en { $cell }, droit devant { $mine } de vos jetons : plus que n’en a quiconque.
}
hint-closes-ways = { $count ->
    [one] Cela tourne { $tile } en { $cell } pour fermer un passage vers l’amont, le plus possible.
   *[other] Cela tourne { $tile } en { $cell } pour fermer { $count } passages vers l’amont, le plus possible.
}
hint-opens-ways = { $count ->
    [0] Cela tourne { $tile } en { $cell } sans fermer aucun passage vers l’amont.
    [one] Cela tourne { $tile } en { $cell } pour ne fermer qu’un passage vers l’amont, le moins possible.
   *[other] Cela tourne { $tile } en { $cell } pour ne fermer que { $count } passages vers l’amont, le moins possible.
}
hint-aims-rapids = { $there ->
    [B] Les rapides en { $cell } mènent en { $to }, où un ours attend.
    [C] Les rapides en { $cell } mènent aux rapides en { $to }.
    [E] Les rapides en { $cell } mènent en { $to }, où un aigle attend.
    [H] Les rapides en { $cell } mènent en { $to }, où un héron attend.
    [spawn] Les rapides en { $cell } mènent au lieu de ponte.
   *[other] Les rapides en { $cell } mènent en { $to }.
}
hint-gathers-trouble = { $count ->
    [one] Cela pose { $tile } en { $cell } et laisse sans embûche la colonne { $clear }.
   *[other] Cela pose { $tile } en { $cell } et laisse sans embûche les colonnes { $clear }.
}
hint-leaves-way-round = { $count ->
    [one] Cela pose { $tile } en { $cell } ; dans la même rangée, { $cells } reste sans embûche.
   *[other] Cela pose { $tile } en { $cell } ; dans la même rangée, { $cells } restent sans embûche.
}
hint-bars-row = Cela pose { $tile } en { $cell } : la rangée { $row } n’a plus de tuile sans embûche.
hint-keeps-clear = Cela pose { $tile } en { $cell }, et la colonne reste sans embûche.
hint-lies-ahead = { $steps ->
    [one] Cela pose { $tile } en { $cell }, à un pas de votre jeton le plus proche.
   *[other] Cela pose { $tile } en { $cell }, à { $steps } pas de votre jeton le plus proche.
}
hint-not-on-own-way = Cela pose { $tile } en { $cell }, où aucun de vos jetons ne passera.
