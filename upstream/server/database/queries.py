"""Queries that read stored values.

PostgreSQL answers for any number of tables with one statement, so that a process follows hundreds
of tables with little work, and everything that it reads is from one moment. SQLite has no network
in between: it runs one small statement after another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import Any, Final

from sqlalchemy import BindParameter, Connection, Select, bindparam, func, select, text

from upstream.app.store.stored import (
    ENTRY_COLUMNS,
    HOLDER_COLUMNS,
    LINE_COLUMNS,
    SEAT_COLUMNS,
    Changes,
    Columns,
    Deadline,
    Seen,
    StoredReport,
    StoredTable,
    Summary,
    Values,
    read_chat,
    read_log,
    read_revision,
    read_summary,
    stored_table,
)
from upstream.daily import SEAT
from upstream.server.database.coordination import DEAD_SECONDS
from upstream.server.database.schema import (
    CHAT,
    DEADLINES,
    ENTRIES,
    HOLDERS,
    REPLAYS,
    REPORTS,
    SEATS,
    TABLES,
)

#: The revision of a copy that has nothing yet.
_NO_REVISION: Final = -1
#: Ids in one statement; databases limit its parameters.
_MAX_IDS: Final = 1000


def probe(connection: Connection) -> None:
    """Read next to nothing. Raises SQLAlchemyError if the database does not answer."""
    connection.execute(select(TABLES.c.id).limit(1)).all()


# --- Whole tables and their changes --------------------------------------------------------------


def read_table(connection: Connection, table_id: str) -> StoredTable | None:
    """Return a table, or None if it does not exist.

    Raises TableRefused if its row is damaged.
    """
    for row, changes in _news(connection, [Seen(table_id, 0, 0, _NO_REVISION)], ""):
        return stored_table(row, changes)
    return None


def read_changes(
    connection: Connection, seen: Sequence[Seen], process: str = "", *, wait: bool = False
) -> list[Changes]:
    """Return the news of each table, leaving out deleted ones; see ``TableStore.changes``."""
    if wait and connection.dialect.name == "postgresql":
        connection.execute(_WAIT, {"ids": [each.table_id for each in seen]})
    return [changes for _, changes in _news(connection, seen, process)]


def _news(
    connection: Connection, seen: Sequence[Seen], process: str
) -> Iterator[tuple[Columns, Changes]]:
    """Yield the news of each table; its row, too, if the revision is another."""
    is_postgres = connection.dialect.name == "postgresql"
    return (
        _read_postgres(connection, seen, process) if is_postgres else _read_sqlite(connection, seen)
    )


_WAIT: Final = text("SELECT id FROM tables WHERE id = ANY(:ids) ORDER BY id FOR SHARE")
#: With the columns of ``ENTRY_COLUMNS``, ``LINE_COLUMNS``, ``SEAT_COLUMNS`` and ``HOLDER_COLUMNS``.
_CHANGES: Final = text("""
SELECT t.id,
  (SELECT json_agg(json_build_array(e.version, e.kind, e.seat, e.action, e.time, e.by_itself,
                                    e.identity, e.message) ORDER BY e.version)
   FROM entries e WHERE e.table_id = t.id AND e.version > s.version) AS log,
  (SELECT json_agg(json_build_array(c.number, c.seat, c.name, c.text, c.time, c.phrase,
                                    c.identity, c.message) ORDER BY c.number)
   FROM chat c WHERE c.table_id = t.id AND c.number > s.line) AS chat,
  CASE WHEN t.revision <> s.revision THEN json_build_array(
    row_to_json(t),
    (SELECT json_agg(json_build_array(a.seat, a.name, a.colour, a.bot, a.generation,
                                      a.asked, a.stand_in, a.place, a.points, a.salmon)
                     ORDER BY a.seat)
     FROM seats a WHERE a.table_id = t.id),
    (SELECT json_agg(json_build_array(h.seat, h.identity))
     FROM holders h WHERE h.table_id = t.id),
    (SELECT json_agg(c.number) FROM chat c WHERE c.table_id = t.id)) END AS revision,
  (SELECT array_agg(DISTINCT p.identity)
   FROM presence p JOIN processes q ON q.id = p.process
   WHERE p.table_id = t.id AND p.process <> :process
     AND q.seen > extract(epoch FROM clock_timestamp()) - :dead) AS present
FROM unnest(CAST(:ids AS text[]), CAST(:versions AS int[]), CAST(:lines AS int[]),
            CAST(:revisions AS int[])) AS s (id, version, line, revision)
