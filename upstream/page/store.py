"""The store of a page: rows in memory, which the page keeps in its IndexedDB.

A row has a key and a value that JSON can hold. A table is one row without its log, which has a row
for each entry: an action is stored by adding one small row. Uploaded records and reports have a
row each. A change takes effect once the page has stored it.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import date
from typing import Annotated, Any, Final, Literal, Self, TypeAlias, TypeVar

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
    DeadlineGone,
    ExpectedRevision,
    NotWritten,
    Operation,
    TakeDeadline,
    Write,
    operations,
)
from upstream.app.store.stored import (
    ENTRY_COLUMNS,
    LINE_COLUMNS,
    SEAT_COLUMNS,
    Changes,
    Columns,
    Deadline,
    Seen,
    StoredReport,
    StoredTable,
    Summary,
    Values,
    best_game_id,
    is_readable,
    read_chat,
    read_log,
    read_revision,
    read_summary,
    stored_table,
)

_LOG: Final = logging.getLogger(__name__)

#: Stores changes (JSON), all or none; raises an error on failure.
Keep: TypeAlias = Callable[[str], Awaitable[Any]]
#: The value of a row, which is never changed in place.
Row: TypeAlias = Mapping[str, Any]

#: A key consists of a group of rows and the rest: an id, or the version of an entry.
TABLE: Final = "table/"
LOG: Final = "log/"
REPLAY: Final = "replay/"
REPORT: Final = "report/"
_GROUPS: Final = {"tables": TABLE, "replays": REPLAY, "reports": REPORT}

_K = TypeVar("_K")
_T = TypeVar("_T")


def log_group(table_id: str) -> str:
    """Return the group of a table's entries."""
    return f"{LOG}{table_id}/"


def _group_of(key: str) -> str:
    return key[: key.rfind("/") + 1]


# --- Checks of rows that are loaded or imported --------------------------------------------------

_Id = Annotated[str, Field(pattern="^[a-z0-9]{1,32}$")]


class _RowModel(BaseModel):
    """Fields that a later version added are passed on; those that it may lack have a default."""

    model_config = ConfigDict(strict=True, extra="allow")


class _SeatModel(_RowModel):
    seat: SeatNumber
    name: str | None
    colour: Colour
    bot: str | None
    generation: int
    asked: bool | None = None
    stand_in: bool | None = None
    place: int | None = None
    points: int | None = None
    salmon: int | None = None


class _LineModel(_RowModel):
    number: int
    seat: int
    name: str
    text: str
    time: float
    phrase: str | None
    identity: str
    message: str


class _TableModel(_RowModel):
    id: _Id
    created: float
    players: int
    options: str
    first: int
    stack: str
    rules_version: int = 1
    start: str | None
    pace: float
    rematch: str | None
    phase: Phase
    round: int
    actor: SeatNumber | None
    touched: float
    finished: float | None
    maker: str | None
    left_level: str | None
    left_after: float | None
    several_seats: bool | None = None
    open_to_all: bool | None = None
    clock: str | None = None
    clock_state: str | None = None
    turn_due: float | None = None
    visited: float
    watch_generation: int = 0
    revision: int
    daily: str | None
    seats: list[_SeatModel]
    holders: list[Annotated[tuple[StrictInt, StrictStr], Field(strict=False)]] = []
    chat: list[_LineModel] = []
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


class _EntryModel(_RowModel):
    version: int
    kind: str
    seat: int | None
    action: str | None
    time: float
    by_itself: bool
    identity: str | None
    message: str | None


class _ReplayModel(_RowModel):
    id: _Id
    identity: str
    created: float
    record: str


class _ReportModel(_RowModel):
    id: _Id
    touched: float
    done: int
    total: int
    report: str | None


_MODELS: Final[Mapping[str, type[_RowModel]]] = {
    TABLE: _TableModel,
    REPLAY: _ReplayModel,
    REPORT: _ReportModel,
    LOG: _EntryModel,
}
#: The values of columns that rows of older versions may lack.
_DEFAULTS: Final = {
    name: field.get_default(call_default_factory=True)
    for model in (_SeatModel, _TableModel)
    for name, field in model.model_fields.items()
    if not field.is_required()
}


def is_sound(key: str, value: Any) -> bool:
    """Return whether a row is undamaged and known to this version."""
    kind = key[: key.find("/") + 1]
    if kind not in _MODELS:
        return False
    try:
        row = dict(_MODELS[kind].model_validate(value))
    except ValidationError:
        return False
    rest = f"{row['version']:05}" if kind == LOG else row["id"]
    return key == _group_of(key) + rest


