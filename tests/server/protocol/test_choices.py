"""What the acting seat may do, as messages."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from upstream.server import protocol
from upstream.server.protocol.choices import Choice, HeronChoice, MoveChoice, PlaceChoice

CHOICE: TypeAdapter[Any] = TypeAdapter(Choice)
PLACE = {"kind": "place", "action": "F2@a5", "tile": "F2", "cell": "a5"}
HERON = {"kind": "heron", "action": "a4x1", "cell": "a4", "token": "1a4"}
MOVE = {
    "kind": "swim",
    "action": "2a2-b2",
    "token": "2a2",
    "to": "b2",
    "way": ["b2"],
    "cost": 1,
    "lost": 0,
    "lost_to_herons": 0,
    "catches": [{"by": "bear", "cell": "b2"}],
    "herons": [],
    "ends": "b2",
    "ends_turn": False,
}


@pytest.mark.parametrize(
    ("choice", "kind"),
    [
        (PLACE, PlaceChoice),
        (HERON, HeronChoice),
        (MOVE, MoveChoice),
        (MOVE | {"kind": "jump", "ends": None}, MoveChoice),
    ],
)
def test_a_choice_is_known_by_its_kind(choice: dict[str, Any], kind: type[Any]) -> None:
    read = CHOICE.validate_python(choice)
    assert type(read) is kind
    assert read.model_dump() == choice


@pytest.mark.parametrize(
    "choice",
    [
        PLACE | {"kind": "swim"},
        MOVE | {"kind": "fly"},
        MOVE | {"catches": [{"by": "heron", "cell": "b2"}]},
        MOVE | {"cost": "1"},
        MOVE | {"to": "b222"},
        {name: value for name, value in HERON.items() if name != "kind"},
        HERON | {"hint": "a4"},
    ],
)
def test_anything_else_is_no_choice(choice: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        CHOICE.validate_python(choice)


@pytest.mark.parametrize(("kind", "fits"), [("order", True), ("row", True), ("eagle", False)])
def test_cautions_are_of_two_kinds(kind: str, fits: bool) -> None:
    shown = {"kind": kind, "text": "Think.", "tokens": ["2a1"], "order": [], "steps": []}
    try:
        protocol.Caution.model_validate(shown)
    except ValidationError:
        assert not fits
    else:
        assert fits


def test_a_decision_is_of_a_seat_that_there_is() -> None:
    assert protocol.Decision.model_validate({"seat": 4, "choices": [PLACE, MOVE]}).seat == 4
    with pytest.raises(ValidationError):
        protocol.Decision.model_validate({"seat": 5, "choices": []})
