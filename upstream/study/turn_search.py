"""The search behind studies: the turns of one decision compared by one tree, and likely draws."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from typing import Final

from upstream.bots.compiled import network
from upstream.bots.grilse import CALIBRATION_EXPONENTS, calibrated
from upstream.engine.board import Board
from upstream.engine.endgame import EndgameSolver
from upstream.engine.evaluation import VALUE_PER_POINT
from upstream.engine.solution import Solution
from upstream.engine.tree_search import TreeSearch
from upstream.rules.tile import RIVER_KINDS, Kind
from upstream.summation import sequential_sum

#: Every seat's chances to win; they add up to 1.
Chances = tuple[float, ...]

#: The part of the nodes that finds the best turns; those share the rest equally.
_FINDING: Final = 0.6
#: The part of the nodes that the solver may use for the best turn, and for each of the others.
_PROVING: Final = 0.5
_PROVING_OTHERS: Final = 0.1
#: The part that is still searched if the best turn is proved: the others have to be found.
_SEARCHING_PROVED: Final = 0.1


@dataclass(frozen=True, slots=True)
class SearchedTurn:
    """One end of a decision, and the expectations after it."""

    #: As action numbers of the compiled board.
    numbers: tuple[int, ...]
    after: Board
    visits: int
    #: Turns are compared by this: the actor's chances, and a little for points.
    value: float
    chances: Chances
    scores: tuple[float, ...]
    #: Whether chances and scores are the proved result of best play.
    is_proved: bool = False


class TurnSearch:
    """Searches decisions one after the other, each from scratch."""

    def __init__(self) -> None:
        self._search = TreeSearch(network())
        self._solver = EndgameSolver()
        #: Best play from the last decision to the end of the game, if it is proved.
        self.solution: Solution | None = None
        #: Positions evaluated so far.
        self.nodes = 0

    def stop(self) -> None:
        """End the search soon and for good. Signal handlers and other threads may call this."""
        self._search.stopping = True
        self._solver.stopping = True

    def turns(
        self,
        board: Board,
        nodes: int,
        seed: int = 0,
        *,
        compared: int = 5,
        played: Board | None = None,
    ) -> list[SearchedTurn]:
        """Return the best turns, the best first, and then the other turns that were searched.

        The best ones, as many as ``compared``, and the one that leads to the board ``played`` get
        equally many nodes. Raises ValueError if nobody has to decide.
        """
        self.solution = self._solved(board, round(nodes * _PROVING))
        if self.solution is None:
            return self._searched(board, nodes, seed, compared, played)[0]
        found, equal = self._searched(
            board, round(nodes * _SEARCHING_PROVED), seed, compared, played
        )
        return self._proved(board, self.solution, found, equal, round(nodes * _PROVING_OTHERS))

    def _searched(
        self, board: Board, nodes: int, seed: int, compared: int, played: Board | None
    ) -> tuple[list[SearchedTurn], int]:
        """Return the turns, the best first, and how many of them were searched equally."""
        searched = self._search.search(board, round(nodes * _FINDING), math.inf, seed, played)
        ends = self._search.ends()
        order = sorted(range(len(ends)), key=lambda end: -ends[end][2])
        equal = order[:compared]
        if played is not None:
            equal += [end for end in order[compared:] if after(board, ends[end][0]) == played]
        each = (nodes - round(nodes * _FINDING)) // len(equal)
        for end in equal if each else ():
            searched = self._search.deepen(end, each, seed + 1 + end)
        self.nodes += searched
        found = [self._turn(board, end) for end in self._search.ends()]
        best = sorted((found[end] for end in equal), key=lambda turn: -turn.value)
        return best + [found[end] for end in order if end not in equal], len(equal)

    # --- Proofs ----------------------------------------------------------------------------------

    def _solved(self, board: Board, nodes: int) -> Solution | None:
        """Return the result of best play if it can be proved, else None."""
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
        """Return the best turn by its proof, then the others, proved if that is quick."""
        seat = board.actor
        assert seat is not None  # somebody decides here
        end = after(board, solution.actions)
        visits = next((turn.visits for turn in found if turn.after == end), 0)
        best = _proved_turn(solution.actions, end, visits, solution, seat)
        others = []
        for turn in found[:compared]:
            if turn.after != end:
                exact = self._solved(turn.after, nodes)
                others.append(
                    replace(turn, is_proved=turn.after.over)
                    if exact is None
                    else _proved_turn(turn.numbers, turn.after, turn.visits, exact, seat)
                )
        rest = [turn for turn in found[compared:] if turn.after != end]
        return [best, *sorted(others, key=lambda turn: -min(turn.value, best.value)), *rest]

    def network_turn(self, board: Board) -> SearchedTurn:
        """Return the turn that the network alone considers the best."""
        self.nodes += self._search.search(board, 0, math.inf, 0)
        end = max(self._search.ends(), key=lambda end: end[2])
        return self._turn(board, end)

    def _turn(
        self, board: Board, end: tuple[tuple[int, ...], int, float, Chances, tuple[float, ...]]
    ) -> SearchedTurn:
        numbers, visits, value, chances, scores = end
        shown = calibrated(chances, CALIBRATION_EXPONENTS[len(chances)])
        return SearchedTurn(numbers, after(board, numbers), visits, value, shown, scores)


def _proved_turn(
    numbers: tuple[int, ...], end: Board, visits: int, solution: Solution, seat: int
) -> SearchedTurn:
    return SearchedTurn(
        numbers=numbers,
        after=end,
        visits=visits,
        value=solution.shares[seat] + VALUE_PER_POINT * solution.margins[seat],
        chances=solution.shares,
        scores=tuple(map(float, solution.scores)),
        is_proved=True,
    )


def after(board: Board, numbers: Sequence[int]) -> Board:
    """Return the board after these actions."""
    board = board.copy()
    for number in numbers:
        board.play(number)
    return board


# --- Draws ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw:
    """Tiles that may be drawn together, and every seat's expectations after that."""

    tiles: tuple[Kind, ...]
    probability: float
    chances: Chances
    scores: tuple[float, ...]


