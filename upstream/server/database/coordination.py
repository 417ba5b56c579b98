"""Coordination of the processes that share a PostgreSQL: heartbeats, presence, leases of bots.

All times are those of the database's clock, so the clocks of the machines may differ. Each call
is one statement in a transaction of its own, which does not wait for the disk: after a power cut
of the database every process reports everything again.

A process that falls silent counts as dead after a while. A crash is noticed at once: the session
that sends the heartbeats holds an advisory lock, and PostgreSQL frees the lock when the connection
breaks.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, Engine, event, text
from sqlalchemy.exc import DBAPIError

#: A process that has been silent for this long is dead.
DEAD_SECONDS: Final = 2.5

#: A table id, and the identity of a client that is connected to the table.
Attendant: TypeAlias = tuple[str, str]

#: Silent processes stay in the list for a while, in case they come back.
_FORGET_SECONDS: Final = 60.0
#: Tables with an action within this time are checked at every heartbeat.
_RECENT_SECONDS: Final = 3600.0

#: An arbitrary number that no other lock in the database uses.
_LOCKS: Final = 0x75707374
#: The first letter of the ids of processes that hold a lock.
_MARK: Final = "s"

_NOW: Final = "extract(epoch FROM clock_timestamp())"
_PAIRS: Final = "unnest(CAST(:tables AS text[]), CAST(:identities AS text[])) AS u (t, i)"
_IS_LIVE: Final = f"""
EXISTS (SELECT 1 FROM processes q WHERE q.id = l.process AND q.seen > {_NOW} - :dead)
"""  # noqa: S608 (constants)

_HEARTBEAT: Final = text(f"""
INSERT INTO processes AS old (id, seen) VALUES (:process, {_NOW})
ON CONFLICT (id) DO UPDATE SET seen = excluded.seen
RETURNING (SELECT o.seen > {_NOW} - :dead FROM processes o WHERE o.id = :process)
""")  # noqa: S608
_LOCK: Final = text("SELECT pg_try_advisory_lock(:locks, hashtext(:process))")
#: The ids of versions that held no lock do not begin with the mark.
_MARK_CRASHED: Final = text(f"""
UPDATE processes SET seen = 0
WHERE id LIKE :marked AND id <> :process AND seen > {_NOW} - :dead
  AND pg_try_advisory_xact_lock_shared(:locks, hashtext(id))
""")  # noqa: S608
_JOIN: Final = text(f"""
INSERT INTO presence (process, table_id, identity) SELECT :process, u.t, u.i FROM {_PAIRS}
ON CONFLICT DO NOTHING
""")  # noqa: S608
_LEAVE: Final = text(f"""
DELETE FROM presence p USING {_PAIRS}
WHERE p.process = :process AND p.table_id = u.t AND p.identity = u.i
""")  # noqa: S608
_LEAVE_ALL: Final = text("DELETE FROM presence WHERE process = :process")
_TAKE: Final = text(f"""
INSERT INTO leases AS l (table_id, process) SELECT u.t, :process
FROM unnest(CAST(:tables AS text[])) AS u (t) ORDER BY u.t
ON CONFLICT (table_id) DO UPDATE SET process = excluded.process
WHERE l.process = excluded.process OR NOT {_IS_LIVE}
RETURNING table_id
""")  # noqa: S608
_HELD: Final = text("SELECT table_id FROM leases WHERE process = :process")
_RELEASE: Final = text(
    "DELETE FROM leases WHERE process = :process AND table_id = ANY(CAST(:tables AS text[]))"
)
_DUE: Final = f"""
SELECT t.id FROM tables t JOIN seats s ON s.table_id = t.id AND s.seat = t.actor
WHERE s.bot IS NOT NULL AND %s
AND NOT EXISTS (SELECT 1 FROM leases l WHERE l.table_id = t.id AND {_IS_LIVE})
ORDER BY t.touched DESC
"""  # noqa: S608
_ALL_DUE: Final = text(_DUE % "TRUE")
_RECENTLY_DUE: Final = text(_DUE % f"t.touched > {_NOW} - :recent")
_DUE_AMONG: Final = text(_DUE % "t.id = ANY(CAST(:tables AS text[]))")
_SWEEP: Final = text(f"""
WITH dead AS (DELETE FROM processes WHERE seen < {_NOW} - :forget RETURNING id),
     gone AS (DELETE FROM presence p WHERE NOT EXISTS
              (SELECT 1 FROM processes q WHERE q.id = p.process AND q.seen > {_NOW} - :forget))
DELETE FROM leases l WHERE NOT EXISTS
    (SELECT 1 FROM processes q WHERE q.id = l.process AND q.seen > {_NOW} - :forget)
