"""What is new at tables is read without the rest."""

from __future__ import annotations

from tests.server.storage.stores import keep, run_with_store, some_table
from upstream.server.storage import writes
from upstream.server.storage.coordination import Coordination
from upstream.server.storage.engine import coordination_engine, open_database
from upstream.server.storage.rows import read_table
from upstream.server.storage.store import Store
from upstream.server.storage.stored import (
    Changes,
    Line,
    Seen,
    Sent,
    StoredTable,
    TableSettings,
    changes_since,
)
from upstream.server.tables.game_log import LogEntry


def entry(version: int) -> LogEntry:
    return LogEntry(version, "act", 0, "W@a1", 1794775741.123456 + version, version == 3)


def line(number: int) -> Line:
    return Line(number, 0, 'Ädä " 🐟', "Well\nswum", 1794775741.5, "thanks")


def test_only_what_is_new_is_read(url: str) -> None:
    table, other = some_table(), some_table()

    async def test(store: Store) -> None:
        for each in (table, other):
            await keep(store, each)
        for number in (1, 2, 3):
            sent = Sent("ada", f"m{number}") if number > 1 else None
            await store.write(
                [
                    writes.add_entry(table.id, entry(number), sent),
                    writes.add_line(table.id, line(number), Sent("ada", f"s{number}")),
                ]
            )
        seen = [Seen(other.id, 0, 0, 0), Seen("gone", 0, 0, 0), Seen(table.id, 1, 2, 0)]
        found = {changes.table_id: changes for changes in await store.changes(seen, "me")}
        assert found == {
            other.id: Changes(other.id, 0, None, (), {}, (), {}),
            table.id: Changes(
                table.id,
                0,
                None,
                (entry(2), entry(3)),
                {Sent("ada", "m2"): 2, Sent("ada", "m3"): 3},
                (line(3),),
                {Sent("ada", "s3"): 3},
            ),
        }

    run_with_store(url, test)


def test_seats_come_with_another_revision(url: str) -> None:
    table = some_table()
    taken = table.seats[1].held_by("ben", "Ben", "purple")

    async def test(store: Store) -> None:
        await keep(store, table)
        await store.write(
            [
                writes.change_seat(table.id, taken),
                writes.add_holder(table.id, 1, "ben"),
                writes.set_pace(table.id, 2.0),
                writes.set_rematch(table.id, "next"),
                writes.raise_revision(table.id, 1),
            ]
        )
        (changes,) = await store.changes([Seen(table.id, 0, 0, 0)], wait=True)
        assert changes.revision == 1
        assert changes.settings == TableSettings(
            2.0, "next", (table.seats[0], taken), table.watchers, None, 0, frozenset()
        )
        (same,) = await store.changes([Seen(table.id, 0, 0, 1)])
        assert same.settings is None

    run_with_store(url, test)


def test_a_whole_table_has_the_same_changes(url: str) -> None:
    table = some_table()

    async def test(store: Store) -> None:
        await keep(store, table)
        await store.write(
            [
                writes.add_entry(table.id, entry(1), Sent("ada", "m")),
                writes.add_line(table.id, line(1), Sent("ada", "s")),
                writes.set_pace(table.id, 2.0),
                writes.raise_revision(table.id, 1),
            ]
        )
        seen = Seen(table.id, 0, 0, 0)
        stored = await store.table(table.id)
        assert stored is not None
        assert await store.changes([seen]) == [changes_since(seen, stored)]

    run_with_store(url, test)


def test_who_is_connected_to_other_processes_is_told(postgres_url: str) -> None:
    table = some_table()
    engine = coordination_engine(postgres_url)
    ours, theirs, dead = (Coordination(engine, name) for name in ("ours", "theirs", "dead"))

    async def test(store: Store) -> None:
        await keep(store, table)
        for process in (ours, theirs):
            process.heartbeat()
        ours.join([(table.id, "ada")])
        theirs.join([(table.id, "ben"), ("other", "eve")])
        dead.join([(table.id, "cleo")])
        (changes,) = await store.changes([Seen(table.id, 0, 0, 0)], "ours")
        assert changes.present == {"ben"}
        theirs.leave([(table.id, "ben")])
        (changes,) = await store.changes([Seen(table.id, 0, 0, 0)], "ours")
        assert changes.present == frozenset()

    run_with_store(postgres_url, test)
    for process in (ours, theirs):
        process.close()
    engine.dispose()


def test_a_table_read_at_once_is_the_same_as_one_read_row_by_row(url: str) -> None:
    table = some_table()

    async def test(store: Store) -> StoredTable | None:
        await keep(store, table)
        for number in (1, 2):
            sent = Sent("ada", f"m{number}")
            await store.write(
                [
                    writes.add_entry(table.id, entry(number), sent),
                    writes.add_line(table.id, line(number), sent),
                ]
            )
        assert await store.table("gone") is None
        return await store.table(table.id)

    at_once = run_with_store(url, test)
    engine = open_database(url)
    with engine.connect() as connection:
        assert at_once == read_table(connection, table.id)
    engine.dispose()
    assert at_once is not None
    assert len(at_once.log) == len(at_once.chat) == 2
