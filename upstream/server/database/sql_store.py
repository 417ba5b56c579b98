"""The store of a server, over SQLite or PostgreSQL.

One thread writes. While a transaction is on its way to the disk, further writes gather behind it
and share the next one (a group commit), so that many tables share the cost of a sync. ``write``
returns when its transaction is on the disk.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import wraps
from queue import Empty, SimpleQueue
from typing import Any, Concatenate, Final, ParamSpec, TypeAlias, TypeVar

from sqlalchemy import (
    BindParameter,
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
    AddEntry,
    AddHolder,
    AddLine,
    AddReplay,
    AddReport,
    AddTable,
    ClearDeadline,
    Conflict,
    DeadlineGone,
    DeleteLines,
    DeleteReplays,
    DeleteReport,
    ExpectedRevision,
    FinishGame,
    ForgetClient,
    NotRead,
    NotWritten,
    RemoveHolder,
    SetDeadline,
    TableWrite,
    TakeDeadline,
    UpdateReport,
    UpdateSeat,
    UpdateTable,
    Write,
)
from upstream.app.store.stored import table_columns
from upstream.app.tables.seats import WATCHING, Seat
from upstream.server.database import maintenance, queries
from upstream.server.database.schema import (
    CHAT,
    DEADLINES,
    ENTRIES,
    HOLDERS,
    REPLAYS,
    REPORTS,
    SEATS,
    TABLES,
)

_LOG: Final = logging.getLogger(__name__)

#: The largest number of jobs that share a transaction.
_MAX_BATCH: Final = 400
_P = ParamSpec("_P")
_T = TypeVar("_T")


# --- Statements ----------------------------------------------------------------------------------
# Parameters that choose rows have names that no column has: the others are values to be written.

#: Rank of each statement: a transaction executes them in the order of this section, each for many
#: tables at once.
_RANKS: Final[dict[Executable, int]] = {}


def _ranked(statement: Executable) -> Executable:
    _RANKS[statement] = len(_RANKS)
    return statement


_THIS_TABLE: Final[BindParameter[str]] = bindparam("of_table")
_THIS_CLIENT: Final[BindParameter[str]] = bindparam("of_identity")
_THIS_REPORT: Final = REPORTS.c.id == bindparam("of_id")

_ADD_TABLE: Final = _ranked(insert(TABLES))
_ADD_SEAT: Final = _ranked(insert(SEATS))
_UPDATE_SEAT: Final = _ranked(
    update(SEATS).where((SEATS.c.table_id == _THIS_TABLE) & (SEATS.c.seat == bindparam("of_seat")))
)
_REMOVE_HOLDER: Final = _ranked(
    delete(HOLDERS).where(
        (HOLDERS.c.table_id == _THIS_TABLE)
        & (HOLDERS.c.seat == bindparam("of_seat"))
        & (HOLDERS.c.identity == _THIS_CLIENT)
    )
)
_REMOVE_CLIENT: Final = _ranked(
    delete(HOLDERS).where(
        (HOLDERS.c.table_id == _THIS_TABLE) & (HOLDERS.c.identity == _THIS_CLIENT)
    )
)
_ADD_HOLDER: Final = _ranked(insert(HOLDERS))
_ADD_ENTRY: Final = _ranked(insert(ENTRIES))
_FORGET_SENDER: Final = _ranked(
    update(ENTRIES)
    .where((ENTRIES.c.table_id == _THIS_TABLE) & (ENTRIES.c.identity == _THIS_CLIENT))
    .values(identity=None, message=None)
)
_ADD_LINE: Final = _ranked(insert(CHAT))
_DELETE_LINES: Final = _ranked(
    delete(CHAT).where((CHAT.c.table_id == _THIS_TABLE) & (CHAT.c.number <= bindparam("last")))
)
_DELETE_LINES_OF: Final = _ranked(
    delete(CHAT).where((CHAT.c.table_id == _THIS_TABLE) & (CHAT.c.identity == _THIS_CLIENT))
)
_CLEAR_DEADLINE: Final = _ranked(
    delete(DEADLINES).where(
        (DEADLINES.c.table_id == _THIS_TABLE) & (DEADLINES.c.kind == bindparam("of_kind"))
    )
)
_SET_DEADLINE: Final = _ranked(
    text(
        "INSERT INTO deadlines (table_id, kind, due) VALUES (:table_id, :kind, :due)"
        " ON CONFLICT (table_id, kind) DO UPDATE SET due = excluded.due"
    )
)
_ADD_REPLAY: Final = _ranked(insert(REPLAYS))
_DELETE_REPORTS_OF: Final = _ranked(
    delete(REPORTS).where(
        REPORTS.c.id.in_(select(REPLAYS.c.id).where(REPLAYS.c.identity == _THIS_CLIENT))
    )
)
_DELETE_REPLAYS: Final = _ranked(delete(REPLAYS).where(REPLAYS.c.identity == _THIS_CLIENT))
_DELETE_REPORT: Final = _ranked(delete(REPORTS).where(_THIS_REPORT))
_ADD_REPORT: Final = _ranked(insert(REPORTS))
_UPDATE_REPORT: Final = _ranked(update(REPORTS).where(_THIS_REPORT))
_UPDATE_TABLE: Final = _ranked(update(TABLES).where(TABLES.c.id == _THIS_TABLE))
_FORGET_MAKER: Final = _ranked(
    update(TABLES)
    .where((TABLES.c.id == _THIS_TABLE) & (TABLES.c.maker == _THIS_CLIENT))
    .values(maker=None)
)

#: A statement and its parameters.
_Step: TypeAlias = tuple[Executable, dict[str, Any]]


def _steps(write: Write) -> Iterator[_Step]:  # noqa: C901, PLR0912, PLR0915 (a case for each write)
    """Yield the statements of a write."""
    match write:
        case AddEntry(table_id, entry, sent):
            yield (
                _ADD_ENTRY,
                {
                    "table_id": table_id,
                    "version": entry.version,
                    "kind": entry.kind,
                    "seat": entry.seat,
                    "action": entry.action,
                    "time": entry.time,
                    "automatic": entry.automatic,
                    "identity": None if sent is None else sent.identity,
                    "message": None if sent is None else sent.message,
                },
            )
        case UpdateTable(table_id, columns):
            yield _UPDATE_TABLE, {"of_table": table_id, **columns}
        case AddTable(table, phase, actor):
            yield _ADD_TABLE, table_columns(table, phase, actor)
            for seat in table.seats:
                row = {"table_id": table.id, "seat": seat.seat, **_seat_columns(seat)}
                yield _ADD_SEAT, row
            holders = [(seat.seat, holder) for seat in table.seats for holder in seat.holders]
            holders += [(WATCHING, watcher) for watcher in table.watchers]
            for number, identity in holders:
                yield from _steps(AddHolder(table.id, number, identity))
        case UpdateSeat(table_id, seat):
            chosen = {"of_table": table_id, "of_seat": seat.seat}
            yield _UPDATE_SEAT, {**chosen, **_seat_columns(seat)}
        case AddHolder(table_id, number, identity):
            yield _ADD_HOLDER, {"table_id": table_id, "seat": number, "identity": identity}
        case RemoveHolder(table_id, number, identity):
            chosen = {"of_table": table_id, "of_seat": number, "of_identity": identity}
            yield _REMOVE_HOLDER, chosen
        case ForgetClient(table_id, identity):
            for statement in (_REMOVE_CLIENT, _FORGET_SENDER, _DELETE_LINES_OF, _FORGET_MAKER):
                yield statement, {"of_table": table_id, "of_identity": identity}
        case FinishGame(table_id, results, time):
            yield _UPDATE_TABLE, {"of_table": table_id, "finished": time}
            for number, result in enumerate(results):
                row = {"place": result.place, "points": result.points, "salmon": result.salmon}
                yield _UPDATE_SEAT, {"of_table": table_id, "of_seat": number, **row}
        case AddLine(table_id, line, sent):
            yield (
                _ADD_LINE,
                {
                    "table_id": table_id,
                    "number": line.number,
                    "seat": line.seat,
                    "name": line.name,
                    "text": line.text,
                    "time": line.time,
                    "phrase": line.phrase,
                    "identity": sent.identity,
                    "message": sent.message,
                },
            )
        case DeleteLines(table_id, last):
            yield _DELETE_LINES, {"of_table": table_id, "last": last}
        case SetDeadline(table_id, kind, due):
            yield _SET_DEADLINE, {"table_id": table_id, "kind": kind, "due": due}
        case ClearDeadline(table_id, kind) | TakeDeadline(table_id, kind):
            yield _CLEAR_DEADLINE, {"of_table": table_id, "of_kind": kind}
        case AddReplay(id, identity, created, record):
            row = {"id": id, "identity": identity, "created": created, "record": record}
            yield _ADD_REPLAY, row
        case DeleteReplays(identity):
            yield _DELETE_REPORTS_OF, {"of_identity": identity}
            yield _DELETE_REPLAYS, {"of_identity": identity}
        case AddReport(id, report) | UpdateReport(id, report):
            row = {"touched": report.touched, "done": report.done, "total": report.total}
            row["report"] = report.report
            if isinstance(write, UpdateReport):
                yield _UPDATE_REPORT, {"of_id": id, **row}
            else:
                yield _DELETE_REPORT, {"of_id": id}
                yield _ADD_REPORT, {"id": id, **row}
        case DeleteReport(id):
            yield _DELETE_REPORT, {"of_id": id}


def _seat_columns(seat: Seat) -> dict[str, Any]:
    names = ("name", "colour", "bot", "generation")
    return {name: getattr(seat, name) for name in names}


# --- The store -----------------------------------------------------------------------------------


@dataclass(slots=True)
class _Job:
    writes: tuple[Write, ...]
    expected: ExpectedRevision | None
    done: asyncio.Future[None]


#: In the order of their ids, so that two processes never wait for each other in a circle.
_LOCK_TABLES: Final = text(
    "SELECT id, revision FROM tables WHERE id = ANY(:ids) ORDER BY id FOR NO KEY UPDATE"
)


def _reads(
    query: Callable[Concatenate[Connection, _P], _T],
) -> Callable[Concatenate[SqlStore, _P], Coroutine[Any, Any, _T]]:
    """Make a method that runs a query in a thread and raises NotRead on failure."""

    def read(self: SqlStore, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        try:
            with self.reading.connect() as connection:
                return query(connection, *args, **kwargs)
        except SQLAlchemyError as error:
            raise NotRead(_kind_of(error)) from error

    @wraps(query)
    async def method(self: SqlStore, /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        return await asyncio.to_thread(read, self, *args, **kwargs)

    return method


def _deletes(
    query: Callable[Concatenate[Connection, _P], _T],
) -> Callable[Concatenate[SqlStore, _P], Coroutine[Any, Any, _T]]:
    """Make a method that deletes in a transaction of its own and raises NotWritten on failure."""

    def run(self: SqlStore, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        try:
            with self.engine.begin() as connection:
                return query(connection, *args, **kwargs)
        except SQLAlchemyError as error:
            _LOG.error("the database refused a deletion: %s", _kind_of(error))
            raise NotWritten(_kind_of(error)) from error

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
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._writer = threading.Thread(target=self._write_on, name="writer", daemon=True)
        self._writer.start()

    table = _reads(queries.read_table)
    changes = _reads(queries.read_changes)
    tables_of = _reads(queries.read_tables_of)
    bots_at_work = _reads(queries.read_bots_at_work)
    without_result = _reads(queries.read_without_result)
    daily_best = _reads(queries.read_daily_best)
    due_deadlines = _reads(queries.read_due_deadlines)
    replay = _reads(queries.read_replay)
    replays_of = _reads(queries.count_replays)
    report = _reads(queries.read_report)
    existing = _reads(queries.read_existing)
    damage = _reads(maintenance.find_damage)
    delete_tables = _deletes(maintenance.delete_tables)
    delete_expired_tables = _deletes(maintenance.delete_expired_tables)
    delete_expired_records = _deletes(maintenance.delete_expired_records)
    delete_spare_reports = _deletes(maintenance.delete_spare_reports)
    _probe = _reads(queries.probe)

    async def is_reachable(self) -> bool:
        """Return whether the database answers."""
        try:
            await self._probe()
        except NotRead:
            return False
        return True

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
        while (batch := self._gather()) is not None:
            outcomes = self._write_together(batch)
            self._loop.call_soon_threadsafe(_report, batch, outcomes)

    def _gather(self) -> list[_Job] | None:
        """Wait for the next job. Return it with all jobs behind it, or None at the end."""
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
        """Write a batch in one transaction; if it fails, each half in one of its own.

        A job that cannot be written thereby fails alone.
        """
        try:
            return self._transact(batch)
        except SQLAlchemyError as error:
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

    def _transact(self, batch: Sequence[_Job]) -> list[Exception | None]:
        """Write the jobs that conflict with no other process. Return each job's outcome."""
        with self._metrics.writes.time(), self.engine.begin() as connection:
            outcomes = self._conflicts(connection, batch)
            rows: dict[tuple[int, Executable, tuple[str, ...]], list[dict[str, Any]]] = {}
            for job, outcome in zip(batch, outcomes, strict=True):
                for write in job.writes if outcome is None else ():
                    for statement, row in _steps(write):
                        key = (_RANKS[statement], statement, tuple(row))
                        rows.setdefault(key, []).append(row)
            for key in sorted(rows, key=lambda each: each[0]):
                connection.execute(key[1], rows[key])
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


def _is_busy(error: SQLAlchemyError) -> bool:
    """Return whether another program has locked SQLite's file: a retry would fail, too."""
    code = getattr(getattr(error, "orig", None), "sqlite_errorcode", 0)
    return code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _kind_of(error: Exception) -> str:
    """Describe an error without its values, which may contain identities."""
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
