"""Rows of processes: heartbeats, presence and leases."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import Engine, text

from tests.server.storage.stores import keep, progress, run_with_store, some_table
from upstream.server.database.coordination import Coordination, new_process_id
from upstream.server.database.engine import coordination_engine, open_database
from upstream.server.database.sql_store import SqlStore


@pytest.fixture
def engine(shared_database: str) -> Iterator[Engine]:
    open_database(shared_database).dispose()
    engine = coordination_engine(shared_database)
    for name in ("processes", "presence", "leases"):
        execute(engine, f"DELETE FROM {name}")
    yield engine
    engine.dispose()


Begin = Callable[[str], Coordination]


@pytest.fixture
def begin(engine: Engine) -> Iterator[Begin]:
    """Return a function that makes processes, whose sessions end with the test."""
    begun: list[Coordination] = []

    def make(process: str) -> Coordination:
        begun.append(Coordination(engine, process))
        return begun[-1]

    yield make
    for each in begun:
        each.close()


def execute(engine: Engine, statement: str) -> list[object]:
    with engine.begin() as connection:
        found = connection.execute(text(statement))
        return [tuple(row) for row in found] if found.returns_rows else []


def silent(engine: Engine, process: str, seconds: float) -> None:
    """Let a process be silent for a while."""
    execute(engine, f"UPDATE processes SET seen = seen - {seconds} WHERE id = '{process}'")


def test_a_heartbeat_reports_that_the_process_counted_as_dead(engine: Engine, begin: Begin) -> None:
    process = begin("one")
    assert [process.heartbeat() for _ in range(3)] == [False, True, True]
    silent(engine, "one", 10)
    assert [process.heartbeat() for _ in range(2)] == [False, True]


def test_a_lease_has_one_holder_until_that_dies(engine: Engine, begin: Begin) -> None:
    one, two = begin("one"), begin("two")
    one.heartbeat()
    two.heartbeat()
    assert one.take(["a", "b"]) == {"a", "b"}
    assert one.take(["a"]) == {"a"}
    assert two.take(["a", "b", "c"]) == {"c"}
    one.release(["a", "c"])
    assert two.take(["a", "b"]) == {"a"}
    silent(engine, "one", 10)
    assert two.take(["b"]) == {"b"}
    assert one.take(["b"]) == set()


def break_connections(engine: Engine) -> None:
    """Break those that hold an advisory lock, as the end of a process does."""
    found = "FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()"
    execute(engine, f"SELECT pg_terminate_backend(pid) {found}")
    while execute(engine, f"SELECT 1 {found}"):
        time.sleep(0.02)


def test_a_crashed_process_counts_as_dead_at_once(engine: Engine, begin: Begin) -> None:
    one = begin(new_process_id())
    two = begin(new_process_id())
    one.heartbeat()
    assert one.take(["a"]) == {"a"}
    two.mark_crashed()
    assert two.take(["a"]) == set()
    break_connections(engine)
    two.mark_crashed()
    assert two.take(["a"]) == {"a"}
    assert [one.heartbeat() for _ in range(2)] == [False, True], "it was only the connection"
    two.mark_crashed()
    assert one.heartbeat()
    one.end()


def test_a_process_without_a_lock_is_not_marked_as_crashed(engine: Engine, begin: Begin) -> None:
    old, new = begin("0123456789abcdef"), begin(new_process_id())
    old.heartbeat()
    assert old.take(["a"]) == {"a"}
    break_connections(engine)
    new.mark_crashed()
    assert new.take(["a"]) == set()


def test_a_process_that_ends_leaves_no_rows(engine: Engine, begin: Begin) -> None:
    one, two = begin("one"), begin("two")
    for process in (one, two):
        process.heartbeat()
        process.join([("t", process.process)])
        process.take([process.process])
    one.end()
    assert execute(engine, "SELECT id FROM processes") == [("two",)]
    assert execute(engine, "SELECT process FROM presence") == [("two",)]
    assert execute(engine, "SELECT process FROM leases") == [("two",)]


def test_rows_of_dead_processes_are_swept(engine: Engine, begin: Begin) -> None:
    one, two, three = (begin(name) for name in ("one", "two", "three"))
    for process in (one, two, three):
        process.heartbeat()
        process.join([("t", process.process)])
        process.take([process.process])
    silent(engine, "one", 1000)
    silent(engine, "two", 10)  # perhaps it comes back
    three.sweep()
    kept = [("three",), ("two",)]
    assert sorted(execute(engine, "SELECT id FROM processes")) == kept  # type: ignore[type-var]
    assert sorted(execute(engine, "SELECT process FROM presence")) == kept  # type: ignore[type-var]
    assert sorted(execute(engine, "SELECT process FROM leases")) == kept  # type: ignore[type-var]


def test_presence_is_stored_and_deleted(engine: Engine, begin: Begin) -> None:
    one = begin("one")
    one.join([("t", "ada"), ("t", "ben")])
    one.join([("t", "ada"), ("u", "ada")])
    one.leave([("t", "ben"), ("t", "nobody")])
    rows = "SELECT table_id, identity FROM presence ORDER BY 1"
    assert execute(engine, rows) == [("t", "ada"), ("u", "ada")]
    one.leave_all()
    assert execute(engine, rows) == []


def test_bots_without_a_process_are_due(engine: Engine, shared_database: str, begin: Begin) -> None:
    bots, person, old = some_table(), some_table(), some_table()
    one, two = begin("one"), begin("two")

    async def test(store: SqlStore) -> None:
        for table in (bots, person, old):
            await keep(store, table)  # the second seat is a bot's, and decides
        await store.write(
            [progress(person, "move", 0, person.created), progress(old, "move", 1, 1000.0)]
        )
        one.heartbeat()
        assert (one.due(), one.due_everywhere()) == ([bots.id], [bots.id, old.id])
        assert one.due_among([old.id, person.id]) == [old.id]
        one.take([bots.id])
        assert two.due() == []
        silent(engine, "one", 10)
        assert two.due() == [bots.id]

    run_with_store(shared_database, test)


def test_no_transaction_waits_for_the_disk(engine: Engine, begin: Begin) -> None:
    engine.dispose()
    begin("one")
    assert execute(engine, "SHOW synchronous_commit") == [("off",)]
