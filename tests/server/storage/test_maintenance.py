"""Deletion, damage, the host's list of tables, and the secret key of a database."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import text, update

from tests.server.clients import Client, Server, quick, reason
from tests.server.rooms.rooms import person, room_services, stored_with
from tests.server.storage.stores import (
    keep,
    opened,
    run_with_store,
    some_results,
    some_table,
)
from upstream.app.store.port import (
    AddEntry,
    AddHolder,
    AddLine,
    AddReplay,
    AddReport,
    AddTable,
    FinishGame,
    NotWritten,
    UpdateTable,
)
from upstream.app.store.stored import Line, Sent, StoredReport, StoredTable
from upstream.app.tables.bots import BotRunner
from upstream.app.tables.registry import TableRegistry
from upstream.app.tables.table_game import LogEntry
from upstream.rules.refusal import Refused
from upstream.server.database import maintenance
from upstream.server.database.engine import open_database, sqlite_url
from upstream.server.database.maintenance import (
    Damage,
    Expiry,
    ListedTable,
    accept_secret,
    list_tables,
)
from upstream.server.database.schema import PRESENCE, TABLES
from upstream.server.database.sql_store import SqlStore

NOW = 1000.0


async def add(
    store: SqlStore, *, touched: float, visited: float = 0.0, over: bool = False
) -> StoredTable:
    """Add a table with a log and chat."""
    table = replace(some_table(), created=touched, visited=visited)
    await keep(store, table)
    await store.write(
        [
            AddEntry(table.id, LogEntry(1, "act", 1, "W@a1", touched), Sent("ada", "1")),
            AddLine(table.id, Line(1, 0, "Ada", "hello", touched), Sent("ada", "2")),
        ]
    )
    if over:
        await store.write(
            [
                UpdateTable(
                    table.id, {"phase": "over", "round": 9, "actor": None, "touched": touched}
                )
            ]
        )
        await store.write([FinishGame(table.id, some_results(), touched)])
    return table


@pytest.mark.parametrize(
    ("expiry", "gone"),
    [
        (Expiry(unfinished=NOW), {"unvisited"}),
        (Expiry(finished=NOW), {"finished", "finished and watched"}),
        (Expiry(finished=NOW, visited=NOW), {"finished"}),
        (Expiry(NOW, NOW, NOW), {"unvisited", "finished"}),
        (Expiry(NOW / 4, NOW / 4), set()),
    ],
)
async def test_expired_tables_are_deleted(store: SqlStore, expiry: Expiry, gone: set[str]) -> None:
    old, new = NOW / 2, NOW * 2
    tables = {
        "unvisited": await add(store, touched=old, visited=old),
        "visited": await add(store, touched=old, visited=new),
        "played": await add(store, touched=new),
        "finished": await add(store, touched=old, visited=old, over=True),
        "finished and watched": await add(store, touched=old, visited=new, over=True),
        "just finished": await add(store, touched=new, over=True),
    }
    with store.engine.connect() as connection:
        assert maintenance.count_expired_tables(connection, expiry) == len(gone)
    deleted = await store.delete_expired_tables(expiry, 100)
    assert set(deleted) == {tables[name].id for name in gone}
    left = await store.existing(table.id for table in tables.values())
    assert left == {table.id for name, table in tables.items() if name not in gone}


async def test_expired_tables_are_deleted_in_batches(store: SqlStore) -> None:
    for _ in range(5):
        await add(store, touched=1)
    batches = [len(await store.delete_expired_tables(Expiry(NOW), 2)) for _ in range(4)]
    assert batches == [2, 2, 1, 0]


async def test_two_processes_may_sweep_at_once(url: str) -> None:
    async with opened(url) as one, opened(url) as other:
        tables = [await add(one, touched=1) for _ in range(20)]
        sweeps = [store.delete_expired_tables(Expiry(NOW), 5) for store in (one, other) * 4]
        deleted = [table_id for swept in await asyncio.gather(*sweeps) for table_id in swept]
        deleted += await one.delete_expired_tables(Expiry(NOW), 100)
        assert sorted(deleted) == sorted(table.id for table in tables)


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
async def test_a_table_that_another_process_writes_to_is_skipped(store: SqlStore) -> None:
    table = await add(store, touched=1)
    with store.engine.begin() as other:
        other.execute(
            text("UPDATE tables SET visited = :now WHERE id = :id"),
            {"now": NOW * 2, "id": table.id},
        )
        assert await store.delete_expired_tables(Expiry(NOW), 9) == []
    assert await store.delete_expired_tables(Expiry(NOW), 9) == []  # visited just now


async def test_deletion_waits_for_a_visit_that_is_being_written(store: SqlStore) -> None:
    """SQLite's lock is taken before anything is read."""
    table = await add(store, touched=1)
    done = threading.Event()

    def visit() -> None:
        with store.engine.begin() as connection:
            connection.execute(TABLES.update().values(visited=NOW * 2))
            done.wait(0.3)

    visiting = asyncio.create_task(asyncio.to_thread(visit))
    await asyncio.sleep(0.1)
    assert await store.delete_expired_tables(Expiry(NOW), 9) == []
    await visiting
    assert await store.existing([table.id]) == {table.id}


