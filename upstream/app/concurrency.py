"""Work that many clients ask for at once: threads, fair turns, and shared results."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import OrderedDict, defaultdict, deque
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from typing import Any, Final, Generic, ParamSpec, TypeVar

from cachetools import LRUCache

from upstream.app.messages.refusals import StudyBusy, TableRefused

K = TypeVar("K")
P = ParamSpec("P")
T = TypeVar("T")
V = TypeVar("V")

#: A browser has none: Python runs in a web worker of its own.
HAS_THREADS: Final = sys.platform != "emscripten"


async def run_in_thread(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Return the result of ``work``. Raises its exception."""
    if HAS_THREADS:
        return await asyncio.to_thread(work, *args, **kwargs)
    return work(*args, **kwargs)


class TooManyWait(Exception):
    """A group already has as many waiters as it may have."""


class FairQueue(Generic[T]):
    """Items that one waiter at a time may use. Groups take turns, however many wait in each.

    Waiters with a lower priority number come first, whatever their group.
    """

    def __init__(self, items: Iterable[T], max_waiting: int | None = None) -> None:
        """``max_waiting`` is the limit of each group."""
        self._free = deque(items)
        self._max_waiting = max_waiting
        #: By priority, then by group.
        self._waiting: defaultdict[int, OrderedDict[str, deque[asyncio.Future[T]]]] = defaultdict(
            OrderedDict
        )

    @property
    def has_free(self) -> bool:
        """Whether an item is free."""
        return bool(self._free)

    async def take(self, group: str, priority: int = 0) -> T:
        """Return a free item, or wait for one until it is this group's turn.

        Raises TooManyWait if the group may have no more waiters.
        """
        if self._free:
            return self._free.popleft()
        if self._max_waiting is not None and self.waiting_of(group) >= self._max_waiting:
            raise TooManyWait(group)
        turn: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting[priority].setdefault(group, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # the item was handed over already
                self.give_back(turn.result())
            raise

    @contextlib.asynccontextmanager
    async def turn(self, group: str, priority: int = 0) -> AsyncIterator[T]:
        """Take an item for as long as the context lasts. Raises TooManyWait as ``take`` does."""
        item = await self.take(group, priority)
        try:
            yield item
        finally:
            self.give_back(item)

    def waiting_of(self, group: str) -> int:
        """Count the waiters of a group."""
        return sum(len(groups.get(group, ())) for groups in self._waiting.values())

    def waiting_between(self, first: int, end: int) -> int:
        """Count the waiters whose priority is at least ``first`` and less than ``end``."""
        return sum(
            len(turns)
            for priority, groups in self._waiting.items()
            if first <= priority < end
            for turns in groups.values()
        )

    def give_back(self, item: T) -> None:
        """Hand an item to the next waiter, or keep it until one comes."""
        while self._waiting:
            priority = min(self._waiting)
            groups = self._waiting[priority]
            group, waiting = groups.popitem(last=False)
            turn = waiting.popleft()
            if waiting:  # the group goes to the end of the line
                groups[group] = waiting
            if not groups:
                del self._waiting[priority]
            if not turn.done():
                turn.set_result(item)
                return
        self._free.append(item)


class FairThreads:
    """A few threads for short work about positions. Addresses take turns."""

    THREADS: Final = 2
    MAX_WAITING: Final = 8

    def __init__(self) -> None:
        self._turns = FairQueue(range(self.THREADS), self.MAX_WAITING)

    async def run(
        self, address: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Call a function in a thread when it is this address's turn, and return its result.

        Raises TableRefused if too many calls of the address wait, and the function's exceptions.
        """
        try:
            async with self._turns.turn(address):
                return await run_in_thread(function, *args, **kwargs)
        except TooManyWait:
            raise TableRefused(StudyBusy()) from None


class SharedCache(Generic[K, V]):
    """Keeps the most recently used results. Calls for the same key share one computation."""

    def __init__(self, max_size: int) -> None:
        self._results: LRUCache[K, V] = LRUCache(max_size)
        self._tasks: dict[K, asyncio.Task[V]] = {}
        self._callers: dict[asyncio.Task[V], int] = {}

    def __contains__(self, key: K) -> bool:
        """Return whether a result is cached or being computed."""
        return key in self._results or key in self._tasks

    async def get(self, key: K, compute: Callable[[], Coroutine[Any, Any, V]]) -> V:
        """Return the cached result, join a running computation, or start one.

        A computation is cancelled once all its callers are. Its exceptions are passed on to all
        of them, and are not cached.
        """
        if key in self._results:
            return self._results[key]
        task = self._tasks.get(key)
        if task is None:
            task = self._tasks[key] = asyncio.create_task(self._compute(key, compute))
            self._callers[task] = 0
        self._callers[task] += 1
        try:
            return await asyncio.shield(task)
        finally:
            self._callers[task] -= 1
            if not self._callers[task]:
                del self._callers[task]
                if not task.done():
                    task.cancel()
                    self._forget(key, task)

    async def _compute(self, key: K, compute: Callable[[], Coroutine[Any, Any, V]]) -> V:
        task = asyncio.current_task()
        try:
            result = await compute()
            self._results[key] = result
        finally:
            self._forget(key, task)
        return result

    def _forget(self, key: K, task: asyncio.Task[Any] | None) -> None:
        if self._tasks.get(key) is task:
            del self._tasks[key]

    async def close(self) -> None:
        """Cancel the computations that are still running."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
