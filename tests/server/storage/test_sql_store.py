"""The SQL store: group commits, lost answers, and a locked file."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text

from tests.server.clients import Client, Server, quick, reason
from tests.server.rooms.rooms import connection_of, person, room_services, sent_to, stored_with
from tests.server.storage.stores import keep, opened, some_table
from upstream.app.messages.tables import NewPerson, NewTable
from upstream.app.messages.websocket import Confirm, Play, Say
from upstream.app.signing import Link
from upstream.app.store.port import (
    AddEntry,
    AddHolder,
    AddReplay,
    AddTable,
    DeleteReplay,
    NotRead,
    NotWritten,
)
from upstream.app.tables.bots import BotRunner
from upstream.app.tables.connection import Connection
from upstream.app.tables.registry import TableRegistry
from upstream.app.tables.room import Room
from upstream.app.tables.table_game import LogEntry
from upstream.rules.refusal import Refused
from upstream.server.database.sql_store import SqlStore


async def test_only_the_bad_write_of_a_batch_fails(store: SqlStore) -> None:
    table = some_table()
    await keep(store, table)
    versions = [1, 2, 2, 3, 4]  # one version twice
    entries = [LogEntry(version, "act", 1, "W@a1", 0.0) for version in versions]
    writes = [store.write([AddEntry(table.id, entry)]) for entry in entries]
    outcomes = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes].count(NotWritten) == 1
    back = await store.table(table.id)
    assert back is not None
    assert [logged.version for logged in back.log] == [1, 2, 3, 4]


async def test_an_unexpected_error_does_not_end_the_writer(store: SqlStore) -> None:
    with pytest.raises(NotWritten):
        await store.write([DeleteReplay("\ud800")])  # cannot be encoded
    await keep(store, some_table())


async def test_a_failing_database_is_not_reachable(store: SqlStore) -> None:
    assert await store.is_reachable()
    with store.engine.begin() as connection:
        connection.execute(text("ALTER TABLE tables RENAME TO gone"))
    assert not await store.is_reachable()


async def test_a_full_disk_is_named_and_makes_the_server_unready(
    sqlite_database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(sqlite_database) as store:
        table = some_table()
        await keep(store, table)

        def limit(pages: int) -> None:  # of the one connection that the pool hands out
            with store.engine.connect() as connection:
                connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

        limit(1)  # as many as there are
        record = AddReplay("r", "ada", 0.0, "x" * 100_000)
        with pytest.raises(NotWritten, match="the disk is full"):
            await store.write([record])
        assert "the disk is full" in caplog.text
        assert not await store.is_reachable()
        limit(10_000)
        await store.write([record])
        assert await store.is_reachable()


async def test_many_writes_share_a_transaction(sqlite_database: str) -> None:
    table, commits = some_table(), list[int]()
    async with opened(sqlite_database) as store:
        await keep(store, table)
        event.listen(store.engine, "commit", lambda _: commits.append(1))
        entries = [LogEntry(number, "act", 1, "W@a1", 0.0) for number in range(1, 201)]
        await asyncio.gather(*(store.write([AddEntry(table.id, entry)]) for entry in entries))
    assert 0 < len(commits) < 20


async def test_waiting_writes_are_stored_before_the_store_closes(url: str) -> None:
    table = some_table()
    async with opened(url) as store:
        await keep(store, table)
        entry = LogEntry(1, "act", 1, "W@a1", 0.0)
        waiting = asyncio.ensure_future(store.write([AddEntry(table.id, entry)]))
        await asyncio.sleep(0)
        waiting.cancel()  # the caller that waited for it is gone
    async with opened(url) as store:
        back = await store.table(table.id)
    assert back is not None
    assert len(back.log) == 1


async def test_a_failed_write_is_logged_without_identities(
    store: SqlStore, caplog: pytest.LogCaptureFixture
) -> None:
    """PostgreSQL quotes the row in the details of its errors."""
    with pytest.raises(NotWritten) as failed:
        await store.write([AddHolder("none", 0, "very-secret")])
    assert "very-secret" not in str(failed.value)
    (line,) = [record.getMessage() for record in caplog.records]
    assert "IntegrityError" in line
    assert "very-secret" not in caplog.text


class Table:
    """A room over a real database, with a client that is connected."""

    def __init__(self, store: SqlStore, room: Room, ada: Connection) -> None:
        self.store = store
        self.room = room
        self.ada = ada
        self.dialect: Any = store.engine.dialect
        self._commit = self.dialect.do_commit

    def lose_answers(self, count: int) -> None:
        """Commit, then report a broken connection, this many times."""
        left = count

        def commit(connection: Any) -> None:
            nonlocal left
            self._commit(connection)
            if left:
                left -= 1
                raise self.dialect.dbapi.OperationalError("the server closed the connection")

        self.dialect.do_commit = commit

    def act(self, id: str = "one") -> Play:
        action = str(self.room.game.legal[0])
        return Play(id=id, version=self.room.game.version, seat=0, actions=[action])


@asynccontextmanager
async def open_table(url: str, **seat: Any) -> AsyncIterator[Table]:
    async with opened(url) as store:
        stored = stored_with(person(0, "ada", **seat), person(1, "ben"))
        await store.write([AddTable(stored, "setup", 0)])
        room = Room(stored, room_services(store))
        ada = connection_of("ada")
        room.join(ada)
        sent_to(ada)
        yield Table(store, room, ada)


@pytest.fixture
def table(url: str) -> AbstractAsyncContextManager[Table]:
    return open_table(url)


async def test_an_action_whose_answer_was_lost_is_accepted(table: Table) -> None:
    table.lose_answers(1)
    await table.room.play(table.ada, table.act())
    answers = sent_to(table.ada)
    assert {"type": "accepted", "id": "one", "version": 1} in answers
    (state,) = [answer for answer in answers if answer["type"] == "state"]
    assert (state["since"], state["version"]) == (0, 1)
    await table.room.play(table.ada, Confirm(id="two", version=1, seat=0))
    assert table.room.game.version == 2
    stored = await table.store.table(table.room.id)
    assert stored is not None
    assert [entry.version for entry in stored.log] == [1, 2]


async def test_a_bot_plays_on_after_a_lost_answer(url: str) -> None:
    async with open_table(url, bot="fry") as table:
        table.lose_answers(1)
        assert await table.room.play_bot("fry", str(table.room.game.legal[0]), 0)
        stored = await table.store.table(table.room.id)
        assert stored is not None
        assert len(stored.log) == table.room.game.version == 2


async def test_seats_chat_and_bot_delay_survive_lost_answers(table: Table) -> None:
    room = table.room
    table.lose_answers(4)
    await room.rename("ada", 0, "Ada", None)
    await room.set_bot_delay("ada", 2.5)
    await room.use_link("eve", Link(room.id))
    await room.say(table.ada, Say(id="s", seat=0, text="Hello"))
    assert (room.seating[0].name, room.bot_delay) == ("Ada", 2.5)
    assert room.seating.knows("eve")
    said = [answer for answer in sent_to(table.ada) if answer["type"] == "said"]
    assert [one["line"]["number"] for one in said] == [1]


async def test_a_new_table_survives_a_lost_answer(table: Table) -> None:
    services = room_services(table.store)
    registry = TableRegistry(services, BotRunner(None))  # type: ignore[arg-type]
    table.lose_answers(1)
    body = NewTable(seats=[NewPerson(), NewPerson()])
    room = await registry.create("ada", "here", body)
    assert await table.store.table(room.id) is not None


async def test_the_second_of_two_writers_gets_the_new_state(table: Table) -> None:
    """Two rooms stand for two processes."""
    stored = await table.store.table(table.room.id)
    assert stored is not None
    other = Room(stored, table.room._services)
    await other.play(connection_of("ada"), table.act("theirs"))
    with pytest.raises(Refused) as refused:
        await table.room.play(table.ada, table.act("mine"))
    assert refused.value.refusal.reason == "stale-version"
    (state,) = sent_to(table.ada)
    assert (state["type"], state["since"], state["version"]) == ("state", 0, 1)
    await table.room.play(table.ada, Confirm(id="next", version=1, seat=0))


async def test_an_unreadable_table_is_read_later(table: Table) -> None:
    read = table.store.changes
    table.lose_answers(1)

    async def broken(*_: Any, **__: Any) -> None:
        raise NotRead("the connection is gone")

    table.store.changes = broken  # type: ignore[method-assign,assignment]
    message = table.act()
    for _ in range(2):
        with pytest.raises(NotRead):
            await table.room.play(table.ada, message)
    table.store.changes = read  # type: ignore[method-assign]
    await table.room.play(table.ada, message)
    assert {"type": "accepted", "id": "one", "version": 1} in sent_to(table.ada)


async def test_a_failed_write_leaves_the_room_unchanged(sqlite_database: str) -> None:
    async with open_table(sqlite_database) as table:

        def fail(_: Any) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        commit, table.dialect.do_commit = table.dialect.do_commit, fail
        with pytest.raises(NotWritten):
            await table.room.play(table.ada, table.act())
        assert table.room.game.version == 0
        table.dialect.do_commit = commit
        await table.room.play(table.ada, table.act())
        assert table.room.game.version == 1


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def test_every_client_is_answered_while_the_file_is_locked(tmp_path: Path) -> None:
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        tables = [ada.create("person", "person", first=0)["table"]["id"] for _ in range(4)]

        def act(number: int) -> tuple[float, str]:
            with ada.sit(tables[number]) as player:
                time.sleep(number)  # one after the other: each joins the queue of those before
                began = time.monotonic()
                answer = player.act(player.choices[0]["action"])
                return time.monotonic() - began, player.refused(answer)

        with locked(tmp_path / "tables.sqlite3"), ThreadPoolExecutor(len(tables)) as pool:
            outcomes = list(pool.map(act, range(len(tables))))
        assert {reason for _, reason in outcomes} == {"not-stored"}
        assert max(seconds for seconds, _ in outcomes) < 10
        with ada.sit(tables[0]) as player:
            assert player.act(player.choices[0]["action"])["type"] == "accepted"


def test_calls_are_answered_while_the_file_is_locked(tmp_path: Path) -> None:
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        table_id = ada.create("person", "person")["table"]["id"]
        path = f"/api/tables/{table_id}"
        with locked(tmp_path / "tables.sqlite3"):
            began = time.monotonic()
            answer = ada.http.patch(path, json={"bot_delay": 2.0})
            assert (answer.status_code, reason(answer)) == (503, "not-stored")
            assert ada.http.delete("/api/me").status_code == 503
            assert time.monotonic() - began < 20
            assert ada.http.get(path).status_code == 200  # reading goes on
        assert ada.http.patch(path, json={"bot_delay": 2.0}).status_code == 200
