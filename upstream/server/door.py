"""Connections before they have asked for anything: none stays for long, and none says too much.

The gate sees requests only once their head has come whole. Whoever never finishes one would keep
a connection, or fill the memory, for ever.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

#: Seconds in which the head of a request has to arrive.
PATIENCE: Final = 20.0
#: Bytes of a request, head and body together: more than the gate lets any body have.
MOST: Final = 1024 * 1024


class Door(HttpToolsProtocol):
    """uvicorn's own protocol, with an end to waiting and reading."""

    patience: float = PATIENCE

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._come = 0
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._late.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._come += len(data)
        super().data_received(data)
        if self._come > MOST:
            self.transport.close()

    def on_headers_complete(self) -> None:
        self._late.cancel()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._come = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._late.cancel()
        self._wait()

    def _wait(self) -> None:
        """For the next head."""
        self._late: Any = self.loop.call_later(self.patience, self._let_go)

    def _let_go(self) -> None:
        if self.cycle is None or self.cycle.response_complete:
            self.transport.close()
