"""``grilse``: evaluates the best ends of its turn with a network trained by self-play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from upstream.bots.bot import Budget, Decision
from upstream.bots.compiled import BoardBot, decision_along, network
from upstream.engine.board import Board
from upstream.engine.network import Network
from upstream.engine.tree_search import TreeSearch
from upstream.summation import sequential_sum

#: The network's chances are too close to each other, more so with many players. Before they are
#: shown, they are raised to a power that depends on the number of players, as found by
#: upstream/lab/calibration.py.
CALIBRATION_EXPONENTS: Final = {2: 1.15, 3: 1.23, 4: 1.28, 5: 1.32}
#: More than any turn has.
_MAX_ENDS: Final = 1 << 30


class Grilse(BoardBot):
    """The network alone: it looks no further than the end of its turn."""

    def __init__(self, weights: Network | None = None) -> None:
        """Use these weights, or the package's by default."""
        super().__init__()
        self._search = TreeSearch(network() if weights is None else weights)

    def set_stopping(self, stopping: bool) -> None:
        self._search.stopping = stopping

    def plan(self, board: Board, budget: Budget, seed: int) -> tuple[int, ...]:
        self._search_tree(board, budget, seed)
        return self._search.best_actions()

    def search(self, board: Board, budget: Budget, seed: int) -> Decision:
        self._search_tree(board, budget, seed)
        chances, scores = self._search.evaluation()
        chances = calibrated(chances, CALIBRATION_EXPONENTS[len(chances)])
        return decision_along(board, self._search.principal_variation(), chances, scores)

    def _search_tree(self, board: Board, budget: Budget, seed: int) -> None:
        """Evaluate the proposed ends of the turn, or all ways to lay tiles. A node is an end.

        With a smaller budget the best by the heuristic are evaluated.
        """
        self._search.proposes_root = True
        is_limited = budget.nodes is not None
        self._search.root_width = min(max(1, budget.most_nodes()), _MAX_ENDS) if is_limited else 0
        self._search.search(board, 0, budget.most_seconds(), seed)


def calibrated(chances: Sequence[float], power: float) -> tuple[float, ...]:
    """Return the chances raised to this power, and scaled so that they add up to 1 again."""
    raised = [chance**power for chance in chances]
    total = sequential_sum(raised)
    return tuple(chance / total for chance in raised)
