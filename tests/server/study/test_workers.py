"""What the workers of the study answer is read, or refused."""

from __future__ import annotations

import asyncio
import sys

import pytest

from upstream import Game
from upstream.server.opponents.workers import NoAnswer
from upstream.server.study.pool import StudyPool

BABBLES = (sys.executable, "-c", "import sys\nfor line in sys.stdin: print('nonsense', flush=True)")


async def wanted() -> bool:
    return False


def test_what_is_no_answer_is_not_taken_for_one() -> None:
    async def run() -> None:
        async with StudyPool(1, BABBLES).worker("a") as worker:
            with pytest.raises(NoAnswer, match="nonsense"):
                await worker.analyse(Game.deal(2, seed=1).position, 0, "en", wanted)

    asyncio.run(run())
