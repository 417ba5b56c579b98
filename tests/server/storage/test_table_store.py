"""The failures of a store."""

from __future__ import annotations

from upstream.server.storage.store import Store
from upstream.server.storage.table_store import (
    NotRead,
    NotWritten,
    Overtaken,
    StoreFailed,
    TableStore,
)


def test_whoever_expects_a_failure_of_the_store_expects_all_of_them() -> None:
    assert issubclass(NotWritten, StoreFailed)
    assert issubclass(NotRead, StoreFailed)
    assert issubclass(Overtaken, NotWritten)


def test_the_database_has_all_that_rooms_need() -> None:
    wanted = {name for name in vars(TableStore) if not name.startswith("_")} - {"is_shared"}
    assert wanted
    assert wanted <= set(vars(Store))
