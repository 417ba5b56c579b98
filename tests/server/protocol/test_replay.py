"""A replay and its chances, as messages."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from upstream.server import protocol
from upstream.server.protocol import COLOURS
from upstream.server.protocol.replay import ChancesAt, TurningPoint

REPLAY: dict[str, Any] = {
    "id": None,
    "players": 2,
    "names": ["Ada", "Ben"],
    "colours": list(COLOURS[:2]),
    "options": {"whirlpool": True},
    "moments": [],
}
POINT = {"number": 12, "round": 1, "seat": 1, "chances": [0.25, 0.75]}
TURN = {"number": 12, "round": 1, "seat": 1, "winner": 0, "before": 0.25, "after": 0.75}


def test_a_replay_is_of_a_table_or_of_an_upload() -> None:
    assert protocol.Replay.model_validate(REPLAY).id is None
    assert protocol.Replay.model_validate(REPLAY | {"id": "r1"}).id == "r1"


@pytest.mark.parametrize(
    "change",
    [
        {"colours": ["blue"]},
        {"names": [None]},
        {"players": "2"},
        {"moments": [{"number": 0}]},
        {"stack": ["W"]},
    ],
)
def test_anything_else_is_no_replay(change: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        protocol.Replay.model_validate(REPLAY | change)


def test_chances_are_numbers_for_seats_and_nobody_at_the_end() -> None:
    shown = {"points": [POINT, POINT | {"seat": None}], "turning_point": TURN}
    read = protocol.Chances.model_validate(shown)
    assert read.model_dump() == shown
    assert protocol.Chances.model_validate({"points": [], "turning_point": None}).points == []


@pytest.mark.parametrize("change", [{"seat": 5}, {"chances": ["1"]}, {"chances": None}])
def test_a_point_is_of_a_seat_with_its_chances(change: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        ChancesAt.model_validate(POINT | change)


def test_a_turning_point_names_the_seat_whose_turn_it_was() -> None:
    with pytest.raises(ValidationError):
        TurningPoint.model_validate(TURN | {"seat": None})
