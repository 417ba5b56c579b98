"""Who waits for an opponent's worker, and for how long."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.clients import Client, Server, quick
from upstream.server.lanes import Lanes


def test_whoever_has_many_tables_holds_up_nobody_else() -> None:
    async def served() -> list[str]:
        lanes, order = Lanes(["worker"]), list[str]()

        async def one(lane: str) -> None:
            worker = await lanes.take(lane)
            order.append(lane)
            await asyncio.sleep(0)
            lanes.give_back(worker)

        await asyncio.gather(*map(one, ["greedy"] * 6 + ["ada", "ben"]))
        return order

    assert asyncio.run(served()) == ["greedy", "greedy", "ada", "ben", *["greedy"] * 4]


def test_who_gives_up_waiting_takes_nothing_along() -> None:
    async def left() -> str:
        lanes = Lanes(["worker"])
        worker = await lanes.take("")
        early = asyncio.create_task(lanes.take("ada"))
        late = asyncio.create_task(lanes.take("ben"))
        await asyncio.sleep(0)
        early.cancel()
        await asyncio.sleep(0)
        lanes.give_back(worker)
        late.cancel()  # although it is its turn now
        await asyncio.gather(early, late, return_exceptions=True)
        async with asyncio.timeout(60):
            return await lanes.take("cleo")

    assert asyncio.run(left()) == "worker"


def test_tables_wait_in_the_lane_of_whoever_is_there(tmp_path: Path) -> None:
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        table_id = ada.create("person", "person")["table"]["id"]
        room = server.room(table_id)
        assert room.lane == ""
        with ada.sit(table_id):
            assert room.lane == "127.0.0.1"
