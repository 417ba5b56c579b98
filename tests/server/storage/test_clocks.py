"""Clocks run by the time of the server, in exactly one process, also after a restart."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from tests.server.clients import GENEROUS
from tests.server.rooms.rooms import (
    SIGNER,
    joined,
    person,
    reason,
    room_services,
    sent_to,
    stored_with,
)
from tests.server.storage.stores import Stores, opened, run_with
from upstream.app.limits import Rate
from upstream.app.messages.websocket import Confirm, Play, Undo
from upstream.app.metrics import Metrics
from upstream.app.notifications import Channel, News, Reporter, notices
from upstream.app.store.port import AddTable, TableStore, clock_writes
from upstream.app.store.stored import StoredTable
from upstream.app.tables.bots import BotRunner
from upstream.app.tables.clock import DAY_SECONDS, Clock, advanced
from upstream.app.tables.events import Nudged, SeatTaken, TimeRunningOut, TimeUp, TurnStarted
from upstream.app.tables.registry import TableRegistry
from upstream.app.tables.room import Room
from upstream.app.tables.seats import Seat, TableSettings
from upstream.rules.refusal import Refused
from upstream.server.notify.outbox import Outbox
from upstream.server.notify.web_push import WebPush
from upstream.server.notify.webhook import WebhookSender

LIVE = Clock("live", 60.0, reserve=300.0)
SLOW = Clock("slow", 2 * DAY_SECONDS, vacation=7 * DAY_SECONDS)


@pytest.fixture
def store(stores: Stores) -> AbstractAsyncContextManager[TableStore]:
    return stores.opened()


class Time:
    """A clock that only goes on when told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class _IdleBots(BotRunner):
    def wake(self, room: Room) -> None:
        """Do nothing."""


class Process:
    """The tables of a process, whose bots do not think."""

    def __init__(self, store: TableStore, time: Time, **changes: Any) -> None:
        services = replace(room_services(store), now=time, **changes)
        self.registry = TableRegistry(services, _IdleBots(None))  # type: ignore[arg-type]
        self.registry.run_clocks()
        self.events: list[Any] = []
        for kind in (SeatTaken, TurnStarted, TimeRunningOut, TimeUp, Nudged):
            services.events.subscribe(kind, self.events.append)

    async def room(self, table: StoredTable) -> Room:
        room = await self.registry.find(table.id)
        assert room is not None
        return room

    async def meet_due(self) -> None:
        await self.registry.deadlines.meet_due()

    def told(self) -> list[str]:
        """Return the names of the events since the last call."""
        found = [type(event).__name__ for event in self.events]
        self.events.clear()
        return found


async def table_with(store: TableStore, time: Time, clock: Clock, *seats: Seat) -> StoredTable:
    """Store a table; by default Ada and Ben sit there, and Ada begins."""
    seats = seats or (person(0, "ada"), person(1, "ben"))
    state = advanced(clock, None, seats, 0, time.now)
    settings = TableSettings("ada", clock=clock)
    table = replace(stored_with(*seats), settings=settings, clock=state, created=time.now)
    writes = [] if state is None else clock_writes(table.id, clock, state, time.now)
    await store.write([AddTable(table, "setup", 0), *writes])
    return table


async def play(room: Room, identity: str, *, confirms: bool = True) -> None:
    """Play the first legal action of the acting seat."""
    (connection,) = joined(room, identity)
    seat = room.game.actor
    assert seat is not None
    version, id = room.game.version, f"{identity}{room.game.version}"
    message = Play(id=id, version=version, seat=seat, actions=[str(room.game.legal[0])])
    await room.play(connection, message)
    while confirms and room.game.actor == seat and room.game.can_confirm:
        version = room.game.version
        await room.play(connection, Confirm(id=f"c{version}", version=version, seat=seat))
    room.leave(connection)


async def play_turn(room: Room) -> None:
    """Play the first legal actions of a turn, by its player or by the bot in their place."""
    turns, bot = room.turn_due, room.bot_to_move()
    while room.turn_due == turns and not room.game.over:
        if bot is None:
            (holder,) = room.seating.seats[room.game.actor or 0].holders
            await play(room, holder)
        else:
            action = None if room.game.can_confirm else str(room.game.legal[0])
            await room.play_bot(bot, action, room.game.version)


class _Push(WebPush):
    """A push service that counts who was told of what, and when that happened."""

    def __init__(self, told: Counter[tuple[str, str, float]]) -> None:
        super().__init__(bytes(32), "mailto:ada@example.org")
        self._told = told

    async def send(self, channel: Channel, news: News) -> int:
        self._told[channel.person, news.title, news.time] += 1
        return 201


