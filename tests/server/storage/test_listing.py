"""What a host sees of the tables."""

from __future__ import annotations

from dataclasses import replace

from tests.server.storage.stores import keep, run_with_store, some_table
from upstream.server.storage import writes
from upstream.server.storage.listing import ListedTable, read_tables
from upstream.server.storage.store import Store


def test_tables_are_listed_the_oldest_first(url: str) -> None:
    old, new = (replace(some_table(), created=at, visited=at) for at in (1.0, 2.0))

    async def test(store: Store) -> None:
        for table in (new, old):
            await keep(store, table)
        await store.write([writes.add_holder(old.id, 1, "ben"), writes.visit(old.id, 7.0)])
        await store.write([writes.add_holder(old.id, 1, "ada")])
        with store._engine.connect() as connection:
            first, second = read_tables(connection)
            assert first == ListedTable(old.id, 1.0, 7.0, 2, 2, "setup", old.record.start.round)
            assert (second.id, second.visited, second.people) == (new.id, 2.0, 1)
            assert read_tables(connection, [new.id, "nothing"]) == [second]

    run_with_store(url, test)
