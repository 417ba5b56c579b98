"""``smolt``: plays the most promising ends of its turn on with careful salmon, many times over."""

from __future__ import annotations

from typing import Final

from upstream.bots.compiled import OnBoard, spelled
from upstream.bots.protocol import Budget, Decision
from upstream.fast.board import Board
from upstream.fast.playouts import Playouts

PLAYOUTS: Final = 3000


class Smolt(OnBoard):
    """A node of its budget is a playout."""

    usual = Budget(nodes=PLAYOUTS, seconds=1.0)

    def __init__(self) -> None:
        super().__init__()
        self._playouts = Playouts()

    def let_stop(self, *, stopping: bool) -> None:
        self._playouts.stopping = stopping

    def think(self, board: Board, budget: Budget, seed: int) -> Decision:
        self._playouts.think(board, budget.most_nodes(), budget.most_seconds(), seed)
        return Decision(spelled(board, self._playouts.chosen()))
