"""Rows as the page keeps them: a key, and a value that JSON can hold.

A table is one row without its log, which has a row for each entry: an action is kept by adding a
small row. Uploaded records and reports have a row each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from upstream.refusal import Refused
from upstream.server.storage.stored import (
    Sent,
    StoredReport,
    StoredTable,
    daily_of,
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

#: What the value of a damaged row may lead to.
_UNREADABLE: Final = (Refused, ValueError, KeyError, TypeError, IndexError, AttributeError)


def log_key(table_id: str, version: int) -> str:
    """With zeros in front, so that the keys of a log have the order of its entries."""
    return f"{LOG}{table_id}/{version:05}"


def read_log_key(key: str) -> tuple[str, int]:
    """The table and the version; raises ValueError where it is not the key of an entry."""
    table_id, _, version = key.removeprefix(LOG).partition("/")
    if log_key(table_id, int(version)) != key:
        raise ValueError(key)
    return table_id, int(version)


def is_sound(key: str, value: Any) -> bool:
    """Whether a row can be understood by itself."""
    try:
        return _is_sound(key, value)
    except _UNREADABLE:
        return False


def _is_sound(key: str, value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    if key.startswith(TABLE):
        return value["id"] == key.removeprefix(TABLE) and _is_table(value)
    if key.startswith(LOG):
        return value["version"] == read_log_key(key)[1] and bool(entry_of(value))
    if key.startswith(REPLAY):
        return value["id"] == key.removeprefix(REPLAY) and isinstance(value["record"], str)
    if key.startswith(REPORT):
        return value["id"] == key.removeprefix(REPORT) and bool(report_of(value))
    return False


def _is_table(value: Value) -> bool:
    seats = stored_table(value, ()).seats
    numbers = [seat.seat for seat in seats]
    times = (value["created"], value["touched"], value["pace"], value["finished"] or 0.0)
    results_of(value)
    return (
        numbers == list(range(value["players"]))
        and all(isinstance(time, int | float) for time in times)
        and isinstance(value["phase"], str)
        and isinstance(value["round"], int)
    )


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
