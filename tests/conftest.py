"""What all tests share."""

from __future__ import annotations

import os

import pytest

from tests.engines import ENGINES, Engine

#: The tests read English, whatever the locale of the machine.
os.environ["LC_ALL"] = "C.UTF-8"


@pytest.fixture(params=list(ENGINES))
def engine(request: pytest.FixtureRequest) -> Engine:
    """Each engine in turn."""
    return ENGINES[request.param]
