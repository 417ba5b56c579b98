"""Changes whose outcome is unknown, and the events that they publish."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from tests.server.rooms.rooms import (
    FakeStore,
    joined,
    person,
    sent_to,
    services_with,
    stored_with,
    types_sent_to,
)
from upstream.app.messages.refusals import TableRefused
from upstream.app.messages.websocket import Play
from upstream.app.signing import Link
from upstream.app.store.port import (
    AddHolder,
    Conflict,
    ExpectedRevision,
    NotRead,
    NotWritten,
    SetDeadline,
    UpdateTable,
    Write,
)
from upstream.app.store.stored import StoredTable
from upstream.app.tables.events import (
    DeadlineSet,
    GameOver,
    SeatTaken,
    TableDeleted,
    TableEvent,
    TurnPlayed,
    TurnStarted,
)
from upstream.app.tables.room import Room
from upstream.app.tables.writer import Change, Peers

STORED = stored_with(person(0, "ada"), person(1, "ben"))
KINDS = (DeadlineSet, SeatTaken, TurnStarted, TurnPlayed, GameOver, TableDeleted)


def room_over(store: FakeStore, stored: StoredTable = STORED) -> tuple[Room, list[TableEvent]]:
    """Return a room and the list that its events are added to."""
    services = services_with(store)
    published: list[TableEvent] = []
    for kind in KINDS:
        services.events.subscribe(kind, published.append)
    return Room(stored, services), published


class LosesAnswers(FakeStore):
    """Stores a change and says that it failed."""

    async def write(self, writes: Iterable[Write], _: ExpectedRevision | None = None) -> None:
        for write in writes:
            stored = self.tables[STORED.id]
            match write:
                case UpdateTable(_, columns):
                    self.tables[STORED.id] = replace(
                        stored,
                        bot_delay=columns.get("bot_delay", stored.bot_delay),
                        revision=columns.get("revision", stored.revision),
                    )
                case AddHolder(_, _, identity):
                    self.tables[STORED.id] = replace(stored, watchers=frozenset({identity}))
                case _:
                    assert isinstance(write, SetDeadline)
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


async def test_a_stored_change_is_applied_without_a_reload() -> None:
    store = FakeStore(STORED)
    room, _ = room_over(store)
    await room.set_bot_delay("ada", 2.0)
    assert (room.bot_delay, store.reads) == (2.0, 0)
    assert store.kinds == ["UpdateTable", "UpdateTable"]


async def test_a_change_whose_answer_was_lost_is_reloaded_and_broadcast_once() -> None:
    room, _ = room_over(LosesAnswers(STORED))
    (ada,) = joined(room, "ada")
    await room.set_bot_delay("ada", 2.0)
    assert (room.bot_delay, room.writer.revision) == (2.0, 1)
    assert types_sent_to(ada) == ["table", "state"]


async def test_a_change_that_was_not_stored_is_not_applied() -> None:
    store = FakeStore(STORED)
    room, published = room_over(store)
    store.fails = True
    with pytest.raises(NotWritten):
        await room.give_to_bot("ada", 0, "fry")
    assert (room.seating[0].bot, published) == (None, [])


async def test_nothing_changes_before_the_outcome_is_known() -> None:
    store = CannotBeRead(STORED)
    room, _ = room_over(store)
    for _ in range(2):
        with pytest.raises(NotRead):
            await room.set_bot_delay("ada", 2.0)
    store.is_away = store.fails = False
    await room.set_bot_delay("ada", 2.0)
    assert (room.bot_delay, store.reads) == (2.0, 1)


async def test_a_deleted_table_accepts_no_change() -> None:
    store = FakeStore()
    room, _ = room_over(store)
    store.fails = True
    for _ in range(2):
        with pytest.raises(TableRefused) as refused:
            await room.set_bot_delay("ada", 2.0)
        assert refused.value.refusal.reason == "no-such-table"
        store.fails = False
    assert (room.is_deleted, store.written) == (True, [])


# --- Events --------------------------------------------------------------------------------------


async def played(room: Room) -> None:
    """Let Ada lay her first tile and confirm it."""
    (ada,) = joined(room, "ada")
    actions = [str(room.game.legal[0])]
    play = Play(id="p", version=0, seat=0, actions=actions, auto_confirm=True)
    await room.play(ada, play)
    await room.play(ada, play)  # repeated by the client
    assert {"type": "accepted", "id": "p", "version": 2} in sent_to(ada)


async def test_a_turn_is_published_once() -> None:
    room, published = room_over(FakeStore(STORED))
    await played(room)
    turn, started = published
    assert isinstance(turn, TurnPlayed)
    assert (turn.seat.seat, turn.version, len(turn.actions)) == (0, 2, 1)
    assert started == TurnStarted(room.id, turn.time, room.seating[1], 2)


async def test_an_uncertain_write_publishes_once_its_outcome_is_known() -> None:
    class Uncertain(FakeStore):
        """Stores a seat, loses the answer, and cannot be read at first."""

        is_away = True

        async def write(self, writes: Iterable[Write], _: ExpectedRevision | None = None) -> None:  # noqa: ARG002
            seats = (replace(STORED.seats[0], bot="fry"), STORED.seats[1])
            self.tables[STORED.id] = replace(STORED, seats=seats, revision=1)
            raise NotWritten("the answer was lost")

        async def table(self, table_id: str) -> StoredTable | None:
            if self.is_away:
                raise NotRead("the database is away")
            return await super().table(table_id)

    store = Uncertain(STORED)
    room, published = room_over(store)
    with pytest.raises(NotRead):
        await room.give_to_bot("ada", 0, "fry")
    assert published == []
    store.is_away = False
    with pytest.raises(TableRefused):
        await room.take_back("ben", 0)
    assert [type(event) for event in published] == [SeatTaken]


async def test_a_deadline_is_published_although_the_answer_was_lost() -> None:
    room, published = room_over(LosesAnswers(STORED))
    deadline = SetDeadline(room.id, "clock", 5.0)
    writes: list[Write] = [UpdateTable(room.id, {"bot_delay": 2.0}), deadline]
    change = Change(writes, lambda: None, lambda: room.bot_delay == 2.0)
    await room.writer.run(lambda: room.writer.store(change))
    (event,) = published
    assert isinstance(event, DeadlineSet)
    assert event.due == 5.0


async def test_other_processes_hear_of_a_watcher_although_the_answer_was_lost() -> None:
    class Told(Peers):
        def __init__(self) -> None:
            self.changes: list[str] = []

        def changed(self, table_id: str) -> None:
            self.changes.append(table_id)

    told = Told()
    room = Room(STORED, replace(services_with(LosesAnswers(STORED)), peers=told))
    await room.use_link("eve", Link(room.id))
    assert room.seating.watchers == {"eve"}
    assert told.changes == [room.id]


async def test_a_process_that_lost_the_race_publishes_nothing() -> None:
    class Shared(FakeStore):
        """Another process gives the seat to the same bot first."""

        async def write(self, writes: Iterable[Write], _: ExpectedRevision | None = None) -> None:  # noqa: ARG002
            seats = (replace(STORED.seats[0], bot="fry"), STORED.seats[1])
            self.tables[STORED.id] = replace(STORED, seats=seats, revision=1)
            raise Conflict("another process was first")

    room, published = room_over(Shared(STORED))
    await room.give_to_bot("ada", 0, "fry")
    assert (room.seating[0].bot, published) == ("fry", [])


async def test_a_failing_subscriber_harms_nobody(caplog: pytest.LogCaptureFixture) -> None:
    services = services_with(FakeStore(STORED))
    published: list[TableEvent] = []

    def fail(_: TurnPlayed) -> None:
        raise RuntimeError("broken")

    services.events.subscribe(TurnPlayed, fail)
    services.events.subscribe(TurnPlayed, published.append)
    await played(Room(STORED, services))
    assert len(published) == 1
    assert "a subscriber failed on TurnPlayed" in caplog.text


async def test_leaving_publishes_the_bot_or_the_deletion() -> None:
    room, published = room_over(FakeStore(STORED))
    await room.depart("ada")
    (taken,) = published
    assert isinstance(taken, SeatTaken)
    assert taken.seat.bot is not None
    await room.depart("ben")
    assert [type(event) for event in published] == [SeatTaken, TableDeleted]
