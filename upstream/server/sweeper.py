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
#: A sweep that would delete more than this many tables, and more than half of all, is refused: the
#: clock may be wrong.
_MANY_TABLES: Final = 100
#: A difference between two clocks that counts as a jump, and how long nothing is deleted after it.
_JUMP_SECONDS: Final = 3600.0
_DISTRUST_SECONDS: Final = 24 * 3600.0
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
        #: The clock at the last sweep, ahead of one that never jumps; and when to trust it again.
        self._ahead: float | None = None
        self._trusted_at = 0.0

    def note_visit(self, table_id: str) -> None:
        """Store at once that somebody visits a table, so that no other process deletes it."""
        if table_id in self._noted:
            return
        self._noted.add(table_id)
        self._unstored.add(table_id)

        async def store() -> None:
            with contextlib.suppress(StoreFailed):  # the next sweep tries again
                while self._unstored:
                    await self.store_visits()

        if self._storing is None or self._storing.done():
            self._storing = asyncio.create_task(store())

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
        """Warn of damage while an older backup may still help."""
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
        """Note visits, close rooms of deleted tables, and delete spare reports and expired tables.

        Raises StoreFailed if the database does not answer.
        """
        self._noted = set(self._registry.occupied_tables)
        self._unstored |= self._noted
        await self.store_visits()
        # Another process, or a command, may have deleted tables that are open here.
        tables = self._registry.open_tables
        self._registry.close_deleted(set(tables) - await self._store.existing(tables))
        await self._store.delete_spare_reports(_KEPT_REPORTS)
        now, settings = await self._store.time(), self._settings
        await self._store.delete_old_notices(now)
        unfinished, finished = (
            None if seconds is None else now - seconds
            for seconds in (settings.keep_unfinished, settings.keep_finished)
        )
        expiry = Expiry(unfinished, finished, visited=now - _PRESENT_SECONDS)
        if not expiry.is_empty and self._is_trusted(now) and not await self._is_suspicious(expiry):
            await self._delete_expired(expiry)

    def _is_trusted(self, now: float) -> bool:
        """Return whether the clock has not jumped lately."""
        steady = time.monotonic()
        ahead, self._ahead = self._ahead, now - steady
        if ahead is not None and abs(self._ahead - ahead) > _JUMP_SECONDS:
            self._trusted_at = steady + _DISTRUST_SECONDS
            _LOG.error("the clock has jumped: no expired tables are deleted for a day")
        return steady >= self._trusted_at

    async def _is_suspicious(self, expiry: Expiry) -> bool:
        """Return whether the clock seems wrong, because most tables count as expired."""
        expired = await self._store.count_expired_tables(expiry)
        if expired <= max(_MANY_TABLES, await self._store.count_tables() / 2):
            return False
        _LOG.error(
            "%d tables have expired, more than half of all, and are kept: if the clock is right, "
            "delete them with `upstream tables delete` (docs/hosting.md)",
            expired,
        )
        return True

    async def _delete_expired(self, expiry: Expiry) -> None:
        tables = records = 0
        while deleted := await self._store.delete_expired_tables(expiry, _BATCH):
            self._registry.publish_deleted(deleted)
            tables += len(deleted)
            await asyncio.sleep(_PAUSE_SECONDS)
        while expiry.finished is not None and (
            count := await self._store.delete_expired_records(expiry.finished, _BATCH)
        ):
            records += count
            await asyncio.sleep(_PAUSE_SECONDS)
        if tables or records:
            _LOG.info("deleted %d expired tables and %d uploaded records", tables, records)

    async def store_visits(self) -> None:
        """Store the visits that are not stored yet. Raises StoreFailed."""
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
