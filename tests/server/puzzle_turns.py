"""Turns of puzzles as the moves of a client."""

from __future__ import annotations

from collections.abc import Sequence

from upstream.app.positions.puzzle import PuzzleGame
from upstream.lessons.lesson import CONFIRM
from upstream.puzzles import Puzzle
from upstream.rules.refusal import Refused


def moves_of(puzzle: Puzzle, turn: Sequence[str]) -> list[str]:
    """The actions of a turn, with the confirmations that it needs."""
    moves: list[str] = []
    for action in turn:
        if not _fits(puzzle, [*moves, action]):  # a heron waits for the end of the moves
            moves.append(CONFIRM)
        moves.append(action)
    return moves if PuzzleGame(puzzle.id, moves).turn else [*moves, CONFIRM]


def _fits(puzzle: Puzzle, moves: Sequence[str]) -> bool:
    try:
        PuzzleGame(puzzle.id, moves)
    except Refused:
        return False
    return True
