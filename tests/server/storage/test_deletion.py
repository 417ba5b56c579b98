"""Tables and records go whole, and nothing else with them."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from datetime import date
from hashlib import sha256
from typing import Any

import pytest
from sqlalchemy import func, select, text

from tests.server.storage.stores import finished_result, keep, opened, run_with_store, some_table
from upstream.server.storage import deletion, writes
from upstream.server.storage.deletion import Expiry
from upstream.server.storage.schema import METADATA, PRESENCE, TABLES
from upstream.server.storage.store import Store
from upstream.server.storage.stored import Line, Sent, StoredTable
from upstream.server.storage.table_store import NotWritten
from upstream.server.tables.game_log import LogEntry

NOW = 1000.0


async def add(
    store: Store, *, touched: float, visited: float = 0.0, over: bool = False
) -> StoredTable:
    """A table with a log and chat, as it was left."""
    table = replace(some_table(), created=touched, visited=visited)
    await keep(store, table)
    await store.write(
        [
            writes.add_entry(table.id, LogEntry(1, "act", 1, "W@a1", touched), Sent("ada", "1")),
            writes.add_line(table.id, Line(1, 0, "Ada", "hello", touched), Sent("ada", "2")),
        ]
    )
    if over:
        await store.write([writes.update_progress(table.id, "over", 9, None, touched)])
        await store.write(writes.finish(table.id, finished_result(), touched))
    return table


def rows_of(store: Store, table_id: str) -> int:
    with store._engine.connect() as connection:
        return sum(
            connection.execute(
                select(func.count()).select_from(each).where(each.c.table_id == table_id)
            ).scalar_one()
            for each in METADATA.tables.values()
            if "table_id" in each.c
        )


def test_a_table_is_deleted_with_all_that_is_kept_of_it(url: str) -> None:
    async def test(store: Store) -> None:
        gone, stays = await add(store, touched=1), await add(store, touched=2)
        for table in (gone, stays):
            await store.write(writes.begin_report(table.id, 1.0, 50))
        assert await store.delete_tables([gone.id, "nothing"]) == [gone.id]
        assert await store.table(gone.id) is None
        assert rows_of(store, gone.id) == 0
        assert rows_of(store, stays.id) == 6
        assert await store.existing([gone.id, stays.id]) == {stays.id}
        assert await store.report(gone.id) is None
        assert await store.report(stays.id) is not None
        assert await store.delete_tables([gone.id]) == []

    run_with_store(url, test)


def test_with_the_best_game_of_a_day_goes_the_report_of_it(url: str) -> None:
    async def test(store: Store) -> None:
        tables = [replace(some_table(), daily=date(2026, 11, 9)) for _ in range(2)]
        # As replays of the river of the day name them.
        names = [f"20261109{sha256(each.id.encode()).hexdigest()[:12]}" for each in tables]
        for table, name in zip(tables, names, strict=True):
            await keep(store, table)
            await store.write(writes.begin_report(name, 1.0, 50))
        assert await store.delete_tables([tables[0].id]) == [tables[0].id]
        assert await store.report(names[0]) is None
        assert await store.report(names[1]) is not None

    run_with_store(url, test)


def test_the_table_before_a_deleted_rematch_has_none_any_more(url: str) -> None:
    async def test(store: Store) -> None:
        first, again = await add(store, touched=1), await add(store, touched=2)
        await store.write([writes.set_rematch(first.id, again.id)])
        await store.delete_tables([again.id])
        stored = await store.table(first.id)
        assert stored is not None
        assert stored.rematch is None

    run_with_store(url, test)


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
def test_what_has_expired_goes(url: str, expiry: Expiry, gone: set[str]) -> None:
    old, new = NOW / 2, NOW * 2

    async def test(store: Store) -> None:
        tables = {
            "unvisited": await add(store, touched=old, visited=old),
            "visited": await add(store, touched=old, visited=new),
            "played": await add(store, touched=new),
            "finished": await add(store, touched=old, visited=old, over=True),
            "finished and watched": await add(store, touched=old, visited=new, over=True),
            "just finished": await add(store, touched=new, over=True),
        }
        with store._engine.connect() as connection:
            assert deletion.count_expired_tables(connection, expiry) == len(gone)
        deleted = await store.delete_expired_tables(expiry, 100)
        assert set(deleted) == {tables[name].id for name in gone}
        left = await store.existing(table.id for table in tables.values())
        assert left == {table.id for name, table in tables.items() if name not in gone}

    run_with_store(url, test)


def test_expired_tables_go_in_batches(url: str) -> None:
    async def test(store: Store) -> None:
        for _ in range(5):
            await add(store, touched=1)
        batches = [len(await store.delete_expired_tables(Expiry(NOW), 2)) for _ in range(4)]
        assert batches == [2, 2, 1, 0]

    run_with_store(url, test)


def test_two_processes_may_sweep_at_once(url: str) -> None:
    async def test() -> None:
        async with opened(url) as one, opened(url) as other:
            tables = [await add(one, touched=1) for _ in range(20)]
            sweeps = [store.delete_expired_tables(Expiry(NOW), 5) for store in (one, other) * 4]
            deleted = [table_id for swept in await asyncio.gather(*sweeps) for table_id in swept]
            deleted += await one.delete_expired_tables(Expiry(NOW), 100)
            assert sorted(deleted) == sorted(table.id for table in tables)

    asyncio.run(test())


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
def test_a_table_that_another_process_writes_to_is_left_alone(url: str) -> None:
    async def test(store: Store) -> None:
        table = await add(store, touched=1)
        with store._engine.begin() as other:
            other.execute(
                text("UPDATE tables SET visited = :now WHERE id = :id"),
                {"now": NOW * 2, "id": table.id},
            )
            assert await store.delete_expired_tables(Expiry(NOW), 9) == []
        assert await store.delete_expired_tables(Expiry(NOW), 9) == []  # visited just now

    run_with_store(url, test)


def test_a_visit_that_is_being_written_waits_for_sqlite(url: str) -> None:
    """The lock is taken before anything is read: what is found has expired."""

    async def test(store: Store) -> None:
        table = await add(store, touched=1)
        done = threading.Event()

        def visit() -> None:
            with store._engine.begin() as connection:
                connection.execute(TABLES.update().values(visited=NOW * 2))
                done.wait(0.3)

        visiting = asyncio.create_task(asyncio.to_thread(visit))
        await asyncio.sleep(0.1)
        assert await store.delete_expired_tables(Expiry(NOW), 9) == []
        await visiting
        assert await store.existing([table.id]) == {table.id}

    run_with_store(url, test)


def test_a_table_with_a_client_at_another_process_stays(url: str) -> None:
    async def test(store: Store) -> None:
        table = await add(store, touched=1)
        with store._engine.begin() as connection:
            row = {"process": "p", "table_id": table.id, "identity": "ada"}
            connection.execute(PRESENCE.insert().values(row))
        assert await store.delete_expired_tables(Expiry(NOW, NOW, NOW), 9) == []
        with store._engine.begin() as connection:
            connection.execute(PRESENCE.delete())
        assert await store.delete_expired_tables(Expiry(NOW, NOW, NOW), 9) == [table.id]

    run_with_store(url, test)


def test_uploaded_records_expire(url: str) -> None:
    async def test(store: Store) -> None:
        for number in range(5):
            await store.write([writes.add_replay(f"r{number}", "ada", number, "{}")])
            await store.write(writes.begin_report(f"r{number}", number, 50))
        assert [await store.delete_expired_records(4.0, 3) for _ in range(3)] == [3, 1, 0]
        assert await store.replay("r4") == "{}"
        assert [n for n in range(5) if await store.report(f"r{n}") is not None] == [4]
        await store.write(writes.delete_replays_of("ben"))
        assert await store.report("r4") is not None
        await store.write(writes.delete_replays_of("ada"))
        assert await store.replay("r4") is None
        assert await store.report("r4") is None

    run_with_store(url, test)


def test_a_deletion_that_fails_says_so_without_names(
    url: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(connection: Any, *_: Any) -> None:
        connection.execute(text("DELETE FROM nothing WHERE identity = 'ada'"))

    async def test(store: Store) -> None:
        monkeypatch.setattr(deletion, "delete_tables", fail)
        with pytest.raises(NotWritten):
            await store.delete_tables(["a"])

    run_with_store(url, test)
    assert "the database refused a deletion" in caplog.text
    assert "ada" not in caplog.text


def test_an_expiry_may_keep_everything() -> None:
    assert Expiry(visited=1.0).is_empty
    assert not Expiry(finished=1.0).is_empty
