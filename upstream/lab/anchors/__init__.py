"""Bots that never change, to measure later ones against: ``king-1`` and ``grilse-1``.

They are the levels of November 2026 with their weights, for tournaments only. This module holds
their settings; the compiled search, the features and the solver are in ``upstream.engine``.
tests/test_anchors.py compares their games, action by action. A change of the search that would
change these games must keep the old behaviour available to the anchors.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from time import perf_counter
from typing import Final

from upstream.bots.bot import Bot, Budget
from upstream.bots.compiled import BoardBot
from upstream.engine.board import Board
from upstream.engine.endgame import EndgameSolver
from upstream.engine.network import Network
from upstream.engine.tree_search import TreeSearch

_EXPLORATION: Final = 0.4
_TEMPERATURE: Final = 0.04
_KING_BUDGET: Final = Budget(nodes=150_000, seconds=1.5)
_SOLVER_SHARE: Final = 0.4
#: More ends than any turn has.
_MAX_ENDS: Final = 1 << 30


@cache
def _network() -> Network:
    """Read the weights of both bots. Raises BadWeights if the file is damaged."""
    file = files("upstream.lab.anchors").joinpath("king-1.bin")
    return Network.from_bytes(file.read_bytes(), str(file))


class Grilse1(BoardBot):
    """The network alone, up to the end of its own turn."""

    def __init__(self) -> None:
        super().__init__()
        self._search = TreeSearch(_network())
        self._search.exploration = _EXPLORATION
        self._search.temperature = _TEMPERATURE
        self._search.reply_width = self._search.row_width = self._search.draw_width = 0
        self._search.is_shifted = False

    def set_stopping(self, stopping: bool) -> None:
        self._search.stopping = stopping

    def plan(self, board: Board, budget: Budget, seed: int) -> tuple[int, ...]:
        ends = 0 if budget.nodes is None else min(max(1, budget.nodes), _MAX_ENDS)
        return self._searched(board, ends, 0, budget.most_seconds(), seed)

    def _searched(
        self, board: Board, root_width: int, nodes: int, seconds: float, seed: int
    ) -> tuple[int, ...]:
        self._search.root_width = root_width
        self._search.search(board, nodes, seconds, seed)
        return self._search.best_actions()


class King1(Grilse1):
    """The same network with a tree search, and exact endgames."""

    default_budget = _KING_BUDGET

    def __init__(self) -> None:
        super().__init__()
        self._solver = EndgameSolver()

    def set_stopping(self, stopping: bool) -> None:
        super().set_stopping(stopping)
        self._solver.stopping = stopping

    def plan(self, board: Board, budget: Budget, seed: int) -> tuple[int, ...]:
        started, nodes, seconds = perf_counter(), budget.most_nodes(), budget.most_seconds()
        solution = self._solver.solve(board, nodes, _SOLVER_SHARE * seconds)
        if solution is not None:
            return solution.actions
        left = max(0.0, seconds - (perf_counter() - started))
        return self._searched(board, 0, nodes, left, seed)


ANCHORS: Final[dict[str, type[Bot]]] = {"grilse-1": Grilse1, "king-1": King1}
