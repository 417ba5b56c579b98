"""The turns of one decision, compared with each other by one tree search."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from upstream.bots.compiled import network
from upstream.bots.grilse import CALIBRATION_EXPONENTS, calibrated
from upstream.fast.board import Board
from upstream.fast.tree_search import TreeSearch

#: A seat's chances to win, for every seat; they add up to 1.
Chances = tuple[float, ...]

#: The part of the nodes that finds the best turns; the rest is shared out among those alike.
_FINDING: Final = 0.6


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


class TurnSearch:
    """Searches decisions, one after the other. It keeps nothing of a decision for the next."""

    def __init__(self) -> None:
        self._search = TreeSearch(network())
        #: Positions evaluated so far.
        self.nodes = 0

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
        return best + [found[end] for end in order if end not in compared]

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
