"""The links that a client may hand on."""

from __future__ import annotations

from dataclasses import replace

from tests.server.rooms.rooms import SIGNER, person
from upstream.server import protocol
from upstream.server.rooms.links import links_for
from upstream.server.signing import Link, Signer

SEATS = (person(0, "ada"), person(1), person(2, "ben"))
BASE = "http://here"
WATCH = Link("t1")


def links(*mine: int, signer: Signer = SIGNER) -> protocol.Links:
    return links_for(signer, WATCH, SEATS, mine, BASE)


def test_a_player_may_hand_on_links_to_watch_to_open_seats_and_to_ones_own() -> None:
    assert [link.seat for link in links(0).seats] == [0, 1]
    assert [link.seat for link in links(2).seats] == [1, 2]
    assert links(0).watch == f"{BASE}/watch/{SIGNER.key(Link('t1'))}"


def test_a_watcher_hands_on_nothing() -> None:
    assert links() == protocol.Links(watch=None, seats=[])


def test_a_link_names_its_seat_and_how_often_it_was_used() -> None:
    used = (replace(SEATS[0], generation=3), *SEATS[1:])
    (own, open_seat) = links_for(SIGNER, WATCH, used, [0], BASE).seats
    keys = [link.url.removeprefix(f"{BASE}/seat/") for link in (own, open_seat)]
    assert [SIGNER.link(key) for key in keys] == [Link("t1", 0, 3), Link("t1", 1, 0)]


def test_another_server_or_table_has_other_links() -> None:
    others = links(0, signer=Signer(bytes(31) + b"1"))
    assert others.watch != links(0).watch
    assert links_for(SIGNER, Link("t2"), SEATS, [0], BASE).seats[0].url != links(0).seats[0].url


def test_only_whoever_decides_on_bots_can_hand_on_their_seats() -> None:
    seats = (person(0, "ada"), person(1, bot="king"), person(2))
    for decides, handed_on in ((True, [0, 1, 2]), (False, [0, 2])):
        found = links_for(SIGNER, WATCH, seats, [0], BASE, decides_on_bots=decides).seats
        assert [link.seat for link in found] == handed_on


def test_the_link_to_watch_is_that_of_its_generation() -> None:
    link = Link("t1", generation=2)
    assert links_for(SIGNER, link, SEATS, [0], BASE).watch == f"{BASE}/watch/{SIGNER.key(link)}"
