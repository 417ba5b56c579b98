"""What is damaged in a database, found before somebody needs it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from upstream.server.storage.schema import TABLES
from upstream.server.storage.stored import is_readable

#: Rows that are read at once.
_BATCH: Final = 500


@dataclass(frozen=True, slots=True)
class Damage:
    """What cannot be read."""

    #: Whether pages of the file are damaged; only SQLite can tell.
    has_bad_pages: bool
    #: Tables whose rows cannot be understood.
    tables: tuple[str, ...]


def find_damage(connection: Connection) -> Damage:
    """Look through the whole database."""
    has_bad_pages = not _are_pages_sound(connection)
    try:
        tables = tuple(_damaged_tables(connection))
    except SQLAlchemyError:  # a page of these very rows
        has_bad_pages, tables = True, ()
    return Damage(has_bad_pages, tables)


def _are_pages_sound(connection: Connection) -> bool:
    if connection.dialect.name != "sqlite":
        return True
    try:
        return connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() == "ok"
    except SQLAlchemyError:
        return False


def _damaged_tables(connection: Connection) -> list[str]:
    damaged: list[str] = []
    last = ""
    query = select(TABLES).order_by(TABLES.c.id).limit(_BATCH)
    while rows := connection.execute(query.where(TABLES.c.id > last)).mappings().all():
        damaged += [row["id"] for row in rows if not is_readable(row)]
        last = rows[-1]["id"]
    return damaged
