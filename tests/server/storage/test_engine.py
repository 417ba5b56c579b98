"""The engine of a database: which driver, how careful, and what happens where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine, insert, inspect
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from tests.server.storage.stores import run_with_store, some_table
from upstream.server.storage import writes
from upstream.server.storage.engine import _engine, open_database, sqlite_url
from upstream.server.storage.schema import HOLDERS, METADATA
from upstream.server.storage.store import Store
from upstream.server.storage.table_store import NotWritten


def test_sqlite_syncs_every_transaction(tmp_path: Path) -> None:
    engine = open_database(sqlite_url(tmp_path / "tables.sqlite3"))
    with engine.connect() as connection:
        pragmas = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    engine.dispose()
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_an_empty_database_gets_its_tables_and_keeps_them(url: str) -> None:
    for _ in range(2):  # the second time there is nothing to upgrade
        engine = open_database(url)
        assert set(METADATA.tables) <= set(inspect(engine).get_table_names())
        engine.dispose()


@pytest.mark.parametrize("scheme", ["postgresql", "postgresql+psycopg"])
def test_postgresql_is_reached_by_the_driver_that_is_installed(scheme: str) -> None:
    engine = _engine(f"{scheme}://someone@database.example/upstream")
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


def test_a_row_without_its_table_is_refused(url: str) -> None:
    async def write(store: Store) -> None:
        await store.write([writes.change_seat("nothing", some_table().seats[0])])  # changes no row
        with pytest.raises(NotWritten) as failed:
            await store.write([writes.add_holder("nothing", 0, "ada")])
        assert isinstance(failed.value.__cause__, IntegrityError)

    run_with_store(url, write)


def test_nobody_else_reads_the_files_and_errors_show_no_identity(tmp_path: Path) -> None:
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


def test_a_connection_to_postgresql_locks_nothing_for_long_and_compiles_nothing(
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
    monkeypatch.setattr("upstream.server.storage.engine._TRUSTED_SECONDS", 0.0)
    engine = open_database(postgres_url)
    _cut_off_after_return(engine)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT 1").scalar() == 1
    engine.dispose()


def test_a_broken_connection_that_was_used_just_now_fails_once(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("upstream.server.storage.engine._TRUSTED_SECONDS", 60.0)
    engine = open_database(postgres_url)
    _cut_off_after_return(engine)
    with engine.connect() as connection, pytest.raises(OperationalError):
        connection.exec_driver_sql("SELECT 1")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT 1").scalar() == 1
    engine.dispose()
