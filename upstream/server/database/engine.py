"""Connections to SQLite and PostgreSQL, and migrations of old databases."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import InvalidatePoolError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from upstream.extras import require
from upstream.server.database.migrations import known_revisions, revision_of, upgrade

#: How long SQLite waits for another program that has locked the file. A write also waits for the
#: one before it, and every client should get an answer within ten seconds.
_LOCKED_SECONDS: Final = 4
#: A connection to PostgreSQL that was used less than this ago is not tested.
_TRUSTED_SECONDS: Final = 1.0
#: Connections to PostgreSQL that stay open: one for each thread that reads on most machines, and
#: one for the writer. A new connection costs more than many statements.
_KEPT_CONNECTIONS: Final = 12
_MORE_CONNECTIONS: Final = 3
_RETURNED_AT: Final = "returned at"


class WrongRevision(Exception):
    """The database was made by another version of Upstream."""

    def __init__(self, state: str) -> None:
        super().__init__(state)
        #: ``older`` or ``newer`` than this version.
        self.state = state


def open_database(url: str) -> Engine:
    """Return the engine of a database, after migrating it to the present schema.

    Raises SQLAlchemyError if the database cannot be reached or migrated.
    """
    engine = connect(url)
    upgrade(engine)
    return engine


def existing_database(url: str) -> Engine:
    """Return the engine of a database that exists and has the present schema.

    Raises WrongRevision if it has another one, and SQLAlchemyError if it cannot be reached.
    """
    engine = connect(url)
    try:
        found, known = revision_of(engine), known_revisions()
    except SQLAlchemyError:
        engine.dispose()
        raise
    if found != known[-1]:
        engine.dispose()
        raise WrongRevision("older" if found is None or found in known else "newer")
    return engine


def coordination_engine(url: str) -> Engine:
    """Return a small engine for the coordination of processes, which never waits for tables."""
    return _postgres_engine(url, pool_size=4)


def is_postgres(url: str) -> bool:
    """Return whether several processes can share a database."""
    return make_url(url).get_backend_name() in ("postgresql", "postgres")


def libpq_url(url: str) -> str:
    """Return the URL in the format of PostgreSQL's own client library."""
    return _postgres_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


def sqlite_url(path: Path) -> str:
    """Return the URL of a database in this file."""
    return f"sqlite:///{path.as_posix()}"


def connect(text: str) -> Engine:
    """Return the engine of a database as it is."""
    url = make_url(text)
    if url.get_backend_name() != "sqlite":
        engine = _postgres_engine(text, pool_size=_KEPT_CONNECTIONS, max_overflow=_MORE_CONNECTIONS)

        @event.listens_for(engine, "connect")
        def prepare_postgres(connection: Any, _: Any) -> None:
            # A process that died, or lost its network, must not lock tables for longer than this.
            connection.execute("SET idle_in_transaction_session_timeout = '5s'")
            # Statements are short: compiling them would take longer than running them.
            connection.execute("SET jit = off")
            connection.commit()

        return engine
    if url.database and url.database != ":memory:":
        # Only the owner may read the file; SQLite gives its other files the same mode.
        path = Path(url.database)
        with contextlib.suppress(OSError):  # SQLite explains better what is wrong
            path.touch(mode=0o600)
            path.chmod(0o600)
    arguments = {"check_same_thread": False, "timeout": _LOCKED_SECONDS}
    # Parameters contain identities: errors must not show them.
    engine = create_engine(url, connect_args=arguments, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare_sqlite(connection: Any, _: Any) -> None:
        # Readers do not block the writer, and every transaction is synced to the disk.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def _postgres_engine(text: str, **arguments: Any) -> Engine:
    """Return an engine that tests idle connections, in case PostgreSQL was restarted.

    ``pool_pre_ping`` would test every connection whenever it is taken out of the pool, which costs
    as much as a short statement. Raises MissingExtra without the driver.
    """
    require("postgres", "psycopg")
    engine = create_engine(_postgres_url(text), hide_parameters=True, **arguments)

    @event.listens_for(engine, "checkin")
    def note_return(_: Any, record: ConnectionPoolEntry) -> None:
        record.info[_RETURNED_AT] = time.monotonic()

    @event.listens_for(engine, "checkout")
    def ping_idle(connection: Any, record: ConnectionPoolEntry, _: Any) -> None:
        now = time.monotonic()
        if now - record.info.get(_RETURNED_AT, now) < _TRUSTED_SECONDS:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error as error:
            raise InvalidatePoolError from error

    return engine


def _postgres_url(text: str) -> URL:
    url = make_url(text)
    is_plain = url.drivername in ("postgresql", "postgres")
    return url.set(drivername="postgresql+psycopg") if is_plain else url
