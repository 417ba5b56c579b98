"""Workers that answer one question at a time, and pools of them."""

from __future__ import annotations

import asyncio
import contextlib
import json
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Generic, TypeVar

from upstream.server.opponents.fair_queue import FairQueue

_Read = TypeVar("_Read")


class NoAnswer(Exception):
    """The worker crashed, hung, or answered with something that cannot be used."""


class Worker(ABC):
    """Answers questions, one at a time."""

    async def answer(
        self, who: str, asked: dict[str, Any], read: Callable[[str], _Read], seconds: float
    ) -> _Read:
        """What was answered. After a failure the worker is ended; the next question starts another.

        Raises NoAnswer, and whatever else ``read`` raises.
        """
        try:
            async with asyncio.timeout(seconds):
                return read(await self._ask(json.dumps(asked)))
        except (TimeoutError, OSError, ValueError, NoAnswer) as error:
            await self.end()
            raise NoAnswer(f"{who}: {error!r}") from error
        except asyncio.CancelledError:
            await self.end()  # its answer would be taken for that of the next question
            raise

    @property
    def pid(self) -> int | None:
        """The id of its process, while it has one."""
        return None

    @property
    def is_running(self) -> bool:
        """Whether it has been started."""
        return True

    async def start(self) -> None:  # noqa: B027 (most have nothing to start)
        """Start it, unless it runs: then it is ready sooner when it is asked."""

    @abstractmethod
    async def _ask(self, text: str) -> str:
        """The answer on one line to a question on one line; raises NoAnswer where there is none."""

    @abstractmethod
    async def end(self) -> None:
        """End what the worker is doing; a later question starts it again."""


_Worker = TypeVar("_Worker", bound=Worker)


class WorkerPool(Generic[_Worker]):
    """A few workers; a question waits until one of them is free."""

    def __init__(self, workers: Sequence[_Worker], max_waiting: int | None = None) -> None:
        """``max_waiting`` is for each group of questions."""
        self.all = tuple(workers)
        self._free = FairQueue(self.all, max_waiting)

    @contextlib.asynccontextmanager
    async def worker(self, group: str, priority: int = 0) -> AsyncIterator[_Worker]:
        """A worker for as long as the context lasts; low priorities first, then groups in turn.

        Raises NoAnswer where there are no workers, and TooManyWait as ``FairQueue.take`` does.
        """
        if not self.all:
            raise NoAnswer("this process has no workers")
        async with self._free.turn(group, priority) as worker:
            yield worker

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return self._free.waiting

    def waiting_before(self, priority: int) -> int:
        """How many of them come before those of this priority."""
        return self._free.waiting_before(priority)

    async def end(self) -> None:
        """End all workers."""
        await asyncio.gather(*(worker.end() for worker in self.all))
