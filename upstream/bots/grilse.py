"""``grilse``: values every end of its turn with a network that has learned by playing itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from upstream.bots.compiled import OnBoard, network, spelled
from upstream.bots.protocol import Budget, Decision, Evaluation
from upstream.fast.board import Board
from upstream.fast.lookahead import Lookahead
from upstream.fast.network import Network

#: The network is somewhat too timid, more so at large tables. The chances that are shown are
#: raised to these powers, by players; upstream/lab/calibration.py finds them.
SHARPNESS: Final = {2: 1.15, 3: 1.23, 4: 1.28, 5: 1.32}
#: More ends than any turn has.
_MOST_ENDS: Final = 1 << 30


class Grilse(OnBoard):
    """The network alone: no look further than the end of its turn."""

    def __init__(self, weights: Network | None = None) -> None:
        """With weights of one's own, or with those that come with the package."""
        super().__init__()
        self._lookahead = Lookahead(network() if weights is None else weights)

    def let_stop(self, *, stopping: bool) -> None:
        self._lookahead.stopping = stopping

    def think(self, board: Board, budget: Budget, seed: int) -> Decision:
        self._lookahead.widest = self._widest(budget)
        self._lookahead.think(board, self._nodes(budget), budget.most_seconds(), seed)
        return decided(board, self._lookahead)

    def _widest(self, budget: Budget) -> int:
        """A node is an end that is valued: those first that are best by hand."""
        return 0 if budget.nodes is None else min(max(1, budget.nodes), _MOST_ENDS)

    def _nodes(self, budget: Budget) -> int:  # noqa: ARG002 (king asks)
        """Once the ends are valued, it is content."""
        return 0


def sharpened(chances: Sequence[float], power: float) -> tuple[float, ...]:
    """The chances, each raised to this power; they add up to 1 again."""
    raised = [chance**power for chance in chances]
    return tuple(chance / sum(raised) for chance in raised)


def decided(board: Board, lookahead: Lookahead) -> Decision:
    """What a search has found for this board."""
    chances, scores = lookahead.outlook()
    chances = sharpened(chances, SHARPNESS[len(chances)])
    line = lookahead.line()
    ahead = board.copy()
    told = tuple((seat, tuple(map(str, spelled(ahead, numbers)))) for seat, numbers in line)
    return Decision(spelled(board, line[0][1]), Evaluation(chances, scores, told))
