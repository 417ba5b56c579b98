"""The store port: typed writes, and the reads that the application needs.

There are two implementations: ``upstream.server.database.sql_store`` and
``upstream.page.store``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, astuple, dataclass
from datetime import date
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias

from upstream.app.store.stored import (
    ENTRY_COLUMNS,
    LINE_COLUMNS,
    Changes,
    Deadline,
    Line,
    SeatResult,
    Seen,
    Sent,
    StoredReport,
    StoredTable,
    Summary,
    TableColumns,
    table_columns,
)
from upstream.app.tables.clock import Clock, ClockState, deadlines
from upstream.app.tables.seats import WATCHING, Seat
from upstream.app.tables.table_game import LogEntry


class StoreFailed(Exception):
    """The store failed to read or write."""


class NotRead(StoreFailed):
    """The store could not read."""


class NotWritten(StoreFailed):
    """The store reported a failure, or its answer was lost: the write may have happened."""


class Conflict(NotWritten):
    """Another process changed the table first. Nothing was written."""


class DeadlineGone(Conflict):
    """A deadline was already met, moved or cleared. Nothing was written."""


@dataclass(frozen=True, slots=True)
class ExpectedRevision:
    """The revision of a table that a write is based on."""

    table_id: str
    revision: int


# --- Writes of one table -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AddTable:
    """Add a table with its seats, holders and watchers, but without log and chat."""

    table: StoredTable
    #: Of the first position.
    phase: str
    actor: int | None


@dataclass(frozen=True, slots=True)
class TableWrite:
    """A write to an existing table."""

    table_id: str


@dataclass(frozen=True, slots=True)
class UpdateTable(TableWrite):
    """Change columns of a table's row."""

    columns: TableColumns