def possible_draws(board: Board) -> list[tuple[tuple[Kind, ...], float]]:
    """Return every possible draw with its probability, the likeliest first."""
    unseen = {kind: board.unseen.get(kind, 0) for kind in RIVER_KINDS}
    kinds = [kind for kind, count in unseen.items() if count]
    ways = math.comb(board.stack, board.draws)
    found = [
        (tiles, math.prod(math.comb(unseen[kind], n) for kind, n in Counter(tiles).items()) / ways)
        for tiles in combinations_with_replacement(kinds, board.draws)
    ]
    return sorted((draw for draw in found if draw[1]), key=lambda draw: -draw[1])


def evaluated_draws(search: TurnSearch, board: Board, limit: int, nodes: int) -> list[Draw]:
    """Return the likeliest draws with the chances after them, each by a search of ``nodes``."""
    draws = []
    for tiles, probability in possible_draws(board)[:limit]:
        drawn = board.copy()
        drawn.draw_tiles(tiles)
        turn = search.turns(drawn, nodes, compared=1)[0] if nodes else search.network_turn(drawn)
        draws.append(Draw(tiles, probability, turn.chances, turn.scores))
    return draws


def mean_over(draws: Sequence[Draw], values: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Return the mean of the values, one sequence for each draw, as if there were no others."""
    total = sequential_sum([draw.probability for draw in draws])
    return tuple(
        sequential_sum([d.probability * value for d, value in zip(draws, column, strict=True)])
        / total
        for column in zip(*values, strict=True)
    )


def before_next_draw(search: TurnSearch, board: Board) -> Board | None:
    """Return the board at the next draw if everybody plays as the network does.

    Return None if nothing is drawn any more.
    """
    while not board.draws:
        if board.over:
            return None
        board = search.network_turn(board).after
    return board
