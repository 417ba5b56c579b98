### Un turno entero en pocas palabras: qué ficha va adónde, qué losetas se colocan.

turn-tile = { $turned ->
    [obstacles] { $tile } en { $cell }, con obstáculos { $edges }.
    [current] { $tile } en { $cell }, con la flecha { $edges }.
   *[plain] { $tile } en { $cell }.
}
turn-heron = { $salmon ->
    [2] La garza de { $cell } se lleva un salmón de la pareja.
   *[1] La garza de { $cell } se lleva el salmón solo.
}
turn-swim = { $salmon ->
    [2] { $to ->
        [e1] La pareja de { $at } va nadando al desove.
       *[other] La pareja de { $at } va nadando a { $to }.
    }
   *[1] { $to ->
        [e1] El salmón solo de { $at } va nadando al desove.
       *[other] El salmón solo de { $at } va nadando a { $to }.
    }
}
turn-swim-by = { $salmon ->
    [2] { $to ->
        [e1] La pareja de { $at } va nadando al desove por { $cells }.
       *[other] La pareja de { $at } va nadando a { $to } por { $cells }.
    }
   *[1] { $to ->
        [e1] El salmón solo de { $at } va nadando al desove por { $cells }.
       *[other] El salmón solo de { $at } va nadando a { $to } por { $cells }.
    }
}
turn-jump = { $salmon ->
    [2] { $to ->
        [e1] La pareja de { $at } salta al desove.
       *[other] La pareja de { $at } salta a { $to }.
    }
   *[1] { $to ->
        [e1] El salmón solo de { $at } salta al desove.
       *[other] El salmón solo de { $at } salta a { $to }.
    }
}
turn-carried = { $to ->
    [e1] Los rápidos llevan esta ficha al desove.
   *[other] Los rápidos llevan esta ficha a { $to }.
}
