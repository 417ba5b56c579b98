"""What one client may ask of the server by default."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields

import pytest

from tests.server.clients import GENEROUS
from upstream.app.limits import Limits, Rate
from upstream.app.messages.base import MAX_CHAT
from upstream.app.messages.positions import MAX_MOVES, PlayMoves
from upstream.app.messages.websocket import Play, Say
from upstream.app.rate_limiter import RateLimiter
from upstream.app.tables.client_session import MAX_EXCESS_MESSAGES

LIMITS = Limits()
RATES = {
    field.name: value
    for field in fields(LIMITS)
    if isinstance(value := getattr(LIMITS, field.name), Rate)
}


@pytest.mark.parametrize("name", RATES)
def test_every_rate_lets_something_through_and_never_everything(name: str) -> None:
    now = 0.0
    limiter = RateLimiter(RATES[name], lambda: now)
    passed = sum(limiter.take() for _ in range(10_000))
    assert passed == RATES[name].burst > 0
    now += 1 / RATES[name].per_second
    assert [limiter.take(), limiter.take()] == [True, False]


def test_whatever_the_protocol_allows_fits_in_a_frame_and_a_body() -> None:
    longest = "\U0001f41f" * MAX_CHAT
    say = Say(id="x" * 64, seat=4, text=longest)
    play = Play(id="x" * 64, version=10**6, seat=4, actions=["x" * 12] * 32)
    for message in (say, play):
        assert len(message.model_dump_json().encode()) <= LIMITS.frame
    moves = PlayMoves(moves=["x" * 12] * MAX_MOVES)
    assert len(moves.model_dump_json().encode()) <= LIMITS.body
    assert LIMITS.frame < LIMITS.body < LIMITS.record


def test_one_client_cannot_use_up_what_all_have() -> None:
    everybody, address, identity = (
        LIMITS.connections,
        LIMITS.connections_of_address,
        LIMITS.connections_of_identity,
    )
    assert identity < address < everybody
    assert LIMITS.messages.per_second < LIMITS.messages_of_address.per_second


def test_frames_are_limited_only_after_messages_have_been_refused() -> None:
    assert LIMITS.messages.per_second < LIMITS.frames.per_second
    assert LIMITS.messages.burst + MAX_EXCESS_MESSAGES < LIMITS.frames.burst


def test_limits_are_set_once() -> None:
    with pytest.raises(FrozenInstanceError):
        LIMITS.frame = 10**9  # type: ignore[misc]
    assert GENEROUS.frame == LIMITS.frame  # the tests loosen rates, never sizes
