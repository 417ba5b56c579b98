"""The worker processes of the study: of the lowest priority, started when they are first asked."""

from __future__ import annotations

import sys
from typing import Any, Final

from upstream.position import Position
from upstream.server.opponents.worker_process import WorkerPool, WorkerProcess

_COMMAND: Final = (sys.executable, "-m", "upstream.server.study.worker")
#: The longest that any question takes on a busy machine, in seconds.
_TIMEOUT: Final = 60.0
#: Questions of one address that wait.
_MAX_WAITING: Final = 8


class StudyWorker(WorkerProcess):
    """One worker process that searches positions."""

    def __init__(self, command: tuple[str, ...] = _COMMAND, seconds: float = _TIMEOUT) -> None:
        super().__init__(command)
        self._seconds = seconds

    async def analyse(self, position: Position, level: int, language: str) -> bytes:
        """The analysis of a position as JSON; raises NoAnswer."""
        asked = {"analysis": str(position), "level": level, "language": language}
        return await self.ask("analysis", asked)

    async def ask(self, who: str, asked: dict[str, Any]) -> bytes:
        """The answer to any question as JSON; raises NoAnswer, which tells ``who`` asked."""
        return await self.answer(who, asked, _json_object, self._seconds)


class StudyPool(WorkerPool[StudyWorker]):
    """The workers of the study, shared fairly by all addresses."""

    def __init__(self, workers: int, command: tuple[str, ...] = _COMMAND) -> None:
        super().__init__([StudyWorker(command) for _ in range(workers)], _MAX_WAITING)


def _json_object(text: str) -> bytes:
    """An answer that a worker has written as a whole; raises ValueError for anything else."""
    if not (text.startswith("{") and text.endswith("}")):
        raise ValueError(f"{text[:40]!r} is no answer")
    return text.encode()
