"""Tables are found, opened once, created and made again."""

from __future__ import annotations

import asyncio
import gc
from typing import Any, cast

import pytest

from tests.server.clients import GENEROUS
from tests.server.rooms.rooms import FakeStore, connection_of, person, services_with, stored_with
from upstream.app.limits import Rate
from upstream.app.messages.tables import NewBot, NewPerson, NewTable
from upstream.app.store.port import AddEntry, AddTable, NotWritten
from upstream.app.tables import registry as module
from upstream.app.tables.bots import BotRunner
from upstream.app.tables.registry import TableRegistry
from upstream.app.tables.room import Room
from upstream.app.tables.table_game import TableGame
from upstream.rules.position import Phase
from upstream.rules.refusal import Refused

TWO = NewTable(seats=[NewPerson(), NewBot(level="greedy")], first=1)


class FakeRunner:
    """Notes which rooms were woken, without keeping them open."""

    def __init__(self) -> None:
        self.woken: list[str] = []

    def wake(self, room: Room) -> None:
        self.woken.append(room.id)


def registry_of(store: FakeStore, runner: FakeRunner | None = None, **changes: Any) -> Any:
    bots = cast("BotRunner", runner or FakeRunner())
    return TableRegistry(services_with(store, **changes), bots)


async def test_a_table_is_opened_once_however_many_ask() -> None:
    stored = stored_with(person(0, "ada"), person(1))
    store = FakeStore(stored)
    registry = registry_of(store)
    rooms = await asyncio.gather(*(registry.room(stored.id, "ada") for _ in range(5)))
    assert len(set(map(id, rooms))) == store.reads == 1


async def test_a_room_with_clients_is_not_read_again_for_another_one() -> None:
    stored = stored_with(person(0, "ada"), person(1, "ben"))
    store = FakeStore(stored)
    store.is_shared = True
    registry = registry_of(store)
    room = await registry.room_to_join(stored.id, "ada")
    room.join(connection_of("ada"))
    reads = store.reads
    assert await registry.room_to_join(stored.id, "ben") is room
    assert store.reads == reads
    with pytest.raises(Refused):  # perhaps another process has just given eve a seat
        await registry.room_to_join(stored.id, "eve")
    assert store.reads == reads + 1


async def test_a_table_of_others_is_as_if_it_were_not_there() -> None:
    stored = stored_with(person(0, "ada"), person(1))
    registry = registry_of(FakeStore(stored))
    for table_id in (stored.id, "nothing", "../etc", "a" * 25):
        with pytest.raises(Refused) as refused:
            await registry.room(table_id, "eve")
        assert refused.value.refusal.reason == "no-such-table"


async def test_rooms_that_nobody_uses_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_RECENT_ROOMS", 1)
    tables = [stored_with(person(0, "ada"), person(1)) for _ in range(2)]
    store = FakeStore(*tables)
    registry = registry_of(store)
    held = await registry.find(tables[0].id)
    await registry.find(tables[1].id)
    gc.collect()
    assert await registry.find(tables[0].id) is held
    assert store.reads == 2
    held = None
    await registry.find(tables[1].id)
    gc.collect()
    assert tables[0].id not in registry._rooms


async def test_a_new_table_is_stored_before_it_is_open() -> None:
    store, runner = FakeStore(), FakeRunner()
    registry = registry_of(store, runner)
    room = await registry.create("ada", "here", TWO)
    assert store.kinds.count("AddTable") == 1
    assert room.seating.held_by("ada") == [0]
    assert runner.woken == [room.id]
    assert await registry.find(room.id) is room
    store.fails = True
    with pytest.raises(NotWritten):
        await registry.create("ada", "here", TWO)
    assert len(registry._rooms) == 1


async def test_the_maker_of_a_table_without_a_seat_watches() -> None:
    registry = registry_of(FakeStore())
    bots = NewTable(seats=[NewBot(level="greedy")] * 2)
    room = await registry.create("ada", "here", bots)
    assert room.seating.watchers == {"ada"}


async def test_new_tables_are_limited_for_each_address() -> None:
    limits = GENEROUS.__class__(tables=Rate(0, 1))
    registry = registry_of(FakeStore(), limits=limits)
    await registry.create("ada", "here", TWO)
    with pytest.raises(Refused) as refused:
        await registry.create("ada", "here", TWO)
    assert refused.value.refusal.reason == "too-fast"
    assert await registry.create("ada", "elsewhere", TWO)


async def test_after_a_restart_tables_with_bots_go_on() -> None:
    stored = stored_with(person(0, bot="greedy"), person(1, "ada"))
    runner = FakeRunner()
    await registry_of(FakeStore(stored), runner).resume()
    assert runner.woken == [stored.id]


async def test_a_rematch_needs_an_end_and_a_player() -> None:
    registry = registry_of(FakeStore())
    room = await registry.create("ada", "here", TWO)
    with pytest.raises(Refused) as refused:
        await registry.rematch("ada", "here", room)
    assert refused.value.refusal.reason == "game-still-runs"


async def test_a_quick_river_is_laid_by_ordinary_turns() -> None:
    store = FakeStore()
    body = TWO.model_copy(update={"quick": True})
    room = await registry_of(store).create("ada", "here", body)
    assert room.game.position.phase is Phase.MOVE
    assert store.kinds.count("AddEntry") == room.game.version == 2 * len(room.game.actions)
    logged = (write.entry for write in store.written if isinstance(write, AddEntry))
    record = next(write.table.record for write in store.written if isinstance(write, AddTable))
    restored = TableGame.restore(record, room.created, logged)
    assert restored.position == room.game.position
    assert restored.is_quick  # so that a rematch is a quick river again
    assert not (await registry_of(store).create("ada", "here", TWO)).game.is_quick
