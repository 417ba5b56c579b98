"""A seat as all can see it: nothing of who holds it, nor of its link."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from upstream.app.tables.seats import Seat, seat_message

HELD = Seat(1, "Ada", "red", bot="fry", generation=7, holders=frozenset(("secret-identity",)))


def test_a_seat_is_told_with_who_is_there() -> None:
    message = seat_message(HELD, connected=True, left=False)
    assert message.model_dump() == {
        "seat": 1,
        "name": "Ada",
        "colour": "red",
        "kind": "bot",
        "level": "fry",
        "held": True,
        "connected": True,
        "left": False,
    }
    away = seat_message(HELD, connected=False, left=True)
    assert (away.connected, away.left) == (False, True)


def test_identities_and_the_count_of_the_link_stay_here() -> None:
    text = seat_message(HELD, connected=True, left=False).model_dump_json()
    assert "secret-identity" not in text
    assert "7" not in text


def test_an_open_seat_is_held_by_nobody() -> None:
    message = seat_message(Seat(0, None, "white"), connected=False, left=True)
    assert (message.kind, message.level, message.held) == ("open", None, False)


@pytest.mark.parametrize("seat", [Seat(5, None, "red"), Seat(0, None, "blue")])
def test_a_seat_that_the_protocol_does_not_know_is_an_error(seat: Seat) -> None:
    with pytest.raises(ValidationError):
        seat_message(seat, connected=False, left=False)
