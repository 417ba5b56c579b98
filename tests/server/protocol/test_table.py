"""A table, its seats and its chat, as messages."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from upstream.server import protocol

SEAT: dict[str, Any] = {
    "seat": 0,
    "name": "Ada",
    "colour": "red",
    "kind": "person",
    "level": None,
    "held": True,
    "connected": True,
    "left": False,
}
TABLE: dict[str, Any] = {
    "id": "t1",
    "players": 2,
    "options": {},
    "first": 0,
    "seats": [SEAT, SEAT | {"seat": 1, "name": None, "colour": "white", "kind": "open"}],
    "pace": 0.8,
    "created": 1.5,
    "over": False,
    "takes_back": True,
    "read_only": False,
    "rematch": None,
}


def test_a_table_is_read_as_it_was_written() -> None:
    table = protocol.Table.model_validate(TABLE)
    assert protocol.Table.model_validate_json(table.model_dump_json()) == table
    assert table.options == protocol.Options()


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "ghost"},
        {"colour": "blue"},
        {"seat": 5},
        {"held": "yes"},
        {"holders": ["identity"]},
        {"generation": 3},
    ],
)
def test_a_seat_tells_nothing_else(change: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        protocol.Seat.model_validate(SEAT | change)


@pytest.mark.parametrize("name", sorted(TABLE))
def test_a_table_needs_all_its_keys(name: str) -> None:
    with pytest.raises(ValidationError, match=name):
        protocol.Table.model_validate({key: TABLE[key] for key in TABLE if key != name})


def test_the_stack_is_no_part_of_a_table() -> None:
    with pytest.raises(ValidationError):
        protocol.Table.model_validate(TABLE | {"stack": ["W"]})


def test_messages_cannot_be_changed() -> None:
    line = protocol.ChatLine(number=1, seat=0, name="Ada", text="Hi", time=1.5)
    with pytest.raises(ValidationError):
        line.text = "Bye"
