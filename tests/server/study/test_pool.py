"""The study's workers are of the lowest priority, and start when they are first asked."""

from __future__ import annotations

import asyncio
import json
import os
import sys

from upstream import Game
from upstream.server.study.pool import StudyPool

BABBLES = (sys.executable, "-c", "import sys\nfor line in sys.stdin: print('nonsense', flush=True)")


async def wanted() -> bool:
    return False


def test_workers_start_late_and_are_nicer_than_opponents() -> None:
    async def run() -> tuple[dict[str, object], int]:
        pool = StudyPool(1)
        assert pool.all[0].pid is None
        async with pool.worker("a") as worker:
            found = await worker.analyse(Game.deal(2, seed=1).position, 0, "en", wanted)
            assert worker.pid is not None
            niceness = os.getpriority(os.PRIO_PROCESS, worker.pid)
        await pool.end()
        assert found is not None
        return json.loads(found), niceness - os.getpriority(os.PRIO_PROCESS, 0)

    found, niceness = asyncio.run(run())
    assert found["level"] == 0
    assert niceness > 10 or os.getpriority(os.PRIO_PROCESS, 0) >= 5


def test_a_search_that_is_no_longer_wanted_is_stopped() -> None:
    async def run() -> bytes | None:
        asked = 0

        async def unwanted() -> bool:
            nonlocal asked
            asked += 1
            return asked > 1

        pool, position = StudyPool(1), Game.deal(5, seed=1).position
        async with pool.worker("a") as worker:
            await worker.analyse(position, 0, "en", wanted)  # it has started
            before = worker.pid
            async with asyncio.timeout(60):
                stopped = await worker.analyse(position, 6, "en", unwanted)
            assert worker.pid == before
            again = await worker.analyse(position, 0, "en", wanted)
        await pool.end()
        assert stopped is None
        return again

    assert asyncio.run(run())
