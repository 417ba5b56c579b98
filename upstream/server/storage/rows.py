"""What is kept of tables, read from the rows of the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from sqlalchemy import Connection, RowMapping, Select, func, select

from upstream.server.storage.schema import CHAT, ENTRIES, HOLDERS, REPLAYS, REPORTS, SEATS, TABLES
from upstream.server.storage.stored import (
    Changes,
    Line,
    Sent,
    StoredReport,
    StoredTable,
    Summary,
    TableSettings,
    finished_game,
    stored_table,
)
from upstream.server.tables.game_log import LogEntry
from upstream.server.tables.seats import WATCHING, Seat
from upstream.server.tables.statistics import FinishedGame, SeatResult


def probe(connection: Connection) -> None:
    """Read next to nothing; raises SQLAlchemyError where the database does not answer."""
    connection.execute(select(TABLES.c.id).limit(1)).all()


def read_table_row(connection: Connection, table_id: str) -> RowMapping | None:
    """The row of a table by itself; None where there is no such table."""
    return connection.execute(select(TABLES).where(TABLES.c.id == table_id)).mappings().first()


def read_table(connection: Connection, table_id: str) -> StoredTable | None:
    """A table with everything that is kept of it; None where there is none.

    Raises TableRefused where its row cannot be understood.
    """
    row = read_table_row(connection, table_id)
    if row is None:
        return None
    holders = _read_holders(connection, [table_id])
    seats = _read_seats(connection, [table_id], holders)
    log, accepted = _read_log(connection, table_id)
    chat, said = _read_chat(connection, table_id)
    settings = TableSettings(
        row["pace"],
        row["rematch"],
        seats[table_id],
        frozenset(holders.get((table_id, WATCHING), ())),
        row["maker"],
        row["watch_generation"] or 0,
        frozenset(line.number for line in chat),
    )
    changes = Changes(table_id, row["revision"], settings, log, accepted, chat, said)
    return stored_table(row, changes)


Holders: TypeAlias = dict[tuple[str, int], set[str]]
#: The ids of tables, or a query for them.
Ids: TypeAlias = Sequence[str] | Select[tuple[str]]


def _read_holders(connection: Connection, tables: Ids) -> Holders:
    holders: Holders = {}
    for row in connection.execute(select(HOLDERS).where(HOLDERS.c.table_id.in_(tables))):
        holders.setdefault((row.table_id, row.seat), set()).add(row.identity)
    return holders


def _read_seats(
    connection: Connection, tables: Ids, holders: Holders
) -> dict[str, tuple[Seat, ...]]:
    seats: dict[str, tuple[Seat, ...]] = {}
    query = select(SEATS).where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.seat)
    for row in connection.execute(query):
        held = frozenset(holders.get((row.table_id, row.seat), ()))
        seat = Seat(row.seat, row.name, row.colour, row.bot, row.generation, held)
        seats[row.table_id] = (*seats.get(row.table_id, ()), seat)
    return seats


def _read_log(
    connection: Connection, table_id: str
) -> tuple[tuple[LogEntry, ...], dict[Sent, int]]:
    log: list[LogEntry] = []
    accepted: dict[Sent, int] = {}
    query = select(ENTRIES).where(ENTRIES.c.table_id == table_id).order_by(ENTRIES.c.version)
    for row in connection.execute(query):
        log.append(
            LogEntry(row.version, row.kind, row.seat, row.action, row.time, bool(row.by_itself))
        )
        if row.message is not None:
            accepted[Sent(row.identity, row.message)] = row.version
    return tuple(log), accepted


def _read_chat(connection: Connection, table_id: str) -> tuple[tuple[Line, ...], dict[Sent, int]]:
    query = select(CHAT).where(CHAT.c.table_id == table_id).order_by(CHAT.c.number)
    rows = connection.execute(query).all()
    lines = tuple(
        Line(row.number, row.seat, row.name, row.text, row.time, row.phrase) for row in rows
    )
    said = {Sent(row.identity, row.message): row.number for row in rows if row.message}
    return lines, said


def read_summaries(connection: Connection, identity: str, most: int) -> list[Summary]:
    """The tables where this identity sits or watches, the latest first."""
    mine = select(HOLDERS.c.table_id).where(HOLDERS.c.identity == identity)
    latest = TABLES.c.touched.desc()
    rows = connection.execute(
        select(TABLES).where(TABLES.c.id.in_(mine)).order_by(latest).limit(most)
    ).all()
    ids = [row.id for row in rows]
    seats = _read_seats(connection, ids, _read_holders(connection, ids))
    results = _read_results(connection, ids)
    return [
        Summary(
            row.id,
            row.created,
            row.touched,
            row.phase,
            row.round,
            row.actor,
            seats[row.id],
            row.finished,
            results.get(row.id, ()),
        )
        for row in rows
    ]


def read_tables_of(connection: Connection, identity: str) -> dict[str, bool]:
    """The tables where this identity sits or watches, and whether it alone sits there."""
    others = HOLDERS.alias("others")
    query = (
        select(HOLDERS.c.table_id, func.max(HOLDERS.c.seat), func.count(others.c.identity))
        .outerjoin(
            others,
            (others.c.table_id == HOLDERS.c.table_id)
            & (others.c.identity != identity)
            & (others.c.seat != WATCHING),
        )
        .where(HOLDERS.c.identity == identity)
        .group_by(HOLDERS.c.table_id)
    )
    return {
        table_id: seat != WATCHING and not count
        for table_id, seat, count in connection.execute(query)
    }


def _read_results(connection: Connection, tables: Ids) -> dict[str, tuple[SeatResult, ...]]:
    results: dict[str, tuple[SeatResult, ...]] = {}
    of_tables = SEATS.c.table_id.in_(tables) & SEATS.c.place.is_not(None)
    for row in connection.execute(select(SEATS).where(of_tables).order_by(SEATS.c.seat)):
        found = SeatResult(row.place, row.points, row.salmon)
        results[row.table_id] = (*results.get(row.table_id, ()), found)
    return results


def read_finished_games(connection: Connection, identity: str) -> list[FinishedGame]:
    """The finished games that count for this identity's statistics, the latest first.

    Those where it held one seat, from the set-up to the end: at a screen with several seats nobody
    knows which one was whose.
    """
    mine = (
        select(HOLDERS.c.table_id)
        .where((HOLDERS.c.identity == identity) & (HOLDERS.c.seat != WATCHING))
        .group_by(HOLDERS.c.table_id)
        .having(func.count() == 1)
    )
    counted = TABLES.c.finished.is_not(None) & TABLES.c.start.is_(None) & TABLES.c.id.in_(mine)
    tables = connection.execute(
        select(TABLES.c.id, TABLES.c.options).where(counted).order_by(TABLES.c.finished.desc())
    ).all()
    ids = select(TABLES.c.id).where(counted)
    holders = _read_holders(connection, ids)
    seats = _read_seats(connection, ids, holders)
    results = _read_results(connection, ids)
    return [
        finished_game(identity, row.options, seats[row.id], results[row.id])
        for row in tables
        if row.id in results
    ]


def read_without_result(connection: Connection) -> list[str]:
    """The tables of finished games whose result is not stored yet."""
    missing = select(SEATS.c.table_id).where(SEATS.c.place.is_(None))
    query = select(TABLES.c.id).where(TABLES.c.finished.is_not(None) & TABLES.c.id.in_(missing))
    return list(connection.execute(query.order_by(TABLES.c.touched.desc())).scalars())


def read_bots_at_work(connection: Connection) -> list[str]:
    """The tables where it is a bot's decision, the latest first."""
    deciding = (SEATS.c.table_id == TABLES.c.id) & (SEATS.c.seat == TABLES.c.actor)
    query = select(TABLES.c.id).join(SEATS, deciding).where(SEATS.c.bot.is_not(None))
    return list(connection.execute(query.order_by(TABLES.c.touched.desc())).scalars())


def read_report(connection: Connection, game_id: str) -> StoredReport | None:
    """The report of a table's game or of an uploaded record; None where there is none."""
    columns = (REPORTS.c.touched, REPORTS.c.done, REPORTS.c.total, REPORTS.c.report)
    row = connection.execute(select(*columns).where(REPORTS.c.id == game_id)).one_or_none()
    return None if row is None else StoredReport(*row)


def read_replay(connection: Connection, replay_id: str) -> str | None:
    """A record that was uploaded, as JSON; None where there is none."""
    query = select(REPLAYS.c.record).where(REPLAYS.c.id == replay_id)
    return connection.execute(query).scalar()


def count_replays(connection: Connection, identity: str) -> int:
    """How many records this identity has uploaded."""
    query = select(func.count()).select_from(REPLAYS).where(REPLAYS.c.identity == identity)
    return connection.execute(query).scalar_one()
