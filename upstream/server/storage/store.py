"""Reads and writes tables.

One thread writes. While a transaction is on its way to the disk, whatever else has to be written
gathers behind it and goes into the next one, so that many tables share the cost of a sync. A
write is done when its transaction is on the disk.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from upstream.server.metrics import Metrics, NoMetrics
from upstream.server.storage import daily, deletion, integrity, rows
from upstream.server.storage.changes import read_changes, read_table_at_once
from upstream.server.storage.deletion import Expiry
from upstream.server.storage.integrity import Damage
from upstream.server.storage.statements import STATEMENTS
from upstream.server.storage.stored import (
    Attempt,
    Changes,
    Row,
    Seen,
    StoredReport,
    StoredTable,
    Summary,
)
from upstream.server.storage.table_store import At, NotRead, NotWritten, Overtaken
from upstream.server.storage.writes import Write
from upstream.server.tables.statistics import FinishedGame

_LOG: Final = logging.getLogger(__name__)

#: The largest number of jobs that share a transaction.
_MAX_BATCH: Final = 400
_ORDER: Final = tuple(STATEMENTS)
_T = TypeVar("_T")


@dataclass(slots=True)
class _Job:
    writes: tuple[Write, ...]
    at: At | None
    done: asyncio.Future[None]


#: In the order of their ids, so that processes which write to the same tables never wait for each
#: other in a circle.
_LOCK_TABLES: Final = text(
    "SELECT id, revision FROM tables WHERE id = ANY(:ids) ORDER BY id FOR NO KEY UPDATE"
)


class Store:
    """Reads whenever it is asked; writes through one thread, many jobs a transaction."""

    def __init__(self, engine: Engine, metrics: Metrics | None = None) -> None:
        self._engine = engine
        #: Whether other processes may write to the same database.
        self.is_shared = engine.dialect.name == "postgresql"
        # Without BEGIN and ROLLBACK, each of which PostgreSQL is sent by itself.
        self._reading = (
            engine.execution_options(isolation_level="AUTOCOMMIT") if self.is_shared else engine
        )
        self._metrics = metrics or NoMetrics()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._writer = threading.Thread(target=self._write_on, name="writer", daemon=True)
        self._writer.start()

    async def write(self, writes: Iterable[Write], at: At | None = None) -> None:
        """Put these on the disk, all or none; raises NotWritten where that fails.

        Where ``at`` names a revision that is not the present one of its table, nothing is written,
        and Overtaken is raised.
        """
        job = _Job(tuple(writes), at, self._loop.create_future())
        self._jobs.put(job)
        await job.done

    async def close(self) -> None:
        """Write what is waiting, and end."""
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._engine.dispose()

    # --- The writer's thread ---------------------------------------------------------------------

    def _write_on(self) -> None:
        while (batch := self._gather()) is not None:
            outcomes = self._write_together(batch)
            self._loop.call_soon_threadsafe(_report, batch, outcomes)

    def _gather(self) -> list[_Job] | None:
        """The next job, and all that wait behind it."""
        job = self._jobs.get()
        if job is None:
            return None
        batch = [job]
        while len(batch) < _MAX_BATCH:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job is None:
                self._jobs.put(None)  # for the next round
                break
            batch.append(job)
        return batch

    def _write_together(self, batch: Sequence[_Job]) -> list[Exception | None]:
        """One transaction for all; where that fails, one for each half: others must not fail."""
        try:
            return self._transact(batch)
        except SQLAlchemyError as error:
            if len(batch) == 1 or _is_busy(error):
                self._report_failure(batch[0], error)
                return [error] * len(batch)
            half = len(batch) // 2
            return [*self._write_together(batch[:half]), *self._write_together(batch[half:])]

    def _report_failure(self, job: _Job, error: SQLAlchemyError) -> None:
        if self.is_shared and job.at is not None and isinstance(error, IntegrityError):
            return  # another process was first
        self._metrics.failed_writes.inc()
        _LOG.error("the database refused a write: %s", _kind_of(error))

    def _transact(self, batch: Sequence[_Job]) -> list[Exception | None]:
        """Write the jobs that no other process has overtaken."""
        with self._metrics.writes.time(), self._engine.begin() as connection:
            outcomes = self._overtaken(connection, batch)
            by_statement: dict[str, list[Row]] = {}
            for job, outcome in zip(batch, outcomes, strict=True):
                for name, row in job.writes if outcome is None else ():
                    by_statement.setdefault(name, []).append(row)
            for name in sorted(by_statement, key=_ORDER.index):
                connection.execute(STATEMENTS[name], by_statement[name])
        return outcomes

    def _overtaken(self, connection: Connection, batch: Sequence[_Job]) -> list[Exception | None]:
        """Lock the tables that are written to; which of the jobs come too late."""
        if not self.is_shared:
            return [None] * len(batch)
        rows = (row for job in batch for _, row in job.writes)
        changed = {str(row["of_table"]) for row in rows if "of_table" in row}
        changed |= {job.at.table_id for job in batch if job.at is not None}
        found = connection.execute(_LOCK_TABLES, {"ids": [*changed]}) if changed else ()
        present = {At(id, revision) for id, revision in found}
        return [
            None if job.at is None or job.at in present else Overtaken("another process was first")
            for job in batch
        ]

    # --- Reading ---------------------------------------------------------------------------------
    # All of these raise NotRead where the database cannot be read.

    async def is_reachable(self) -> bool:
        """Whether the database answers."""
        try:
            await asyncio.to_thread(self._read, rows.probe)
        except NotRead:
            return False
        return True

    async def table(self, table_id: str) -> StoredTable | None:
        """Everything that is kept of a table; None where there is none."""
        return await asyncio.to_thread(self._read, read_table_at_once, table_id)

    async def changes(
        self, seen: Sequence[Seen], process: str = "", *, wait: bool = False
    ) -> list[Changes]:
        """What is new at tables, see ``read_changes``."""
        read = partial(read_changes, process=process, wait=wait)
        found: list[Changes] = await asyncio.to_thread(self._read, read, seen)
        return found

    async def tables_of(self, identity: str, most: int) -> list[Summary]:
        """The tables where this identity sits or watches, the latest first."""
        return await asyncio.to_thread(self._read, rows.read_summaries, identity, most)

    async def finished_games_of(self, identity: str) -> list[FinishedGame]:
        """The finished games that count for this identity's statistics, the latest first."""
        return await asyncio.to_thread(self._read, rows.read_finished_games, identity)

    async def without_result(self) -> list[str]:
        """The tables of finished games whose result is not stored yet."""
        return await asyncio.to_thread(self._read, rows.read_without_result)

    async def bots_at_work(self) -> list[str]:
        """The tables where it is a bot's decision."""
        return await asyncio.to_thread(self._read, rows.read_bots_at_work)

    async def replay(self, replay_id: str) -> str | None:
        """A record that was uploaded, as JSON; None where there is none."""
        return await asyncio.to_thread(self._read, rows.read_replay, replay_id)

    async def report(self, game_id: str) -> StoredReport | None:
        """The report of a table's game or of an uploaded record; None where there is none."""
        return await asyncio.to_thread(self._read, rows.read_report, game_id)

    async def replays_of(self, identity: str) -> int:
        """How many records this identity has uploaded."""
        return await asyncio.to_thread(self._read, rows.count_replays, identity)

    async def all_tables_of(self, identity: str) -> dict[str, bool]:
        """The tables where this identity sits or watches, and whether it alone sits there."""
        found: dict[str, bool] = await asyncio.to_thread(self._read, rows.read_tables_of, identity)
        return found

    async def daily_attempts(self, day: date, identity: str) -> list[Attempt]:
        """A client's games of the river of a date, see ``read_attempts``."""
        found: list[Attempt] = await asyncio.to_thread(
            self._read, daily.read_attempts, day, identity
        )
        return found

    async def daily_best(self, day: date) -> Attempt | None:
        """The best game of the river of a date; None where nobody has finished one."""
        found: Attempt | None = await asyncio.to_thread(self._read, daily.read_best, day)
        return found

    async def damage(self) -> Damage:
        """What is damaged in the whole database; this takes a while."""
        found: Damage = await asyncio.to_thread(self._read, integrity.find_damage)
        return found

    async def existing(self, ids: Iterable[str]) -> set[str]:
        """Which of these tables there are."""
        found: set[str] = await asyncio.to_thread(self._read, deletion.read_existing, [*ids])
        return found

    def _read(self, reader: Any, *arguments: Any) -> Any:
        try:
            with self._reading.connect() as connection:
                return reader(connection, *arguments)
        except SQLAlchemyError as error:
            raise NotRead(_kind_of(error)) from error

    # --- Deleting --------------------------------------------------------------------------------
    # In transactions of their own, beside the writer's. All of these raise NotWritten.

    async def delete_tables(self, ids: Iterable[str]) -> list[str]:
        """Delete these tables; the ids of those that there were."""
        return await self._delete(deletion.delete_tables, [*ids])

    async def delete_expired_tables(self, expiry: Expiry, most: int) -> list[str]:
        """Delete so many tables whose time has come; their ids."""
        return await self._delete(deletion.delete_expired_tables, expiry, most)

    async def delete_expired_records(self, before: float, most: int) -> int:
        """Delete so many uploaded records from before this moment; how many there were."""
        return await self._delete(deletion.delete_expired_records, before, most)

    async def delete_spare_reports(self, kept: int) -> int:
        """Delete reports that belong to nobody, all but so many; see ``delete_spare_reports``."""
        return await self._delete(deletion.delete_spare_reports, kept)

    async def _delete(self, delete: Callable[..., _T], *arguments: Any) -> _T:
        return await asyncio.to_thread(self._delete_now, delete, *arguments)

    def _delete_now(self, delete: Callable[..., _T], *arguments: Any) -> _T:
        try:
            with self._engine.begin() as connection:
                return delete(connection, *arguments)
        except SQLAlchemyError as error:
            _LOG.error("the database refused a deletion: %s", _kind_of(error))
            raise NotWritten(_kind_of(error)) from error


def _is_busy(error: SQLAlchemyError) -> bool:
    """Whether another program has locked SQLite's file: no part of the batch would do better."""
    code = getattr(getattr(error, "orig", None), "sqlite_errorcode", 0)
    return code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _kind_of(error: Exception) -> str:
    """What went wrong, without the values: they may name identities."""
    cause = getattr(error, "orig", None) or error
    return f"{type(error).__name__} ({type(cause).__name__})"


def _report(batch: Sequence[_Job], outcomes: Sequence[Exception | None]) -> None:
    for job, outcome in zip(batch, outcomes, strict=True):
        if job.done.done():
            continue  # the caller has given up
        if outcome is None:
            job.done.set_result(None)
        elif isinstance(outcome, NotWritten):
            job.done.set_exception(outcome)
        else:
            failed = NotWritten(_kind_of(outcome))
            failed.__cause__ = outcome
            job.done.set_exception(failed)
