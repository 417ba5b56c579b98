"""Exactly one process acts on each deadline, also after a restart."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager

import pytest

from tests.server.clients import quick
from tests.server.rooms.rooms import (
    SIGNER,
    joined,
    person,
    room_services,
    stored_with,
    types_sent_to,
)
from tests.server.storage.stores import Stores, opened, run_with
from tests.standalone.page import Page
from upstream.app.store.port import (
    AddTable,
    ExpectedRevision,
    NotRead,
    NotWritten,
    SetDeadline,
    TableStore,
    UpdateTable,
    Write,
)
from upstream.app.store.stored import Deadline, StoredTable
from upstream.app.tables import deadlines as module
from upstream.app.tables.bots import BotRunner
from upstream.app.tables.deadlines import DeadlineScheduler
from upstream.app.tables.registry import TableRegistry
from upstream.app.tables.room import Room
from upstream.app.tables.writer import Change
from upstream.server.database.engine import open_database
from upstream.server.database.sql_store import SqlStore
from upstream.server.process import open_tables
from upstream.server.prometheus import PrometheusMetrics

KIND = "slow down"


@pytest.fixture
def store(stores: Stores) -> AbstractAsyncContextManager[TableStore]:
    return stores.opened()


def slow_down(room: Room, _: Deadline, *others: Write) -> Change:
    """Add a second to the delay of the bots."""
    delay = room.bot_delay + 1

    def apply() -> None:
        room.bot_delay = delay

    writes = [UpdateTable(room.id, {"bot_delay": delay}), *others]
    return Change(writes, apply, lambda: room.bot_delay == delay)


def fail(_: Room, __: Deadline) -> Change:
    raise RuntimeError("broken")


def registry_of(store: TableStore) -> TableRegistry:
    """Return the tables of a process, where deadlines slow down the bots."""
    registry = TableRegistry(room_services(store), BotRunner(None))  # type: ignore[arg-type]
    registry.deadlines.register(KIND, slow_down)
    return registry


@asynccontextmanager
async def started(scheduler: DeadlineScheduler) -> AsyncIterator[None]:
    scheduler.start()
    try:
        yield
    finally:
        await scheduler.close()


async def table_with_deadline(store: TableStore, due: float, kind: str = KIND) -> StoredTable:
    stored = stored_with(person(0, "ada"), person(1, "ben"))
    await store.write([AddTable(stored, "setup", 0), SetDeadline(stored.id, kind, due)])
    return stored


async def delay_at(store: TableStore, stored: StoredTable) -> float:
    found = await store.table(stored.id)
    assert found is not None
    return found.bot_delay


async def until_delayed(store: TableStore, stored: StoredTable, delay: float = 1) -> None:
    async with asyncio.timeout(30):
        while await delay_at(store, stored) < delay:
            await asyncio.sleep(0.02)


async def test_one_of_two_racing_processes_acts(postgresql_database: str) -> None:
    async with AsyncExitStack() as stack:
        stores = [await stack.enter_async_context(opened(postgresql_database)) for _ in range(2)]
        tables = [await table_with_deadline(stores[0], time.time() - 1) for _ in range(20)]
        registries = [registry_of(store) for store in stores]
        rooms = [await each.find(table.id) for each in registries for table in tables]
        await asyncio.gather(*(each.deadlines.meet_due() for each in registries))
        assert [await delay_at(stores[0], table) for table in tables] == [1.0] * 20
        assert await stores[0].due_deadlines(time.time(), 10) == []
        for registry in registries:
            found = [await registry.find(table.id) for table in tables]
            assert [room and room.bot_delay for room in found] == [1.0] * 20
        assert all(rooms)


async def test_a_late_process_has_no_effect(postgresql_database: str) -> None:
    async with opened(postgresql_database) as one, opened(postgresql_database) as other:
        stored = await table_with_deadline(one, time.time() - 1)
        (deadline,) = await one.due_deadlines(time.time(), 10)
        first, late = [await registry_of(store).find(stored.id) for store in (one, other)]
        assert first is not None
        assert late is not None
        await first.meet_deadline(deadline, slow_down)
        await late.meet_deadline(deadline, slow_down)
        assert (await delay_at(one, stored), late.bot_delay) == (1.0, 1.0)


def test_a_deadline_survives_a_restart(stores: Stores) -> None:
    async def write(store: TableStore) -> StoredTable:
        return await table_with_deadline(store, time.time() - 1)

    async def test(store: TableStore) -> None:
        scheduler = registry_of(store).deadlines
        for _ in range(2):
            await scheduler.meet_due()
        assert await delay_at(store, stored) == 1
        assert await store.due_deadlines(time.time(), 10) == []

    stored = run_with(stores, write)
    run_with(stores, test)


async def test_an_effect_is_not_repeated_if_its_answer_was_lost(sqlite_database: str) -> None:
    class LosesAnswers(SqlStore):
        async def write(
            self, writes: Iterable[Write], expected: ExpectedRevision | None = None
        ) -> None:
            await super().write(writes, expected)
            if expected is not None:
                raise NotWritten("the answer was lost")

    store = LosesAnswers(open_database(sqlite_database))
    stored = await table_with_deadline(store, time.time() - 1)
    scheduler = registry_of(store).deadlines
    for _ in range(2):
        await scheduler.meet_due()
    assert await delay_at(store, stored) == 1
    await store.close()


async def test_the_effect_is_shown_to_everybody(store: TableStore) -> None:
    stored = await table_with_deadline(store, time.time() - 1)
    registry = registry_of(store)
    room = await registry.find(stored.id)
    assert room is not None
    (ada,) = joined(room, "ada")
    await registry.deadlines.meet_due()
    assert "table" in types_sent_to(ada)


async def test_a_deadline_without_effect_is_removed(store: TableStore) -> None:
    stored = await table_with_deadline(store, time.time() - 1)
    scheduler = registry_of(store).deadlines
    scheduler.register(KIND, lambda _, __: None)
    await scheduler.meet_due()
    assert await delay_at(store, stored) == 0
    assert await store.due_deadlines(time.time(), 10) == []


async def test_the_scheduler_sleeps_until_the_next_deadline(store: TableStore) -> None:
    due = time.time() + 0.5
    stored = await table_with_deadline(store, due)
    scheduler = registry_of(store).deadlines
    assert await scheduler.meet_due() == due
    assert await delay_at(store, stored) == 0
    async with started(scheduler):
        await until_delayed(store, stored)
    assert time.time() >= due


async def test_the_scheduler_finds_deadlines_of_other_processes(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "POLL_SECONDS", 0.1)
    async with started(registry_of(store).deadlines):
        await asyncio.sleep(0.05)
        await until_delayed(store, await table_with_deadline(store, time.time()))


async def test_the_scheduler_knows_deadlines_of_its_own_process(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "POLL_SECONDS", 3600.0)
    stored = await table_with_deadline(store, time.time())
    registry = registry_of(store)

    def again(room: Room, deadline: Deadline) -> Change:
        """Slow down and set the deadline again, half a second later."""
        return slow_down(room, deadline, SetDeadline(room.id, KIND, deadline.due + 0.5))

    registry.deadlines.register(KIND, again)
    async with started(registry.deadlines):
        await until_delayed(store, stored, 3)


async def test_a_failing_handler_is_retried_later_and_stops_no_others(
    store: TableStore, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RETRY_SECONDS", 0.5)
    broken = await table_with_deadline(store, time.time() - 2, "broken")
    others = await table_with_deadline(store, time.time() - 1)
    scheduler = registry_of(store).deadlines
    scheduler.register("broken", fail)
    for _ in range(2):  # the second time it is too early for another attempt
        await scheduler.meet_due()
    assert (await delay_at(store, broken), await delay_at(store, others)) == (0, 1)
    assert caplog.text.count("RuntimeError: broken") == 1
    assert [each.kind for each in await store.due_deadlines(time.time(), 9)] == ["broken"]
    scheduler.register("broken", slow_down)
    async with started(scheduler):
        await until_delayed(store, broken)


async def test_unknown_kinds_are_logged_once_and_hide_no_others(
    store: TableStore, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_LIMIT", 2)
    for _ in range(5):
        await table_with_deadline(store, time.time() - 2, "of a newer version")
    known = [await table_with_deadline(store, time.time() - 1) for _ in range(5)]
    async with started(registry_of(store).deadlines):
        for stored in known:
            await until_delayed(store, stored)
    assert caplog.text.count("of a newer version") == 1
    assert len(await store.due_deadlines(time.time(), 99)) == 5


async def test_the_scheduler_survives_an_unreadable_store(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "POLL_SECONDS", 0.1)
    async with opened(sqlite_database) as store:
        stored = await table_with_deadline(store, time.time() - 1)
        read, failures = store.due_deadlines, [NotRead("away"), RuntimeError("broken")]

        async def read_later(until: float, limit: int) -> list[Deadline]:
            if failures:
                raise failures.pop()
            return await read(until, limit)

        monkeypatch.setattr(store, "due_deadlines", read_later)
        async with started(registry_of(store).deadlines):
            await until_delayed(store, stored)


async def test_a_server_meets_deadlines(url: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = quick(tmp_path_factory.mktemp("data"), database=url, workers=0)
    async with open_tables(settings, SIGNER, PrometheusMetrics()) as tables:
        stored = await table_with_deadline(tables.store, time.time())
        tables.registry.deadlines.register(KIND, slow_down)
        await until_delayed(tables.store, stored)


def test_a_page_meets_deadlines() -> None:
    async def test(page: Page) -> None:
        services = page.standalone._services
        stored = await table_with_deadline(services.store, time.time())
        services.registry.deadlines.register(KIND, slow_down)
        await until_delayed(services.store, stored)

    with Page() as page:
        page.run(test(page))
