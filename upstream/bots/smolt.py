"""``smolt``: flat Monte Carlo. It plays games on from the most promising ends of its turn."""

from __future__ import annotations

from typing import Final

from upstream.bots.bot import Budget
from upstream.bots.compiled import BoardBot
from upstream.engine.board import Board
from upstream.engine.monte_carlo import FlatMonteCarlo

PLAYOUTS: Final = 3000


class Smolt(BoardBot):
    """A node of its budget is a playout."""

    default_budget = Budget(nodes=PLAYOUTS, seconds=1.0)

    def __init__(self) -> None:
        super().__init__()
        self._search = FlatMonteCarlo()

    def set_stopping(self, stopping: bool) -> None:
        self._search.stopping = stopping

    def plan(self, board: Board, budget: Budget, seed: int) -> tuple[int, ...]:
        self._search.search(board, budget.most_nodes(), budget.most_seconds(), seed)
        return self._search.best_actions()
