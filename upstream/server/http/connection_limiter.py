"""How many connections a client, an address and the whole server may have."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator

from upstream.server.limits import Limits
from upstream.server.protocol.refusals import TableRefused, TooMany


class ConnectionLimiter:
    """Counts the open connections."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._by_identity: Counter[str] = Counter()
        self._by_address: Counter[str] = Counter()

    def __len__(self) -> int:
        """How many connections are open."""
        return self._by_address.total()

    @contextlib.contextmanager
    def admitted(self, identity: str, address: str) -> Iterator[None]:
        """Count a connection as long as it is open; raises TableRefused if it is one too many."""
        limits = self._limits
        for count, most in (
            (self._by_identity[identity], limits.connections_of_identity),
            (self._by_address[address], limits.connections_of_address),
            (self._by_address.total(), limits.connections),
        ):
            if count >= most:
                raise TableRefused(TooMany(most))
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
