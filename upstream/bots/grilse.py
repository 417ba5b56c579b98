"""``grilse``: evaluates every end of its turn with a network trained by self-play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from upstream.bots.bot import Budget, Decision, Evaluation
from upstream.bots.compiled import BoardBot, network, played
from upstream.fast.board import Board
from upstream.fast.network import Network
from upstream.fast.tree_search import TreeSearch
from upstream.summation import sequential_sum

#: The network's chances are too close to each other, more so with many players. Before they are
#: shown, they are raised to these powers, by number of players; upstream/lab/calibration.py finds
#: the powers.
CALIBRATION_EXPONENTS: Final = {2: 1.15, 3: 1.23, 4: 1.28, 5: 1.32}
#: More than any turn has.
_MOST_ENDS: Final = 1 << 30


class Grilse(BoardBot):
    """The network alone: it looks no further than the end of its turn."""

    def __init__(self, weights: Network | None = None) -> None:
        """Use these weights, or those of the package."""
        super().__init__()
        self._search = TreeSearch(network() if weights is None else weights)

    def set_stopping(self, stopping: bool) -> None:
        self._search.stopping = stopping

    def plan(self, board: Board, budget: Budget, seed: int) -> tuple[int, ...]:
        self._search_tree(board, budget, seed)
        return self._search.best_actions()

    def search(self, board: Board, budget: Budget, seed: int) -> Decision:
        self._search_tree(board, budget, seed)
        return _decision(board, self._search)

    def _search_tree(self, board: Board, budget: Budget, seed: int) -> None:
        self._search.root_width = self._widest(budget)
        self._search.search(board, self._nodes(budget), budget.most_seconds(), seed)

    def _widest(self, budget: Budget) -> int:
        """A node is an end that is evaluated; the best by the heuristic come first."""
        return 0 if budget.nodes is None else min(max(1, budget.nodes), _MOST_ENDS)

    def _nodes(self, budget: Budget) -> int:  # noqa: ARG002 (king needs it)
        """It does not search beyond the ends of the turn."""
        return 0


def calibrated(chances: Sequence[float], power: float) -> tuple[float, ...]:
    """The chances raised to this power, and scaled so that they add up to 1 again."""
    raised = [chance**power for chance in chances]
    total = sequential_sum(raised)
    return tuple(chance / total for chance in raised)


def _decision(board: Board, search: TreeSearch) -> Decision:
    """The result of a search on this board."""
    chances, scores = search.evaluation()
    chances = calibrated(chances, CALIBRATION_EXPONENTS[len(chances)])
    line = search.principal_variation()
    ahead = board.copy()
    expected = tuple((seat, tuple(map(str, played(ahead, numbers)))) for seat, numbers in line)
    return Decision(played(board, line[0][1]), Evaluation(chances, scores, expected))
