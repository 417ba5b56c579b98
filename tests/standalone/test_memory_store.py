"""The store of a page does what a database does, and keeps all of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.server.storage import test_changes, test_daily, test_rows, test_writes
from tests.server.storage.stores import PAGES, keep, page_store, some_table
from tests.server.storage.test_writes import WRITES
from tests.standalone.shared_tests import shared_tests
from upstream.server.storage import writes
from upstream.server.storage.store import Store
from upstream.server.storage.stored import best_game_id
from upstream.server.storage.table_store import NotWritten
from upstream.server.tables.game_log import LogEntry
from upstream.standalone.memory_store import MemoryStore
from upstream.standalone.transaction import _WRITERS

MODULES = (test_changes, test_daily, test_rows, test_writes)
#: What a page has no need for.
ELSEWHERE = {
    "test_only_what_is_new_is_read": "has chat",
    "test_seats_come_with_another_revision": "has chat",
    "test_a_whole_table_has_the_same_changes": "has chat",
    "test_a_table_read_at_once_is_the_same_as_one_read_row_by_row": "has chat",
    "test_a_client_is_forgotten_and_others_are_not": "has chat",
    "test_a_change_leaves_other_tables_and_seats_alone": "has chat",
    "test_what_is_there_is_never_overwritten": "has chat",
    "test_old_lines_are_deleted_at_one_table_only": "has chat",
    "test_the_log_comes_back_with_the_ids_of_messages": "has chat",
    "test_entries_and_lines_come_back_in_their_order": "has chat",
    "test_visits_makers_and_links_are_kept_with_the_table": "has links to watch",
    "test_of_each_client_only_the_first_finished_game_can_be_the_best": "has several clients",
}


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """In place of a database: the rows that a page keeps."""
    PAGES[str(tmp_path)] = {}
    yield str(tmp_path)
    del PAGES[str(tmp_path)]


SHARED = shared_tests(MODULES, lambda fixtures: fixtures == {"url"}, ELSEWHERE)
globals().update(SHARED)


def test_the_server_has_tests_for_a_page() -> None:
    assert len(SHARED) > 10


def test_everything_can_be_written_but_chat() -> None:
    assert {name for name, _ in WRITES} - _WRITERS.keys() == {"add line", "delete lines"}
    assert _WRITERS.keys() <= {name for name, _ in WRITES}


def test_a_table_is_deleted_with_its_log_and_its_reports(url: str) -> None:
    async def run() -> None:
        store = page_store(url)
        gone = replace(some_table(), daily=date(2026, 11, 17))
        stays = replace(some_table(), rematch=gone.id)
        for table in (gone, stays):
            await store.write(writes.add_table(table, "setup", 1, 1))
            entry = LogEntry(1, "act", 0, "W@a1", 1.0)
            await store.write([writes.add_entry(table.id, entry, None)])
            await store.write(writes.begin_report(table.id, 1.0, 3))
        await store.write(writes.begin_report(best_game_id("2026-11-17", gone.id), 1.0, 3))
        assert await store.delete_tables([gone.id, "nowhere"]) == [gone.id]
        kept = {f"{kind}/{stays.id}" for kind in ("table", "report")}
        assert set(PAGES[url]) == {*kept, f"log/{stays.id}/00001"}
        assert PAGES[url][f"table/{stays.id}"]["rematch"] is None
        assert PAGES[url] == dict(store.rows)

    asyncio.run(run())


def test_what_could_not_be_kept_did_not_happen() -> None:
    async def refuse(_: str) -> None:
        raise OSError("the disk is full")

    async def run() -> None:
        store, table = MemoryStore(refuse), some_table()
        with pytest.raises(NotWritten):
            await store.write(writes.add_table(table, "setup", 1, 1))
        assert await store.table(table.id) is None
        assert store.rows == []

    asyncio.run(run())


def test_a_change_that_nobody_waits_for_is_still_made_here_and_there() -> None:
    async def run() -> None:
        kept, may_go_on = list[str](), asyncio.Event()

        async def slowly(changes: str) -> None:
            await may_go_on.wait()
            kept.append(changes)

        store, table = MemoryStore(slowly), some_table()
        writing = asyncio.create_task(store.write(writes.add_table(table, "setup", 1, 1)))
        await asyncio.sleep(0.01)
        writing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await writing
        may_go_on.set()
        while not kept:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert await store.table(table.id) is not None

    asyncio.run(run())


def test_a_missing_or_second_entry_is_an_error_and_changes_nothing(url: str) -> None:
    async def run() -> None:
        store, table = page_store(url), some_table()
        entry = LogEntry(1, "act", 0, "W@a1", 1.0)
        with pytest.raises(NotWritten):
            await store.write([writes.add_entry(table.id, entry, None)])
        await store.write(writes.add_table(table, "setup", 1, 1))
        await store.write([writes.add_entry(table.id, entry, None)])
        before = dict(PAGES[url])
        later = LogEntry(2, "act", 0, "W@a1", 2.0)
        with pytest.raises(NotWritten):
            await store.write([writes.add_entry(table.id, each, None) for each in (later, entry)])
        assert PAGES[url] == before
        assert PAGES[url] == dict(store.rows)

    asyncio.run(run())


@pytest.mark.parametrize(
    "damage",
    [
        {"options": "{"},
        {"seats": []},
        {"holders": ["me"]},
        {"phase": "sleep"},
        {"actor": 4},
        {"created": "then"},
        {"revision": None},
        {"daily": "tomorrow"},
        {"id": "another"},
    ],
)
def test_damaged_rows_are_told_and_left_alone(url: str, damage: dict[str, Any]) -> None:
    async def run() -> None:
        good, bad = some_table(), some_table()
        for table in (good, bad):
            await keep(_as_store(page_store(url)), table)
        rows = PAGES[url]
        rows[f"table/{bad.id}"] |= damage
        rows[f"log/{bad.id}/00001"] = {"version": 1}
        rows["nothing/known"] = {}
        store = MemoryStore(lambda _: asyncio.sleep(0))
        told = store.load(json.loads(json.dumps([*rows.items()])))
        assert set(told) == {f"table/{bad.id}", f"log/{bad.id}/00001", "nothing/known"}
        assert await store.table(bad.id) is None
        assert await store.table(good.id) is not None
        assert len(await store.tables_of("ada", 10)) == 1
        assert dict(store.rows) == rows  # nothing is lost

    asyncio.run(run())


def _as_store(store: MemoryStore) -> Store:
    return store  # type: ignore[return-value]
