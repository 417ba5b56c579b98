"""Writes whose outcome is not certain: the answer of the database is lost, or others write too."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.rooms.rooms import connection_of, person, room_services, sent_to, stored_with
from tests.server.storage.stores import opened
from upstream.refusal import Refused
from upstream.server import protocol
from upstream.server.rooms.bot_runner import BotRunner
from upstream.server.rooms.connection import Connection
from upstream.server.rooms.registry import TableRegistry
from upstream.server.rooms.room import Room
from upstream.server.signing import Link
from upstream.server.storage import writes
from upstream.server.storage.store import Store
from upstream.server.storage.table_store import NotRead, NotWritten


class Table:
    """A room over a real database, with a client that is connected."""

    def __init__(self, store: Store, room: Room, ada: Connection) -> None:
        self.store = store
        self.room = room
        self.ada = ada
        self.dialect: Any = store._engine.dialect
        self._commit = self.dialect.do_commit

    def lose_answers(self, count: int) -> None:
        """Commit, and then say that the connection broke, so many times."""
        left = count

        def commit(connection: Any) -> None:
            nonlocal left
            self._commit(connection)
            if left:
                left -= 1
                raise self.dialect.dbapi.OperationalError("the server closed the connection")

        self.dialect.do_commit = commit

    def act(self, id: str = "one") -> protocol.Act:
        action = str(self.room.game.legal[0])
        return protocol.Act(id=id, version=self.room.game.version, seat=0, action=action)


def with_table(url: str, test: Callable[[Table], Awaitable[None]], **seat: Any) -> None:
    async def run() -> None:
        async with opened(url) as store:
            stored = stored_with(person(0, "ada", **seat), person(1, "ben"))
            await store.write(writes.add_table(stored, "setup", 0, 1))
            room = Room(stored, room_services(store))
            ada = connection_of("ada")
            room.join(ada)
            sent_to(ada)
            await test(Table(store, room, ada))

    asyncio.run(run())


def test_an_action_that_was_stored_is_accepted(url: str) -> None:
    async def test(table: Table) -> None:
        table.lose_answers(1)
        await table.room.play(table.ada, table.act())
        answers = sent_to(table.ada)
        assert {"type": "accepted", "id": "one", "version": 1} in answers
        (state,) = [answer for answer in answers if answer["type"] == "state"]
        assert (state["since"], state["version"]) == (0, 1)
        await table.room.play(table.ada, protocol.Confirm(id="two", version=1, seat=0))
        assert table.room.game.version == 2
        stored = await table.store.table(table.room.id)
        assert stored is not None
        assert [entry.version for entry in stored.log] == [1, 2]

    with_table(url, test)


def test_a_bot_plays_on(url: str) -> None:
    async def test(table: Table) -> None:
        table.lose_answers(1)
        assert await table.room.play_bot("fry", str(table.room.game.legal[0]), 0)
        stored = await table.store.table(table.room.id)
        assert stored is not None
        assert len(stored.log) == table.room.game.version == 2

    with_table(url, test, bot="fry")


def test_seats_lines_and_the_pace_are_what_is_stored(url: str) -> None:
    async def test(table: Table) -> None:
        room = table.room
        table.lose_answers(4)
        await room.rename("ada", 0, "Ada", None)
        await room.set_pace("ada", 2.5)
        await room.admit_watcher("eve", Link(room.id))
        await room.say(table.ada, protocol.Say(id="s", seat=0, text="Hello"))
        assert (room.seating[0].name, room.pace) == ("Ada", 2.5)
        assert room.seating.knows("eve")
        said = [answer for answer in sent_to(table.ada) if answer["type"] == "said"]
        assert [one["line"]["number"] for one in said] == [1]

    with_table(url, test)


def test_a_new_table_is_there(url: str) -> None:
    async def test(table: Table) -> None:
        services = room_services(table.store)
        registry = TableRegistry(services, BotRunner(None))  # type: ignore[arg-type]
        table.lose_answers(1)
        body = protocol.NewTable(seats=[protocol.NewPerson(), protocol.NewPerson()])
        room = await registry.create("ada", "here", body)
        assert await table.store.table(room.id) is not None

    with_table(url, test)


def test_who_writes_second_gets_the_new_state(url: str) -> None:
    """As where two processes serve one table."""

    async def test(table: Table) -> None:
        stored = await table.store.table(table.room.id)
        assert stored is not None
        other = Room(stored, table.room._services)
        await other.play(connection_of("ada"), table.act("theirs"))
        with pytest.raises(Refused) as refused:
            await table.room.play(table.ada, table.act("mine"))
        assert refused.value.refusal.reason == "stale-version"
        (state,) = sent_to(table.ada)
        assert (state["type"], state["since"], state["version"]) == ("state", 0, 1)
        await table.room.play(table.ada, protocol.Confirm(id="next", version=1, seat=0))

    with_table(url, test)


def test_what_cannot_be_read_is_read_as_soon_as_it_can(url: str) -> None:
    async def test(table: Table) -> None:
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

    with_table(url, test)


def test_what_was_not_stored_did_not_happen(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        def fail(_: Any) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        commit, table.dialect.do_commit = table.dialect.do_commit, fail
        with pytest.raises(NotWritten):
            await table.room.play(table.ada, table.act())
        assert table.room.game.version == 0
        table.dialect.do_commit = commit
        await table.room.play(table.ada, table.act())
        assert table.room.game.version == 1

    with_table(f"sqlite:///{tmp_path}/tables.sqlite3", test)
