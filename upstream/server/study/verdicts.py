"""What is said about the turn of somebody who solves a puzzle."""

from __future__ import annotations

from upstream import fast
from upstream.puzzles import Puzzle, check, puzzle_of
from upstream.server import protocol
from upstream.server.protocol.refusals import NoEvaluation, NoSuchPuzzle, TableRefused
from upstream.server.protocol.serialized import Serialized
from upstream.server.study.refutations import Refutations
from upstream.server.tables import puzzle as puzzles
from upstream.server.tables.puzzle import PuzzleGame
from upstream.server.threads import run_in_thread


def find_puzzle(id: str) -> Puzzle:
    """The puzzle with an id; raises TableRefused where there is none, or nobody to judge it."""
    if not fast.compiled:
        raise TableRefused(NoEvaluation())
    try:
        return puzzle_of(id)
    except KeyError:
        raise TableRefused(NoSuchPuzzle()) from None


async def verdict(
    game: PuzzleGame, refutations: Refutations, language: str, address: str
) -> Serialized[protocol.PuzzleVerdict] | None:
    """Whether the turn is right, and why; None while it is not complete."""
    puzzle, turn = game.puzzle, game.turn
    if turn is None:
        return None
    checked = await run_in_thread(check, puzzle, turn)
    if checked.right:
        return await run_in_thread(puzzles.praise, puzzle, turn, language)
    wrong = checked.refutation
    if wrong is None:
        wrong = await refutations.of(puzzle, turn, address)
    return await run_in_thread(puzzles.refutation, puzzle, turn, wrong, language)
