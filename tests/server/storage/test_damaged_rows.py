"""Rows that cannot be understood: they stop nobody else."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest
from sqlalchemy import update

from tests.server.rooms.rooms import person, room_services, stored_with
from tests.server.storage.stores import opened
from upstream.refusal import Refused
from upstream.server.rooms.bot_runner import BotRunner
from upstream.server.rooms.registry import TableRegistry
from upstream.server.storage import writes
from upstream.server.storage.schema import TABLES


class Woken:
    def __init__(self) -> None:
        self.tables: list[str] = []

    def wake(self, room: Any) -> None:
        self.tables.append(room.id)


@pytest.mark.parametrize(
    "damage", [{"options": "{"}, {"stack": "??"}, {"options": '{"x": 1}'}, {"start": "[]"}]
)
def test_a_damaged_table_keeps_no_other_from_going_on(url: str, damage: dict[str, str]) -> None:
    async def test() -> None:
        async with opened(url) as store:
            tables = [stored_with(person(0, bot="fry"), person(1, "ben")) for _ in range(3)]
            for table in tables:
                await store.write(writes.add_table(table, "setup", 0, 1))
            damaged = tables[1].id
            with store._engine.begin() as connection:
                connection.execute(update(TABLES).where(TABLES.c.id == damaged).values(**damage))
            woken = Woken()
            registry = TableRegistry(room_services(store), cast("BotRunner", woken))
            await registry.resume()
            assert set(woken.tables) == {tables[0].id, tables[2].id}
            with pytest.raises(Refused) as refused:
                await registry.find(damaged)
            assert refused.value.refusal.reason == "table-damaged"

    asyncio.run(test())
