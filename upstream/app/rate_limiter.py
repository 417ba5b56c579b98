"""Rate limits: token buckets, one for each client."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from cachetools import LRUCache

from upstream.app.limits import Rate

#: Maximum number of remembered clients. The least recent one is forgotten first.
_REMEMBERED: Final = 10_000


class RateLimiter:
    """A token bucket: it refills with time, and every message takes a token."""

    __slots__ = ("_available", "_clock", "_rate", "_since")

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._available = float(rate.burst)
        self._since = clock()

    def take(self) -> bool:
        """Take a token. Return False if there is none."""
        now = self._clock()
        gained = (now - self._since) * self._rate.per_second
        self._available = min(self._rate.burst, self._available + gained)
        self._since = now
        if self._available < 1:
            return False
        self._available -= 1
        return True


class RateLimiters:
    """A rate limiter for each client."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._limiters: LRUCache[str, RateLimiter] = LRUCache(_REMEMBERED)

    def take(self, client: str) -> bool:
        """Take a token of this client. Return False if there is none."""
        limiter = self._limiters.get(client)
        if limiter is None:
            limiter = self._limiters[client] = RateLimiter(self._rate, self._clock)
        return limiter.take()
