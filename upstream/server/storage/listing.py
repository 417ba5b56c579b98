"""The tables as a host sees them: how old and how busy they are, and nobody's name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from upstream.server.storage.schema import HOLDERS, TABLES
from upstream.server.tables.seats import WATCHING


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table in the list of a host."""

    id: str
    created: float
    #: The last visit or action.
    visited: float
    players: int
    #: Clients that hold a seat.
    people: int
    phase: str
    round: int


def read_tables(connection: Connection, ids: Sequence[str] | None = None) -> list[ListedTable]:
    """All tables, or those with these ids, the oldest first."""
    people = (
        select(func.count(HOLDERS.c.identity.distinct()))
        .where((HOLDERS.c.table_id == TABLES.c.id) & (HOLDERS.c.seat != WATCHING))
        .scalar_subquery()
    )
    query = select(TABLES, people.label("people")).order_by(TABLES.c.created, TABLES.c.id)
    if ids is not None:
        query = query.where(TABLES.c.id.in_(ids))
    return [
        ListedTable(
            row.id,
            row.created,
            max(row.touched, row.visited or 0.0),
            row.players,
            row.people,
            row.phase,
            row.round,
        )
        for row in connection.execute(query)
    ]
