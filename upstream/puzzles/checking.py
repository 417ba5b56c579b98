"""Judging an answer: whether a turn is right, and what becomes of a wrong one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from upstream.engine.board import Board
from upstream.engine.endgame import EndgameSolver
from upstream.puzzles.consequences import (
    expected_line,
    losses,
    result_explanation,
    solved_line,
)
from upstream.puzzles.explanation import ChanceFalls, Explanation
from upstream.puzzles.puzzle import Line, Puzzle, Try
from upstream.rules.action import Action
from upstream.rules.position import Phase
from upstream.study.turn_search import TurnSearch

#: What a refutation may cost that was not prepared: some tenths of a second.
_SOLVER_NODES: Final = 60_000
_SEARCH_NODES: Final = 40_000


@dataclass(frozen=True, slots=True)
class Answer:
    """What there is to say about a turn that somebody tried."""

    right: bool
    #: How a wrong turn is refuted, if the puzzle knows it; ``refute`` finds it otherwise.
    refutation: Try | None


def check(puzzle: Puzzle, actions: Sequence[str | Action]) -> Answer:
    """Whether a turn leads to where a solution leads, whatever the order of its actions.

    Raises IllegalAction for what is not legal, ValueError if the turn goes on, and TextError
    for what is no action.
    """
    start = Board.from_position(puzzle.position)
    end = turn_end(start, actions)
    if any(turn_end(start, turn) == end for turn in puzzle.solutions):
        return Answer(True, None)
    known = (wrong for wrong in puzzle.tries if turn_end(start, wrong.actions) == end)
    return Answer(False, next(known, None))


def refute(puzzle: Puzzle, actions: Sequence[str | Action]) -> Try:
    """How a wrong turn is refuted: what it loses, and the best play after it.

    Raises as ``check`` does.
    """
    known = check(puzzle, actions).refutation
    return known or refutation(Board.from_position(puzzle.position), tuple(map(str, actions)))


def refutation(start: Board, turn: Sequence[str], levels: Sequence[str] = ()) -> Try:
    """What a turn loses, and the best play after it: proved, or by a search."""
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
        explanations.append(ChanceFalls(_percent(_chance(start, end))))
    return Try(tuple(levels), tuple(turn), line, tuple(explanations))


def _chance(start: Board, end: Board) -> float:
    """The actor's chance after this turn, by a search that compares it with others."""
    turns = TurnSearch().turns(start, _SEARCH_NODES, compared=2, played=end)
    seat = start.actor
    assert seat is not None  # somebody decides here
    return next(turn.chances[seat] for turn in turns if turn.after == end)


def _percent(chance: float) -> int:
    return round(100 * chance)


def turn_end(start: Board, actions: Sequence[str | Action]) -> Board:
    """The board after a whole turn; raises ValueError if the turn goes on, or was over before."""
    board = start.copy()
    for number, action in enumerate(actions):
        if number and not _goes_on(start, board):
            raise ValueError("the turn is over before the last of these actions")
        board.apply(board.number(action))
    if not actions or _goes_on(start, board):
        raise ValueError("the turn is not over after these actions")
    return board


def _goes_on(start: Board, now: Board) -> bool:
    """Whether the seat is still at the same decision."""
    if now.over or now.draws or (now.actor, now.round) != (start.actor, start.round):
        return False
    return now.phase in {start.phase, Phase.HERON}
