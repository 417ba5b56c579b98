"""Deadlines: moments at which something has to happen at a table, stored with it.

A change sets a deadline with ``SetDeadline`` in its own transaction. When it is due, the handler of
its kind returns the effect. The effect and the removal of the deadline are one transaction, so
exactly one process acts on a deadline, and a crash can neither lose nor repeat it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from upstream.app.store.port import Conflict, StoreFailed, TableStore
from upstream.app.store.stored import Deadline
from upstream.app.tables.events import DeadlineSet, TableEvents
from upstream.app.tables.room import DeadlineHandler, Room

_LOG: Final = logging.getLogger(__name__)

#: How often to look for deadlines that other processes have set.
POLL_SECONDS: Final = 3.0
#: The delay after the first failure; it doubles with each further one.
RETRY_SECONDS: Final = 5.0
_MAX_RETRY_SECONDS: Final = 300.0
#: How long closing waits for a store that does not answer.
_CLOSE_SECONDS: Final = 5.0
#: Deadlines that are read and met together.
_LIMIT: Final = 50


class _Retry(NamedTuple):
    """When to try again to meet a deadline."""

    at: float
    failures: int


class DeadlineScheduler:
    """Acts on due deadlines. Every process that opens tables runs one."""

    def __init__(
        self,
        store: TableStore,
        events: TableEvents,
        find: Callable[[str], Awaitable[Room | None]],
        now: Callable[[], float] = time.time,
    ) -> None:
        """``find`` returns the room of a table, or None if the table does not exist."""
        self._now = now
        self._store = store
        self._find = find
        self._handlers: dict[str, DeadlineHandler] = {}
        #: Runs before deadlines are looked for, and may raise StoreFailed.
        self.prepare: Callable[[], Awaitable[None]] | None = None
        #: Kinds without a handler that are logged already.
        self._unknown: set[str] = set()
        self._retries: dict[Deadline, _Retry] = {}
        self._next_look = 0.0
        self._woken = asyncio.Event()
        self._is_closing = False
        self._task: asyncio.Task[None] | None = None
        events.subscribe(DeadlineSet, self._note)

    def register(self, kind: str, handle: DeadlineHandler) -> None:
        """Let ``handle`` act on deadlines of this kind."""
        self._handlers[kind] = handle
        self._woken.set()

    def start(self) -> None:
        """Act on deadlines in the background. Without handlers, the store is not read."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop, once the deadlines that are being met are finished. The others stay stored."""
        self._is_closing = True
        self._woken.set()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=_CLOSE_SECONDS)
            self._task.cancel()
            await asyncio.wait([self._task])

    def _note(self, event: DeadlineSet) -> None:
        if event.due < self._next_look:
            self._woken.set()

    async def _run(self) -> None:
        while not self._is_closing:
            self._woken.clear()
            seconds = None
            if self._handlers:
                try:
                    if self.prepare is not None:
                        await self.prepare()
                    await self.meet_due()
                except StoreFailed as error:
                    _LOG.warning("the deadlines cannot be read: %s", error)
                    self._next_look = self._now() + POLL_SECONDS
                except Exception:
                    _LOG.exception("the deadlines cannot be met")
                seconds = self._next_look - self._now()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._woken.wait()

    async def meet_due(self) -> float:
        """Act on the deadlines that are due. Return the time of the next look.

        Raises NotRead if the store cannot be read.
        """
        now = self._now()
        self._next_look = now + POLL_SECONDS
        limit = _LIMIT
        while True:
            found = await self._store.due_deadlines(self._next_look, limit)
            ready = [each for each in found if self._is_ready(each, now)]
            is_complete = len(found) < limit or found[-1].due > now
            if ready or is_complete:
                break
            limit *= 2  # deadlines that wait for a retry or a newer version hide the others
        if is_complete:
            gone = self._retries.keys() - set(found)
            for deadline in gone:
                del self._retries[deadline]
        await asyncio.gather(*map(self._meet, ready))
        upcoming = [each.due for each in found if each.due > now and each.kind in self._handlers]
        retries = [retry.at for retry in self._retries.values()]
        self._next_look = min([self._next_look, *upcoming, *retries]) if is_complete else now
        return self._next_look

    def _is_ready(self, deadline: Deadline, now: float) -> bool:
        if deadline.kind not in self._handlers:
            if deadline.kind not in self._unknown:
                self._unknown.add(deadline.kind)
                _LOG.warning("deadlines of the kind %r have no handler here", deadline.kind)
            return False
        retry = self._retries.get(deadline)
        return deadline.due <= now and (retry is None or retry.at <= now)

    async def _meet(self, deadline: Deadline) -> None:
        """Act on a deadline. If that fails, note when to try again."""
        before = self._retries.pop(deadline, None)
        failures, delay = 0 if before is None else before.failures, POLL_SECONDS
        room = None
        try:
            room = await self._find(deadline.table_id)
            if room is not None:
                await room.meet_deadline(deadline, self._handlers[deadline.kind])
                return
        except Conflict:
            pass  # other processes are changing the table all the time
        except Exception as error:
            if room is not None and room.is_deleted:
                return
            delay = min(_MAX_RETRY_SECONDS, RETRY_SECONDS * 2**failures)
            failures += 1
            _LOG.error(
                "the deadline %r of table %s failed (%s); next attempt in %d seconds",
                deadline.kind,
                deadline.table_id,
                type(error).__name__,
                delay,
                exc_info=None if isinstance(error, StoreFailed) else error,
            )
        self._retries[deadline] = _Retry(self._now() + delay, failures)
