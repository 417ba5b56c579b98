"""The pool: fair, urgent jobs first, and workers that fail or are not needed are replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.server.clients import Client, Server, quick
from tests.server.jobs.fake_workers import BABBLES, CRASHES, HANGS, FakeWorker, pool_of, until
from tests.server.table_games import table_of
from tests.study_games import short_game
from upstream import Game
from upstream.app.concurrency import TooManyWait
from upstream.app.jobs import pool as module
from upstream.app.jobs.jobs import (
    Analyse,
    AnyJob,
    Choose,
    Evaluate,
    Job,
    JudgeDecision,
    Lane,
    Refute,
)
from upstream.app.jobs.pool import JobPool, NoAnswer, Preempted
from upstream.bots import BOTS
from upstream.server.worker_process import process_pool

POSITION = Game.deal(5, seed=1).position
NOTHING = Evaluate(())
SEARCH = Analyse(POSITION, 6)


def never(_: AnyJob) -> None:
    return None


def empty_or_never(job: AnyJob) -> str | None:
    return "[]" if isinstance(job, Evaluate) else None


# --- Order ---------------------------------------------------------------------------------------


def test_urgent_jobs_come_first() -> None:
    async def run() -> list[str | int]:
        worker = FakeWorker(lambda job: "[]" if isinstance(job, Evaluate) else "{}")
        pool = pool_of(worker)
        jobs: list[Job[Any]] = [NOTHING, *(Analyse(POSITION, depth) for depth in (5, 2, 0))]
        jobs.append(Choose("fry", table_of().view("ABC")))
        running = [asyncio.create_task(pool.run(job)) for job in jobs]
        await asyncio.gather(*running, return_exceptions=True)
        await pool.close()
        return [job.depth if isinstance(job, Analyse) else job.kind for job in worker.jobs]

    assert asyncio.run(run()) == ["evaluate", "choose", 0, 2, 5]


async def test_a_group_may_not_fill_the_queue() -> None:
    pool = pool_of(FakeWorker(never))
    asked = [asyncio.create_task(pool.run(Analyse(POSITION, depth % 4), "a")) for depth in range(9)]
    await until(lambda: pool.waiting(Lane.STUDY) + pool.waiting(Lane.FIRST_ANSWERS) == 8)
    with pytest.raises(TooManyWait):
        await pool.run(Analyse(POSITION, 1), "a")
    assert pool.waiting(Lane.STUDY, 2) == 2
    for task in asked:
        task.cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    await pool.close()


async def test_a_deep_search_gives_way_to_a_quicker_job() -> None:
    worker = FakeWorker(empty_or_never)
    pool = pool_of(worker)
    deep = asyncio.create_task(pool.run(SEARCH))
    await until(lambda: worker.jobs)
    assert await pool.run(NOTHING) == []
    with pytest.raises(Preempted):
        await deep
    assert worker.ended == 0
    shallow = asyncio.create_task(pool.run(Analyse(POSITION, 3)))
    await until(lambda: len(worker.jobs) == 3)
    waiting = asyncio.create_task(pool.run(NOTHING))
    await asyncio.sleep(0.05)
    assert not shallow.done()
    for task in (shallow, waiting):
        task.cancel()
    await asyncio.gather(shallow, waiting, return_exceptions=True)
    await pool.close()


@pytest.mark.parametrize("job", [JudgeDecision(short_game(), 0), Analyse(POSITION, 4)])
async def test_deep_searches_do_not_give_way_to_slow_jobs(job: Job[Any]) -> None:
    worker = FakeWorker(never)
    pool = pool_of(worker)
    deep = asyncio.create_task(pool.run(SEARCH, "a"))
    await until(lambda: worker.jobs)
    waiting = asyncio.create_task(pool.run(job, "b"))
    await until(lambda: pool.waiting(Lane.STUDY))
    await asyncio.sleep(0.05)
    assert not deep.done()
    for task in (deep, waiting):
        task.cancel()
    await asyncio.gather(deep, waiting, return_exceptions=True)
    await pool.close()


# --- Failures ------------------------------------------------------------------------------------


def test_without_workers_jobs_fail_at_once() -> None:
    for pool in (process_pool(0, 0, 1.0), JobPool()):
        with pytest.raises(NoAnswer, match="no workers"):
            asyncio.run(pool.run(NOTHING))
        assert pool.waiting(Lane.DECISIONS) == 0


@pytest.mark.parametrize("answer", ["{}", "5", '{"levels": [], "actions": 5}'])
async def test_a_worker_that_answers_something_else_is_replaced(answer: str) -> None:
    worker = FakeWorker(lambda _: answer)
    pool = pool_of(worker)
    with pytest.raises(NoAnswer, match="refute"):
        await pool.run(Refute("puzzle", ()))
    await until(lambda: worker.ended)
    await pool.close()


async def test_a_job_that_json_cannot_hold_occupies_no_worker() -> None:
    pool = pool_of(FakeWorker(empty_or_never))
    with pytest.raises(ValueError, match="surrogates"):
        await pool.run(Refute("\ud800", ()))
    async with asyncio.timeout(60):
        assert await pool.run(NOTHING) == []
    await pool.close()


@pytest.mark.parametrize("command", [CRASHES, BABBLES], ids=["crash", "babble"])
async def test_a_process_that_fails_is_replaced(command: tuple[str, ...]) -> None:
    pool = process_pool(1, 0, 20, command)
    for _ in range(2):
        with pytest.raises(NoAnswer, match="evaluate"):
            await pool.run(NOTHING)
    await pool.close()
    assert pool.workers(Lane.DECISIONS)[0].pid is None


def test_a_process_that_hangs_is_ended() -> None:
    async def run() -> int:
        pool = process_pool(1, 0, 1.0, HANGS)
        (worker,) = pool.workers(Lane.DECISIONS)
        await pool.prepare(Lane.DECISIONS)
        pid = worker.pid
        assert pid is not None
        with pytest.raises(NoAnswer, match="Timeout"):
            await pool.run(NOTHING)
        await until(lambda: worker.pid is None)
        await pool.close()
        return pid

    assert not psutil.pid_exists(asyncio.run(run()))


@pytest.mark.parametrize("stops", [True, False])
async def test_a_cancelled_job_is_stopped_or_its_worker_ended(
    monkeypatch: pytest.MonkeyPatch, stops: bool
) -> None:
    monkeypatch.setattr(module, "GRACE_SECONDS", 60.0 if stops else 0.15)
    worker = FakeWorker(empty_or_never, stops=stops)
    pool = pool_of(worker)
    asking = asyncio.create_task(pool.run(SEARCH))
    await until(lambda: worker.jobs)
    asking.cancel()
    assert await pool.run(NOTHING) == []  # the next job gets its own answer
    assert worker.ended == (0 if stops else 1)
    await pool.close()


# --- Processes -----------------------------------------------------------------------------------


def test_processes_start_lazily_and_end_with_the_pool() -> None:
    async def run() -> list[int]:
        pool = process_pool(1, 1, 60)
        own, pids = os.getpriority(os.PRIO_PROCESS, 0), list[int]()
        jobs: list[tuple[Job[Any], int]] = [(NOTHING, 10), (Analyse(POSITION, 1), 15)]
        for job, nice in jobs:
            (worker,) = pool.workers(job.lane)
            assert not worker.is_running
            await pool.run(job)
            assert worker.pid is not None
            assert os.getpriority(os.PRIO_PROCESS, worker.pid) == min(19, own + nice)
            pids.append(worker.pid)
        await pool.close()
        return pids

    assert not any(map(psutil.pid_exists, asyncio.run(run())))


async def test_a_lane_is_prepared_before_its_first_job() -> None:
    pool = process_pool(0, 1, 60)
    (worker,) = pool.workers(Lane.FIRST_ANSWERS)
    await pool.prepare(Lane.FIRST_ANSWERS)
    started = worker.pid
    assert started is not None
    await pool.prepare(Lane.FIRST_ANSWERS)
    await pool.prepare(Lane.DECISIONS)  # there is none
    assert worker.pid == started
    await pool.close()


async def test_a_worker_that_is_started_twice_has_one_process() -> None:
    def processes() -> set[int]:
        return {child.pid for child in psutil.Process().children()}

    others = processes()
    pool = process_pool(1, 0, 60, HANGS)
    await asyncio.gather(*(pool.prepare(Lane.DECISIONS) for _ in range(2)))
    assert processes() - others == {pool.workers(Lane.DECISIONS)[0].pid}
    await pool.close()
    assert not processes() - others


async def test_a_process_that_is_starting_ends_with_the_pool() -> None:
    pool = process_pool(1, 0, 60, HANGS)
    starting = asyncio.create_task(pool.prepare(Lane.DECISIONS))
    await asyncio.sleep(0)
    await pool.close()
    await starting
    assert not pool.workers(Lane.DECISIONS)[0].is_running


async def test_a_cancelled_search_keeps_its_process() -> None:
    pool = process_pool(0, 1, 60)
    (worker,) = pool.workers(Lane.STUDY)
    await pool.run(Analyse(POSITION, 1))  # it has started
    before = worker.pid
    asking = asyncio.create_task(pool.run(SEARCH))
    await asyncio.sleep(0.2)
    asking.cancel()
    async with asyncio.timeout(60):
        again = await pool.run(Analyse(POSITION, 1))
    assert worker.pid == before
    assert again.depth == 1
    await pool.close()


# --- At tables -----------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS)
def test_every_level_plays_at_a_table(server: Server, ada: Client, bot: str) -> None:
    table_id = ada.create(bot, "random")["table"]["id"]
    with ada.sit(table_id) as watcher:
        while watcher.position["round"] < 2:
            watcher.hear()
        kinds = {(entry["seat"], entry["kind"]) for entry in watcher.entries}
        assert {(0, "act"), (0, "confirm"), (1, "act"), (1, "confirm")} <= kinds


def test_a_table_survives_the_death_of_its_worker(tmp_path: Path) -> None:
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        table_id = ada.create("greedy", "greedy")["table"]["id"]
        killed = 0
        with ada.sit(table_id) as watcher:
            while watcher.position["phase"] != "over":
                if watcher.version > 10 * (killed + 1) and killed < 3:
                    pid = server.process.pool.workers(Lane.DECISIONS)[0].pid
                    if pid is not None:
                        os.kill(pid, signal.SIGKILL)
                        killed += 1
                watcher.hear()
        assert killed == 3


def test_bots_wait_as_long_as_asked(tmp_path: Path) -> None:
    """No faster than asked, so that people can follow."""
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        table_id = ada.create("random", "random", bot_delay=0.2)["table"]["id"]
        with ada.sit(table_id) as watcher:
            start, version = time.monotonic(), watcher.version
            while watcher.version < version + 8:  # four actions, each with its confirmation
                watcher.hear()
            assert time.monotonic() - start >= 3 * 0.2
