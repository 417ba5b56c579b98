"""Tables and records that go: those whose time has come, and those that somebody deletes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, exists, func, or_, select, update

from upstream.server.storage.schema import (
    CHAT,
    ENTRIES,
    HOLDERS,
    PRESENCE,
    REPLAYS,
    REPORTS,
    SEATS,
    TABLES,
)
from upstream.server.storage.stored import DAILY_LEVEL_GAMES, best_game_id

_CHILDREN: Final = (CHAT, ENTRIES, HOLDERS, SEATS)
_OVER: Final = "over"


@dataclass(frozen=True, slots=True)
class Expiry:
    """The moments before which something is too old; None keeps it for ever."""

    #: Unfinished tables, by the last visit and the last action.
    unfinished: float | None = None
    #: Finished tables by their end, and uploaded records by their upload.
    finished: float | None = None
    #: Tables with a visit after this moment, or with a client at any process, stay in any case.
    visited: float | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing ever goes."""
        return self.unfinished is None and self.finished is None


def delete_expired_tables(connection: Connection, expiry: Expiry, most: int) -> list[str]:
    """Delete so many tables at most; their ids.

    Several processes may do this at once: each leaves alone what another is writing to.
    """
    _begin_writing(connection)
    query = select(TABLES.c.id).where(_is_expired(expiry)).order_by(TABLES.c.id).limit(most)
    found = connection.execute(query.with_for_update(skip_locked=True))
    return _delete_locked(connection, found.scalars().all())


def delete_tables(connection: Connection, ids: Iterable[str]) -> list[str]:
    """Delete these tables with all that is kept of them; the ids of those that there were."""
    _begin_writing(connection)
    query = select(TABLES.c.id).where(TABLES.c.id.in_([*ids])).order_by(TABLES.c.id)
    return _delete_locked(connection, connection.execute(query.with_for_update()).scalars().all())


def _begin_writing(connection: Connection) -> None:
    """With SQLite, take the lock before reading what is to be deleted."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _delete_locked(connection: Connection, ids: Sequence[str]) -> list[str]:
    connection.execute(delete(REPORTS).where(REPORTS.c.id.in_(_report_ids(connection, ids))))
    for child in _CHILDREN:
        connection.execute(delete(child).where(child.c.table_id.in_(ids)))
    connection.execute(update(TABLES).where(TABLES.c.rematch.in_(ids)).values(rematch=None))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(ids)))
    return [*ids]


def _report_ids(connection: Connection, ids: Sequence[str]) -> list[str]:
    """The ids under which reports of these tables may be kept."""
    days = select(TABLES.c.daily, TABLES.c.id).where(
        TABLES.c.id.in_(ids) & TABLES.c.daily.is_not(None)
    )
    return [*ids, *(best_game_id(day, id) for day, id in connection.execute(days))]


def _is_expired(expiry: Expiry) -> ColumnElement[bool]:
    visited = func.coalesce(TABLES.c.visited, 0.0)
    is_over = TABLES.c.phase == _OVER
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
    """How many tables ``delete_expired_tables`` would find."""
    query = select(func.count()).select_from(TABLES).where(_is_expired(expiry))
    return connection.execute(query).scalar_one()


def delete_expired_records(connection: Connection, before: float, most: int) -> int:
    """Delete uploaded records from before this moment with their reports, so many at most.

    Returns how many there were.
    """
    _begin_writing(connection)
    old = select(REPLAYS.c.id).where(REPLAYS.c.created < before).limit(most)
    found = connection.execute(old.with_for_update(skip_locked=True)).scalars().all()
    connection.execute(delete(REPORTS).where(REPORTS.c.id.in_(found)))
    connection.execute(delete(REPLAYS).where(REPLAYS.c.id.in_(found)))
    return len(found)


def delete_spare_reports(connection: Connection, kept: int) -> int:
    """Delete reports of games that a level played at rivers of the day, all but the latest.

    They belong to nobody, and anybody can have them made for any date. Returns how many there were.
    """
    of_level = REPORTS.c.id.like(DAILY_LEVEL_GAMES)
    latest = select(REPORTS.c.id).where(of_level).order_by(REPORTS.c.touched.desc()).limit(kept)
    spare = delete(REPORTS).where(of_level & REPORTS.c.id.not_in(latest))
    return connection.execute(spare).rowcount


def read_existing(connection: Connection, ids: Iterable[str]) -> set[str]:
    """Which of these tables there are."""
    query = select(TABLES.c.id).where(TABLES.c.id.in_([*ids]))
    return set(connection.execute(query).scalars())
