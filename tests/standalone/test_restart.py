"""A page that ends at any moment: what it has accepted is there again, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.clients import Player
from tests.standalone.page import Page, PageClient
from upstream.app.store.stored import StoredTable
from upstream.app.tables.connection import INTERNAL_ERROR
from upstream.app.tables.registry import TableRegistry
from upstream.app.tables.room import Room
from upstream.app.tables.table_game import TableGame
from upstream.page import answer
from upstream.page.store import read_table


class Died(Exception):
    """The worker is gone, before or after its change was kept."""


def test_a_game_goes_on_in_mid_turn(page: Page, ada: PageClient) -> None:
    table_id = ada.create("person", "person", "greedy", first=0)["table"]["id"]
    with ada.sit(table_id) as player:
        player.act(player.choices[0]["action"])
        before = player.state
        assert before["pending"]["actions"]
    page.restart()
    assert page.restored == {"damaged": []}
    with ada.sit(table_id) as player:
        assert player.state == {**before, "since": None, "entries": player.state["entries"]}
        assert player.play("undo")["type"] == "accepted"
        player.act(player.choices[1]["action"])
        assert player.play("confirm")["type"] == "accepted"


def test_a_message_that_was_accepted_before_the_end_is_only_acknowledged(
    page: Page, ada: PageClient
) -> None:
    table_id = ada.create("person", "person", first=0)["table"]["id"]
    with ada.sit(table_id) as player:
        action, version = player.choices[0]["action"], player.version
        accepted = player.act(action, id="same")
    page.restart()
    with ada.sit(table_id) as player:
        again = player.ask("play", actions=[action], seat=0, version=version, id="same")
        assert again == accepted
        assert player.version == 1


class Death:
    """Ends a worker while it keeps a change: after so many of them, and kept or not."""

    def __init__(self, page: Page, after: int, *, is_kept: bool) -> None:
        self._page = page
        self._left = after
        self._is_kept = is_kept
        self.has_come = False

    def before_keeping(self, changes: list[Any]) -> None:
        self._left -= 1
        if self._left < 0:
            if self._is_kept:
                self._page.rows.update({key: value for _, key, value in changes})
            self.has_come = True
            raise Died

    def hear(self, player: Player) -> dict[str, Any]:
        """The next message; raises Died where none will come."""
        while True:
            try:
                return player.hear(0.01)
            except TimeoutError:
                if self.has_come:
                    raise Died from None

    def play(self, player: Player) -> int:
        """Play the first choices until the end or the crash. Return the last version accepted."""
        accepted = player.version
        try:
            while player.position["phase"] != "over":
                if player.state["decision"] is None:
                    self.hear(player)
                    continue
                accepted = self._act(player)
                while player.version < accepted:
                    self.hear(player)
        except Died:
            pass
        return accepted

    def _act(self, player: Player) -> int:
        fields = {"version": player.version, "seat": player.position["actor"]}
        if player.choices:
            action = player.choices[0]["action"]
            sent = player.send("play", actions=[action], auto_confirm=True, **fields)
        else:
            sent = player.send("confirm", **fields)
        while (heard := self.hear(player)).get("id") != sent:
            pass
        if heard["type"] != "accepted":
            assert self.has_come, heard
            raise Died
        return int(heard["version"])


@pytest.mark.parametrize("is_kept", [False, True], ids=["before", "after"])
def test_the_worker_dies_at_every_few_changes_of_a_game(is_kept: bool) -> None:
    """In the middle of keeping: whether it was kept or not, the game goes on from there."""
    page = Page()
    ada = PageClient(page)
    with page:
        table_id = ada.create("person", "greedy", first=0)["table"]["id"]
    deaths, accepted, is_over = 0, 0, False
    while not is_over:
        death = Death(page, (1, 3, 5)[deaths % 3], is_kept=is_kept)
        page.before_keeping = death.before_keeping
        with page, ada.sit(table_id) as player:
            assert player.version >= accepted  # nothing that was accepted is lost
            accepted = death.play(player)
            is_over = player.position["phase"] == "over"
        deaths += death.has_come
    assert deaths > 5
    assert_sound(page.rows, table_id)


def assert_sound(rows: dict[str, Any], table_id: str) -> None:
    """The log is whole, and leads to where the table says that it is."""
    game = replayed(stored(rows, table_id))
    assert game.over
    assert rows[f"table/{table_id}"]["phase"] == "over"
    assert rows[f"table/{table_id}"]["finished"] is not None


def stored(rows: dict[str, Any], table_id: str) -> StoredTable:
    log = [rows[key] for key in sorted(rows) if key.startswith(f"log/{table_id}/")]
    return read_table(rows[f"table/{table_id}"], log)


def replayed(table: StoredTable) -> TableGame:
    game = TableGame.restore(table.record, table.created, table.log)
    assert not game.read_only
    assert game.version == len(table.log)
    return game


def test_where_nothing_can_be_kept_an_action_is_refused_and_can_be_sent_again(
    page: Page, ada: PageClient
) -> None:
    table_id = ada.create("person", "person", first=0)["table"]["id"]

    def refuse(_: list[Any]) -> None:
        raise OSError("the disk is full")

    with ada.sit(table_id) as player:
        before, action = page.rows.copy(), player.choices[0]["action"]
        page.before_keeping = refuse
        assert player.refused(player.act(action)) == "not-stored"
        assert player.version == 0
        assert page.rows == before
        answer = ada.http.post("/api/tables", json={"seats": [{"kind": "person"}] * 2})
        assert (answer.status_code, answer.json()["refusal"]["reason"]) == (503, "not-stored")
        page.before_keeping = lambda _: None
        assert player.act(action)["type"] == "accepted"
        assert player.version == 1


def test_a_bot_tries_again_until_its_action_can_be_kept(page: Page, ada: PageClient) -> None:
    failures = 0

    def refuse_twice(changes: list[Any]) -> None:
        nonlocal failures
        if any(key.startswith("log/") for _, key, *_ in changes) and failures < 2:
            failures += 1
            raise OSError("the disk is full")

    page.before_keeping = refuse_twice
    table_id = ada.create("person", "greedy", first=1)["table"]["id"]
    with ada.sit(table_id) as player:
        player.decide()
        assert player.position["actor"] == 0
    assert failures == 2


def test_a_session_that_fails_is_closed_so_that_the_page_connects_again(
    page: Page, ada: PageClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("a mistake of ours")

    table_id = ada.create("person", "person", first=0)["table"]["id"]
    with ada.sit(table_id) as player:
        action, seat = player.choices[0]["action"], player.position["actor"]
        with monkeypatch.context() as broken:
            broken.setattr(Room, "play", fail)
            player.send("play", actions=[action], version=player.version, seat=seat)
            assert player.closed() == INTERNAL_ERROR
    with monkeypatch.context() as broken:
        broken.setattr(TableRegistry, "room", fail)
        with page.connect(table_id) as socket:
            with pytest.raises(ConnectionClosed):
                socket.recv()
            assert socket.close_code == INTERNAL_ERROR
    with ada.sit(table_id) as player:
        player.act(player.choices[0]["action"])


def test_bots_go_on_where_they_were(page: Page, ada: PageClient) -> None:
    table_id = ada.create("greedy", "greedy")["table"]["id"]
    for _ in range(3):
        page.restart()
    with ada.sit(table_id) as player:
        while player.position["phase"] != "over":
            player.hear()
    assert_sound(page.rows, table_id)


def test_a_log_with_a_gap_can_be_looked_at_and_no_more(page: Page, ada: PageClient) -> None:
    table_id = ada.create("person", "person", first=0)["table"]["id"]
    with ada.sit(table_id) as player:
        for _ in range(4):
            player.act(player.choices[0]["action"], auto_confirm=True)
    page.kill()
    del page.rows[f"log/{table_id}/00003"]
    page.start()
    with ada.sit(table_id) as player:
        assert player.table["read_only"]
        assert player.version == 2
        rows = json.dumps(page.rows)
        assert player.refused(player.act("W@a1")) == "read-only"
        assert json.dumps(page.rows) == rows


def test_a_worker_that_dies_while_a_bot_thinks_is_no_loss(page: Page, ada: PageClient) -> None:
    """The bot worker fails: it is asked again, and nobody plays in its place."""
    asked = list[str]()

    def fail_twice(job: str) -> str:
        asked.append(json.loads(job)["bot"])
        if len(asked) <= 2:
            raise ValueError("whatever it is")
        return answer(job)

    page.answer = fail_twice
    table_id = ada.create("person", "king", first=1)["table"]["id"]
    with ada.sit(table_id) as player:
        player.decide()
        assert player.position["actor"] == 0
    assert asked[:3] == ["king"] * 3
