"""The river of the day: the same for everybody, forever."""

from __future__ import annotations

import hashlib
from collections import Counter
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest

from upstream import daily
from upstream.bots import LEVELS
from upstream.bots.parr import Parr
from upstream.bots.smolt import Smolt
from upstream.daily import RoundTrace, conditions, river_of, trace
from upstream.game import Game
from upstream.notation.record import record_from_dict
from upstream.rules.event import (
    Arrived,
    CaughtByBear,
    CaughtByEagle,
    Event,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    WashedAway,
)
from upstream.rules.river import Cell
from upstream.rules.token import Token

MONDAY = date(2026, 11, 16)
#: date, options, first, levels, stack: they must never change.
PINNED: tuple[tuple[str, dict[str, Any], int, tuple[str | None, ...], str], ...] = (
    ("2026-11-16", {}, 1, (None, "parr", "parr"), "REEBFWEEHHHHRHWWRFFRRWBBWEWFW"),
    ("2026-11-17", {"whirlpool": True}, 0, (None, "parr"), "HBHFWWWEEBRREWRWFHHBERHWEFRFW"),
    (
        "2026-11-22",
        {"rapids": "water-rock"},
        1,
        (None, "king", "king"),
        "RFBWBHCHWFCCCEEWBCEHHEFWECRFH",
    ),
    ("2024-02-29", {}, 1, (None, "grilse"), "HHBFFEWBEWWEFBHWWEWHEFW"),
    (
        "1999-12-31",
        {"whirlpool": True},
        2,
        (None, "grilse", "grilse"),
        "EWBHWRRWWBRFWHFFEWHHREWERBEHF",
    ),
)
#: The levels, the first seats and the stacks of 2026, hashed.
YEAR = "b6a564f3ce341d73aafe6c5a8ef1835f71ea01d16d0b23035847ee8daca79913"


def _year() -> list[daily.DailyRiver]:
    return [river_of(date(2026, 1, 1) + timedelta(number)) for number in range(365)]


@pytest.mark.parametrize(("day", "options", "first", "levels", "stack"), PINNED)
def test_a_date_has_its_river_for_ever(
    day: str, options: dict[str, Any], first: int, levels: tuple[str | None, ...], stack: str
) -> None:
    river = river_of(date.fromisoformat(day))
    assert river.record.options.to_dict() == options
    assert river.record.first == first
    assert river.levels == levels
    assert "".join(river.record.stack) == stack


def test_a_whole_year_stays_as_it_is() -> None:
    year = [(r.levels, r.record.first, "".join(r.record.stack)) for r in _year()]
    assert hashlib.sha256(repr(year).encode()).hexdigest() == YEAR


def test_every_river_can_be_played() -> None:
    for river in (*_year(), river_of(date.min), river_of(date.max)):
        assert record_from_dict(river.record.to_dict()) == river.record
        assert len(river.levels) == river.record.players
        assert river.levels[daily.SEAT] is None


def test_days_differ() -> None:
    year = _year()
    assert all(one.record.stack != other.record.stack for one, other in pairwise(year))
    assert set(Counter(river.record.players for river in year)) == {2, 3, 4}
    assert {river.record.first for river in year} == {0, 1, 2, 3}


def test_opponents_grow_stronger_from_monday_to_sunday() -> None:
    strength = {level: number for number, level in enumerate(("parr", "smolt", "grilse", "king"))}
    means: list[float] = []
    for weekday in range(7):
        days = [river for river in _year() if river.date.weekday() == weekday]
        levels = [strength[level] for river in days for level in river.levels if level]
        means.append(sum(levels) / len(levels))
    assert means == sorted(set(means))
    assert set(strength) <= {*LEVELS}


def test_the_day_begins_at_midnight_utc() -> None:
    before = datetime.now(UTC).date()
    assert before <= daily.today() <= datetime.now(UTC).date()


def test_the_same_moves_get_the_same_replies() -> None:
    thursday = MONDAY + timedelta(3)
    assert _played(thursday) == _played(thursday)


def _played(day: date) -> tuple[str, ...]:
    """Two rounds in which the player moves like parr."""
    river = river_of(day)
    game, bots = Game(river.record), {None: Parr(), "smolt": Smolt()}
    while game.position.round < 2:
        assert game.actor is not None
        level = river.levels[game.actor]
        how = conditions(day, level or "parr", game.actor, len(game.actions))
        bot = bots.get(level) or bots[None]
        for action in bot.decide(game.view(game.actor), how.budget, how.seed).actions:
            game.play(action)
    return tuple(map(str, game.actions))


def test_daily_bots_count_nodes_and_have_seeds() -> None:
    how = conditions(MONDAY, "king", 1, 20)
    assert how == conditions(MONDAY, "king", 1, 20)
    assert how.budget.nodes == 20_000
    assert how.budget.seconds is None
    assert not conditions(MONDAY, "parr", 1, 20).budget
    others = [(MONDAY, 1, 21), (MONDAY, 2, 20), (MONDAY + timedelta(1), 1, 20)]
    seeds = {conditions(day, "king", seat, played).seed for day, seat, played in others}
    assert len(seeds | {how.seed}) == 4


EVENTS: tuple[Event, ...] = (
    TurnBegan(seat=0, points=5),  # before the first round: nothing of this counts
    RoundBegan(round=1, starter=0),
    TurnBegan(seat=0, points=5),
    TurnBegan(seat=1, points=5),
    CaughtByBear(seat=1, token=Token("2a2"), cell=Cell("a2"), left=Token("1a2")),
    RoundEnded(round=1),
    RoundBegan(round=2, starter=1),
    TurnBegan(seat=0, points=5),
    CaughtByEagle(seat=0, token=Token("2a2"), cell=Cell("a2"), left=Token("1a2")),
    RoundEnded(round=2),
    WashedAway(seat=0, token=Token("2b1")),
    RoundBegan(round=3, starter=0),
    TurnBegan(seat=0, points=5),
    Arrived(seat=0, token=Token("2e4")),
    RoundBegan(round=4, starter=0),
    TurnBegan(seat=0, points=5),
    Arrived(seat=0, token=Token("1e4")),
    CaughtByEagle(seat=0, token=Token("1a4"), cell=Cell("a4"), left=None),
    RoundBegan(round=5, starter=0),
    TurnBegan(seat=1, points=5),
)


def test_each_round_with_tokens_leaves_a_trace() -> None:
    mine = trace(EVENTS, 0)
    assert mine == (RoundTrace(0, 0), RoundTrace(0, 3), RoundTrace(2, 0), RoundTrace(1, 1))
    assert "".join(each.shapes for each in mine) == "🔷❌🟠🟠❌"
    assert trace(EVENTS, 1) == (RoundTrace(0, 1), RoundTrace(0, 0))
