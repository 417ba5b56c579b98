"""The database: SQLite in a file of the user's, or PostgreSQL.

One thread writes. While a transaction is on its way to the disk, whatever else has to be written
gathers behind it and goes into the next one, so that many tables share the cost of a sync. A
write is done when its transaction is on the disk.
"""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeAlias

from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    RowMapping,
    bindparam,
    create_engine,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from upstream.options import Options
from upstream.position import first_position
from upstream.record import Record
from upstream.server.migrations import upgrade
from upstream.server.schema import CHAT, ENTRIES, HOLDERS, REPLAYS, SEATS, TABLES
from upstream.server.seats import WATCHING, Seat
from upstream.server.table import Logged
from upstream.tile import Kind

Row: TypeAlias = Mapping[str, Any]
#: The name of a statement, and its parameters.
Write: TypeAlias = tuple[str, Row]

#: The largest number of jobs that share a transaction.
_TOGETHER: Final = 400

_THIS_TABLE: Final = TABLES.c.id == bindparam("of_table")
_THIS_SEAT: Final = (SEATS.c.table_id == bindparam("of_table")) & (
    SEATS.c.seat == bindparam("of_seat")
)
#: Every way to write, in the order in which a transaction does them.
_STATEMENTS: Final[Mapping[str, Executable]] = {
    "add table": insert(TABLES),
    "add seat": insert(SEATS),
    "change seat": update(SEATS).where(_THIS_SEAT),
    "add holder": insert(HOLDERS),
    "add entry": insert(ENTRIES),
    "add line": insert(CHAT),
    "add replay": insert(REPLAYS),
    "go on": update(TABLES).where(_THIS_TABLE),
    "set pace": update(TABLES).where(_THIS_TABLE),
    "set rematch": update(TABLES).where(_THIS_TABLE),
}
_ORDER: Final = tuple(_STATEMENTS)


class NotWritten(Exception):
    """The database did not take it: nothing of it happened."""


@dataclass(frozen=True, slots=True)
class Sent:
    """Whose message led to an entry or a line, and the id that they gave it."""

    identity: str
    message: str


@dataclass(frozen=True, slots=True)
class Line:
    """Something that was said at a table."""

    number: int
    seat: int
    name: str
    text: str
    time: float


@dataclass(frozen=True, slots=True)
class StoredTable:
    """Everything that is kept of a table."""

    id: str
    created: float
    #: What the game began with; its actions are in the log.
    record: Record
    pace: float
    rematch: str | None
    seats: tuple[Seat, ...]
    watchers: frozenset[str]
    log: tuple[Logged, ...]
    chat: tuple[Line, ...]
    #: Messages that were accepted -> the version that they led to.
    accepted: Mapping[Sent, int]
    #: Messages that were said.
    said: frozenset[Sent]


@dataclass(frozen=True, slots=True)
class Summary:
    """A table as the list of one's own tables shows it."""

    id: str
    created: float
    touched: float
    phase: str
    round: int
    actor: int | None
    seats: tuple[Seat, ...]


# --- What can be written -------------------------------------------------------------------------


def new_table(stored: StoredTable, phase: str, actor: int | None, rules: int) -> Iterator[Write]:
    """A table with its seats and whoever holds them."""
    record = stored.record
    yield (
        "add table",
        {
            "id": stored.id,
            "created": stored.created,
            "players": record.players,
            "options": json.dumps(record.options.to_dict()),
            "first": record.first,
            "stack": "".join(record.stack),
            "rules_version": rules,
            "pace": stored.pace,
            "rematch": stored.rematch,
            "phase": phase,
            "round": 0,
            "actor": actor,
            "touched": stored.created,
        },
    )
    for seat in stored.seats:
        yield "add seat", {"table_id": stored.id, **_seat_row(seat)}
        yield from (add_holder(stored.id, seat.seat, identity) for identity in seat.holders)
    yield from (add_holder(stored.id, WATCHING, identity) for identity in stored.watchers)


def _seat_row(seat: Seat) -> dict[str, Any]:
    return {
        "seat": seat.seat,
        "name": seat.name,
        "colour": seat.colour,
        "bot": seat.bot,
        "generation": seat.generation,
    }


def change_seat(table_id: str, seat: Seat) -> Write:
    row = _seat_row(seat)
    return "change seat", {"of_table": table_id, "of_seat": row.pop("seat"), **row}


def add_holder(table_id: str, seat: int, identity: str) -> Write:
    return "add holder", {"table_id": table_id, "seat": seat, "identity": identity}


