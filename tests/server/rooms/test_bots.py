"""Bots play in the background, whatever becomes of a decision."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest

from tests.server.rooms.rooms import FakeStore, joined, person, room_with
from upstream import Phase
from upstream.app.jobs.decisions import BotDecisions
from upstream.app.store.port import NotRead
from upstream.app.tables import bots as module
from upstream.app.tables.bots import BotRunner
from upstream.app.tables.room import Room
from upstream.bots.external.bot_protocol import Failed, FailureReason
from upstream.daily import Repeatable
from upstream.game import View
from upstream.rules.action import Action


class FakeLeases:
    """Grants every lease."""

    def __init__(self) -> None:
        self.released: list[str] = []

    async def take(self, table_id: str) -> bool:
        return bool(table_id)

    def release(self, table_id: str) -> None:
        self.released.append(table_id)


class FirstLegal:
    """A pool whose bots choose the first legal action."""

    def __init__(self) -> None:
        self.groups: list[str] = []
        self.urgent: list[bool] = []

    async def choose(
        self, bot: str, view: View, group: str, repeatable: Repeatable | None, *, urgent: bool
    ) -> tuple[Action, ...]:
        assert repeatable is None  # no river of the day
        self.groups.append(group)
        self.urgent.append(urgent)
        if bot == "otter":
            raise Failed(FailureReason.ENDED, "gone")
        return view.legal[:1]


def runner_with(pool: FirstLegal) -> BotRunner:
    return BotRunner(cast("BotDecisions", pool))


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not condition():
            await asyncio.sleep(0.01)


def two_bots(store: FakeStore | None = None) -> Room:
    return room_with(person(0, bot="fry"), person(1, bot="fry"), store=store)


async def test_bots_play_a_game_to_its_end() -> None:
    room, runner = two_bots(), runner_with(FirstLegal())
    runner.wake(room)
    runner.wake(room)  # one task for a table is enough
    assert len(runner._tasks) == 1
    await until(lambda: room.game.over)
    await until(lambda: not runner._tasks)
    assert room.game.position.phase is Phase.OVER


async def test_where_a_person_decides_no_bot_runs() -> None:
    runner = runner_with(FirstLegal())
    runner.wake(room_with(person(0, "ada"), person(1, bot="fry")))
    assert not runner._tasks


async def test_a_bot_tries_again_when_the_disk_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RETRY_SECONDS", 0.01)
    store = FakeStore()
    room, pool = two_bots(store), FirstLegal()
    store.fails = True
    runner = runner_with(pool)
    runner.wake(room)
    await until(lambda: len(pool.groups) > 2)
    assert room.game.version == 0
    store.fails = False
    await until(lambda: room.game.version > 0)
    await runner.close()


async def test_a_program_that_failed_is_replaced_and_the_game_goes_on() -> None:
    room = room_with(person(0, bot="otter"), person(1, "ada"))
    runner = runner_with(FirstLegal())
    runner.wake(room)
    await until(lambda: room.game.actor == 1)
    kinds = [validated.kind for validated in room.game.entries]
    assert kinds[:3] == ["begin", "failed", "act"]


async def test_closing_stops_the_bots_and_none_starts_again() -> None:
    room, runner = two_bots(), runner_with(FirstLegal())
    room.bot_delay = 60.0
    runner.wake(room)
    await asyncio.sleep(0)
    await runner.close()
    await until(lambda: not runner._tasks)
    runner.wake(room)
    assert not runner._tasks


async def test_an_action_that_is_being_stored_when_the_bots_stop_is_finished() -> None:
    store = FakeStore()
    room, runner = two_bots(store), runner_with(FirstLegal())
    storing, go_on = asyncio.Event(), asyncio.Event()
    write = store.write

    async def slow(*writes: Any) -> None:
        storing.set()
        await go_on.wait()
        await write(*writes)

    store.write = slow  # type: ignore[assignment, method-assign]
    runner.wake(room)
    await storing.wait()
    closing = asyncio.create_task(runner.close())
    await asyncio.sleep(0)
    assert not closing.done()
    go_on.set()
    await closing
    assert room.game.version >= 1
    assert store.kinds.count("AddEntry") == room.game.version  # and none after it
    assert not runner._tasks
    assert runner.capacity == 0


async def test_the_end_does_not_wait_for_the_disk_forever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STORE_SECONDS", 0.05)
    store = FakeStore()
    room, runner = two_bots(store), runner_with(FirstLegal())
    storing = asyncio.Event()

    async def stuck(*_: Any) -> None:
        storing.set()
        await asyncio.Event().wait()

    store.write = stuck  # type: ignore[assignment, method-assign]
    runner.wake(room)
    await storing.wait()
    async with asyncio.timeout(30):
        await runner.close()
    assert room.game.version == 0


async def test_a_table_that_cannot_be_read_is_left_to_others(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def away() -> bool:
        raise NotRead("the database is away")

    room, leases = two_bots(), FakeLeases()
    room.writer.catch_up = away  # type: ignore[method-assign]
    pool = FirstLegal()
    pool.workers = 1  # type: ignore[attr-defined]
    runner = BotRunner(cast("BotDecisions", pool), leases)
    assert runner.capacity > 0
    runner.wake(room)
    assert runner.plays(room.id)
    await until(lambda: not runner._tasks)
    assert leases.released == [room.id]
    assert room.game.version == 0
    assert "waits" in caplog.text


async def test_a_process_takes_on_only_what_its_workers_can_do() -> None:
    room, pool = two_bots(), FirstLegal()
    pool.workers = 0  # type: ignore[attr-defined]
    runner = BotRunner(cast("BotDecisions", pool), FakeLeases())
    runner.wake(room)
    assert not runner.plays(room.id)


async def test_bots_without_a_person_rest_until_somebody_watches() -> None:
    room, runner = two_bots(), runner_with(FirstLegal())
    room.created -= 3600  # its maker had time to connect
    runner.wake(room)
    assert not runner.plays(room.id)
    joined(room, "ada")
    runner.wake(room)
    await until(lambda: room.game.over)


async def test_bots_of_absent_people_play_on_but_come_last() -> None:
    room = room_with(person(0, bot="fry"), person(1, "ada"))
    room.created -= 3600
    pool = FirstLegal()
    runner = runner_with(pool)
    runner.wake(room)
    await until(lambda: room.game.actor == 1)
    assert set(pool.urgent) == {False}


async def test_decisions_are_grouped_by_who_waits_or_made_the_table() -> None:
    room = two_bots()
    assert room.is_attended  # its maker is still connecting
    room.maker_address = "192.0.2.7"
    assert room.bot_group == "192.0.2.7"
    joined(room, "ada")
    assert room.bot_group == "192.0.2.1"
