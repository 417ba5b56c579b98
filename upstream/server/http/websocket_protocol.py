"""uvicorn's WebSocket protocol, with limits for clients that do not read.

uvicorn stops writing where a client does not read, but it waits for such a client for ever, and
closing a connection waits until everything before has been read.
"""

from __future__ import annotations

import asyncio
from typing import Final

# This class is not part of uvicorn's documented interface: the test of this module fails where a
# new version of uvicorn no longer calls the methods that are overridden here.
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

#: How long a client may read nothing, and how long closing may take.
UNREAD_TIMEOUT_SECONDS: Final = 20.0


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """Aborts the connection of a client that does not read what it was sent."""

    unread_timeout_seconds: float = UNREAD_TIMEOUT_SECONDS
    _aborting: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._abort_later()

    def resume_writing(self) -> None:
        if self._aborting is not None and not self.transport.is_closing():
            self._aborting.cancel()
            self._aborting = None
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._aborting is not None:
            self._aborting.cancel()
        super().connection_lost(exc)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._abort_later()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:
            self._abort_later()

    def _abort_later(self) -> None:
        if self._aborting is None:
            timeout = self.unread_timeout_seconds
            self._aborting = self.loop.call_later(timeout, self.transport.abort)
