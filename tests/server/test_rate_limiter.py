"""How often something may happen."""

from __future__ import annotations

from upstream.app.limits import Rate
from upstream.app.rate_limiter import RateLimiter, RateLimiters


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_allowed_and_then_the_rate() -> None:
    clock = Clock()
    limiter = RateLimiter(Rate(2, 3), clock)
    assert [limiter.take() for _ in range(4)] == [True, True, True, False]
    clock.now = 0.4
    assert not limiter.take()
    clock.now = 0.5
    assert limiter.take()
    clock.now = 100
    assert [limiter.take() for _ in range(4)] == [True, True, True, False]


def test_every_client_has_its_own_limiter_and_old_ones_are_forgotten() -> None:
    limiters = RateLimiters(Rate(0, 1), Clock())
    assert limiters.take("ada")
    assert not limiters.take("ada")
    assert limiters.take("ben")
    for number in range(20_000):
        limiters.take(str(number))
    assert len(limiters._limiters) <= 10_000