# --- Reading rows --------------------------------------------------------------------------------


def _values(rows: Iterable[Row], columns: Sequence[str]) -> list[Values]:
    return [[row.get(name, _DEFAULTS.get(name)) for name in columns] for row in rows]


def read_table(table: Row, log: Iterable[Row]) -> StoredTable:
    """Return a table with its log. Raises TableRefused if it is damaged."""
    return stored_table({**_DEFAULTS, **table}, _changes(Seen(table["id"], 0, 0, -1), table, log))


def _changes(seen: Seen, table: Row, log: Iterable[Row]) -> Changes:
    row: Row = {**_DEFAULTS, **table}
    entries = [entry for entry in log if entry["version"] > seen.version]
    entries.sort(key=lambda entry: int(entry["version"]))
    lines = [line for line in row["chat"] if line["number"] > seen.line]
    revision = None
    if row["revision"] != seen.revision:
        numbers = (line["number"] for line in row["chat"])
        seats = _values(row["seats"], SEAT_COLUMNS)
        revision = read_revision(row, seats, row["holders"], numbers)
    news = *read_log(_values(entries, ENTRY_COLUMNS)), *read_chat(_values(lines, LINE_COLUMNS))
    return Changes(seen.table_id, revision, *news)


def _summary(table: Row) -> Summary:
    row: Columns = {**_DEFAULTS, **table}
    return read_summary(row, _values(table["seats"], SEAT_COLUMNS), row["holders"])


def holds_or_watches(table: Row, identity: str) -> bool:
    """Return whether a client holds a seat of a table, or watches."""
    return any(holder == identity for _, holder in table.get("holders", ()))


# --- Transactions --------------------------------------------------------------------------------


class _Transaction:
    """Changes of rows that are stored together or not at all."""

    def __init__(self, rows: Mapping[str, Mapping[str, Row]]) -> None:
        self._rows = rows
        #: The new rows by key; None for deleted ones.
        self.changed: dict[str, Row | None] = {}

    def get(self, key: str) -> Row | None:
        return self.changed[key] if key in self.changed else self._rows[_group_of(key)].get(key)

    def group(self, name: str) -> dict[str, Row]:
        """Return the rows of a group by key."""
        keys = {*self._rows[name], *(key for key in self.changed if _group_of(key) == name)}
        return {key: row for key in sorted(keys) if (row := self.get(key)) is not None}

    def delete_tables(self, ids: Iterable[str]) -> list[str]:
        """Delete tables with their logs and reports. Return the ids that existed."""
        tables = self.group(TABLE)
        found = [table_id for table_id in ids if TABLE + table_id in tables]
        for table_id in found:
            reports = [REPORT + table_id]
            if (day := tables[TABLE + table_id]["daily"]) is not None:
                reports.append(REPORT + best_game_id(day, table_id))
            gone = [TABLE + table_id, *self.group(log_group(table_id)), *reports]
            self.changed |= {key: None for key in gone if self.get(key) is not None}
        for key, table in self.group(TABLE).items():
            if table["rematch"] in found:
                self.changed[key] = {**table, "rematch": None}
        return found

    def write(self, write: Write) -> None:
        """Do a write. Raises NotWritten if that is impossible."""
        if isinstance(write, TakeDeadline):
            table = self.get(TABLE + write.table_id) or {}
            if table.get("deadlines", {}).get(write.kind) != write.due:
                raise DeadlineGone("the deadline has changed")
        for operation in operations(write):
            self._run(operation)

    def _run(self, operation: Operation) -> None:
        """Change rows. As in SQL, only adding to a table that does not exist is an error."""
        name, key = operation.table, dict(operation.key)
        table_id = key.pop("table_id", "")
        table = self.get(TABLE + table_id) if table_id else None
        if table_id and table is None:
            if operation.kind in ("insert", "put"):
                raise NotWritten("the table does not exist")
        elif table is not None and name != "entries":
            rows = dict(enumerate(_unpacked(name, table.get(name, ()))))
            changed = {**rows, **_changed(operation, key, rows, len(rows))}
            packed = _packed(name, [row for row in changed.values() if row is not None])
            self.changed[TABLE + table_id] = {**table, name: packed}
        else:
            group = _GROUPS.get(name) or log_group(table_id)
            rest = f"{key['version']:05}" if "version" in key else key.get("id")
            row = None if rest is None else self.get(group + rest)
            one = {} if row is None else {f"{group}{rest}": row}
            found = self.group(group) if rest is None else one
            self.changed |= _changed(operation, key, found, f"{group}{rest}")