""")  # noqa: S608
_END: Final = text("""
WITH gone AS (DELETE FROM presence WHERE process = :process),
     free AS (DELETE FROM leases WHERE process = :process)
DELETE FROM processes WHERE id = :process
""")
_NOTIFY: Final = text(
    "SELECT pg_notify(:channel, payload) FROM unnest(CAST(:payloads AS text[])) AS payload"
)


def new_process_id() -> str:
    """Return an id that no other process has."""
    return _MARK + secrets.token_hex(8)


class Coordination:
    """The rows of one process. All methods raise SQLAlchemyError if the database fails."""

    def __init__(self, engine: Engine, process: str) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")

        @event.listens_for(engine, "connect")
        def do_not_wait_for_the_disk(connection: Any, _: Any) -> None:
            autocommit, connection.autocommit = connection.autocommit, True
            connection.execute("SET synchronous_commit = off")
            connection.autocommit = autocommit

        self.process = process
        #: Holds this process's lock.
        self._session: Connection | None = None
        self._is_ending = False

    def heartbeat(self) -> bool:
        """Report that the process is alive. Return whether it counted as alive until now."""
        try:
            return self._beat()
        except DBAPIError:
            self.close()  # the connection may be older than a restart of the database
            if self._is_ending:  # or ``end`` has closed it
                raise
            return self._beat()

    def _beat(self) -> bool:
        lock = {"process": self.process, "locks": _LOCKS}
        if self._session is None:
            self._session = self._engine.connect()
            self._session.execute(_LOCK, lock)
        values = {"process": self.process, "dead": DEAD_SECONDS}
        was_live = bool(self._session.execute(_HEARTBEAT, values).scalar())
        if not was_live:
            # An old session may have held the lock, or a pooler may have lost it.
            self._session.execute(_LOCK, lock)
        return was_live

    def close(self) -> None:
        """End the session of the heartbeats. Without another, the process counts as dead."""
        session, self._session = self._session, None
        if session is not None:
            session.invalidate()  # a pooled connection would keep the lock
            session.close()

    def mark_crashed(self) -> None:
        """Mark processes as dead whose connection to the database has broken."""
        self._run(_MARK_CRASHED, marked=f"{_MARK}%", locks=_LOCKS, dead=DEAD_SECONDS)

    def end(self) -> None:
        """Delete all rows of this process, so that it counts as dead at once."""
        self._is_ending = True
        try:
            self._run(_END)
        finally:
            self.close()

    def sweep(self) -> None:
        """Delete the rows of processes that ended without calling ``end``."""
        self._run(_SWEEP, forget=_FORGET_SECONDS)

    # --- Presence --------------------------------------------------------------------------------

    def join(self, attendants: Collection[Attendant]) -> None:
        self._run(_JOIN, **_columns(attendants))

    def leave(self, attendants: Collection[Attendant]) -> None:
        self._run(_LEAVE, **_columns(attendants))

    def leave_all(self) -> None:
        self._run(_LEAVE_ALL)

    # --- Leases ----------------------------------------------------------------------------------

    def take(self, tables: Collection[str]) -> set[str]:
        """Take the leases of tables. Return the tables whose bots this process now runs."""
        return set(self._run(_TAKE, tables=[*tables], dead=DEAD_SECONDS))

    def held(self) -> list[str]:
        """Return the tables whose lease this process has."""
        return self._run(_HELD)

    def release(self, tables: Collection[str]) -> None:
        self._run(_RELEASE, tables=[*tables])

    def due(self) -> list[str]:
        """Return the recently played tables where a bot has to move and no process runs it."""
        return self._run(_RECENTLY_DUE, dead=DEAD_SECONDS, recent=_RECENT_SECONDS)

    def due_everywhere(self) -> list[str]:
        """Return all tables where a bot has to move and no process runs it."""
        return self._run(_ALL_DUE, dead=DEAD_SECONDS)

    def due_among(self, tables: Collection[str]) -> list[str]:
        """Return those of the tables where a bot has to move and no process runs it."""
        return self._run(_DUE_AMONG, tables=[*tables], dead=DEAD_SECONDS)

    # --- Notifications ---------------------------------------------------------------------------

    def notify(self, channel: str, payloads: Collection[str]) -> None:
        self._run(_NOTIFY, channel=channel, payloads=[*payloads])

    def _run(self, statement: Any, **parameters: Any) -> list[Any]:
        with self._engine.connect() as connection:
            found = connection.execute(statement, {"process": self.process, **parameters})
            return [*found.scalars()] if found.returns_rows else []


def _columns(attendants: Iterable[Attendant]) -> dict[str, list[str]]:
    pairs = [*attendants]
    return {"tables": [table for table, _ in pairs], "identities": [who for _, who in pairs]}
