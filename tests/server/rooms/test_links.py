"""The links that a client may pass on."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tests.server.rooms.rooms import SIGNER, FakeStore, person, services_with, stored_with
from upstream.app.messages.tables import Links
from upstream.app.signing import Link
from upstream.app.store.stored import StoredTable
from upstream.app.tables.room import Room
from upstream.app.tables.seats import Seat, TableSettings

BASE = "http://here"
SEATS = (person(0, "ada"), person(1), person(2, "ben"))


def table(*seats: Seat) -> StoredTable:
    """Return a table that ada has created."""
    return replace(stored_with(*seats), settings=TableSettings("ada"), watchers=frozenset({"eve"}))


def links(identity: str, stored: StoredTable, base: str = BASE) -> Links:
    return Room(stored, services_with(FakeStore(stored))).you_message(identity, base).links


def seats(found: Links) -> list[int]:
    return [link.seat for link in found.seats]


def test_a_player_gets_links_to_watch_and_to_open_and_own_seats() -> None:
    stored = table(*SEATS)
    assert seats(links("ada", stored)) == [0, 1]
    assert seats(links("ben", stored)) == [1, 2]
    assert links("ada", stored).watch == f"{BASE}/watch/{SIGNER.key(Link(stored.id))}"


@pytest.mark.parametrize(("identity", "base"), [("eve", BASE), ("mallory", BASE), ("ada", "")])
def test_without_a_seat_or_a_base_there_are_no_links(identity: str, base: str) -> None:
    assert links(identity, table(*SEATS), base) == Links(watch=None, seats=[])


def test_only_a_client_that_decides_on_bots_gets_their_links() -> None:
    stored = table(person(0, "ada"), person(1, bot="king"), person(2), person(3, "ben"))
    assert seats(links("ada", stored)) == [0, 1, 2]
    assert seats(links("ben", stored)) == [2, 3]
    daily = replace(stored, daily=date(2026, 11, 16))
    assert seats(links("ada", daily)) == [0, 2]


def test_a_link_names_its_seat_and_generation() -> None:
    stored = table(replace(SEATS[0], generation=3), *SEATS[1:])
    found = links("ada", stored)
    keys = [link.url.removeprefix(f"{BASE}/seat/") for link in found.seats]
    assert [SIGNER.link(key) for key in keys] == [Link(stored.id, 0, 3), Link(stored.id, 1, 0)]


def test_the_link_to_watch_has_the_generation_of_the_table() -> None:
    stored = replace(table(*SEATS), watch_generation=2)
    key = SIGNER.key(Link(stored.id, generation=2))
    assert links("ada", stored).watch == f"{BASE}/watch/{key}"
