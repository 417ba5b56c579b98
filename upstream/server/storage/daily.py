"""The games of a river of the day: one client's attempts, and the best of all."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import Connection, Row, select

from upstream.daily import SEAT
from upstream.server.storage.schema import HOLDERS, SEATS, TABLES
from upstream.server.tables.statistics import SeatResult


@dataclass(frozen=True, slots=True)
class Attempt:
    """A table where a client plays, or has played, the river of a date."""

    table_id: str
    created: float
    #: Null while the game runs, as is the result.
    finished: float | None
    result: SeatResult | None


_ATTEMPTS = (
    select(TABLES.c.id, TABLES.c.created, TABLES.c.finished, SEATS)
    .join(SEATS, (SEATS.c.table_id == TABLES.c.id) & (SEATS.c.seat == SEAT))
    .join(HOLDERS, (HOLDERS.c.table_id == TABLES.c.id) & (HOLDERS.c.seat == SEAT))
)


def read_attempts(connection: Connection, day: date, identity: str) -> list[Attempt]:
    """The attempts of a client: those that are finished in the order of their ends, then others."""
    query = _ATTEMPTS.where((TABLES.c.daily == day.isoformat()) & (HOLDERS.c.identity == identity))
    order = (TABLES.c.finished.is_(None), TABLES.c.finished, TABLES.c.created, TABLES.c.id)
    return [_attempt(row) for row in connection.execute(query.order_by(*order))]


def read_best(connection: Connection, day: date) -> Attempt | None:
    """The best finished attempt of all clients, of each only the first; None where there is none.

    The better place counts, then points, then salmon; the earlier game where all are equal.
    """
    earlier, same = TABLES.alias("earlier"), HOLDERS.alias("same")
    before = (
        select(earlier.c.id)
        .join(same, (same.c.table_id == earlier.c.id) & (same.c.seat == SEAT))
        .where(
            (earlier.c.daily == TABLES.c.daily)
            & (same.c.identity == HOLDERS.c.identity)
            & (earlier.c.finished < TABLES.c.finished)
        )
    )
    query = _ATTEMPTS.where(
        (TABLES.c.daily == day.isoformat()) & SEATS.c.place.is_not(None) & ~before.exists()
    ).order_by(SEATS.c.place, SEATS.c.points.desc(), SEATS.c.salmon.desc(), TABLES.c.finished)
    row = connection.execute(query.limit(1)).first()
    return None if row is None else _attempt(row)


def anonymous_name(table_id: str) -> str:
    """A name for a table, from which nobody can tell its id."""
    return hashlib.sha256(table_id.encode()).hexdigest()[:12]


def best_game_id(day: str, table_id: str) -> str:
    """The id of the replay and the report of a table's game, as the best one of a date."""
    return day.replace("-", "") + anonymous_name(table_id)


def _attempt(row: Row[Any]) -> Attempt:
    result = None if row.place is None else SeatResult(row.place, row.points, row.salmon)
    return Attempt(row.id, row.created, row.finished, result)
