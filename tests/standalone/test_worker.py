"""Jobs go to the bot worker of the page, the same as to the server's processes."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.server.table_games import table_of
from upstream import Game
from upstream.app.jobs import pool as module
from upstream.app.jobs.jobs import Analyse, Evaluate
from upstream.app.jobs.pool import NoAnswer
from upstream.page import answer
from upstream.page.worker import page_decisions, page_pool

POSITION = Game.deal(2, seed=1).position


async def here(job: str) -> str:
    return answer(job)


@pytest.mark.parametrize(("memory", "nodes"), [(None, None), (8, None), (2, 30_000), (0.5, 30_000)])
async def test_small_devices_get_fewer_nodes_and_all_end_by_the_clock(
    memory: float | None, nodes: int | None
) -> None:
    asked: list[dict[str, Any]] = []

    async def ask(job: str) -> str:
        asked.append(json.loads(job))
        return answer(job)

    decisions, view = page_decisions(page_pool(ask), memory), table_of().view("ABC")
    assert (await decisions.choose("king", view))[0] in view.legal
    assert (await decisions.hint("king", view, "")).actions[0] in view.legal
    assert [job["max_budget"] for job in asked] == [{"nodes": nodes, "seconds": 1.5}] * 2


async def test_one_worker_does_every_job() -> None:
    pool = page_pool(here)
    found = await pool.run(Evaluate((POSITION,)))
    assert found is not None
    assert sum(found[0]) == pytest.approx(1)
    assert (await pool.run(Analyse(POSITION, 0))).depth == 0


async def test_a_worker_that_fails_gives_no_answer() -> None:
    async def fail(_: str) -> str:
        raise OSError("the worker is gone")

    pool = page_pool(fail)
    with pytest.raises(NoAnswer, match="the worker is gone"):
        await pool.run(Evaluate((POSITION,)))
    await pool.close()


@pytest.mark.parametrize("is_soon_over", [True, False])
async def test_a_job_that_nobody_wants_is_cancelled_unless_it_is_soon_over(
    monkeypatch: pytest.MonkeyPatch, is_soon_over: bool
) -> None:
    monkeypatch.setattr(module, "GRACE_SECONDS", 60.0 if is_soon_over else 0.0)
    posted: list[asyncio.Future[str]] = []

    def ask(_: str) -> asyncio.Future[str]:
        posted.append(asyncio.get_running_loop().create_future())
        return posted[-1]

    pool = page_pool(ask)
    asking = asyncio.create_task(pool.run(Analyse(POSITION, 6)))
    while not posted:
        await asyncio.sleep(0)
    asking.cancel()
    await asyncio.sleep(0.3)
    assert posted[0].cancelled() != is_soon_over
    if is_soon_over:
        posted[0].set_result("{}")
    following = asyncio.create_task(pool.run(Evaluate(())))
    while len(posted) < 2:
        await asyncio.sleep(0.01)
    posted[1].set_result("[]")
    assert await following == []
    await pool.close()
