"""Verdicts on turns of puzzles. Workers search the refutations of wrong ones."""

from __future__ import annotations

from typing import Final

from upstream.app.jobs.fair_queue import FairThreads, TooManyWait
from upstream.app.jobs.jobs import Refute
from upstream.app.jobs.pool import JobPool, NoAnswer
from upstream.app.jobs.shared_cache import SharedCache
from upstream.app.messages.puzzles import PuzzleVerdict
from upstream.app.messages.refusals import NoSuchPuzzle, TableRefused
from upstream.app.messages.serialized import Serialized
from upstream.app.positions import puzzle as puzzles
from upstream.app.positions.puzzle import PuzzleGame
from upstream.puzzles import Puzzle, Try, check, puzzle_of

#: Refutations in the cache; one takes less than a kilobyte.
_MAX_CACHED: Final = 1000


def find_puzzle(id: str) -> Puzzle:
    """Return a puzzle. Raises TableRefused if there is none."""
    try:
        return puzzle_of(id)
    except KeyError:
        raise TableRefused(NoSuchPuzzle()) from None


class Verdicts:
    """Judges turns of puzzles, and caches the refutations of wrong ones."""

    def __init__(self, pool: JobPool, threads: FairThreads) -> None:
        self._pool = pool
        self._threads = threads
        self._refutations: SharedCache[tuple[str, tuple[str, ...]], Try] = SharedCache(_MAX_CACHED)

    async def of(
        self, game: PuzzleGame, language: str, address: str
    ) -> Serialized[PuzzleVerdict] | None:
        """Return whether the turn is right, and why. Return None while it is not complete.

        Raises TableRefused if too many calls of the address wait.
        """
        puzzle, turn, run = game.puzzle, game.turn, self._threads.run
        if turn is None:
            return None
        checked = await run(address, check, puzzle, turn)
        if checked.right:
            return await run(address, puzzles.praise, puzzle, turn, language)
        wrong = checked.refutation or await self.refutation(puzzle, turn, address)
        return await run(address, puzzles.refutation, puzzle, turn, wrong, language)

    async def refutation(self, puzzle: Puzzle, turn: tuple[str, ...], address: str) -> Try | None:
        """Return how a wrong turn is refuted, or None if no worker finds out in time."""
        job = Refute(puzzle.id, turn)
        try:
            return await self._refutations.get(
                (puzzle.id, turn), lambda: self._pool.run(job, address)
            )
        except (TooManyWait, NoAnswer):
            return None
