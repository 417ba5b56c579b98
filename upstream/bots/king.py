"""``king``: the network of ``grilse`` with a tree search, and exact endgames; the best level."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from upstream.bots.bot import Budget, Decision
from upstream.bots.compiled import decision_along
from upstream.bots.grilse import Grilse
from upstream.engine.board import Board
from upstream.engine.endgame import EndgameSolver
from upstream.engine.network import Network
from upstream.engine.solution import Solution
from upstream.rules.options import MIN_PLAYERS

#: Positions evaluated for one decision. They take about 0.15 seconds on an idle core.
NODES: Final = 64_000
#: A safety limit: the nodes end a search, so that a busy host makes king slower and not weaker.
SECONDS: Final = 10.0
#: The solver may generate as many positions as the search may evaluate, which takes about as long,
#: in at most this part of the seconds.
SOLVER_SHARE: Final = 0.4
#: How many ends of later turns are evaluated, with two players and with more.
PROPOSALS_OF_TWO: Final = 24
PROPOSALS_OF_MANY: Final = 12
#: Samples of a draw that are tried after each end, with more than two players.
DRAWS: Final = 16


class King(Grilse):
    """Searches the best ends of its turn, the replies, and the tiles that may be drawn.

    With more than two players it takes the others to play as ``grilse`` does, and looks ahead to
    its own next turns. Once the stack is empty it first tries to prove the best turn.
    """

    default_budget = Budget(nodes=NODES, seconds=SECONDS)

    def __init__(self, weights: Network | None = None) -> None:
        super().__init__(weights)
        self._solver = EndgameSolver()

    def set_stopping(self, stopping: bool) -> None:
        super().set_stopping(stopping)
        self._solver.stopping = stopping

    def plan(self, board: Board, budget: Budget, seed: int) -> tuple[int, ...]:
        solution, budget = self._solve(board, budget)
        return super().plan(board, budget, seed) if solution is None else solution.actions

    def search(self, board: Board, budget: Budget, seed: int) -> Decision:
        solution, budget = self._solve(board, budget)
        if solution is not None:
            scores = tuple(map(float, solution.scores))
            return decision_along(board, solution.line, solution.shares, scores)
        return super().search(board, budget, seed)

    def _solve(self, board: Board, budget: Budget) -> tuple[Solution | None, Budget]:
        """Return the proved solution, if there is one, and the rest of the budget."""
        started = perf_counter()
        solution = self._solver.solve(
            board, budget.most_nodes(), SOLVER_SHARE * budget.most_seconds()
        )
        if budget.seconds is not None:
            left = max(0.0, budget.seconds - (perf_counter() - started))
            budget = Budget(budget.nodes, left)
        return solution, budget

    def _search_tree(self, board: Board, budget: Budget, seed: int) -> None:
        """Evaluate all ends of the turn before searching deeper."""
        is_many = board.players > MIN_PLAYERS
        self._search.proposes_root = False
        self._search.root_width = 0
        self._search.proposals = PROPOSALS_OF_MANY if is_many else PROPOSALS_OF_TWO
        self._search.reply_width = self._search.row_width = 1 if is_many else 0
        self._search.draw_width = DRAWS if is_many else 0
        self._search.is_shifted = is_many
        self._search.search(board, budget.most_nodes(), budget.most_seconds(), seed)
