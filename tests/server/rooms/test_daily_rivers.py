"""Dates that may be played, and games of the strongest level."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any, cast

import pytest

from upstream.app.jobs.decisions import BotDecisions
from upstream.app.jobs.pool import NoAnswer
from upstream.app.messages.refusals import TableRefused
from upstream.app.tables import daily as module
from upstream.app.tables.daily import DailyRivers, open_day, past_day
from upstream.daily import Repeatable, today
from upstream.game import View
from upstream.rules.action import Action

DAY = date(2024, 2, 12)


class FakePool:
    """Chooses the first legal action, and notes who was asked how."""

    def __init__(self, *, answers: bool = True) -> None:
        self._answers = answers
        self.asked: list[tuple[str, Repeatable]] = []

    async def ask(
        self, bot: str, view: View, group: str, repeatable: Repeatable
    ) -> Sequence[Action]:
        assert group == "address"
        if not self._answers:
            raise NoAnswer("the worker ended")
        self.asked.append((bot, repeatable))
        await asyncio.sleep(0)
        return view.legal[:1]


def rivers_with(pool: FakePool) -> DailyRivers:
    nothing: Any = SimpleNamespace()
    return DailyRivers(nothing, nothing, cast("BotDecisions", pool))


def test_today_and_the_past_are_open_and_only_the_past_is_over() -> None:
    yesterday, tomorrow = today() - timedelta(1), today() + timedelta(1)
    assert past_day(yesterday.isoformat()) == yesterday
    assert open_day("0001-01-01") == date.min
    assert open_day(today().isoformat()) == today()
    for day, why in ((tomorrow, "day-to-come"), (today(), "day-not-over")):
        with pytest.raises(TableRefused) as refused:
            past_day(day.isoformat())
        assert refused.value.refusal.reason == why
    with pytest.raises(TableRefused) as refused:
        open_day("2026-13-01")
    assert refused.value.refusal.reason == "no-such-day"


async def test_king_plays_a_river_once_with_the_seeds_of_its_date() -> None:
    pool = FakePool()
    rivers = rivers_with(pool)
    both = await asyncio.gather(*(rivers.king(DAY, "address") for _ in range(2)))
    assert both[0] == both[1]
    asked = len(pool.asked)
    assert {bot for bot, _ in pool.asked} == {"parr", "king"}
    assert len({repeatable.seed for _, repeatable in pool.asked}) == asked
    record = await rivers.record(both[0].replay, "address")
    assert record is not None
    assert record.actions
    assert len(pool.asked) == asked


async def test_only_some_games_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MAX_KEPT", 1)
    pool = FakePool()
    rivers = rivers_with(pool)
    for day in (DAY, DAY - timedelta(7), DAY):
        before = len(pool.asked)
        await rivers.king(day, "address")
        assert len(pool.asked) > before


def test_one_address_cannot_wait_for_many_games() -> None:
    rivers = rivers_with(FakePool())

    async def test() -> list[Any]:
        asked = (rivers.king(DAY - timedelta(n), "address") for n in range(8))
        return await asyncio.gather(*asked, return_exceptions=True)

    answers = asyncio.run(test())
    refused = [each for each in answers if isinstance(each, TableRefused)]
    assert 0 < len(refused) < 8
    assert {each.refusal.reason for each in refused} == {"too-fast"}


def test_nobody_stands_in_for_king() -> None:
    with pytest.raises(TableRefused) as refused:
        asyncio.run(rivers_with(FakePool(answers=False)).king(DAY, "address"))
    assert refused.value.refusal.reason == "no-evaluation"
