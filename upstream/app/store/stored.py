"""Stored values: tables, logs, chats, summaries, reports and deadlines; and the rows of a table."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final, Protocol, TypeAlias, TypedDict

from upstream.app.messages.refusals import TableDamaged, TableRefused
from upstream.app.tables.clock import Clock, ClockState
from upstream.app.tables.seats import WATCHING, Seat, TableSettings
from upstream.app.tables.table_game import LogEntry
from upstream.notation.positions import position_from
from upstream.notation.record import Record
from upstream.rules.options import Options
from upstream.rules.position import RULES_VERSION, first_position
from upstream.rules.refusal import Refused
from upstream.rules.score import Result
from upstream.rules.tile import Kind

_LOG: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Sent:
    """The message behind a log entry or a line of chat: its sender, and the id they gave it."""

    identity: str
    message: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of chat."""

    number: int
    seat: int
    name: str
    text: str
    time: float
    #: The quick phrase or reaction; None for typed text.
    phrase: str | None = None


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table with everything that belongs to it."""

    id: str
    created: float
    #: The start of the game; its actions are in the log.
    record: Record
    #: Seconds that a bot waits before each action.
    bot_delay: float
    rematch: str | None
    seats: tuple[Seat, ...]
    watchers: frozenset[str]
    log: tuple[LogEntry, ...]
    chat: tuple[Line, ...]
    #: Accepted messages -> the version that each led to.
    accepted: Mapping[Sent, int]
    #: Messages that became lines of chat -> their numbers.
    said: Mapping[Sent, int]
    settings: TableSettings = field(default_factory=TableSettings)
    #: How often the link for watchers has been replaced.
    watch_generation: int = 0
    #: The last visit, accurate to an hour; 0 if unknown.
    visited: float = 0.0
    #: Counts the changes of everything that ``Revision`` contains.
    revision: int = 0
    #: The date of the daily river that is played here.
    daily: date | None = None
    #: None without a clock, and before it starts.
    clock: ClockState | None = None


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a game ended for one seat; those who share a place have the same one."""

    place: int
    points: int
    #: Salmon brought home.
    salmon: int


def seat_results(result: Result) -> list[SeatResult]:
    """Return the result of each seat, in seat order."""
    places: dict[int, int] = {}
    for seats in result.ranking:
        place = len(places) + 1
        places |= dict.fromkeys(seats, place)
    return [SeatResult(places[tally.seat], tally.points, tally.salmon) for tally in result.tallies]


@dataclass(frozen=True, slots=True)
class Summary:
    """A table without its log and chat."""

    id: str
    created: float
    #: The last action.
    touched: float
    phase: str
    round: int
    actor: int | None
    #: The options of the game as JSON.
    options: str
    #: Whether the game began from a position of its own instead of the set-up.
    has_own_start: bool
    #: None while the game runs.
    finished: float | None
    seats: tuple[Seat, ...]
    #: By seat; empty while the game runs, or if the result of an old game is still missing.
    results: tuple[SeatResult, ...]
    #: When the time of the turn is up.
    turn_due: float | None = None
    #: The agreed times; None for no limit.
    clock: Clock | None = None
    maker: str | None = None
    watch_generation: int = 0

    def is_held_only_by(self, identity: str) -> bool:
        """Return whether a client holds a seat, and nobody else does."""
        return {holder for seat in self.seats for holder in seat.holders} == {identity}


@dataclass(frozen=True, slots=True)
class StoredReport:
    """The progress of a game report, and the finished report."""

    #: When a process last worked on it.
    touched: float
    done: int
    total: int
    #: As JSON; None until it is finished.
    report: str | None = None


@dataclass(frozen=True, slots=True)
class Deadline:
    """A moment at which something has to happen at a table."""

    table_id: str
    #: A table has at most one deadline of each kind.
    kind: str
    due: float


# --- Changes since a copy was read ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Seen:
    """How much of a table a copy has."""

    table_id: str
    version: int
    #: The number of the last line of chat.
    line: int
    revision: int


@dataclass(frozen=True, slots=True)
class Revision:
    """The part of a table whose changes the revision number counts."""

    number: int
    bot_delay: float
    rematch: str | None
    seats: tuple[Seat, ...]
    watchers: frozenset[str]
    maker: str | None
    watch_generation: int
    #: The existing lines of chat: those of a client that left are deleted.
    lines: frozenset[int]
    several_seats: bool = False
    open_to_all: bool = False
    clock: ClockState | None = None


