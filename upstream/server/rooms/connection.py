"""The outgoing side of one client's WebSocket: a queue, so that nobody waits for a slow client."""

from __future__ import annotations

import asyncio
from typing import Any, Final, Protocol

from upstream.server.limits import Limits
from upstream.server.protocol import Message
from upstream.server.protocol.serialized import Serialized, json_of

#: The WebSocket close code for something that went wrong here.
INTERNAL_ERROR: Final = 1011
#: The one for a service that restarts.
RESTART: Final = 1012
#: The one for a server that cannot do it now: its database does not answer.
TRY_AGAIN_LATER: Final = 1013
#: Close codes of this protocol.
TOO_MUCH: Final = 4000
NOT_ADMITTED: Final = 4003
NO_SUCH_TABLE: Final = 4004


class Socket(Protocol):
    """The end of a WebSocket, or of something that does the same."""

    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int = ...) -> None: ...


class Connection:
    """A client at a table, as the room sees it: who it is, and how to send it something."""

    def __init__(
        self, socket: Socket, identity: str, base: str, limits: Limits, address: str = ""
    ) -> None:
        self._socket = socket
        self.identity = identity
        self.address = address
        #: The beginning of links, as this client reaches the server.
        self.base = base
        self.language = "en"
        #: Whether it said hello: before that it is sent nothing.
        self.greeted = False
        self._limits = limits
        self._unread: asyncio.Queue[str | int] = asyncio.Queue()
        self._unread_characters = 0
        self._closed = False

    def send(self, message: Message | Serialized[Any]) -> None:
        """Queue a message; a client that does not read is disconnected."""
        if self._closed:
            return
        text = json_of(message)
        if self._has_room_for(text):
            self._unread_characters += len(text)
            self._unread.put_nowait(text)
        else:
            self.close(TOO_MUCH)

    def _has_room_for(self, text: str) -> bool:
        """Whether it may wait too; a single message may have any length."""
        if self._unread.empty():
            return True
        is_short = self._unread_characters + len(text) <= self._limits.unread_characters
        return is_short and self._unread.qsize() < self._limits.unread

    def close(self, code: int) -> None:
        """Close the connection with this code, whatever is still in the queue."""
        self._closed = True
        while not self._unread.empty():
            self._unread.get_nowait()
        self._unread.put_nowait(code)

    def close_when_sent(self, code: int) -> None:
        """Close the connection with this code after everything that is in the queue."""
        if not self._closed:
            self._closed = True
            self._unread.put_nowait(code)

    async def deliver(self) -> None:
        """Send what is in the queue, until the connection is closed.

        Raises whatever the socket raises when the client is gone.
        """
        while True:
            item = await self._unread.get()
            if isinstance(item, int):
                await self._socket.close(item)
                return
            self._unread_characters -= len(item)
            await self._socket.send_text(item)
