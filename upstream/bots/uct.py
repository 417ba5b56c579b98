"""``uct``: plain UCT over single actions. A baseline for comparison, not a level."""

from __future__ import annotations

from typing import Final

from upstream.bots.bot import Budget
from upstream.bots.compiled import BoardBot
from upstream.engine.board import Board
from upstream.engine.monte_carlo import Uct as Search

#: The exploration constant, tuned on the grid of benchmarks/ladder.py.
EXPLORATION: Final = 0.8


class Uct(BoardBot):
    """A node of its budget is an iteration. It decides one action at a time."""

    default_budget = Budget(seconds=0.1)

    def __init__(self, exploration: float = EXPLORATION) -> None:
        super().__init__()
        self._search = Search()
        self._search.exploration = exploration

    def set_stopping(self, stopping: bool) -> None:
        self._search.stopping = stopping

    def plan(self, board: Board, budget: Budget, seed: int) -> tuple[int, ...]:
        action = self._search.search(board, budget.most_nodes(), budget.most_seconds(), seed)
        return (action,)
