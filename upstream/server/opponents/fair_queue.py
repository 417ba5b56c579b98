"""Access to a small pool by priority, and in turn between groups of waiters."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, defaultdict, deque
from collections.abc import AsyncIterator, Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class TooManyWait(Exception):
    """A group has as many waiters as it may have."""


class FairQueue(Generic[T]):
    """Items to be used by one at a time. A group with many waiters does not hold up the others.

    Waiters with a lower number as their priority come first, whatever their group.
    """

    def __init__(self, items: Iterable[T], max_waiting: int | None = None) -> None:
        """``max_waiting`` is for each group."""
        self._free = deque(items)
        self._max_waiting = max_waiting
        #: By priority, then by group.
        self._waiting: defaultdict[int, OrderedDict[str, deque[asyncio.Future[T]]]] = defaultdict(
            OrderedDict
        )

    async def take(self, group: str, priority: int = 0) -> T:
        """A free item, or the next one that becomes free when it is this group's turn.

        Raises TooManyWait where the group may have no more waiters.
        """
        if self._free:
            return self._free.popleft()
        waiting = sum(len(groups.get(group, ())) for groups in self._waiting.values())
        if self._max_waiting is not None and waiting >= self._max_waiting:
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
        """An item for as long as the context lasts; raises TooManyWait as ``take`` does."""
        item = await self.take(group, priority)
        try:
            yield item
        finally:
            self.give_back(item)

    @property
    def waiting(self) -> int:
        """How many wait for an item."""
        return sum(map(self._waiting_with, self._waiting))

    def waiting_before(self, priority: int) -> int:
        """How many wait that come before those of this priority."""
        return sum(self._waiting_with(each) for each in self._waiting if each < priority)

    def _waiting_with(self, priority: int) -> int:
        return sum(map(len, self._waiting[priority].values()))

    def give_back(self, item: T) -> None:
        """Hand an item to the next waiter, or keep it until one comes."""
        while self._waiting:
            turn = self._next()
            if not turn.done():
                turn.set_result(item)
                return
        self._free.append(item)

    def _next(self) -> asyncio.Future[T]:
        """The first waiter of the first group, which goes to the end of its priority's groups."""
        priority = min(self._waiting)
        groups = self._waiting[priority]
        group, waiting = groups.popitem(last=False)
        turn = waiting.popleft()
        if waiting:
            groups[group] = waiting
        if not groups:
            del self._waiting[priority]
        return turn
