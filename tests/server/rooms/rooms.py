"""Rooms without a server or a database, for tests."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from tests.server.clients import GENEROUS, quick
from upstream import Options
from upstream.app.messages.base import COLOURS
from upstream.app.messages.websocket import FROM_SERVER
from upstream.app.rate_limiter import RateLimiters
from upstream.app.signing import Signer
from upstream.app.store.port import Conflict, ExpectedRevision, NotWritten, TableStore, Write
from upstream.app.store.stored import Changes, Revision, Seen, StoredTable
from upstream.app.tables.connection import Connection
from upstream.app.tables.registry import new_table
from upstream.app.tables.room import Room, RoomServices
from upstream.app.tables.seats import Seat
from upstream.app.tables.table_game import deal
from upstream.rules.refusal import Refused

SIGNER = Signer(bytes(32))


class FakeStore:
    """Keeps writes in a list; fails where it is told to."""

    def __init__(self, *tables: StoredTable) -> None:
        self.written: list[Write] = []
        self.fails = False
        self.tables = {table.id: table for table in tables}
        self.reads = 0
        self.is_shared = False

    async def write(self, writes: Iterable[Write], _: ExpectedRevision | None = None) -> None:
        if self.fails:
            raise NotWritten("the disk is full")
        self.written += writes

    async def table(self, table_id: str) -> StoredTable | None:
        self.reads += 1
        return self.tables.get(table_id)

    async def delete_tables(self, ids: Iterable[str]) -> list[str]:
        if self.fails:
            raise NotWritten("the disk is full")
        return [table_id for table_id in ids if self.tables.pop(table_id, None)]

    async def existing(self, ids: Iterable[str]) -> set[str]:
        return self.tables.keys() & set(ids)

    async def changes(self, seen: Sequence[Seen], *_: Any, **__: Any) -> list[Changes]:
        found = [await self.table(each.table_id) for each in seen]
        return [_news(each, stored) for each, stored in zip(seen, found, strict=True) if stored]

    async def bots_at_work(self) -> list[str]:
        return list(self.tables)

    @property
    def kinds(self) -> list[str]:
        return [type(write).__name__ for write in self.written]


class Contended(FakeStore):
    """Another process is first at the next three writes."""

    def __init__(self, *tables: StoredTable) -> None:
        super().__init__(*tables)
        self.conflicts = 3

    async def write(
        self, writes: Iterable[Write], expected: ExpectedRevision | None = None
    ) -> None:
        if self.conflicts:
            self.conflicts -= 1
            raise Conflict("another process was first")
        await super().write(writes, expected)


def _news(seen: Seen, stored: StoredTable) -> Changes:
    """The news of a table without chat."""
    revision = Revision(
        stored.revision,
        stored.bot_delay,
        stored.rematch,
        stored.seats,
        stored.watchers,
        stored.settings.maker,
        stored.watch_generation,
        frozenset(),
    )
    return Changes(
        stored.id,
        None if stored.revision == seen.revision else revision,
        tuple(entry for entry in stored.log if entry.version > seen.version),
        stored.accepted,
        (),
        {},
    )


def services_with(store: FakeStore, **changes: Any) -> RoomServices:
    return room_services(cast("TableStore", store), **changes)


def room_services(store: TableStore, **changes: Any) -> RoomServices:
    settings = quick(Path("unused"), **changes)
    return RoomServices(store, SIGNER, settings, RateLimiters(settings.limits.chat_of_address))


def person(seat: int, *holders: str, bot: str | None = None) -> Seat:
    return Seat(seat, None, COLOURS[seat], bot, 0, frozenset(holders))


def stored_with(*seats: Seat, **options: Any) -> StoredTable:
    """A new table with these seats; the first of them places first."""
    return new_table(deal(len(seats), Options(**options), 0), seats, 0.0, ())


def room_with(*seats: Seat, store: FakeStore | None = None, **changes: Any) -> Room:
    store, stored = store or FakeStore(), stored_with(*seats)
    store.tables.setdefault(stored.id, stored)
    return Room(stored, services_with(store, **changes))


def connection_of(identity: str, address: str = "192.0.2.1", greeted: bool = True) -> Connection:
    """A connection whose messages stay in its queue."""
    connection = Connection(cast("Any", None), identity, "http://here", GENEROUS, address)
    connection.greeted = greeted
    return connection


def sent_to(connection: Connection) -> list[dict[str, Any]]:
    """The messages that wait for a client; they wait no longer."""
    found = []
    while not connection._unread.empty():
        item = connection._unread.get_nowait()
        assert isinstance(item, str), f"closed with {item}"
        FROM_SERVER.validate_json(item)
        found.append(json.loads(item))
    return found


def types_sent_to(connection: Connection) -> list[str]:
    return [message["type"] for message in sent_to(connection)]


def joined(room: Room, *identities: str) -> list[Connection]:
    """Connect these clients, and drop what they were sent for that."""
    connections = [connection_of(identity) for identity in identities]
    for connection in connections:
        room.join(connection)
    for connection in connections:
        sent_to(connection)
    return connections


def reason(refused: pytest.ExceptionInfo[Refused]) -> str:
    return str(refused.value.refusal.reason)
