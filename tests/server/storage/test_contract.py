"""The contract of a store, for SQLite, PostgreSQL and a page alike."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from datetime import date

import pytest

from tests.server.storage.stores import (
    Stores,
    keep,
    progress,
    run_with,
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
    ClearDeadline,
    DeadlineGone,
    DeleteLines,
    DeleteReplay,
    DeleteReport,
    FinishGame,
    ForgetClient,
    NotWritten,
    RemoveHolder,
    SetDeadline,
    TableStore,
    TakeDeadline,
    UpdateReport,
    UpdateSeat,
    UpdateTable,
    Write,
)
from upstream.app.store.stored import (
    Changes,
    Deadline,
    Line,
    Revision,
    Seen,
    Sent,
    StoredReport,
    StoredTable,
    best_game_id,
)
from upstream.app.tables.daily import daily_attempts
from upstream.app.tables.seats import WATCHING, TableSettings
from upstream.app.tables.statistics import statistics
from upstream.app.tables.table_game import LogEntry
from upstream.daily import SEAT

DAY = date(2026, 11, 16)
SENT = Sent("ada", "id-1")
LINE = Line(1, 0, "Ada", "Well swum!", 1.0)


def entry(version: int) -> LogEntry:
    return LogEntry(version, "act", 0, "W@a1", 1794775741.123456 + version, version == 3)


@pytest.fixture
def store(stores: Stores) -> AbstractAsyncContextManager[TableStore]:
    return stores.opened()


async def read(store: TableStore, table: StoredTable) -> StoredTable:
    stored = await store.table(table.id)
    assert stored is not None
    return stored


# --- Tables --------------------------------------------------------------------------------------


def test_a_table_is_read_back(stores: Stores) -> None:
    table = replace(
        some_table(), settings=TableSettings("ada", "fry", 30.0), watch_generation=2, daily=DAY
    )
    run_with(stores, lambda store: keep(store, table))
    assert run_with(stores, lambda store: store.table(table.id)) == table
    assert run_with(stores, lambda store: store.table("nothing")) is None


def test_log_and_chat_are_read_back_in_order(stores: Stores) -> None:
    table, sent = some_table(), Sent("ada", "id-2")
    lines = [
        Line(2, 0, 'Ädä " 🐟', "Well\nswum", 2.5, "thanks"),
        LINE,
    ]

    async def write(store: TableStore) -> None:
        await keep(store, table)
        await store.write([AddEntry(table.id, entry(3)), AddEntry(table.id, entry(1), SENT)])
        await store.write([AddEntry(table.id, entry(2), sent)])
        await store.write([AddLine(table.id, line, sent) for line in lines])

    run_with(stores, write)
    back = run_with(stores, lambda store: read(store, table))
    assert back.log == (entry(1), entry(2), entry(3))
    assert back.accepted == {SENT: 1, sent: 2}  # no message caused the third entry
    assert back.chat == (lines[1], lines[0])
    assert back.said == {sent: 2}


def test_changes_affect_one_table_only(stores: Stores) -> None:
    table, other = some_table(), some_table()
    taken = table.seats[1].held_by("ben", "Ben", "purple")
    columns = UpdateTable(
        table.id,
        {"bot_delay": 2.0, "rematch": "next", "visited": 9.5, "watch_generation": 2, "revision": 1},
    )

    async def write(store: TableStore) -> None:
        await keep(store, table, other)
        await store.write([UpdateSeat(table.id, taken), AddHolder(table.id, 1, "ben"), columns])
        await store.write([AddHolder(table.id, 0, "eve"), AddHolder(table.id, 1, "eve")])
        await store.write([AddHolder(table.id, WATCHING, "cleo")])
        await store.write([RemoveHolder(table.id, 0, "eve")])

    run_with(stores, write)
    assert run_with(stores, lambda store: store.table(other.id)) == other
    back = run_with(stores, lambda store: read(store, table))
    assert back.seats == (table.seats[0], replace(taken, holders=frozenset(("ben", "eve"))))
    assert back.watchers == {"watcher", "cleo"}
    assert (back.bot_delay, back.rematch, back.visited) == (2.0, "next", 9.5)
    assert (back.watch_generation, back.revision) == (2, 1)


async def test_old_lines_of_one_table_are_deleted(store: TableStore) -> None:
    one, other = some_table(), some_table()
    await keep(store, one, other)
    for table in (one, other):
        lines = [replace(LINE, number=number) for number in (1, 2, 3)]
        await store.write([AddLine(table.id, line, SENT) for line in lines])
    await store.write([DeleteLines(one.id, 2)])
    assert [line.number for line in (await read(store, one)).chat] == [3]
    assert [line.number for line in (await read(store, other)).chat] == [1, 2, 3]


@pytest.mark.parametrize("maker", ["ada", "ben"])
async def test_a_client_is_forgotten_and_others_are_not(store: TableStore, maker: str) -> None:
    table, bens = replace(some_table(), settings=TableSettings(maker)), Sent("ben", "id-2")
    await keep(store, table)
    await store.write([AddHolder(table.id, 0, "ben"), AddHolder(table.id, WATCHING, "ada")])
    for number, sent in enumerate((SENT, bens), 1):
        await store.write([AddEntry(table.id, entry(number), sent)])
        await store.write([AddLine(table.id, replace(LINE, number=number), sent)])
    await store.write([ForgetClient(table.id, "ada"), ForgetClient("gone", "ada")])
    left = await read(store, table)
    assert left.seats[0].holders == {"ben"}
    assert left.watchers == {"watcher"}
    assert left.settings.maker == (None if maker == "ada" else "ben")
    assert [logged.version for logged in left.log] == [1, 2]
    assert (left.accepted, left.said) == ({bens: 2}, {bens: 2})
    assert [line.number for line in left.chat] == [2]


@pytest.mark.parametrize("kind", ["table", "holder", "entry", "line", "replay"])
async def test_nothing_is_overwritten(store: TableStore, kind: str) -> None:
    table = some_table()
    added: dict[str, Write] = {
        "table": AddTable(table, "setup", 1),
        "holder": AddHolder(table.id, 1, "ben"),
        "entry": AddEntry(table.id, entry(1), SENT),
        "line": AddLine(table.id, LINE, SENT),
        "replay": AddReplay("replay", "ada", 1.0, "{}"),
    }
    await store.write(added.values())
    before = await store.table(table.id)
    with pytest.raises(NotWritten):
        await store.write([UpdateTable(table.id, {"bot_delay": 4.0}), added[kind]])
    assert await store.table(table.id) == before  # all or nothing
    assert await store.replay("replay") == "{}"


async def test_a_missing_table_can_be_changed_but_not_added_to(store: TableStore) -> None:
    changes: list[Write] = [
        UpdateTable("none", {"bot_delay": 1.0}),
        UpdateSeat("none", some_table().seats[0]),
        RemoveHolder("none", 0, "ada"),
        FinishGame("none", some_results(), 1.0),
        DeleteLines("none", 1),
        ClearDeadline("none", "clock"),
    ]
    additions: list[Write] = [
        AddHolder("none", 0, "ada"),
        AddEntry("none", entry(1)),
        AddLine("none", LINE, SENT),
        SetDeadline("none", "clock", 1.0),
    ]
    await store.write(changes)
    for addition in additions:
        with pytest.raises(NotWritten):
            await store.write([addition])


# --- Changes since a copy was read ---------------------------------------------------------------


async def test_only_news_is_read(store: TableStore) -> None:
    table, other = some_table(), some_table()
    await keep(store, table, other)
    for number in (1, 2, 3):
        sent = Sent("ada", f"m{number}")
        await store.write([AddEntry(table.id, entry(number), sent)])
        await store.write([AddLine(table.id, replace(LINE, number=number), sent)])
    seen = [Seen(other.id, 0, 0, 0), Seen("gone", 0, 0, 0), Seen(table.id, 1, 2, 0)]
    found = {changes.table_id: changes for changes in await store.changes(seen, "me")}
    second, third = Sent("ada", "m2"), Sent("ada", "m3")
    news = Changes(
        table.id,
        None,
        (entry(2), entry(3)),
        {second: 2, third: 3},
        (replace(LINE, number=3),),
        {third: 3},
    )
    assert found == {other.id: Changes(other.id, None, (), {}, (), {}), table.id: news}


async def test_another_revision_brings_seats_and_settings(store: TableStore) -> None:
    table = some_table()
    taken = table.seats[1].held_by("ben", "Ben", "purple")
    columns = UpdateTable(table.id, {"bot_delay": 2.0, "rematch": "next", "revision": 1})
    await keep(store, table)
    await store.write([UpdateSeat(table.id, taken), AddHolder(table.id, 1, "ben"), columns])
    await store.write([AddLine(table.id, LINE, SENT), AddEntry(table.id, entry(1), SENT)])
    seats = (table.seats[0], taken)
    revision = Revision(1, 2.0, "next", seats, table.watchers, None, 0, frozenset((1,)))
    seen = Seen(table.id, 0, 0, 0)
    (changes,) = await store.changes([seen], wait=True)
    assert changes.revision == revision
    (same,) = await store.changes([Seen(table.id, 1, 1, 1)])
    assert same == Changes(table.id, None, (), {}, (), {})


# --- Lists ---------------------------------------------------------------------------------------


async def test_tables_of_a_client_are_listed_latest_first(store: TableStore) -> None:
    first, second, third, others = (some_table(who) for who in ("ada", "ada", "ada", "ben"))
    await keep(store, first, second, third, others)
    await store.write([AddHolder(others.id, WATCHING, "ada")])
    times = ((first, 5e9), (second, 7e9), (third, 6e9), (others, 8e9))
    await store.write([progress(table, "move", 0, time) for table, time in times])
    found = await store.tables_of("ada")
    assert [each.id for each in found] == [others.id, second.id, third.id, first.id]
    assert found[1].seats == second.seats
    assert (found[1].phase, found[1].round, found[1].actor) == ("move", 3, 0)
    assert [each.id for each in await store.tables_of("ada", limit=2)] == [others.id, second.id]
    assert await store.tables_of("nobody") == []


async def test_tables_that_a_client_holds_alone_are_found(store: TableStore) -> None:
    mine, shared, watched = some_table(), some_table(), some_table("ben")
    await keep(store, mine, shared, watched)
    await store.write([AddHolder(shared.id, 1, who) for who in ("ada", "ben")])
    await store.write([AddHolder(watched.id, WATCHING, "ada")])
    found = {each.id: each.is_held_only_by("ada") for each in await store.tables_of("ada")}
    assert found == {mine.id: True, shared.id: False, watched.id: False}


async def test_bots_that_have_to_act_are_listed_latest_first(store: TableStore) -> None:
    early, late, persons_turn, over = (some_table() for _ in range(4))
    await keep(store, early, late, persons_turn, over)
    await store.write([progress(early, "move", 1, 6e9), progress(late, "move", 1, 7e9)])
    await store.write([progress(persons_turn, "move", 0), progress(over, "over", None)])
    assert await store.bots_at_work() == [late.id, early.id]


async def test_finished_games_have_results_and_count_for_statistics(store: TableStore) -> None:
    table, old, two_seats = some_table(), some_table(), some_table()
    results = some_results()
    await keep(store, table, old, two_seats)
    await store.write([AddHolder(two_seats.id, 1, "ada")])
    assert statistics(await store.tables_of("ada"), "ada", str).total.games == 0
    await store.write([FinishGame(table.id, results, 9.0), FinishGame(old.id, (), 8.0)])
    await store.write([FinishGame(two_seats.id, results, 7.0)])
    found = statistics(await store.tables_of("ada"), "ada", str)
    assert (found.total.games, found.total.average_points) == (1, results[0].points)
    assert [each.level for each in found.by_level] == ["greedy"]
    assert [each.option for each in found.by_option] == ["whirlpool"]
    assert statistics(await store.tables_of("watcher"), "watcher", str).total.games == 0
    assert await store.without_result() == [old.id]
    summaries = {each.id: each for each in await store.tables_of("ada")}
    assert summaries[table.id].results == tuple(results)
    assert (summaries[table.id].finished, summaries[old.id].results) == (9.0, ())


async def test_attempts_at_a_daily_river_are_ordered_by_their_ends(store: TableStore) -> None:
    early, late, running = (replace(some_table(), daily=DAY, created=n) for n in (1.0, 2.0, 0.5))
    bens, earlier = replace(some_table("ben"), daily=DAY), replace(some_table(), daily=date.min)
    await keep(store, early, late, running, bens, earlier)
    await store.write([AddHolder(bens.id, WATCHING, "ada")])
    await store.write([FinishGame(late.id, some_results(), 10.0)])
    await store.write([FinishGame(early.id, some_results(), 11.0)])
    found = daily_attempts(await store.tables_of("ada", daily=DAY), "ada")
    assert [each.id for each in found] == [late.id, early.id, running.id]
    assert [each.finished for each in found] == [10.0, 11.0, None]


@pytest.mark.parametrize("stores", ["sqlite", "postgresql"], indirect=True)
async def test_only_the_first_daily_game_of_a_client_can_be_the_best(store: TableStore) -> None:
    """At a page all games are those of one client."""
    won = sorted(some_results(), key=lambda result: result.place)
    assert SEAT == 0
    tables = [replace(some_table(who), daily=DAY) for who in ("ada", "ada", "ben", "cleo")]
    await keep(store, *tables)
    assert await store.daily_best(DAY) is None
    for number, results in enumerate((won[::-1], won, won[::-1])):
        await store.write([FinishGame(tables[number].id, results, 10.0 + number)])
    best = await store.daily_best(DAY)
    assert best is not None
    assert best.id == tables[0].id
    await store.write([FinishGame(tables[3].id, won, 13.0)])
    best = await store.daily_best(DAY)
    assert best is not None
    assert (best.id, best.results) == (tables[3].id, tuple(won))


# --- Deadlines -----------------------------------------------------------------------------------


def test_due_deadlines_are_listed_earliest_first(stores: Stores) -> None:
    one, other = some_table(), some_table()

    async def write(store: TableStore) -> None:
        await keep(store, one, other)
        await store.write([SetDeadline(one.id, "clock", 9.0), SetDeadline(one.id, "nudge", 3.0)])
        await store.write([SetDeadline(one.id, "clock", 5.5), SetDeadline(other.id, "clock", 4.0)])

    async def test(store: TableStore) -> None:
        nudge, others = Deadline(one.id, "nudge", 3.0), Deadline(other.id, "clock", 4.0)
        assert await store.due_deadlines(2.9, 10) == []
        assert await store.due_deadlines(4.0, 10) == [nudge, others]
        assert await store.due_deadlines(9.0, 10) == [nudge, others, Deadline(one.id, "clock", 5.5)]
        assert await store.due_deadlines(9.0, 1) == [nudge]
        await store.write([ClearDeadline(one.id, "nudge"), ClearDeadline(one.id, "nothing")])
        assert await store.due_deadlines(4.0, 10) == [others]

    run_with(stores, write)
    run_with(stores, test)


async def test_a_deadline_is_taken_once(store: TableStore) -> None:
    table = some_table()
    take = TakeDeadline(table.id, "clock", 5.5)
    await keep(store, table)
    await store.write([SetDeadline(table.id, "clock", 5.5)])
    with pytest.raises(DeadlineGone):  # the deadline has another time
        await store.write([TakeDeadline(table.id, "clock", 5.0)])
    writes: list[list[Write]] = [
        [take, AddEntry(table.id, entry(1))],
        [take, AddEntry(table.id, entry(2))],
    ]
    outcomes = await asyncio.gather(*map(store.write, writes), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), DeadlineGone]
    with pytest.raises(DeadlineGone):
        await store.write([take, AddEntry(table.id, entry(3))])
    assert [logged.version for logged in (await read(store, table)).log] == [1]
    await store.write([SetDeadline(table.id, "clock", 6.0)])
    await store.write([TakeDeadline(table.id, "clock", 6.0), SetDeadline(table.id, "clock", 7)])
    assert await store.due_deadlines(9.0, 9) == [Deadline(table.id, "clock", 7.0)]


# --- Deleting, records and reports ---------------------------------------------------------------


async def test_a_table_is_deleted_with_everything_that_belongs_to_it(store: TableStore) -> None:
    gone = replace(some_table(), daily=DAY)
    stays = replace(some_table(), daily=DAY, rematch=gone.id)
    best = {table.id: best_game_id("2026-11-16", table.id) for table in (gone, stays)}
    await keep(store, gone, stays)
    for table in (gone, stays):
        await store.write([AddEntry(table.id, entry(1)), AddLine(table.id, LINE, SENT)])
        await store.write([SetDeadline(table.id, "clock", 5.0)])
        for id in (table.id, best[table.id]):
            await store.write([AddReport(id, StoredReport(1.0, 0, 50, "{}"))])
    assert await store.delete_tables([gone.id, "nothing"]) == [gone.id]
    assert await store.delete_tables([gone.id]) == []
    assert await store.table(gone.id) is None
    left = await read(store, stays)
    assert (len(left.log), len(left.chat), left.rematch) == (1, 1, None)
    assert await store.due_deadlines(9.0, 9) == [Deadline(stays.id, "clock", 5.0)]
    for id in (gone.id, best[gone.id]):
        assert await store.report(id) is None
    for id in (stays.id, best[stays.id]):
        assert await store.report(id) is not None
    await keep(store, gone)
    assert await store.table(gone.id) == gone  # nothing of the old one is left


async def test_records_are_counted_and_deleted_by_client(store: TableStore) -> None:
    uploads = (("r1", "ada"), ("r2", "ada"), ("r3", "ben"))
    await store.write([AddReplay(id, who, 1.0, f"of {who}") for id, who in uploads])
    for id, _ in uploads:
        await store.write([AddReport(id, StoredReport(1.0, 0, 9))])
    found = [await store.replays_of(who) for who in ("ada", "ben", "cleo")]
    assert [sorted(ids) for ids in found] == [["r1", "r2"], ["r3"], []]
    await store.write([DeleteReplay("r1"), DeleteReplay("r2")])
    assert [await store.replay(id) for id, _ in uploads] == [None, None, "of ben"]
    assert [await store.report(id) for id, _ in uploads[:2]] == [None, None]
    assert await store.report("r3") == StoredReport(1.0, 0, 9)
    await store.write([DeleteReport("r3")])


async def test_a_report_is_replaced_updated_and_deleted(store: TableStore) -> None:
    assert await store.report("game") is None
    for write in (AddReport, UpdateReport, AddReport):
        report = StoredReport(2.0, 7, 50, None if write is AddReport else "{}")
        await store.write([write("game", report)])
        assert await store.report("game") == report
    await store.write([DeleteReport("game")])
    await store.write([UpdateReport("game", StoredReport(5.0, 50, 50, "{}"))])
    assert await store.report("game") is None
