"""Seats are taken, renamed and given away once that is stored."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.server.clients import GENEROUS
from tests.server.rooms.rooms import (
    Contended,
    FakeStore,
    joined,
    person,
    reason,
    room_with,
    sent_to,
)
from upstream.app.limits import Rate
from upstream.app.signing import Link
from upstream.app.tables.room import Room
from upstream.rules.refusal import Refused


async def test_a_seat_is_taken_by_its_link_and_everybody_sees_it() -> None:
    store = FakeStore()
    room = room_with(person(0, "ada"), person(1), store=store)
    (ada,) = joined(room, "ada")
    await room.use_link("ben", Link(room.id, 1, 0), "Ben", None)
    assert store.kinds == ["UpdateSeat", "AddHolder", "UpdateTable"]
    table, state = sent_to(ada)
    assert table["table"]["seats"][1]["name"] == "Ben"
    assert state["since"] == state["version"]
    await room.use_link("ben", Link(room.id, 1, 0), "Other", None)
    assert len(store.written) == 3, "using it again changes nothing"


async def test_a_seat_is_renamed_only_so_often() -> None:
    limits = replace(GENEROUS, renames=Rate(0, 2))
    room = room_with(person(0, "ada"), person(1, "ben"), limits=limits)
    for name in ("Ada", "Adah"):
        await room.rename("ada", 0, name, None)
    with pytest.raises(Refused) as refused:
        await room.rename("ada", 0, "Eve", None)
    assert (reason(refused), room.seating[0].name) == ("too-fast", "Adah")
    await room.rename("ben", 1, "Ben", None)


async def test_a_rename_that_is_retried_counts_once() -> None:
    store, limits = Contended(), replace(GENEROUS, renames=Rate(0, 2))
    room = room_with(person(0, "ada"), person(1, "ben"), store=store, limits=limits)
    for name in ("Ada", "Adah"):
        await room.rename("ada", 0, name, None)
    assert (room.seating[0].name, store.conflicts) == ("Adah", 0)


async def test_a_name_that_stays_the_same_is_told_to_nobody(store: FakeStore, room: Room) -> None:
    (ben,) = joined(room, "ben")
    await room.rename("ada", 0, "Ada", None)
    sent_to(ben)
    await room.rename("ada", 0, "Ada", None)
    assert sent_to(ben) == []
    assert store.kinds == ["UpdateSeat", "UpdateTable"]


async def test_a_rematch_is_stored_once(store: FakeStore, room: Room) -> None:
    (ada,) = joined(room, "ada")
    assert await room.set_rematch("next", [], None)
    assert store.kinds == ["UpdateTable", "UpdateTable"]
    assert not await room.set_rematch("another", [], None)
    assert room.rematch == "next"
    assert await room.set_rematch("another", [], "next"), "the first one was deleted"
    assert [message["table"]["rematch"] for message in sent_to(ada)] == ["next", "another"]
