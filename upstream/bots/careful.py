"""``careful``: mostly swims, and keeps away from predators. A baseline, not a level."""

from __future__ import annotations

from upstream.bots.bot import Budget
from upstream.bots.compiled import BoardBot
from upstream.engine.board import Board, Rng


class Careful(BoardBot):
    """The careful policy of playouts. It decides one action at a time."""

    def plan(self, board: Board, budget: Budget, seed: int) -> tuple[int, ...]:  # noqa: ARG002 (it does not search)
        return (board.careful_action(Rng(seed)),)
