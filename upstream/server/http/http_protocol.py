"""uvicorn's HTTP protocol, with limits for connections that have not asked for anything yet.

Middlewares see a request only once its head has arrived. A client that never finishes one could
keep a connection, or fill the memory, forever; uvicorn has a timeout only between requests.
The number of such connections is limited too: the one that has waited longest makes room for the
next, so that newcomers always get in.
A proxy in front of the server usually takes care of this, but many games are hosted without one.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, Protocol

# This class is not part of uvicorn's documented interface: tests/server/http/test_http_protocol.py
# fails where a new version of uvicorn no longer calls the methods that are overridden here.
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from upstream.server.http.unread_timeout import UnreadTimeout

HEAD_TIMEOUT_SECONDS: Final = 20.0
#: Bytes of a request, head and body together: more than any body may have.
MAX_REQUEST_BYTES: Final = 1024 * 1024


class _Waiting(Protocol):
    def close_idle(self) -> None: ...


class WaitingConnections:
    """The connections of a server that wait for a request head, the oldest first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: dict[_Waiting, None] = {}

    def add(self, connection: _Waiting) -> None:
        """Count a connection; where it is one too many, the oldest is closed."""
        self._waiting[connection] = None
        if len(self._waiting) > self._most:
            oldest = next(iter(self._waiting))
            self.discard(oldest)
            oldest.close_idle()

    def discard(self, connection: _Waiting) -> None:
        self._waiting.pop(connection, None)

    def __len__(self) -> int:
        return len(self._waiting)


class TimeoutHttpProtocol(UnreadTimeout, HttpToolsProtocol):
    """Closes connections whose next request head does not arrive in time, or is too long."""

    head_timeout_seconds: float = HEAD_TIMEOUT_SECONDS

    def __init__(self, *, waiting: WaitingConnections, **options: Any) -> None:
        super().__init__(**options)
        self._waiting = waiting

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._received_bytes = 0
        self._start_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timeout()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._received_bytes += len(data)
        super().data_received(data)
        if self._received_bytes > MAX_REQUEST_BYTES:
            self.transport.close()

    def on_headers_complete(self) -> None:
        self._stop_timeout()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._received_bytes = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._stop_timeout()
        self._start_timeout()

    def _start_timeout(self) -> None:
        self._timeout = self.loop.call_later(self.head_timeout_seconds, self.close_idle)
        self._waiting.add(self)

    def _stop_timeout(self) -> None:
        self._timeout.cancel()
        self._waiting.discard(self)

    def close_idle(self) -> None:
        """Close the connection, unless a request has come meanwhile."""
        if self.cycle is None or self.cycle.response_complete:
            self.transport.close()
            self.abort_later()
