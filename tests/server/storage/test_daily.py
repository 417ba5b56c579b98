"""The stored games of a river of the day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from tests.server.storage.stores import finished_result, keep, run_with_store, some_table
from upstream.daily import SEAT
from upstream.score import Result
from upstream.server.storage import writes
from upstream.server.storage.store import Store
from upstream.server.storage.stored import StoredTable
from upstream.server.tables.statistics import seat_results

DAY = date(2026, 11, 16)


def daily_table(identity: str, day: date = DAY, created: float = 1.0) -> StoredTable:
    return replace(some_table(identity), daily=day, created=created)


async def finish(store: Store, table: StoredTable, result: Result, time: float) -> None:
    await store.write(writes.finish(table.id, result, time))


def test_the_date_of_a_table_is_kept(url: str) -> None:
    table = daily_table("ada")

    async def test(store: Store) -> None:
        await keep(store, table)
        kept = await store.table(table.id)
        assert kept is not None
        assert kept.daily == DAY

    run_with_store(url, test)


def test_attempts_come_in_the_order_of_their_ends(url: str) -> None:
    early, late, running = (daily_table("ada", created=n) for n in (1.0, 2.0, 0.5))

    async def test(store: Store) -> None:
        for table in (early, late, running, daily_table("ben"), daily_table("ada", date.min)):
            await keep(store, table)
        await finish(store, late, finished_result(), 10.0)
        await finish(store, early, finished_result(), 11.0)
        found = await store.daily_attempts(DAY, "ada")
        assert [each.table_id for each in found] == [late.id, early.id, running.id]
        assert [each.finished for each in found] == [10.0, 11.0, None]
        assert found[2].result is None

    run_with_store(url, test)


def test_of_each_client_only_the_first_finished_game_can_be_the_best(url: str) -> None:
    ended = finished_result()
    swapped = Result(
        tuple(replace(tally, seat=n) for n, tally in enumerate(reversed(ended.tallies)))
    )
    won, lost = sorted((ended, swapped), key=lambda result: seat_results(result)[SEAT].place)
    tables = [daily_table(identity) for identity in ("ada", "ada", "ben", "cleo")]

    async def test(store: Store) -> None:
        for table in tables:
            await keep(store, table)
        assert await store.daily_best(DAY) is None
        await finish(store, tables[0], lost, 10.0)
        await finish(store, tables[1], won, 11.0)
        await finish(store, tables[2], lost, 12.0)
        best = await store.daily_best(DAY)
        assert best is not None
        assert best.table_id == tables[0].id
        await finish(store, tables[3], won, 13.0)
        best = await store.daily_best(DAY)
        assert best is not None
        assert best.table_id == tables[3].id
        assert best.result is not None
        assert best.result.place == 1

    run_with_store(url, test)
