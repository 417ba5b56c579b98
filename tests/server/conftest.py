"""What the tests of the table share."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from tests.server.clients import Client, Server, quick
from tests.server.postgres import new_database, running_postgres


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    """Give the loggers back as they were: a server that is started configures them."""
    root, ours = logging.getLogger(), logging.getLogger("upstream")
    handlers, levels = list(root.handlers), (root.level, ours.level)
    yield
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    ours.setLevel(levels[1])


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all: everybody is a new client at a new table."""
    with Server(quick(tmp_path_factory.mktemp("server"))) as running:
        yield running


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with running_postgres() as url:
        yield url


@pytest.fixture(scope="module")
def shared_database(postgres_url: str) -> str:
    """A database of PostgreSQL for the tests of a module."""
    return new_database(postgres_url)


@pytest.fixture
def ada(server: Server) -> Iterator[Client]:
    with Client(server.url) as client:
        yield client


@pytest.fixture
def ben(server: Server) -> Iterator[Client]:
    with Client(server.url) as client:
        yield client