def add_entry(table_id: str, logged: Logged, sent: Sent | None) -> Write:
    return (
        "add entry",
        {
            "table_id": table_id,
            "version": logged.version,
            "kind": logged.kind,
            "seat": logged.seat,
            "action": logged.action,
            "time": logged.time,
            "by_itself": logged.by_itself,
            "identity": sent.identity if sent else None,
            "message": sent.message if sent else None,
        },
    )


def go_on(table_id: str, phase: str, round: int, actor: int | None, time: float) -> Write:
    """What the list of tables shows, after a table has gone on."""
    row = {"phase": phase, "round": round, "actor": actor, "touched": time}
    return "go on", {"of_table": table_id, **row}


def add_line(table_id: str, line: Line, sent: Sent) -> Write:
    said = {"number": line.number, "seat": line.seat, "name": line.name, "text": line.text}
    whose = {"identity": sent.identity, "message": sent.message}
    return "add line", {"table_id": table_id, **said, "time": line.time, **whose}


def add_replay(id: str, identity: str, time: float, record: str) -> Write:
    return "add replay", {"id": id, "identity": identity, "created": time, "record": record}


def set_pace(table_id: str, pace: float) -> Write:
    return "set pace", {"of_table": table_id, "pace": pace}


def set_rematch(table_id: str, rematch: str) -> Write:
    return "set rematch", {"of_table": table_id, "rematch": rematch}


# --- The database --------------------------------------------------------------------------------


def database(url: str) -> Engine:
    """The engine for a URL, with its tables brought up to date."""
    engine = _engine(url)
    upgrade(engine)
    return engine


def sqlite_url(path: Path) -> str:
    return f"sqlite:///{path.as_posix()}"


def _engine(text: str) -> Engine:
    url = make_url(text)
    if url.get_backend_name() != "sqlite":
        if url.drivername in ("postgresql", "postgres"):
            url = url.set(drivername="postgresql+psycopg")
        return create_engine(url, pool_pre_ping=True)
    engine = create_engine(url, connect_args={"check_same_thread": False, "timeout": 30})
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """A log that readers do not block, and a sync for every transaction."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


@dataclass(slots=True)
class _Job:
    writes: tuple[Write, ...]
    done: asyncio.Future[None]


class Store:
    """Reads whenever it is asked; writes through one thread, many jobs a transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._writer = threading.Thread(target=self._write_on, name="writer", daemon=True)
        self._writer.start()

    async def write(self, writes: Iterable[Write]) -> None:
        """Put these on the disk, all or none; raises NotWritten where that fails."""
        job = _Job(tuple(writes), self._loop.create_future())
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
        while len(batch) < _TOGETHER:
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
        """One transaction for all; where that fails, one for each, so that only the guilty fail."""
        try:
            self._transact(batch)
        except SQLAlchemyError as error:
            if len(batch) == 1:
                return [error]
            return [outcome for job in batch for outcome in self._write_together([job])]
        return [None] * len(batch)

    def _transact(self, batch: Sequence[_Job]) -> None:
        rows: dict[str, list[Row]] = {}
        for job in batch:
            for name, row in job.writes:
                rows.setdefault(name, []).append(row)
        with self._engine.begin() as connection:
            for name in sorted(rows, key=_ORDER.index):
                connection.execute(_STATEMENTS[name], rows[name])

    # --- Reading ---------------------------------------------------------------------------------

    async def table(self, table_id: str) -> StoredTable | None:
        return await asyncio.to_thread(self._read, _read_table, table_id)

    async def tables_of(self, identity: str, most: int) -> list[Summary]:
        """The tables where this identity sits or watches, the latest first."""
        return await asyncio.to_thread(self._read, _read_summaries, identity, most)

    async def bots_at_work(self) -> list[str]:
        """The tables where it is a bot's decision."""
        return await asyncio.to_thread(self._read, _read_bots_at_work)

    async def replay(self, replay_id: str) -> str | None:
        """A record that somebody brought, as JSON."""
        return await asyncio.to_thread(self._read, _read_replay, replay_id)

    async def replays_of(self, identity: str) -> int:
        """How many records this identity has brought."""
        return await asyncio.to_thread(self._read, _count_replays, identity)

    def _read(self, reader: Any, *arguments: Any) -> Any:
        with self._engine.connect() as connection:
            return reader(connection, *arguments)


def _report(batch: Sequence[_Job], outcomes: Sequence[Exception | None]) -> None:
    for job, outcome in zip(batch, outcomes, strict=True):
        if job.done.done():
            continue  # whoever waited for it is gone
        if outcome is None:
            job.done.set_result(None)
        else:
            failed = NotWritten(str(outcome))
            failed.__cause__ = outcome
            job.done.set_exception(failed)


