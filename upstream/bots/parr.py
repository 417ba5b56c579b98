"""``parr``: greedy. It compares all ends of its turn by a heuristic, and takes the best.

The heuristic counts salmon, how far they have come, and how soon their row goes. Replies of the
others are not considered.
"""

from __future__ import annotations

from upstream.bots.bot import Budget
from upstream.bots.compiled import BoardBot
from upstream.engine.board import Board
from upstream.engine.heuristic import best_actions


class Parr(BoardBot):
    def plan(self, board: Board, budget: Budget, seed: int) -> tuple[int, ...]:  # noqa: ARG002 (needs neither)
        return best_actions(board)
