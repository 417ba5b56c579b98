"""Maintenance of a database: delete tables and records, find damage, list tables for the host."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    delete,
    exists,
    func,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

from upstream.app.store.stored import DAILY_LEVEL_GAMES, best_game_id, is_readable
from upstream.app.tables.seats import WATCHING
from upstream.server.database.schema import (
    CHAT,
    DEADLINES,
    ENTRIES,
    HOLDERS,
    PRESENCE,
    PROPERTIES,
    REPLAYS,
    REPORTS,
    SEATS,
    TABLES,
)

#: Rows that are checked at once.
_BATCH: Final = 500


# --- Deletion ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Expiry:
    """The times before which something has expired; None keeps it forever."""

    #: Unfinished tables, by the last visit and the last action.
    unfinished: float | None = None
    #: Finished tables by their end, and uploaded records by their upload.
    finished: float | None = None
    #: Tables with a later visit, or with a client at any process, are kept in any case.
    visited: float | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing ever expires."""
        return self.unfinished is None and self.finished is None


def _is_expired(expiry: Expiry) -> ColumnElement[bool]:
    visited = func.coalesce(TABLES.c.visited, 0.0)
    is_over = TABLES.c.phase == "over"
    conditions: list[ColumnElement[bool]] = []
    if expiry.unfinished is not None:
        is_old = (TABLES.c.touched < expiry.unfinished) & (visited < expiry.unfinished)
        conditions.append(~is_over & is_old)
    if expiry.finished is not None:
        ended = func.coalesce(TABLES.c.finished, TABLES.c.touched)
        conditions.append(is_over & (ended < expiry.finished))
    found = or_(*conditions)
    if expiry.visited is None:
        return found
    is_attended = exists().where(PRESENCE.c.table_id == TABLES.c.id)
    return found & (visited < expiry.visited) & ~is_attended


def count_expired_tables(connection: Connection, expiry: Expiry) -> int:
    """Return how many tables ``delete_expired_tables`` would find."""
    query = select(func.count()).select_from(TABLES).where(_is_expired(expiry))
    return connection.execute(query).scalar_one()


def count_tables(connection: Connection) -> int:
    """Return how many tables there are."""
    return connection.execute(select(func.count()).select_from(TABLES)).scalar_one()


def read_time(connection: Connection) -> float:
    """Return the time by the database's clock; SQLite has that of this process."""
    if connection.dialect.name == "sqlite":
        return time.time()
    return float(connection.execute(select(func.extract("epoch", func.now()))).scalar_one())


def delete_expired_tables(connection: Connection, expiry: Expiry, limit: int) -> list[str]:
    """Delete up to ``limit`` expired tables. Return their ids.

    Several processes may do this at once: each skips tables that another one is writing to.
    """
    lock_sqlite(connection)
    query = select(TABLES.c.id).where(_is_expired(expiry)).order_by(TABLES.c.id).limit(limit)
    found = connection.execute(query.with_for_update(skip_locked=True))
    return _delete_locked(connection, found.scalars().all())


def delete_tables(connection: Connection, ids: Iterable[str]) -> list[str]:
    """Delete tables with everything that belongs to them. Return the ids that existed."""
    lock_sqlite(connection)
    query = select(TABLES.c.id).where(TABLES.c.id.in_([*ids])).order_by(TABLES.c.id)
    return _delete_locked(connection, connection.execute(query.with_for_update()).scalars().all())


