"""Settings and limits of a server."""

from __future__ import annotations

from dataclasses import fields
from ipaddress import ip_address
from pathlib import Path

import pytest
from platformdirs.unix import Unix

from upstream.app.limits import Limits, Rate
from upstream.app.messages.base import MAX_CHAT
from upstream.app.messages.positions import MAX_MOVES, PlayMoves
from upstream.app.messages.tables import ChangeTable
from upstream.app.messages.websocket import Play, Say
from upstream.app.rate_limiter import RateLimiter, RateLimiters
from upstream.app.settings import Settings
from upstream.app.tables.client_session import MAX_EXCESS_MESSAGES
from upstream.files import data_folder


def test_the_data_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("UPSTREAM_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv("UPSTREAM_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setattr("platformdirs.PlatformDirs", Unix)
    assert data_folder() == tmp_path / "share" / "upstream"


def test_an_empty_choice_of_the_data_folder_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UPSTREAM_DATA", "")
    assert data_folder() != Path()
    assert data_folder().name == "upstream"


def test_by_default_only_this_machine_is_served_and_nothing_else_is_run(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    assert ip_address(settings.host).is_loopback
    assert settings.public_url is None
    assert settings.database is None
    assert settings.external_bots == {}
    assert settings.limits == Limits()


def test_the_default_pace_is_one_that_a_table_may_have(tmp_path: Path) -> None:
    bot_delay = Settings(tmp_path).bot_delay
    assert ChangeTable(bot_delay=bot_delay).bot_delay == bot_delay


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
