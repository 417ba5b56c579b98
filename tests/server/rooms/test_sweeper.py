"""Visits are noted, and tables go whose time has come."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, cast

import pytest
from sqlalchemy import update

from tests.server.clients import quick
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
def sweep(tmp_path: Any) -> Callable[..., None]:
    def run(test: Callable[[Swept], Awaitable[None]], **settings: Any) -> None:
        async def go() -> None:
            async with opened(sqlite_url(tmp_path / "tables.sqlite3")) as store:
                await test(Swept(store, **settings))

        asyncio.run(go())

    return run


Sweep = Callable[..., None]


def test_everything_is_kept_by_default(sweep: Sweep) -> None:
    async def test(swept: Swept) -> None:
        tables = [await swept.add(over=over) for over in (False, True)]
        await swept.store.write([AddReplay("r", "ada", LONG_AGO, "{}")])
        await swept.sweeper.sweep()
        assert await swept.there(*tables) == [True, True]
        assert await swept.store.replay("r") == "{}"

    sweep(test)


@pytest.mark.parametrize(
    ("settings", "stay"),
    [
        ({"keep_unfinished": DAY}, [False, True, True]),
        ({"keep_finished": DAY}, [True, False, False]),
        ({"keep_unfinished": DAY, "keep_finished": DAY}, [False, False, False]),
    ],
)
def test_what_the_host_does_not_keep_goes(
    sweep: Sweep,
    settings: dict[str, float],
    stay: list[bool],
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def test(swept: Swept) -> None:
        tables = [await swept.add(over=over) for over in (False, True)]
        await swept.store.write([AddReplay("r", "ada", LONG_AGO, "{}")])
        await swept.sweeper.sweep()
        is_kept = await swept.store.replay("r") is not None
        assert [*await swept.there(*tables), is_kept] == stay

    with caplog.at_level(logging.INFO):
        sweep(test, **settings)
    assert "expired tables and" in caplog.text


def test_of_reports_that_belong_to_nobody_only_the_latest_stay(
    sweep: Sweep, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_KEPT_REPORTS", 2)

    async def test(swept: Swept) -> None:
        ids = ["20240101king", "20240102king", "20240103king", "20240101aaaabbbbcccc", "table"]
        for number, id in enumerate(ids):
            await swept.store.write([AddReport(id, StoredReport(100.0 + number % 3, 0, 1))])
        await swept.sweeper.sweep()
        stay = [id for id in ids if await swept.store.report(id) is not None]
        assert stay == ids[1:]

    sweep(test)


def test_more_than_a_batch_goes_in_one_sweep(sweep: Sweep, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_BATCH", 2)
    monkeypatch.setattr(module, "_PAUSE_SECONDS", 0)

    async def test(swept: Swept) -> None:
        tables = [await swept.add() for _ in range(5)]
        for number in range(3):
            await swept.store.write([AddReplay(f"r{number}", "ada", LONG_AGO, "{}")])
        await swept.sweeper.sweep()
        assert not any(await swept.there(*tables))
        assert await swept.store.replays_of("ada") == []

    sweep(test, keep_unfinished=DAY, keep_finished=DAY)


@pytest.mark.parametrize("over", [False, True])
def test_a_table_with_somebody_connected_stays(sweep: Sweep, over: bool) -> None:
    async def test(swept: Swept) -> None:
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

    sweep(test, keep_unfinished=DAY, keep_finished=DAY)


def test_a_visit_is_stored_at_once_for_other_processes(sweep: Sweep) -> None:
    async def test(swept: Swept) -> None:
        table = await swept.add()
        for _ in range(3):
            swept.sweeper.note_visit(table.id)
        assert swept.sweeper._storing is not None
        await swept.sweeper._storing
        assert await swept.visited(table) > time.time() - 60
        other = Swept(swept.store, keep_unfinished=DAY)
        await other.sweeper.sweep()
        assert await swept.there(table) == [True]

    sweep(test)


def test_a_visit_that_could_not_be_stored_is_stored_later(
    sweep: Sweep, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(swept: Swept) -> None:
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

    sweep(test, keep_unfinished=DAY)


def test_a_table_that_was_deleted_elsewhere_is_closed_here(sweep: Sweep) -> None:
    async def test(swept: Swept) -> None:
        table = await swept.add()
        room = await swept.registry.room(table.id, "ada")
        await swept.store.delete_tables([table.id])
        await swept.sweeper.sweep()
        assert room.is_deleted
        assert await swept.registry.find(table.id) is None

    sweep(test)


def test_the_sweeper_goes_on_after_a_failure(
    sweep: Sweep, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "_SWEEP_SECONDS", 0.01)

    async def test(swept: Swept) -> None:
        sweeps, again = 0, asyncio.Event()

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

    sweep(test)
    assert "expired tables stay for now: NotWritten" in caplog.text
    assert "ada" not in caplog.text


def test_nothing_goes_by_default_settings(tmp_path: Any) -> None:
    settings = quick(tmp_path)
    assert (settings.keep_unfinished, settings.keep_finished) == (None, None)


def test_damage_is_reported_at_the_start(sweep: Sweep, caplog: pytest.LogCaptureFixture) -> None:
    async def test(swept: Swept) -> None:
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

    sweep(test)
