"""Notes which tables are visited, and deletes those whose time has come."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Final

from upstream.app.settings import Settings
from upstream.app.store.port import StoreFailed, UpdateTable
from upstream.app.tables.registry import TableRegistry
from upstream.server.database.maintenance import Expiry
from upstream.server.database.sql_store import SqlStore

_LOG: Final = logging.getLogger(__name__)

#: How often visits are noted, and expired tables are looked for.
_SWEEP_SECONDS: Final = 300.0
#: A table with a visit within this time may have a client at another process.
_PRESENT_SECONDS: Final = 3600.0
#: Tables and records that share a transaction, and the pause between two of them.
_BATCH: Final = 50
_PAUSE_SECONDS: Final = 0.1
#: Reports of games that a level played, which anybody can have made; one has some 50 kB.
_KEPT_REPORTS: Final = 400
#: Damaged tables that a warning names.
_NAMED_TABLES: Final = 10


class Sweeper:
    """Several processes may sweep the same database: each table is deleted once."""

    def __init__(self, store: SqlStore, registry: TableRegistry, settings: Settings) -> None:
        self._store = store
        self._registry = registry
        self._settings = settings
        #: Visits since the last sweep, and those of them that are not stored yet.
        self._noted: set[str] = set()
        self._unstored: set[str] = set()
        self._storing: asyncio.Task[None] | None = None

    def note_visit(self, table_id: str) -> None:
        """Somebody comes to a table; it is stored at once, so that no other process deletes it."""
        if table_id in self._noted:
            return
        self._noted.add(table_id)
        self._unstored.add(table_id)
        if self._storing is None or self._storing.done():
            self._storing = asyncio.create_task(self._store_soon())

    async def _store_soon(self) -> None:
        with contextlib.suppress(StoreFailed):  # the next sweep tries again
            while self._unstored:
                await self.store_visits()

    async def run(self) -> None:
        """Report damage, then sweep again and again, until the task is cancelled."""
        await self._report_damage()
        while True:
            await asyncio.sleep(_SWEEP_SECONDS)
            try:
                await self.sweep()
            except StoreFailed as error:
                _LOG.warning("expired tables stay for now: %s", type(error).__name__)

    async def _report_damage(self) -> None:
        """Warn of what is damaged, while an older backup may still help."""
        try:
            damage = await self._store.damage()
        except StoreFailed:
            return
        if damage.has_bad_pages:
            _LOG.error("the database file is damaged: restore a backup (docs/hosting.md)")
        if damage.tables:
            named = ", ".join(damage.tables[:_NAMED_TABLES])
            _LOG.error("%d tables are damaged, among them: %s", len(damage.tables), named)

    async def sweep(self) -> None:
        """Note visits, close rooms whose tables are gone, and delete what is spare or has expired.

        Raises StoreFailed where the database does not answer.
        """
        self._noted = set(self._registry.occupied_tables)
        self._unstored |= self._noted
        await self.store_visits()
        await self._close_deleted_rooms()
        await self._store.delete_spare_reports(_KEPT_REPORTS)
        expiry = self._expiry()
        if expiry.is_empty:
            return
        tables = await self._delete_tables(expiry)
        records = 0 if expiry.finished is None else await self._delete_records(expiry.finished)
        if tables or records:
            _LOG.info("deleted %d expired tables and %d uploaded records", tables, records)

    async def store_visits(self) -> None:
        """SqlStore the visits that are not stored yet; raises StoreFailed where that fails."""
        visited, self._unstored = self._unstored, set()
        if not visited:
            return
        now = time.time()
        try:
            await self._store.write(
                [UpdateTable(table_id, {"visited": now}) for table_id in sorted(visited)]
            )
        except StoreFailed:
            self._unstored |= visited
            raise

    async def _close_deleted_rooms(self) -> None:
        """Another process, or a command, may have deleted tables that are open here."""
        tables = self._registry.open_tables
        self._registry.close_deleted(set(tables) - await self._store.existing(tables))

    def _expiry(self) -> Expiry:
        now, settings = time.time(), self._settings
        unfinished, finished = settings.keep_unfinished, settings.keep_finished
        return Expiry(
            unfinished=None if unfinished is None else now - unfinished,
            finished=None if finished is None else now - finished,
            visited=now - _PRESENT_SECONDS,
        )

    async def _delete_tables(self, expiry: Expiry) -> int:
        count = 0
        while deleted := await self._store.delete_expired_tables(expiry, _BATCH):
            self._registry.publish_deleted(deleted)
            count += len(deleted)
            await asyncio.sleep(_PAUSE_SECONDS)
        return count

    async def _delete_records(self, before: float) -> int:
        count = 0
        while deleted := await self._store.delete_expired_records(before, _BATCH):
            count += deleted
            await asyncio.sleep(_PAUSE_SECONDS)
        return count
