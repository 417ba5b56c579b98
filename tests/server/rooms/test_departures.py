"""Clients that leave a table for good, and those that its maker removes."""

from __future__ import annotations

from collections.abc import Coroutine, Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.server.clients import key as link_key
from tests.server.cluster import Servers, servers_over, until
from tests.server.rooms.rooms import (
    Contended,
    FakeStore,
    connection_of,
    sent_to,
    services_with,
    stored_with,
)
from upstream.app.messages.websocket import Say
from upstream.app.signing import Link
from upstream.app.store.port import ForgetClient, NotWritten, RemoveHolder, UpdateTable
from upstream.app.tables.connection import NO_SUCH_TABLE, Connection
from upstream.app.tables.room import Room
from upstream.app.tables.seats import WATCHING, Seat, TableSettings
from upstream.rules.refusal import Refused

SEATS = (
    Seat(0, "Ada", "red", holders=frozenset(("ada", "phone"))),
    Seat(1, "Ben", "green", holders=frozenset(("ben",))),
    Seat(2, None, "white"),
)


def table(store: FakeStore, *seats: Seat, watchers: tuple[str, ...] = ("eve",)) -> Room:
    stored = replace(
        stored_with(*(seats or SEATS)),
        watchers=frozenset(watchers),
        settings=TableSettings("ada", "parr"),
    )
    store.tables[stored.id] = stored
    return Room(stored, services_with(store))


def joined(room: Room, identity: str) -> Connection:
    connection = connection_of(identity)
    room.join(connection)
    sent_to(connection)
    return connection


def code(connection: Connection) -> int | None:
    """The code with which a connection is closed; None if it is open."""
    queued = [connection._unread.get_nowait() for _ in range(connection._unread.qsize())]
    return next((item for item in queued if isinstance(item, int)), None)


@pytest.fixture
def room(store: FakeStore) -> Room:
    return table(store)


async def reason_of(call: Coroutine[Any, Any, Any]) -> str:
    with pytest.raises(Refused) as refused:
        await call
    return refused.value.refusal.reason


# --- For good ------------------------------------------------------------------------------------


async def test_who_leaves_is_gone_and_the_others_see_it(store: FakeStore, room: Room) -> None:
    ada, ben = joined(room, "ada"), joined(room, "ben")
    assert await room.depart("ben") is False
    assert not room.seating.knows("ben")
    assert code(ben) == NO_SUCH_TABLE
    seat = [m for m in sent_to(ada) if m["type"] == "table"][-1]["table"]["seats"][1]
    assert (seat["kind"], seat["level"], seat["name"]) == ("bot", "parr", None)
    assert store.kinds == ["UpdateSeat", "ForgetClient", "UpdateTable"]


async def test_what_a_client_said_goes_with_it_and_numbers_are_not_used_again(room: Room) -> None:
    ada, ben = joined(room, "ada"), joined(room, "ben")
    for who, seat, text in ((ada, 0, "Hello"), (ben, 1, "Hi")):
        await room.say(who, Say(id="1", seat=seat, text=text))
    await room.depart("ben")
    assert [line.text for line in room._chat.since(None)] == ["Hello"]
    await room.say(ada, Say(id="2", seat=0, text="Bye"))
    assert [line.number for line in room._chat.since(None)] == [1, 3]


async def test_when_the_maker_has_left_all_players_decide(store: FakeStore, room: Room) -> None:
    await room.depart("ada")
    assert room.seating.decides_on_bots("ben")
    assert room.seating[0].holders == {"phone"}
    assert ForgetClient(room.id, "ada") in store.written


async def test_a_table_without_people_is_deleted_and_everybody_is_sent_away(
    store: FakeStore,
) -> None:
    room = table(store, SEATS[1], SEATS[2])
    eve = joined(room, "eve")
    assert await room.depart("ben") is True
    assert room.id not in store.tables
    assert code(eve) == NO_SUCH_TABLE
    assert await reason_of(room.rename("ben", 0, "Ben", None)) == "no-such-table"


async def test_bots_stop_at_a_table_that_is_deleted(store: FakeStore) -> None:
    room = table(store, replace(SEATS[0], bot="fry"), SEATS[1])
    assert room.bot_to_move() == "fry"
    room.delete()
    assert room.bot_to_move() is None


async def test_where_it_cannot_be_stored_nobody_has_left(store: FakeStore, room: Room) -> None:
    store.fails = True
    ben = joined(room, "ben")
    with pytest.raises(NotWritten):
        await room.depart("ben")
    assert room.seating[1].holders == {"ben"}
    assert code(ben) is None
    alone = table(store, SEATS[1], SEATS[2], watchers=())
    with pytest.raises(NotWritten):
        await alone.depart("ben")
    assert not alone.is_deleted


async def test_a_watcher_stays_if_leaving_cannot_be_stored(store: FakeStore, room: Room) -> None:
    store.fails = True
    eve = joined(room, "eve")
    with pytest.raises(NotWritten):
        await room.depart("eve")
    assert room.seating.knows("eve")
    assert code(eve) is None


async def test_a_watcher_leaves_although_another_process_was_first() -> None:
    store = Contended()
    room = table(store)
    await room.depart("eve")
    assert ForgetClient(room.id, "eve") in store.written
    assert not room.seating.knows("eve")


# --- By the maker --------------------------------------------------------------------------------


