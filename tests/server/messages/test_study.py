"""The bodies of the REST calls about positions to study."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from upstream.app.messages.study import MOST_STEPS, AskStudy, AskStudyRoutes, WalkPosition

ROOT = "u1 m3 0.0.5 1:WWW - - W2 2a1/2c1 - - -"


def test_a_walk_has_a_root_and_steps() -> None:
    walk = WalkPosition(root=ROOT, steps=["2a1-b1", "draw EFW"])
    assert (walk.steps, walk.names) == (["2a1-b1", "draw EFW"], None)
    assert WalkPosition(root=ROOT, steps=[], names=["Ada", " Ben\n"]).names == ["Ada", "Ben"]


@pytest.mark.parametrize(
    "change",
    [
        {"root": ""},
        {"root": "x" * 8001},
        {"steps": ["2a1-b1"] * (MOST_STEPS + 1)},
        {"steps": ["x" * 17]},
        {"steps": None},
        {"names": ["x"] * 6},
        {"names": ["x" * 25]},
        {"more": 1},
    ],
)
def test_what_is_too_long_or_unknown_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        WalkPosition.model_validate({"root": ROOT, "steps": []} | change)


def test_questions_are_short() -> None:
    assert AskStudyRoutes(position=ROOT, token="2a1").token == "2a1"
    assert AskStudy(position=ROOT, piece="F2", cell="a5").cell == "a5"
    with pytest.raises(ValidationError):
        AskStudyRoutes(position=ROOT, token="2a1-b1")
    with pytest.raises(ValidationError):
        AskStudy(position=ROOT, piece="x" * 9, cell="a5")
