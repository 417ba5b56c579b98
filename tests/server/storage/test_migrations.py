"""During an update, processes of the old version play on in the database of the new one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import MetaData, Table, insert, select, update

from upstream.server.storage import migrations
from upstream.server.storage.engine import _engine
from upstream.server.storage.migrations import upgrade


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
