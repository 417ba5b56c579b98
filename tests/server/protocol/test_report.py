"""The messages about reports."""

from __future__ import annotations

from typing import get_args

import pytest
from pydantic import ValidationError

from upstream.server.protocol import Grade, ReportState
from upstream.study import report


def test_the_grades_are_those_of_the_study() -> None:
    assert set(get_args(Grade.__value__)) == set(report.Grade)


def test_a_state_is_one_of_three() -> None:
    for state in ("absent", "searching", "made"):
        assert ReportState(state=state, done=0, total=0, report=None).state == state
    with pytest.raises(ValidationError):
        ReportState.model_validate({"state": "lost", "done": 0, "total": 0, "report": None})
