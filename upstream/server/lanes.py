"""Who is served next where many wait for few: one from each lane in turn."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class Lanes(Generic[T]):
    """Things to be used by one at a time. A lane that many wait in does not hold up the others."""

    def __init__(self, things: Iterable[T]) -> None:
        self._free = deque(things)
        self._waiting: OrderedDict[str, deque[asyncio.Future[T]]] = OrderedDict()

    async def take(self, lane: str) -> T:
        """A thing that is free, or the next one that will be when it is this lane's turn."""
        if self._free:
            return self._free.popleft()
        turn: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(lane, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was its turn, and it is gone
                self.give_back(turn.result())
            raise

    def give_back(self, thing: T) -> None:
        while self._waiting:
            turn = self._next()
            if not turn.done():
                turn.set_result(thing)
                return
        self._free.append(thing)

    def _next(self) -> asyncio.Future[T]:
        """The first of the first lane, which goes to the end of the lanes."""
        lane, waiting = self._waiting.popitem(last=False)
        turn = waiting.popleft()
        if waiting:
            self._waiting[lane] = waiting
        return turn
