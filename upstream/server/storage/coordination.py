"""What processes over one PostgreSQL tell each other: heartbeats, presence, leases of bots.

All times are those of the database's clock, so the clocks of the machines may differ. Each call
is one statement in a transaction of its own, which does not wait for the disk: after a power cut
of the database every process tells everything again.

A process that falls silent counts as dead after a while. One that crashes is found at once: the
session over which it sends its heartbeats holds an advisory lock, and PostgreSQL frees that when
the connection breaks.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, Engine, event, text
from sqlalchemy.exc import DBAPIError

from upstream.server.storage.changes import DEAD_SECONDS

#: A table and the identity of a client that is connected there.
Attendant: TypeAlias = tuple[str, str]

#: Silent processes stay in the list for a while, in case that they come back.
_FORGET_SECONDS: Final = 60.0
#: Tables where something has happened lately are looked at every time.
_RECENT_SECONDS: Final = 3600.0

#: Any number will do, as long as nothing else in the database locks the same.
_LOCKS: Final = 0x75707374
#: Begins the ids of processes that hold a lock.
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
#: Processes of versions that held no lock have ids without the mark.
_BURY: Final = text(f"""
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
    """An id that no other process has."""
    return _MARK + secrets.token_hex(8)


class Coordination:
    """The rows of one process. All methods raise SQLAlchemyError where the database fails."""

    def __init__(self, engine: Engine, process: str) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        event.listen(engine, "connect", _do_not_wait_for_the_disk)
        self.process = process
        #: Holds this process's lock.
        self._session: Connection | None = None
        self._is_ending = False

    def heartbeat(self) -> bool:
        """Tell that the process is alive; False if others may have taken it for dead."""
        try:
            return self._beat()
        except DBAPIError:
            self.close()  # the connection may be an old one, from before a restart
            if self._is_ending:  # or the end has come while it was used
                raise
            return self._beat()

    def _beat(self) -> bool:
        if self._session is None:
            self._session = self._engine.connect()
            self._lock()
        values = {"process": self.process, "dead": DEAD_SECONDS}
        was_live = bool(self._session.execute(_HEARTBEAT, values).scalar())
        if not was_live:
            self._lock()  # an old session may have held it, or a pooler may have lost it
        return was_live

    def _lock(self) -> None:
        assert self._session is not None
        self._session.execute(_LOCK, {"process": self.process, "locks": _LOCKS})

    def close(self) -> None:
        """End the session of the heartbeats: unless another follows, the process counts as dead."""
        session, self._session = self._session, None
        if session is not None:
            session.invalidate()  # so that the lock does not stay in the pool of connections
            session.close()

    def bury(self) -> None:
        """Let processes count as dead whose connection to the database has broken."""
        self._run(_BURY, marked=f"{_MARK}%", locks=_LOCKS, dead=DEAD_SECONDS)

    def end(self) -> None:
        """Take everything back: nobody has to wait until the process counts as dead."""
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
        """Those of the tables whose bots may think in this process now."""
        return set(self._run(_TAKE, tables=[*tables], dead=DEAD_SECONDS))

    def held(self) -> list[str]:
        """The tables whose lease this process has."""
        return self._run(_HELD)

    def release(self, tables: Collection[str]) -> None:
        self._run(_RELEASE, tables=[*tables])

    def due(self) -> list[str]:
        """The tables where a bot has to move and none thinks, and something happened lately."""
        return self._run(_RECENTLY_DUE, dead=DEAD_SECONDS, recent=_RECENT_SECONDS)

    def due_everywhere(self) -> list[str]:
        """All tables where a bot has to move and none thinks."""
        return self._run(_ALL_DUE, dead=DEAD_SECONDS)

    def due_among(self, tables: Collection[str]) -> list[str]:
        """The same among these tables."""
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


def _do_not_wait_for_the_disk(connection: Any, _: Any) -> None:
    autocommit, connection.autocommit = connection.autocommit, True
    connection.execute("SET synchronous_commit = off")
    connection.autocommit = autocommit
