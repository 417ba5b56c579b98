"""``uct``: plain UCT over single actions. A baseline for comparison, not a level."""

from __future__ import annotations

from typing import Final

from upstream.bots.compiled import BoardBot, played
from upstream.bots.protocol import Budget, Decision
from upstream.fast.board import Board
from upstream.fast.playouts import Uct as Tree

#: Tuned on the grid of benchmarks/ladder.py.
CURIOSITY: Final = 0.8


class Uct(BoardBot):
    """A node of its budget is an iteration. It decides one action at a time."""

    default_budget = Budget(seconds=0.1)

    def __init__(self, curiosity: float = CURIOSITY) -> None:
        super().__init__()
        self._tree = Tree()
        self._tree.curiosity = curiosity

    def set_stopping(self, stopping: bool) -> None:
        self._tree.stopping = stopping

    def search(self, board: Board, budget: Budget, seed: int) -> Decision:
        action = self._tree.think(board, budget.most_nodes(), budget.most_seconds(), seed)
        return Decision(played(board, (action,)))
