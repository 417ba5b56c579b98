"""Prepared stacks, and how to lay them."""

from __future__ import annotations

import random
from dataclasses import dataclass

from upstream import Game
from upstream.queries.routes import destinations
from upstream.rules.moves import moves
from upstream.rules.position import Phase

#: Two players: everything but the five Rocks and one heron.
TWO_PLAYER_TILES = {"W": 7, "F": 4, "E": 5, "B": 3, "H": 4}
ROW_BY_ROW = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3", "a4", "b4", "c4")
TURNED = ("F", "B", "C")


def stack(first: str, tiles: dict[str, int] | None = None) -> str:
    """A stack that begins with these letters; the rest of the tiles follow."""
    left = dict(TWO_PLAYER_TILES if tiles is None else tiles)
    for letter in first:
        left[letter] -= 1
        assert left[letter] >= 0, f"the box has no more {letter}"
    return first + "".join(letter * count for letter, count in left.items())


def laying(letters: str, rotation: int = 3) -> list[str]:
    """Lay the twelve tiles of the set-up row by row, closed edges upstream."""
    return [
        f"{letter}{rotation if letter in TURNED else ''}@{cell}"
        for letter, cell in zip(letters, ROW_BY_ROW, strict=False)
    ]


#: A heron on b1, with an eagle beside the way to it: easy to come with a pair and a single.
HERON_RIVER = stack("EHWWWWWWWFFF")
#: An eagle on a1 before two bears: one token should feed them all.
BEAR_RIVER = stack("EWWBWWBWWFFF")
#: A quiet first turn of the first player, who has four points.
UP_THE_RIGHT = ["2c0-c1", "2c1-c2", "2c2-c3", "2c3-c4"]


@dataclass(frozen=True)
class Stranding:
    """A game with exact five up to a moment at which a move would strand points."""

    stack: str
    actions: list[str]
    origin: str
    to: str


def stranding() -> Stranding:
    """Found by playing at random: it takes few salmon and little river, late in a game."""
    for seed in range(200):
        letters = stack("")
        record = {"players": 2, "options": {"exact_five": True}, "first": 0, "stack": [*letters]}
        game, rng = Game.from_record(record), random.Random(seed)
        while game.position.phase is not Phase.OVER:
            if found := _stranded(game):
                return Stranding(letters, [str(action) for action in game.actions], *found)
            game.play(rng.choice(game.legal))
    raise AssertionError("no game came to it")


def _stranded(game: Game) -> tuple[str, str] | None:
    """A token that could go somewhere, if it were not for the points that would be left.

    No sequence of its moves leads there either.
    """
    if game.position.phase is not Phase.MOVE or len(game.legal) < 2:
        return None
    position = game.position
    movable = {move.origin for move in moves(position) if move in game.legal}
    for move in moves(position):
        here = [token for token in position.tokens[game.actor or 0] if token.cell is move.origin]
        if move.origin in movable and len(here) == 1:
            reached = {destination.cell for destination in destinations(position, here[0])}
            if move.to not in reached:
                return str(move.origin), str(move.to)
    return None
