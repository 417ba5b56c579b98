"""The store of a server, over SQLite or PostgreSQL.

One thread writes. While a transaction is on its way to the disk, further writes gather behind it
and share the next one (a group commit), so that many tables share the cost of a sync. ``write``
returns when its transaction is on the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, wraps
from queue import Empty, SimpleQueue
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    bindparam,
    delete,
    insert,
    select,
    text,
    tuple_,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from upstream.app.metrics import Metrics
from upstream.app.store.port import (
    Conflict,
    DeadlineGone,
    ExpectedRevision,
    NotRead,
    NotWritten,
    Operation,
    TableWrite,
    TakeDeadline,
    Write,
    operations,
)
from upstream.server.database import identities, maintenance, notifications, people, queries
from upstream.server.database.schema import DEADLINES, METADATA

_LOG: Final = logging.getLogger(__name__)

#: The largest number of jobs that share a transaction.
_MAX_BATCH: Final = 400
_P = ParamSpec("_P")
_T = TypeVar("_T")


# --- Statements ----------------------------------------------------------------------------------

#: A transaction runs its operations in this order, each statement for many tables at once. Rows of
#: new tables come first, and changes of tables last.
_CHILDREN: Final = ("seats", "holders", "entries", "chat", "deadlines", "notices")
_TABLES: Final = ("tables", *_CHILDREN, "reports", "replays")
_KINDS: Final = ("delete", "trim", "insert", "put", "update")


def _rank(operation: Operation) -> tuple[bool, int, int]:
    kind, table, *_ = operation
    is_last = table == "tables" and kind == "update"
    return is_last, _TABLES.index(table), _KINDS.index(kind)


_PUT: Final = {
    "deadlines": text(
        "INSERT INTO deadlines (table_id, kind, due) VALUES (:table_id, :kind, :due)"
        " ON CONFLICT (table_id, kind) DO UPDATE SET due = excluded.due"
    ),
    "notices": notifications.PUT_NOTICE,
    "reports": text(
        "INSERT INTO reports (id, touched, done, total, report)"
        " VALUES (:id, :touched, :done, :total, :report) ON CONFLICT (id) DO UPDATE SET"
        " touched = excluded.touched, done = excluded.done, total = excluded.total,"
        " report = excluded.report"
    ),
}


@cache
def _statement(kind: str, table_name: str, key: tuple[str, ...], _: tuple[str, ...]) -> Executable:
    """Return the statement of an operation. Its parameters have the names of ``_parameters``."""
    table = METADATA.tables[table_name]
    if kind == "insert":
        return insert(table)
    if kind == "put":
        return _PUT[table_name]
    conditions = [table.c[name] == bindparam(f"of_{name}") for name in key]
    if kind == "trim":
        conditions[-1] = table.c[key[-1]] <= bindparam(f"of_{key[-1]}")
    return (update if kind == "update" else delete)(table).where(*conditions)


def _parameters(operation: Operation) -> dict[str, Any]:
    """Return the parameters of a statement; those that choose rows have names of their own."""
    kind, _, key, values = operation
    adds = kind in ("insert", "put")
    return {**(key if adds else {f"of_{name}": key[name] for name in key}), **values}


# --- The store -----------------------------------------------------------------------------------


@dataclass(slots=True)
class _Job:
    writes: tuple[Write, ...]
    expected: ExpectedRevision | None
    done: asyncio.Future[None]


#: PostgreSQL's code of the error.
_DISK_FULL: Final = "53100"
#: In the order of their ids, so that two processes never wait for each other in a circle.
_LOCK_TABLES: Final = text(
    "SELECT id, revision FROM tables WHERE id = ANY(:ids) ORDER BY id FOR NO KEY UPDATE"
)


def _runs(
    query: Callable[Concatenate[Connection, _P], _T], *, writes: bool = False
) -> Callable[Concatenate[SqlStore, _P], Coroutine[Any, Any, _T]]:
    """Make a method that runs a query in a thread and raises NotRead on failure.

    A query that ``writes`` gets a transaction of its own, and raises NotWritten.
    """

    def run(self: SqlStore, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        try:
            with self.engine.begin() if writes else self.reading.connect() as connection:
                found = query(connection, *args, **kwargs)
        except SQLAlchemyError as error:
            if not writes:
                raise NotRead(_kind_of(error)) from error
            self._is_full = _is_full(error)
            _LOG.error("the database refused a write: %s", _kind_of(error))
            raise NotWritten(_kind_of(error)) from error
        if writes:
            self._is_full = False
        return found

    @wraps(query)
    async def method(self: SqlStore, /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        return await asyncio.to_thread(run, self, *args, **kwargs)

    return method


class SqlStore:
    """A ``TableStore`` over a database; reads in any thread, writes in one."""

    def __init__(self, engine: Engine, metrics: Metrics | None = None) -> None:
        self.engine = engine
        self.is_shared = engine.dialect.name == "postgresql"
        # PostgreSQL gets BEGIN and ROLLBACK as messages of their own: read without them.
        self.reading = (
            engine.execution_options(isolation_level="AUTOCOMMIT") if self.is_shared else engine
        )
        self._metrics = metrics or Metrics()
        #: Whether the last write failed for want of space.
        self._is_full = False
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._writer = threading.Thread(target=self._write_on, name="writer", daemon=True)
        self._writer.start()

    table = _runs(queries.read_table)
    changes = _runs(queries.read_changes)
    tables_of = _runs(queries.read_tables_of)
    bots_at_work = _runs(queries.read_bots_at_work)
    without_result = _runs(queries.read_without_result)
    daily_best = _runs(queries.read_daily_best)
    due_deadlines = _runs(queries.read_due_deadlines)
    replay = _runs(queries.read_replay)
    replays_of = _runs(queries.read_replays_of)
    report = _runs(queries.read_report)
    existing = _runs(queries.read_existing)
    damage = _runs(maintenance.find_damage)
    time = _runs(maintenance.read_time)
    count_tables = _runs(maintenance.count_tables)
    count_expired_tables = _runs(maintenance.count_expired_tables)
    delete_tables = _runs(maintenance.delete_tables, writes=True)
    delete_expired_tables = _runs(maintenance.delete_expired_tables, writes=True)
    delete_expired_records = _runs(maintenance.delete_expired_records, writes=True)
    note_alive = _runs(maintenance.note_alive, writes=True)
    delete_spare_reports = _runs(maintenance.delete_spare_reports, writes=True)
    device = _runs(identities.read_device)
    person = _runs(identities.read_person)
    device_link = _runs(identities.read_device_link)
    set_name = _runs(identities.set_name, writes=True)
    set_recovery = _runs(identities.set_recovery, writes=True)
    add_device_link = _runs(identities.add_device_link, writes=True)
    use_device_link = _runs(identities.use_device_link, writes=True)
    use_recovery = _runs(identities.use_recovery, writes=True)
    revoke_device = _runs(identities.revoke_device, writes=True)
    add_challenge = _runs(identities.add_challenge, writes=True)
    take_challenge = _runs(identities.take_challenge, writes=True)
    add_passkey = _runs(identities.add_passkey, writes=True)
    passkey = _runs(identities.read_passkey)
    use_passkey = _runs(identities.use_passkey, writes=True)
    delete_passkey = _runs(identities.delete_passkey, writes=True)
    merge_persons = _runs(identities.merge_persons, writes=True)
    notes = _runs(identities.read_notes)
    set_note = _runs(identities.set_note, writes=True)
    open_tables = _runs(queries.read_open_tables)
    listed_by = _runs(queries.read_listed_by)
    blocks = _runs(people.read_blocks)
    kept_apart = _runs(people.read_kept_apart)
    add_block = _runs(people.add_block, writes=True)
    delete_block = _runs(people.delete_block, writes=True)
    invitations = _runs(people.read_invitations)
    add_invitation = _runs(people.add_invitation, writes=True)
    delete_invitation = _runs(people.delete_invitation, writes=True)
    add_chat_report = _runs(people.add_chat_report, writes=True)
    forget_person = _runs(identities.forget_person, writes=True)
    add_sign_in_link = _runs(identities.add_sign_in_link, writes=True)
    preferences = _runs(notifications.read_preferences)
    channel = _runs(notifications.read_channel)
    person_of_email = _runs(notifications.read_person_of_email)
    add_channel = _runs(notifications.add_channel, writes=True)
    verify_email = _runs(notifications.verify_email, writes=True)
    update_channel = _runs(notifications.update_channel, writes=True)
    delete_channel = _runs(notifications.delete_channel, writes=True)
    set_preferences = _runs(notifications.set_preferences, writes=True)
    mute_table = _runs(notifications.mute_table, writes=True)
    has_notice = _runs(notifications.read_has_notice)
    has_due_notice = _runs(notifications.read_has_due_notice)
    claim_notices = _runs(notifications.claim_notices, writes=True)
    finish_notice = _runs(notifications.finish_notice, writes=True)
    postpone_notice = _runs(notifications.postpone_notice, writes=True)
    withdraw_notices = _runs(notifications.withdraw_notices, writes=True)
    delete_old_notices = _runs(notifications.delete_old, writes=True)
    _probe = _runs(queries.probe)

    async def is_reachable(self) -> bool:
        """Return whether the database answers and has room for what is to be stored."""
        try:
            await self._probe()
        except NotRead:
            return False
        return not self._is_full

    async def write(
        self, writes: Iterable[Write], expected: ExpectedRevision | None = None
    ) -> None:
        """Write all of these or none, in one durable transaction; see ``TableStore``."""
        job = _Job(tuple(writes), expected, self._loop.create_future())
        self._jobs.put(job)
        await job.done

    async def close(self) -> None:
        """Write everything that waits, then end the writer's thread."""
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self.engine.dispose()

    # --- The writer's thread ---------------------------------------------------------------------

    def _write_on(self) -> None:
        while (job := self._jobs.get()) is not None:
            batch = [job]
            with contextlib.suppress(Empty):
                while len(batch) < _MAX_BATCH and (job := self._jobs.get_nowait()) is not None:
                    batch.append(job)
            if job is None:
                self._jobs.put(None)  # the end, for the next round
            outcomes = self._write_together(batch)
            self._loop.call_soon_threadsafe(_report, batch, outcomes)

    def _write_together(self, batch: Sequence[_Job]) -> list[Exception | None]:
        """Write a batch in one transaction; if it fails, each half in one of its own.

        A job that cannot be written thereby fails alone, whatever the reason: no error may end the
        writer's thread.
        """
        try:
            outcomes = self._transact(batch)
        except Exception as error:
            self._is_full = _is_full(error)
            if len(batch) > 1 and not _is_busy(error):
                half = len(batch) // 2
                return [*self._write_together(batch[:half]), *self._write_together(batch[half:])]
            was_overtaken = (
                self.is_shared
                and batch[0].expected is not None
                and isinstance(error, IntegrityError)
            )
            if not was_overtaken:
                self._metrics.failed_writes.inc()
                _LOG.error("the database refused a write: %s", _kind_of(error))
            return [error] * len(batch)
        self._is_full = False
        return outcomes

    def _transact(self, batch: Sequence[_Job]) -> list[Exception | None]:
        """Write the jobs that conflict with no other process. Return each job's outcome."""
        with self._metrics.writes.time(), self.engine.begin() as connection:
            outcomes = self._conflicts(connection, batch)
            batched = [
                operation
                for job, outcome in zip(batch, outcomes, strict=True)
                for write in (job.writes if outcome is None else ())
                for operation in operations(write)
            ]
            rows: dict[Executable, list[dict[str, Any]]] = {}
            for operation in sorted(batched, key=_rank):
                kind, table, key, values = operation
                statement = _statement(kind, table, tuple(key), tuple(values))
                rows.setdefault(statement, []).append(_parameters(operation))
            for statement, parameters in rows.items():
                connection.execute(statement, parameters)
        return outcomes

    def _conflicts(self, connection: Connection, batch: Sequence[_Job]) -> list[Exception | None]:
        """Lock the tables of a shared database. Return a Conflict for each job that is too late."""
        outcomes: list[Exception | None] = [None] * len(batch)
        if self.is_shared:
            written = (write for job in batch for write in job.writes)
            ids = {write.table_id for write in written if isinstance(write, TableWrite)}
            ids |= {job.expected.table_id for job in batch if job.expected is not None}
            found = connection.execute(_LOCK_TABLES, {"ids": [*ids]}) if ids else ()
            present = {ExpectedRevision(id, revision) for id, revision in found}
            for number, job in enumerate(batch):
                if job.expected is not None and job.expected not in present:
                    outcomes[number] = Conflict("another process changed the table")
        taken = [
            (number, (write.table_id, write.kind, write.due))
            for number, job in enumerate(batch)
            for write in job.writes
            if isinstance(write, TakeDeadline)
        ]
        if taken:
            columns = (DEADLINES.c.table_id, DEADLINES.c.kind, DEADLINES.c.due)
            wanted = tuple_(*columns[:2]).in_([key[:2] for _, key in taken])
            rows = connection.execute(select(*columns).where(wanted))
            waiting = {tuple(row) for row in rows}
            for number, key in taken:
                if key not in waiting:
                    outcomes[number] = DeadlineGone("the deadline has changed")
                elif outcomes[number] is None:
                    waiting.remove(key)
        return outcomes


def _is_busy(error: Exception) -> bool:
    """Return whether another program has locked SQLite's file: a retry would fail, too."""
    code = getattr(getattr(error, "orig", None), "sqlite_errorcode", 0)
    return code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _is_full(error: Exception) -> bool:
    """Return whether the disk is full."""
    cause = getattr(error, "orig", None)
    code = getattr(cause, "sqlite_errorcode", 0)
    return code & 0xFF == sqlite3.SQLITE_FULL or getattr(cause, "sqlstate", "") == _DISK_FULL


def _kind_of(error: Exception) -> str:
    """Describe an error without its values, which may contain identities."""
    if _is_full(error):
        return "the disk is full"
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
