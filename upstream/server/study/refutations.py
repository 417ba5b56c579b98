"""How wrong turns of puzzles are refuted: found by the study's workers, and kept for a while."""

from __future__ import annotations

import json
from collections import OrderedDict
from typing import Any, Final, TypeAlias

from upstream.puzzles import Puzzle, Try, puzzle_of, refute
from upstream.server.opponents.fair_queue import TooManyWait
from upstream.server.opponents.workers import NoAnswer
from upstream.server.study.workers import StudyWorkers

#: Refutations that are kept; one has less than a kilobyte.
_KEPT: Final = 1000
#: The puzzle, and the turn.
_Key: TypeAlias = tuple[str, tuple[str, ...]]


def refutation_answer(asked: dict[str, Any]) -> dict[str, Any]:
    """What a worker answers: how a wrong turn is refuted."""
    return refute(puzzle_of(asked["refutation"]), asked["actions"]).to_dict()


class Refutations:
    """Asks the study's workers, and remembers what they answered."""

    def __init__(self, pool: StudyWorkers) -> None:
        self._pool = pool
        self._found: OrderedDict[_Key, Try] = OrderedDict()

    async def of(self, puzzle: Puzzle, turn: tuple[str, ...], address: str) -> Try | None:
        """How this wrong turn is refuted; None where no worker has the time to find out."""
        key = (puzzle.id, turn)
        if key not in self._found:
            try:
                self._keep(key, await self._ask(puzzle, turn, address))
            except (TooManyWait, NoAnswer):
                return None
        return self._found[key]

    async def _ask(self, puzzle: Puzzle, turn: tuple[str, ...], address: str) -> Try:
        asked = {"refutation": puzzle.id, "actions": list(turn)}
        async with self._pool.worker(address) as worker:
            return Try.from_dict(json.loads(await worker.ask("refutation", asked)))

    def _keep(self, key: _Key, found: Try) -> None:
        while len(self._found) >= _KEPT:
            self._found.popitem(last=False)
        self._found[key] = found
