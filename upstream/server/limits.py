"""How much and how fast: bodies, messages, connections, tables."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

#: Clients that are remembered at once; the one that was quiet the longest is forgotten first.
_REMEMBERED: Final = 10_000


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    per_second: float
    burst: int


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client, or one address, may ask of the server."""

    #: Bytes.
    frame: int = 4 * 1024
    body: int = 16 * 1024
    record: int = 256 * 1024
    #: WebSocket messages of a connection.
    messages: Rate = field(default=Rate(10, 60))
    #: WebSocket messages of an address, over all of its connections.
    messages_of_address: Rate = field(default=Rate(100, 600))
    #: REST calls of an address, and connections that it opens.
    calls: Rate = field(default=Rate(10, 100))
    #: New tables and uploaded records of an address.
    tables: Rate = field(default=Rate(0.2, 20))
    #: Chat lines of a seat.
    chat: Rate = field(default=Rate(0.5, 8))
    #: Open connections.
    connections: int = 2000
    connections_of_identity: int = 40
    connections_of_address: int = 400
    #: Messages that wait for a client who does not read them.
    unread: int = 300
    replays_of_identity: int = 50
    listed: int = 100


class Bucket:
    """Fills up with time; every message takes a drop."""

    __slots__ = ("_clock", "_drops", "_rate", "_since")

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._drops = float(rate.burst)
        self._since = clock()

    def take(self) -> bool:
        """Whether there was a drop left."""
        now = self._clock()
        gained = (now - self._since) * self._rate.per_second
        self._drops = min(self._rate.burst, self._drops + gained)
        self._since = now
        if self._drops < 1:
            return False
        self._drops -= 1
        return True


class Buckets:
    """A bucket for each client."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> bool:
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = Bucket(self._rate, self._clock)
            if len(self._buckets) > _REMEMBERED:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(client)
        return bucket.take()
