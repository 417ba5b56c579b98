"""What a turn leads to: the salmon that it loses, and who wins after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from upstream.bots.compiled import network, played
from upstream.engine.board import Board
from upstream.engine.solution import Solution
from upstream.engine.tree_search import TreeSearch
from upstream.puzzles.explanation import (
    Explanation,
    LosesToPredator,
    LosesToRow,
    SeatWins,
    SeatWinsTie,
    VictoryIsShared,
)
from upstream.puzzles.puzzle import Line
from upstream.rules.action import parse
from upstream.rules.event import CaughtByBear, CaughtByEagle, CaughtByHeron, Event, WashedAway
from upstream.rules.position import Position, vanishing_row
from upstream.rules.score import Result
from upstream.rules.tile import Kind
from upstream.rules.transition import play

_CATCHES = {CaughtByBear: Kind.BEAR, CaughtByEagle: Kind.EAGLE, CaughtByHeron: Kind.HERON}


@dataclass(frozen=True, slots=True)
class Losses:
    """The salmon that a seat loses by a turn, up to the end of the round."""

    #: Lost to predators, by kind.
    caught: Counter[Kind]
    #: Lost with the row that goes, and that row.
    to_row: int
    row: int

    @property
    def total(self) -> int:
        return self.to_row + sum(self.caught.values())

    def explanations(self) -> Iterator[Explanation]:
        """What there is to say about them."""
        if self.to_row:
            yield LosesToRow(self.to_row, self.row)
        for kind, salmon in self.caught.items():
            yield LosesToPredator(salmon, str(kind))


def events_of_turn(start: Position, turn: Sequence[str]) -> tuple[Position, list[Event]]:
    """Play a whole turn: the position that it leads to, and all that happened."""
    position = start
    happened: list[Event] = []
    for text in turn:
        position, events = play(position, parse(text))
        happened += events
    return position, happened


def losses(start: Position, turn: Sequence[str]) -> Losses:
    """What the actor of this position loses by a whole turn."""
    seat = start.acting_seat
    end, events = events_of_turn(start, turn)
    caught: Counter[Kind] = Counter()
    to_row = 0
    for event in events:
        match event:
            case CaughtByBear() | CaughtByEagle() | CaughtByHeron() if event.seat == seat:
                caught[_CATCHES[type(event)]] += 1
            case WashedAway() if event.seat == seat:
                to_row += event.token.salmon
    if end.round == start.round:
        going = frozenset(end.vanishing)
        to_row += sum(token.salmon for token in end.in_river(seat) if token.cell in going)
    return Losses(caught, to_row, max(0, vanishing_row(start.round)))


def result_explanation(result: Result) -> Explanation:
    """Who wins a game with this result."""
    winner, *others = result.winners
    if others:
        return VictoryIsShared(len(result.winners))
    rest = [seat for place in result.ranking[1:] for seat in place]
    by = result.separated_by(winner, rest[0])
    margin = result.scores[winner] - result.scores[rest[0]]
    return SeatWins(winner, margin) if margin else SeatWinsTie(winner, str(by))


def solved_line(board: Board, solution: Solution) -> tuple[Line, Result]:
    """The proved line after this position as text, and the result that it leads to."""
    board = board.copy()
    line = tuple((seat, tuple(map(str, played(board, turn)))) for seat, turn in solution.line)
    result = board.result
    assert result is not None  # a solution goes to the end of the game
    return line, result


def expected_line(board: Board, nodes: int) -> Line:
    """What a search expects after this position, up to the next draw or the end of the game."""
    if board.draws or board.over:
        return ()
    search, board = TreeSearch(network()), board.copy()
    search.search(board, nodes, float("inf"), 0)
    return tuple(
        (seat, tuple(map(str, played(board, turn)))) for seat, turn in search.principal_variation()
    )
