"""Threads, fair turns and shared results."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from tests.server.clients import Client, Server, quick
from upstream.app import concurrency
from upstream.app.concurrency import FairQueue, FairThreads, SharedCache
from upstream.app.messages.refusals import StudyBusy, TableRefused


@pytest.mark.parametrize("has_threads", [True, False])
def test_the_result_of_the_work_comes_back(
    monkeypatch: pytest.MonkeyPatch, has_threads: bool
) -> None:
    monkeypatch.setattr(concurrency, "HAS_THREADS", has_threads)

    def work(number: int, *, more: int) -> tuple[int, bool]:
        return number + more, threading.current_thread() is threading.main_thread()

    assert asyncio.run(concurrency.run_in_thread(work, 1, more=2)) == (3, not has_threads)
    with pytest.raises(ZeroDivisionError):
        asyncio.run(concurrency.run_in_thread(lambda: 1 / 0))


def test_groups_with_many_waiters_hold_up_no_other() -> None:
    async def served() -> list[str]:
        queue, order = FairQueue(["worker"]), list[str]()

        async def one(group: str) -> None:
            worker = await queue.take(group)
            order.append(group)
            await asyncio.sleep(0)
            queue.give_back(worker)

        await asyncio.gather(*map(one, ["greedy"] * 6 + ["ada", "ben"]))
        return order

    assert asyncio.run(served()) == ["greedy", "greedy", "ada", "ben", *["greedy"] * 4]


def test_low_numbers_come_first_whatever_their_group() -> None:
    async def served() -> list[tuple[str, int]]:
        queue, order = FairQueue(["worker"]), list[tuple[str, int]]()

        async def one(group: str, priority: int) -> None:
            async with queue.turn(group, priority):
                order.append((group, priority))
                await asyncio.sleep(0)

        asked = [("ada", 5), ("ada", 5), ("ben", 2), ("ada", 2), ("ben", 0)]
        waiting = asyncio.gather(*(one(*each) for each in asked))
        await asyncio.sleep(0)
        assert [queue.waiting_between(0, end) for end in (0, 1, 3, 6)] == [0, 1, 3, 4]
        assert (queue.waiting_of("ada"), queue.waiting_of("cleo")) == (2, 0)
        await waiting
        return order

    assert asyncio.run(served()) == [("ada", 5), ("ben", 0), ("ben", 2), ("ada", 2), ("ada", 5)]


def test_cancelled_waiters_give_their_item_back() -> None:
    async def left() -> str:
        queue = FairQueue(["worker"])
        worker = await queue.take("")
        early = asyncio.create_task(queue.take("ada"))
        late = asyncio.create_task(queue.take("ben"))
        await asyncio.sleep(0)
        early.cancel()
        await asyncio.sleep(0)
        queue.give_back(worker)
        late.cancel()  # although it is its turn now
        await asyncio.gather(early, late, return_exceptions=True)
        async with asyncio.timeout(60):
            return await queue.take("cleo")

    assert asyncio.run(left()) == "worker"


def test_a_table_has_the_address_of_its_players(tmp_path: Path) -> None:
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        table_id = ada.create("person", "person")["table"]["id"]
        room = server.room(table_id)
        assert room.presence.address == ""
        with ada.sit(table_id):
            assert room.presence.address == "127.0.0.1"


async def test_one_address_cannot_occupy_all_threads() -> None:
    threads, may_end, answered = FairThreads(), threading.Event(), list[str]()

    def work(who: str) -> None:
        may_end.wait(30)
        answered.append(who)

    asking = [asyncio.create_task(threads.run("a", work, "a")) for _ in range(10)]
    await asyncio.sleep(0)
    with pytest.raises(TableRefused) as refused:
        await threads.run("a", work, "a")
    assert refused.value.refusal == StudyBusy()
    asking.append(asyncio.create_task(threads.run("b", work, "b")))
    await asyncio.sleep(0)
    may_end.set()
    await asyncio.gather(*asking)
    assert answered.index("b") < 6


def test_threads_pass_results_and_exceptions_on() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        asyncio.run(FairThreads().run("a", int, "x"))
    assert asyncio.run(FairThreads().run("a", int, "7")) == 7


class Computation:
    def __init__(self, error: Exception | None = None) -> None:
        self.begun = 0
        self.cancelled = 0
        self.may_end = asyncio.Event()
        self._error = error

    async def __call__(self) -> int:
        self.begun += 1
        try:
            await self.may_end.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        if self._error is not None:
            raise self._error
        return self.begun


async def test_callers_share_one_computation_and_its_result_is_kept() -> None:
    cache, compute = SharedCache[str, int](1), Computation()
    asking = [asyncio.create_task(cache.get("a", compute)) for _ in range(3)]
    await asyncio.sleep(0)
    asking[0].cancel()  # the others still wait
    compute.may_end.set()
    assert await asyncio.gather(*asking[1:]) == [1, 1]
    assert await cache.get("a", compute) == 1
    assert await cache.get("b", compute) == 2
    assert "a" not in cache  # there was no more room


async def test_a_computation_ends_with_its_last_caller() -> None:
    cache, compute = SharedCache[str, int](1), Computation()
    asking = [asyncio.create_task(cache.get("a", compute)) for _ in range(2)]
    await asyncio.sleep(0.01)
    for task in asking:
        task.cancel()
    await asyncio.sleep(0)
    compute.may_end.set()
    assert await cache.get("a", compute) == 2  # a new one, although the old one is ending
    assert compute.cancelled == 1


async def test_failures_are_shared_but_not_kept() -> None:
    cache, compute = SharedCache[str, int](1), Computation(OSError())
    compute.may_end.set()
    found = await asyncio.gather(
        *(cache.get("a", compute) for _ in range(2)), return_exceptions=True
    )
    assert [type(each) for each in found] == [OSError, OSError]
    assert compute.begun == 1
    with pytest.raises(OSError):  # noqa: PT011 (it has no message)
        await cache.get("a", compute)
    assert compute.begun == 2


async def test_closing_cancels_computations() -> None:
    cache, compute = SharedCache[str, int](1), Computation()
    asking = asyncio.create_task(cache.get("a", compute))
    await asyncio.sleep(0.01)
    await cache.close()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert compute.cancelled == 1
