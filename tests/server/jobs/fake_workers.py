"""Workers that need no process, and commands of processes that misbehave."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable

from upstream.app.jobs.jobs import AnyJob, Lane, job_from_json
from upstream.app.jobs.pool import Crew, JobPool, Worker

CRASHES = (sys.executable, "-c", "raise SystemExit(1)")
HANGS = (sys.executable, "-c", "import time; time.sleep(600)")
BABBLES = (sys.executable, "-c", "import sys\nfor line in sys.stdin: print('nonsense', flush=True)")


class FakeWorker(Worker):
    """Answers by a function. Without an answer it works until it is told to stop, or forever."""

    def __init__(self, answer: Callable[[AnyJob], str | None], *, stops: bool = True) -> None:
        self._answer = answer
        self._stops = stops
        self._stopped = asyncio.Event()
        self.jobs: list[AnyJob] = []
        self.ended = 0

    async def ask(self, line: str) -> str:
        job = job_from_json(line)
        self.jobs.append(job)
        await asyncio.sleep(0)
        answer = self._answer(job)
        if answer is None:
            self._stopped.clear()
            await self._stopped.wait()
            return "null"
        return answer

    def stop(self) -> None:
        if self._stops:
            self._stopped.set()

    async def end(self) -> None:
        self.ended += 1


def pool_of(*workers: Worker, seconds: float = 60.0) -> JobPool:
    """Return a pool whose workers serve every lane."""
    return JobPool(Crew(dict.fromkeys(Lane, seconds), workers))


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.005)
