"""Rows as the page keeps them: a key, and a value that JSON can hold.

A table is one row without its log, which has a row for each entry: an action is kept by adding a
small row. Uploaded records and reports have a row each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Final, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

from upstream.server import protocol
from upstream.server.storage.stored import (
    Sent,
    StoredReport,
    StoredTable,
    daily_of,
    is_readable,
    undamaged_record,
)
from upstream.server.tables.game_log import LogEntry
from upstream.server.tables.seats import WATCHING, Agreement, Seat
from upstream.server.tables.statistics import SeatResult

Value: TypeAlias = dict[str, Any]

TABLE: Final = "table/"
LOG: Final = "log/"
REPLAY: Final = "replay/"
REPORT: Final = "report/"


def log_key(table_id: str, version: int) -> str:
    """With zeros in front, so that the keys of a log have the order of its entries."""
    return f"{LOG}{table_id}/{version:05}"


def read_log_key(key: str) -> tuple[str, int]:
    """The table and the version; raises ValueError where it is not the key of an entry."""
    table_id, _, version = key.removeprefix(LOG).partition("/")
    if log_key(table_id, int(version)) != key:
        raise ValueError(key)
    return table_id, int(version)


# --- What a sound row looks like -----------------------------------------------------------------


_Id = Annotated[str, Field(pattern="^[a-z0-9]{1,32}$")]


class _Row(BaseModel):
    """A value of a row; what a later version adds is passed over."""

    model_config = ConfigDict(strict=True, extra="ignore")


class _SeatRow(_Row):
    seat: protocol.SeatNumber
    name: str | None
    colour: protocol.Colour
    bot: str | None
    generation: int
    place: int | None = None
    points: int | None = None
    salmon: int | None = None


class _TableRow(_Row):
    id: _Id
    created: float
    players: int
    options: str
    first: int
    stack: str
    start: str | None
    pace: float
    rematch: str | None
    phase: protocol.Phase
    round: int
    actor: protocol.SeatNumber | None
    touched: float
    finished: float | None
    maker: str | None
    left_level: str | None
    left_after: float | None
    visited: float
    revision: int
    daily: str | None
    seats: list[_SeatRow]
    holders: list[Annotated[list[int | str], Field(min_length=2, max_length=2)]]

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if [seat.seat for seat in self.seats] != list(range(self.players)):
            raise ValueError("a seat is missing")
        if self.actor is not None and self.actor >= self.players:
            raise ValueError("nobody sits where somebody is to act")
        if len({seat.place is None for seat in self.seats}) > 1:
            raise ValueError("some seats have a result, and some have none")
        return self


class _EntryRow(_Row):
    version: int
    kind: str
    seat: int | None
    action: str | None
    time: float
    by_itself: bool
    identity: str | None
    message: str | None


class _ReplayRow(_Row):
    id: _Id
    identity: str
    created: float
    record: str


class _ReportRow(_Row):
    id: _Id
    touched: float
    done: int
    total: int
    report: str | None


_MODELS: Final[Mapping[str, type[_Row]]] = {
    TABLE: _TableRow,
    LOG: _EntryRow,
    REPLAY: _ReplayRow,
    REPORT: _ReportRow,
}


def is_sound(key: str, value: Any) -> bool:
    """Whether a row can be understood by itself."""
    kind = key[: key.find("/") + 1]
    if kind not in _MODELS or not isinstance(value, dict):
        return False
    try:
        _MODELS[kind].model_validate(value)
        if kind == LOG:
            return bool(read_log_key(key)[1] == value["version"])
        return key == kind + value["id"] and (kind != TABLE or is_readable(value))
    except ValueError:
        return False


# --- As values of the server ---------------------------------------------------------------------


def stored_table(value: Value, log: Iterable[Value]) -> StoredTable:
    """A table with its log; raises TableRefused where it is damaged."""
    entries = [*log]
    return StoredTable(
        id=value["id"],
        created=value["created"],
        record=undamaged_record(value),
        pace=value["pace"],
        rematch=value["rematch"],
        seats=seats_of(value),
        watchers=frozenset(_holders(value, WATCHING)),
        log=tuple(map(entry_of, entries)),
        chat=(),
        accepted={
            Sent(entry["identity"], entry["message"]): entry["version"]
            for entry in entries
            if entry["message"] is not None
        },
        said={},
        agreement=Agreement(value["maker"], value["left_level"], value["left_after"]),
        visited=value["visited"],
        revision=value["revision"],
        daily=daily_of(value),
    )


def seats_of(value: Value) -> tuple[Seat, ...]:
    """The seats of a table, with those who hold them."""
    return tuple(
        Seat(
            seat["seat"],
            seat["name"],
            seat["colour"],
            seat["bot"],
            seat["generation"],
            frozenset(_holders(value, seat["seat"])),
        )
        for seat in value["seats"]
    )


def _holders(value: Value, number: int) -> Iterator[str]:
    return (identity for seat, identity in value["holders"] if seat == number)


def results_of(value: Value) -> tuple[SeatResult, ...]:
    """How the game ended, by seat; empty while it runs."""
    return tuple(
        SeatResult(seat["place"], seat["points"], seat["salmon"])
        for seat in value["seats"]
        if seat.get("place") is not None
    )


def entry_of(value: Value) -> LogEntry:
    return LogEntry(
        value["version"],
        value["kind"],
        value["seat"],
        value["action"],
        value["time"],
        bool(value["by_itself"]),
    )


def report_of(value: Value) -> StoredReport:
    return StoredReport(value["touched"], value["done"], value["total"], value["report"])


def holds(value: Mapping[str, Any], identity: str) -> list[int]:
    """The seats that an identity holds at a table; the one of watchers is among them."""
    return [seat for seat, holder in value["holders"] if holder == identity]
