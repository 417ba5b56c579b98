"""The worker processes of the study: of a low priority, started when they are first asked."""

from __future__ import annotations

import sys
from typing import Final

from upstream.server.opponents.worker_process import WorkerProcess
from upstream.server.study.workers import STOP, TIMEOUT, StudyWorker, StudyWorkers

_COMMAND: Final = (sys.executable, "-m", "upstream.server.study.worker")
#: Tables and their opponents come first.
_NICE: Final = 15
#: First answers are short, and somebody waits for them: they come after the opponents only.
_NICE_OF_FIRST_ANSWERS: Final = 12


class StudyWorkerProcess(StudyWorker, WorkerProcess):
    """One worker process that searches positions."""

    def __init__(self, command: tuple[str, ...], seconds: float = TIMEOUT) -> None:
        StudyWorker.__init__(self, seconds)
        WorkerProcess.__init__(self, command)

    def stop(self) -> None:
        self.signal(STOP)


class StudyPool(StudyWorkers):
    """A few worker processes for the study."""

    def __init__(
        self, workers: int, command: tuple[str, ...] = _COMMAND, nice: int = _NICE
    ) -> None:
        command = (*command, str(nice))
        super().__init__([StudyWorkerProcess(command) for _ in range(workers)])


def first_answers_pool(workers: int) -> StudyPool:
    """One worker for first answers alone, if there are workers at all."""
    return StudyPool(min(1, workers), nice=_NICE_OF_FIRST_ANSWERS)
