"""The store of a page: rows in memory, which the page keeps in its IndexedDB.

A row has a key and a value that JSON can hold. A table is one row without its log, which has a row
for each entry: an action is stored by adding one small row. Uploaded records and reports have a
row each. A change takes effect once the page has stored it.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Annotated, Any, Final, Literal, Self, TypeAlias, TypeVar, cast

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    StrictInt,
    StrictStr,
    ValidationError,
    model_validator,
)

from upstream.app.messages.base import Colour, Phase, SeatNumber
from upstream.app.store.port import (
    AddEntry,
    AddHolder,
    AddLine,
    AddReplay,
    AddReport,
    AddTable,
    ClearDeadline,
    DeadlineGone,
    DeleteLines,
    DeleteReplays,
    DeleteReport,
    ExpectedRevision,
    FinishGame,
    ForgetClient,
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
from upstream.app.store.stored import (
    Changes,
    Deadline,
    Line,
    Revision,
    Seen,
    Sent,
    StoredReport,
    StoredTable,
    Summary,
    best_game_id,
    changes_since,
    is_readable,
    stored_table,
    table_columns,
)
from upstream.app.tables.game_log import EntryKind, LogEntry
from upstream.app.tables.seats import WATCHING, Seat
from upstream.app.tables.statistics import SeatResult

_LOG: Final = logging.getLogger(__name__)

#: Stores changes (JSON), all or none; raises an error on failure.
Keep: TypeAlias = Callable[[str], Awaitable[Any]]

TABLE: Final = "table/"
LOG: Final = "log/"
REPLAY: Final = "replay/"
REPORT: Final = "report/"


def log_key(table_id: str, version: int) -> str:
    """Return the key of an entry, with leading zeros so that keys sort by version."""
    return f"{LOG}{table_id}/{version:05}"


# --- Rows ----------------------------------------------------------------------------------------

_Id = Annotated[str, Field(pattern="^[a-z0-9]{1,32}$")]


class Row(BaseModel):
    """The value of a row. Fields that a later version added are passed on."""

    model_config = ConfigDict(strict=True, extra="allow", populate_by_name=True)

    def with_values(self, **values: Any) -> Self:
        """Return a copy with other values."""
        return self.model_copy(update=values)

    def to_json(self) -> dict[str, Any]:
        """Return the value as the page stores it."""
        return self.model_dump(mode="json", by_alias=True, exclude_unset=True)


class SeatRow(Row):
    seat: SeatNumber
    name: str | None
    colour: Colour
    bot: str | None
    generation: int
    place: int | None = None
    points: int | None = None
    salmon: int | None = None


class LineRow(Row):
    number: int
    seat: int
    name: str
    text: str
    time: float
    phrase: str | None
    identity: str
    message: str


class TableRow(Row):
    """A table. Columns that an older version did not have need a default."""

    id: _Id
    created: float
    players: int
    options: str
    first: int
    stack: str
    rules_version: int = 1
    start: str | None
    bot_delay: float = Field(validation_alias="pace", serialization_alias="pace")
    rematch: str | None
    phase: Phase
    round: int
    actor: SeatNumber | None
    touched: float
    finished: float | None
    maker: str | None
    left_level: str | None
    left_after: float | None
    visited: float
    watch_generation: int = 0
    revision: int
    daily: str | None
    seats: list[SeatRow]
    holders: list[Annotated[tuple[StrictInt, StrictStr], Field(strict=False)]]
    chat: list[LineRow] = []
    deadlines: dict[str, float] = {}

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if [seat.seat for seat in self.seats] != list(range(self.players)):
            raise ValueError("a seat is missing")
        if self.actor is not None and self.actor >= self.players:
            raise ValueError("the acting seat does not exist")
        if len({seat.place is None for seat in self.seats}) > 1:
            raise ValueError("only some seats have a result")
        if not is_readable(vars(self)):
            raise ValueError("the game cannot be read")
        return self

    def seats_of(self, identity: str) -> list[int]:
        """Return the seats that a client holds, and ``WATCHING`` if it watches."""
        return [seat for seat, holder in self.holders if holder == identity]

    def revision_value(self) -> Revision:
        return Revision(
            self.revision,
            self.bot_delay,
            self.rematch,
            tuple(
                Seat(
                    seat.seat,
                    seat.name,
                    seat.colour,
                    seat.bot,
                    seat.generation,
                    frozenset(holder for number, holder in self.holders if number == seat.seat),
                )
                for seat in self.seats
            ),
            frozenset(holder for number, holder in self.holders if number == WATCHING),
            self.maker,
            self.watch_generation,
            frozenset(line.number for line in self.chat),
        )

    def results(self) -> tuple[SeatResult, ...]:
        """Return the result by seat; nothing while the game runs."""
        return tuple(
            SeatResult(seat.place, seat.points or 0, seat.salmon or 0)
            for seat in self.seats
            if seat.place is not None
        )

    def summary(self) -> Summary:
        return Summary(
            id=self.id,
            created=self.created,
            touched=self.touched,
            phase=self.phase,
            round=self.round,
            actor=self.actor,
            options=self.options,
            has_own_start=self.start is not None,
            finished=self.finished,
            seats=self.revision_value().seats,
            results=self.results(),
        )


class EntryRow(Row):
    version: int
    kind: str
    seat: int | None
    action: str | None
    time: float
    automatic: bool = Field(validation_alias="by_itself", serialization_alias="by_itself")
    identity: str | None
    message: str | None

    def entry(self) -> LogEntry:
        kind = cast("EntryKind", self.kind)
        return LogEntry(self.version, kind, self.seat, self.action, self.time, self.automatic)


class ReplayRow(Row):
    id: _Id
    identity: str
    created: float
    record: str


class ReportRow(Row):
    id: _Id
    touched: float
    done: int
    total: int
    report: str | None


_MODELS: Final[Mapping[str, type[TableRow | EntryRow | ReplayRow | ReportRow]]] = {
    TABLE: TableRow,
    LOG: EntryRow,
    REPLAY: ReplayRow,
    REPORT: ReportRow,
}


def parse_row(key: str, value: object) -> Row | None:
    """Return a row of the right kind, or None if it is damaged or unknown."""
    kind = key[: key.find("/") + 1]
    if kind not in _MODELS:
        return None
    try:
        row = _MODELS[kind].model_validate(value)
    except ValidationError:
        return None
    if isinstance(row, EntryRow):
        table_id = key.removeprefix(LOG).partition("/")[0]
        return row if key == log_key(table_id, row.version) else None
    return row if key == kind + row.id else None


def read_table(table: TableRow, log: Iterable[EntryRow]) -> StoredTable:
    """Return a table with its log. Raises TableRefused if it is damaged."""
    entries = [*log]
    accepted = {
        Sent(entry.identity or "", entry.message): entry.version
        for entry in entries
        if entry.message is not None
    }
    lines = [
        Line(line.number, line.seat, line.name, line.text, line.time, line.phrase)
        for line in table.chat
    ]
    said = {Sent(line.identity, line.message): line.number for line in table.chat}
    changes = Changes(
        table.id,
        table.revision_value(),
        tuple(entry.entry() for entry in entries),
        accepted,
        tuple(lines),
        said,
    )
    return stored_table(vars(table), changes)


# --- Transactions --------------------------------------------------------------------------------

_Row = TypeVar("_Row", bound=Row)


class Transaction:
    """Changes of rows that are stored together or not at all."""

    def __init__(self, rows: Mapping[str, Row]) -> None:
        self._rows = rows
        #: The new rows by key; None for deleted ones.
        self.changed: dict[str, Row | None] = {}

    def get(self, kind: type[_Row], key: str) -> _Row | None:
        row = self.changed[key] if key in self.changed else self._rows.get(key)
        return row if isinstance(row, kind) else None

    def all(self, kind: type[_Row]) -> Iterator[tuple[str, _Row]]:
        """Yield the rows of a kind with their keys."""
        for key in [*{**self._rows, **self.changed}]:
            row = self.get(kind, key)
            if row is not None:
                yield key, row

    def __contains__(self, key: str) -> bool:
        return self.get(Row, key) is not None

    def table(self, table_id: str) -> TableRow:
        """Return the row of a table that exists."""
        return cast("TableRow", self.get(TableRow, TABLE + table_id))

    def add(self, key: str, row: Row) -> None:
        """Add a row. Raises NotWritten if it exists."""
        if key in self:
            raise NotWritten(f"{key} exists already")
        self.changed[key] = row

    def update(self, key: str, **values: Any) -> None:
        """Change a row, if it exists."""
        row = self.get(Row, key)
        if row is not None:
            self.changed[key] = row.with_values(**values)

    def delete(self, key: str) -> None:
        """Delete a row, if it exists."""
        if key in self:
            self.changed[key] = None

    def delete_tables(self, ids: Iterable[str]) -> list[str]:
        """Delete tables with their logs and reports. Return the ids that existed."""
        found = [table_id for table_id in ids if TABLE + table_id in self]
        for table_id in found:
            daily = self.table(table_id).daily
            if daily is not None:
                self.delete(REPORT + best_game_id(daily, table_id))
            self.delete(REPORT + table_id)
            self.delete(TABLE + table_id)
        for key, _ in self.all(EntryRow):
            if _table_of(key) in found:
                self.delete(key)
        for key, table in self.all(TableRow):
            if table.rematch in found:
                self.update(key, rematch=None)
        return found

    def write(self, write: Write) -> None:  # noqa: C901, PLR0912, PLR0915 (a case for each write)
        """Do a write. Raises NotWritten if that is impossible.

        As in SQL, adding something to a table that does not exist is an error, and changing or
        deleting something there has no effect.
        """
        if isinstance(write, TableWrite) and TABLE + write.table_id not in self:
            if isinstance(write, TakeDeadline):
                raise DeadlineGone("the deadline has changed")
            if isinstance(write, AddHolder | AddEntry | AddLine | SetDeadline):
                raise NotWritten("the table does not exist")
            return
        match write:
            case AddTable(table, phase, actor):
                holders = [(seat.seat, holder) for seat in table.seats for holder in seat.holders]
                row = TableRow(
                    **table_columns(table, phase, actor),
                    seats=[SeatRow(**_seat_columns(seat)) for seat in table.seats],
                    holders=holders + [(WATCHING, watcher) for watcher in table.watchers],
                )
                self.add(TABLE + table.id, row)
            case UpdateTable(table_id, columns):
                self.update(TABLE + table_id, **columns)
            case UpdateSeat(table_id, seat):
                self._update_seats(table_id, {seat.seat: _seat_columns(seat)})
            case FinishGame(table_id, results, time):
                self.update(TABLE + table_id, finished=time)
                self._update_seats(
                    table_id,
                    {
                        number: {"place": each.place, "points": each.points, "salmon": each.salmon}
                        for number, each in enumerate(results)
                    },
                )
            case AddHolder(table_id, number, identity):
                holders = self.table(table_id).holders
                if (number, identity) in holders:
                    raise NotWritten("the client holds the seat already")
                self.update(TABLE + table_id, holders=[*holders, (number, identity)])
            case RemoveHolder(table_id, number, identity):
                kept = [each for each in self.table(table_id).holders if each != (number, identity)]
                self.update(TABLE + table_id, holders=kept)
            case ForgetClient(table_id, identity):
                self._forget_client(table_id, identity)
            case AddEntry(table_id, entry, sent):
                added = EntryRow(
                    version=entry.version,
                    kind=entry.kind,
                    seat=entry.seat,
                    action=entry.action,
                    time=entry.time,
                    automatic=entry.automatic,
                    identity=None if sent is None else sent.identity,
                    message=None if sent is None else sent.message,
                )
                self.add(log_key(table_id, entry.version), added)
            case AddLine(table_id, line, sent):
                self._add_line(table_id, line, sent)
            case DeleteLines(table_id, last):
                lines = [line for line in self.table(table_id).chat if line.number > last]
                self.update(TABLE + table_id, chat=lines)
            case SetDeadline(table_id, kind, due):
                deadlines = {**self.table(table_id).deadlines, kind: due}
                self.update(TABLE + table_id, deadlines=deadlines)
            case ClearDeadline(table_id, kind) | TakeDeadline(table_id, kind):
                deadlines = self.table(table_id).deadlines
                if isinstance(write, TakeDeadline) and write.due != deadlines.get(kind):
                    raise DeadlineGone("the deadline has changed")
                left = {other: deadlines[other] for other in deadlines if other != kind}
                self.update(TABLE + table_id, deadlines=left)
            case AddReplay(id, identity, created, record):
                replay = ReplayRow(id=id, identity=identity, created=created, record=record)
                self.add(REPLAY + id, replay)
            case DeleteReplays(identity):
                for key, replay in self.all(ReplayRow):
                    if replay.identity == identity:
                        self.delete(key)
                        self.delete(REPORT + replay.id)
            case AddReport(id, report) | UpdateReport(id, report):
                if isinstance(write, UpdateReport) and REPORT + id not in self:
                    return
                self.changed[REPORT + id] = ReportRow(
                    id=id,
                    touched=report.touched,
                    done=report.done,
                    total=report.total,
                    report=report.report,
                )
            case DeleteReport(id):
                self.delete(REPORT + id)

    def _update_seats(self, table_id: str, values: Mapping[int, Mapping[str, Any]]) -> None:
        seats = [
            seat.with_values(**values.get(seat.seat, {})) for seat in self.table(table_id).seats
        ]
        self.update(TABLE + table_id, seats=seats)

    def _forget_client(self, table_id: str, identity: str) -> None:
        table = self.table(table_id)
        self.update(
            TABLE + table_id,
            holders=[each for each in table.holders if each[1] != identity],
            maker=None if table.maker == identity else table.maker,
            chat=[line for line in table.chat if line.identity != identity],
        )
        for key, entry in self.all(EntryRow):
            if _table_of(key) == table_id and entry.identity == identity:
                self.update(key, identity=None, message=None)

    def _add_line(self, table_id: str, line: Line, sent: Sent) -> None:
        chat = self.table(table_id).chat
        if any(line.number == other.number for other in chat):
            raise NotWritten("the line exists already")
        added = LineRow(
            number=line.number,
            seat=line.seat,
            name=line.name,
            text=line.text,
            time=line.time,
            phrase=line.phrase,
            identity=sent.identity,
            message=sent.message,
        )
        self.update(TABLE + table_id, chat=sorted([*chat, added], key=lambda each: each.number))


def _table_of(key: str) -> str:
    """Return the id of the table to whose log a key belongs."""
    return key.removeprefix(LOG).partition("/")[0]


def _seat_columns(seat: Seat) -> dict[str, Any]:
    names = ("seat", "name", "colour", "bot", "generation")
    return {name: getattr(seat, name) for name in names}


# --- The store -----------------------------------------------------------------------------------


class PageStore:
    """A ``TableStore`` for one page."""

    is_shared: Literal[False] = False

    def __init__(self, keep: Keep) -> None:
        self._keep = keep
        self._rows: dict[str, Row] = {}
        #: Damaged rows are left alone and exported unchanged.
        self._damaged: list[tuple[str, Any]] = []
        #: The highest version of each table.
        self._versions: dict[str, int] = {}
        self._lock = asyncio.Lock()

    def load(self, rows: Iterable[Sequence[Any]]) -> list[str]:
        """Load the rows that the page has stored. Return the keys of damaged ones."""
        for key, value in rows:
            row = parse_row(str(key), value)
            if row is None:
                self._damaged.append((str(key), value))
            elif not isinstance(row, ReportRow) or row.report is not None:
                self._put(key, row)  # nobody works on an unfinished report any more
        for key, row in [*self._rows.items()]:
            if isinstance(row, EntryRow) and TABLE + _table_of(key) not in self._rows:
                self._damaged.append((key, self._rows.pop(key).to_json()))
        return [key for key, _ in self._damaged]

    @property
    def rows(self) -> list[tuple[str, Any]]:
        """All rows as the page stores them."""
        return [*((key, row.to_json()) for key, row in self._rows.items()), *self._damaged]

    def _put(self, key: str, row: Row) -> None:
        self._rows[key] = row
        if isinstance(row, EntryRow):
            table_id = _table_of(key)
            self._versions[table_id] = max(self._versions.get(table_id, 0), row.version)

    # --- Writing ---------------------------------------------------------------------------------

    async def write(
        self,
        writes: Iterable[Write],
        expected: ExpectedRevision | None = None,  # noqa: ARG002 (no other process writes)
    ) -> None:
        """Write all of these or none; see ``TableStore``."""
        jobs = [*writes]

        def work(rows: Transaction) -> None:
            for job in jobs:
                rows.write(job)

        await self.change(work)

    async def delete_tables(self, ids: Iterable[str]) -> list[str]:
        """Delete tables. Return the ids that existed."""
        wanted, found = [*ids], list[str]()
        await self.change(lambda rows: found.extend(rows.delete_tables(wanted)))
        return found

    async def put(self, rows: Mapping[str, Row]) -> None:
        """Store rows as they are. Raises NotWritten on failure."""
        await self.change(lambda changes: changes.changed.update(rows))

    async def put_table(self, table: TableRow, log: Mapping[int, EntryRow]) -> bool:
        """Store a table that is new here, or that continues ours. Return whether it was stored.

        Raises NotWritten on failure.
        """
        is_new = False

        def put(rows: Transaction) -> None:
            nonlocal is_new
            ours = self.log(table.id)
            continues = len(log) > len(ours) and all(log.get(e.version) == e for e in ours)
            is_new = TABLE + table.id not in self or continues
            if is_new:
                rows.changed[TABLE + table.id] = table
                rows.changed.update({log_key(table.id, each): log[each] for each in log})

        await self.change(put)
        return is_new

    async def change(self, work: Callable[[Transaction], None]) -> None:
        """Run a transaction, to its end even if the caller is cancelled.

        Raises NotWritten on failure.
        """
        await asyncio.shield(asyncio.create_task(self._change(work)))

    async def _change(self, work: Callable[[Transaction], None]) -> None:
        async with self._lock:
            rows = Transaction(self._rows)
            work(rows)
            if not rows.changed:
                return
            changes = [
                ["delete", key] if row is None else ["put", key, row.to_json()]
                for key, row in rows.changed.items()
            ]
            try:
                await self._keep(json.dumps(changes))
            except Exception as error:
                _LOG.error("the page could not store a change: %s", type(error).__name__)
                raise NotWritten(type(error).__name__) from error
            for key, row in rows.changed.items():
                if row is not None:
                    self._put(key, row)
                    continue
                self._rows.pop(key, None)
                if key.startswith(TABLE):
                    self._versions.pop(key.removeprefix(TABLE), None)

    # --- Reading ---------------------------------------------------------------------------------

    def __contains__(self, key: str) -> bool:
        """Return whether there is a row with this key."""
        return key in self._rows

    def _of(self, kind: type[_Row]) -> list[_Row]:
        return [row for row in self._rows.values() if isinstance(row, kind)]

    def _get(self, kind: type[_Row], key: str) -> _Row | None:
        row = self._rows.get(key)
        return row if isinstance(row, kind) else None

    def log(self, table_id: str) -> list[EntryRow]:
        """Return the rows of a table's log."""
        versions = range(self._versions.get(table_id, 0) + 1)
        found = (self._get(EntryRow, log_key(table_id, version)) for version in versions)
        return [row for row in found if row is not None]

    async def table(self, table_id: str) -> StoredTable | None:
        table = self._get(TableRow, TABLE + table_id)
        return None if table is None else read_table(table, self.log(table_id))

    async def changes(
        self,
        seen: Sequence[Seen],
        process: str = "",  # noqa: ARG002 (there is no other)
        *,
        wait: bool = False,  # noqa: ARG002 (the lock always waits)
    ) -> list[Changes]:
        async with self._lock:
            found = [(each, await self.table(each.table_id)) for each in seen]
        return [changes_since(each, stored) for each, stored in found if stored is not None]

    async def tables_of(
        self, identity: str, *, limit: int | None = None, daily: date | None = None
    ) -> list[Summary]:
        day = None if daily is None else daily.isoformat()
        mine = [
            table
            for table in self._of(TableRow)
            if table.seats_of(identity) and day in (None, table.daily)
        ]
        mine.sort(key=lambda table: -table.touched)
        return [table.summary() for table in mine[:limit]]

    async def bots_at_work(self) -> list[str]:
        return [
            table.id
            for table in sorted(self._of(TableRow), key=lambda table: -table.touched)
            if table.actor is not None and table.seats[table.actor].bot is not None
        ]

    async def without_result(self) -> list[str]:
        return [
            table.id
            for table in sorted(self._of(TableRow), key=lambda table: -table.touched)
            if table.finished is not None and not table.results()
        ]

    async def daily_best(self, day: date) -> Summary | None:
        """Return the first finished game: all games are those of the same player."""
        of_day = [table for table in self._of(TableRow) if table.daily == day.isoformat()]
        ended = [table for table in of_day if table.results()]
        return min(ended, key=lambda table: table.finished or 0.0).summary() if ended else None

    async def due_deadlines(self, until: float, limit: int) -> list[Deadline]:
        due = [
            Deadline(table.id, kind, time)
            for table in self._of(TableRow)
            for kind, time in table.deadlines.items()
            if time <= until
        ]
        return sorted(due, key=lambda each: (each.due, each.table_id, each.kind))[:limit]

    async def replay(self, replay_id: str) -> str | None:
        found = self._get(ReplayRow, REPLAY + replay_id)
        return None if found is None else found.record

    async def replays_of(self, identity: str) -> int:
        return sum(replay.identity == identity for replay in self._of(ReplayRow))

    async def report(self, game_id: str) -> StoredReport | None:
        row = self._get(ReportRow, REPORT + game_id)
        if row is None:
            return None
        return StoredReport(row.touched, row.done, row.total, row.report)
