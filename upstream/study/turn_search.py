"""The turns of one decision, compared with each other by one tree search."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from upstream.bots.compiled import network
from upstream.bots.grilse import CALIBRATION_EXPONENTS, calibrated
from upstream.fast.board import Board
from upstream.fast.endgame import EndgameSolver
from upstream.fast.solution import Solution
from upstream.fast.tree_search import TreeSearch

#: A seat's chances to win, for every seat; they add up to 1.
Chances = tuple[float, ...]

#: The part of the nodes that finds the best turns; the rest is shared out among those alike.
_FINDING: Final = 0.6
#: The part of the nodes that the solver may use for the best turn, and for each of the others.
_PROVING: Final = 0.5
_PROVING_OTHERS: Final = 0.1
#: What is still searched where the best turn is proved: the others have to be found.
_SEARCHING_PROVED: Final = 0.1
#: The value of a point of the score beside the chances, as in the search.
_POINT_VALUE: Final = 0.003


@dataclass(frozen=True, slots=True)
class SearchedTurn:
    """One end of a decision, and what is expected after it."""

    #: As action numbers of the compiled board.
    numbers: tuple[int, ...]
    after: Board
    visits: int
    #: What turns are compared by: the actor's chances, and a little for points.
    value: float
    chances: Chances
    scores: tuple[float, ...]
    #: Whether chances and scores are the result with best play, and no estimate.
    is_proved: bool = False


class TurnSearch:
    """Searches decisions, one after the other. It keeps nothing of a decision for the next."""

    def __init__(self) -> None:
        self._search = TreeSearch(network())
        self._solver = EndgameSolver()
        #: Best play from the last decision to the end of the game, where that is proved.
        self.solution: Solution | None = None
        #: Positions evaluated so far.
        self.nodes = 0

    def stop(self) -> None:
        """End the search soon, for good; a signal handler or another thread may call it."""
        self._search.stopping = True
        self._solver.stopping = True

    def turns(
        self,
        board: Board,
        nodes: int,
        seed: int = 0,
        *,
        most: int = 5,
        played: Board | None = None,
    ) -> list[SearchedTurn]:
        """The best turns, the best first, and behind them the other turns that were searched.

        The ``most`` best ones, and the one that leads to the board ``played``, are searched with
        equally many nodes. Raises ValueError where nobody has to decide.
        """
        self.solution = self._solved(board, round(nodes * _PROVING))
        if self.solution is None:
            return self._searched(board, nodes, seed, most, played)[0]
        found, compared = self._searched(
            board, round(nodes * _SEARCHING_PROVED), seed, most, played
        )
        return self._proved(board, self.solution, found, compared, round(nodes * _PROVING_OTHERS))

    def _searched(
        self, board: Board, nodes: int, seed: int, most: int, played: Board | None
    ) -> tuple[list[SearchedTurn], int]:
        """The turns, the best first, and how many of them were searched alike."""
        searched = self._search.search(board, round(nodes * _FINDING), math.inf, seed, played)
        ends = self._search.ends()
        order = sorted(range(len(ends)), key=lambda end: -ends[end][2])
        compared = order[:most]
        if played is not None:
            compared += [end for end in order[most:] if _leads_to(board, ends[end][0], played)]
        each = (nodes - round(nodes * _FINDING)) // len(compared)
        for end in compared if each else ():
            searched = self._search.deepen(end, each, seed + 1 + end)
        self.nodes += searched
        found = [self._turn(board, end) for end in self._search.ends()]
        best = sorted((found[end] for end in compared), key=lambda turn: -turn.value)
        return best + [found[end] for end in order if end not in compared], len(compared)

    # --- Proofs ----------------------------------------------------------------------------------

    def _solved(self, board: Board, nodes: int) -> Solution | None:
        """The result of a board with best play, where that can be proved; None otherwise."""
        if board.stack or board.over:
            return None
        solution = self._solver.solve(board, nodes)
        self.nodes += nodes if solution is None else solution.nodes
        return solution

    def _proved(
        self,
        board: Board,
        solution: Solution,
        found: list[SearchedTurn],
        compared: int,
        nodes: int,
    ) -> list[SearchedTurn]:
        """The best turn by its proof, then the others, proved where that is quickly done."""
        seat = board.actor
        assert seat is not None  # somebody decides here
        end = after(board, solution.actions)
        visits = next((turn.visits for turn in found if turn.after == end), 0)
        best = _proved_turn(solution.actions, end, visits, solution, seat)
        others = [self._exact(turn, seat, nodes) for turn in found[:compared] if turn.after != end]
        rest = [turn for turn in found[compared:] if turn.after != end]
        return [best, *sorted(others, key=lambda turn: -min(turn.value, best.value)), *rest]

    def _exact(self, turn: SearchedTurn, seat: int, nodes: int) -> SearchedTurn:
        solution = self._solved(turn.after, nodes)
        if solution is None:
            return replace(turn, is_proved=turn.after.over)
        return _proved_turn(turn.numbers, turn.after, turn.visits, solution, seat)

    def network_turn(self, board: Board) -> SearchedTurn:
        """The turn that the network alone takes for the best."""
        self.nodes += self._search.search(board, 0, math.inf, 0)
        end = max(self._search.ends(), key=lambda end: end[2])
        return self._turn(board, end)

    def _turn(
        self, board: Board, end: tuple[tuple[int, ...], int, float, Chances, tuple[float, ...]]
    ) -> SearchedTurn:
        numbers, visits, value, chances, scores = end
        return SearchedTurn(
            numbers, after(board, numbers), visits, value, shown_chances(chances), scores
        )


def _proved_turn(
    numbers: tuple[int, ...], end: Board, visits: int, solution: Solution, seat: int
) -> SearchedTurn:
    """A turn whose result with best play is known."""
    return SearchedTurn(
        numbers=numbers,
        after=end,
        visits=visits,
        value=solution.shares[seat] + _POINT_VALUE * solution.margins[seat],
        chances=solution.shares,
        scores=tuple(map(float, solution.scores)),
        is_proved=True,
    )


def shown_chances(chances: Chances) -> Chances:
    """The chances of a search, calibrated as everywhere where they are shown."""
    return calibrated(chances, CALIBRATION_EXPONENTS[len(chances)])


def after(board: Board, numbers: Sequence[int]) -> Board:
    """The board after these actions."""
    board = board.copy()
    for number in numbers:
        board.apply(number)
    return board


def _leads_to(board: Board, numbers: Sequence[int], played: Board) -> bool:
    return after(board, numbers) == played
