"""uvicorn's HTTP protocol, with limits for connections that have not asked for anything yet.

Middlewares see a request only once its head has arrived. A client that never finishes one could
keep a connection, or fill the memory, forever; uvicorn has a timeout only between requests.
A proxy in front of the server usually takes care of this, but many games are hosted without one.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

# This class is not part of uvicorn's documented interface: tests/server/http/test_http_protocol.py
# fails where a new version of uvicorn no longer calls the methods that are overridden here.
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_TIMEOUT_SECONDS: Final = 20.0
#: Bytes of a request, head and body together: more than any body may have.
MAX_REQUEST_BYTES: Final = 1024 * 1024


class TimeoutHttpProtocol(HttpToolsProtocol):
    """Closes connections whose next request head does not arrive in time, or is too long."""

    head_timeout_seconds: float = HEAD_TIMEOUT_SECONDS

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._received_bytes = 0
        self._start_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        self._timeout.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._received_bytes += len(data)
        super().data_received(data)
        if self._received_bytes > MAX_REQUEST_BYTES:
            self.transport.close()

    def on_headers_complete(self) -> None:
        self._timeout.cancel()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._received_bytes = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._timeout.cancel()
        self._start_timeout()

    def _start_timeout(self) -> None:
        self._timeout: Any = self.loop.call_later(self.head_timeout_seconds, self._close_idle)

    def _close_idle(self) -> None:
        if self.cycle is None or self.cycle.response_complete:
            self.transport.close()
