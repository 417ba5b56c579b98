"""Names, ids and the literals that messages are made of."""

from __future__ import annotations

import random
from typing import get_args

import pytest
from pydantic import ValidationError

from upstream import Phase
from upstream.options import MAX_PLAYERS, NO_RAPIDS, RAPIDS, Options
from upstream.server import protocol
from upstream.tile import Kind


def literals(alias: object) -> tuple[object, ...]:
    """The values that a type alias allows."""
    return get_args(alias.__value__)  # type: ignore[attr-defined]


def test_kinds_are_those_of_the_tiles() -> None:
    assert literals(protocol.Kind) == tuple(kind.value for kind in Kind)


def test_rapids_are_the_presets_of_the_options() -> None:
    assert literals(protocol.Rapids) == (NO_RAPIDS, *RAPIDS)


def test_phases_are_those_of_a_position() -> None:
    assert set(literals(protocol.Phase)) == {phase.value for phase in Phase}


def test_options_of_a_message_are_those_of_the_game() -> None:
    assert set(protocol.Options.model_fields) == set(Options.__dataclass_fields__)
    assert Options.from_dict(protocol.Options().model_dump(exclude_none=True)) == Options()


def test_switches_are_options_that_are_on_or_off() -> None:
    switches = get_args(protocol.Switch.model_fields["option"].annotation)
    defaults = {name: getattr(Options(), name) for name in Options.__dataclass_fields__}
    assert set(switches) == {name for name, value in defaults.items() if value is False}


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


@pytest.mark.parametrize("text", ["", " ", "\u200b", "\n\t", "\u2066\u2069"])
def test_names_must_be_readable(text: str) -> None:
    with pytest.raises(ValidationError):
        protocol.NewPerson(name=text)


def test_random_bytes_are_never_a_message() -> None:
    rng = random.Random(1)
    for _ in range(300):
        with pytest.raises(ValidationError):
            protocol.FROM_CLIENT.validate_json(rng.randbytes(rng.randrange(60)))
