"""One client's WebSocket: what it is sent waits in line, so that nobody waits for a slow one."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from upstream.server.limits import Bucket, Limits
from upstream.server.protocol import Message

#: Close codes of this protocol.
TOO_MUCH: Final = 4000
NOT_ADMITTED: Final = 4003
NO_SUCH_TABLE: Final = 4004


class Connection:
    """A client at a table."""

    def __init__(
        self, socket: WebSocket, identity: str, base: str, limits: Limits, address: str = ""
    ) -> None:
        self._socket = socket
        self.identity = identity
        self.address = address
        #: The beginning of links, as this client reaches the server.
        self.base = base
        self.language = "en"
        #: Whether it said hello: before that it is sent nothing.
        self.greeted = False
        self.messages = Bucket(limits.messages)
        self._waiting: asyncio.Queue[str | int] = asyncio.Queue(limits.unread)

    def send(self, message: Message | str) -> None:
        """Put a message in line; a client that does not read is let go."""
        text = message if isinstance(message, str) else message.model_dump_json()
        try:
            self._waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.close(TOO_MUCH)

    def close(self, code: int) -> None:
        """Let the client go, whatever is still in line."""
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._waiting.put_nowait(code)

    async def deliver(self) -> None:
        """Send what is in line, until the end."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                item = await self._waiting.get()
                if isinstance(item, int):
                    await self._socket.close(item)
                    return
                await self._socket.send_text(item)
