"""Tells the other processes which clients are connected to this one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from upstream.server.storage.coordination import Attendant, Coordination

#: Runs a function that waits for the database, in a thread.
Call: TypeAlias = Callable[..., Awaitable[Any]]


class Attendance:
    """Who is connected here, and what of that the others know."""

    def __init__(self, coordination: Coordination, call: Call) -> None:
        self._coordination = coordination
        self._call = call
        self._here: set[Attendant] = set()
        self._told: set[Attendant] = set()
        self._telling = asyncio.Lock()

    def add(self, attendant: Attendant) -> None:
        self._here.add(attendant)

    def discard(self, attendant: Attendant) -> None:
        self._here.discard(attendant)

    async def tell(self) -> set[str]:
        """Store who has come and gone; the tables where somebody has.

        Raises SQLAlchemyError where the database does not answer; the next call makes up for it.
        """
        async with self._telling:
            here = set(self._here)
            come, gone = here - self._told, self._told - here
            if gone:
                await self._call(self._coordination.leave, gone)
                self._told -= gone
            if come:
                await self._call(self._coordination.join, come)
                self._told |= come
        return {table for table, _ in come | gone}

    async def tell_again(self) -> set[str]:
        """Store everything anew, after others have thought that this process is dead."""
        async with self._telling:
            await self._call(self._coordination.leave_all)
            self._told = set()
        return await self.tell()
