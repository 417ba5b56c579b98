"""Round-robin access to a small pool: each group of waiters gets one in turn."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class TooManyWait(Exception):
    """A group has as many waiters as it may have."""


class FairQueue(Generic[T]):
    """Items to be used by one at a time. A group with many waiters does not hold up the others."""

    def __init__(self, items: Iterable[T], max_waiting: int | None = None) -> None:
        """``max_waiting`` is for each group."""
        self._free = deque(items)
        self._max_waiting = max_waiting
        self._waiting: OrderedDict[str, deque[asyncio.Future[T]]] = OrderedDict()

    async def take(self, group: str) -> T:
        """A free item, or the next one that becomes free when it is this group's turn.

        Raises TooManyWait where the group may have no more waiters.
        """
        if self._free:
            return self._free.popleft()
        waiting = len(self._waiting.get(group, ()))
        if self._max_waiting is not None and waiting >= self._max_waiting:
            raise TooManyWait(group)
        turn: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(group, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # the item was handed over already
                self.give_back(turn.result())
            raise

    @contextlib.asynccontextmanager
    async def turn(self, group: str) -> AsyncIterator[T]:
        """An item for as long as the context lasts; raises TooManyWait as ``take`` does."""
        item = await self.take(group)
        try:
            yield item
        finally:
            self.give_back(item)

    @property
    def waiting(self) -> int:
        """How many wait for an item."""
        return sum(map(len, self._waiting.values()))

    def give_back(self, item: T) -> None:
        """Hand an item to the next waiter, or keep it until one comes."""
        while self._waiting:
            turn = self._next()
            if not turn.done():
                turn.set_result(item)
                return
        self._free.append(item)

    def _next(self) -> asyncio.Future[T]:
        """The first waiter of the first group, which goes to the end of the groups."""
        group, waiting = self._waiting.popitem(last=False)
        turn = waiting.popleft()
        if waiting:
            self._waiting[group] = waiting
        return turn
