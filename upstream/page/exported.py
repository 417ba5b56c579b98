"""Export everything that a page stores as one file, and import such a file.

Every version can import the exports of all earlier versions: their format has a number.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from upstream.app.calls.call import Call, Context, Reply
from upstream.app.jobs.reports import OutdatedReport, report_from_json
from upstream.app.messages.base import Message
from upstream.app.messages.refusals import NotAnExport, TableRefused
from upstream.app.messages.tables import ImportedGames
from upstream.app.tables.registry import TableRegistry
from upstream.app.tables.table_game import TableGame
from upstream.notation.record import record_from_dict
from upstream.page.services import IDENTITY
from upstream.page.store import (
    LOG,
    REPLAY,
    REPORT,
    TABLE,
    PageStore,
    Row,
    holds_or_watches,
    is_sound,
    log_group,
    read_table,
)
from upstream.rules.refusal import Refused
from upstream.version import VERSION

_FORMAT: Final = 1
_UNREADABLE: Final = (Refused, ValueError, KeyError, TypeError, IndexError, AttributeError)


def export_text(store: PageStore) -> str:
    """Return an export of all rows, including damaged ones."""
    head = {"upstream": "export", "format": _FORMAT, "version": VERSION, "time": time.time()}
    return json.dumps({**head, "rows": store.rows})


class Import:
    """An export on its way into a store."""

    def __init__(self, text: str) -> None:
        """Read an export. Raises TableRefused if the text is none."""
        try:
            read = json.loads(text)
            if read["upstream"] != "export" or not 1 <= read["format"] <= _FORMAT:
                raise ValueError("another format")
            rows = {key: value for key, value in read["rows"] if isinstance(key, str)}
        except (*_UNREADABLE, RecursionError):
            raise TableRefused(NotAnExport()) from None
        #: The tables that were added or replaced.
        self.tables: list[str] = []
        self._rows = {key: row for key, row in rows.items() if _is_usable(key, row)}
        self._damaged = [key for key in rows if key not in self._rows]

    async def into(self, store: PageStore) -> ImportedGames:
        """Add everything that the store does not have. Return how many games were added.

        Raises NotWritten if something could not be stored; earlier additions remain.
        """
        logs: dict[str, dict[str, Row]] = {}
        for key, row in self._rows.items():
            if key.startswith(LOG):
                logs.setdefault(key.rpartition("/")[0] + "/", {})[key] = row
        kept, others = 0, dict[str, Row]()
        for key, row in self._rows.items():
            if key.startswith(TABLE):
                await asyncio.sleep(0)  # others have their turn between two games
                log = logs.pop(log_group(row["id"]), {})
                if not _is_playable(row, log):
                    self._damaged.append(key)
                elif await store.put_table(row, log):
                    self.tables.append(row["id"])
                else:
                    kept += 1
            elif not key.startswith(LOG):
                if store.get(key) is None:
                    others[key] = row
                else:
                    kept += key.startswith(REPLAY)
        await store.put(others)
        return ImportedGames(
            tables=len(self.tables),
            replays=sum(key.startswith(REPLAY) for key in others),
            kept=kept,
            damaged=sorted([*self._damaged, *(key for log in logs.values() for key in log)]),
        )


def _is_usable(key: str, row: Any) -> bool:
    """Return whether a row is undamaged. Games are checked when they are added."""
    try:
        if not is_sound(key, row):
            return False
        if key.startswith(REPLAY):
            record_from_dict(json.loads(row["record"]))
            return bool(row["identity"] == IDENTITY)
        if key.startswith(REPORT):
            report_from_json(row["report"] or "")
    except OutdatedReport:
        return True
    except _UNREADABLE:
        return False
    return True


def _is_playable(table: Row, log: Mapping[str, Row]) -> bool:
    """Return whether the player takes part in a game, and it can be replayed to its end."""
    try:
        stored = read_table(table, log.values())
        game = TableGame.restore(stored.record, stored.created, stored.log)
    except _UNREADABLE:
        return False
    is_whole = not game.read_only and game.version == len(log)
    return is_whole and holds_or_watches(table, IDENTITY)


# --- Calls ---------------------------------------------------------------------------------------


def export_calls(store: PageStore, registry: TableRegistry) -> tuple[Call, ...]:
    """Return the calls that only a page answers."""

    async def export_games(_context: Context) -> Reply[Message]:
        day = datetime.now(UTC).date().isoformat()
        name = f"upstream-{day}.json"
        return Reply(export_text(store), filename=name, media_type="text/plain")

    async def import_games(_context: Context, body: str) -> ImportedGames:
        importing = Import(body)
        try:
            return await importing.into(store)
        finally:  # also close tables that were replaced before a failure
            registry.close_deleted(importing.tables)
            await registry.resume()

    return (
        Call("GET", "/export", export_games),
        Call("POST", "/import", import_games, max_body=None),
    )
