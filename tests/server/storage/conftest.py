"""The databases that the tests of the storage run on."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from upstream.server.storage.engine import _engine, sqlite_url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Both databases, each empty."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "tables.sqlite3")
    postgres: str = request.getfixturevalue("postgres_url")
    _empty(postgres)
    return postgres


def _empty(postgres: str) -> None:
    engine = _engine(postgres)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