@dataclass(frozen=True, slots=True)
class UpdateSeat(TableWrite):
    """Change a seat, but not its holders."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AddHolder(TableWrite):
    """Let a client hold a seat, or watch (seat ``WATCHING``)."""

    seat: int
    identity: str


@dataclass(frozen=True, slots=True)
class RemoveHolder(TableWrite):
    """Take a seat, or the place among the watchers, from a client."""

    seat: int
    identity: str


@dataclass(frozen=True, slots=True)
class ForgetClient(TableWrite):
    """Remove a client as holder, watcher, maker and sender, and delete its lines of chat."""

    identity: str


@dataclass(frozen=True, slots=True)
class MoveClient(TableWrite):
    """Let another client be the maker and sender in place of one; not its seats."""

    identity: str
    to: str


@dataclass(frozen=True, slots=True)
class AddEntry(TableWrite):
    """Append an entry to the log."""

    entry: LogEntry
    #: None for an entry that no message caused.
    sent: Sent | None = None


@dataclass(frozen=True, slots=True)
class FinishGame(TableWrite):
    """Store the result of a game."""

    #: By seat.
    results: Sequence[SeatResult]
    time: float


@dataclass(frozen=True, slots=True)
class AddLine(TableWrite):
    """Add a line of chat."""

    line: Line
    sent: Sent


@dataclass(frozen=True, slots=True)
class DeleteLines(TableWrite):
    """Delete the lines of chat up to a number."""

    last: int


@dataclass(frozen=True, slots=True)
class SetDeadline(TableWrite):
    """Set the deadline of a kind, in place of an earlier one."""

    kind: str
    due: float


@dataclass(frozen=True, slots=True)
class ClearDeadline(TableWrite):
    """Delete the deadline of a kind, if there is one."""

    kind: str


@dataclass(frozen=True, slots=True)
class TakeDeadline(TableWrite):
    """Delete a deadline, together with the writes that it causes.

    ``write`` raises DeadlineGone if the deadline is no longer there or has moved, so that exactly
    one process acts on it.
    """

    kind: str
    due: float


@dataclass(frozen=True, slots=True)
class AddNotice(TableWrite):
    """Put a notification into the outbox, if the person can be reached.

    It replaces an earlier one of its kind. Of several about chat, the first stays.
    """

    person: str
    kind: str
    detail: str
    created: float
    due: float


# --- Writes of uploaded records and of reports ---------------------------------------------------


@dataclass(frozen=True, slots=True)
class AddReplay:
    """Add an uploaded record."""

    id: str
    identity: str
    created: float
    #: As JSON.
    record: str


@dataclass(frozen=True, slots=True)
class MoveReplays:
    """Give the uploaded records of a client to another one."""

    identity: str
    to: str


@dataclass(frozen=True, slots=True)
class DeleteReplay:
    """Delete an uploaded record and its report."""

    id: str


@dataclass(frozen=True, slots=True)
class AddReport:
    """Add the report of a game, in place of an earlier one."""

    id: str
    report: StoredReport


@dataclass(frozen=True, slots=True)
class UpdateReport:
    """Change a report, if it still exists."""

    id: str
    report: StoredReport


@dataclass(frozen=True, slots=True)
class DeleteReport:
    """Delete the report of a game."""

    id: str


Write: TypeAlias = (
    AddTable
    | UpdateTable
    | UpdateSeat
    | AddHolder
    | RemoveHolder
    | ForgetClient
    | MoveClient
    | AddEntry
    | FinishGame
    | AddLine
    | DeleteLines
    | SetDeadline
    | ClearDeadline
    | TakeDeadline
    | AddNotice
    | AddReplay
    | MoveReplays
    | DeleteReplay
    | AddReport
    | UpdateReport
    | DeleteReport
)


def clock_writes(table_id: str, clock: Clock, state: ClockState, now: float) -> list[Write]:
    """Return the writes of a clock and its deadlines."""
    columns: TableColumns = {"clock_state": state.to_json(), "turn_due": state.due}
    writes: list[Write] = [UpdateTable(table_id, columns)]
    for kind, due in deadlines(clock, state, now):
        writes.append(
            ClearDeadline(table_id, kind) if due is None else SetDeadline(table_id, kind, due)
        )
    return writes


# --- Operations on rows --------------------------------------------------------------------------


class Operation(NamedTuple):
    """A change of rows. Writes consist of operations, so that a store knows only these few kinds.

    ``insert`` adds a row, and fails if one has its key; ``put`` replaces that one. ``update`` and
    ``delete`` affect all rows with the key, possibly none, and so does ``trim``, for which the last
    column of the key is a maximum.
    """

    kind: Literal["insert", "put", "update", "delete", "trim"]
    table: str
    key: Mapping[str, Any]
    values: Mapping[str, Any] = {}


def operations(write: Write) -> Iterator[Operation]:  # noqa: C901, PLR0912, PLR0915 (a case for each)
    """Yield the operations of a write."""
    of_table = {"table_id": write.table_id} if isinstance(write, TableWrite) else {}
    match write:
        case AddTable(table, phase, actor):
            columns = table_columns(table, phase, actor)
            yield Operation("insert", "tables", {"id": table.id}, columns)
            holders = [(WATCHING, watcher) for watcher in table.watchers]
            for seat in table.seats:
                key = {"table_id": table.id, "seat": seat.seat}
                yield Operation("insert", "seats", key, _seat_columns(seat))
                holders += [(seat.seat, holder) for holder in seat.holders]
            for number, identity in holders:
                yield from operations(AddHolder(table.id, number, identity))
        case UpdateTable(table_id, changed):
            columns = {_COLUMN_NAMES.get(name, name): value for name, value in changed.items()}
            yield Operation("update", "tables", {"id": table_id}, columns)
        case UpdateSeat(_, seat):
            yield Operation("update", "seats", {**of_table, "seat": seat.seat}, _seat_columns(seat))
        case AddHolder(_, number, identity):
            key = {**of_table, "seat": number, "identity": identity}
            yield Operation("insert", "holders", key)
        case RemoveHolder(_, number, identity):
            key = {**of_table, "seat": number, "identity": identity}
            yield Operation("delete", "holders", key)
        case ForgetClient(table_id, identity):
            of_client = {**of_table, "identity": identity}
            yield Operation("delete", "holders", of_client)
            yield Operation("update", "entries", of_client, {"identity": None, "message": None})
            yield Operation("delete", "chat", of_client)
            yield Operation("delete", "notices", {"table_id": table_id, "person": identity})
            key = {"id": table_id, "maker": identity}
            yield Operation("update", "tables", key, {"maker": None})
        case MoveClient(table_id, identity, to):
            of_client = {**of_table, "identity": identity}
            for name in ("entries", "chat"):
                yield Operation("update", name, of_client, {"identity": to})
            key = {"id": table_id, "maker": identity}
            yield Operation("update", "tables", key, {"maker": to})
        case AddEntry(_, entry, sent):
            version, *values = astuple(entry)
            values += (None, None) if sent is None else astuple(sent)
            row = dict(zip(ENTRY_COLUMNS[1:], values, strict=True))
            yield Operation("insert", "entries", {**of_table, "version": version}, row)
        case FinishGame(table_id, results, time):
            yield Operation("update", "tables", {"id": table_id}, {"finished": time})
            for number, result in enumerate(results):
                yield Operation("update", "seats", {**of_table, "seat": number}, asdict(result))
        case AddLine(_, line, sent):
            number, *values = *astuple(line), *astuple(sent)
            row = dict(zip(LINE_COLUMNS[1:], values, strict=True))
            yield Operation("insert", "chat", {**of_table, "number": number}, row)
        case DeleteLines(_, last):
            yield Operation("trim", "chat", {**of_table, "number": last})
        case SetDeadline(_, kind, due):
            yield Operation("put", "deadlines", {**of_table, "kind": kind}, {"due": due})
        case ClearDeadline(_, kind) | TakeDeadline(_, kind):
            yield Operation("delete", "deadlines", {**of_table, "kind": kind})
        case AddNotice(_, person, kind, detail, created, due):
            key = {**of_table, "person": person, "kind": kind}
            row = {"detail": detail, "created": created, "due": due}
            yield Operation("put", "notices", key, row)
        case AddReplay(id, identity, created, record):
            row = {"identity": identity, "created": created, "record": record}
            yield Operation("insert", "replays", {"id": id}, row)
        case MoveReplays(identity, to):
            yield Operation("update", "replays", {"identity": identity}, {"identity": to})
        case DeleteReplay(id):
            yield Operation("delete", "replays", {"id": id})
            yield Operation("delete", "reports", {"id": id})
        case AddReport(id, report):
            yield Operation("put", "reports", {"id": id}, asdict(report))
        case UpdateReport(id, report):
            yield Operation("update", "reports", {"id": id}, asdict(report))
        case DeleteReport(id):
            yield Operation("delete", "reports", {"id": id})


#: Columns whose names in the rows are those of the first version.
_COLUMN_NAMES: Final = {"bot_delay": "pace"}


def _seat_columns(seat: Seat) -> dict[str, Any]:
    changing = ("name", "colour", "bot", "generation", "asked", "stand_in")
    return {name: getattr(seat, name) for name in changing}


class TableStore(Protocol):
    """Tables, uploaded records and reports.

    Methods that read raise NotRead on failure; ``write``, ``delete_tables`` and ``note_alive``
    raise NotWritten.
    """

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write to the same tables."""

    async def write(
        self, writes: Iterable[Write], expected: ExpectedRevision | None = None
    ) -> None:
        """Write all of these or none, in one durable transaction.

        Raises Conflict if the store is shared and the table no longer has the expected revision,
        and DeadlineGone, in any store, if the deadline of a ``TakeDeadline`` is gone or has moved.
        """

    async def delete_tables(self, ids: Iterable[str]) -> list[str]:
        """Delete tables with everything that belongs to them. Return the ids that existed."""

    async def table(self, table_id: str) -> StoredTable | None:
        """Return a table, or None if it does not exist.

        Raises TableRefused if its row is damaged.
        """

    async def changes(
        self, seen: Sequence[Seen], process: str = "", *, wait: bool = False
    ) -> list[Changes]:
        """Return the news of each table, leaving out deleted ones.

        ``process`` is the calling process, whose own clients do not count as present. With
        ``wait``, transactions that are writing to the tables are waited for first.
        """

    async def tables_of(
        self, identity: str, *, limit: int | None = None, daily: date | None = None
    ) -> list[Summary]:
        """Return the tables where a client sits or watches, the latest first.

        With ``daily``, only those of the daily river of this date.
        """

    async def bots_at_work(self) -> list[str]:
        """Return the tables where a bot has to act, the latest first."""

    async def without_result(self) -> list[str]:
        """Return the tables of finished games whose result is missing, the latest first."""

    async def daily_best(self, day: date) -> Summary | None:
        """Return the best finished game of a daily river, or None.

        Of each client only the first finished game counts.
        """

    async def due_deadlines(self, until: float, limit: int) -> list[Deadline]:
        """Return up to ``limit`` deadlines that are due by this time, the earliest first."""

    async def note_alive(self, now: float, kinds: Sequence[str]) -> list[str]:
        """Note that a process is running. Return the tables whose clocks were moved.

        They are if no process was running for a while: then the time of all turns, and their
        deadlines of these kinds, go on from there.
        """

    async def replay(self, replay_id: str) -> str | None:
        """Return an uploaded record as JSON, or None."""

    async def replays_of(self, identity: str) -> list[str]:
        """Return the ids of the records that a client has uploaded."""

    async def report(self, game_id: str) -> StoredReport | None:
        """Return the report of a table's game or of an uploaded record, or None."""
