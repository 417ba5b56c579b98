"""Rooms where somebody is connected follow what other processes store."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, cast

import pytest

from tests.server.rooms.rooms import (
    FakeStore,
    connection_of,
    person,
    sent_to,
    services_with,
    stored_with,
)
from upstream.app.store.port import NotRead
from upstream.app.tables.registry import TableRegistry
from upstream.app.tables.room import Room
from upstream.server.cluster import Synchronizer
from upstream.server.database.sql_store import SqlStore


class Rooms:
    """Open rooms, as a registry has them."""

    def __init__(self, *rooms: Room) -> None:
        self.rooms = list(rooms)

    def close_deleted(self, tables: Iterable[str]) -> None:
        gone = set(tables)
        self.rooms = [room for room in self.rooms if room.id not in gone]


def followed(store: FakeStore, *rooms: Room) -> tuple[Synchronizer, Rooms]:
    registry = Rooms(*rooms)
    return Synchronizer(cast("SqlStore", store), "me", cast("TableRegistry", registry)), registry


async def settled(synchronizer: Synchronizer) -> None:
    while synchronizer._reading is not None or synchronizer._applying:
        await asyncio.sleep(0)


async def test_only_rooms_with_clients_follow() -> None:
    tables = [stored_with(person(0, "ada"), person(1, "ben")) for _ in range(2)]
    store = FakeStore(*tables)
    busy, empty = (Room(table, services_with(store)) for table in tables)
    ada = connection_of("ada")
    busy.join(ada)
    sent_to(ada)
    for table in tables:
        store.tables[table.id] = replace(table, bot_delay=2.5, revision=1)
    synchronizer, _ = followed(store, busy, empty)
    synchronizer.note([busy.id, empty.id, "unknown"])
    await settled(synchronizer)
    assert (busy.bot_delay, empty.bot_delay) == (2.5, 0.0)
    assert [message["type"] for message in sent_to(ada)] == ["table", "state"]
    await synchronizer.resync()
    await settled(synchronizer)
    assert sent_to(ada) == [], "what is known is not told again"


async def test_a_database_that_is_away_is_asked_again_later() -> None:
    table = stored_with(person(0, "ada"), person(1, "ben"))
    store = FakeStore(table)
    room = Room(table, services_with(store))
    room.join(connection_of("ada"))
    synchronizer, _ = followed(store, room)

    async def away(*_: Any) -> None:
        raise NotRead("away")

    read, store.changes = store.changes, away  # type: ignore[method-assign,assignment]
    synchronizer.note([room.id])
    await settled(synchronizer)
    with pytest.raises(NotRead):
        await synchronizer.resync()
    store.changes = read  # type: ignore[method-assign]
    store.tables[table.id] = replace(table, bot_delay=2.5, revision=1)
    await synchronizer.resync()
    await settled(synchronizer)
    assert room.bot_delay == 2.5


async def test_a_table_that_is_gone_is_forgotten() -> None:
    table = stored_with(person(0, "ada"), person(1, "ben"))
    store = FakeStore()
    room = Room(table, services_with(store))
    room.join(connection_of("ada"))
    synchronizer, registry = followed(store, room)
    await synchronizer.resync()
    assert registry.rooms == []
    await synchronizer.close()


async def test_a_room_that_cannot_follow_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    table = stored_with(person(0, "ada"), person(1, "ben"))
    store = FakeStore(replace(table, bot_delay=2.5, revision=1))
    room = Room(table, services_with(store))
    room.join(connection_of("ada"))

    async def broken(_: Any) -> None:
        raise RuntimeError("broken")

    room.writer.apply = broken  # type: ignore[method-assign,assignment]
    synchronizer, _ = followed(store, room)
    synchronizer.note([room.id])
    await settled(synchronizer)
    assert "could not follow" in caplog.text
