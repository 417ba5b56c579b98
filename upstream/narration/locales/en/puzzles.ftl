### Puzzles: what they are about, why a turn is right, why another is wrong.

puzzle-theme-heron = Blue heron
puzzle-theme-bear = Bear
puzzle-theme-eagle = Eagle
puzzle-theme-race = Race
puzzle-theme-blocking = Blocking
puzzle-theme-rapids = Rapids
puzzle-theme-whirlpool = Whirlpool
puzzle-theme-last-row = Last row
puzzle-theme-tie-break = Tie-break

## The right turn. “This” is that turn.

puzzle-fact-only-turn-wins = { $margin ->
    [one] No other turn wins. This one does, by 1 point.
   *[other] No other turn wins. This one does, by { $margin } points.
}
# $by is what breaks the tie.
puzzle-fact-only-turn-wins-tie = { $by ->
    [salmon] No other turn wins. This one does: the points are equal, but you have more salmon at home.
    [tokens] No other turn wins. This one does: points and salmon are equal, but you have more tokens at home.
    [eggs] No other turn wins. This one does: points, salmon and tokens are equal, but your tokens are further upstream.
   *[marker] No other turn wins. This one does: all is equal, and you do not have the first-player marker.
}
# $count turns win, at least two.
puzzle-fact-one-of-turns-wins = { $margin ->
    [one] One of { $count } winning turns. It wins by 1 point.
   *[other] One of { $count } winning turns. It wins by { $margin } points.
}
puzzle-fact-one-of-turns-wins-tie = { $by ->
    [salmon] One of { $count } winning turns: the points are equal, but you have more salmon at home.
    [tokens] One of { $count } winning turns: points and salmon are equal, but you have more tokens at home.
    [eggs] One of { $count } winning turns: points, salmon and tokens are equal, but your tokens are further upstream.
   *[marker] One of { $count } winning turns: all is equal, and you do not have the first-player marker.
}
puzzle-fact-only-turn-shares = Every wrong turn loses. This one shares the victory among { $seats } players.
# $chance and $others are whole numbers of percent.
puzzle-fact-best-chances = This turn leaves you a chance of { $chance }% to win, a wrong one at most { $others }%.
puzzle-fact-others-lose-salmon = { $salmon ->
    [one] Every wrong turn loses at least 1 salmon more before the round is over.
   *[other] Every wrong turn loses at least { $salmon } salmon more before the round is over.
}
# Row 0 is the sea.
puzzle-fact-others-lose-to-row = { $row ->
    [0] { $salmon ->
        [one] Every wrong turn loses at least 1 salmon with the sea, which is washed away when the round ends.
       *[other] Every wrong turn loses at least { $salmon } salmon with the sea, which is washed away when the round ends.
    }
   *[other] { $salmon ->
        [one] Every wrong turn loses at least 1 salmon with row { $row }, which is washed away when the round ends.
       *[other] Every wrong turn loses at least { $salmon } salmon with row { $row }, which is washed away when the round ends.
    }
}

## A wrong turn

# Row 0 is the sea.
puzzle-fact-loses-to-row = { $row ->
    [0] { $salmon ->
        [one] One salmon is washed away with the sea when the round ends.
       *[other] { $salmon } salmon are washed away with the sea when the round ends.
    }
   *[other] { $salmon ->
        [one] One salmon is washed away with row { $row } when the round ends.
       *[other] { $salmon } salmon are washed away with row { $row } when the round ends.
    }
}
# $by is the letter of the predator's tile.
puzzle-fact-loses-to-predator = { $by ->
    [B] { $salmon ->
        [one] A bear takes one salmon.
       *[other] Bears take { $salmon } salmon.
    }
    [E] { $salmon ->
        [one] An eagle takes one salmon.
       *[other] Eagles take { $salmon } salmon.
    }
   *[H] { $salmon ->
        [one] A heron takes one salmon.
       *[other] Herons take { $salmon } salmon.
    }
}
puzzle-fact-seat-wins = { $margin ->
    [one] With best play { $player } wins by 1 point.
   *[other] With best play { $player } wins by { $margin } points.
}
puzzle-fact-seat-wins-tie = { $by ->
    [salmon] With best play the points are equal, and { $player } wins with more salmon at home.
    [tokens] With best play points and salmon are equal, and { $player } wins with more tokens at home.
    [eggs] With best play points, salmon and tokens are equal, and { $player } wins with tokens further upstream.
   *[marker] With best play all is equal, and { $player } wins without the first-player marker.
}
puzzle-fact-victory-is-shared = With best play { $seats } players share the victory.
puzzle-fact-chance-falls = This leaves you a chance of { $chance }% to win.

## Hints, in steps

puzzle-hint-theme = It is about: { $themes }.
puzzle-hint-token = Begin with a token on { $cell }.
puzzle-hint-tile = A tile belongs on { $cell }.
puzzle-hint-move = It begins with this move.
