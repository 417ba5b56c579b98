"""Names, ids and the literals that messages are made of."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from pydantic import ValidationError

from upstream import Phase
from upstream.options import MAX_PLAYERS
from upstream.server import protocol
from upstream.tile import Kind


def literals(alias: object) -> tuple[object, ...]:
    """The values that a type alias allows."""
    return get_args(alias.__value__)  # type: ignore[attr-defined]


def test_kinds_are_those_of_the_tiles() -> None:
    assert literals(protocol.Kind) == tuple(kind.value for kind in Kind)


def test_phases_are_those_of_a_position() -> None:
    assert set(literals(protocol.Phase)) == {phase.value for phase in Phase}


def test_there_is_a_colour_for_every_seat() -> None:
    assert len(protocol.COLOURS) == protocol.MAX_SEATS == MAX_PLAYERS


@pytest.mark.parametrize(
    ("text", "tidy"),
    [
        ("Ada", "Ada"),
        ("  Ada   B. ", "Ada B."),
        ("A\u202eda", "A da"),
        ("A\x00\x1b[31mda", "A [31mda"),
        ("e\u0301", "é"),
        ("鮭 🐟", "鮭 🐟"),
        ("\ud800x", "x"),
    ],
)
def test_names_are_tidied(text: str, tidy: str) -> None:
    assert protocol.clean(text) == tidy


@pytest.mark.parametrize("grows", ["\U0001d160", "\u0958", "\ufb2c"])
def test_the_length_of_a_name_counts_when_it_is_tidy(grows: str) -> None:
    assert len(protocol.clean(grows)) > 1
    with pytest.raises(ValidationError):
        protocol.NewPerson(name=grows * protocol.MAX_NAME)
    with pytest.raises(ValidationError):
        protocol.Say(id="s", seat=0, text=grows * protocol.MAX_CHAT)


def test_a_name_that_is_short_when_it_is_tidy_is_welcome() -> None:
    name = protocol.NewPerson(name="e\u0301" * protocol.MAX_NAME).name
    assert name == "é" * protocol.MAX_NAME


@pytest.mark.parametrize("name", ["", " ", "\u202e", 3, ["Ada"]])
def test_what_is_no_name_is_refused(name: Any) -> None:
    with pytest.raises(ValidationError):
        protocol.NewPerson(name=name)
