"""Leases in the database, for processes that share it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from upstream.server.rooms.attendance import Call
from upstream.server.storage.coordination import Coordination

_LOG: Final = logging.getLogger(__name__)

#: Requests within this time share a statement.
_BATCH_SECONDS: Final = 0.002


class SharedLeases:
    """What is asked for at the same time goes to the database together."""

    def __init__(self, coordination: Coordination, call: Call) -> None:
        self._coordination = coordination
        self._call = call
        self._held: set[str] = set()
        self._wanted: dict[str, asyncio.Future[bool]] = {}
        self._released: set[str] = set()
        self._working: asyncio.Task[None] | None = None

    async def take(self, table_id: str) -> bool:
        """Whether this process has the lease now; without a database nobody gets one."""
        if table_id in self._held:
            self._released.discard(table_id)
            return True
        if table_id not in self._wanted:
            self._wanted[table_id] = asyncio.get_running_loop().create_future()
            self._work()
        return await asyncio.shield(self._wanted[table_id])

    async def take_all(self, tables: Collection[str]) -> list[str]:
        """Those of the tables whose lease this process has now."""
        granted = await asyncio.gather(*map(self.take, tables))
        return [table for table, is_ours in zip(tables, granted, strict=True) if is_ours]

    def release(self, table_id: str) -> None:
        """Let others have it, soon."""
        if table_id in self._held:
            self._released.add(table_id)
            self._work()

    def keep_only(self, kept: Collection[str]) -> None:
        """Others have thought that this process is dead, and have left it only these leases."""
        self._held = set(kept)
        self._released &= self._held

    def _work(self) -> None:
        if self._working is None:
            self._working = asyncio.create_task(self._exchange())

    async def _exchange(self) -> None:
        try:
            while self._wanted or self._released:
                await asyncio.sleep(_BATCH_SECONDS)
                await self._give_back()
                await self._ask()
        finally:
            self._working = None

    async def _give_back(self) -> None:
        released, self._released = self._released, set()
        if not released:
            return
        self._held -= released
        try:
            await self._call(self._coordination.release, released)
        except SQLAlchemyError as error:
            # Still ours, in the database: whoever asks here again has it.
            self._held |= released
            _LOG.warning("%d leases were not given back: %s", len(released), type(error).__name__)

    async def _ask(self) -> None:
        wanted, self._wanted = self._wanted, {}
        granted: set[str] = set()
        try:
            if wanted:
                granted = await self._call(self._coordination.take, [*wanted])
        except SQLAlchemyError as error:
            _LOG.warning("no lease can be had: %s", type(error).__name__)
        self._held |= granted
        for table_id, answer in wanted.items():
            if not answer.done():
                answer.set_result(table_id in granted)

    async def close(self) -> None:
        """Give everything back."""
        if self._working is not None:
            await self._working
