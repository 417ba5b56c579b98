"""Who waits for an opponent's worker, and for how long."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.clients import Client, Server, quick
from upstream.server.opponents.fair_queue import FairQueue


def test_an_address_with_many_tables_holds_up_no_other() -> None:
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
        assert queue.waiting == 4
        assert [queue.waiting_before(priority) for priority in (0, 1, 3, 6)] == [0, 1, 3, 4]
        await waiting
        return order

    assert asyncio.run(served()) == [("ada", 5), ("ben", 0), ("ben", 2), ("ada", 2), ("ada", 5)]


def test_a_waiter_that_is_cancelled_keeps_nothing() -> None:
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


def test_tables_wait_by_the_address_of_their_players(tmp_path: Path) -> None:
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        table_id = ada.create("person", "person")["table"]["id"]
        room = server.room(table_id)
        assert room.presence.address == ""
        with ada.sit(table_id):
            assert room.presence.address == "127.0.0.1"