def _changed(
    operation: Operation, key: Row, rows: Mapping[_K, Row], new: _K
) -> dict[_K, Row | None]:
    """Return the changed rows; None for deleted ones. An added row gets the key ``new``."""
    kind, name, _, values = operation
    meant = []
    *others, (column, last) = key.items()
    for each, row in rows.items():
        is_last = row[column] <= last if kind == "trim" else row[column] == last
        if is_last and all(row[other] == value for other, value in others):
            meant.append(each)
    if kind == "insert" and meant:
        raise NotWritten(f"the row of {name} exists already")
    if kind in ("insert", "put"):
        each = meant[0] if meant else new
        return {each: {**rows.get(each, {}), **key, **values}}
    return {each: {**rows[each], **values} if kind == "update" else None for each in meant}


def _unpacked(name: str, nested: Any) -> list[Row]:
    """Return the rows that are nested in a table's row."""
    match name:
        case "holders":
            return [{"seat": seat, "identity": identity} for seat, identity in nested]
        case "deadlines":
            return [{"kind": kind, "due": due} for kind, due in dict(nested).items()]
        case _:
            return [*nested]


def _packed(name: str, rows: Iterable[Row]) -> Any:
    match name:
        case "holders":
            return [[row["seat"], row["identity"]] for row in rows]
        case "deadlines":
            return {row["kind"]: row["due"] for row in rows}
        case "chat":
            return sorted(rows, key=lambda row: int(row["number"]))
        case _:
            return [*rows]


# --- The store -----------------------------------------------------------------------------------


