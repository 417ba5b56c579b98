"""The workers of the study: what they are asked, and how their answers are read."""

from __future__ import annotations

import asyncio
import signal
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from upstream.position import Position
from upstream.server.opponents.workers import Worker, WorkerPool

#: The longest that any question takes on a busy machine, in seconds.
TIMEOUT: Final = 60.0
#: Questions of one address that wait.
_MAX_WAITING: Final = 8
#: Seconds between two looks whether a search is still wanted.
_LOOK_SECONDS: Final = 0.1
#: Ends the search of a worker process early. One that does not search ignores it.
STOP: Final = signal.SIGURG


class StudyWorker(Worker):
    """One worker that searches positions."""

    def __init__(self, seconds: float = TIMEOUT) -> None:
        self._seconds = seconds

    @abstractmethod
    def stop(self) -> None:
        """Let the search end early; nothing happens where there is none."""

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
                    self.stop()  # again, if it had not begun when it was told first
            return None if stopped else asking.result()
        finally:
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)

    async def ask(self, who: str, asked: dict[str, Any]) -> bytes:
        """The answer to any question as JSON; raises NoAnswer, which tells ``who`` asked."""
        return await self.answer(who, asked, _json_object, self._seconds)


class StudyWorkers(WorkerPool[StudyWorker]):
    """The workers of the study, shared fairly by all addresses."""

    def __init__(self, workers: Sequence[StudyWorker]) -> None:
        super().__init__(workers, _MAX_WAITING)


def _json_object(text: str) -> bytes:
    """An answer that a worker has written as a whole; raises ValueError for anything else."""
    if not (text.startswith("{") and text.endswith("}")):
        raise ValueError(f"{text[:40]!r} is no answer")
    return text.encode()
