### How the scores came about, and who is ahead.

# $salmon are home, on $tokens tokens. $eggs lists the eggs of their spaces ("5 + 2 + 1"), $sum adds them up.
score-line = { $tokens ->
    [0] { $player }: ningún salmón en casa, 0 puntos
    [one] { $player }: { $salmon ->
        [one] 1 salmón
       *[other] { $salmon } salmones
    } + { $sum ->
        [one] 1 huevo
       *[other] { $sum } huevos
    } = { $points } puntos
   *[other] { $player }: { $salmon } salmones + ({ $eggs }) huevos = { $points } puntos
}

## Who wins. $winners is a list of names, $count how many they are; $tied are the winners and the next
## behind them, who have as many points.

score-win-points = { $winners } gana con { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.

score-win-shared = { $winners } comparten la victoria con { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} cada uno.

score-win-salmon = { $tied } empatan a { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}; { $count ->
    [one] { $winners } gana
   *[other] { $winners } comparten la victoria
} por tener más salmones.

score-win-tokens = { $tied } empatan a { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} y en salmones; { $count ->
    [one] { $winners } gana
   *[other] { $winners } comparten la victoria
} por tener más fichas.

score-win-eggs = { $tied } empatan a { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, en salmones y en fichas; { $count ->
    [one] { $winners } gana
   *[other] { $winners } comparten la victoria
} por tener las fichas más río arriba.

score-win-marker = { $tied } empatan en todo, a { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}; { $winners } gana por no tener la ficha de jugador inicial.

## One place of the ranking. $players is a list of names; $above are those on the place before, with
## as many points.

score-rank-points = { $rank }. { $players }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}

score-rank-salmon = { $rank }. { $players }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, con menos salmones que { $above }

score-rank-tokens = { $rank }. { $players }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, con menos fichas que { $above }

score-rank-eggs = { $rank }. { $players }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, con las fichas más río abajo que { $above }

score-rank-marker = { $rank }. { $players }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, con la ficha de jugador inicial
