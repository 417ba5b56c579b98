"""The bodies of the REST calls about the river of the day."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from upstream.server.protocol import DailyResult, DailyRound, PlayDaily


def test_a_name_is_tidied_and_need_not_be_given() -> None:
    assert PlayDaily().name is None
    assert PlayDaily(name="  Ada \n").name == "Ada"
    with pytest.raises(ValidationError):
        PlayDaily(name="x" * 25)


@pytest.mark.parametrize("change", [{"place": "1"}, {"rounds": [{"home": 1}]}, {"more": 1}])
def test_a_result_is_strict(change: dict[str, Any]) -> None:
    fields = {"place": 1, "points": 9, "salmon": 4, "rounds": [], "shapes": ""}
    assert DailyResult.model_validate(fields).rounds == []
    with pytest.raises(ValidationError):
        DailyResult.model_validate(fields | change)
    assert DailyRound(home=2, lost=0).home == 2
