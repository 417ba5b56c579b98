"""Questions go to the bot worker as jobs, the same as to the server's processes."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.server.table_games import table_of
from upstream import Game
from upstream.server.opponents import worker
from upstream.server.opponents.workers import NoAnswer
from upstream.standalone import answer
from upstream.standalone.workers import bot_workers, study_workers


async def here(job: str) -> str:
    return answer(job)


def jobs_of(memory: float | None) -> list[dict[str, Any]]:
    asked: list[dict[str, Any]] = []

    async def ask(job: str) -> str:
        asked.append(json.loads(job))
        return answer(job)

    async def run() -> None:
        pool, view = bot_workers(ask, memory), table_of().view("ABC")
        assert (await pool.choose("king", view))[0] in view.legal
        assert (await pool.hint("king", view, "en", "")).actions[0] in view.legal

    asyncio.run(run())
    return asked


@pytest.mark.parametrize(("memory", "most"), [(None, None), (8, None), (2, 30_000), (0.5, 30_000)])
def test_a_device_with_little_memory_gets_fewer_nodes(
    memory: float | None, most: int | None
) -> None:
    assert [job.get("most_nodes") for job in jobs_of(memory)] == [most] * 2


def test_a_limit_changes_no_bot_that_needs_less() -> None:
    nodes = {
        name: worker._budget(worker._bot(name), {"most_nodes": 30_000}).nodes
        for name in ("king", "smolt", "grilse", "greedy")
    }
    assert nodes["king"] == 30_000
    own = {name: worker._bot(name).default_budget.nodes for name in nodes}
    assert {**own, "king": 30_000} == nodes
    assert worker._budget(worker._bot("king"), {}) == worker._bot("king").default_budget


def test_positions_are_valued_and_analysed() -> None:
    async def run() -> None:
        position = Game.deal(2, seed=1).position
        (chances,) = await bot_workers(here).value([position])
        assert sum(chances) == pytest.approx(1)

        async def wanted() -> bool:
            return False

        async with study_workers(here).worker("a") as studying:
            found = await studying.analyse(position, 0, "en", wanted)
        assert found is not None
        assert json.loads(found)["level"] == 0

    asyncio.run(run())


def test_a_job_that_is_given_up_is_cancelled() -> None:
    async def run() -> None:
        posted: list[asyncio.Future[str]] = []

        def ask(_: str) -> asyncio.Future[str]:
            posted.append(asyncio.get_running_loop().create_future())
            return posted[-1]

        pool = bot_workers(ask)
        asking = asyncio.create_task(pool.value([Game.deal(2, seed=1).position]))
        while not posted:
            await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert posted[0].cancelled()

    asyncio.run(run())


def test_a_worker_that_fails_gives_no_answer() -> None:
    async def fail(_: str) -> str:
        raise OSError("the worker is gone")

    async def run() -> None:
        with pytest.raises(NoAnswer, match="the worker is gone"):
            await bot_workers(fail).value([Game.deal(2, seed=1).position])

    asyncio.run(run())