@dataclass(frozen=True, slots=True)
class Changes:
    """The news of a table since a copy was read."""

    table_id: str
    #: None if the copy has the present revision.
    revision: Revision | None
    log: tuple[LogEntry, ...]
    accepted: Mapping[Sent, int]
    chat: tuple[Line, ...]
    said: Mapping[Sent, int]
    #: The clients that are connected to other processes.
    present: frozenset[str] = frozenset()


# --- Rows ----------------------------------------------------------------------------------------
# Both stores have the same rows: in SQL each kind is a table, and the page nests some of them. The
# names of their columns are those of the first version.

_SENDER: Final = ("identity", "message")
ENTRY_COLUMNS: Final = ("version", "kind", "seat", "action", "time", "by_itself", *_SENDER)
LINE_COLUMNS: Final = ("number", "seat", "name", "text", "time", "phrase", *_SENDER)
SEAT_COLUMNS: Final = (
    *("seat", "name", "colour", "bot", "generation", "asked", "stand_in"),
    *("place", "points", "salmon"),
)
HOLDER_COLUMNS: Final = ("seat", "identity")

#: Values in the order of the columns above.
Values: TypeAlias = Sequence[Any]


class Columns(Protocol):
    """A table's row, by the names of its columns."""

    def __getitem__(self, name: str, /) -> Any: ...


class TableColumns(TypedDict, total=False):
    """The columns of a table's row that may change."""

    bot_delay: float
    rematch: str | None
    watch_generation: int
    maker: str | None
    several_seats: bool
    open_to_all: bool
    #: As JSON.
    clock_state: str | None
    turn_due: float | None
    #: Raised with every change of a column above, and of seats and holders.
    revision: int
    phase: str
    round: int
    actor: int | None
    #: The last action.
    touched: float
    #: The last visit.
    visited: float


def table_columns(stored: StoredTable, phase: str, actor: int | None) -> dict[str, Any]:
    """Return the columns of a new table's row, without its id."""
    record, has_own_start = stored.record, stored.record.first is None
    return {
        "created": stored.created,
        "players": record.players,
        "options": json.dumps(record.options.to_dict()),
        "first": (record.start.starter or 0) if has_own_start else record.first,
        "stack": "".join(record.stack),
        "rules_version": RULES_VERSION,
        "pace": stored.bot_delay,
        "rematch": stored.rematch,
        "phase": phase,
        "round": record.start.round,
        "actor": actor,
        "touched": stored.created,
        "finished": None,
        "start": json.dumps(record.start.to_dict()) if has_own_start else None,
        "maker": stored.settings.maker,
        "left_level": stored.settings.left_level,
        "left_after": stored.settings.left_after,
        "several_seats": stored.settings.several_seats,
        "open_to_all": stored.settings.open_to_all,
        "clock": None if stored.settings.clock is None else stored.settings.clock.to_json(),
        "clock_state": None if stored.clock is None else stored.clock.to_json(),
        "turn_due": None if stored.clock is None else stored.clock.due,
        "visited": stored.visited,
        "watch_generation": stored.watch_generation,
        "revision": stored.revision,
        "daily": None if stored.daily is None else stored.daily.isoformat(),
    }


def stored_table(row: Columns, whole: Changes) -> StoredTable:
    """Return a table, made from its row and from all changes since its beginning.

    Raises TableRefused if the row is damaged.
    """
    revision = whole.revision
    if revision is None:
        raise ValueError("the changes lack the revision")
    try:
        record, daily = _record_and_day(row)
    except _UNREADABLE as error:
        _LOG.warning("the table %s is damaged: %s", row["id"], type(error).__name__)
        raise TableRefused(TableDamaged()) from error
    return StoredTable(
        id=whole.table_id,
        created=float(row["created"]),
        record=record,
        bot_delay=revision.bot_delay,
        rematch=revision.rematch,
        seats=revision.seats,
        watchers=revision.watchers,
        log=whole.log,
        chat=whole.chat,
        accepted=whole.accepted,
        said=whole.said,
        settings=TableSettings(
            revision.maker,
            row["left_level"],
            row["left_after"],
            revision.several_seats,
            _clock(row),
            revision.open_to_all,
        ),
        watch_generation=revision.watch_generation,
        visited=float(row["visited"] or 0.0),
        revision=revision.number,
        daily=daily,
        clock=revision.clock,
    )


