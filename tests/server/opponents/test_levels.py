"""Which opponents a server has."""

from __future__ import annotations

import pytest

from upstream.bots import BOTS
from upstream.refusal import Refused
from upstream.server.opponents.levels import require_level


@pytest.mark.parametrize("level", [*BOTS, "otter"])
def test_our_bots_and_those_of_the_settings_are_known(level: str) -> None:
    assert require_level(level, ["otter"]) == level


@pytest.mark.parametrize("level", ["", "otter", "os.system"])
def test_no_other_program_can_be_named(level: str) -> None:
    with pytest.raises(Refused) as refused:
        require_level(level, [])
    assert refused.value.refusal.reason == "no-such-level"
