### How the scores came about, and who is ahead.

# $salmon are home, on $tokens tokens. $eggs lists the eggs of their spaces ("5 + 2 + 1"), $sum adds them up.
score-line = { $tokens ->
    [0] { $player }: ningún salmón en casa, 0 puntos
    [one] { $salmon ->
        [one] { $sum ->
            [one] { $player }: 1 salmón + 1 huevo = { $points } puntos
           *[other] { $player }: 1 salmón + { $sum } huevos = { $points } puntos
        }
       *[other] { $sum ->
            [one] { $player }: { $salmon } salmones + 1 huevo = { $points } puntos
           *[other] { $player }: { $salmon } salmones + { $sum } huevos = { $points } puntos
        }
    }
   *[other] { $player }: { $salmon } salmones + ({ $eggs }) huevos = { $points } puntos
}

## Who wins. $winners is a list of names, $count how many they are; $tied are the winners and the next
## behind them, who have as many points.

score-win-points = { $points ->
    [one] { $winners } gana con 1 punto.
   *[other] { $winners } gana con { $points } puntos.
}

score-win-shared = { $points ->
    [one] { $winners } comparten la victoria con 1 punto cada uno.
   *[other] { $winners } comparten la victoria con { $points } puntos cada uno.
}

score-win-salmon = { $points ->
    [one] { $count ->
        [one] { $tied } empatan a 1 punto; { $winners } gana por tener más salmones.
       *[other] { $tied } empatan a 1 punto; { $winners } comparten la victoria por tener más salmones.
    }
   *[other] { $count ->
        [one] { $tied } empatan a { $points } puntos; { $winners } gana por tener más salmones.
       *[other] { $tied } empatan a { $points } puntos; { $winners } comparten la victoria por tener más salmones.
    }
}

score-win-tokens = { $points ->
    [one] { $count ->
        [one] { $tied } empatan a 1 punto y en salmones; { $winners } gana por tener más fichas.
       *[other] { $tied } empatan a 1 punto y en salmones; { $winners } comparten la victoria por tener más fichas.
    }
   *[other] { $count ->
        [one] { $tied } empatan a { $points } puntos y en salmones; { $winners } gana por tener más fichas.
       *[other] { $tied } empatan a { $points } puntos y en salmones; { $winners } comparten la victoria por tener más fichas.
    }
}

score-win-eggs = { $points ->
    [one] { $count ->
        [one] { $tied } empatan a 1 punto, en salmones y en fichas; { $winners } gana por tener las fichas más río arriba.
       *[other] { $tied } empatan a 1 punto, en salmones y en fichas; { $winners } comparten la victoria por tener las fichas más río arriba.
    }
   *[other] { $count ->
        [one] { $tied } empatan a { $points } puntos, en salmones y en fichas; { $winners } gana por tener las fichas más río arriba.
       *[other] { $tied } empatan a { $points } puntos, en salmones y en fichas; { $winners } comparten la victoria por tener las fichas más río arriba.
    }
}

score-win-marker = { $points ->
    [one] { $tied } empatan en todo, a 1 punto; { $winners } gana por no tener la ficha de jugador inicial.
   *[other] { $tied } empatan en todo, a { $points } puntos; { $winners } gana por no tener la ficha de jugador inicial.
}

## One place of the ranking. $players is a list of names; $above are those on the place before, with
## as many points.

score-rank-points = { $points ->
    [one] { $rank }. { $players }: 1 punto
   *[other] { $rank }. { $players }: { $points } puntos
}

score-rank-salmon = { $points ->
    [one] { $rank }. { $players }: 1 punto, con menos salmones que { $above }
   *[other] { $rank }. { $players }: { $points } puntos, con menos salmones que { $above }
}

score-rank-tokens = { $points ->
    [one] { $rank }. { $players }: 1 punto, con menos fichas que { $above }
   *[other] { $rank }. { $players }: { $points } puntos, con menos fichas que { $above }
}

score-rank-eggs = { $points ->
    [one] { $rank }. { $players }: 1 punto, con las fichas más río abajo que { $above }
   *[other] { $rank }. { $players }: { $points } puntos, con las fichas más río abajo que { $above }
}

score-rank-marker = { $points ->
    [one] { $rank }. { $players }: 1 punto, con la ficha de jugador inicial
   *[other] { $rank }. { $players }: { $points } puntos, con la ficha de jugador inicial
}
