"""Moves the clients of a process that stops to another one.

Nothing is passed on: what was accepted is stored, and every client knows what was not answered.
Each WebSocket is closed once the message at hand is answered, with a code that tells its client to
connect again at once. Where another process serves the same tables, play goes on there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Protocol

#: Between two tables, so that their clients do not all come to the other processes at once.
_PAUSE_SECONDS: Final = 0.01
#: How long it may take until the last table has had its turn, however many there are.
_MAX_SPREAD_SECONDS: Final = 5.0
#: For answers that take longer, such as those that wait for the disk.
_MAX_WAIT_SECONDS: Final = 5.0


class Movable(Protocol):
    """A client's session, as far as it matters here."""

    @property
    def table_id(self) -> str: ...

    def hand_over(self) -> None: ...


class Handover:
    """The sessions of a process, and whether they are being handed over."""

    def __init__(self) -> None:
        #: Whether the process stops: then it is not ready, and takes on no clients.
        self.begun = False
        self._sessions: set[Movable] = set()

    @contextmanager
    def tracking(self, session: Movable) -> Iterator[None]:
        """Hand the session over if the process stops in here, or does so already."""
        self._sessions.add(session)
        if self.begun:
            session.hand_over()
        try:
            yield
        finally:
            self._sessions.discard(session)

    async def move_clients(self) -> bool:
        """Close all sessions, table after table; whether all ended in time."""
        self.begun = True
        try:
            async with asyncio.timeout(_MAX_SPREAD_SECONDS + _MAX_WAIT_SECONDS):
                await self._close_tables()
                while self._sessions:
                    await asyncio.sleep(_PAUSE_SECONDS)
        except TimeoutError:
            return False
        return True

    async def _close_tables(self) -> None:
        tables: dict[str, list[Movable]] = {}
        for session in self._sessions:
            tables.setdefault(session.table_id, []).append(session)
        loop = asyncio.get_running_loop()
        start, spread = loop.time(), min(_MAX_SPREAD_SECONDS, len(tables) * _PAUSE_SECONDS)
        for number, sessions in enumerate(tables.values()):
            # A sleep may take longer than asked for: the next table then has its turn at once.
            await asyncio.sleep(max(0.0, start + spread * number / len(tables) - loop.time()))
            for session in sessions:
                session.hand_over()
