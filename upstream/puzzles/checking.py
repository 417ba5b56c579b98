"""Judge an answer: whether a turn is right, what it loses, and who wins after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from upstream.bots.compiled import network, played
from upstream.engine.board import Board
from upstream.engine.endgame import EndgameSolver
from upstream.engine.solution import Solution
from upstream.engine.tree_search import TreeSearch
from upstream.puzzles.puzzle import (
    ChanceFalls,
    Explanation,
    Line,
    LosesToPredator,
    LosesToRow,
    Puzzle,
    SeatWins,
    SeatWinsTie,
    Try,
    VictoryIsShared,
)
from upstream.rules.action import Action, parse
from upstream.rules.event import CaughtByBear, CaughtByEagle, CaughtByHeron, Event, WashedAway
from upstream.rules.position import Phase, Position, vanishing_row
from upstream.rules.score import Result
from upstream.rules.tile import Kind
from upstream.rules.transition import play
from upstream.study.turn_search import TurnSearch

#: Nodes for a refutation that was not prepared: some tenths of a second.
_SOLVER_NODES: Final = 60_000
_SEARCH_NODES: Final = 40_000


@dataclass(frozen=True, slots=True)
class Answer:
    """The verdict on a turn that somebody tried."""

    right: bool
    #: How a wrong turn is refuted, if the puzzle knows it; ``refute`` finds it otherwise.
    refutation: Try | None


def check(puzzle: Puzzle, actions: Sequence[str | Action]) -> Answer:
    """Check whether a turn ends where a solution ends, whatever the order of its actions.

    Raises IllegalAction if an action is illegal, ValueError if the turn goes on, and TextError
    if a text is not an action.
    """
    start = Board.from_position(puzzle.position)
    end = turn_end(start, actions)
    if any(turn_end(start, turn) == end for turn in puzzle.solutions):
        return Answer(True, None)
    known = (wrong for wrong in puzzle.tries if turn_end(start, wrong.actions) == end)
    return Answer(False, next(known, None))


def refute(puzzle: Puzzle, actions: Sequence[str | Action]) -> Try:
    """Return the refutation of a wrong turn: what it loses, and the best play after it.

    Raises as ``check`` does.
    """
    known = check(puzzle, actions).refutation
    return known or refutation(Board.from_position(puzzle.position), tuple(map(str, actions)))


def refutation(start: Board, turn: Sequence[str], levels: Sequence[str] = ()) -> Try:
    """Return what a turn loses and the best play after it, proved or searched."""
    end = turn_end(start, turn)
    explanations: list[Explanation] = list(losses(start.position, turn).explanations())
    line: Line = ()
    solution = None
    if not (end.over or end.draws):
        solution = EndgameSolver().solve(end, _SOLVER_NODES)
    if end.over:
        assert end.result is not None
        explanations.append(result_explanation(end.result))
    elif solution is not None:
        line, result = solved_line(end, solution)
        explanations.append(result_explanation(result))
    else:
        line = expected_line(end, _SEARCH_NODES)
        turns = TurnSearch().turns(start, _SEARCH_NODES, compared=2, played=end)
        chances = next(searched.chances for searched in turns if searched.after == end)
        explanations.append(ChanceFalls(round(100 * chances[start.position.acting_seat])))
    return Try(tuple(levels), tuple(turn), line, tuple(explanations))


def turn_end(start: Board, actions: Sequence[str | Action]) -> Board:
    """Return the board after a whole turn. Raises ValueError if the actions are not one turn."""
    board = start.copy()
    for number, action in enumerate(actions):
        if number and not _goes_on(start, board):
            raise ValueError("the turn is over before the last of these actions")
        board.play(board.number(action))
    if not actions or _goes_on(start, board):
        raise ValueError("the turn is not over after these actions")
    return board


def _goes_on(start: Board, now: Board) -> bool:
    """Return whether the seat is still at the same decision."""
    if now.over or now.draws or (now.actor, now.round) != (start.actor, start.round):
        return False
    return now.phase in {start.phase, Phase.HERON}


# --- What a turn leads to ------------------------------------------------------------------------


_CATCHES: Final = {
    CaughtByBear: Kind.BEAR,
    CaughtByEagle: Kind.EAGLE,
    CaughtByHeron: Kind.HERON,
}


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
        """Yield an explanation for each cause of loss."""
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
    """Return what the actor of this position loses by a whole turn."""
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
    """Return the explanation of who wins a game with this result."""
    winner, *others = result.winners
    if others:
        return VictoryIsShared(len(result.winners))
    rest = [seat for place in result.ranking[1:] for seat in place]
    by = result.separated_by(winner, rest[0])
    margin = result.scores[winner] - result.scores[rest[0]]
    return SeatWins(winner, margin) if margin else SeatWinsTie(winner, str(by))


def solved_line(board: Board, solution: Solution) -> tuple[Line, Result]:
    """Return the proved line after this position as text, and the result that it leads to."""
    board = board.copy()
    line = tuple((seat, tuple(map(str, played(board, turn)))) for seat, turn in solution.line)
    result = board.result
    assert result is not None  # a solution goes to the end of the game
    return line, result


def expected_line(board: Board, nodes: int) -> Line:
    """Return the line that a search expects, up to the next draw or the end of the game."""
    if board.draws or board.over:
        return ()
    search, board = TreeSearch(network()), board.copy()
    search.search(board, nodes, float("inf"), 0)
    return tuple(
        (seat, tuple(map(str, played(board, turn)))) for seat, turn in search.principal_variation()
    )
