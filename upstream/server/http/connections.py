"""The connections of a process: whose they are, how many there may be, and how they move on."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator
from ipaddress import IPv6Address, ip_address
from typing import Final, Protocol

from starlette.types import Scope

from upstream.app.limits import Limits
from upstream.app.messages.refusals import TableRefused, TooMany

#: A client that has one IPv6 address has all that begin with the same bits.
_PREFIX_BITS: Final = 64
#: Pause between two tables, so that their clients do not all reach other processes at once.
_PAUSE_SECONDS: Final = 0.01
#: Time after which the last table is closed, however many there are.
_MAX_SPREAD_SECONDS: Final = 5.0
#: Time for messages that are still being answered then, such as those that wait for the disk.
_MAX_WAIT_SECONDS: Final = 5.0


def client_address(scope: Scope) -> str:
    """Return the address a request comes from; for IPv6, the network of one client."""
    client = scope.get("client")
    text = str(client[0]) if client else ""
    try:
        found = ip_address(text)
    except ValueError:
        return text
    if not isinstance(found, IPv6Address):
        return text
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{int(found) >> (128 - _PREFIX_BITS):x}/{_PREFIX_BITS}"


class ConnectionLimiter:
    """Counts open connections, and limits them for each client, address, and in total."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._by_identity: Counter[str] = Counter()
        self._by_address: Counter[str] = Counter()

    def __len__(self) -> int:
        """Return the number of open connections."""
        return self._by_address.total()

    @contextlib.contextmanager
    def admitted(self, identity: str, address: str) -> Iterator[None]:
        """Count a connection while it is open. Raises TableRefused if it is one too many."""
        limits = self._limits
        for count, limit in (
            (self._by_identity[identity], limits.connections_of_identity),
            (self._by_address[address], limits.connections_of_address),
            (self._by_address.total(), limits.connections),
        ):
            if count >= limit:
                raise TableRefused(TooMany(limit))
        counted = ((self._by_identity, identity), (self._by_address, address))
        for counter, key in counted:
            counter[key] += 1
        try:
            yield
        finally:
            for counter, key in counted:
                counter[key] -= 1
                if not counter[key]:
                    del counter[key]


class _Movable(Protocol):
    """A client's session."""

    @property
    def table_id(self) -> str: ...

    def hand_over(self) -> None: ...


class Handover:
    """Moves the clients of a stopping process to another one.

    No state is transferred: accepted actions are stored, and every client knows which of its
    messages were not answered. Each WebSocket is closed once its current message is answered,
    with a code that tells the client to reconnect at once. If another process serves the same
    tables, play goes on there.
    """

    def __init__(self) -> None:
        #: Whether the process is stopping: it is then not ready, and accepts no clients.
        self.begun = False
        self._sessions: set[_Movable] = set()

    @contextlib.contextmanager
    def tracking(self, session: _Movable) -> Iterator[None]:
        """Hand the session over if the process is stopping, or stops inside the context."""
        self._sessions.add(session)
        if self.begun:
            session.hand_over()
        try:
            yield
        finally:
            self._sessions.discard(session)

    async def move_clients(self) -> bool:
        """Close all sessions, table by table. Return whether all ended in time."""
        self.begun = True
        try:
            async with asyncio.timeout(_MAX_SPREAD_SECONDS + _MAX_WAIT_SECONDS):
                await self._close_tables()
                while self._sessions:
                    await asyncio.sleep(_PAUSE_SECONDS)
        except TimeoutError:
            return False
        return True

    async def _close_tables(self) -> None:
        tables: dict[str, list[_Movable]] = {}
        for session in self._sessions:
            tables.setdefault(session.table_id, []).append(session)
        loop = asyncio.get_running_loop()
        start, spread = loop.time(), min(_MAX_SPREAD_SECONDS, len(tables) * _PAUSE_SECONDS)
        for number, sessions in enumerate(tables.values()):
            # A sleep may take longer than requested: the next table is then closed at once.
            await asyncio.sleep(max(0.0, start + spread * number / len(tables) - loop.time()))
            for session in sessions:
                session.hand_over()
