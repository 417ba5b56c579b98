"""The study's workers are of the lowest priority, and start when they are first asked."""

from __future__ import annotations

import asyncio
import json
import os
import sys

import pytest

from upstream import Game
from upstream.server.opponents.worker_process import NoAnswer
from upstream.server.study.pool import StudyPool

BABBLES = (sys.executable, "-c", "import sys\nfor line in sys.stdin: print('nonsense', flush=True)")


def test_workers_start_late_and_are_nicer_than_opponents() -> None:
    async def run() -> tuple[dict[str, object], int]:
        pool = StudyPool(1)
        assert pool.all[0].pid is None
        async with pool.worker("a") as worker:
            found = await worker.analyse(Game.deal(2, seed=1).position, 0, "en")
            assert worker.pid is not None
            niceness = os.getpriority(os.PRIO_PROCESS, worker.pid)
        await pool.end()
        return json.loads(found), niceness - os.getpriority(os.PRIO_PROCESS, 0)

    found, niceness = asyncio.run(run())
    assert found["level"] == 0
    assert niceness > 10 or os.getpriority(os.PRIO_PROCESS, 0) >= 5


def test_what_is_no_answer_is_not_taken_for_one() -> None:
    async def run() -> None:
        async with StudyPool(1, BABBLES).worker("a") as worker:
            with pytest.raises(NoAnswer, match="nonsense"):
                await worker.analyse(Game.deal(2, seed=1).position, 0, "en")

    asyncio.run(run())
