"""The server's own tests of calls and messages, played at the built table worker in Chromium."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.built_workers import BuiltTables
from tests.browser.conftest import SITE
from tests.browser.static_server import StaticServer
from tests.standalone import test_protocol
from tests.standalone.page import PageClient
from tests.standalone.shared_tests import shared_tests

#: Tests that change something of Python cannot reach it in a worker.
OTHERS = test_protocol.OTHERS | {"monkeypatch"}
SHARED = shared_tests(
    test_protocol.MODULES,
    lambda fixtures: "ada" in fixtures and not fixtures & OTHERS,
    test_protocol.ELSEWHERE,
)
globals().update(SHARED)


@pytest.fixture(scope="module")
def tables(browser: Browser) -> Iterator[BuiltTables]:
    """To load Python takes seconds: once is enough."""
    server = StaticServer(SITE)
    server.start()
    running = BuiltTables(browser, server)
    yield running
    running.close()
    server.stop()


@pytest.fixture
def ada(tables: BuiltTables) -> Iterator[PageClient]:
    yield PageClient(tables)
    assert tables.call("DELETE", "/me").status_code == 200
