"""The engine of a database, and its migrations from every released schema."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import (
    Engine,
    MetaData,
    Table,
    create_engine,
    delete,
    insert,
    inspect,
    select,
    update,
)
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.schema import CreateTable

from tests.server.storage.stores import run_with_store
from upstream import extras
from upstream.app.tables.table_game import TableGame
from upstream.server.database import migrations
from upstream.server.database.engine import connect, open_database, sqlite_url
from upstream.server.database.migrations import known_revisions, upgrade
from upstream.server.database.schema import HOLDERS, METADATA


def test_without_its_driver_postgresql_is_refused_with_the_extra(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    with pytest.raises(extras.MissingExtra, match=r"\.\[postgres\]"):
        connect("postgresql://127.0.0.1/upstream")


def test_sqlite_syncs_every_transaction(tmp_path: Path) -> None:
    engine = open_database(sqlite_url(tmp_path / "tables.sqlite3"))
    with engine.connect() as connection:
        pragmas = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    engine.dispose()
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


@pytest.mark.parametrize("scheme", ["postgresql", "postgresql+psycopg"])
def test_postgresql_uses_psycopg(scheme: str) -> None:
    engine = connect(f"{scheme}://someone@database.example/upstream")
    assert engine.url.drivername == "postgresql+psycopg"
    assert (engine.url.host, engine.url.database) == ("database.example", "upstream")


def test_the_url_of_a_file_keeps_its_whole_path(tmp_path: Path) -> None:
    path = tmp_path / "a b" / "tables.sqlite3"
    path.parent.mkdir()
    engine = open_database(sqlite_url(path))
    engine.dispose()
    assert path.exists()


def test_a_database_that_cannot_be_reached_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(OperationalError):
        open_database(sqlite_url(tmp_path / "no such folder" / "tables.sqlite3"))
    with pytest.raises(OperationalError):
        open_database(f"postgresql://nobody@/nothing?host={tmp_path}")


def test_files_are_private_and_errors_show_no_identity(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    path.touch(mode=0o644)
    engine = open_database(sqlite_url(path))
    row = {"table_id": "none", "seat": 0, "identity": "very-secret"}
    with engine.connect() as connection, pytest.raises(SQLAlchemyError) as failed:
        connection.execute(insert(HOLDERS), row)
    assert "very-secret" not in str(failed.value)
    for file in tmp_path.iterdir():
        assert file.stat().st_mode & 0o077 == 0, file
    engine.dispose()


def test_postgresql_sessions_have_a_lock_timeout_and_no_jit(
    postgres_url: str,
) -> None:
    engine = open_database(postgres_url)
    with engine.connect() as connection:
        shown = [
            connection.exec_driver_sql(f"SHOW {name}").scalar()
            for name in ("idle_in_transaction_session_timeout", "jit")
        ]
    engine.dispose()
    assert shown == ["5s", "off"]


def _cut_off_after_return(engine: Engine) -> None:
    """Let PostgreSQL end the session of a connection that is back in the pool."""
    with engine.connect() as connection:
        process = connection.exec_driver_sql("SELECT pg_backend_pid()").scalar()
    other = create_engine(engine.url)
    with other.connect() as connection:
        connection.exec_driver_sql(f"SELECT pg_terminate_backend({process}, 5000)")
    other.dispose()


def test_an_idle_connection_is_tested_before_it_is_used(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("upstream.server.database.engine._TRUSTED_SECONDS", 0.0)
    engine = open_database(postgres_url)
    _cut_off_after_return(engine)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT 1").scalar() == 1
    engine.dispose()


def test_a_broken_connection_in_recent_use_fails_once(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("upstream.server.database.engine._TRUSTED_SECONDS", 60.0)
    engine = open_database(postgres_url)
    _cut_off_after_return(engine)
    with engine.connect() as connection, pytest.raises(OperationalError):
        connection.exec_driver_sql("SELECT 1")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT 1").scalar() == 1
    engine.dispose()


#: A database of the first release, with a game.
FIRST = Path(__file__).parents[1] / "data" / "schema-0001.sql"


def test_migrations_are_found_by_their_file_names() -> None:
    scripts = [*ScriptDirectory(str(Path(migrations.__file__).parent)).walk_revisions()]
    assert [*reversed(known_revisions())] == [script.revision for script in scripts]


def test_migrations_lead_to_the_present_schema(url: str) -> None:
    engine = open_database(url)
    found = inspect(engine)
    for name, table in METADATA.tables.items():
        columns = {column["name"]: column for column in found.get_columns(name)}
        assert set(columns) == {column.name for column in table.columns}
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


@pytest.mark.parametrize("revision", known_revisions())
def test_databases_of_every_revision_open_with_their_games(revision: str, tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    with sqlite3.connect(path) as old:
        old.executescript(FIRST.read_text(encoding="utf-8"))
    old.close()
    engine = connect(sqlite_url(path))
    upgrade(engine, revision)
    engine.dispose()
    (mine,) = run_with_store(sqlite_url(path), lambda store: store.tables_of("ada"))
    stored = run_with_store(sqlite_url(path), lambda store: store.table(mine.id))
    assert stored is not None
    game = TableGame.restore(stored.record, stored.created, stored.log)
    assert not game.read_only
    assert game.version == len(stored.log) > 20
    assert [seat.name for seat in stored.seats] == ["Ada", None]
    assert [line.text for line in stored.chat] == ["Well swum!"]


def some_row(table: Table) -> dict[str, Any]:
    """Return a row with a value for each required column."""
    values = {int: 1, float: 1.0, str: "x", bool: True}
    return {
        column.name: values[column.type.python_type]
        for column in table.columns
        if not column.nullable
    }


@pytest.mark.parametrize("revision", known_revisions()[:-1])
def test_processes_of_older_versions_still_work(revision: str, url: str) -> None:
    """As they do during a rolling restart."""
    engine = connect(url)
    upgrade(engine, revision)
    old = MetaData()
    old.reflect(engine)
    upgrade(engine)
    tables = [table for table in old.sorted_tables if table.name != "alembic_version"]
    assert tables
    with engine.begin() as connection:
        for table in tables:
            row = some_row(table)
            connection.execute(insert(table), row)
            connection.execute(update(table).values(row))
            assert connection.execute(select(table)).mappings().one().items() >= row.items()
        new = [table for table in METADATA.sorted_tables if table.name not in old.tables]
        for table in new:  # rows of newer versions do not keep old ones from deleting tables
            connection.execute(insert(table), some_row(table))
        for table in reversed(tables):
            connection.execute(delete(table))
    engine.dispose()


def test_an_up_to_date_database_opens_without_alembic(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "tables.sqlite3")
    open_database(url).dispose()
    program = (
        "import sys, upstream.server.launch\n"
        "from upstream.server.database.engine import open_database\n"
        f"open_database({url!r})\n"
        "print('alembic' in sys.modules)"
    )
    printed = subprocess.check_output([sys.executable, "-c", program], text=True)
    assert printed == "False\n"
