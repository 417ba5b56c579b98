"""What is kept of tables, as values: the same for every store."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final, Protocol, TypeAlias

from upstream.notation import position_from
from upstream.options import Options
from upstream.position import first_position
from upstream.record import Record
from upstream.refusal import Refused
from upstream.server.protocol.refusals import TableDamaged, TableRefused
from upstream.server.tables.game_log import LogEntry
from upstream.server.tables.seats import Agreement, Seat
from upstream.server.tables.statistics import FinishedGame, Opponent, SeatResult
from upstream.tile import Kind

_LOG: Final = logging.getLogger(__name__)

#: A row by the names of its columns.
Row: TypeAlias = Mapping[str, Any]


class Columns(Protocol):
    """The same, as databases hand it out."""

    def __getitem__(self, name: str, /) -> Any: ...


@dataclass(frozen=True, slots=True)
class Sent:
    """Whose message led to an entry or a line, and the id that its sender gave it."""

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
    #: The quick phrase or reaction; None for what was typed.
    phrase: str | None = None


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
    log: tuple[LogEntry, ...]
    chat: tuple[Line, ...]
    #: Messages that were accepted -> the version that they led to.
    accepted: Mapping[Sent, int]
    #: Messages that became lines of chat -> their numbers.
    said: Mapping[Sent, int]
    agreement: Agreement = field(default_factory=Agreement)
    #: How often the link to watch has become void.
    watch_generation: int = 0
    #: When somebody was last there, give or take an hour; 0 where nobody knows.
    visited: float = 0.0
    #: How often seats, holders, pace or rematch have changed.
    revision: int = 0
    #: Whose river of the day is played here.
    daily: date | None = None


@dataclass(frozen=True, slots=True)
class Summary:
    """A table as the list of a browser's tables shows it."""

    id: str
    created: float
    touched: float
    phase: str
    round: int
    actor: int | None
    seats: tuple[Seat, ...]
    #: Null while the game runs.
    finished: float | None = None
    #: By seat; empty while the game runs, or while the result of an old game is not known yet.
    results: tuple[SeatResult, ...] = ()


@dataclass(frozen=True, slots=True)
class Attempt:
    """A table where a client plays, or has played, the river of a date."""

    table_id: str
    created: float
    #: Null while the game runs, as is the result.
    finished: float | None
    result: SeatResult | None


@dataclass(frozen=True, slots=True)
class StoredReport:
    """How far the report of a game has come, and the report once it is made."""

    touched: float
    done: int
    total: int
    report: str | None


# --- What is new ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Seen:
    """How much of a table a copy has."""

    table_id: str
    version: int
    #: The number of the last line of chat.
    line: int
    revision: int


@dataclass(frozen=True, slots=True)
class TableSettings:
    """What a revision counts."""

    pace: float
    rematch: str | None
    seats: tuple[Seat, ...]
    watchers: frozenset[str]
    maker: str | None
    watch_generation: int
    #: The lines of chat that there are: somebody may have left, and taken theirs away.
    lines: frozenset[int]


@dataclass(frozen=True, slots=True)
class Changes:
    """What a copy does not have yet."""

    table_id: str
    revision: int
    #: None where the copy has this revision.
    settings: TableSettings | None
    log: tuple[LogEntry, ...]
    accepted: Mapping[Sent, int]
    chat: tuple[Line, ...]
    said: Mapping[Sent, int]
    #: The clients that are connected to other processes.
    present: frozenset[str] = frozenset()


def changes_since(seen: Seen, stored: StoredTable) -> Changes:
    """What a copy lacks of a whole table."""
    return Changes(
        stored.id,
        stored.revision,
        None if stored.revision == seen.revision else _settings_of(stored),
        tuple(entry for entry in stored.log if entry.version > seen.version),
        {sent: version for sent, version in stored.accepted.items() if version > seen.version},
        tuple(line for line in stored.chat if line.number > seen.line),
        {sent: number for sent, number in stored.said.items() if number > seen.line},
    )


def _settings_of(stored: StoredTable) -> TableSettings:
    return TableSettings(
        stored.pace,
        stored.rematch,
        stored.seats,
        stored.watchers,
        stored.agreement.maker,
        stored.watch_generation,
        frozenset(line.number for line in stored.chat),
    )


# --- From rows -----------------------------------------------------------------------------------


def stored_table(row: Columns, whole: Changes) -> StoredTable:
    """A table, from its row and from everything else as changes since the beginning.

    Raises TableRefused where the row cannot be understood.
    """
    settings = whole.settings
    assert settings is not None
    return StoredTable(
        id=whole.table_id,
        created=row["created"],
        record=undamaged_record(row),
        pace=settings.pace,
        rematch=settings.rematch,
        seats=settings.seats,
        watchers=settings.watchers,
        log=whole.log,
        chat=whole.chat,
        accepted=whole.accepted,
        said=whole.said,
        agreement=Agreement(settings.maker, row["left_level"], row["left_after"]),
        watch_generation=settings.watch_generation,
        visited=row["visited"] or 0.0,
        revision=whole.revision,
        daily=daily_of(row),
    )


#: What the text of a damaged row may lead to.
_UNREADABLE: Final = (Refused, ValueError, KeyError, TypeError, IndexError, AttributeError)


def is_readable(row: Columns) -> bool:
    """Whether a row of the table ``tables`` can be understood."""
    try:
        _record(row)
        daily_of(row)
    except _UNREADABLE:
        return False
    return True


def undamaged_record(row: Columns) -> Record:
    try:
        daily_of(row)
        return _record(row)
    except _UNREADABLE as error:
        _LOG.warning("the table %s is damaged: %s", row["id"], type(error).__name__)
        raise TableRefused(TableDamaged()) from error


def _record(row: Columns) -> Record:
    options = Options.from_dict(json.loads(row["options"]))
    stack = tuple(map(Kind, row["stack"]))
    if row["start"] is not None:
        return Record(position_from(row["start"]), stack)
    start = first_position(row["players"], options, row["first"])
    return Record(start, stack, first=row["first"])


def daily_of(row: Columns) -> date | None:
    return None if row["daily"] is None else date.fromisoformat(row["daily"])


def finished_game(
    identity: str, options: str, seats: Sequence[Seat], results: Sequence[SeatResult]
) -> FinishedGame:
    mine = next(number for number, seat in enumerate(seats) if identity in seat.holders)
    return FinishedGame(
        options=Options.from_dict(json.loads(options)),
        mine=results[mine],
        opponents=tuple(
            Opponent(seat.name, seat.colour, seat.bot, seat.holders, result)
            for seat, result in zip(seats, results, strict=True)
            if seat.seat != mine
        ),
    )


#: The level that shows what can be made of a river of the day where nobody has.
KING: Final = "king"
#: The ids of its games, for LIKE: a date, and the level. No table or record has so short an id.
DAILY_LEVEL_GAMES: Final = "_" * len("20260101") + KING


def anonymous_name(table_id: str) -> str:
    """A name for a table, from which nobody can tell its id."""
    return hashlib.sha256(table_id.encode()).hexdigest()[:12]


def best_game_id(day: str, table_id: str) -> str:
    """The id of the replay and the report of a table's game, as the best one of a date."""
    return day.replace("-", "") + anonymous_name(table_id)
