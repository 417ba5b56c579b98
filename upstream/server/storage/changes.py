"""What is new at tables since a copy of them was read.

With PostgreSQL one statement answers for any number of tables, so that a process follows hundreds
of them with little work. It is a single statement for another reason, too: whatever it finds is
from one moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from sqlalchemy import Connection, text

from upstream.server.storage.rows import read_table, read_table_row
from upstream.server.storage.stored import (
    Changes,
    Line,
    Seen,
    Sent,
    StoredTable,
    TableSettings,
    changes_since,
    stored_table,
)
from upstream.server.tables.game_log import LogEntry
from upstream.server.tables.seats import WATCHING, Seat

#: A process that has been silent for so long is dead.
DEAD_SECONDS: Final = 2.5


_CHANGES: Final = text("""
SELECT t.id, t.revision,
  (SELECT json_agg(json_build_array(e.version, e.kind, e.seat, e.action, e.time, e.by_itself,
                                    e.identity, e.message) ORDER BY e.version)
   FROM entries e WHERE e.table_id = t.id AND e.version > s.version) AS log,
  (SELECT json_agg(json_build_array(c.number, c.seat, c.name, c.text, c.time, c.phrase,
                                    c.identity, c.message) ORDER BY c.number)
   FROM chat c WHERE c.table_id = t.id AND c.number > s.line) AS chat,
  CASE WHEN t.revision <> s.revision THEN json_build_array(
    t.pace, t.rematch,
    (SELECT json_agg(json_build_array(a.seat, a.name, a.colour, a.bot, a.generation)
                     ORDER BY a.seat)
     FROM seats a WHERE a.table_id = t.id),
    (SELECT json_agg(json_build_array(h.seat, h.identity))
     FROM holders h WHERE h.table_id = t.id),
    t.maker, coalesce(t.watch_generation, 0),
    (SELECT json_agg(c.number) FROM chat c WHERE c.table_id = t.id)) END AS settings,
  (SELECT array_agg(DISTINCT p.identity)
   FROM presence p JOIN processes q ON q.id = p.process
   WHERE p.table_id = t.id AND p.process <> :process
     AND q.seen > extract(epoch FROM clock_timestamp()) - :dead) AS present
FROM unnest(CAST(:ids AS text[]), CAST(:versions AS int[]), CAST(:lines AS int[]),
            CAST(:revisions AS int[])) AS s (id, version, line, revision)
JOIN tables t ON t.id = s.id
""")
#: That of a copy that has nothing yet.
_NO_REVISION: Final = -1
_WAIT: Final = text("SELECT id FROM tables WHERE id = ANY(:ids) ORDER BY id FOR SHARE")


def read_changes(
    connection: Connection, seen: Sequence[Seen], process: str = "", *, wait: bool = False
) -> list[Changes]:
    """What is new at each of these tables; a table that is gone is left out.

    ``process`` is this one: its own clients are not among those that are present. With ``wait``
    transactions that are writing to the tables end first: after an answer was lost, one may still
    be on its way.
    """
    if connection.dialect.name != "postgresql":
        return [*_from_whole_tables(connection, seen)]
    ids = [each.table_id for each in seen]
    if wait:
        connection.execute(_WAIT, {"ids": ids})
    found = connection.execute(
        _CHANGES,
        {
            "ids": ids,
            "versions": [each.version for each in seen],
            "lines": [each.line for each in seen],
            "revisions": [each.revision for each in seen],
            "process": process,
            "dead": DEAD_SECONDS,
        },
    )
    return [
        Changes(
            id,
            revision,
            None if settings is None else _settings(settings),
            *_log(log or ()),
            *_chat(chat or ()),
            frozenset(present or ()),
        )
        for id, revision, log, chat, settings, present in found
    ]


def read_table_at_once(connection: Connection, table_id: str) -> StoredTable | None:
    """The same as ``read_table``, with two statements instead of five where there is PostgreSQL.

    When a process dies, the others read hundreds of tables within seconds.
    """
    if connection.dialect.name != "postgresql":
        return read_table(connection, table_id)
    row = read_table_row(connection, table_id)
    found = read_changes(connection, [Seen(table_id, 0, 0, _NO_REVISION)])
    return stored_table(row, found[0]) if row is not None and found else None


def _log(rows: Iterable[Sequence[Any]]) -> tuple[tuple[LogEntry, ...], dict[Sent, int]]:
    log: list[LogEntry] = []
    accepted: dict[Sent, int] = {}
    for version, kind, seat, action, time, by_itself, identity, message in rows:
        log.append(LogEntry(version, kind, seat, action, float(time), by_itself))
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


def _settings(row: Sequence[Any]) -> TableSettings:
    pace, rematch, seats, holders, maker, watch_generation, lines = row
    held: dict[int, set[str]] = {}
    for seat, identity in holders or ():
        held.setdefault(seat, set()).add(identity)
    return TableSettings(
        float(pace),
        rematch,
        tuple(
            Seat(seat, name, colour, bot, generation, frozenset(held.get(seat, ())))
            for seat, name, colour, bot, generation in seats
        ),
        frozenset(held.get(WATCHING, ())),
        maker,
        watch_generation,
        frozenset(lines or ()),
    )


def _from_whole_tables(connection: Connection, seen: Iterable[Seen]) -> Iterator[Changes]:
    for each in seen:
        stored = read_table(connection, each.table_id)
        if stored is not None:
            yield changes_since(each, stored)