JOIN tables t ON t.id = s.id
""")


def _read_postgres(
    connection: Connection, seen: Sequence[Seen], process: str
) -> Iterator[tuple[Columns, Changes]]:
    parameters = {
        "ids": [each.table_id for each in seen],
        "versions": [each.version for each in seen],
        "lines": [each.line for each in seen],
        "revisions": [each.revision for each in seen],
        "process": process,
        "dead": DEAD_SECONDS,
    }
    for id, log, chat, changed, present in connection.execute(_CHANGES, parameters):
        row: Columns = {}
        revision = None
        if changed is not None:
            row, seats, holders, lines = changed
            revision = read_revision(row, seats, holders or (), lines or ())
        news = (*read_log(log or ()), *read_chat(chat or ()), frozenset(present or ()))
        yield row, Changes(id, revision, *news)


_ID: Final[BindParameter[str]] = bindparam("id")
_SEEN: Final[BindParameter[int]] = bindparam("seen")
_SEATS: Final = select(*(SEATS.c[name] for name in SEAT_COLUMNS)).order_by(SEATS.c.seat)
_HOLDERS: Final = select(*(HOLDERS.c[name] for name in HOLDER_COLUMNS))
_TABLE: Final = select(TABLES).where(TABLES.c.id == _ID)
_SEATS_OF: Final = _SEATS.where(SEATS.c.table_id == _ID)
_HOLDERS_OF: Final = _HOLDERS.where(HOLDERS.c.table_id == _ID)
_LINES_OF: Final = select(CHAT.c.number).where(CHAT.c.table_id == _ID)
_ENTRIES_SINCE: Final = (
    select(*(ENTRIES.c[name] for name in ENTRY_COLUMNS))
    .where((ENTRIES.c.table_id == _ID) & (ENTRIES.c.version > _SEEN))
    .order_by(ENTRIES.c.version)
)
_LINES_SINCE: Final = (
    select(*(CHAT.c[name] for name in LINE_COLUMNS))
    .where((CHAT.c.table_id == _ID) & (CHAT.c.number > _SEEN))
    .order_by(CHAT.c.number)
)


def _read_sqlite(connection: Connection, seen: Iterable[Seen]) -> Iterator[tuple[Columns, Changes]]:
    for each in seen:
        id = {"id": each.table_id}
        row = connection.execute(_TABLE, id).mappings().first()
        if row is None:
            continue
        log = connection.execute(_ENTRIES_SINCE, {**id, "seen": each.version})
        chat = connection.execute(_LINES_SINCE, {**id, "seen": each.line})
        revision = None
        if row["revision"] != each.revision:
            seats, holders = connection.execute(_SEATS_OF, id), connection.execute(_HOLDERS_OF, id)
            lines = connection.execute(_LINES_OF, id).scalars()
            revision = read_revision(row, seats, holders, lines)
        yield row, Changes(each.table_id, revision, *read_log(log), *read_chat(chat))


# --- Summaries -----------------------------------------------------------------------------------


def read_tables_of(
    connection: Connection, identity: str, *, limit: int | None = None, daily: date | None = None
) -> list[Summary]:
    """Return the tables where a client sits or watches, the latest first."""
    mine = select(HOLDERS.c.table_id).where(HOLDERS.c.identity == identity)
    query = select(TABLES).where(TABLES.c.id.in_(mine))
    if daily is not None:
        query = query.where(TABLES.c.daily == daily.isoformat())
    return _read_summaries(connection, query.order_by(TABLES.c.touched.desc()).limit(limit))


def read_open_tables(connection: Connection, visited: float, limit: int) -> list[Summary]:
    """Return listed tables with a free seat that were visited since, the latest first."""
    held = select(HOLDERS.c.seat).where(
        (HOLDERS.c.table_id == SEATS.c.table_id) & (HOLDERS.c.seat == SEATS.c.seat)
    )
    free = select(SEATS.c.seat).where(
        (SEATS.c.table_id == TABLES.c.id) & SEATS.c.bot.is_(None) & ~held.exists()
    )
    listed = TABLES.c.open_to_all.is_(True) & TABLES.c.finished.is_(None) & free.exists()
    query = select(TABLES).where(listed & (TABLES.c.visited > visited))
    return _read_summaries(connection, query.order_by(TABLES.c.touched.desc()).limit(limit))


def read_listed_by(connection: Connection, maker: str) -> int:
    """Return how many running games a person has listed."""
    mine = (TABLES.c.maker == maker) & TABLES.c.open_to_all.is_(True) & TABLES.c.finished.is_(None)
    return connection.scalar(select(func.count()).where(mine)) or 0


def read_daily_best(connection: Connection, day: date) -> Summary | None:
    """Return the best finished game of a daily river; of each client only the first counts.

    The better place counts, then points, then salmon, then the earlier end.
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
    query = (
        select(TABLES)
        .join(SEATS, (SEATS.c.table_id == TABLES.c.id) & (SEATS.c.seat == SEAT))
        .join(HOLDERS, (HOLDERS.c.table_id == TABLES.c.id) & (HOLDERS.c.seat == SEAT))
        .where((TABLES.c.daily == day.isoformat()) & SEATS.c.place.is_not(None) & ~before.exists())
        .order_by(SEATS.c.place, SEATS.c.points.desc(), SEATS.c.salmon.desc(), TABLES.c.finished)
    )
    return next(iter(_read_summaries(connection, query.limit(1))), None)


