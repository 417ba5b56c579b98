"""The connected clients of a table: their outgoing messages, and which seats are present."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import Any, Final, Protocol

from upstream.app.limits import Limits
from upstream.app.messages.base import Message
from upstream.app.messages.serialized import Serialized, json_of
from upstream.app.tables.seats import Seat

#: WebSocket close codes: a bug, a restart, and a database that does not answer.
INTERNAL_ERROR: Final = 1011
RESTART: Final = 1012
TRY_AGAIN_LATER: Final = 1013
#: Close codes of this protocol.
TOO_MUCH: Final = 4000
NOT_ADMITTED: Final = 4003
NO_SUCH_TABLE: Final = 4004


class Socket(Protocol):
    """The sending side of a WebSocket."""

    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int = ...) -> None: ...


class Connection:
    """One client at a table. Messages are queued, so that nobody waits for a slow client."""

    def __init__(
        self, socket: Socket, identity: str, base: str, limits: Limits, address: str = ""
    ) -> None:
        self._socket = socket
        self.identity = identity
        self.address = address
        #: The browser; one person may have several.
        self.device = identity
        #: The base URL of links for this client.
        self.base = base
        self.language = "en"
        self.wants_routes = False
        #: Whether it said hello. Until then it is sent nothing.
        self.greeted = False
        self._limits = limits
        self._unread: asyncio.Queue[str | int] = asyncio.Queue()
        self._unread_characters = 0
        self._closed = False

    def send(self, message: Message | Serialized[Any]) -> None:
        """Queue a message. Disconnect a client that does not read its messages."""
        if self._closed:
            return
        text, limits = json_of(message), self._limits
        waiting = self._unread_characters + len(text)
        is_full = waiting > limits.unread_characters or self._unread.qsize() >= limits.unread
        if is_full and not self._unread.empty():  # a single message may have any length
            self.close(TOO_MUCH)
            return
        self._unread_characters = waiting
        self._unread.put_nowait(text)

    def close(self, code: int) -> None:
        """Close the connection with this code, and drop the queued messages."""
        self._closed = True
        while not self._unread.empty():
            self._unread.get_nowait()
        self._unread.put_nowait(code)

    def close_when_sent(self, code: int) -> None:
        """Close the connection with this code after the queued messages."""
        if not self._closed:
            self._closed = True
            self._unread.put_nowait(code)

    async def deliver(self) -> None:
        """Send queued messages until the connection is closed.

        Raises any error of the socket when the client is gone.
        """
        while True:
            item = await self._unread.get()
            if isinstance(item, int):
                await self._socket.close(item)
                return
            self._unread_characters -= len(item)
            await self._socket.send_text(item)


class Presence:
    """The connections of a table, and when each seat was last connected."""

    def __init__(self, seats: Iterable[Seat], left_seconds: float, away_seconds: float) -> None:
        """A disconnected seat is absent after ``away_seconds``, and left after ``left_seconds``.

        In a slow game nobody is expected to stay, so that only the host may act on an absence.
        """
        self.connections: set[Connection] = set()
        #: The clients that are connected to other processes.
        self.remote: frozenset[str] = frozenset()
        self._left_seconds = left_seconds
        self._away_seconds = min(away_seconds, left_seconds)
        opened = time.monotonic()
        self._gone_since = {seat.seat: opened for seat in seats}

    def add(self, connection: Connection) -> bool:
        """Add a connection. Return whether it is the client's first."""
        is_first = connection.identity not in self._local
        self.connections.add(connection)
        return is_first

    def remove(self, connection: Connection) -> bool:
        """Remove a connection. Return whether it was the client's last."""
        self.connections.discard(connection)
        return connection.identity not in self._local

    def note_gone(self, seats: Iterable[int]) -> None:
        """Note that the holder of these seats has just disconnected."""
        self._gone_since.update(dict.fromkeys(seats, time.monotonic()))

    def has(self, identity: str) -> bool:
        """Return whether this client is connected to any process."""
        return identity in self.remote or identity in self._local

    @property
    def _local(self) -> set[str]:
        return {connection.identity for connection in self.connections}

    @property
    def greeted(self) -> list[Connection]:
        """The connections that said hello. They receive every change."""
        return [connection for connection in self.connections if connection.greeted]

    def is_connected(self, seat: Seat) -> bool:
        """Return whether a holder of this seat is connected to any process."""
        return bool(seat.holders & (self._local | self.remote))

    def is_left(self, seat: Seat) -> bool:
        """Return whether a seat without a bot is open, or has been disconnected for a while."""
        if seat.bot is not None or self.is_connected(seat):
            return False
        return not seat.holders or self._is_gone(seat, self._left_seconds)

    def is_absent(self, seat: Seat) -> bool:
        """Return whether a seat has been disconnected for longer than a lost line takes."""
        return self._is_gone(seat, self._away_seconds)

    def _is_gone(self, seat: Seat, seconds: float) -> bool:
        away = time.monotonic() - self._gone_since[seat.seat]
        return not self.is_connected(seat) and away >= seconds

    def is_elsewhere(self, identity: str, seats: Iterable[Seat]) -> bool:
        """Return whether another client that holds a seat of this client is connected."""
        others = (self._local | self.remote) - {identity}
        return any(identity in seat.holders and others & seat.holders for seat in seats)

    @property
    def address(self) -> str:
        """The address of a connected client; empty if there is none."""
        return min((connection.address for connection in self.connections), default="")
