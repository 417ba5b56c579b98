### What happened, one sentence for each event.
### $player is a name. $salmon is 2 for a pair and 1 for a single; $at is where the token was.
### $to is a cell, or e1 for the spawn. $left is how many salmon of a token remain: 1, or 0.

# $tiles is a list of tiles ("a Bear and Water"), $count how many they are.
event-drew = { $player } roba { $tiles }.

# $turned: plain; obstacles (then $edges lists the closed ones); current (then $edges is where it flows).
event-placed = { $turned ->
    [obstacles] { $player } coloca { $tile } en { $cell }, con obstáculos { $edges }.
    [current] { $player } coloca { $tile } en { $cell }, con la flecha { $edges }.
   *[plain] { $player } coloca { $tile } en { $cell }.
}

# One tile drawn and laid at once.
event-drew-and-placed = { $turned ->
    [obstacles] { $player } roba y coloca { $tile } en { $cell }, con obstáculos { $edges }.
    [current] { $player } roba y coloca { $tile } en { $cell }, con la flecha { $edges }.
   *[plain] { $player } roba y coloca { $tile } en { $cell }.
}

event-row-laid = { $player } ha colocado la fila { $row }.

event-spawn-reached = Ya se ve el desove: se entra por { $cell }.

event-round-began = Empieza la ronda { $round }. { $player } tiene la ficha de jugador inicial.

event-turn-began = { $points ->
    [0] Turno de { $player }, sin puntos de movimiento que gastar.
    [one] Turno de { $player }, con 1 punto de movimiento.
   *[other] Turno de { $player }, con { $points } puntos de movimiento.
}

event-skipped = { $player } ya no tiene fichas en el río: se le salta el turno.

event-took-up = { $markers ->
    [0] { $player } no recoge ninguna ficha de movimiento.
    [one] { $player } recoge 1 ficha de movimiento.
   *[other] { $player } recoge { $markers } fichas de movimiento.
}

event-swam = { $salmon ->
    [2] { $to ->
        [e1] La pareja de { $player } va nadando de { $at } al desove.
       *[other] La pareja de { $player } va nadando de { $at } a { $to }.
    }
   *[1] { $to ->
        [e1] El salmón solo de { $player } va nadando de { $at } al desove.
       *[other] El salmón solo de { $player } va nadando de { $at } a { $to }.
    }
}

# $over lists the cells in between; it is empty for a jump of length one.
event-jumped = { $salmon ->
    [2] { $to ->
        [e1] La pareja de { $player } salta de { $at } al desove ({ $cost } puntos de movimiento).
       *[other] La pareja de { $player } salta de { $at } a { $to } ({ $cost } puntos de movimiento).
    }
   *[1] { $to ->
        [e1] El salmón solo de { $player } salta de { $at } al desove ({ $cost } puntos de movimiento).
       *[other] El salmón solo de { $player } salta de { $at } a { $to } ({ $cost } puntos de movimiento).
    }
}

# $cost is 1 where the token had to jump an obstacle.
event-carried = { $cost ->
    [0] { $salmon ->
        [2] { $to ->
            [e1] Los rápidos de { $at } llevan la pareja de { $player } al desove.
           *[other] Los rápidos de { $at } llevan la pareja de { $player } a { $to }.
        }
       *[1] { $to ->
            [e1] Los rápidos de { $at } llevan el salmón solo de { $player } al desove.
           *[other] Los rápidos de { $at } llevan el salmón solo de { $player } a { $to }.
        }
    }
   *[other] { $salmon ->
        [2] { $to ->
            [e1] Los rápidos de { $at } llevan la pareja de { $player } por encima del obstáculo al desove (1 punto de movimiento).
           *[other] Los rápidos de { $at } llevan la pareja de { $player } por encima del obstáculo a { $to } (1 punto de movimiento).
        }
       *[1] { $to ->
            [e1] Los rápidos de { $at } llevan el salmón solo de { $player } por encima del obstáculo al desove (1 punto de movimiento).
           *[other] Los rápidos de { $at } llevan el salmón solo de { $player } por encima del obstáculo a { $to } (1 punto de movimiento).
        }
    }
}

