### Un turno entero en pocas palabras: qué ficha va adónde, qué losetas se colocan.

turn-token = { $salmon ->
    [2] Pareja de { $at }: { $moves }.
   *[1] Salmón solo de { $at }: { $moves }.
}
turn-swims = nada { $ways }
turn-jumps = salta { $ways }
turn-to = { $cell ->
    [e1] al desove
   *[other] a { $cell }
}
turn-carried = { $way } (los rápidos llevan { $to })
turn-tile = { $turned ->
    [obstacles] { $tile } en { $cell }, con obstáculos { $edges }.
    [current] { $tile } en { $cell }, con la corriente { $edges }.
   *[plain] { $tile } en { $cell }.
}
turn-heron = { $salmon ->
    [2] La garza de { $cell } se lleva un salmón de la pareja.
   *[1] La garza de { $cell } se lleva el salmón solo.
}
