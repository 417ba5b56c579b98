"""Connections of a table, and seats that were left."""

from __future__ import annotations

import pytest

from tests.server.rooms.rooms import connection_of, person
from upstream.app.tables.connection import Presence

SEATS = [person(0, "ada", "tablet"), person(1), person(2, "ben", bot="fry")]


def test_a_client_comes_with_its_first_connection_and_goes_with_its_last() -> None:
    presence = Presence(SEATS, 20, 20)
    first, second = connection_of("ada"), connection_of("ada")
    assert [presence.add(first), presence.add(second)] == [True, False]
    assert presence.is_connected(SEATS[0])
    assert [presence.remove(first), presence.remove(second)] == [False, True]
    assert not presence.is_connected(SEATS[0])


def test_a_seat_counts_as_left_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    presence = Presence(SEATS, 20, 20)
    assert [presence.is_left(seat) for seat in SEATS] == [False, True, False]
    now += 20
    assert [presence.is_left(seat) for seat in SEATS] == [True, True, False]
    ada = connection_of("ada")
    presence.add(ada)
    assert not presence.is_left(SEATS[0])
    presence.remove(ada)
    presence.note_gone([0])
    assert not presence.is_left(SEATS[0])
    now += 20
    assert presence.is_left(SEATS[0])


def test_another_client_with_the_same_seat_is_elsewhere() -> None:
    presence = Presence(SEATS, 20, 20)
    presence.add(connection_of("ada"))
    presence.add(connection_of("ben"))
    assert not presence.is_elsewhere("ada", SEATS)
    assert presence.is_elsewhere("tablet", SEATS)


def test_only_greeted_connections_are_told_what_happens() -> None:
    presence = Presence(SEATS, 20, 20)
    greeted, silent = connection_of("ada"), connection_of("ben", greeted=False)
    presence.add(greeted)
    presence.add(silent)
    assert presence.greeted == [greeted]


def test_the_address_is_that_of_a_connection() -> None:
    presence = Presence(SEATS, 20, 20)
    assert presence.address == ""
    presence.add(connection_of("ada", "192.0.2.9"))
    presence.add(connection_of("ben", "192.0.2.3"))
    assert presence.address == "192.0.2.3"