def outbox_of(process: Process, store: Any, push: WebPush, time: Time) -> Outbox:
    reporter = Reporter(process.registry, store, SIGNER, lambda *_: b"")
    channels = {"push": push, "webhooks": WebhookSender(), "mail": None}
    limits = replace(GENEROUS, notifications=Rate(10_000, 10_000))
    more: dict[str, Any] = {**channels, "base": "", "after": 0.0, "limits": limits, "now": time}
    return Outbox(store, reporter, SIGNER, metrics=Metrics(), **more)


async def refused(call: Awaitable[object]) -> str:
    with pytest.raises(Refused) as why:
        await call
    return reason(why)


# --- Running -------------------------------------------------------------------------------------


async def test_a_turn_has_its_time_and_the_reserve(store: TableStore) -> None:
    time = Time()
    table, process = await table_with(store, time, LIVE), Process(store, time)
    room = await process.room(table)
    assert room.turn_due == time.now + 360
    time.now += 100  # 40 seconds of the reserve
    await play(room, "ada")
    assert room.turn_due == time.now + 360
    assert room.clock is not None
    assert [seat.reserve for seat in room.clock.seats] == [260.0, 300.0]


async def test_undo_does_not_reset_the_clock(store: TableStore) -> None:
    time = Time()
    table, process = await table_with(store, time, LIVE), Process(store, time)
    room = await process.room(table)
    due = room.turn_due
    time.now += 30
    await play(room, "ada", confirms=False)
    (ada,) = joined(room, "ada")
    await room.play(ada, Undo(id="u", version=room.game.version, seat=0))
    assert room.turn_due == due


async def test_the_clock_starts_when_all_seats_are_taken(store: TableStore) -> None:
    time = Time()
    table = await table_with(store, time, SLOW, person(0, "ada"), person(1))
    process = Process(store, time)
    room = await process.room(table)
    assert (room.turn_due, room.table_message().clock.seats) == (None, [])  # type: ignore[union-attr]
    time.now += 5 * DAY_SECONDS
    await room.give_to_bot("ada", 1, "fry")
    assert room.turn_due == time.now + 2 * DAY_SECONDS


async def test_bots_have_no_clock(store: TableStore) -> None:
    time = Time()
    table = await table_with(store, time, LIVE, person(0, "ada"), person(1, bot="fry"))
    process = Process(store, time)
    room = await process.room(table)
    await play(room, "ada")
    assert (room.turn_due, room.game.actor) == (None, 1)


async def test_giving_the_seat_to_a_bot_does_not_reset_the_clock(store: TableStore) -> None:
    time = Time()
    table, process = await table_with(store, time, LIVE), Process(store, time)
    room = await process.room(table)
    time.now += 30
    await room.give_to_bot("ada", 0, "fry")
    assert room.turn_due is None
    time.now += 500
    await room.take_back("ada", 0)
    assert room.turn_due == time.now + 330


async def test_clients_get_the_time_of_the_server_and_the_due_time(store: TableStore) -> None:
    time = Time()
    table, process = await table_with(store, time, LIVE), Process(store, time)
    room = await process.room(table)
    (ben,) = joined(room, "ben")
    time.now += 10
    await play(room, "ada")
    (table_message,) = [message["table"] for message in sent_to(ben) if message["type"] == "table"][
        -1:
    ]
    clock = table_message["clock"]
    assert (clock["now"], clock["due"]) == (time.now, time.now + 360)


# --- At zero -------------------------------------------------------------------------------------


async def test_a_bot_plays_the_turn_and_returns_the_seat(store: TableStore) -> None:
    time = Time()
    table, process = await table_with(store, time, LIVE), Process(store, time)
    room = await process.room(table)
    time.now += 359
    await process.meet_due()
    assert room.bot_to_move() is None
    time.now += 1
    await process.meet_due()
    assert process.told() == ["TimeUp", "SeatTaken"]
    bot = room.bot_to_move()
    assert bot is not None
    assert room.seating.seats[0].stand_in
    assert await refused(room.take_back("ada", 0)) == "bot-finishes-turn"
    await room.play_bot(bot, str(room.game.legal[0]), room.game.version)
    assert room.seating.seats[0] == table.seats[0]
    assert (room.game.actor, room.turn_due) == (1, time.now + 360)
    assert process.told() == ["SeatTaken", "TurnStarted"]