# --- Rows ----------------------------------------------------------------------------------------


def _read_table(connection: Connection, table_id: str) -> StoredTable | None:
    row = connection.execute(select(TABLES).where(TABLES.c.id == table_id)).mappings().first()
    if row is None:
        return None
    holders = _read_holders(connection, [table_id])
    seats = _read_seats(connection, [table_id], holders)
    log, accepted = _read_log(connection, table_id)
    chat, said = _read_chat(connection, table_id)
    return StoredTable(
        id=table_id,
        created=row["created"],
        record=_record(row),
        pace=row["pace"],
        rematch=row["rematch"],
        seats=seats[table_id],
        watchers=frozenset(holders.get((table_id, WATCHING), ())),
        log=log,
        chat=chat,
        accepted=accepted,
        said=said,
    )


def _record(row: RowMapping) -> Record:
    options = Options.from_dict(json.loads(row["options"]))
    start = first_position(row["players"], options, row["first"])
    return Record(start, tuple(map(Kind, row["stack"])), first=row["first"])


Holders: TypeAlias = dict[tuple[str, int], set[str]]


def _read_holders(connection: Connection, tables: Sequence[str]) -> Holders:
    holders: Holders = {}
    for row in connection.execute(select(HOLDERS).where(HOLDERS.c.table_id.in_(tables))):
        holders.setdefault((row.table_id, row.seat), set()).add(row.identity)
    return holders


def _read_seats(
    connection: Connection, tables: Sequence[str], holders: Holders
) -> dict[str, tuple[Seat, ...]]:
    seats: dict[str, tuple[Seat, ...]] = {}
    query = select(SEATS).where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.seat)
    for row in connection.execute(query):
        held = frozenset(holders.get((row.table_id, row.seat), ()))
        seat = Seat(row.seat, row.name, row.colour, row.bot, row.generation, held)
        seats[row.table_id] = (*seats.get(row.table_id, ()), seat)
    return seats


def _read_log(connection: Connection, table_id: str) -> tuple[tuple[Logged, ...], dict[Sent, int]]:
    log: list[Logged] = []
    accepted: dict[Sent, int] = {}
    query = select(ENTRIES).where(ENTRIES.c.table_id == table_id).order_by(ENTRIES.c.version)
    for row in connection.execute(query):
        log.append(
            Logged(row.version, row.kind, row.seat, row.action, row.time, bool(row.by_itself))
        )
        if row.message is not None:
            accepted[Sent(row.identity, row.message)] = row.version
    return tuple(log), accepted


def _read_chat(connection: Connection, table_id: str) -> tuple[tuple[Line, ...], frozenset[Sent]]:
    query = select(CHAT).where(CHAT.c.table_id == table_id).order_by(CHAT.c.number)
    rows = connection.execute(query).all()
    lines = tuple(Line(row.number, row.seat, row.name, row.text, row.time) for row in rows)
    said = frozenset(Sent(row.identity, row.message) for row in rows if row.message)
    return lines, said


def _read_summaries(connection: Connection, identity: str, most: int) -> list[Summary]:
    mine = select(HOLDERS.c.table_id).where(HOLDERS.c.identity == identity)
    latest = TABLES.c.touched.desc()
    rows = connection.execute(
        select(TABLES).where(TABLES.c.id.in_(mine)).order_by(latest).limit(most)
    ).all()
    ids = [row.id for row in rows]
    seats = _read_seats(connection, ids, _read_holders(connection, ids))
    return [
        Summary(row.id, row.created, row.touched, row.phase, row.round, row.actor, seats[row.id])
        for row in rows
    ]


def _read_bots_at_work(connection: Connection) -> list[str]:
    deciding = (SEATS.c.table_id == TABLES.c.id) & (SEATS.c.seat == TABLES.c.actor)
    query = select(TABLES.c.id).join(SEATS, deciding).where(SEATS.c.bot.is_not(None))
    return list(connection.execute(query.order_by(TABLES.c.touched.desc())).scalars())


def _read_replay(connection: Connection, replay_id: str) -> str | None:
    query = select(REPLAYS.c.record).where(REPLAYS.c.id == replay_id)
    return connection.execute(query).scalar()


def _count_replays(connection: Connection, identity: str) -> int:
    query = select(func.count()).select_from(REPLAYS).where(REPLAYS.c.identity == identity)
    return connection.execute(query).scalar_one()