event-waits = { $because ->
    [full] { $salmon ->
        [2] La pareja de { $player } espera en los rápidos de { $at }: { $to } está llena.
       *[1] El salmón solo de { $player } espera en los rápidos de { $at }: { $to } está llena.
    }
    [no-points] { $salmon ->
        [2] La pareja de { $player } espera en los rápidos de { $at }: no queda ningún punto de movimiento para saltar el obstáculo que hay antes de { $to }.
       *[1] El salmón solo de { $player } espera en los rápidos de { $at }: no queda ningún punto de movimiento para saltar el obstáculo que hay antes de { $to }.
    }
   *[no-tile] { $salmon ->
        [2] La pareja de { $player } espera en los rápidos de { $at }: { $to } aún no tiene loseta.
       *[1] El salmón solo de { $player } espera en los rápidos de { $at }: { $to } aún no tiene loseta.
    }
}

event-caught-by-bear = { $left ->
    [0] El oso de { $cell } atrapa al vuelo al salmón solo de { $player }: la ficha se pierde.
   *[other] El oso de { $cell } se lleva un salmón: de la pareja de { $player } queda un salmón solo.
}

event-caught-by-eagle = { $left ->
    [0] El águila de { $cell } se lleva el salmón solo de { $player } y echa a volar: la ficha se pierde, y la loseta pasa a ser Agua.
   *[other] El águila de { $cell } se lleva un salmón y echa a volar: de la pareja de { $player } queda un salmón solo, y la loseta pasa a ser Agua.
}

event-caught-by-heron = { $left ->
    [0] La garza de { $cell } se lleva el salmón solo de { $player }: la ficha se pierde.
   *[other] La garza de { $cell } se lleva un salmón: de la pareja de { $player } queda un salmón solo.
}

event-held = { $salmon ->
    [2] El remolino de { $at } retiene a la pareja de { $player } hasta el final del turno.
   *[1] El remolino de { $at } retiene al salmón solo de { $player } hasta el final del turno.
}

event-arrived = { $salmon ->
    [2] La pareja de { $player } está en casa.
   *[1] El salmón solo de { $player } está en casa.
}

# The herons strike after this.
event-turn-ended = { $unspent ->
    [0] { $player } ha terminado de mover.
    [one] { $player } ha terminado de mover y no ha podido gastar 1 punto de movimiento.
   *[other] { $player } ha terminado de mover y no ha podido gastar { $unspent } puntos de movimiento.
}

event-round-ended = Termina la ronda { $round }.

# Row 0 is the sea. $cells lists its tiles.
event-row-removed = { $row ->
    [0] La corriente arrastra el mar.
   *[other] La corriente arrastra la fila { $row }.
}

# $tokens is a list of token-on.
event-washed-away = La corriente le arrastra a { $player } { $tokens }.

# $tokens is a list of token-to.
event-advanced = { $player } avanza en el desove: { $tokens }.

# $winners is a list of names, $count how many they are.
event-game-over = { $count ->
    [one] { $points ->
        [one] Fin de la partida: { $winners } gana con 1 punto.
       *[other] Fin de la partida: { $winners } gana con { $points } puntos.
    }
   *[other] { $points ->
        [one] Fin de la partida: { $winners } comparten la victoria con 1 punto cada uno.
       *[other] Fin de la partida: { $winners } comparten la victoria con { $points } puntos cada uno.
    }
}

## Tokens in a list.

token-on = { $salmon ->
    [2] una pareja en { $cell }
   *[1] un salmón solo en { $cell }
}

token-to = { $salmon ->
    [2] { $eggs ->
        [one] una pareja a 1 huevo
       *[other] una pareja a { $eggs } huevos
    }
   *[1] { $eggs ->
        [one] un salmón solo a 1 huevo
       *[other] un salmón solo a { $eggs } huevos
    }
}

tokens-on = { $salmon ->
    [2] { $number } parejas en { $cell }
   *[1] { $number } salmones solos en { $cell }
}

tokens-to = { $salmon ->
    [2] { $eggs ->
        [one] { $number } parejas a 1 huevo
       *[other] { $number } parejas a { $eggs } huevos
    }
   *[1] { $eggs ->
        [one] { $number } salmones solos a 1 huevo
       *[other] { $number } salmones solos a { $eggs } huevos
    }
}
