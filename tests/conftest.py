"""What all tests share."""

from __future__ import annotations

import pytest
from engines import ENGINES, Engine


@pytest.fixture(params=list(ENGINES))
def engine(request: pytest.FixtureRequest) -> Engine:
    """Each engine in turn."""
    return ENGINES[request.param]
