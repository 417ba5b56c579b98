"""Tables with every number of players and every option, and games to compare environments with."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from upstream.bots.bot_spec import BotSpec
from upstream.engine import Board, Rng
from upstream.envs.opponents import view_of

#: Each player count once, and each option at least once.
TABLES: Final[tuple[tuple[int, dict[str, Any]], ...]] = (
    (2, {}),
    (3, {}),
    (4, {}),
    (5, {}),
    (2, {"whirlpool": True, "rapids": "herons"}),
    (3, {"rapids": "added", "movement_tokens": True}),
    (4, {"exact_five": True, "rapids": "eagles"}),
    (5, {"whirlpool": True, "movement_tokens": True, "exact_five": True, "rapids": "water"}),
    (4, {"rapids": "water-rock", "whirlpool": True}),
    (3, {"mix": {"W": 5, "F": 3, "E": 2, "B": 2, "H": 2, "C": 3}}),
)


def name_of(table: Any) -> str:
    """Return the name of a table in the list of tests."""
    if isinstance(table, int):
        return f"{table} players"
    return ", ".join(f"{k}={v}" if v is not True else k for k, v in table.items()) or "plain"


def any_of(mask: NDArray[np.int8], rng: random.Random) -> int:
    """One of the actions that the mask allows."""
    return int(rng.choice(np.flatnonzero(mask).tolist()))


class Twin:
    """One game of the vector environment on a board of its own, driven from Python.

    Bots have the seats from 1 on, if there are any. They are asked as a tournament asks them.
    """

    def __init__(
        self, players: int, options: dict[str, Any], seed: int, bots: Sequence[str] = ()
    ) -> None:
        self.players, self.options, self.rng = players, options, Rng(seed)
        self.bots = [BotSpec.parse(bot) for bot in bots]
        self.deal()

    def deal(self) -> None:
        first = self.rng.below(self.players)
        self.board = Board(self.players, self.options, first=first)
        self._draw_and_play_bots()

    def play(self, action: int) -> None:
        self.board.play(action)
        self._draw_and_play_bots()

    def _draw_and_play_bots(self) -> None:
        self.board.draw(self.rng)
        while self.bots and self.board.actor:
            spec = self.bots[self.board.actor - 1]
            for action in spec.make().decide(view_of(self.board), spec.budget).actions:
                self.board.play(self.board.number(action))
            self.board.draw(self.rng)
