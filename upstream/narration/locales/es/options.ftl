### What a table can agree on. The names are those of the JSON; .help says what an option changes.

option-whirlpool = Remolino
    .help = Las rocas se convierten en remolinos: la ficha que entra en uno queda retenida el resto del turno. Con dos jugadores se usan todas las losetas.

option-rapids = Rápidos
    .help = Seis losetas de Rápidos entran en la pila y llevan las fichas gratis río arriba.

option-movement_tokens = Fichas de movimiento
    .help = Cinco fichas de movimiento hacen de puntos de movimiento: las que gastas pasan a quien juegue el turno siguiente.

option-exact_five = Cinco exactos
    .help = Mientras se puedan gastar todos los puntos de movimiento de un turno, hay que gastarlos, como piden las reglas impresas.

option-mix = Mezcla propia
    .help = Tú decides cuántas losetas de cada tipo hay en la pila.

## The presets of the option "rapids".

rapids-none = Sin rápidos
    .help = En la pila no hay losetas de Rápidos.

rapids-added = Añadidos
    .help = Seis losetas de Rápidos se añaden a todas las demás.

rapids-herons = En lugar de las garzas
    .help = Seis losetas de Rápidos sustituyen a cinco garzas y una roca: lo recomiendan las reglas impresas.

rapids-eagles = En lugar de las águilas
    .help = Seis losetas de Rápidos sustituyen a cinco águilas y una roca: lo recomiendan las reglas impresas.

rapids-water = En lugar del agua
    .help = Seis losetas de Rápidos sustituyen a seis de Agua: un río más difícil.

rapids-water-rock = En lugar de agua y rocas
    .help = Seis losetas de Rápidos sustituyen a tres de Agua y tres de Roca: un río más difícil.

## The phases of a game. .asks says what is to be done now.

phase-setup = Preparación
    .asks = { $player } coloca la loseta robada en lo alto de cualquier columna.

phase-move = Movimientos
    .asks = { $points ->
        [one] { $player } tiene 1 punto de movimiento que gastar.
       *[other] { $player } tiene { $points } puntos de movimiento que gastar.
    }

phase-heron = Garzas
    .asks = La garza de { $cell } ataca: { $player } elige qué ficha pierde un salmón.

phase-place = Fila nueva
    .asks = { $player } coloca las losetas de la fila nueva.

phase-over = Final
    .asks = La partida ha terminado.

## Actions, as something to choose. $turned and $edges as in event-placed; $cost is in points.

action-place = { $turned ->
    [obstacles] Colocar { $tile } en { $cell }, con obstáculos { $edges }
    [current] Colocar { $tile } en { $cell }, con la flecha { $edges }
   *[plain] Colocar { $tile } en { $cell }
}

action-swim = { $salmon ->
    [2] { $to ->
        [e1] { $cost ->
            [one] Nadar con la pareja de { $at } al desove (1 punto de movimiento)
           *[other] Nadar con la pareja de { $at } al desove ({ $cost } puntos de movimiento)
        }
       *[other] { $cost ->
            [one] Nadar con la pareja de { $at } a { $to } (1 punto de movimiento)
           *[other] Nadar con la pareja de { $at } a { $to } ({ $cost } puntos de movimiento)
        }
    }
   *[1] { $to ->
        [e1] { $cost ->
            [one] Nadar con el salmón solo de { $at } al desove (1 punto de movimiento)
           *[other] Nadar con el salmón solo de { $at } al desove ({ $cost } puntos de movimiento)
        }
       *[other] { $cost ->
            [one] Nadar con el salmón solo de { $at } a { $to } (1 punto de movimiento)
           *[other] Nadar con el salmón solo de { $at } a { $to } ({ $cost } puntos de movimiento)
        }
    }
}

action-jump = { $salmon ->
    [2] { $to ->
        [e1] { $cost ->
            [one] Saltar con la pareja de { $at } al desove (1 punto de movimiento)
           *[other] Saltar con la pareja de { $at } al desove ({ $cost } puntos de movimiento)
        }
       *[other] { $cost ->
            [one] Saltar con la pareja de { $at } a { $to } (1 punto de movimiento)
           *[other] Saltar con la pareja de { $at } a { $to } ({ $cost } puntos de movimiento)
        }
    }
   *[1] { $to ->
        [e1] { $cost ->
            [one] Saltar con el salmón solo de { $at } al desove (1 punto de movimiento)
           *[other] Saltar con el salmón solo de { $at } al desove ({ $cost } puntos de movimiento)
        }
       *[other] { $cost ->
            [one] Saltar con el salmón solo de { $at } a { $to } (1 punto de movimiento)
           *[other] Saltar con el salmón solo de { $at } a { $to } ({ $cost } puntos de movimiento)
        }
    }
}

action-heron = { $salmon ->
    [2] Dejar que la garza de { $cell } se lleve un salmón de la pareja
   *[1] Dejar que la garza de { $cell } se lleve el salmón solo
}
