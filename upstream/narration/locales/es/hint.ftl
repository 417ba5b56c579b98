### Una pista: por qué es bueno lo que se propone. Una frase por cada motivo.

hint-tokens = { $salmon ->
    [2] { $count ->
        [one] una pareja
        [2] dos parejas
       *[other] { $count } parejas
    }
   *[1] { $count ->
        [one] un salmón solo
        [2] dos salmones solos
       *[other] { $count } salmones solos
    }
}

hint-only-action = No se puede hacer otra cosa.

## Movimientos

hint-wins-game = { $points ->
    [one] Así acaba la partida y ganas con 1 punto.
   *[other] Así acaba la partida y ganas con { $points } puntos.
}
hint-brings-home = { $points ->
    [one] Así llevas a casa { $tokens }, lo que por ahora vale 1 punto.
   *[other] Así llevas a casa { $tokens }, lo que por ahora vale { $points } puntos.
}
hint-leaves-row = { $row ->
    [0] Así sacas { $tokens } del mar, que la corriente arrastra al final de esta ronda.
   *[other] Así sacas { $tokens } de la fila { $row }, que la corriente arrastra al final de esta ronda.
}
hint-leaves-heron = Así alejas { $tokens } de la garza de { $cell } antes de que ataque.
hint-spares-salmon = { $by ->
    [B] Por un camino más barato { $to ->
        [e1] al desove
       *[other] a { $to }
    } perderías un salmón con el oso de { $cell }.
   *[E] Por un camino más barato { $to ->
        [e1] al desove
       *[other] a { $to }
    } perderías un salmón con el águila de { $cell }.
}
hint-clears-eagle = El águila de { $cell } se conforma con un salmón, y otra ficha entra sin daño.
hint-avoids-heron = Así mantienes { $tokens } lejos de la garza de { $cell }.
hint-next-to-spawn = Así dejas { $tokens } a un paso del desove.
hint-jumps-over = { $over ->
    [E] El salto pasa por encima del águila de { $cell }, que no se lleva nada.
   *[R] El salto pasa por encima del remolino de { $cell }, que no retiene nada.
}
hint-jumps-over-full = El salto pasa por encima de { $cell }, que está llena.
hint-fills-tile = Así llenas { $cell }: mientras esté llena, no hay sitio para { $players }.
hint-uses-rapids = { $to ->
    [e1] Los rápidos de { $cell } llevan esta ficha gratis al desove.
   *[other] Los rápidos de { $cell } llevan esta ficha gratis a { $to }.
}
hint-enters-whirlpool-last = El remolino de { $cell } viene al final, cuando ya no queda ningún punto de movimiento.
hint-swims-past-bear = Así cruzas a nado la loseta del oso de { $cell }: los osos solo atrapan lo que salta.
hint-pays-with-pair = { $by ->
    [B] El oso de { $cell } solo se lleva un salmón de una pareja: la ficha sobrevive.
   *[E] El águila de { $cell } solo se lleva un salmón de una pareja: la ficha sobrevive.
}
hint-leaves-next-row = { $row ->
    [0] Así sacas { $tokens } del mar, que la corriente arrastra tras la próxima ronda.
   *[other] Así sacas { $tokens } de la fila { $row }, que la corriente arrastra tras la próxima ronda.
}
hint-gains-ground = { $count ->
    [one] { $steps ->
        [one] Así avanza una ficha una loseta río arriba.
       *[other] Así avanza una ficha { $steps } losetas río arriba.
    }
   *[other] Así avanzan { $count } fichas río arriba, { $steps } losetas en total.
}
hint-gives-up-salmon = { $lost ->
    [one] Así pierdes un salmón y conservas { $left }.
   *[other] Así pierdes { $lost } salmones y conservas { $left }.
}

## Lo que se lleva una garza

hint-feeds-from-pair = La garza de { $cell } se lleva un salmón de la pareja, y no se pierde ninguna ficha.
hint-feeds-single = La garza de { $cell } se lleva el salmón solo, y la pareja sigue entera.
hint-goes-anyway = Poco importa: al final de esta ronda la corriente arrastra lo que la garza deje en { $cell }.

## Losetas

hint-hinders-others = Así colocas { $tile } en { $cell }, justo delante de { $others ->
    [one] una ficha
   *[other] { $others } fichas
} de los demás y de { $mine ->
    [0] ninguna tuya
    [one] una tuya
   *[other] { $mine } tuyas
}.
hint-helps-own = { $mine ->
    [one] Así colocas { $tile } en { $cell }, justo delante de una ficha tuya y de ninguna de los demás.
   *[other] Así colocas { $tile } en { $cell }, justo delante de { $mine } fichas tuyas: más de las que tiene ahí nadie.
}
hint-closes-ways = { $count ->
    [one] Así giras { $tile } en { $cell } para cerrar un paso río arriba, lo máximo posible.
   *[other] Así giras { $tile } en { $cell } para cerrar { $count } pasos río arriba, lo máximo posible.
}
hint-opens-ways = { $count ->
    [0] Así giras { $tile } en { $cell } sin cerrar ningún paso río arriba.
    [one] Así giras { $tile } en { $cell } para cerrar solo un paso río arriba, lo mínimo posible.
   *[other] Así giras { $tile } en { $cell } para cerrar solo { $count } pasos río arriba, lo mínimo posible.
}
hint-aims-rapids = { $there ->
    [B] Los rápidos de { $cell } llevan a { $to }, donde espera un oso.
    [C] Los rápidos de { $cell } llevan a los rápidos de { $to }.
    [E] Los rápidos de { $cell } llevan a { $to }, donde espera un águila.
    [H] Los rápidos de { $cell } llevan a { $to }, donde espera una garza.
    [spawn] Los rápidos de { $cell } llevan al desove.
   *[other] Los rápidos de { $cell } llevan a { $to }.
}
hint-gathers-trouble = { $count ->
    [one] Así colocas { $tile } en { $cell } y dejas sin peligros la columna { $clear }.
   *[other] Así colocas { $tile } en { $cell } y dejas sin peligros las columnas { $clear }.
}
hint-leaves-way-round = { $count ->
    [one] Así colocas { $tile } en { $cell }, y { $cells } sigue sin peligros en la misma fila.
   *[other] Así colocas { $tile } en { $cell }, y { $cells } siguen sin peligros en la misma fila.
}
hint-bars-row = Así colocas { $tile } en { $cell }: en la fila { $row } no queda ninguna loseta sin peligros.
hint-keeps-clear = Así colocas { $tile } en { $cell }, y la columna sigue sin peligros.
hint-lies-ahead = { $steps ->
    [one] Así colocas { $tile } en { $cell }, a un paso de tu ficha más cercana.
   *[other] Así colocas { $tile } en { $cell }, a { $steps } pasos de tu ficha más cercana.
}
hint-not-on-own-way = Así colocas { $tile } en { $cell }, por donde no pasará ninguna ficha tuya.
