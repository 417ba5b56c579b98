"""Stores, and tables to keep in them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

from upstream import Game, Options
from upstream.score import Result
from upstream.server.rooms.new_table import new_table
from upstream.server.storage import writes
from upstream.server.storage.engine import open_database
from upstream.server.storage.store import Store
from upstream.server.storage.stored import StoredTable
from upstream.server.tables.seats import Seat
from upstream.server.tables.table_game import deal
from upstream.standalone.memory_store import MemoryStore

#: The rows that pages keep, by the name that stands for the URL of a database.
PAGES: dict[str, dict[str, Any]] = {}
GAMES = Path(__file__).parents[2] / "data" / "games.jsonl"


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """The store of a database; or that of a page, which has all that these tests use of it."""
    if url in PAGES:
        yield cast("Store", page_store(url))
        return
    store = Store(open_database(url))
    try:
        yield store
    finally:
        await store.close()


def page_store(url: str) -> MemoryStore:
    """A store of a page, with what was kept before."""
    rows = PAGES[url]

    async def keep_changes(changes: str) -> None:
        for kind, key, *value in json.loads(changes):
            if kind == "put":
                rows[key] = value[0]
            else:
                del rows[key]

    store = MemoryStore(keep_changes)
    assert store.load(json.loads(json.dumps([*rows.items()]))) == []
    return store


def run_with_store(url: str, test: Callable[[Store], Coroutine[Any, Any, Any]]) -> Any:
    """Open the database and run `test` with its store."""

    async def run() -> Any:
        async with opened(url) as store:
            return await test(store)

    return asyncio.run(run())


def some_table(identity: str = "ada") -> StoredTable:
    record = deal(2, Options(whirlpool=True), 1)
    seats = (
        Seat(0, "Ada", "red", holders=frozenset((identity,))),
        Seat(1, None, "white", bot="greedy"),
    )
    return new_table(record, seats, 0.5, {"watcher"})


async def keep(store: Store, table: StoredTable) -> None:
    await store.write(writes.add_table(table, "setup", 1, 1))


def finished_result() -> Result:
    """How some game of two ended, with a winner."""
    game = Game.from_record(json.loads(GAMES.read_text(encoding="utf-8").splitlines()[6]))
    assert game.result is not None
    assert len(set(game.result.scores)) == 2
    return game.result
