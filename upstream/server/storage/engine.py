"""The engine of a database, prepared and brought up to date."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.pool import ConnectionPoolEntry

from upstream.server.storage.migrations import known_revisions, revision_of, upgrade


def open_database(url: str) -> Engine:
    """The engine for a URL, with its tables brought up to date.

    Raises SQLAlchemyError where the database cannot be reached or upgraded.
    """
    engine = _engine(url)
    upgrade(engine)
    return engine


#: How long SQLite waits for another program that has locked the file. A change waits for the one
#: before it, too, and nobody should be without an answer for more than ten seconds.
_LOCKED_SECONDS: Final = 4


#: A connection to PostgreSQL that was used less than this ago is not tested.
_TRUSTED_SECONDS: Final = 1.0
#: Connections of a process to PostgreSQL that are kept open: as many as there are threads that read
#: on most machines, and the one that writes. A new connection costs more than many statements.
_KEPT_CONNECTIONS: Final = 12
_MORE_CONNECTIONS: Final = 3
_RETURNED_AT: Final = "returned at"


class WrongRevision(Exception):
    """A database that another version of Upstream has made."""

    def __init__(self, state: str) -> None:
        super().__init__(state)
        #: ``older`` or ``newer`` than this version.
        self.state = state


def existing_database(url: str) -> Engine:
    """The engine for a URL whose database is there and has the present schema.

    Raises WrongRevision where it has another one, and SQLAlchemyError where it cannot be reached.
    """
    engine = _engine(url)
    try:
        _require_present_revision(engine)
    except Exception:
        engine.dispose()
        raise
    return engine


def _require_present_revision(engine: Engine) -> None:
    found, known = revision_of(engine), known_revisions()
    if found != known[-1]:
        raise WrongRevision("older" if found is None or found in known else "newer")


def coordination_engine(url: str) -> Engine:
    """A small engine for what processes tell each other, so that it never waits for tables."""
    return _postgres_engine(url, pool_size=4)


def is_postgres(url: str) -> bool:
    """Whether a database is one that several processes can share."""
    return make_url(url).get_backend_name() in ("postgresql", "postgres")


def libpq_url(url: str) -> str:
    """The URL as PostgreSQL's own client library understands it."""
    return _postgres_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


def sqlite_url(path: Path) -> str:
    """The URL of a database in this file."""
    return f"sqlite:///{path.as_posix()}"


def _engine(text: str) -> Engine:
    url = make_url(text)
    if url.get_backend_name() != "sqlite":
        engine = _postgres_engine(text, pool_size=_KEPT_CONNECTIONS, max_overflow=_MORE_CONNECTIONS)
        event.listen(engine, "connect", _prepare_postgres)
        return engine
    _make_private(url.database)
    arguments = {"check_same_thread": False, "timeout": _LOCKED_SECONDS}
    # Parameters name identities: errors must not show them.
    engine = create_engine(url, connect_args=arguments, hide_parameters=True)
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _postgres_engine(text: str, **arguments: Any) -> Engine:
    """An engine that tests connections which were idle, in case that the server was restarted.

    ``pool_pre_ping`` would test every connection whenever it is taken out of the pool, which costs
    as much as a short statement.
    """
    engine = create_engine(_postgres_url(text), hide_parameters=True, **arguments)

    def note_return(_: Any, record: ConnectionPoolEntry) -> None:
        record.info[_RETURNED_AT] = time.monotonic()

    def ping_idle(connection: Any, record: ConnectionPoolEntry, _: Any) -> None:
        now = time.monotonic()
        if now - record.info.get(_RETURNED_AT, now) < _TRUSTED_SECONDS:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error as error:
            raise InvalidatePoolError from error

    event.listen(engine, "checkin", note_return)
    event.listen(engine, "checkout", ping_idle)
    return engine


def _postgres_url(text: str) -> URL:
    url = make_url(text)
    is_plain = url.drivername in ("postgresql", "postgres")
    return url.set(drivername="postgresql+psycopg") if is_plain else url


def _make_private(database: str | None) -> None:
    """Let nobody else read the file; those that SQLite puts beside it get the same mode."""
    if database and database != ":memory:":
        path = Path(database)
        with contextlib.suppress(OSError):  # SQLite says better what is wrong
            path.touch(mode=0o600)
            path.chmod(0o600)


def _prepare_postgres(connection: Any, _: Any) -> None:
    """Let a process that died, or lost its network, lock no table for longer than this.

    Statements are short: compiling them would take longer than running them.
    """
    connection.execute("SET idle_in_transaction_session_timeout = '5s'")
    connection.execute("SET jit = off")
    connection.commit()


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Write ahead, so that readers do not block; sync every transaction to the disk."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
