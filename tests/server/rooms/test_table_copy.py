"""The copy of a stored table follows what is stored, whatever the store answered."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace

import pytest

from tests.server.rooms.rooms import FakeStore, person, services_with, stored_with
from upstream.server.protocol.refusals import TableRefused
from upstream.server.rooms.table_copy import News, TableCopy
from upstream.server.storage.stored import StoredTable
from upstream.server.storage.table_store import At, NotRead, NotWritten
from upstream.server.storage.writes import Write, set_pace

STORED = stored_with(person(0, "ada"), person(1, "ben"))


class Copy(TableCopy):
    """A copy that notes what it has to tell."""

    told: News | None = None

    def _on_news(self, news: News) -> None:
        self.told = news

    def _on_deletion(self) -> None:
        self.is_told_of_deletion = True

    async def set_pace(self, pace: float) -> bool:
        async with self.changing():
            return await self._write_settings([set_pace(self.id, pace)], lambda: self.pace == pace)


class LosesAnswers(FakeStore):
    """Stores a change and says that it failed."""

    async def write(self, writes: Iterable[Write], _: At | None = None) -> None:
        [(_set, row), (_raise, raised)] = writes
        self.tables[STORED.id] = replace(STORED, pace=row["pace"], revision=raised["revision"])
        raise NotWritten("the answer was lost")


class CannotBeRead(FakeStore):
    """Fails to write, and for a while to read."""

    def __init__(self, *tables: StoredTable) -> None:
        super().__init__(*tables)
        self.fails = self.is_away = True

    async def table(self, table_id: str) -> StoredTable | None:
        if self.is_away:
            raise NotRead("the database is away")
        return await super().table(table_id)


def test_what_was_written_is_taken_in_by_the_caller() -> None:
    async def test() -> None:
        store = FakeStore(STORED)
        assert await Copy(STORED, services_with(store)).set_pace(2.0)
        assert (store.kinds, store.reads) == (["set pace", "raise revision"], 0)

    asyncio.run(test())


def test_what_was_stored_without_an_answer_has_happened() -> None:
    async def test() -> None:
        copy = Copy(STORED, services_with(LosesAnswers(STORED)))
        assert not await copy.set_pace(2.0)
        assert (copy.pace, copy.told) == (2.0, News(0, [], True, frozenset()))

    asyncio.run(test())


def test_what_was_not_stored_has_not_happened() -> None:
    async def test() -> None:
        store = FakeStore(STORED)
        copy, store.fails = Copy(STORED, services_with(store)), True
        with pytest.raises(NotWritten):
            await copy.set_pace(2.0)
        assert copy.pace == STORED.pace

    asyncio.run(test())


def test_nothing_changes_before_the_outcome_is_known() -> None:
    async def test() -> None:
        store = CannotBeRead(STORED)
        copy = Copy(STORED, services_with(store))
        for _ in range(2):
            with pytest.raises(NotRead):
                await copy.set_pace(2.0)
        store.is_away = store.fails = False
        assert await copy.set_pace(2.0)
        assert store.reads == 1

    asyncio.run(test())


def test_a_table_that_is_gone_takes_nothing_more() -> None:
    async def test() -> None:
        store = FakeStore()
        copy, store.fails = Copy(STORED, services_with(store)), True
        for _ in range(2):
            with pytest.raises(TableRefused) as refused:
                await copy.set_pace(2.0)
            assert refused.value.refusal.reason == "no-such-table"
            store.fails = False
        assert copy.is_deleted
        assert (copy.is_told_of_deletion, store.written) == (True, [])

    asyncio.run(test())
