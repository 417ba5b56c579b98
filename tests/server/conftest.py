"""What the tests of the table share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.clients import Client, Server, quick


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all: everybody is a new client at a new table."""
    with Server(quick(tmp_path_factory.mktemp("server"))) as running:
        yield running


@pytest.fixture
def ada(server: Server) -> Iterator[Client]:
    with Client(server.url) as client:
        yield client


@pytest.fixture
def ben(server: Server) -> Iterator[Client]:
    with Client(server.url) as client:
        yield client
