"""Lets go of clients that do not read what they were sent."""

from __future__ import annotations

import asyncio
from typing import Final

#: How long a client may read nothing, and how long closing may take.
UNREAD_TIMEOUT_SECONDS: Final = 20.0


class UnreadTimeout(asyncio.Protocol):
    """A part of uvicorn's protocols: aborts connections that cannot be written to for too long."""

    unread_timeout_seconds: float = UNREAD_TIMEOUT_SECONDS
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _aborting: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self.abort_later()

    def resume_writing(self) -> None:
        if self._aborting is not None and not self.transport.is_closing():
            self._aborting.cancel()
            self._aborting = None
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._aborting is not None:
            self._aborting.cancel()
        super().connection_lost(exc)

    def abort_later(self) -> None:
        """Drop the connection after a while, whatever has not been read by then."""
        if self._aborting is None:
            timeout = self.unread_timeout_seconds
            self._aborting = self.loop.call_later(timeout, self.transport.abort)