async def test_a_bot_takes_the_seat_until_it_is_taken_back(store: TableStore) -> None:
    time = Time()
    table = await table_with(store, time, replace(LIVE, at_zero="seat"))
    process = Process(store, time)
    room = await process.room(table)
    time.now += 360
    await process.meet_due()
    await room.take_back("ada", 0)  # in time for her next turn, but not for this one
    bot = room.bot_to_move()
    assert bot is not None
    await room.play_bot(bot, str(room.game.legal[0]), room.game.version)
    assert [seat.bot for seat in room.seating.seats] == [None, None]


async def test_the_table_waits_for_a_nudge(store: TableStore) -> None:
    time = Time()
    table = await table_with(store, time, replace(SLOW, at_zero="wait"))
    process = Process(store, time)
    room = await process.room(table)
    assert await refused(room.nudge("ben")) == "nothing-to-nudge"
    time.now += 2 * DAY_SECONDS
    await process.meet_due()
    assert "TimeUp" in process.told()
    assert (room.bot_to_move(), room.turn_due) == (None, None)
    assert await refused(room.nudge("ada")) == "nothing-to-nudge"
    assert await refused(room.nudge("eve")) == "only-for-players"
    await room.nudge("ben")
    assert process.told() == ["Nudged"]
    assert room.turn_due == time.now + DAY_SECONDS
    assert await refused(room.nudge("ben")) == "nothing-to-nudge"
    time.now += DAY_SECONDS
    await process.meet_due()
    assert room.bot_to_move() is not None
    assert room.seating.seats[0].stand_in


async def test_a_player_is_warned_once_before_a_slow_turn_ends(store: TableStore) -> None:
    time = Time()
    table, process = await table_with(store, time, SLOW), Process(store, time)
    room = await process.room(table)
    for _ in range(4):
        time.now += 0.4 * DAY_SECONDS
        await process.meet_due()
    (warning,) = [each for each in process.events if isinstance(each, TimeRunningOut)]
    assert (warning.seat.seat, warning.due) == (0, room.turn_due)


# --- Pauses --------------------------------------------------------------------------------------


async def test_a_pause_moves_the_end_of_the_turn(store: TableStore) -> None:
    time = Time()
    table, process = await table_with(store, time, SLOW), Process(store, time)
    room = await process.room(table)
    due = room.turn_due
    assert due is not None
    await room.pause("ada", 0, 5)
    assert room.turn_due == due + 5 * DAY_SECONDS
    time.now += DAY_SECONDS
    await room.pause("ada", 0, 0)
    assert room.turn_due == due + DAY_SECONDS
    assert room.clock is not None
    assert room.clock.seats[0].vacation == 6 * DAY_SECONDS
    assert await refused(room.pause("ada", 0, 7)) == "no-vacation"


async def test_a_turn_that_starts_in_a_pause_waits_for_its_end(store: TableStore) -> None:
    time = Time()
    table, process = await table_with(store, time, SLOW), Process(store, time)
    room = await process.room(table)
    await room.pause("ben", 1, 3)
    await play(room, "ada")
    assert room.turn_due == time.now + 5 * DAY_SECONDS


@pytest.mark.parametrize("identity", ["ben", "eve"])
async def test_nobody_pauses_the_seat_of_another(store: TableStore, identity: str) -> None:
    time = Time()
    table, process = await table_with(store, time, SLOW), Process(store, time)
    room = await process.room(table)
    due = room.turn_due
    assert await refused(room.pause(identity, 0, 1)) == "not-your-seat"
    for call in (room.give_to_bot(identity, 0, "fry"), room.take_back(identity, 0)):
        assert await refused(call) in ("not-left", "not-your-seat", "only-for-players")
    assert room.turn_due == due


async def test_a_live_game_has_no_pauses(store: TableStore) -> None:
    time = Time()
    table, process = await table_with(store, time, LIVE), Process(store, time)
    room = await process.room(table)
    assert await refused(room.pause("ada", 0, 1)) == "no-pauses"


# --- Restarts and several processes --------------------------------------------------------------


def test_a_clock_survives_a_restart(stores: Stores) -> None:
    time = Time()

    async def begin(store: TableStore) -> StoredTable:
        table, process = await table_with(store, time, LIVE), Process(store, time)
        time.now += 100
        await play(await process.room(table), "ada")
        return table

    async def go_on(store: TableStore) -> None:
        process = Process(store, time)
        room = await process.room(table)
        assert room.turn_due == time.now + 360
        assert room.clock is not None
        assert room.clock.seats[0].reserve == 260
        time.now += 360
        await process.meet_due()
        assert room.seating.seats[1].stand_in

    table = run_with(stores, begin)
    run_with(stores, go_on)


