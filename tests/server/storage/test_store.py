"""The database: what is acknowledged is there, and every released schema can be upgraded."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, event, inspect, text
from sqlalchemy.schema import CreateTable

from tests.server.postgres import running_postgres
from upstream import Options
from upstream.server.rooms.new_table import new_table
from upstream.server.storage import writes
from upstream.server.storage.engine import _engine, open_database, sqlite_url
from upstream.server.storage.migrations import upgrade
from upstream.server.storage.rows import Sent, StoredTable
from upstream.server.storage.schema import METADATA
from upstream.server.storage.store import NotWritten, Store
from upstream.server.tables.seats import WATCHING, Seat
from upstream.server.tables.table_game import LogEntry, TableGame, deal

RELEASED = Path(__file__).parents[1] / "data"


@pytest.fixture(scope="module")
def postgres_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_postgres(tmp_path_factory.mktemp("postgres")) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Both databases, each empty."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "tables.sqlite3")
    postgres: str = request.getfixturevalue("postgres_url")
    _empty(postgres)
    return postgres


def _empty(postgres: str) -> None:
    engine = _engine(postgres)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = Store(open_database(url))
    try:
        yield store
    finally:
        await store.close()


def on(url: str, test: Callable[[Store], Coroutine[Any, Any, Any]]) -> Any:
    """Run something with the store of that database, opened anew."""

    async def run() -> Any:
        async with opened(url) as store:
            return await test(store)

    return asyncio.run(run())


def some_table(identity: str = "ada") -> StoredTable:
    record = deal(2, Options(whirlpool=True), 1)
    seats = (
        Seat(0, "Ada", "red", holders=frozenset((identity,))),
        Seat(1, None, "white", bot="greedy"),
    )
    return new_table(record, seats, 0.5, {"watcher"})


async def keep(store: Store, table: StoredTable) -> None:
    await store.write(writes.add_table(table, "setup", 1, 1))


def test_a_table_comes_back_as_it_was(url: str) -> None:
    table = some_table()
    on(url, lambda store: keep(store, table))
    assert on(url, lambda store: store.table(table.id)) == table
    assert on(url, lambda store: store.table("nothing")) is None


def test_the_log_comes_back_with_the_ids_of_messages(url: str) -> None:
    table = some_table()
    log = [LogEntry(1, "act", 1, "W@a1", 1.5), LogEntry(2, "confirm", 1, None, 1.5, by_itself=True)]
    sent = Sent("ada", "id-1")

    async def write(store: Store) -> None:
        await keep(store, table)
        await store.write([writes.add_entry(table.id, logged, sent) for logged in log])
        await store.write([writes.go_on(table.id, "move", 3, 0, 9.5)])

    on(url, write)
    back = on(url, lambda store: store.table(table.id))
    assert back.log == tuple(log)
    assert back.accepted == {sent: 2}
    (summary,) = on(url, lambda store: store.tables_of("ada", 10))
    assert (summary.phase, summary.round, summary.actor) == ("move", 3, 0)
    assert on(url, lambda store: store.tables_of("nobody", 10)) == []
    assert [each.id for each in on(url, lambda s: s.tables_of("watcher", 10))] == [table.id]


def test_seats_and_holders_change(url: str) -> None:
    table = some_table()
    taken = table.seats[1].held_by("ben", "Ben", "purple")

    async def write(store: Store) -> None:
        await keep(store, table)
        holder = writes.add_holder(table.id, 1, "ben")
        await store.write([writes.change_seat(table.id, taken), holder])
        await store.write([writes.add_holder(table.id, WATCHING, "cleo")])
        await store.write([writes.set_pace(table.id, 2.0)])
        await store.write([writes.set_rematch(table.id, "next")])

    on(url, write)
    back = on(url, lambda store: store.table(table.id))
    assert back.seats == (table.seats[0], taken)
    assert back.watchers == {"watcher", "cleo"}
    assert (back.pace, back.rematch) == (2.0, "next")


def test_bots_at_work_are_those_who_have_to_decide(url: str) -> None:
    bots_turn, persons_turn, over = some_table(), some_table(), some_table()

    async def write(store: Store) -> list[str]:
        for table in (bots_turn, persons_turn, over):
            await keep(store, table)
        await store.write([writes.go_on(persons_turn.id, "move", 3, 0, 9.5)])
        await store.write([writes.go_on(over.id, "over", 3, None, 9.5)])
        return await store.bots_at_work()

    assert on(url, write) == [bots_turn.id]


def test_only_the_guilty_fail_when_many_write_together(url: str) -> None:
    table = some_table()

    async def write(store: Store) -> list[Any]:
        await keep(store, table)
        versions = [1, 2, 2, 3, 4]  # one version twice
        entries = [
            [writes.add_entry(table.id, LogEntry(version, "act", 1, "W@a1", 0.0), None)]
            for version in versions
        ]
        return await asyncio.gather(*map(store.write, entries), return_exceptions=True)

    outcomes = on(url, write)
    assert [type(outcome) for outcome in outcomes].count(NotWritten) == 1
    back = on(url, lambda store: store.table(table.id))
    assert [logged.version for logged in back.log] == [1, 2, 3, 4]


def test_many_writes_share_a_transaction(tmp_path: Path) -> None:
    table, commits = some_table(), []

    async def write() -> None:
        engine = open_database(sqlite_url(tmp_path / "tables.sqlite3"))
        event.listen(engine, "commit", lambda _: commits.append(1))
        store = Store(engine)
        await keep(store, table)
        commits.clear()
        await asyncio.gather(
            *(
                store.write([writes.add_entry(table.id, LogEntry(n, "act", 1, "W@a1", 0.0), None)])
                for n in range(1, 201)
            )
        )
        await store.close()

    asyncio.run(write())
    assert len(commits) < 20


def test_sqlite_syncs_every_transaction(tmp_path: Path) -> None:
    engine = open_database(sqlite_url(tmp_path / "tables.sqlite3"))
    with engine.connect() as connection:
        pragmas = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    engine.dispose()
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


# --- Migrations ----------------------------------------------------------------------------------


def test_migrations_lead_to_the_schema_of_this_version(url: str) -> None:
    engine = open_database(url)
    found = inspect(engine)
    for name, table in METADATA.tables.items():
        columns = {column["name"]: column for column in found.get_columns(name)}
        assert set(columns) == set(table.columns.keys())
        for column in table.columns:
            assert columns[column.name]["nullable"] == bool(column.nullable), CreateTable(table)
            wanted = column.type.compile(engine.dialect)
            assert columns[column.name]["type"].compile(engine.dialect).split()[0] in (
                wanted.split()[0],
                "DOUBLE",
            )
        assert {index["name"] for index in found.get_indexes(name)} == {
            index.name for index in table.indexes
        }
    engine.dispose()


@pytest.mark.parametrize("dump", sorted(RELEASED.glob("schema-*.sql")), ids=lambda p: p.stem)
def test_every_released_schema_is_upgraded_with_its_games(dump: Path, tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    with sqlite3.connect(path) as old:
        old.executescript(dump.read_text(encoding="utf-8"))
    old.close()
    (mine,) = on(sqlite_url(path), lambda store: store.tables_of("ada", 10))
    stored = on(sqlite_url(path), lambda store: store.table(mine.id))
    table = TableGame.restore(stored.record, stored.created, stored.log)
    assert not table.read_only
    assert table.version == len(stored.log) > 20
    assert [seat.name for seat in stored.seats] == ["Ada", None]
    assert [line.text for line in stored.chat] == ["Well swum!"]


def test_the_present_schema_is_among_the_released_ones(tmp_path: Path) -> None:
    """Whoever changes the schema adds a migration, and its dump."""
    engine = create_engine(sqlite_url(tmp_path / "tables.sqlite3"))
    upgrade(engine)
    with engine.connect() as connection:
        revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    engine.dispose()
    assert (RELEASED / f"schema-{revision}.sql").exists()
