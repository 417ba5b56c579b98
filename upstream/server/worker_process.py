"""Worker processes, started when they are first needed and replaced when they fail."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

from upstream.app.jobs.jobs import Lane
from upstream.app.jobs.pool import Crew, JobPool, NoAnswer, Worker
from upstream.app.jobs.worker import STOP

COMMAND: Final = (sys.executable, "-m", "upstream.app.jobs.worker")
#: How nice the processes of each lane are: people and their tables come first.
NICE: Final = {Lane.DECISIONS: 10, Lane.FIRST_ANSWERS: 12, Lane.STUDY: 15}
#: The longest that a study's job takes on a busy machine.
_STUDY_SECONDS: Final = 60.0
#: The longest answer in bytes; asyncio's own limit is too short.
_MAX_ANSWER: Final = 4 * 1024 * 1024


class WorkerProcess(Worker):
    """One worker process."""

    def __init__(self, *command: str) -> None:
        self._command = command
        self._process: Process | None = None
        self._lock = asyncio.Lock()  # held while the process starts or ends

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def start(self) -> None:
        async with self._lock:
            if not self.is_running:
                self._process = await asyncio.create_subprocess_exec(
                    *self._command, stdin=PIPE, stdout=PIPE, limit=_MAX_ANSWER
                )

    async def ask(self, line: str) -> str:
        await self.start()
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line.encode() + b"\n")
        await process.stdin.drain()
        answer = await process.stdout.readline()
        if not answer.endswith(b"\n"):
            raise NoAnswer("the worker ended")
        return answer.decode().strip()

    def stop(self) -> None:
        if self._process is not None and STOP is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.send_signal(STOP)

    async def end(self) -> None:
        async with self._lock:
            process, self._process = self._process, None
            if process is not None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()


def process_pool(
    workers: int,
    study_workers: int,
    decision_seconds: float,
    command: tuple[str, ...] = COMMAND,
) -> JobPool:
    """Return a pool with these many processes for bots and for studies.

    If there are study workers, one more is kept free for first answers, which are quick.
    """

    def crew(lane: Lane, count: int, seconds: float) -> Crew:
        processes = [WorkerProcess(*command, str(NICE[lane])) for _ in range(count)]
        return Crew({lane: seconds}, processes)

    return JobPool(
        crew(Lane.DECISIONS, workers, decision_seconds),
        crew(Lane.FIRST_ANSWERS, min(1, study_workers), _STUDY_SECONDS),
        crew(Lane.STUDY, study_workers, _STUDY_SECONDS),
    )