async def test_a_clock_stands_while_the_server_is_down(url: str) -> None:
    time = Time()
    async with opened(url) as store:
        table, process = await table_with(store, time, SLOW), Process(store, time)
        await process.registry.note_alive()
        due = (await process.room(table)).turn_due
        assert due is not None
    time.now += 30 * DAY_SECONDS
    async with opened(url) as store:
        process = Process(store, time)
        for _ in range(2):
            await process.registry.note_alive()
            await process.meet_due()
        assert process.told() == []
        room = await process.room(table)
        assert room.turn_due == due + 30 * DAY_SECONDS
        time.now += 10  # a short restart is none
        await process.registry.note_alive()
        time.now += 2 * DAY_SECONDS
        await process.meet_due()
        assert room.bot_to_move() is not None


async def test_a_running_process_notices_that_it_slept(url: str) -> None:
    time = Time()
    async with opened(url) as store:
        table, process = await table_with(store, time, LIVE), Process(store, time)
        room = await process.room(table)
        await process.registry.note_alive()
        time.now += 500
        await process.registry.note_alive()
        assert room.turn_due == time.now + 360


async def test_one_of_two_processes_acts_when_time_is_up(postgresql_database: str) -> None:
    async with opened(postgresql_database) as one, opened(postgresql_database) as other:
        time = Time()
        tables = [await table_with(one, time, LIVE) for _ in range(5)]
        processes = [Process(one, time), Process(other, time)]
        for process in processes:
            for table in tables:
                await process.room(table)
        time.now += 360
        await asyncio.gather(*(process.meet_due() for process in processes))
        events = [event for process in processes for event in process.events]
        assert sum(isinstance(event, TimeUp) for event in events) == 5
        for process in processes:
            assert all([(await process.room(table)).bot_to_move() for table in tables])


async def test_a_slow_game_ends_over_two_processes_and_two_restarts(
    postgresql_database: str,
) -> None:
    time, chance = Time(), random.Random(3)
    seats = [person(number, name) for number, name in enumerate(("ada", "ben", "cleo"))]
    async with opened(postgresql_database) as store:
        table = await table_with(store, time, SLOW, *seats)
        for name in ("ada", "ben", "cleo"):
            await store.add_channel(Channel(name, name, "push", "https://push.example/"))
    pushed, started = Counter[tuple[str, str, float]](), set[tuple[str, float]]()
    late, warned, told = set[int](), set[int](), Counter[tuple[str, int]]()
    for steps in (60, 60, 10_000):
        async with opened(postgresql_database) as one, opened(postgresql_database) as other:
            notes = {"notices": partial(notices, after=0.0)}
            processes = [Process(each, time, **notes) for each in (one, other)]
            outboxes = [
                outbox_of(process, each, _Push(pushed), time)
                for process, each in zip(processes, (one, other), strict=True)
            ]
            room = await processes[0].room(table)
            for _ in range(steps):
                time.now += 0.4 * DAY_SECONDS
                await asyncio.gather(*(process.meet_due() for process in processes))
                await asyncio.gather(*(outbox.send_due() for outbox in outboxes))
                room = await chance.choice(processes).room(table)
                turn, bot = room.turn(), room.bot_to_move()
                if turn is None:
                    break
                if bot is not None:
                    late.add(turn.version)
                elif turn.due is not None and turn.due - time.now <= 0.25 * SLOW.turn:
                    warned.add(turn.version)
                if bot is not None or chance.random() < 0.25:
                    await play_turn(room)
            for process in processes:
                for each in process.events:
                    if isinstance(each, TurnStarted) and each.seat.bot is None:
                        started |= {(holder, each.time) for holder in each.seat.holders}
                told.update(
                    (type(each).__name__, each.version)
                    for each in process.events
                    if isinstance(each, TimeRunningOut | TimeUp | TurnStarted)
                )
    assert room.game.over
    assert len(late) > 5
    assert {version for name, version in told if name == "TimeUp"} == late
    assert {version for name, version in told if name == "TimeRunningOut"} == warned | late
    assert {*told.values()} == {1}
    # Everybody was told of each turn, and of the end, once.
    turns = {(who, when) for who, title, when in pushed if title.startswith("Your turn")}
    assert turns == started
    assert sum(title.endswith("is over") for _, title, _ in pushed) == 3
    assert {*pushed.values()} == {1}
