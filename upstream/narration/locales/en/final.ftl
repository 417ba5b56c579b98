### The last screen: the spawn, the story of the game, the chances, and what to do next.

refusal-no-evaluation = This game cannot be evaluated: the trained bot is not installed, or did not answer.

## The spawn and the points

final-spawn = The spawn: { $tokens }.
# In a list: whose token, and on which space.
final-token = { $salmon ->
    [2] { $eggs ->
        [one] { $player }’s pair with 1 egg
       *[other] { $player }’s pair with { $eggs } eggs
    }
   *[1] { $eggs ->
        [one] { $player }’s single with 1 egg
       *[other] { $player }’s single with { $eggs } eggs
    }
}
final-spawn-empty = Nobody made it to the spawn.
final-skip = Skip
final-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

## What broke a tie: $tied have the same points, $above come first, and $count says how many those are.

final-tie-salmon = { $count ->
    [one] { $tied } are level on points; { $above } comes first with more salmon home.
   *[other] { $tied } are level on points; { $above } come first with more salmon home.
}
final-tie-tokens = { $count ->
    [one] { $tied } are level on points and salmon; { $above } comes first with more tokens home.
   *[other] { $tied } are level on points and salmon; { $above } come first with more tokens home.
}
final-tie-eggs = { $count ->
    [one] { $tied } are level on points, salmon and tokens; { $above } comes first with tokens further up in the spawn.
   *[other] { $tied } are level on points, salmon and tokens; { $above } come first with tokens further up in the spawn.
}
final-tie-marker = { $tied } are level on everything; { $above } comes first, without the first-player marker.
final-tie-shared = { $players } are level on everything and share their place.

## The story of the game

final-story = The story of this game
# $count salmon of all players, and what became of them.
final-fed-bears = { $count ->
    [one] The bears got one salmon.
   *[other] The bears got { $count } salmon.
}
final-fed-eagles = { $count ->
    [one] The eagles got one salmon.
   *[other] The eagles got { $count } salmon.
}
final-fed-herons = { $count ->
    [one] The herons got one salmon.
   *[other] The herons got { $count } salmon.
}
final-washed = { $count ->
    [one] The river washed one salmon away.
   *[other] The river washed { $count } salmon away.
}
final-none-lost = Not a single salmon was lost on the way.
# $player fed the animals most.
final-most-fed = { $player } fed the animals most: { $count } salmon.
final-turning-point = The turning point: in round { $round }, on { $player }’s turn, { $winner }’s chances rose from { $before } to { $after }.
final-turning-point-own = The turning point: in round { $round }, on { $winner }’s own turn, { $winner }’s chances rose from { $before } to { $after }.

## The chances

final-chances = Chances of winning
# $by is report (searched deeply) or network (at first glance).
final-chances-text = { $by ->
    [report] As the searches of the report see them at the start of each turn.
   *[network] As the trained bot sees them at first glance, at the start of each turn. The report looks deeper.
}
final-chances-wait = Looking back at the game …
final-chances-table = Show as a table
final-chances-round = Round
final-chances-turn = Turn
final-chances-end = End
# A place on the curve. $chances lists names and percentages.
final-chances-at = Round { $round }, { $player }’s turn: { $chances }
final-chances-at-end = At the end: { $chances }
final-chance = { $player } { $chance }

## What to do next

final-share = Share
final-replay-turn = Replay the turning point
final-share-title = A game of Upstream
# A line of the text that is shared.
final-share-place = { $points ->
    [one] { $rank }. { $player }: 1 point
   *[other] { $rank }. { $player }: { $points } points
}

## How the game ended for the player who looks at it: one seat of their own. $player is the next one.

final-counting = Counting the points …
final-you-won = { $points ->
    [0] You won the tie-break against { $player }
    [one] You won, one point ahead of { $player }
   *[other] You won, { $points } points ahead of { $player }
}
final-you-shared = You shared the victory with { $players }
final-you-second = { $points ->
    [0] You came second, level on points with { $player }
    [one] You came second, one point behind { $player }
   *[other] You came second, { $points } points behind { $player }
}
final-you-third = { $points ->
    [0] You came third, level on points with { $player }
    [one] You came third, one point behind { $player }
   *[other] You came third, { $points } points behind { $player }
}
final-you-fourth = { $points ->
    [0] You came fourth, level on points with { $player }
    [one] You came fourth, one point behind { $player }
   *[other] You came fourth, { $points } points behind { $player }
}
final-you-fifth = { $points ->
    [0] You came fifth, level on points with { $player }
    [one] You came fifth, one point behind { $player }
   *[other] You came fifth, { $points } points behind { $player }
}

## The replay plays by itself

final-play = Play
final-pause = Pause
final-speed = Speed
final-speed-slow = Slow
final-speed-normal = Normal
final-speed-fast = Fast
final-play-on = Play on from here
final-study = Study this position
final-report = Game report
final-play-on-text = Opens a new table at this position. You take over { $player }’s seat; the tiles that are still hidden are shuffled again.
# $level is the name of a stronger bot.
final-next-level = Next level: { $level }

## The result to share: a picture, and links. $player is whose score is to be beaten.

final-picture-save = Save the picture
final-picture-failed = Your browser could not draw the picture.
final-link-replay = Watch this game
final-challenge = Beat my score on this river
final-challenge-text = This link opens the same river, with the same tiles in the same order.
final-challenge-replay = Watch { $player }’s game
final-challenge-unfinished = This game was not played to its end.
final-beat-title = { $points ->
    [one] Beat { $player }’s 1 point
   *[other] Beat { $player }’s { $points } points
}
# $opponents lists the names of bots.
final-beat-text = The same river, laid as in { $player }’s game, with the same tiles in the same order. You take { $player }’s seat; your opponents: { $opponents }.
final-beat-go = Play this river
# $beaten says whether the viewer has more points than $player had, as many, or less.
final-beaten = { $beaten ->
    [more] { $points ->
        [one] You did better than { $player }, who got 1 point on this river.
       *[other] You did better than { $player }, who got { $points } points on this river.
    }
    [level] { $points ->
        [one] You are level with { $player }, who also got 1 point on this river.
       *[other] You are level with { $player }, who also got { $points } points on this river.
    }
   *[less] { $points ->
        [one] { $player } did better on this river, with 1 point.
       *[other] { $player } did better on this river, with { $points } points.
    }
}
