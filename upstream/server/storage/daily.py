"""The games of a river of the day: one client's attempts, and the best of all."""

from __future__ import annotations

from datetime import date
from typing import Any

from sqlalchemy import Connection, Row, select

from upstream.daily import SEAT
from upstream.server.storage.schema import HOLDERS, SEATS, TABLES
from upstream.server.storage.stored import Attempt
from upstream.server.tables.statistics import SeatResult

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


def _attempt(row: Row[Any]) -> Attempt:
    result = None if row.place is None else SeatResult(row.place, row.points, row.salmon)
    return Attempt(row.id, row.created, row.finished, result)
