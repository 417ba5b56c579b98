"""The outgoing side of one client's WebSocket: a queue, so that nobody waits for a slow client."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from upstream.server.protocol import Message
from upstream.server.protocol.serialized import Serialized, json_of

#: Close codes of this protocol.
TOO_MUCH: Final = 4000
NOT_ADMITTED: Final = 4003
NO_SUCH_TABLE: Final = 4004


class Connection:
    """A client at a table, as the room sees it: who it is, and how to send it something."""

    def __init__(
        self, socket: WebSocket, identity: str, base: str, max_unread: int, address: str = ""
    ) -> None:
        self._socket = socket
        self.identity = identity
        self.address = address
        #: The beginning of links, as this client reaches the server.
        self.base = base
        self.language = "en"
        #: Whether it said hello: before that it is sent nothing.
        self.greeted = False
        self._unread: asyncio.Queue[str | int] = asyncio.Queue(max_unread)

    def send(self, message: Message | Serialized[Any]) -> None:
        """Queue a message; a client that does not read is disconnected."""
        try:
            self._unread.put_nowait(json_of(message))
        except asyncio.QueueFull:
            self.close(TOO_MUCH)

    def close(self, code: int) -> None:
        """Close the connection with this code, whatever is still in the queue."""
        while not self._unread.empty():
            self._unread.get_nowait()
        self._unread.put_nowait(code)

    async def deliver(self) -> None:
        """Send what is in the queue, until the connection is closed."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                item = await self._unread.get()
                if isinstance(item, int):
                    await self._socket.close(item)
                    return
                await self._socket.send_text(item)
