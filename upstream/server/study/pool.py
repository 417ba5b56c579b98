"""The worker processes of the study: of a low priority, started when they are first asked."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Awaitable, Callable
from typing import Any, Final

from upstream.position import Position
from upstream.server.opponents.worker_process import WorkerPool, WorkerProcess

_COMMAND: Final = (sys.executable, "-m", "upstream.server.study.worker")
#: Tables and their opponents come first.
_NICE: Final = 15
#: First answers are short, and somebody waits for them: they come after the opponents only.
_NICE_OF_FIRST_ANSWERS: Final = 12
#: The longest that any question takes on a busy machine, in seconds.
_TIMEOUT: Final = 60.0
#: Questions of one address that wait.
_MAX_WAITING: Final = 8
#: Seconds between two looks whether a search is still wanted.
_LOOK_SECONDS: Final = 0.1
#: Ends the search of a worker early. A worker that does not search ignores it.
STOP: Final = signal.SIGURG


class StudyWorker(WorkerProcess):
    """One worker process that searches positions."""

    def __init__(self, command: tuple[str, ...], seconds: float = _TIMEOUT) -> None:
        super().__init__(command)
        self._seconds = seconds

    async def analyse(
        self,
        position: Position,
        level: int,
        language: str,
        is_unwanted: Callable[[], Awaitable[bool]],
    ) -> bytes | None:
        """The analysis of a position as JSON; None if it was no longer wanted, and so stopped.

        Raises NoAnswer.
        """
        question = {"analysis": str(position), "level": level, "language": language}
        asking = asyncio.create_task(self.ask("analysis", question))
        stopped = False
        try:
            while not (await asyncio.wait({asking}, timeout=_LOOK_SECONDS))[0]:
                stopped = stopped or await is_unwanted()
                if stopped:
                    self.signal(STOP)  # again, if it had not begun when it was told first
            return None if stopped else asking.result()
        finally:
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)

    async def ask(self, who: str, asked: dict[str, Any]) -> bytes:
        """The answer to any question as JSON; raises NoAnswer, which tells ``who`` asked."""
        return await self.answer(who, asked, _json_object, self._seconds)


class StudyPool(WorkerPool[StudyWorker]):
    """The workers of the study, shared fairly by all addresses."""

    def __init__(
        self, workers: int, command: tuple[str, ...] = _COMMAND, nice: int = _NICE
    ) -> None:
        command = (*command, str(nice))
        super().__init__([StudyWorker(command) for _ in range(workers)], _MAX_WAITING)


def first_answers_pool(workers: int) -> StudyPool:
    """One worker for first answers alone, if there are workers at all."""
    return StudyPool(min(1, workers), nice=_NICE_OF_FIRST_ANSWERS)


def _json_object(text: str) -> bytes:
    """An answer that a worker has written as a whole; raises ValueError for anything else."""
    if not (text.startswith("{") and text.endswith("}")):
        raise ValueError(f"{text[:40]!r} is no answer")
    return text.encode()
