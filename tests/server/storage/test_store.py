"""The store: what is acknowledged is there, and many writes share a transaction."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from tests.server.storage.stores import keep, run_with_store, some_table
from upstream.server.storage import rows, writes
from upstream.server.storage.engine import open_database, sqlite_url
from upstream.server.storage.store import Store
from upstream.server.storage.table_store import NotWritten
from upstream.server.tables.game_log import LogEntry


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

    outcomes = run_with_store(url, write)
    assert [type(outcome) for outcome in outcomes].count(NotWritten) == 1
    back = run_with_store(url, lambda store: store.table(table.id))
    assert [logged.version for logged in back.log] == [1, 2, 3, 4]


def test_a_database_that_does_not_answer_is_not_reachable(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: object) -> None:
        raise OperationalError("SELECT 1", {}, Exception("gone"))

    async def probe(store: Store) -> tuple[bool, bool]:
        before = await store.is_reachable()
        monkeypatch.setattr(rows, "probe", fails)
        return before, await store.is_reachable()

    assert run_with_store(url, probe) == (True, False)


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


def test_what_waits_is_written_before_the_store_closes(url: str) -> None:
    table = some_table()

    async def write(store: Store) -> None:
        await keep(store, table)
        entry = LogEntry(1, "act", 1, "W@a1", 0.0)
        waiting = asyncio.ensure_future(store.write([writes.add_entry(table.id, entry, None)]))
        await asyncio.sleep(0)
        waiting.cancel()  # the caller that waited for it is gone

    run_with_store(url, write)
    assert len(run_with_store(url, lambda store: store.table(table.id)).log) == 1


def test_nothing_is_written_of_a_job_that_fails(url: str) -> None:
    table = some_table()

    async def write(store: Store) -> None:
        await keep(store, table)
        entry = writes.add_entry(table.id, LogEntry(1, "act", 1, "W@a1", 0.0), None)
        with pytest.raises(NotWritten):
            await store.write([entry, entry])
        assert await store.table(table.id) == table

    run_with_store(url, write)


def test_a_refused_write_leaves_a_line_without_identities(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """PostgreSQL quotes the row in the details of its errors."""

    async def write(store: Store) -> None:
        with pytest.raises(NotWritten) as failed:
            await store.write([writes.add_holder("none", 0, "very-secret")])
        assert "very-secret" not in str(failed.value)

    run_with_store(url, write)
    (line,) = [record.getMessage() for record in caplog.records]
    assert "IntegrityError" in line
    assert "very-secret" not in caplog.text
