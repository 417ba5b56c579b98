"""The schema: migrations lead to it, and every released one can be upgraded."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.schema import CreateTable

from tests.server.storage.stores import run_with_store
from upstream.server.storage.engine import open_database, sqlite_url
from upstream.server.storage.migrations import upgrade
from upstream.server.storage.schema import METADATA
from upstream.server.tables.table_game import TableGame

RELEASED = Path(__file__).parents[1] / "data"


def test_migrations_lead_to_the_schema_of_this_version(url: str) -> None:
    engine = open_database(url)
    found = inspect(engine)
    for name, table in METADATA.tables.items():
        columns = {column["name"]: column for column in found.get_columns(name)}
        assert set(columns) == set(table.columns.keys())
        for column in table.columns:
            assert columns[column.name]["nullable"] == bool(column.nullable), CreateTable(table)
            wanted = column.type.compile(engine.dialect)
            assert columns[column.name]["type"].compile(engine.dialect).split()[0] in (
                wanted.split()[0],
                "DOUBLE",
            )
        assert {index["name"] for index in found.get_indexes(name)} == {
            index.name for index in table.indexes
        }
    engine.dispose()


@pytest.mark.parametrize("dump", sorted(RELEASED.glob("schema-*.sql")), ids=lambda p: p.stem)
def test_every_released_schema_is_upgraded_with_its_games(dump: Path, tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    with sqlite3.connect(path) as old:
        old.executescript(dump.read_text(encoding="utf-8"))
    old.close()
    (mine,) = run_with_store(sqlite_url(path), lambda store: store.tables_of("ada", 10))
    stored = run_with_store(sqlite_url(path), lambda store: store.table(mine.id))
    table = TableGame.restore(stored.record, stored.created, stored.log)
    assert not table.read_only
    assert table.version == len(stored.log) > 20
    assert [seat.name for seat in stored.seats] == ["Ada", None]
    assert [line.text for line in stored.chat] == ["Well swum!"]


def test_the_present_schema_is_among_the_released_ones(tmp_path: Path) -> None:
    """A change of the schema comes with a migration and its dump."""
    engine = create_engine(sqlite_url(tmp_path / "tables.sqlite3"))
    upgrade(engine)
    with engine.connect() as connection:
        revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    engine.dispose()
    assert (RELEASED / f"schema-{revision}.sql").exists()
