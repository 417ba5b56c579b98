"""Every write, and what it leaves alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.server.storage.stores import finished_result, keep, run_with_store, some_table
from upstream.server.storage import writes
from upstream.server.storage.store import Store
from upstream.server.storage.stored import Line, Sent
from upstream.server.storage.table_store import NotWritten
from upstream.server.storage.writes import Write
from upstream.server.tables.game_log import LogEntry
from upstream.server.tables.seats import WATCHING, Agreement

TABLE = some_table()
#: How a game of two ended.
RESULT = finished_result()
SENT = Sent("ada", "id-1")
ENTRY = LogEntry(1, "act", 0, "W@a1", 1.0)
LINE = Line(1, 0, "Ada", "Well swum!", 1.0)
WRITES: list[Write] = [
    *writes.add_table(TABLE, "setup", 1, 1),
    writes.change_seat(TABLE.id, TABLE.seats[0]),
    writes.remove_holders(TABLE.id, 0),
    writes.add_entry(TABLE.id, ENTRY, SENT),
    writes.update_progress(TABLE.id, "move", 3, 0, 9.5),
    writes.add_line(TABLE.id, LINE, SENT),
    writes.delete_lines(TABLE.id, 0),
    writes.add_replay("replay", "ada", 1.0, "{}"),
    writes.set_pace(TABLE.id, 2.0),
    writes.set_rematch(TABLE.id, "next"),
    writes.raise_revision(TABLE.id, 1),
    *writes.finish(TABLE.id, RESULT, 9.5),
    writes.remove_holder(TABLE.id, 0, "eve"),
    *writes.forget_client(TABLE.id, "eve"),
    *writes.delete_replays_of("eve"),
    *writes.begin_report(TABLE.id, 1.0, 50),
    writes.plan_report(TABLE.id, 2.0, 51),
    writes.change_report(TABLE.id, 2.0, 3, None),
    writes.visit(TABLE.id, 9.5),
    writes.forget_maker(TABLE.id),
    writes.set_watch_generation(TABLE.id, 1),
]


def test_a_new_table_is_written_with_all_who_may_see_it() -> None:
    holders = [row for name, row in writes.add_table(TABLE, "setup", 1, 1) if name == "add holder"]
    assert [(row["seat"], row["identity"]) for row in holders] == [
        (0, "ada"),
        (WATCHING, "watcher"),
    ]


def test_a_client_is_forgotten_and_others_are_not(url: str) -> None:
    table = some_table()
    others = Sent("ben", "id-2")

    async def write(store: Store) -> None:
        await keep(store, table)
        await store.write([writes.add_holder(table.id, 0, "ben")])
        for number, sent in enumerate((SENT, others), 1):
            entry, line = replace(ENTRY, version=number), replace(LINE, number=number)
            await store.write([writes.add_entry(table.id, entry, sent)])
            await store.write([writes.add_line(table.id, line, sent)])
        await store.write([writes.remove_holder(table.id, 0, "ada")])
        await store.write(writes.forget_client(table.id, "ada"))
        kept = await store.table(table.id)
        assert kept is not None
        assert kept.seats[0].holders == {"ben"}
        assert [entry.version for entry in kept.log] == [1, 2]
        assert (kept.accepted, kept.said) == ({others: 2}, {others: 2})
        assert [line.number for line in kept.chat] == [2]

    run_with_store(url, write)


def test_visits_makers_and_links_are_kept_with_the_table(url: str) -> None:
    table = some_table()

    async def write(store: Store) -> None:
        await keep(store, replace(table, agreement=Agreement("ada")))
        await store.write([writes.visit(table.id, 9.5), writes.forget_maker(table.id)])
        await store.write([writes.set_watch_generation(table.id, 2)])
        kept = await store.table(table.id)
        assert kept is not None
        assert (kept.visited, kept.watch_generation, kept.agreement.maker) == (9.5, 2, None)

    run_with_store(url, write)


def test_holders_of_one_seat_are_removed(url: str) -> None:
    table = some_table()

    async def write(store: Store) -> None:
        await keep(store, table)
        await store.write([writes.add_holder(table.id, 1, "ben")])
        await store.write([writes.remove_holders(table.id, 0)])
        kept = await store.table(table.id)
        assert kept is not None
        assert [seat.holders for seat in kept.seats[:2]] == [frozenset(), {"ben"}]
        assert kept.watchers == table.watchers

    run_with_store(url, write)


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

    run_with_store(url, write)
    back = run_with_store(url, lambda store: store.table(table.id))
    assert back.seats == (table.seats[0], taken)
    assert back.watchers == {"watcher", "cleo"}
    assert (back.pace, back.rematch) == (2.0, "next")


def test_a_change_leaves_other_tables_and_seats_alone(url: str) -> None:
    changed, other = some_table(), some_table()

    async def write(store: Store) -> None:
        await keep(store, changed)
        await keep(store, other)
        renamed = replace(changed.seats[0], name="Zoe")
        await store.write(
            [
                writes.change_seat(changed.id, renamed),
                writes.set_pace(changed.id, 3.0),
                writes.set_rematch(changed.id, "next"),
                writes.update_progress(changed.id, "over", 9, None, 9.5),
            ]
        )

    run_with_store(url, write)
    assert run_with_store(url, lambda store: store.table(other.id)) == other
    back = run_with_store(url, lambda store: store.table(changed.id))
    assert [seat.name for seat in back.seats] == ["Zoe", None]


@pytest.mark.parametrize(
    "again",
    [
        list(writes.add_table(TABLE, "setup", 1, 1)),
        [writes.add_holder(TABLE.id, 0, "ada")],
        [writes.add_entry(TABLE.id, ENTRY, None)],
        [writes.add_line(TABLE.id, LINE, SENT)],
        [writes.add_replay("replay", "ben", 2.0, "{}")],
    ],
    ids=["table", "holder", "entry", "line", "replay"],
)
def test_what_is_there_is_never_overwritten(url: str, again: list[Write]) -> None:
    async def write(store: Store) -> None:
        await store.write(WRITES)
        before = await store.table(TABLE.id)
        with pytest.raises(NotWritten):
            await store.write([writes.set_pace(TABLE.id, 4.0), *again])
        assert await store.table(TABLE.id) == before  # all of it, or nothing
        assert await store.replay("replay") == "{}"
        assert await store.replays_of("ben") == 0

    run_with_store(url, write)


def test_old_lines_are_deleted_at_one_table_only(url: str) -> None:
    one, other = some_table(), some_table()
    lines = [Line(number, 0, "Ada", "hello", 1.0) for number in (1, 2, 3)]

    async def write(store: Store) -> None:
        for table in (one, other):
            await keep(store, table)
            await store.write([writes.add_line(table.id, line, SENT) for line in lines])
        await store.write([writes.delete_lines(one.id, 2)])
        for table, kept in ((one, [3]), (other, [1, 2, 3])):
            stored = await store.table(table.id)
            assert stored is not None
            assert [line.number for line in stored.chat] == kept

    run_with_store(url, write)