def key(room: Room, identity: str) -> str:
    return room._services.signer.pseudonym(room.id, identity)


async def test_the_maker_sees_who_else_is_there_and_no_identity(room: Room) -> None:
    joined(room, "eve")
    found = room.clients("ada")
    assert [(each.seat, each.key, each.connected, each.removable) for each in found.clients] == [
        (0, key(room, "phone"), False, True),
        (1, key(room, "ben"), False, False),
        (None, key(room, "eve"), True, True),
    ]
    assert not any(name in found.model_dump_json() for name in ("phone", "ben", "eve"))


async def test_a_co_holder_is_removed_and_all_links_change(room: Room) -> None:
    phone = joined(room, "phone")
    before = room.you_message("ada", "http://here").links
    await room.remove_client("ada", 0, key(room, "phone"))
    assert code(phone) == NO_SUCH_TABLE
    assert room.seating[0].holders == {"ada"}
    after = room.you_message("ada", "http://here").links
    assert {link.url for link in after.seats}.isdisjoint(link.url for link in before.seats)
    assert after.watch != before.watch
    old = Link(room.id)
    assert await reason_of(room.use_link("phone", old)) == "no-such-link"
    await room.use_link("eve", old)  # who is in stays in


async def test_a_watcher_is_removed(store: FakeStore, room: Room) -> None:
    eve = joined(room, "eve")
    await room.remove_client("ada", WATCHING, key(room, "eve"))
    assert code(eve) == NO_SUCH_TABLE
    assert not room.seating.knows("eve")
    assert store.written[-3:] == [
        RemoveHolder(room.id, -1, "eve"),
        UpdateTable(room.id, {"watch_generation": 1}),
        UpdateTable(room.id, {"revision": 1}),
    ]
    await room.use_link("cleo", Link(room.id, generation=1))


@pytest.mark.parametrize(
    ("who", "seat", "other", "reason"),
    [
        ("ben", 0, "phone", "only-for-maker"),
        ("eve", -1, "eve", "only-for-maker"),
        ("ada", 1, "ben", "last-holder"),
        ("ada", 0, "ada", "no-such-client"),
        ("ada", 0, "ben", "no-such-client"),
        ("ada", 2, "ben", "no-such-client"),
        ("ada", 3, "ben", "no-such-seat"),
        ("ada", -1, "phone", "no-such-client"),
    ],
)
async def test_nobody_else_is_removed_and_by_nobody_else(
    store: FakeStore, room: Room, who: str, seat: int, other: str, reason: str
) -> None:
    named = key(room, other)
    removing = room.remove_client(who, seat, named)
    assert await reason_of(removing) == reason
    assert store.written == []


async def test_only_the_maker_may_ask_who_is_there(room: Room) -> None:
    for who in ("ben", "eve"):
        with pytest.raises(Refused):
            room.clients(who)


# --- With several processes ----------------------------------------------------------------------


@pytest.fixture(scope="module")
def pair(shared_database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    with servers_over(tmp_path_factory.mktemp("servers"), shared_database, 2) as servers:
        yield servers


def test_who_leaves_at_one_process_is_gone_at_the_other(pair: Servers) -> None:
    ada, ben, table_id = pair.two_players()
    first, second = pair.sit(ada, table_id), pair.sit(ben, table_id)
    second.ask("say", seat=1, text="My secret garden")
    first.until("said")
    assert ben.http.post(f"/api/tables/{table_id}/leave").json() == {"deleted": False}
    while first.table["seats"][1]["kind"] != "bot":
        first.hear()
    assert second.closed() == NO_SUCH_TABLE
    assert pair.sit(ada, table_id).welcome["chat"] == []


def test_a_watcher_is_removed_from_the_other_process(pair: Servers) -> None:
    ada, _, table_id = pair.two_players()
    path = f"/api/tables/{table_id}"
    link = f"/api/links/{link_key(ada.http.get(path).json()['you'])}"
    eve = pair.client(1)
    assert eve.http.post(link, json={}).status_code == 200
    watching = pair.sit(eve, table_id)
    until(lambda: ada.http.get(f"{path}/clients").json()["clients"][-1]["seat"] is None)
    watcher = ada.http.get(f"{path}/clients").json()["clients"][-1]["key"]
    assert ada.http.delete(f"{path}/watchers/{watcher}").status_code == 200
    assert watching.closed() == NO_SUCH_TABLE
    assert eve.http.post(link, json={}).status_code == 404
    new = link_key(ada.http.get(path).json()["you"])
    assert eve.http.post(f"/api/links/{new}", json={}).status_code == 200


@pytest.mark.parametrize("call", [("POST", "/leave"), ("DELETE", "")])
def test_a_table_that_is_deleted_at_one_process_closes_at_the_other(
    pair: Servers, call: tuple[str, str]
) -> None:
    ada, eve = pair.client(0), pair.client(1)
    made = ada.create("person", "person")
    table_id = made["table"]["id"]
    assert eve.http.post(f"/api/links/{link_key(made['you'])}", json={}).status_code == 200
    watching = pair.sit(eve, table_id)
    method, path = call
    where = f"/api/tables/{table_id}{path}" if path else "/api/me"
    assert ada.http.request(method, where).status_code == 200
    assert watching.closed() == NO_SUCH_TABLE
    assert eve.http.get(f"/api/tables/{table_id}").status_code == 404
