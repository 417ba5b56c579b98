"""Short finished games for tests of the study."""

from __future__ import annotations

from tests.rivers import river
from upstream import Game
from upstream.notation.record import Record, record_from_dict

#: Two tokens near the spawn.
START = river("W * W", "W W W", tokens=("1b6", "2a6"), lowest=6)


def short_game() -> Record:
    """A game of a few turns, from a position on."""
    game = Game.from_position(START, seed=1)
    while game.legal:
        game.play(game.legal[0])
    return record_from_dict(game.record())


def running_game() -> Record:
    """The same, but for its last action."""
    game = Game.from_record(short_game().to_dict())
    game.undo()
    return record_from_dict(game.record())
