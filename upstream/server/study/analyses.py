"""Analyses of positions: first answers first, in turn between addresses, and kept for a while."""

from __future__ import annotations

import contextlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from upstream import fast, rules
from upstream.fast import window
from upstream.position import Position
from upstream.refusal import BadPosition
from upstream.server.opponents.fair_queue import TooManyWait
from upstream.server.opponents.workers import NoAnswer
from upstream.server.protocol.refusals import NoEvaluation, RiverTooLong, StudyBusy, TableRefused
from upstream.server.study.workers import StudyWorkers

#: Analyses that are kept; one has some five kilobytes.
_KEPT: Final = 1000
#: Questions that wait, of all addresses together.
_MAX_WAITING: Final = 64
#: Levels from here on take a worker for half a second or more: they give way to lower ones.
FIRST_DEEP: Final = 4
#: The position on one line, the level, the language.
_Key: TypeAlias = tuple[str, int, str]


class ClientGone(Exception):
    """Whoever asked no longer waits for the answer."""


class Analyses:
    """Asks the study's workers, and remembers what they answered."""

    def __init__(self, first_answers: StudyWorkers, deeper: StudyWorkers) -> None:
        """``first_answers`` searches the first level alone, so that it never waits for others."""
        self._first_answers = first_answers
        self._deeper = deeper
        self._found: OrderedDict[_Key, bytes] = OrderedDict()

    async def of(
        self,
        position: Position,
        level: int,
        language: str,
        address: str,
        is_gone: Callable[[], Awaitable[bool]],
    ) -> bytes:
        """The analysis as JSON. ``is_gone`` is asked before the search, and now and then in it.

        Raises TableRefused where the river is too long to be searched, where too many questions
        wait, and where no worker answers; ClientGone where nobody waits for the answer.
        """
        position = _searchable(position)
        key = (str(position), level, language)
        if key not in self._found:
            await self._find(key, position, address, is_gone)
        self._found.move_to_end(key)
        return self._found[key]

    async def prepare(self) -> None:
        """Start the worker of first answers, if it does not run: somebody will soon ask it."""
        pool = self._first_answers
        if not fast.compiled or all(worker.is_running for worker in pool.all):
            return
        with contextlib.suppress(OSError, TooManyWait):  # then it is told when it is asked
            async with pool.worker("") as worker:
                await worker.start()

    async def _find(
        self, key: _Key, position: Position, address: str, is_gone: Callable[[], Awaitable[bool]]
    ) -> None:
        _, level, language = key
        pool = self._deeper if level else self._first_answers

        def must_give_way() -> bool:
            return level >= FIRST_DEEP and pool.waiting_before(FIRST_DEEP) > 0

        async def is_unwanted() -> bool:
            return must_give_way() or await is_gone()

        if must_give_way() or pool.waiting >= _MAX_WAITING:
            raise TableRefused(StudyBusy())
        try:
            async with pool.worker(address, level) as worker:
                if key in self._found:  # an earlier question asked for the same
                    return
                if await is_gone():
                    raise ClientGone
                found = await worker.analyse(position, level, language, is_unwanted)
            if found is None:
                raise ClientGone if await is_gone() else TableRefused(StudyBusy())
            self._keep(key, found)
        except TooManyWait:
            raise TableRefused(StudyBusy()) from None
        except NoAnswer:
            raise TableRefused(NoEvaluation()) from None

    def _keep(self, key: _Key, found: bytes) -> None:
        while len(self._found) >= _KEPT:
            self._found.popitem(last=False)
        self._found[key] = found


def _searchable(position: Position) -> Position:
    """The position with what follows without a decision, if the compiled board can hold it."""
    if not fast.compiled:
        raise TableRefused(NoEvaluation())
    position, _ = rules.settle(position)
    try:
        window.check(position)
    except BadPosition:
        raise TableRefused(RiverTooLong()) from None
    return position
