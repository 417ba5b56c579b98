"""Whether a position is a puzzle: one turn, or a few alike, is clearly better than all others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from upstream.fast.board import Board
from upstream.fast.endgame import EndgameSolver
from upstream.fast.heuristic import best_actions
from upstream.position import Phase
from upstream.study.turn_search import Chances, SearchedTurn, TurnSearch, after

#: Numbers of the compiled board's actions.
Numbers = tuple[int, ...]

#: At most so many ends of a turn may be right, of at least so many. When tiles are laid, more may:
#: often it makes no difference how they are turned.
_MOST_SOLUTIONS: Final = {Phase.MOVE: 3, Phase.PLACE: 8}
_LEAST_ENDS: Final = 12
#: The proof of all turns may generate so many positions: some hundredths of a second, and more
#: when tiles are laid, for the whole endgame follows.
PROOF_NODES: Final = {Phase.MOVE: 30_000, Phase.PLACE: 250_000}
#: That the actor wins at all must be proved with this part of them.
_FIRST_PART: Final = 3
#: A turn found by search must be better by this much than all that are not right, and its chance
#: must lie between these bounds: where the game is decided, nothing is at stake.
_CLEAR: Final = 0.10
_SAME: Final = 0.015
_LEAST_CHANCE: Final = 0.25
_MOST_CHANCE: Final = 0.97
#: Other turns must leave this chance: where they leave none, it is mostly about a shared victory.
_LEAST_OTHERS: Final = 0.03
#: Nodes of a first look, and of the deep searches that have to agree.
_FIRST_NODES: Final = 12_000
_DEEP_NODES: Final = 100_000
#: A first look may be wrong by this much, and the network alone by more.
_NEARLY: Final = 0.75
_PROMISING: Final = 0.05
#: More turns than these that may be as good are not looked at: then nothing is clear.
_MOST_RIVALS: Final = 30
#: Turns that are searched equally deep.
_COMPARED: Final = 6


@dataclass(frozen=True, slots=True)
class Judged:
    """The right turns of a position, and what they are worth."""

    solutions: tuple[Numbers, ...]
    proved: bool
    #: Every seat's chances after the best turn.
    chances: Chances
    #: The actor's chance after the best turn that is not right.
    others: float


def prove(board: Board, solver: EndgameSolver) -> Judged | None:
    """The turns that win, if few do and this can be proved; None otherwise.

    A victory that is shared counts as none.
    """
    seat = board.actor
    assert seat is not None  # somebody decides here
    first = solver.solve(board, PROOF_NODES[board.phase] // _FIRST_PART)
    if first is None or first.shares[seat] < 1:
        return None
    turns = solver.turn_values(board, PROOF_NODES[board.phase])
    if turns is None or len(turns) < _LEAST_ENDS:
        return None
    best = max(turns, key=lambda turn: (turn.shares[seat], turn.margins[seat]))
    right = [turn for turn in turns if turn.shares[seat] == best.shares[seat]]
    wrong = [turn.shares[seat] for turn in turns if turn.shares[seat] < best.shares[seat]]
    if not wrong or len(right) > _MOST_SOLUTIONS[board.phase]:
        return None
    solutions = [best, *(turn for turn in right if turn is not best)]
    return Judged(tuple(turn.actions for turn in solutions), True, best.shares, max(wrong))


def search(board: Board, seed: int) -> Judged | None:
    """The turns that a deep search finds clearly better than all others; None otherwise.

    Tiles that are laid are never judged by search.
    """
    if board.phase is not Phase.MOVE:
        return None
    seat = board.actor
    assert seat is not None  # somebody decides here
    found = TurnSearch()
    if not _is_promising(found, board, seat):
        return None
    judged = None
    for nodes, part in ((_FIRST_NODES, _NEARLY), (_DEEP_NODES, 1.0), (_DEEP_NODES, 1.0)):
        seed += 1
        turns = found.turns(board, nodes, seed, most=_COMPARED)
        again = _judged(turns, seat, part * _CLEAR)
        if again is None or (judged and again.solutions[0] not in judged.solutions):
            return None
        judged = again
    assert judged is not None  # three searches agree
    return None if _has_rival(board, turns, judged) else judged


def _is_promising(search: TurnSearch, board: Board, seat: int) -> bool:
    """Whether the network alone takes one turn for better than all others, and the heuristic
    another one. That costs little, and most positions fail.
    """
    turns = search.turns(board, 0, most=1)
    chance = turns[0].chances[seat]
    others = [turn.chances[seat] for turn in turns if turn.chances[seat] < chance - _SAME]
    if not others or max(others) > chance - _PROMISING:
        return False
    return after(board, best_actions(board)) != turns[0].after


def _has_rival(board: Board, turns: list[SearchedTurn], judged: Judged) -> bool:
    """Whether a turn that the searches left out, by the network's advice, may be as good."""
    seat = board.actor
    assert seat is not None  # somebody decides here
    known = {turn.after for turn in turns}
    needed = judged.chances[seat] - _CLEAR
    found = TurnSearch()
    left_out = [end for end, _ in board.turn_ends() if end not in known]
    rivals = [end for end in left_out if _chance(found, board, end, seat, 0) > needed]
    return len(rivals) > _MOST_RIVALS or any(
        _chance(found, board, end, seat, _FIRST_NODES) > needed for end in rivals
    )


def _chance(search: TurnSearch, board: Board, end: Board, seat: int, nodes: int) -> float:
    """The seat's chance after this end of the turn, by the network or a search."""
    turns = search.turns(board, nodes, most=1, played=end)
    return next(turn.chances[seat] for turn in turns if turn.after == end)


def _judged(turns: list[SearchedTurn], seat: int, clear: float) -> Judged | None:
    best = turns[0]
    chance = best.chances[seat]
    right = [turn for turn in turns if turn.chances[seat] >= chance - _SAME]
    wrong = [turn.chances[seat] for turn in turns if turn.chances[seat] < chance - _SAME]
    if len(turns) < _LEAST_ENDS or not wrong or len(right) > _MOST_SOLUTIONS[Phase.MOVE]:
        return None
    if not _LEAST_OTHERS <= max(wrong) <= chance - clear:
        return None
    if not _LEAST_CHANCE <= chance <= _MOST_CHANCE:
        return None
    return Judged(tuple(turn.numbers for turn in right), False, best.chances, max(wrong))