async def test_a_table_with_a_client_at_another_process_is_kept(store: SqlStore) -> None:
    table = await add(store, touched=1)
    with store.engine.begin() as connection:
        row = {"process": "p", "table_id": table.id, "identity": "ada"}
        connection.execute(PRESENCE.insert().values(row))
    assert await store.delete_expired_tables(Expiry(NOW, NOW, NOW), 9) == []
    with store.engine.begin() as connection:
        connection.execute(PRESENCE.delete())
    assert await store.delete_expired_tables(Expiry(NOW, NOW, NOW), 9) == [table.id]


async def test_uploaded_records_expire(store: SqlStore) -> None:
    for number in range(5):
        await store.write([AddReplay(f"r{number}", "ada", number, "{}")])
        await store.write([AddReport(f"r{number}", StoredReport(number, 0, 50))])
    assert [await store.delete_expired_records(4.0, 3) for _ in range(3)] == [3, 1, 0]
    assert await store.replay("r4") == "{}"
    assert [n for n in range(5) if await store.report(f"r{n}") is not None] == [4]


def test_a_failed_deletion_is_logged_without_names(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(store: SqlStore) -> None:
        with store.engine.begin() as connection:
            connection.execute(text("ALTER TABLE tables RENAME TO gone"))
        with pytest.raises(NotWritten):
            await store.delete_tables(["very-secret"])

    run_with_store(url, test)
    assert "the database refused a write" in caplog.text
    assert "very-secret" not in caplog.text


async def test_a_sound_database_has_no_damage(store: SqlStore) -> None:
    await keep(store, some_table())
    assert await store.damage() == Damage(has_bad_pages=False, tables=())


async def test_unreadable_rows_are_found(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maintenance, "_BATCH", 2)
    tables = [some_table() for _ in range(5)]
    for table in tables:
        await keep(store, table)
    damaged = sorted(table.id for table in tables[:2])
    with store.engine.begin() as connection:
        connection.execute(update(TABLES).where(TABLES.c.id.in_(damaged)).values(stack="?"))
    assert await store.damage() == Damage(has_bad_pages=False, tables=tuple(damaged))


def damage(path: Path, table: str) -> None:
    """Make the first page of a table of the database unreadable."""
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        (page,) = database.execute(query, (table,)).fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    database.close()
    content = bytearray(path.read_bytes())
    content[(page - 1) * size : page * size] = b"\xff" * size
    path.write_bytes(content)


def test_damaged_pages_are_found(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"

    async def fill(store: SqlStore) -> None:
        for _ in range(40):
            await keep(store, some_table())

    run_with_store(sqlite_url(path), fill)
    damage(path, "seats")

    async def test(store: SqlStore) -> None:
        assert (await store.damage()).has_bad_pages

    run_with_store(sqlite_url(path), test)


def test_reading_a_damaged_page_is_refused(tmp_path: Path) -> None:
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        tables = [ada.create("person", "person")["table"]["id"] for _ in range(40)]
        cookie = ada.cookie
    damage(tmp_path / "tables.sqlite3", "seats")
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        headers = {"Cookie": cookie}
        answers = [ada.http.get(f"/api/tables/{each}", headers=headers) for each in tables]
        assert {answer.status_code for answer in answers} <= {200, 503}
        assert "storage-unavailable" in {reason(a) for a in answers if a.status_code == 503}


class Woken:
    def __init__(self) -> None:
        self.tables: list[str] = []

    def wake(self, room: Any) -> None:
        self.tables.append(room.id)


@pytest.mark.parametrize(
    "damage", [{"options": "{"}, {"stack": "??"}, {"options": '{"x": 1}'}, {"start": "[]"}]
)
async def test_a_damaged_table_does_not_stop_others(url: str, damage: dict[str, str]) -> None:
    async with opened(url) as store:
        tables = [stored_with(person(0, bot="fry"), person(1, "ben")) for _ in range(3)]
        for table in tables:
            await store.write([AddTable(table, "setup", 0)])
        damaged = tables[1].id
        with store.engine.begin() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == damaged).values(**damage))
        woken = Woken()
        registry = TableRegistry(room_services(store), cast("BotRunner", woken))
        await registry.resume()
        assert set(woken.tables) == {tables[0].id, tables[2].id}
        with pytest.raises(Refused) as refused:
            await registry.find(damaged)
        assert refused.value.refusal.reason == "table-damaged"


async def test_tables_are_listed_oldest_first(store: SqlStore) -> None:
    old, new = (replace(some_table(), created=at, visited=at) for at in (1.0, 2.0))
    for table in (new, old):
        await keep(store, table)
    await store.write([AddHolder(old.id, 1, "ben"), UpdateTable(old.id, {"visited": 7.0})])
    await store.write([AddHolder(old.id, 1, "ada")])
    with store.engine.connect() as connection:
        first, second = list_tables(connection)
        assert first == ListedTable(old.id, 1.0, 7.0, 2, 2, "setup", old.record.start.round)
        assert (second.id, second.visited, second.people) == (new.id, 2.0, 1)
        assert list_tables(connection, [new.id, "nothing"]) == [second]


def test_only_the_first_secret_is_accepted(url: str) -> None:
    engine = open_database(url)
    assert accept_secret(engine, "ours")
    assert accept_secret(engine, "ours")
    assert not accept_secret(engine, "theirs")
    assert accept_secret(engine, "ours")
    engine.dispose()


def test_a_secret_can_be_replaced(url: str) -> None:
    engine = open_database(url)
    assert accept_secret(engine, "lost")
    assert accept_secret(engine, "new", replace=True)
    assert not accept_secret(engine, "lost")
    assert accept_secret(engine, "new")
    engine.dispose()
