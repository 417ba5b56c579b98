"""The messages about the value of positions."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from upstream.server.protocol import DEEPEST_LEVEL, AskAnalysis
from upstream.study.analysis import DEEPEST


def test_every_level_of_the_study_can_be_asked_for_and_no_other() -> None:
    assert DEEPEST_LEVEL == DEEPEST
    assert AskAnalysis.model_validate_json('{"position": "u1"}').level == 0
    for level in (0, DEEPEST):
        assert AskAnalysis(position="u1", level=level).level == level
    for wrong in (-1, DEEPEST + 1, 1.5, "0"):
        with pytest.raises(ValidationError):
            AskAnalysis.model_validate({"position": "u1", "level": wrong})


@pytest.mark.parametrize("position", ["", "x" * 8001, None, {}])
def test_a_position_is_a_text_of_some_length(position: object) -> None:
    with pytest.raises(ValidationError):
        AskAnalysis.model_validate({"position": position})
