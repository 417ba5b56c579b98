"""Groups of waiters take turns, and urgent ones come first."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from tests.server.clients import Client, Server, quick
from upstream.app.concurrency import FairQueue, FairThreads
from upstream.app.messages.refusals import StudyBusy, TableRefused


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


def test_one_address_cannot_occupy_all_threads() -> None:
    async def inside() -> None:
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

    asyncio.run(inside())


def test_threads_pass_results_and_exceptions_on() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        asyncio.run(FairThreads().run("a", int, "x"))
    assert asyncio.run(FairThreads().run("a", int, "7")) == 7
