"""Everything that a page keeps as one file, and back.

An export of any version can be imported for ever: its format has a number.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final

from upstream.record import record_from_dict
from upstream.refusal import Refused
from upstream.server import protocol
from upstream.server.protocol.refusals import NotAnExport, TableRefused
from upstream.server.tables.table_game import TableGame
from upstream.standalone.memory_store import MemoryStore
from upstream.standalone.router import Call, Reply, Route, reply
from upstream.standalone.rows import (
    LOG,
    REPLAY,
    REPORT,
    TABLE,
    Value,
    holds,
    is_sound,
    log_key,
    read_log_key,
    stored_table,
)
from upstream.standalone.services import IDENTITY
from upstream.study.report_format import report_from_dict
from upstream.version import VERSION

_FORMAT: Final = 1
_UNREADABLE: Final = (Refused, ValueError, KeyError, TypeError, IndexError, AttributeError)


def export_text(store: MemoryStore) -> str:
    """Everything that a store keeps; what is damaged goes along as it is."""
    head = {"upstream": "export", "format": _FORMAT, "version": VERSION, "time": time.time()}
    return json.dumps({**head, "rows": store.rows})


class Import:
    """An export, as far as it can be understood, on its way into a store."""

    def __init__(self, text: str) -> None:
        """Raises TableRefused where the text is no export."""
        self.damaged: list[str] = []
        #: The tables that were added or replaced.
        self.tables: list[str] = []
        self._rows: dict[str, Value] = {}
        self._logs: dict[str, dict[int, Value]] = {}
        for key, value in _rows_of(text):
            if is_sound(key, value):
                self._rows[key] = value
            else:
                self.damaged.append(key)
        for key in self._rows:
            if key.startswith(LOG):
                table_id, version = read_log_key(key)
                self._logs.setdefault(table_id, {})[version] = self._rows[key]

    async def into(self, store: MemoryStore) -> protocol.ImportedGames:
        """Add what the store does not have; what became of that.

        Raises NotWritten where something could not be kept: what was added before stays.
        """
        await self._import_tables(store)
        replays = await self._import_others(store, REPLAY, _is_record)
        await self._import_others(store, REPORT, _is_report)
        wanted = sum(key.startswith((TABLE, REPLAY)) for key in self._rows)
        bad = sum(key.startswith((TABLE, REPLAY)) for key in self.damaged if key in self._rows)
        kept = wanted - bad - len(self.tables) - replays
        self.damaged += [
            log_key(table_id, version)
            for table_id, log in self._logs.items()
            for version in log
            if TABLE + table_id not in self._rows
        ]
        return protocol.ImportedGames(
            tables=len(self.tables), replays=replays, kept=kept, damaged=sorted(self.damaged)
        )

    async def _import_tables(self, store: MemoryStore) -> None:
        for key in [key for key in self._rows if key.startswith(TABLE)]:
            await asyncio.sleep(0)  # others have their turn between two games
            table_id = key.removeprefix(TABLE)
            log = self._logs.get(table_id, {})
            if not _is_playable(self._rows[key], log):
                self.damaged.append(key)
            elif await store.put_table(self._rows[key], log):
                self.tables.append(table_id)

    async def _import_others(self, store: MemoryStore, kind: str, is_good: Any) -> int:
        found = {key: value for key, value in self._rows.items() if key.startswith(kind)}
        bad = [key for key, value in found.items() if not is_good(value)]
        self.damaged += bad
        new = {key: value for key, value in found.items() if key not in bad and key not in store}
        await store.put(new)
        return len(new)


def _rows_of(text: str) -> Iterator[tuple[str, Any]]:
    try:
        read = json.loads(text)
        if read["upstream"] != "export" or not 1 <= read["format"] <= _FORMAT:
            raise ValueError("another format")
        rows: list[tuple[str, Any]] = [(key, value) for key, value in read["rows"]]
    except (*_UNREADABLE, RecursionError):
        raise TableRefused(NotAnExport()) from None
    yield from ((key, value) for key, value in rows if isinstance(key, str))


def _is_playable(table: Value, log: dict[int, Value]) -> bool:
    """Whether a game can be replayed to its end, and is the player's own."""
    try:
        stored = stored_table(table, [log[version] for version in sorted(log)])
        game = TableGame.restore(stored.record, stored.created, stored.log)
    except _UNREADABLE:
        return False
    return not game.read_only and game.version == len(log) and bool(holds(table, IDENTITY))


def _is_record(value: Value) -> bool:
    try:
        record_from_dict(json.loads(value["record"]))
    except _UNREADABLE:
        return False
    return bool(value["identity"] == IDENTITY)


def _is_report(value: Value) -> bool:
    """Whether it is finished, and can be told."""
    try:
        report_from_dict(json.loads(value["report"]))
    except _UNREADABLE:
        return False
    return True


# --- Calls ---------------------------------------------------------------------------------------


async def _export(call: Call) -> Reply:
    day = datetime.now(UTC).date().isoformat()
    return Reply(export_text(call.services.store), name=f"upstream-{day}.json", is_json=False)


async def _import(call: Call) -> Reply:
    services, importing = call.services, Import(call.body)
    try:
        return reply(await importing.into(services.store))
    finally:  # what was replaced before something went wrong is replaced
        services.registry.forget_tables(importing.tables)
        await services.registry.resume()


EXPORT_ROUTES: Final = (
    Route("GET", "/export", _export),
    Route("POST", "/import", _import, most=None),
)
