"""Queries that read stored values.

PostgreSQL answers for any number of tables with one statement, so that a process follows hundreds
of tables with little work, and everything that it reads is from one moment. SQLite has no network
in between: it runs one small statement after another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Any, Final

from sqlalchemy import Connection, Float, Row, Select, func, select, text

from upstream.app.store.stored import (
    Changes,
    Columns,
    Deadline,
    Line,
    Revision,
    Seen,
    Sent,
    StoredReport,
    StoredTable,
    Summary,
    stored_table,
)
from upstream.app.tables.game_log import LogEntry
from upstream.app.tables.seats import WATCHING, Seat
from upstream.app.tables.statistics import SeatResult
from upstream.daily import SEAT
from upstream.server.database.coordination import DEAD_SECONDS
from upstream.server.database.schema import (
    DEADLINES,
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
    is_postgres = connection.dialect.name == "postgresql"
    read_rows = _read_postgres if is_postgres else _read_sqlite
    for row, changes in read_rows(connection, [Seen(table_id, 0, 0, _NO_REVISION)], ""):
        return stored_table(row, changes)
    return None


def read_changes(
    connection: Connection, seen: Sequence[Seen], process: str = "", *, wait: bool = False
) -> list[Changes]:
    """Return the news of each table, leaving out deleted ones; see ``TableStore.changes``."""
    if connection.dialect.name != "postgresql":
        return [changes for _, changes in _read_sqlite(connection, seen, process)]
    if wait:
        connection.execute(_WAIT, {"ids": [each.table_id for each in seen]})
    return [changes for _, changes in _read_postgres(connection, seen, process)]


_WAIT: Final = text("SELECT id FROM tables WHERE id = ANY(:ids) ORDER BY id FOR SHARE")
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
    (SELECT json_agg(json_build_array(a.seat, a.name, a.colour, a.bot, a.generation)
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
) -> Iterator[tuple[Mapping[str, Any], Changes]]:
    """Yield the news of each table; its row, too, if the revision is another."""
    parameters = {
        "ids": [each.table_id for each in seen],
        "versions": [each.version for each in seen],
        "lines": [each.line for each in seen],
        "revisions": [each.revision for each in seen],
        "process": process,
        "dead": DEAD_SECONDS,
    }
    for id, log, chat, changed, present in connection.execute(_CHANGES, parameters):
        row: dict[str, Any] = {}
        revision = None
        if changed is not None:
            columns, seats, holders, lines = changed
            for column in TABLES.columns:
                value = columns[column.name]
                is_whole = isinstance(column.type, Float) and isinstance(value, int)  # 2.0 as 2
                row[column.key] = float(value) if is_whole else value
            revision = _revision(row, seats, holders or (), lines or ())
        news = (*_log(log or ()), *_chat(chat or ()), frozenset(present or ()))
        yield row, Changes(id, revision, *news)


def _read_sqlite(
    connection: Connection, seen: Iterable[Seen], _process: str
) -> Iterator[tuple[Columns, Changes]]:
    for each in seen:
        id = each.table_id
        row = connection.execute(select(TABLES).where(TABLES.c.id == id)).mappings().first()
        if row is None:
            continue
        log = connection.execute(_ENTRIES_SINCE, {"id": id, "seen": each.version})
        chat = connection.execute(_LINES_SINCE, {"id": id, "seen": each.line})
        revision = None
        if row["revision"] != each.revision:
            revision = _revision(
                row,
                connection.execute(_SEATS_OF, {"id": id}),
                connection.execute(_HOLDERS_OF, {"id": id}),
                connection.execute(_LINES_OF, {"id": id}).scalars(),
            )
        yield row, Changes(id, revision, *_log(log), *_chat(chat))


_ENTRIES_SINCE: Final = text(
    "SELECT version, kind, seat, action, time, by_itself, identity, message FROM entries"
    " WHERE table_id = :id AND version > :seen ORDER BY version"
)
_LINES_SINCE: Final = text(
    "SELECT number, seat, name, text, time, phrase, identity, message FROM chat"
    " WHERE table_id = :id AND number > :seen ORDER BY number"
)
_SEATS_OF: Final = text(
    "SELECT seat, name, colour, bot, generation FROM seats WHERE table_id = :id ORDER BY seat"
)
_HOLDERS_OF: Final = text("SELECT seat, identity FROM holders WHERE table_id = :id")
_LINES_OF: Final = text("SELECT number FROM chat WHERE table_id = :id")


def _log(rows: Iterable[Sequence[Any]]) -> tuple[tuple[LogEntry, ...], dict[Sent, int]]:
    log: list[LogEntry] = []
    accepted: dict[Sent, int] = {}
    for version, kind, seat, action, time, automatic, identity, message in rows:
        log.append(LogEntry(version, kind, seat, action, float(time), bool(automatic)))
        if message is not None:
            accepted[Sent(identity, message)] = version
    return tuple(log), accepted


def _chat(rows: Iterable[Sequence[Any]]) -> tuple[tuple[Line, ...], dict[Sent, int]]:
    lines: list[Line] = []
    said: dict[Sent, int] = {}
    for number, seat, name, words, time, phrase, identity, message in rows:
        lines.append(Line(number, seat, name, words, float(time), phrase))
        if message is not None:
            said[Sent(identity, message)] = number
    return tuple(lines), said


def _revision(
    row: Columns,
    seats: Iterable[Sequence[Any]],
    holders: Iterable[Sequence[Any]],
    lines: Iterable[int],
) -> Revision:
    held: dict[int, set[str]] = {}
    for seat, identity in holders:
        held.setdefault(seat, set()).add(identity)
    return Revision(
        row["revision"],
        row["bot_delay"],
        row["rematch"],
        tuple(
            Seat(seat, name, colour, bot, generation, frozenset(held.get(seat, ())))
            for seat, name, colour, bot, generation in seats
        ),
        frozenset(held.get(WATCHING, ())),
        row["maker"],
        row["watch_generation"] or 0,
        frozenset(lines),
    )


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
    rows = connection.execute(query).all()
    ids = [row.id for row in rows]
    holders: dict[tuple[str, int], set[str]] = {}
    seats: dict[str, list[Row[Any]]] = {id: [] for id in ids}
    for first in range(0, len(ids), _MAX_IDS):
        some = ids[first : first + _MAX_IDS]
        for holder in connection.execute(select(HOLDERS).where(HOLDERS.c.table_id.in_(some))):
            holders.setdefault((holder.table_id, holder.seat), set()).add(holder.identity)
        of_tables = select(SEATS).where(SEATS.c.table_id.in_(some)).order_by(SEATS.c.seat)
        for seat in connection.execute(of_tables):
            seats[seat.table_id].append(seat)
    return [
        Summary(
            id=row.id,
            created=row.created,
            touched=row.touched,
            phase=row.phase,
            round=row.round,
            actor=row.actor,
            options=row.options,
            has_own_start=row.start is not None,
            finished=row.finished,
            seats=tuple(
                Seat(
                    seat.seat,
                    seat.name,
                    seat.colour,
                    seat.bot,
                    seat.generation,
                    frozenset(holders.get((row.id, seat.seat), ())),
                )
                for seat in seats[row.id]
            ),
            results=tuple(
                SeatResult(seat.place, seat.points, seat.salmon)
                for seat in seats[row.id]
                if seat.place is not None
            ),
        )
        for row in rows
    ]


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


def count_replays(connection: Connection, identity: str) -> int:
    """Return how many records a client has uploaded."""
    query = select(func.count()).select_from(REPLAYS).where(REPLAYS.c.identity == identity)
    return connection.execute(query).scalar_one()
