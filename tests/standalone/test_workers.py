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
from upstream.standalone import answer, workers
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


def test_whoever_looks_is_told_that_an_opponent_is_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workers, "_RETRY_SECONDS", 0.0)
    asked, told = list[str](), list[bool]()

    async def fail_twice(job: str) -> str:
        asked.append(json.loads(job)["bot"])
        if len(asked) <= 2:
            raise OSError("the worker is gone")
        return answer(job)

    async def run() -> None:
        view = table_of().view("ABC")
        pool = bot_workers(fail_twice, tell_waiting=told.append)
        for _ in range(2):
            assert (await pool.choose("parr", view))[0] in view.legal

    asyncio.run(run())
    assert asked == ["parr"] * 4
    assert told == [True, True, False]


@pytest.mark.parametrize("is_soon_over", [True, False])
def test_a_search_that_nobody_wants_ends_with_its_worker_unless_it_is_soon_over(
    monkeypatch: pytest.MonkeyPatch, is_soon_over: bool
) -> None:
    monkeypatch.setattr(workers, "GRACE_SECONDS", 60.0 if is_soon_over else 0.0)
    posted: list[asyncio.Future[str]] = []

    def ask(_: str) -> asyncio.Future[str]:
        posted.append(asyncio.get_running_loop().create_future())
        return posted[-1]

    async def unwanted() -> bool:
        return True

    async def run() -> None:
        async with study_workers(ask).worker("a") as studying:
            position = Game.deal(2, seed=1).position
            analysing = asyncio.create_task(studying.analyse(position, 6, "en", unwanted))
            await asyncio.sleep(0.3)
            if is_soon_over:
                assert not posted[0].cancelled()
                posted[0].set_result("{}")
            assert await analysing is None
            assert posted[0].cancelled() != is_soon_over

    asyncio.run(run())
