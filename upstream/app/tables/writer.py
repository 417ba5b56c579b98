"""Stores the changes of one table, and keeps the room equal to the database.

The database is the truth. A write that fails may have happened all the same, if only the answer was
lost, and another process may have written first. In both cases the room reloads what it has missed
before anything else happens at the table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from upstream.app.messages.refusals import NoSuchTable, TableRefused
from upstream.app.store.port import (
    Conflict,
    ExpectedRevision,
    NotWritten,
    SetDeadline,
    UpdateTable,
    Write,
)
from upstream.app.store.stored import Changes
from upstream.app.tables.events import DeadlineSet, TableEvent

if TYPE_CHECKING:
    from upstream.app.tables.room import Room, RoomServices

#: Attempts at a change before a conflict with other processes is reported.
_ATTEMPTS: Final = 4

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Change:
    """A validated change that is not stored yet."""

    writes: Sequence[Write]
    #: Apply the change to the room, once it is stored.
    apply: Callable[[], None]
    #: Whether the room has the change, after a reload.
    is_applied: Callable[[], bool]
    #: Published once the change is stored.
    events: Sequence[TableEvent] = ()
    #: Whether it changes more than the log and the chat. Such changes are counted by revisions.
    raises_revision: bool = True


class Peers:
    """The other processes that serve the same tables; here there are none.

    Nothing waits or fails.
    """

    def changed(self, table_id: str) -> None:
        """Report that a change of this table is stored."""

    def joined(self, table_id: str, identity: str) -> None:
        """Report that a client has its first connection at a table in this process."""

    def left(self, table_id: str, identity: str) -> None:
        """Report that a client has lost its last connection at a table in this process."""


class TableWriter:
    """The lock of a table, its revision, and its way to the store."""

    def __init__(self, table: Room, revision: int, services: RoomServices) -> None:
        self.revision = revision
        #: Held from validating a change until it is broadcast.
        self.lock = asyncio.Lock()
        #: Whether the present attempt follows one that met a conflict. Rate limits count the first.
        self.is_retry = False
        self._table = table
        self._store = services.store
        self._peers = services.peers
        self._events = services.events
        self._notices = services.notices
        self._now = services.now
        self._process = services.process
        self._is_certain = True
        #: A change that may have been stored.
        self._uncertain: Change | None = None
        self._unpublished: list[TableEvent] = []

    async def run(self, attempt: Callable[[], Awaitable[_T]]) -> _T:
        """Run ``attempt`` under the lock, and again if another process was first.

        By then the room has been reloaded, so that the attempt validates against the table as it is
        now. Publish the events of stored changes at the end.

        Raises TableRefused if the table is deleted, and NotRead if an earlier write has an unknown
        outcome and the table cannot be read.
        """
        async with self.lock:
            try:
                await self.make_certain()
                self.is_retry = False
                for _ in range(_ATTEMPTS - 1):
                    try:
                        return await attempt()
                    except Conflict:
                        self.is_retry = True
                return await attempt()
            finally:
                events, self._unpublished = self._unpublished, []
                self._events.publish(events)

    async def make_certain(self) -> None:
        """Reload if an earlier write has an unknown outcome. Raises as ``run`` does."""
        if self._table.is_deleted:
            raise TableRefused(NoSuchTable())
        if not self._is_certain:
            await self._reload()

    async def store(self, change: Change) -> bool:
        """Store a change, then apply it to the room. Return whether it is still to be broadcast.

        If the store reports a failure although the change was stored, the reload has applied and
        broadcast it already. Raises Conflict if another process changed the table first, and
        StoreFailed if the change was not stored for another reason or that is not known yet.
        """
        before, revision, writes = self._table.seen, self.revision + 1, [*change.writes]
        writes += [write for event in change.events for write in self._notices(event)]
        if change.raises_revision:
            writes.append(UpdateTable(self._table.id, {"revision": revision}))
        try:
            await self._store.write(writes, ExpectedRevision(self._table.id, self.revision))
        except NotWritten as failed:
            if not isinstance(failed, Conflict):
                self._uncertain = change
            await self._reload()
            if change.is_applied():
                return False
            if not isinstance(failed, Conflict) and self._table.seen != before:
                raise Conflict(str(failed)) from failed
            raise
        if change.raises_revision:
            self.revision = revision
        change.apply()
        self._report(change)
        return True

    def _report(self, change: Change) -> None:
        """Report a stored change to subscribers, at the end of ``run``, and to other processes."""
        self._unpublished += change.events
        self._unpublished += [
            DeadlineSet(self._table.id, self._now(), write.due)
            for write in change.writes
            if isinstance(write, SetDeadline)
        ]
        self._peers.changed(self._table.id)

    async def delete(self, event: TableEvent) -> None:
        """Delete the table. Raises StoreFailed if that was not stored."""
        if await self._store.delete_tables([self._table.id]):
            self._unpublished.append(event)
        self._peers.changed(self._table.id)
        self._table.delete()

    async def catch_up(self) -> bool:
        """Apply what other processes have stored. Return False if the table is gone.

        Raises NotRead if it cannot be read.
        """
        found = await self._store.changes([self._table.seen], self._process)
        for changes in found:
            await self.apply(changes)
        return bool(found)

    async def apply(self, changes: Changes) -> None:
        """Apply changes of other processes that were read from the store."""
        async with self.lock:
            await self._table.apply_changes(changes)

    async def _reload(self) -> None:
        """Apply everything that is stored, once all writes that are under way have ended.

        Raises TableRefused if the table is deleted, and NotRead if it cannot be read.
        """
        self._is_certain = False
        found = await self._store.changes([self._table.seen], self._process, wait=True)
        if not found:
            self._table.delete()
            raise TableRefused(NoSuchTable())
        await self._table.apply_changes(found[0])
        self._is_certain = True
        uncertain, self._uncertain = self._uncertain, None
        if uncertain is not None and uncertain.is_applied():
            self._report(uncertain)
