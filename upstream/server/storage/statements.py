"""The statements that write: one for each name that a write may have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Executable, bindparam, delete, insert, select, update

from upstream.server.storage.schema import CHAT, ENTRIES, HOLDERS, REPLAYS, REPORTS, SEATS, TABLES

_THIS_TABLE: Final = TABLES.c.id == bindparam("of_table")
_THIS_SEAT: Final = (SEATS.c.table_id == bindparam("of_table")) & (
    SEATS.c.seat == bindparam("of_seat")
)
_HOLDERS_OF_SEAT: Final = (HOLDERS.c.table_id == bindparam("of_table")) & (
    HOLDERS.c.seat == bindparam("of_seat")
)
_THIS_REPORT: Final = REPORTS.c.id == bindparam("of_report")
#: Every way to write, in the order in which a transaction does them.
STATEMENTS: Final[Mapping[str, Executable]] = {
    "add table": insert(TABLES),
    "add seat": insert(SEATS),
    "change seat": update(SEATS).where(_THIS_SEAT),
    "remove holder": delete(HOLDERS).where(
        _HOLDERS_OF_SEAT & (HOLDERS.c.identity == bindparam("of_identity"))
    ),
    "remove holders": delete(HOLDERS).where(_HOLDERS_OF_SEAT),
    "add holder": insert(HOLDERS),
    "add entry": insert(ENTRIES),
    "add line": insert(CHAT),
    "delete lines": delete(CHAT).where(
        (CHAT.c.table_id == bindparam("of_table")) & (CHAT.c.number <= bindparam("last"))
    ),
    "delete lines of": delete(CHAT).where(
        (CHAT.c.table_id == bindparam("of_table")) & (CHAT.c.identity == bindparam("of_identity"))
    ),
    "forget sender": update(ENTRIES)
    .where(
        (ENTRIES.c.table_id == bindparam("of_table"))
        & (ENTRIES.c.identity == bindparam("of_identity"))
    )
    .values(identity=None, message=None),
    "add replay": insert(REPLAYS),
    "delete reports of": delete(REPORTS).where(
        REPORTS.c.id.in_(select(REPLAYS.c.id).where(REPLAYS.c.identity == bindparam("of_identity")))
    ),
    "delete replays of": delete(REPLAYS).where(REPLAYS.c.identity == bindparam("of_identity")),
    "delete report": delete(REPORTS).where(_THIS_REPORT),
    "add report": insert(REPORTS),
    "plan report": update(REPORTS).where(_THIS_REPORT),
    "change report": update(REPORTS).where(_THIS_REPORT),
    "go on": update(TABLES).where(_THIS_TABLE),
    "finish": update(TABLES).where(_THIS_TABLE),
    "add result": update(SEATS).where(_THIS_SEAT),
    "set pace": update(TABLES).where(_THIS_TABLE),
    "set rematch": update(TABLES).where(_THIS_TABLE),
    "visit": update(TABLES).where(_THIS_TABLE),
    "forget maker": update(TABLES).where(_THIS_TABLE).values(maker=None),
    "set watch generation": update(TABLES).where(_THIS_TABLE),
    "raise revision": update(TABLES).where(_THIS_TABLE),
}
