"""The databases that the tests of the storage run on."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.server.storage.stores import Databases, Pages, Stores, opened
from upstream.server.database.engine import connect, sqlite_url
from upstream.server.database.sql_store import SqlStore


@pytest.fixture
def sqlite_database(tmp_path: Path) -> str:
    return sqlite_url(tmp_path / "tables.sqlite3")


@pytest.fixture
def postgresql_database(postgres_url: str) -> str:
    """Return the URL of an empty database."""
    engine = connect(postgres_url)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return postgres_url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """Both databases, each empty."""
    url: str = request.getfixturevalue(f"{request.param}_database")
    return url


@pytest.fixture
def store(url: str) -> AbstractAsyncContextManager[SqlStore]:
    """The store of each database."""
    return opened(url)


@pytest.fixture(params=["sqlite", "postgresql", "page"])
def stores(request: pytest.FixtureRequest) -> Stores:
    if request.param == "page":
        return Pages()
    return Databases(request.getfixturevalue(f"{request.param}_database"))
