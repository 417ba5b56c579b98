"""Stores to test, and tables to put into them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

from upstream import Game, Options
from upstream.app.store.port import AddTable, TableStore, UpdateTable
from upstream.app.store.stored import SeatResult, StoredTable, seat_results
from upstream.app.tables.registry import new_table
from upstream.app.tables.seats import Seat
from upstream.app.tables.table_game import deal
from upstream.page.store import PageStore
from upstream.server.database.engine import open_database
from upstream.server.database.sql_store import SqlStore

GAMES = Path(__file__).parents[2] / "data" / "games.jsonl"
_T = TypeVar("_T")


class Stores(Protocol):
    """Opens the same storage again and again."""

    def opened(self) -> AbstractAsyncContextManager[TableStore]: ...


class Databases:
    """The stores of a database."""

    def __init__(self, url: str) -> None:
        self._url = url

    def opened(self) -> AbstractAsyncContextManager[SqlStore]:
        return opened(self._url)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[SqlStore]:
    """Open the store of a database."""
    store = SqlStore(open_database(url))
    try:
        yield store
    finally:
        await store.close()


class Pages:
    """The stores of a page, which share its rows."""

    def __init__(self) -> None:
        self.rows: dict[str, Any] = {}

    async def keep(self, changes: str) -> None:
        for kind, key, *value in json.loads(changes):
            if kind == "put":
                self.rows[key] = value[0]
            else:
                del self.rows[key]

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[PageStore]:
        store = PageStore(self.keep)
        assert await store.load(json.loads(json.dumps([*self.rows.items()]))) == []
        yield store
        assert dict(store.rows) == self.rows


def run_with(stores: Stores, test: Callable[[TableStore], Coroutine[Any, Any, _T]]) -> _T:
    """Run a test with a store."""

    async def run() -> _T:
        async with stores.opened() as store:
            return await test(store)

    return asyncio.run(run())


def run_with_store(url: str, test: Callable[[SqlStore], Coroutine[Any, Any, _T]]) -> _T:
    """Open a database and run a test with its store."""

    async def run() -> _T:
        async with opened(url) as store:
            return await test(store)

    return asyncio.run(run())


def some_table(identity: str = "ada") -> StoredTable:
    """Return a table of a person and a bot, which has to act, with a watcher."""
    record = deal(2, Options(whirlpool=True), 1)
    seats = (
        Seat(0, "Ada", "red", holders=frozenset((identity,))),
        Seat(1, None, "white", bot="greedy"),
    )
    return new_table(record, seats, 0.5, {"watcher"})


async def keep(store: TableStore, *tables: StoredTable) -> None:
    await store.write([AddTable(table, "setup", 1) for table in tables])


def progress(
    table: StoredTable, phase: str, actor: int | None, time: float = 9.5, round: int = 3
) -> UpdateTable:
    return UpdateTable(table.id, {"phase": phase, "round": round, "actor": actor, "touched": time})


def some_results() -> list[SeatResult]:
    """Return the results of a game of two with a winner."""
    game = Game.from_record(json.loads(GAMES.read_text(encoding="utf-8").splitlines()[6]))
    assert game.result is not None
    results = seat_results(game.result)
    assert {result.place for result in results} == {1, 2}
    return results
