"""Worker processes that answer one question a line: started when asked, replaced when they fail."""

from __future__ import annotations

import asyncio
import contextlib
import json
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Generic, TypeVar

from upstream.server.opponents.fair_queue import FairQueue

_Read = TypeVar("_Read")


class NoAnswer(Exception):
    """The worker crashed, hung, or answered with something that cannot be used."""


class WorkerProcess:
    """One worker process, started when it is first asked."""

    #: The longest answer in bytes; asyncio's own limit is shorter than some.
    max_answer = 4 * 1024 * 1024

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command
        self._process: Process | None = None

    async def answer(
        self, who: str, asked: dict[str, Any], read: Callable[[str], _Read], seconds: float
    ) -> _Read:
        """What was answered. After a failure the process is ended; the next ask starts another.

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

    async def _ask(self, text: str) -> str:
        process = await self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(text.encode() + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise NoAnswer("the worker ended")
        return line.decode().strip()

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, limit=self.max_answer
            )
        return self._process

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def signal(self, number: int) -> None:
        """Send a signal to the process, if it runs."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.send_signal(number)

    async def end(self) -> None:
        """End the process; a later question starts another."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


_Worker = TypeVar("_Worker", bound=WorkerProcess)


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
