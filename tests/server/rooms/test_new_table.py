"""New tables: the deal, and the seats."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.server.rooms.rooms import reason
from upstream.app.messages.base import COLOURS
from upstream.app.messages.game import Options
from upstream.app.messages.tables import NewBot, NewOpen, NewPerson, NewTable
from upstream.app.tables.registry import deal_for, seats_again, seats_for
from upstream.app.tables.seats import Seat
from upstream.rules.refusal import Refused


def test_seats_without_a_colour_get_one_that_is_free() -> None:
    wanted = [NewPerson(colour="yellow"), NewBot(level="greedy"), NewOpen(), NewPerson(name="Ada")]
    seats = seats_for(wanted, "ada", [])
    assert seats[0].colour == "yellow"
    assert len({seat.colour for seat in seats}) == 4
    assert {seat.colour for seat in seats} <= set(COLOURS)
    assert [seat.kind for seat in seats] == ["person", "bot", "open", "person"]
    assert [seat.holders for seat in seats] == [{"ada"}, set(), set(), {"ada"}]


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ([NewPerson(colour="red"), NewOpen(colour="red")], "colour-taken"),
        ([NewPerson(), NewBot(level="unheard")], "no-such-level"),
    ],
)
def test_seats_that_cannot_be_are_refused(wanted: list[Any], why: str) -> None:
    with pytest.raises(Refused) as refused:
        seats_for(wanted, "ada", [])
    assert reason(refused) == why


def test_the_deal_is_as_the_body_asks() -> None:
    options = Options(whirlpool=True, rapids="added")
    body = NewTable(seats=[NewPerson()] * 3, options=options, first=2)
    record = deal_for(body)
    assert (record.players, record.first) == (3, 2)
    assert record.options.whirlpool
    assert Counter(record.stack) == record.options.stack(3)


def test_the_first_must_have_a_seat() -> None:
    with pytest.raises(Refused) as refused:
        deal_for(NewTable(seats=[NewPerson()] * 2, first=2))
    assert reason(refused) == "first-is-no-seat"


def test_in_a_rematch_people_play_for_themselves_again_and_old_links_are_void() -> None:
    held = Seat(0, "Ada", "red", bot="fry", generation=3, holders=frozenset(("ada",)))
    bot = Seat(1, None, "white", bot="parr")
    assert seats_again([held, bot]) == (
        Seat(0, "Ada", "red", None, 0, frozenset(("ada",))),
        Seat(1, None, "white", "parr"),
    )
