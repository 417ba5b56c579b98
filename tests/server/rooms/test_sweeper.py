"""Visits are noted, and tables go whose time has come."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import update

from tests.server.rooms.rooms import (
    connection_of,
    person,
    room_services,
    stored_with,
)
from tests.server.storage.stores import opened
from upstream.app.store.port import AddReplay, AddReport, AddTable, NotWritten
from upstream.app.store.stored import StoredReport, StoredTable
from upstream.app.tables.bots import BotRunner
from upstream.app.tables.registry import TableRegistry
from upstream.server import sweeper as module
from upstream.server.database.engine import sqlite_url
from upstream.server.database.schema import TABLES
from upstream.server.database.sql_store import SqlStore
from upstream.server.sweeper import Sweeper

DAY = 24 * 3600.0
LONG_AGO = 1000.0


class Swept:
    """A sweeper with its store and the rooms of its process."""

    def __init__(self, store: SqlStore, **settings: Any) -> None:
        self.store = store
        services = room_services(store, **settings)
        self.registry = TableRegistry(services, cast("BotRunner", _NoBots()))
        self.sweeper = Sweeper(store, self.registry, services.settings)

    async def add(self, *, over: bool = False) -> StoredTable:
        """A table that nobody has visited for long."""
        table = replace(
            stored_with(person(0, "ada"), person(1, "ben")), created=LONG_AGO, visited=LONG_AGO
        )
        await self.store.write([AddTable(table, "over" if over else "move", 0)])
        return table

    async def there(self, *tables: StoredTable) -> list[bool]:
        found = await self.store.existing(table.id for table in tables)
        return [table.id in found for table in tables]

    async def visited(self, table: StoredTable) -> float:
        stored = await self.store.table(table.id)
        assert stored is not None
        return stored.visited


class _NoBots:
    def wake(self, _: Any) -> None: ...


@pytest.fixture
def store(tmp_path: Path) -> AbstractAsyncContextManager[SqlStore]:
    return opened(sqlite_url(tmp_path / "tables.sqlite3"))


async def test_everything_is_kept_by_default(store: SqlStore) -> None:
    swept = Swept(store)
    tables = [await swept.add(over=over) for over in (False, True)]
    await swept.store.write([AddReplay("r", "ada", LONG_AGO, "{}")])
    await swept.sweeper.sweep()
    assert await swept.there(*tables) == [True, True]
    assert await swept.store.replay("r") == "{}"


@pytest.mark.parametrize(
    ("settings", "stay"),
    [
        ({"keep_unfinished": DAY}, [False, True, True]),
        ({"keep_finished": DAY}, [True, False, False]),
        ({"keep_unfinished": DAY, "keep_finished": DAY}, [False, False, False]),
    ],
)
async def test_what_the_host_does_not_keep_goes(
    store: SqlStore,
    settings: dict[str, float],
    stay: list[bool],
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    swept = Swept(store, **settings)
    tables = [await swept.add(over=over) for over in (False, True)]
    await store.write([AddReplay("r", "ada", LONG_AGO, "{}")])
    await swept.sweeper.sweep()
    is_kept = await store.replay("r") is not None
    assert [*await swept.there(*tables), is_kept] == stay
    assert "expired tables and" in caplog.text


async def test_of_reports_that_belong_to_nobody_only_the_latest_stay(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_KEPT_REPORTS", 2)
    swept = Swept(store)
    ids = ["20240101king", "20240102king", "20240103king", "20240101aaaabbbbcccc", "table"]
    for number, id in enumerate(ids):
        await swept.store.write([AddReport(id, StoredReport(100.0 + number % 3, 0, 1))])
    await swept.sweeper.sweep()
    stay = [id for id in ids if await swept.store.report(id) is not None]
    assert stay == ids[1:]


async def test_a_clock_that_jumps_deletes_nothing(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    swept = Swept(store, keep_unfinished=DAY, keep_finished=DAY)
    await swept.sweeper.sweep()
    table = await swept.add()
    present = time.time()
    monkeypatch.setattr(time, "time", lambda: present + 100 * DAY)
    for _ in range(2):
        await swept.sweeper.sweep()
    assert await swept.there(table) == [True]
    assert "the clock has jumped" in caplog.text


async def test_most_tables_are_never_deleted_at_once(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "_MANY_TABLES", 1)
    swept = Swept(store, keep_unfinished=DAY)
    tables = [await swept.add(), await swept.add(), await swept.add(over=True)]
    await swept.sweeper.sweep()
    assert await swept.there(*tables) == [True, True, True]
    assert "2 tables have expired" in caplog.text


async def test_more_than_a_batch_goes_in_one_sweep(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_BATCH", 2)
    monkeypatch.setattr(module, "_PAUSE_SECONDS", 0)
    swept = Swept(store, keep_unfinished=DAY, keep_finished=DAY)
    tables = [await swept.add() for _ in range(5)]
    for number in range(3):
        await swept.store.write([AddReplay(f"r{number}", "ada", LONG_AGO, "{}")])
    await swept.sweeper.sweep()
    assert not any(await swept.there(*tables))
    assert await swept.store.replays_of("ada") == []


@pytest.mark.parametrize("over", [False, True])
async def test_a_table_with_somebody_connected_stays(store: SqlStore, over: bool) -> None:
    swept = Swept(store, keep_unfinished=DAY, keep_finished=DAY)
    table = await swept.add(over=over)
    room = await swept.registry.room(table.id, "ada")
    ada = connection_of("ada")
    room.join(ada)
    await swept.sweeper.sweep()
    assert await swept.there(table) == [True]
    assert await swept.visited(table) > time.time() - 60
    # An hour later, when nobody is there any more.
    room.leave(ada)
    with swept.store.engine.begin() as connection:
        connection.execute(update(TABLES).values(visited=time.time() - 2 * DAY))
    await swept.sweeper.sweep()
    assert await swept.there(table) == [False]
    assert room.is_deleted


async def test_a_visit_is_stored_at_once_for_other_processes(store: SqlStore) -> None:
    swept = Swept(store)
    table = await swept.add()
    for _ in range(3):
        swept.sweeper.note_visit(table.id)
    assert swept.sweeper._storing is not None
    await swept.sweeper._storing
    assert await swept.visited(table) > time.time() - 60
    other = Swept(swept.store, keep_unfinished=DAY)
    await other.sweeper.sweep()
    assert await swept.there(table) == [True]


async def test_a_visit_that_could_not_be_stored_is_stored_later(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    swept = Swept(store, keep_unfinished=DAY)
    table = await swept.add()

    async def fail(_: Any) -> None:
        raise NotWritten("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(swept.store, "write", fail)
        swept.sweeper.note_visit(table.id)
        assert swept.sweeper._storing is not None
        await swept.sweeper._storing
    await swept.sweeper.sweep()
    assert await swept.visited(table) > time.time() - 60


async def test_a_table_that_was_deleted_elsewhere_is_closed_here(store: SqlStore) -> None:
    swept = Swept(store)
    table = await swept.add()
    room = await swept.registry.room(table.id, "ada")
    await swept.store.delete_tables([table.id])
    await swept.sweeper.sweep()
    assert room.is_deleted
    assert await swept.registry.find(table.id) is None


async def test_the_sweeper_goes_on_after_a_failure(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "_SWEEP_SECONDS", 0.01)
    swept, sweeps, again = Swept(store), 0, asyncio.Event()

    async def fail() -> None:
        nonlocal sweeps
        sweeps += 1
        if sweeps == 3:
            again.set()
        raise NotWritten("DETAIL: ada")

    monkeypatch.setattr(swept.sweeper, "sweep", fail)
    running = asyncio.create_task(swept.sweeper.run())
    await asyncio.wait_for(again.wait(), 30)
    running.cancel()
    assert "expired tables stay for now: NotWritten" in caplog.text
    assert "ada" not in caplog.text


async def test_damage_is_reported_at_the_start(
    store: SqlStore, caplog: pytest.LogCaptureFixture
) -> None:
    swept = Swept(store)
    table = await swept.add()
    with swept.store.engine.begin() as connection:
        connection.execute(update(TABLES).values(options="{"))
    running = asyncio.create_task(swept.sweeper.run())
    for _ in range(600):
        if caplog.text:
            break
        await asyncio.sleep(0.05)
    running.cancel()
    assert f"1 tables are damaged, among them: {table.id}" in caplog.text
