"""The message of the catalogue fits the game's options and tiles."""

from __future__ import annotations

from typing import get_args

import pytest
from pydantic import ValidationError

from upstream.options import Options
from upstream.server import protocol


def test_switches_are_options_that_are_on_or_off() -> None:
    switches = get_args(protocol.Switch.model_fields["option"].annotation)
    defaults = {name: getattr(Options(), name) for name in Options.__dataclass_fields__}
    assert set(switches) == {name for name, value in defaults.items() if value is False}


def test_a_level_need_not_say_how_hard_it_is() -> None:
    level = protocol.Level(level="otter", name="otter", says="A program.")
    assert level.difficulty is None


@pytest.mark.parametrize("stack", [{"W": 1.5}, {"X": 1}, {"W": "1"}])
def test_a_stack_counts_tiles_that_there_are(stack: dict[str, object]) -> None:
    shown: dict[str, object] = {
        "rapids": "none",
        "name": "n",
        "says": "s",
        "stacks": [stack],
        "whirlpool_stacks": [],
    }
    with pytest.raises(ValidationError):
        protocol.RapidsPreset.model_validate(shown)
    shown["stacks"] = [{"W": 1}, None]
    assert protocol.RapidsPreset.model_validate(shown).stacks == [{"W": 1}, None]
