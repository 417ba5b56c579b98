"""Worker processes answer one question at a time, and are replaced when they fail."""

from __future__ import annotations

import asyncio
import sys

import pytest

from upstream.server.opponents.worker_process import WorkerProcess
from upstream.server.opponents.workers import NoAnswer

ECHO = (sys.executable, "-c", "import sys\nfor line in sys.stdin: print(line, end='', flush=True)")
ENDS = (sys.executable, "-c", "input()")
#: An answer longer than asyncio reads without being told.
LONG = (sys.executable, "-c", "input(); print('x' * 200_000, flush=True); input()")


def test_a_process_starts_with_the_first_question_and_stays_for_the_next() -> None:
    async def run() -> tuple[list[str], list[int | None]]:
        worker = WorkerProcess(ECHO)
        pids, answers = [worker.pid], []
        for number in range(2):
            answers.append(await worker.answer("echo", {"number": number}, str, 30))
            pids.append(worker.pid)
        await worker.end()
        return answers, [*pids, worker.pid]

    answers, (before, first, second, after) = asyncio.run(run())
    assert answers == ['{"number": 0}', '{"number": 1}']
    assert first == second is not None
    assert before is after is None


def test_a_long_answer_is_read_as_a_whole() -> None:
    async def run() -> str:
        worker = WorkerProcess(LONG)
        try:
            return await worker.answer("long", {}, str, 30)
        finally:
            await worker.end()

    assert len(asyncio.run(run())) == 200_000


def test_a_process_that_ends_or_cannot_be_understood_gives_no_answer() -> None:
    async def run() -> None:
        for command, read in ((ENDS, str), (ECHO, int)):
            worker = WorkerProcess(command)
            with pytest.raises(NoAnswer, match="who"):
                await worker.answer("who", {}, read, 30)
            assert worker.pid is None

    asyncio.run(run())


def test_a_question_that_is_given_up_ends_the_process() -> None:
    async def run() -> None:
        worker = WorkerProcess((sys.executable, "-c", "import time; time.sleep(60)"))
        asking = asyncio.create_task(worker.answer("slow", {}, str, 60))
        while worker.pid is None:
            await asyncio.sleep(0.01)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert worker.pid is None

    asyncio.run(run())