class PageStore:
    """A ``TableStore`` for one page."""

    is_shared: Literal[False] = False

    def __init__(self, keep: Keep) -> None:
        self._keep = keep
        #: By group and key.
        self._rows: defaultdict[str, dict[str, Row]] = defaultdict(dict)
        #: Damaged rows are left alone until they are replaced, and exported unchanged.
        self._damaged: list[tuple[str, Any]] = []
        self._lock = asyncio.Lock()

    async def load(self, rows: Iterable[Sequence[Any]]) -> list[str]:
        """Load the rows that the page has stored. Return the keys of damaged ones.

        Unfinished reports are deleted: nobody works on them any more.
        """
        loaded = [(str(key), value) for key, value in rows]
        tables = {key for key, value in loaded if key.startswith(TABLE) and is_sound(key, value)}
        for key, value in loaded:
            is_log = key.startswith(LOG)
            has_table = TABLE + key.removeprefix(LOG).partition("/")[0] in tables
            if not (key in tables or (is_sound(key, value) and (has_table or not is_log))):
                self._damaged.append((key, value))
            else:
                self._rows[_group_of(key)][key] = value
        reports = self._rows[REPORT].items()
        unfinished = {key: None for key, row in reports if row["report"] is None}
        with suppress(NotWritten):  # logged; the next load tries again
            await self._change(lambda changes: changes.changed.update(unfinished))
        return [key for key, _ in self._damaged]

    @property
    def rows(self) -> list[tuple[str, Any]]:
        """All rows as the page stores them."""
        groups = self._rows.values()
        return [*(item for group in groups for item in group.items()), *self._damaged]

    # --- Writing ---------------------------------------------------------------------------------

    async def write(
        self,
        writes: Iterable[Write],
        expected: ExpectedRevision | None = None,  # noqa: ARG002 (no other process writes)
    ) -> None:
        """Write all of these or none; see ``TableStore``."""

        def work(rows: _Transaction) -> None:
            for write in writes:
                rows.write(write)

        await self._change(work)

    async def delete_tables(self, ids: Iterable[str]) -> list[str]:
        """Delete tables. Return the ids that existed."""
        return await self._change(lambda rows: rows.delete_tables(ids))

    async def put(self, rows: Mapping[str, Row]) -> None:
        """Store rows as they are. Raises NotWritten on failure."""
        await self._change(lambda changes: changes.changed.update(rows))

    async def put_table(self, table: Row, log: Mapping[str, Row]) -> bool:
        """Store a table that is new here, or that continues ours. Return whether it was stored.

        Raises NotWritten on failure.
        """
        key = f"{TABLE}{table['id']}"

        def work(rows: _Transaction) -> bool:
            ours = rows.group(log_group(table["id"]))
            continues = len(log) > len(ours) and ours.items() <= log.items()
            is_new = rows.get(key) is None or continues
            if is_new:
                rows.changed |= {key: table, **log}
            return is_new

        return await self._change(work)

    async def _change(self, work: Callable[[_Transaction], _T]) -> _T:
        """Run a transaction, to its end even if the caller is cancelled.

        Raises NotWritten on failure.
        """

        async def change() -> _T:
            async with self._lock:
                rows = _Transaction(self._rows)
                outcome = work(rows)
                if rows.changed:
                    await self._store(rows.changed)
                return outcome

        return await asyncio.shield(asyncio.create_task(change()))

    async def _store(self, changed: Mapping[str, Row | None]) -> None:
        changes = [
            ["delete", key] if row is None else ["put", key, row] for key, row in changed.items()
        ]
        try:
            await self._keep(json.dumps(changes))
        except Exception as error:
            _LOG.error("the page could not store a change: %s", type(error).__name__)
            raise NotWritten(type(error).__name__) from error
        self._damaged = [(key, value) for key, value in self._damaged if key not in changed]
        for key, row in changed.items():
            if row is None:
                self._rows[_group_of(key)].pop(key, None)
            else:
                self._rows[_group_of(key)][key] = row

    # --- Reading ---------------------------------------------------------------------------------

    def get(self, key: str) -> Row | None:
        """Return the row with this key."""
        return self._rows[_group_of(key)].get(key)

    def _tables(self) -> list[Row]:
        """Return the rows of all tables, the latest first."""
        return sorted(self._rows[TABLE].values(), key=lambda table: -table["touched"])

    async def table(self, table_id: str) -> StoredTable | None:
        table, log = self.get(TABLE + table_id), self._rows[log_group(table_id)]
        return None if table is None else read_table(table, log.values())

    async def changes(
        self,
        seen: Sequence[Seen],
        process: str = "",  # noqa: ARG002 (there is no other)
        *,
        wait: bool = False,  # noqa: ARG002 (the lock always waits)
    ) -> list[Changes]:
        async with self._lock:
            return [
                _changes(each, table, self._rows[log_group(each.table_id)].values())
                for each in seen
                if (table := self.get(TABLE + each.table_id)) is not None
            ]

    async def tables_of(
        self, identity: str, *, limit: int | None = None, daily: date | None = None
    ) -> list[Summary]:
        day = None if daily is None else daily.isoformat()
        mine = [
            table
            for table in self._tables()
            if holds_or_watches(table, identity) and day in (None, table["daily"])
        ]
        return [_summary(table) for table in mine[:limit]]

    async def bots_at_work(self) -> list[str]:
        return [
            table["id"]
            for table in self._tables()
            if table["actor"] is not None and table["seats"][table["actor"]]["bot"] is not None
        ]

    async def without_result(self) -> list[str]:
        return [
            table["id"]
            for table in self._tables()
            if table["finished"] is not None and not _summary(table).results
        ]

    async def daily_best(self, day: date) -> Summary | None:
        """Return the first finished game: all games are those of the same player."""
        of_day = [_summary(each) for each in self._tables() if each["daily"] == day.isoformat()]
        ended = [summary for summary in of_day if summary.results]
        return min(ended, key=lambda each: each.finished or 0.0, default=None)

    async def due_deadlines(self, until: float, limit: int) -> list[Deadline]:
        due = [
            Deadline(table["id"], kind, time)
            for table in self._tables()
            for kind, time in table.get("deadlines", {}).items()
            if time <= until
        ]
        return sorted(due, key=lambda each: (each.due, each.table_id, each.kind))[:limit]

    async def note_alive(self, now: float, kinds: Sequence[str]) -> list[str]:  # noqa: ARG002
        """Do nothing: a page has no clocks."""
        return []

    async def replay(self, replay_id: str) -> str | None:
        found = self.get(REPLAY + replay_id)
        return None if found is None else found["record"]

    async def replays_of(self, identity: str) -> list[str]:
        replays = self._rows[REPLAY].values()
        return [replay["id"] for replay in replays if replay["identity"] == identity]

    async def report(self, game_id: str) -> StoredReport | None:
        row = self.get(REPORT + game_id)
        if row is None:
            return None
        return StoredReport(row["touched"], row["done"], row["total"], row["report"])
