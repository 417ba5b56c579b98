"""``parr``: greedy. It sees every way its turn can end, and takes the one that looks best.

How an end looks is a worth made by hand: salmon, how far they have come, how soon their row
goes. What the others will answer it does not ask.
"""

from __future__ import annotations

from upstream.bots.compiled import OnBoard, spelled
from upstream.bots.protocol import Budget, Decision
from upstream.fast.board import Board
from upstream.fast.playouts import chosen_by_hand


class Parr(OnBoard):
    """Thinks as far as the end of its own turn."""

    def think(self, board: Board, budget: Budget, seed: int) -> Decision:  # noqa: ARG002 (greed needs neither)
        return Decision(spelled(board, chosen_by_hand(board)))
