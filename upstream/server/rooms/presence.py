"""Which clients are connected to a table, and which seats were left."""

from __future__ import annotations

import time
from collections.abc import Iterable

from upstream.server.rooms.connection import Connection
from upstream.server.tables.seats import Seat


class Presence:
    """The connections of a table, and when each seat was last connected."""

    def __init__(self, seats: Iterable[Seat], away_seconds: float) -> None:
        self.connections: set[Connection] = set()
        #: The clients that are connected to other processes.
        self.remote: frozenset[str] = frozenset()
        self._away_seconds = away_seconds
        opened = time.monotonic()
        self._gone_since = {seat.seat: opened for seat in seats}

    def add(self, connection: Connection) -> bool:
        """Add a connection; whether its client had none before."""
        known = self._is_here(connection.identity)
        self.connections.add(connection)
        return not known

    def remove(self, connection: Connection) -> bool:
        """Remove a connection; whether it was the last one of its client."""
        self.connections.discard(connection)
        return not self._is_here(connection.identity)

    def note_gone(self, seats: Iterable[int]) -> None:
        """The holder of these seats is not connected from now on."""
        self._gone_since.update(dict.fromkeys(seats, time.monotonic()))

    def has(self, identity: str) -> bool:
        """Whether this client is connected, to whichever process."""
        return identity in self.remote or self._is_here(identity)

    def _is_here(self, identity: str) -> bool:
        return any(connection.identity == identity for connection in self.connections)

    @property
    def greeted(self) -> list[Connection]:
        """The connections that said hello: they receive every change."""
        return [connection for connection in self.connections if connection.greeted]

    def is_connected(self, seat: Seat) -> bool:
        is_here = any(connection.identity in seat.holders for connection in self.connections)
        return is_here or not self.remote.isdisjoint(seat.holders)

    def is_left(self, seat: Seat) -> bool:
        """Whether a seat without a bot is open, or has had no connection for a while."""
        if seat.bot is not None or self.is_connected(seat):
            return False
        away = time.monotonic() - self._gone_since[seat.seat]
        return not seat.holders or away >= self._away_seconds

    def is_elsewhere(self, identity: str, seats: Iterable[Seat]) -> bool:
        """Whether another client holds a seat of this client's, and is connected."""
        here = {connection.identity for connection in self.connections}
        others = (here | self.remote) - {identity}
        return any(identity in seat.holders and others & seat.holders for seat in seats)

    @property
    def address(self) -> str:
        """An address of a connected client; empty where there is none."""
        return min((connection.address for connection in self.connections), default="")