def _read_summaries(connection: Connection, query: Select[Any]) -> list[Summary]:
    rows = connection.execute(query).mappings().all()
    ids = [row["id"] for row in rows]
    seats: dict[str, list[Values]] = {id: [] for id in ids}
    holders: dict[str, list[Values]] = {id: [] for id in ids}
    for first in range(0, len(ids), _MAX_IDS):
        some = ids[first : first + _MAX_IDS]
        for table, of_tables, found in ((SEATS, _SEATS, seats), (HOLDERS, _HOLDERS, holders)):
            wanted = of_tables.add_columns(table.c.table_id).where(table.c.table_id.in_(some))
            for *values, table_id in connection.execute(wanted):
                found[table_id].append(values)
    return [read_summary(row, seats[row["id"]], holders[row["id"]]) for row in rows]


# --- Ids of tables, deadlines, records and reports -----------------------------------------------


def read_without_result(connection: Connection) -> list[str]:
    """Return the tables of finished games whose result is missing, the latest first."""
    missing = select(SEATS.c.table_id).where(SEATS.c.place.is_(None))
    query = select(TABLES.c.id).where(TABLES.c.finished.is_not(None) & TABLES.c.id.in_(missing))
    return [*connection.execute(query.order_by(TABLES.c.touched.desc())).scalars()]


def read_bots_at_work(connection: Connection) -> list[str]:
    """Return the tables where a bot has to act, the latest first."""
    deciding = (SEATS.c.table_id == TABLES.c.id) & (SEATS.c.seat == TABLES.c.actor)
    query = select(TABLES.c.id).join(SEATS, deciding).where(SEATS.c.bot.is_not(None))
    return [*connection.execute(query.order_by(TABLES.c.touched.desc())).scalars()]


def read_existing(connection: Connection, ids: Iterable[str]) -> set[str]:
    """Return those of the ids whose tables exist."""
    query = select(TABLES.c.id).where(TABLES.c.id.in_([*ids]))
    return {*connection.execute(query).scalars()}


def read_due_deadlines(connection: Connection, until: float, limit: int) -> list[Deadline]:
    """Return up to ``limit`` deadlines that are due until this time, the earliest first."""
    query = select(DEADLINES).where(DEADLINES.c.due <= until)
    ordered = query.order_by(DEADLINES.c.due, DEADLINES.c.table_id, DEADLINES.c.kind).limit(limit)
    return [Deadline(*row) for row in connection.execute(ordered)]


def read_report(connection: Connection, game_id: str) -> StoredReport | None:
    """Return the report of a table's game or of an uploaded record, or None."""
    columns = (REPORTS.c.touched, REPORTS.c.done, REPORTS.c.total, REPORTS.c.report)
    row = connection.execute(select(*columns).where(REPORTS.c.id == game_id)).one_or_none()
    return None if row is None else StoredReport(*row)


def read_replay(connection: Connection, replay_id: str) -> str | None:
    """Return an uploaded record as JSON, or None."""
    return connection.scalar(select(REPLAYS.c.record).where(REPLAYS.c.id == replay_id))


def read_replays_of(connection: Connection, identity: str) -> list[str]:
    """Return the ids of the records that a client has uploaded."""
    query = select(REPLAYS.c.id).where(REPLAYS.c.identity == identity)
    return [*connection.execute(query).scalars()]
