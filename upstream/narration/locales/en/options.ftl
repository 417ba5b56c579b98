### What a table can agree on. The names are those of the JSON; .help says what an option changes.

option-whirlpool = Whirlpool
    .help = Rocks become whirlpools: a token that enters one is held for the rest of the turn. With two players all tiles are used.

option-rapids = Rapids
    .help = Six Rapids tiles join the stack; they carry tokens on for free.

option-movement_tokens = Movement tokens
    .help = Five movement tokens are the movement points: what you spend goes to the player who takes the next turn.

option-exact_five = Exact five
    .help = As long as all movement points of a turn can be spent, they must be, as the printed rules ask.

option-mix = Custom mix
    .help = You choose how many tiles of each kind are in the stack.

## The presets of the option "rapids".

rapids-none = No rapids
    .help = The stack has no Rapids tiles.

rapids-added = Added
    .help = Six Rapids tiles join all the other tiles.

rapids-herons = Instead of the herons
    .help = Six Rapids tiles replace the five Heron tiles and one Rock tile: recommended by the printed rules.

rapids-eagles = Instead of the eagles
    .help = Six Rapids tiles replace the five Eagle tiles and one Rock tile: recommended by the printed rules.

rapids-water = Instead of water
    .help = Six Rapids tiles replace six Water tiles: a harder river.

rapids-water-rock = Instead of water and rocks
    .help = Six Rapids tiles replace three Water tiles and three Rock tiles: a harder river.

## The phases of a game. .asks says what is to be done now.

phase-setup = Set-up
    .asks = { $player } lays the drawn tile at the upper end of any column.

phase-move = Moves
    .asks = { $points ->
        [one] { $player } has 1 movement point to spend.
       *[other] { $player } has { $points } movement points to spend.
    }

phase-heron = Herons
    .asks = The heron on { $cell } strikes: { $player } chooses the token that loses a salmon.

phase-place = New row
    .asks = { $player } lays the tiles of the new row.

phase-over = The end
    .asks = The game is over.

## Actions, as something to choose. $turned and $edges as in event-placed; $cost is in points.

action-place = { $turned ->
    [obstacles] Lay { $tile } on { $cell }, closed to the { $edges }
    [current] Lay { $tile } on { $cell }, flowing { $edges }
   *[plain] Lay { $tile } on { $cell }
}

action-swim = { $salmon ->
    [2] { $to ->
        [e1] { $cost ->
            [one] Swim with the pair from { $at } into the spawn (1 movement point)
           *[other] Swim with the pair from { $at } into the spawn ({ $cost } movement points)
        }
       *[other] { $cost ->
            [one] Swim with the pair from { $at } to { $to } (1 movement point)
           *[other] Swim with the pair from { $at } to { $to } ({ $cost } movement points)
        }
    }
   *[1] { $to ->
        [e1] { $cost ->
            [one] Swim with the single from { $at } into the spawn (1 movement point)
           *[other] Swim with the single from { $at } into the spawn ({ $cost } movement points)
        }
       *[other] { $cost ->
            [one] Swim with the single from { $at } to { $to } (1 movement point)
           *[other] Swim with the single from { $at } to { $to } ({ $cost } movement points)
        }
    }
}

action-jump = { $salmon ->
    [2] { $to ->
        [e1] { $cost ->
            [one] Jump with the pair from { $at } into the spawn (1 movement point)
           *[other] Jump with the pair from { $at } into the spawn ({ $cost } movement points)
        }
       *[other] { $cost ->
            [one] Jump with the pair from { $at } to { $to } (1 movement point)
           *[other] Jump with the pair from { $at } to { $to } ({ $cost } movement points)
        }
    }
   *[1] { $to ->
        [e1] { $cost ->
            [one] Jump with the single from { $at } into the spawn (1 movement point)
           *[other] Jump with the single from { $at } into the spawn ({ $cost } movement points)
        }
       *[other] { $cost ->
            [one] Jump with the single from { $at } to { $to } (1 movement point)
           *[other] Jump with the single from { $at } to { $to } ({ $cost } movement points)
        }
    }
}

action-heron = { $salmon ->
    [2] Let the heron on { $cell } take one salmon from the pair
   *[1] Let the heron on { $cell } take the single
}