def lock_sqlite(connection: Connection) -> None:
    """Take SQLite's lock before reading the rows to change."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _delete_locked(connection: Connection, ids: Sequence[str]) -> list[str]:
    daily = select(TABLES.c.daily, TABLES.c.id).where(
        TABLES.c.id.in_(ids) & TABLES.c.daily.is_not(None)
    )
    reports = [*ids, *(best_game_id(day, id) for day, id in connection.execute(daily))]
    connection.execute(delete(REPORTS).where(REPORTS.c.id.in_(reports)))
    for child in (CHAT, ENTRIES, HOLDERS, SEATS):
        connection.execute(delete(child).where(child.c.table_id.in_(ids)))
    connection.execute(update(TABLES).where(TABLES.c.rematch.in_(ids)).values(rematch=None))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(ids)))
    return [*ids]


def delete_expired_records(connection: Connection, before: float, limit: int) -> int:
    """Delete up to ``limit`` records uploaded before this time, with their reports.

    Return how many were deleted.
    """
    lock_sqlite(connection)
    old = select(REPLAYS.c.id).where(REPLAYS.c.created < before).limit(limit)
    found = connection.execute(old.with_for_update(skip_locked=True)).scalars().all()
    connection.execute(delete(REPORTS).where(REPORTS.c.id.in_(found)))
    connection.execute(delete(REPLAYS).where(REPLAYS.c.id.in_(found)))
    return len(found)


def delete_spare_reports(connection: Connection, kept: int) -> int:
    """Delete reports of games that a level played at daily rivers, except the latest ones.

    They belong to nobody, and anybody can request them for any date. Return how many were deleted.
    """
    of_level = REPORTS.c.id.like(DAILY_LEVEL_GAMES)
    latest = select(REPORTS.c.id).where(of_level).order_by(REPORTS.c.touched.desc()).limit(kept)
    spare = delete(REPORTS).where(of_level & REPORTS.c.id.not_in(latest))
    return connection.execute(spare).rowcount


# --- The time that a server was down --------------------------------------------------------------

#: Without a sign of life for this long, no process was running.
DOWN_SECONDS: Final = 15.0


def note_alive(connection: Connection, now: float, kinds: Sequence[str]) -> list[str]:
    """Note that a process is running. Return the tables whose clocks were moved.

    If no process was running for a while, the time of all turns and their deadlines of these kinds
    go on from there, so that nobody loses time while the server is down.
    """
    lock_sqlite(connection)
    connection.execute(_ADD, {**_ALIVE, "value": repr(now)})
    seen = select(PROPERTIES.c.value).where(PROPERTIES.c.name == _ALIVE["name"])
    last = float(connection.execute(seen.with_for_update()).scalar_one())
    if now > last:
        connection.execute(_REPLACE, {**_ALIVE, "value": repr(now)})
    down = now - last
    if down < DOWN_SECONDS:
        return []
    running = select(TABLES.c.id).where(TABLES.c.turn_due.is_not(None)).order_by(TABLES.c.id)
    moved = connection.execute(running.with_for_update()).scalars().all()
    connection.execute(
        update(TABLES)
        .where(TABLES.c.turn_due.is_not(None))
        .values(turn_due=TABLES.c.turn_due + down, revision=TABLES.c.revision + 1)
    )
    connection.execute(
        update(DEADLINES).where(DEADLINES.c.kind.in_(kinds)).values(due=DEADLINES.c.due + down)
    )
    return [*moved]


# --- Damage --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Damage:
    """The unreadable parts of a database."""

    #: Whether pages of the file are damaged; always False for PostgreSQL.
    has_bad_pages: bool
    #: Tables whose rows cannot be read.
    tables: tuple[str, ...]


def find_damage(connection: Connection) -> Damage:
    """Check the whole database."""
    try:
        if connection.dialect.name == "sqlite":
            check = connection.exec_driver_sql("PRAGMA quick_check(1)")
            has_bad_pages = check.scalar() != "ok"
        else:
            has_bad_pages = False
    except SQLAlchemyError:
        has_bad_pages = True
    damaged: list[str] = []
    query = select(TABLES).order_by(TABLES.c.id).limit(_BATCH)
    try:
        last = ""
        while rows := connection.execute(query.where(TABLES.c.id > last)).mappings().all():
            damaged += [row["id"] for row in rows if not is_readable(row)]
            last = rows[-1]["id"]
    except SQLAlchemyError:  # these rows are on a damaged page
        return Damage(has_bad_pages=True, tables=())
    return Damage(has_bad_pages, tuple(damaged))


# --- The host's list of tables -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table in the list of a host, which names nobody."""

    id: str
    created: float
    #: The last visit or action.
    visited: float
    players: int
    #: Clients that hold a seat.
    people: int
    phase: str
    round: int


def list_tables(connection: Connection, ids: Sequence[str] | None = None) -> list[ListedTable]:
    """Return all tables, or those with these ids, the oldest first."""
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


# --- The secret key ------------------------------------------------------------------------------

_SECRET: Final = {"name": "secret"}
_ALIVE: Final = {"name": "alive"}
_ADD: Final = text(
    "INSERT INTO properties (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING"
)
_REPLACE: Final = text(
    "INSERT INTO properties (name, value) VALUES (:name, :value)"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
_READ: Final = text("SELECT value FROM properties WHERE name = :name")


def accept_secret(engine: Engine, fingerprint: str, *, replace: bool = False) -> bool:
    """Return whether this is the secret key of the database.

    The first key becomes the database's own, and so does one that replaces it. Only a fingerprint
    is stored, from which nobody can make a link or a cookie. Raises SQLAlchemyError if the
    database cannot be reached.
    """
    with engine.begin() as connection:
        connection.execute(_REPLACE if replace else _ADD, {**_SECRET, "value": fingerprint})
        return connection.execute(_READ, _SECRET).scalar() == fingerprint
