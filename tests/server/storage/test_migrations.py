"""During an update, processes of the old version play on in the database of the new one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import MetaData, Table, insert, select, update

from upstream.server.storage import migrations
from upstream.server.storage.engine import _engine, open_database, sqlite_url
from upstream.server.storage.migrations import known_revisions, upgrade


def revisions() -> list[str]:
    """All revisions but the present one, the latest first."""
    _, *earlier = ScriptDirectory(str(Path(migrations.__file__).parent)).walk_revisions()
    return [script.revision for script in earlier]


def some_row(table: Table) -> dict[str, Any]:
    """A row with a value for everything that has to have one."""
    values = {int: 1, float: 1.0, str: "x", bool: True}
    return {
        column.name: values[column.type.python_type]
        for column in table.columns
        if not column.nullable
    }


def test_the_names_of_the_files_tell_the_revisions() -> None:
    scripts = [*ScriptDirectory(str(Path(migrations.__file__).parent)).walk_revisions()]
    assert [*reversed(known_revisions())] == [script.revision for script in scripts]


def test_a_database_that_is_up_to_date_opens_without_alembic(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "tables.sqlite3")
    open_database(url).dispose()
    program = (
        "import sys, upstream.server.launch\n"
        "from upstream.server.storage.engine import open_database\n"
        f"open_database({url!r})\n"
        "print('alembic' in sys.modules)"
    )
    printed = subprocess.check_output([sys.executable, "-c", program], text=True)
    assert printed == "False\n"


@pytest.mark.parametrize("revision", revisions())
def test_what_an_older_version_writes_and_reads_still_works(revision: str, url: str) -> None:
    engine = _engine(url)
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
    engine.dispose()
