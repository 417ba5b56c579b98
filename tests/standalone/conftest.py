"""What the tests of a page share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.standalone.page import Page, PageClient


@pytest.fixture
def page() -> Iterator[Page]:
    with Page() as running:
        yield running


@pytest.fixture
def ada(page: Page) -> PageClient:
    return PageClient(page)
