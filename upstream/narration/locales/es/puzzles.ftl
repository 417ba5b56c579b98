### Problemas: de qué tratan, por qué un turno es bueno y otro no.

puzzle-theme-heron = Garza azul
puzzle-theme-bear = Oso
puzzle-theme-eagle = Águila
puzzle-theme-race = Carrera
puzzle-theme-blocking = Bloqueo
puzzle-theme-rapids = Rápidos
puzzle-theme-whirlpool = Remolino
puzzle-theme-last-row = Última fila
puzzle-theme-tie-break = Desempate

## El turno bueno

puzzle-fact-only-turn-wins = { $margin ->
    [one] Ningún otro turno gana. Este gana por 1 punto.
   *[other] Ningún otro turno gana. Este gana por { $margin } puntos.
}
puzzle-fact-only-turn-wins-tie = { $by ->
    [salmon] Ningún otro turno gana. Este sí: a igualdad de puntos, tienes más salmones en casa.
    [tokens] Ningún otro turno gana. Este sí: a igualdad de puntos y salmones, tienes más fichas en casa.
    [eggs] Ningún otro turno gana. Este sí: a igualdad de puntos, salmones y fichas, las tuyas están más río arriba.
   *[marker] Ningún otro turno gana. Este sí: todo queda igual y no tienes la ficha de jugador inicial.
}
puzzle-fact-one-of-turns-wins = { $margin ->
    [one] Uno de los { $count } turnos ganadores. Gana por 1 punto.
   *[other] Uno de los { $count } turnos ganadores. Gana por { $margin } puntos.
}
puzzle-fact-one-of-turns-wins-tie = { $by ->
    [salmon] Uno de los { $count } turnos ganadores: a igualdad de puntos, tienes más salmones en casa.
    [tokens] Uno de los { $count } turnos ganadores: a igualdad de puntos y salmones, tienes más fichas en casa.
    [eggs] Uno de los { $count } turnos ganadores: a igualdad de puntos, salmones y fichas, las tuyas están más río arriba.
   *[marker] Uno de los { $count } turnos ganadores: todo queda igual y no tienes la ficha de jugador inicial.
}
puzzle-fact-only-turn-shares = Cualquier turno equivocado pierde. Con este comparten la victoria { $seats } jugadores.
puzzle-fact-best-chances = Este turno te deja un { $chance } % de posibilidades de ganar; uno equivocado, un { $others } % como mucho.
puzzle-fact-others-lose-salmon = { $salmon ->
    [one] Cualquier turno equivocado pierde al menos 1 salmón más antes de que acabe la ronda.
   *[other] Cualquier turno equivocado pierde al menos { $salmon } salmones más antes de que acabe la ronda.
}
puzzle-fact-others-lose-to-row = { $row ->
    [0] { $salmon ->
        [one] Cualquier turno equivocado pierde al menos 1 salmón con el mar, que la corriente arrastra al final de la ronda.
       *[other] Cualquier turno equivocado pierde al menos { $salmon } salmones con el mar, que la corriente arrastra al final de la ronda.
    }
   *[other] { $salmon ->
        [one] Cualquier turno equivocado pierde al menos 1 salmón con la fila { $row }, que la corriente arrastra al final de la ronda.
       *[other] Cualquier turno equivocado pierde al menos { $salmon } salmones con la fila { $row }, que la corriente arrastra al final de la ronda.
    }
}

## Un turno malo

puzzle-fact-loses-to-row = { $row ->
    [0] { $salmon ->
        [one] La corriente arrastra un salmón con el mar al final de la ronda.
       *[other] La corriente arrastra { $salmon } salmones con el mar al final de la ronda.
    }
   *[other] { $salmon ->
        [one] La corriente arrastra un salmón con la fila { $row } al final de la ronda.
       *[other] La corriente arrastra { $salmon } salmones con la fila { $row } al final de la ronda.
    }
}
puzzle-fact-loses-to-predator = { $by ->
    [B] { $salmon ->
        [one] Un oso se lleva un salmón.
       *[other] Los osos se llevan { $salmon } salmones.
    }
    [E] { $salmon ->
        [one] Un águila se lleva un salmón.
       *[other] Las águilas se llevan { $salmon } salmones.
    }
   *[H] { $salmon ->
        [one] Una garza se lleva un salmón.
       *[other] Las garzas se llevan { $salmon } salmones.
    }
}
puzzle-fact-seat-wins = { $margin ->
    [one] Con el mejor juego, { $player } gana por 1 punto.
   *[other] Con el mejor juego, { $player } gana por { $margin } puntos.
}
puzzle-fact-seat-wins-tie = { $by ->
    [salmon] Con el mejor juego hay igualdad de puntos; { $player } gana con más salmones en casa.
    [tokens] Con el mejor juego hay igualdad de puntos y salmones; { $player } gana con más fichas en casa.
    [eggs] Con el mejor juego hay igualdad de puntos, salmones y fichas; { $player } gana con fichas más río arriba.
   *[marker] Con el mejor juego todo queda igual; { $player } gana sin la ficha de jugador inicial.
}
puzzle-fact-victory-is-shared = Con el mejor juego comparten la victoria { $seats } jugadores.
puzzle-fact-chance-falls = Así te queda un { $chance } % de posibilidades de ganar.

## Pistas, paso a paso

puzzle-hint-theme = Trata de esto: { $themes }.
puzzle-hint-token = Empieza con una ficha de { $cell }.
puzzle-hint-tile = En { $cell } va una loseta.
puzzle-hint-move = Empieza con esta jugada.
