"""Playing over the WebSocket, message by message, as docs/protocol.md tells it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.server.clients import Client, Player
from upstream.app.messages.base import PROTOCOL
from upstream.app.store.port import NotRead
from upstream.app.tables.connection import TRY_AGAIN_LATER
from upstream.server.database.sql_store import SqlStore


def play_a_turn(player: Player) -> None:
    """Act until nothing is left, then confirm."""
    while not player.pending["can_confirm"]:
        assert player.act(player.choices[0]["action"])["type"] == "accepted"
    assert player.play("confirm")["type"] == "accepted"


def at_table(ada: Client, *seats: Any, **more: Any) -> tuple[str, Player]:
    table_id = ada.create(*(seats or ("person", "person")), **more)["table"]["id"]
    return table_id, ada.sit(table_id)


def test_welcome_tells_the_table_who_you_are_and_the_state(ada: Client) -> None:
    _, player = at_table(ada, {"kind": "person", "name": "Ada"}, "greedy", "open", first=0)
    with player:
        assert player.welcome["protocol"] == PROTOCOL
        kinds = [(seat["kind"], seat["name"]) for seat in player.table["seats"]]
        assert kinds == [("person", "Ada"), ("bot", None), ("open", None)]
        assert player.table["seats"][0]["connected"]
        assert player.you["seats"] == [0]
        assert player.state["since"] is None
        assert player.entries[0]["kind"] == "begin"
        assert player.entries[0]["events"][0]["event"] == "drew"
        assert player.state["decision"]["seat"] == 0
        assert player.choices


def test_an_action_is_answered_seen_by_all_and_pending(ada: Client, ben: Client) -> None:
    table_id, player = at_table(ada)
    watch = player.you["links"]["watch"].rpartition("/")[2]
    assert ben.http.post(f"/api/links/{watch}", json={}).status_code == 200
    with player, ben.sit(table_id) as watcher:
        action = player.choices[0]["action"]
        answer = player.act(action, id="first")
        assert answer == {"type": "accepted", "id": "first", "version": 1}
        watcher.catch_up(1)
        for client in (player, watcher):
            assert client.pending["actions"] == [action]
            assert (client.pending["can_undo"], client.pending["can_confirm"]) == (True, True)
            assert client.entries[-1]["action"] == action
            assert client.entries[-1]["lines"]
        assert player.choices == []
        assert watcher.state["decision"] is None


def test_undo_and_confirm(ada: Client) -> None:
    _, player = at_table(ada)
    with player:
        before = player.state["scene"]
        player.act(player.choices[0]["action"])
        assert player.play("undo")["type"] == "accepted"
        assert player.state["scene"] == before
        assert player.entries[-1]["undoes"] == 1
        player.act(player.choices[1]["action"])
        first = player.position["actor"]
        assert player.play("confirm")["type"] == "accepted"
        assert player.position["actor"] != first
        assert player.entries[-1]["events"][-1]["event"] == "drew"


def test_auto_confirm_is_one_message(ada: Client) -> None:
    _, player = at_table(ada)
    with player:
        answer = player.act(player.choices[0]["action"], auto_confirm=True)
        assert answer["version"] == 2
        assert [entry["kind"] for entry in player.entries[-2:]] == ["act", "confirm"]
        assert player.entries[-1]["automatic"]


def test_a_stale_message_is_refused_and_changes_nothing(ada: Client) -> None:
    _, player = at_table(ada)
    with player:
        action = player.choices[0]["action"]
        player.act(action)
        for type_, more in (("play", {"actions": [action]}), ("undo", {}), ("confirm", {})):
            answer = player.play(type_, version=0, **more)
            assert player.refused(answer) == "stale-version"
            assert answer["version"] == 1
            assert answer["refusal"]["parameters"] == {"version": 0, "now": 1}
            assert answer["refusal"]["text"]
        assert player.play("undo")["version"] == 2


def test_a_message_that_is_sent_again_is_not_applied_again(ada: Client) -> None:
    table_id, player = at_table(ada)
    with player:
        action = player.choices[0]["action"]
        player.act(action, id="mine-1", auto_confirm=True)
    with ada.sit(table_id) as player:
        again = player.ask(
            "play", id="mine-1", version=0, seat=0, actions=[action], auto_confirm=True
        )
        assert again == {"type": "accepted", "id": "mine-1", "version": 2}
        assert player.version == 2
        assert player.ask("ping")["type"] == "pong"
        assert player.version == 2


def test_the_ids_of_others_are_their_own(ada: Client, ben: Client) -> None:
    table_id, player = at_table(ada, "person", "open", first=0)
    key = next(x["url"] for x in player.you["links"]["seats"] if x["seat"] == 1)
    ben.http.post(f"/api/links/{key.rpartition('/')[2]}", json={})
    with player, ben.sit(table_id) as other:
        player.act(player.choices[0]["action"], id="same", auto_confirm=True)
        other.catch_up(2)
        answer = other.act(other.choices[0]["action"], id="same", auto_confirm=True)
        assert answer == {"type": "accepted", "id": "same", "version": 4}


def test_coming_back_brings_what_was_missed(ada: Client) -> None:
    table_id, player = at_table(ada)
    with player:
        for _ in range(4):
            play_a_turn(player)
        everything, now = player.entries, player.version
    with ada.sit(table_id, seen=now - 3) as back:
        assert back.welcome["state"]["since"] == now - 3
        assert back.welcome["state"]["entries"] == everything[-3:]
    with ada.sit(table_id, seen=now) as back:
        assert back.welcome["state"]["entries"] == []
    with ada.sit(table_id) as back:
        assert back.entries == everything
    with ada.sit(table_id, seen=now + 1) as back:  # from a server that knew more
        assert back.welcome["state"]["since"] is None
        assert back.entries == everything


def test_why_not_answers_in_words(ada: Client) -> None:
    _, player = at_table(ada, first=0)
    with player:
        wrong_cell = player.play("why_not", piece="W", cell="a4")
        assert wrong_cell["type"] == "why"
        while player.position["phase"] == "setup":
            play_a_turn(player)
        far = player.play("why_not", piece="2s0", cell="b4")
        assert [r["reason"] for r in far["refusals"]] == ["too-expensive"]
        assert "points" in far["refusals"][0]["text"]
        good = player.choices[0]
        assert player.play("why_not", piece=good["token"], cell=good["to"])["refusals"] == []
        for piece, cell, reason in (
            ("2s0", "z9", "no-such-cell"),
            ("9z9", "a1", "no-such-piece"),
        ):
            answer = player.play("why_not", piece=piece, cell=cell)
            assert player.refused(answer) == reason


def test_earlier_moments_can_be_asked_for(ada: Client) -> None:
    _, player = at_table(ada)
    with player:
        scenes = [player.state["scene"]]
        for _ in range(3):
            player.act(player.choices[0]["action"], auto_confirm=True)
            scenes.append(player.state["scene"])
        for number, scene in enumerate(scenes):
            moment = player.ask("moment", version=2 * number)
            assert moment["scene"] == scene
            assert moment["entry"] == player.entries[2 * number]
        assert player.refused(player.ask("moment", version=99)) == "no-such-moment"


def test_chat_is_heard_by_all_and_kept(ada: Client, ben: Client) -> None:
    table_id, player = at_table(ada, {"kind": "person", "name": "Ada"}, "person")
    watch = player.you["links"]["watch"].rpartition("/")[2]
    ben.http.post(f"/api/links/{watch}", json={})
    with player, ben.sit(table_id) as watcher:
        player.ask("say", seat=0, text="  Well\tswum\x07!\n", id="say-1")
        line = watcher.until("said")["line"]
        assert (line["name"], line["text"], line["number"]) == ("Ada", "Well swum !", 1)
        player.ask("say", seat=0, text="Well swum!", id="say-1")  # again: said once
        player.ask("say", seat=1, text="Thanks")
        assert watcher.until("said")["line"]["number"] == 2
        answer = watcher.ask("say", seat=0, text="Boo")
        assert watcher.refused(answer) == "not-your-seat"
    with ada.sit(table_id, chat_seen=1) as back:
        assert [line["text"] for line in back.welcome["chat"]] == ["Thanks"]


def test_hello_comes_first(ada: Client) -> None:
    table_id = ada.create("person", "person")["table"]["id"]
    with ada.connect(table_id) as player:
        assert player.ask("ping")["type"] == "pong"
        answer = player.ask("undo", version=0, seat=0)
        assert player.refused(answer) == "hello-first"
        assert answer["version"] is None


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "null",
        "[]",
        '"hello"',
        '{"type":"hello"}',
        '{"type":"dance","id":"7"}',
        '{"type":"play","id":"7","version":0,"seat":0}',
        '{"type":"play","id":"7","version":"0","seat":0,"actions":["W@a1"]}',
        '{"type":"play","id":"7","version":0,"seat":9,"actions":["W@a1"]}',
        '{"type":"play","id":"7","version":0,"seat":0,"actions":["W@a1"],"cheat":true}',
        '{"type":"play","id":"7","version":-1,"seat":0,"actions":["W@a1"]}',
        '{"type":"play","id":"7","version":1e400,"seat":0,"actions":["W@a1"]}',
        '{"type":"say","id":"7","seat":0,"text":"\\u0000\\u202e"}',
        b"\x00\xff",
    ],
)
def test_what_cannot_be_read_is_refused(ada: Client, frame: str | bytes) -> None:
    _, player = at_table(ada)
    with player:
        player.socket.send(frame)
        answer = player.until("refused")
        is_blank = "202e" in str(frame)
        assert player.refused(answer) == ("blank-text" if is_blank else "message-not-readable")
        assert answer["id"] == ("7" if '"id":"7"' in str(frame) else None)
        assert player.ask("ping")["type"] == "pong"
        assert player.version == 0


def test_a_message_is_refused_in_the_language_of_the_connection(ada: Client) -> None:
    table_id = ada.create("person", "person")["table"]["id"]
    with ada.sit(table_id, language="tlh") as player:
        answer = player.ask("confirm", version=0, seat=player.position["actor"])
        assert answer["refusal"]["message"] == "refusal-tiles-left"
        assert answer["refusal"]["text"] == "Lay all the drawn tiles first."


def test_several_people_at_one_screen(ada: Client) -> None:
    _, player = at_table(ada, "person", "person", "person")
    with player:
        actors = []
        for _ in range(6):
            player.decide()
            actors.append(player.position["actor"])
            play_a_turn(player)
        assert sorted(set(actors)) == [0, 1, 2]


@pytest.mark.untraced
def test_every_client_sees_every_event_in_order(ada: Client) -> None:
    table_id, player = at_table(ada, "person", "greedy", "random")
    with player, ada.sit(table_id) as second:
        while player.position["phase"] != "over":
            player.decide()
            if player.choices or player.pending["can_confirm"]:
                play_a_turn(player) if player.position["phase"] != "heron" else player.act(
                    player.choices[0]["action"]
                )
        second.catch_up(player.version)
        assert second.entries == player.entries
        assert second.state["scene"]["result"]["scores"]


OPTIONS = {
    "whirlpool": {"whirlpool": True},
    "added": {"rapids": "added"},
    "herons": {"rapids": "herons"},
    "eagles": {"rapids": "eagles"},
    "water": {"rapids": "water"},
    "water-rock": {"rapids": "water-rock"},
    "movement tokens": {"movement_tokens": True},
    "exact five": {"exact_five": True},
    "mix": {"mix": {"W": 7, "F": 1, "E": 2, "H": 4, "C": 6}},
    "all": {"whirlpool": True, "movement_tokens": True, "exact_five": True, "rapids": "added"},
}


@pytest.mark.untraced
@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_every_option_is_played_to_the_end(ada: Client, options: dict[str, Any]) -> None:
    _, player = at_table(ada, "person", "person", "greedy", options=options)
    rng = random.Random(len(str(options)))
    with player:
        player.decide()
        while player.position["phase"] != "over":
            if player.pending["can_confirm"]:
                assert player.play("confirm")["type"] == "accepted"
            elif player.pending["can_undo"] and rng.random() < 0.1:
                assert player.play("undo")["type"] == "accepted"
            else:
                action = rng.choice(player.choices)["action"]
                assert player.act(action)["type"] == "accepted"
            player.decide()
        assert player.state["scene"]["result"]["scores"]
        record = ada.http.get(f"/api/tables/{player.table['id']}/record").json()
        assert record["options"] == options


def test_a_client_is_asked_to_come_again_while_the_database_does_not_answer(
    ada: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(store: SqlStore, table_id: str) -> None:
        raise NotRead("the database is away")

    with monkeypatch.context() as patched:
        patched.setattr(SqlStore, "table", gone)
        with ada.connect("a" * 12) as player:
            assert player.closed() == TRY_AGAIN_LATER
