"""Everything that can be written: each write names a statement and its parameters."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, TypeAlias

from upstream.score import Result
from upstream.server.protocol import MAX_SEATS
from upstream.server.storage.stored import Line, Row, Sent, StoredTable
from upstream.server.tables.game_log import LogEntry
from upstream.server.tables.seats import WATCHING, Seat
from upstream.server.tables.statistics import seat_results

#: The name of a statement, and its parameters.
Write: TypeAlias = tuple[str, Row]


def add_table(stored: StoredTable, phase: str, actor: int | None, rules: int) -> Iterator[Write]:
    """A table with its seats, their holders and its watchers."""
    record, own_start = stored.record, stored.record.first is None
    yield (
        "add table",
        {
            "id": stored.id,
            "created": stored.created,
            "players": record.players,
            "options": json.dumps(record.options.to_dict()),
            "first": (record.start.starter or 0) if own_start else record.first,
            "stack": "".join(record.stack),
            "rules_version": rules,
            "pace": stored.pace,
            "rematch": stored.rematch,
            "phase": phase,
            "round": record.start.round,
            "actor": actor,
            "touched": stored.created,
            "finished": None,
            "start": json.dumps(record.start.to_dict()) if own_start else None,
            "maker": stored.agreement.maker,
            "left_level": stored.agreement.left_level,
            "left_after": stored.agreement.left_after,
            "visited": stored.visited,
            "daily": None if stored.daily is None else stored.daily.isoformat(),
        },
    )
    for seat in stored.seats:
        yield "add seat", {"table_id": stored.id, **_seat_row(seat)}
        yield from (add_holder(stored.id, seat.seat, identity) for identity in seat.holders)
    yield from (add_holder(stored.id, WATCHING, identity) for identity in stored.watchers)


def _seat_row(seat: Seat) -> dict[str, Any]:
    return {
        "seat": seat.seat,
        "name": seat.name,
        "colour": seat.colour,
        "bot": seat.bot,
        "generation": seat.generation,
    }


def change_seat(table_id: str, seat: Seat) -> Write:
    row = _seat_row(seat)
    return "change seat", {"of_table": table_id, "of_seat": row.pop("seat"), **row}


def add_holder(table_id: str, seat: int, identity: str) -> Write:
    return "add holder", {"table_id": table_id, "seat": seat, "identity": identity}


def remove_holders(table_id: str, seat: int) -> Write:
    return "remove holders", {"of_table": table_id, "of_seat": seat}


def remove_holder(table_id: str, seat: int, identity: str) -> Write:
    return "remove holder", {"of_table": table_id, "of_seat": seat, "of_identity": identity}


def forget_client(table_id: str, identity: str) -> Iterator[Write]:
    """Delete what a client has said at a table, and which actions were its own."""
    row = {"of_table": table_id, "of_identity": identity}
    yield "delete lines of", row
    yield "forget sender", row


def erase_client(table_id: str, identity: str) -> Iterator[Write]:
    """Remove a client from a table that cannot be opened: from all seats, and as watcher."""
    for seat in range(WATCHING, MAX_SEATS):
        yield remove_holder(table_id, seat, identity)
    yield from forget_client(table_id, identity)


def add_entry(table_id: str, entry: LogEntry, sent: Sent | None) -> Write:
    return (
        "add entry",
        {
            "table_id": table_id,
            "version": entry.version,
            "kind": entry.kind,
            "seat": entry.seat,
            "action": entry.action,
            "time": entry.time,
            "by_itself": entry.by_itself,
            "identity": sent.identity if sent else None,
            "message": sent.message if sent else None,
        },
    )


def update_progress(table_id: str, phase: str, round: int, actor: int | None, time: float) -> Write:
    """What the list of tables shows, after a table has gone on."""
    row = {"phase": phase, "round": round, "actor": actor, "touched": time}
    return "go on", {"of_table": table_id, **row}


def finish(table_id: str, result: Result, time: float) -> Iterator[Write]:
    """How a game ended, for each seat."""
    yield "finish", {"of_table": table_id, "finished": time}
    for seat, found in enumerate(seat_results(result)):
        row = {"place": found.place, "points": found.points, "salmon": found.salmon}
        yield "add result", {"of_table": table_id, "of_seat": seat, **row}


def add_line(table_id: str, line: Line, sent: Sent) -> Write:
    said = {"number": line.number, "seat": line.seat, "name": line.name, "text": line.text}
    whose = {"identity": sent.identity, "message": sent.message}
    return "add line", {
        "table_id": table_id,
        **said,
        "time": line.time,
        "phrase": line.phrase,
        **whose,
    }


def delete_lines(table_id: str, last: int) -> Write:
    """The lines of a table's chat up to this number."""
    return "delete lines", {"of_table": table_id, "last": last}


def add_replay(id: str, identity: str, time: float, record: str) -> Write:
    return "add replay", {"id": id, "identity": identity, "created": time, "record": record}


def set_pace(table_id: str, pace: float) -> Write:
    return "set pace", {"of_table": table_id, "pace": pace}


def set_rematch(table_id: str, rematch: str) -> Write:
    return "set rematch", {"of_table": table_id, "rematch": rematch}


def delete_replays_of(identity: str) -> Iterator[Write]:
    """The uploaded records of a client, and the reports of them."""
    yield "delete reports of", {"of_identity": identity}
    yield "delete replays of", {"of_identity": identity}


def begin_report(id: str, time: float, total: int) -> Iterator[Write]:
    """A report that is made from now on, in place of one that nobody works on any more."""
    yield delete_report(id)
    row = {"id": id, "touched": time, "done": 0, "total": total, "report": None}
    yield "add report", row


def plan_report(id: str, time: float, total: int) -> Write:
    """How many turns a report will have; nothing if it is gone."""
    return "plan report", {"of_report": id, "touched": time, "total": total}


def change_report(id: str, time: float, done: int, report: str | None) -> Write:
    """How far a report has come; nothing if it is gone."""
    return "change report", {"of_report": id, "touched": time, "done": done, "report": report}


def delete_report(id: str) -> Write:
    return "delete report", {"of_report": id}


def visit(table_id: str, time: float) -> Write:
    """Somebody is at a table."""
    return "visit", {"of_table": table_id, "visited": time}


def forget_maker(table_id: str) -> Write:
    return "forget maker", {"of_table": table_id}


def set_watch_generation(table_id: str, generation: int) -> Write:
    """Make the links to watch void that were handed out before."""
    return "set watch generation", {"of_table": table_id, "watch_generation": generation}


def raise_revision(table_id: str, revision: int) -> Write:
    """Goes with every change of seats, holders, pace and rematch."""
    return "raise revision", {"of_table": table_id, "revision": revision}