#: Errors that damaged text in a row may cause.
_UNREADABLE: Final = (Refused, ValueError, KeyError, TypeError, IndexError, AttributeError)


def is_readable(row: Columns) -> bool:
    """Return whether a table's row is undamaged."""
    try:
        _record_and_day(row)
    except _UNREADABLE:
        return False
    return True


def _clock(row: Columns) -> Clock | None:
    return None if row["clock"] is None else Clock.from_json(row["clock"])


def _record_and_day(row: Columns) -> tuple[Record, date | None]:
    options = Options.from_dict(json.loads(row["options"]))
    stack = tuple(map(Kind, row["stack"]))
    if row["start"] is not None:
        record = Record(position_from(row["start"]), stack)
    else:
        start = first_position(row["players"], options, row["first"])
        record = Record(start, stack, first=row["first"])
    return record, None if row["daily"] is None else date.fromisoformat(row["daily"])


def read_log(rows: Iterable[Values]) -> tuple[tuple[LogEntry, ...], dict[Sent, int]]:
    """Return the entries of a log, and the messages that caused them."""
    entries = [*rows]
    log = tuple(
        LogEntry(version, kind, seat, action, float(time), bool(automatic))
        for version, kind, seat, action, time, automatic, *_ in entries
    )
    return log, _senders(entries)


def read_chat(rows: Iterable[Values]) -> tuple[tuple[Line, ...], dict[Sent, int]]:
    """Return lines of chat, and the messages that they came with."""
    lines = [*rows]
    chat = tuple(
        Line(number, seat, name, text, float(time), phrase)
        for number, seat, name, text, time, phrase, *_ in lines
    )
    return chat, _senders(lines)


def _senders(rows: Iterable[Values]) -> dict[Sent, int]:
    return {
        Sent(identity, message): number
        for number, *_, identity, message in rows
        if message is not None
    }


def read_revision(
    row: Columns, seats: Iterable[Values], holders: Iterable[Values], lines: Iterable[int]
) -> Revision:
    """Return the present revision of a table; ``lines`` are the numbers of its lines."""
    held = [*holders]
    return Revision(
        row["revision"],
        float(row["pace"]),
        row["rematch"],
        _seats(seats, held),
        frozenset(identity for seat, identity in held if seat == WATCHING),
        row["maker"],
        row["watch_generation"] or 0,
        frozenset(lines),
        bool(row["several_seats"]),
        bool(row["open_to_all"]),
        (
            None
            if row["clock_state"] is None
            else ClockState.from_json(row["clock_state"], row["turn_due"])
        ),
    )


def read_summary(row: Columns, seats: Iterable[Values], holders: Iterable[Values]) -> Summary:
    """Return the summary of a table."""
    found = [*seats]
    return Summary(
        id=row["id"],
        created=row["created"],
        touched=row["touched"],
        phase=row["phase"],
        round=row["round"],
        actor=row["actor"],
        options=row["options"],
        has_own_start=row["start"] is not None,
        finished=row["finished"],
        seats=_seats(found, [*holders]),
        results=tuple(
            SeatResult(place, points or 0, salmon or 0)
            for *_, place, points, salmon in found
            if place is not None
        ),
        turn_due=row["turn_due"],
        clock=_clock(row),
        maker=row["maker"],
        watch_generation=row["watch_generation"] or 0,
    )


def _seats(seats: Iterable[Values], holders: Sequence[Values]) -> tuple[Seat, ...]:
    return tuple(
        Seat(
            *(seat, name, colour, bot, generation),
            holders=frozenset(identity for number, identity in holders if number == seat),
            asked=bool(asked),
            stand_in=bool(stand_in),
        )
        for seat, name, colour, bot, generation, asked, stand_in, *_ in seats
    )


# --- Ids of games of daily rivers ----------------------------------------------------------------

#: The level whose game stands in for the best one if no player finished the daily river.
KING: Final = "king"
#: A LIKE pattern for the ids of its games: a date and the level. Other ids are longer.
DAILY_LEVEL_GAMES: Final = "_" * len("20260101") + KING


def anonymous_name(table_id: str) -> str:
    """Return a name for a table that does not reveal its id."""
    return hashlib.sha256(table_id.encode()).hexdigest()[:12]


def best_game_id(day: str, table_id: str) -> str:
    """Return the id under which a table's game is replayed as the best one of a date."""
    return day.replace("-", "") + anonymous_name(table_id)
