"""The page's store: what the page could not store did not happen, and damage is left alone."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.server.storage.stores import Pages, keep, run_with, some_table
from upstream.app.store.port import AddReport, DeleteReport, NotWritten
from upstream.app.store.stored import StoredReport
from upstream.page.store import PageStore


async def test_a_change_that_cannot_be_stored_has_no_effect() -> None:
    async def refuse(_: str) -> None:
        raise OSError("the disk is full")

    store, table = PageStore(refuse), some_table()
    with pytest.raises(NotWritten):
        await keep(store, table)
    assert await store.table(table.id) is None
    assert store.rows == []


async def test_a_change_is_finished_if_its_caller_goes_away() -> None:
    kept, may_go_on = list[str](), asyncio.Event()

    async def slowly(changes: str) -> None:
        await may_go_on.wait()
        kept.append(changes)

    store, table = PageStore(slowly), some_table()
    writing = asyncio.create_task(keep(store, table))
    await asyncio.sleep(0.01)
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    may_go_on.set()
    while not kept:
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert await store.table(table.id) is not None


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
def test_damaged_rows_are_reported_and_left_alone(damage: dict[str, Any]) -> None:
    good, bad, pages = some_table(), some_table(), Pages()
    run_with(pages, lambda store: keep(store, good, bad))
    rows = pages.rows

    async def run() -> None:
        rows[f"table/{bad.id}"] |= damage
        rows[f"log/{bad.id}/00001"] = {"version": 1}
        rows["nothing/known"] = {}
        store = PageStore(lambda _: asyncio.sleep(0))
        reported = await store.load(json.loads(json.dumps([*rows.items()])))
        assert set(reported) == {f"table/{bad.id}", f"log/{bad.id}/00001", "nothing/known"}
        assert await store.table(bad.id) is None
        assert await store.table(good.id) is not None
        assert len(await store.tables_of("ada")) == 1
        assert dict(store.rows) == rows  # nothing is lost

    asyncio.run(run())


async def test_unfinished_reports_are_deleted_at_the_start() -> None:
    pages = Pages()
    async with pages.opened() as store:
        for id, text in (("begun", None), ("made", "{}")):
            await store.write([AddReport(id, StoredReport(1.0, 0, 9, text))])
    async with pages.opened() as store:
        assert [*pages.rows] == ["report/made"]
        assert await store.report("begun") is None


async def test_a_page_starts_although_it_can_delete_nothing() -> None:
    async def refuse(_: str) -> None:
        raise OSError("the disk is full")

    row = {"id": "begun", "touched": 1.0, "done": 0, "total": 9, "report": None}
    assert await PageStore(refuse).load([("report/begun", row)]) == []


async def test_one_change_may_add_and_delete_a_row() -> None:
    store = PageStore(lambda _: asyncio.sleep(0))
    await store.write([AddReport("game", StoredReport(1.0, 0, 9)), DeleteReport("game")])
    assert store.rows == []
