"""Making a puzzle of a position: who finds the turn, which wrong ones look good, and why."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Final

from upstream.bots.bot import Budget
from upstream.bots.compiled import played
from upstream.bots.hint import suggest
from upstream.fast.board import Board
from upstream.fast.endgame import EndgameSolver
from upstream.game import Game
from upstream.position import Phase, Position
from upstream.puzzles.checking import refutation, turn_end
from upstream.puzzles.consequences import (
    events_of_turn,
    expected_line,
    losses,
    result_explanation,
    solved_line,
)
from upstream.puzzles.explanation import (
    BestChances,
    Explanation,
    OnlyTurnShares,
    OnlyTurnWins,
    OnlyTurnWinsTie,
    OthersLoseSalmon,
    OthersLoseToRow,
    SeatWins,
    SeatWinsTie,
)
from upstream.puzzles.judging import PROOF_NODES, Judged
from upstream.puzzles.puzzle import LEVELS, Line, Puzzle, Theme, Try, Turn
from upstream.puzzles.themes import themes_of

#: The nodes that a level has; those that are not listed need none.
_NODES: Final = {"smolt": 3000}
_LINE_NODES: Final = 40_000
_ID_LENGTH: Final = 8
#: Where a weak level finds it, the player must have so many tokens in the river at least, and the
#: turn so many actions.
_LEAST_TOKENS: Final = 2
_LEAST_ACTIONS: Final = 3


def make_puzzle(board: Board, judged: Judged) -> Puzzle | None:
    """The puzzle of a position, or None where it is dull or cannot be explained."""
    start = board.position
    solutions = tuple(
        tuple(map(str, played(board.copy(), numbers))) for numbers in judged.solutions
    )
    ends = {turn_end(board, turn) for turn in solutions}
    turns = {level: level_turn(start, level) for level in LEVELS}
    solved_by = tuple(level for level in LEVELS if turn_end(board, turns[level]) in ends)
    wrong = {level: turns[level] for level in LEVELS if level not in solved_by}
    if _is_dull(board, solutions[0], solved_by, judged.proved):
        return None
    if not judged.proved and not _can_be_explained(start, solutions[0], list(wrong.values())):
        return None
    tries = tuple(_tries(board, wrong))
    line, told = _after_solution(board, solutions[0], judged)
    explanations = (*told, *_of_other_turns(board, solutions))
    return Puzzle(
        id=hashlib.sha256(str(start).encode()).hexdigest()[:_ID_LENGTH],
        position=str(start),
        solutions=solutions,
        themes=themes_of(
            start,
            solutions[0],
            tries[0].actions,
            (*explanations, *tries[0].explanations),
        )
        or (Theme.RACE,),
        solved_by=solved_by,
        proved=judged.proved,
        chances=judged.chances,
        line=line,
        explanations=explanations,
        tries=tries,
    )


def _is_dull(board: Board, solution: Turn, solved_by: Sequence[str], proved: bool) -> bool:
    """Whether a weak level finds it; the second weakest may, in a proof with some choice."""
    if LEVELS[0] in solved_by:
        return True
    if LEVELS[1] not in solved_by:
        return False
    movable = sum(1 for _ in board.position.in_river(board.position.acting_seat))
    has_choice = movable >= _LEAST_TOKENS and len(solution) >= _LEAST_ACTIONS
    if not proved or not has_choice or turn_end(board, solution).over:
        return True
    return board.phase is Phase.MOVE and brings_all_home_easily(board.position, solution)


def brings_all_home_easily(start: Position, solution: Turn) -> bool:
    """Whether a turn brings every token home with points to spare: there is nothing to find."""
    before_last, _ = events_of_turn(start, solution[:-1])
    end, _ = events_of_turn(start, solution)
    is_empty = not any(True for _ in end.in_river(start.acting_seat))
    return is_empty and before_last.points > 1


def _can_be_explained(start: Position, solution: Turn, wrong: Sequence[Turn]) -> bool:
    """Whether a player can see why: the turn leaves nothing on the row that goes, loses no more
    salmon than any wrong one, and has a theme unless it loses fewer than the best of these.
    """
    mine = losses(start, solution)
    others = [losses(start, turn).total for turn in wrong]
    if mine.to_row or mine.total > min(others):
        return False
    return mine.total < others[-1] or bool(themes_of(start, solution, wrong[-1], ()))


def level_turn(start: Position, level: str) -> Turn:
    """What a level plays here, up to the end of its turn."""
    view = Game.from_position(start).view(start.acting_seat)
    suggestion = suggest(view, level, Budget(_NODES.get(level)), seed=1)
    return tuple(map(str, suggestion.actions))


def _tries(board: Board, turns: dict[str, Turn]) -> Iterator[Try]:
    """The wrong turns, those of stronger levels first; each end once."""
    levels: dict[Board, list[str]] = {}
    for level in reversed(turns):
        levels.setdefault(turn_end(board, turns[level]), []).insert(0, level)
    for names in levels.values():
        yield refutation(board, turns[names[0]], names)


# --- Explanations --------------------------------------------------------------------------------


def _after_solution(
    board: Board, turn: Turn, judged: Judged
) -> tuple[Line, tuple[Explanation, ...]]:
    """What follows the solution, and what it is worth."""
    seat, end = board.actor, turn_end(board, turn)
    assert seat is not None  # somebody decides here
    if not judged.proved:
        chances = BestChances(round(100 * judged.chances[seat]), round(100 * judged.others))
        return expected_line(end, _LINE_NODES), (chances,)
    line: Line = ()
    result = end.result
    if result is None:
        solution = EndgameSolver().solve(end, 2 * PROOF_NODES[board.phase])
        assert solution is not None  # all turns were proved with fewer nodes
        line, result = solved_line(end, solution)
    match result_explanation(result):
        case SeatWins(margin=margin):
            return line, (OnlyTurnWins(margin),)
        case SeatWinsTie(by=by):
            return line, (OnlyTurnWinsTie(by),)
    return line, (OnlyTurnShares(len(result.winners)),)


def _of_other_turns(board: Board, solutions: Sequence[Turn]) -> Iterator[Explanation]:
    """What every turn loses that is not right, if that is more than the solution loses."""
    if board.phase is not Phase.MOVE:
        return
    start = board.position
    right = {turn_end(board, turn) for turn in solutions}
    mine = losses(start, solutions[0])
    others = [
        losses(start, tuple(map(str, played(board.copy(), numbers))))
        for end, numbers in board.turn_ends()
        if end not in right
    ]
    to_row = min(other.to_row for other in others) - mine.to_row
    salmon = min(other.total for other in others) - mine.total
    if to_row > 0 and not mine.to_row:
        yield OthersLoseToRow(to_row, mine.row)
    elif salmon > 0:
        yield OthersLoseSalmon(salmon)
