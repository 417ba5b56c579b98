"""Seats are immutable: changes return new ones."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from upstream.app.messages.base import COLOURS, MAX_NAME
from upstream.app.tables.seats import Seat, names
from upstream.app.tables.table_game import deal
from upstream.narration.locales import LANGUAGES, Words
from upstream.notation.record import record_from_dict
from upstream.rules.options import Options

ADA = frozenset(("ada",))


@pytest.mark.parametrize(
    ("seat", "kind"),
    [
        (Seat(0, None, "red"), "open"),
        (Seat(0, "Ada", "red", holders=ADA), "person"),
        (Seat(0, None, "red", bot="fry"), "bot"),
        (Seat(0, "Ada", "red", bot="fry", holders=ADA), "bot"),
    ],
)
def test_a_bot_counts_before_a_person_and_a_person_before_nobody(seat: Seat, kind: str) -> None:
    assert seat.kind == kind


def test_the_client_that_uses_a_link_plays_and_the_link_is_used_up() -> None:
    seat = Seat(1, None, "green", bot="fry", generation=2)
    taken = seat.held_by("ada", "Ada", "white")
    assert taken == Seat(1, "Ada", "white", None, 3, ADA)
    assert seat.kind == "bot"  # the old value is what it was


def test_another_device_adds_a_holder_and_keeps_what_it_does_not_say() -> None:
    taken = Seat(1, "Ada", "green", holders=ADA).held_by("tablet", None, None)
    assert taken == Seat(1, "Ada", "green", None, 1, frozenset(("ada", "tablet")))


def test_a_seat_cannot_be_changed_in_place() -> None:
    with pytest.raises(FrozenInstanceError):
        Seat(0, None, "red").name = "Eve"  # type: ignore[misc]


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_gave_no_name_is_called_by_the_colour(language: str) -> None:
    words = Words(language)
    seats = [Seat(0, None, "white"), Seat(1, "Ada", "red"), Seat(2, None, "red")]
    white, ada, red = names(seats, words)
    assert (white, red) == (words.say(f"seat-{COLOURS.index('white')}"), words.say("seat-0"))
    assert ada == "Ada"
    assert len({*names([Seat(i, None, colour) for i, colour in enumerate(COLOURS)], words)}) == 5


def test_a_long_name_of_an_old_table_fits_in_a_record() -> None:
    seats = [Seat(0, "\U0001d15e" * 72, "red"), Seat(1, "Ben", "white")]
    long, ben = names(seats, Words("en"))
    assert (len(long), ben) == (MAX_NAME, "Ben")
    record = deal(2, Options(), 0).to_dict() | {"names": [long, ben]}
    assert record_from_dict(record).names == (long, ben)
