"""Rooms follow what other processes store: when notified, and by looking from time to time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterable, Sequence
from typing import Final

from upstream.server.rooms.registry import TableRegistry
from upstream.server.rooms.room import Room
from upstream.server.storage.store import Store
from upstream.server.storage.stored import Changes
from upstream.server.storage.table_store import NotRead

_LOG: Final = logging.getLogger(__name__)

#: Tables that one statement asks for.
_MOST_TOGETHER: Final = 500


class Synchronizer:
    """Reads what is new for all rooms where somebody is connected.

    Other rooms need not follow: they catch up before they are used again.
    """

    def __init__(self, store: Store, process: str, registry: TableRegistry) -> None:
        self._store = store
        self._process = process
        self._registry = registry
        self._waiting: set[str] = set()
        self._reading: asyncio.Task[None] | None = None
        self._taking: set[asyncio.Task[None]] = set()

    def note(self, tables: Iterable[str]) -> None:
        """Another process has changed these tables."""
        self._waiting.update(tables)
        if self._reading is None:
            self._reading = asyncio.create_task(self._read_all())

    async def _read_all(self) -> None:
        try:
            while self._waiting:
                waiting, self._waiting = self._waiting, set()
                followed = [room for room in self._followed() if room.id in waiting]
                with contextlib.suppress(NotRead):  # found by the next resync
                    await self._follow(followed)
        finally:
            self._reading = None

    async def resync(self) -> None:
        """Read what is new for all rooms, in case a notification was lost; raises NotRead."""
        await self._follow(self._followed())

    def _followed(self) -> list[Room]:
        return [room for room in self._registry.rooms if room.presence.connections]

    async def _follow(self, rooms: Sequence[Room]) -> None:
        by_id = {room.id: room for room in rooms}
        for first in range(0, len(rooms), _MOST_TOGETHER):
            seen = [room.seen for room in rooms[first : first + _MOST_TOGETHER]]
            found = await self._store.changes(seen, self._process)
            for changes in found:
                self._take_in(by_id[changes.table_id], changes)
            there = {changes.table_id for changes in found}
            self._registry.forget_tables({each.table_id for each in seen} - there)

    def _take_in(self, room: Room, changes: Changes) -> None:
        """Update the room in the background: one that waits for its lock must not delay others."""
        if not room.lacks(changes):
            return
        task = asyncio.create_task(room.take_in(changes))
        self._taking.add(task)
        task.add_done_callback(self._taken)

    def _taken(self, task: asyncio.Task[None]) -> None:
        self._taking.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _LOG.error("a table could not follow", exc_info=error)

    async def close(self) -> None:
        tasks = [*self._taking, *([] if self._reading is None else [self._reading])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
