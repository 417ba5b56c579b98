"""A log of more entries than the server sends in one message."""

from __future__ import annotations

from websockets.sync.client import connect

from tests.browser.person import FirstTurn, Person
from tests.server.clients import Player
from upstream.app.tables.presenter import LOG_PAGE

#: Several entries for each message: how many messages one can send is limited.
MOVES = ["2c0-c1", "2c1-c2", "2c2-c3"]


def player_of(person: Person) -> Player:
    """A connection of the person's own, beside their browser."""
    table = person.page.url.rpartition("/")[2]
    url = person.url.replace("http", "ws", 1) + f"/api/tables/{table}/play"
    cookies = (f"{cookie['name']}={cookie['value']}" for cookie in person.context.cookies())
    headers = {"Cookie": "; ".join(cookies)}
    return Player(connect(url, additional_headers=headers, proxy=None, max_size=None))


def test_it_is_shown_from_the_first_tile_on(first_turn: FirstTurn) -> None:
    ada = first_turn()
    ada.see("[data-log]")
    first = ada.page.locator("[data-log] li").first.inner_text()
    with player_of(ada) as player:
        player.hello()
        for _ in range(LOG_PAGE // (2 * len(MOVES)) + 1):
            assert player.play("play", actions=MOVES)["type"] == "accepted"
            assert player.play("undo", count=len(MOVES))["type"] == "accepted"
    ada.page.reload()
    ada.reads("[data-log] li", first)
