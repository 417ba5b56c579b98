"""Tables and their seats over REST."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.clients import Client, Server, finish, key, reason
from upstream.app.messages.tables import Catalogue, TableAnswer

# --- Tables --------------------------------------------------------------------------------------


def test_the_catalogue_is_that_of_this_server(server: Server, ada: Client) -> None:
    shown = Catalogue.model_validate_json(ada.http.get("/api/catalogue").text)
    assert shown.bot_delay == server.settings.bot_delay
    for level in shown.levels:
        ada.create("person", level.level)


def test_a_new_table_is_listed_and_can_be_opened(ada: Client) -> None:
    made = ada.create({"kind": "person", "name": "Ada", "colour": "white"}, "random", first=0)
    TableAnswer.model_validate(made)
    table_id = made["table"]["id"]
    listed = ada.http.get("/api/tables").json()["tables"]
    assert [table["id"] for table in listed] == [table_id]
    assert (listed[0]["my_turn"], listed[0]["mine"]) == (True, [0])
    opened = ada.http.get(f"/api/tables/{table_id}").json()["table"]
    for seat in (*opened["seats"], *made["table"]["seats"]):
        del seat["left"]  # becomes true after a while
    assert opened == made["table"]
    assert [seat["colour"] for seat in made["table"]["seats"]] == ["white", "red"]


def test_the_list_says_whose_turn_it_is(ada: Client) -> None:
    table_id = ada.create("person", "open", first=0)["table"]["id"]
    with ada.sit(table_id) as player:
        player.act(player.choices[0]["action"], auto_confirm=True)
    assert not ada.http.get("/api/tables").json()["tables"][0]["my_turn"]


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"seats": [{"kind": "person"}]}, "message-not-readable"),
        ({"seats": [{"kind": "person"}] * 6}, "message-not-readable"),
        ({"seats": [{"kind": "wizard"}] * 2}, "message-not-readable"),
        ({"seats": [{"kind": "bot", "level": "wizard"}] * 2}, "no-such-level"),
        ({"seats": [{"kind": "person", "name": "x" * 25}] * 2}, "message-not-readable"),
        ({"seats": [{"kind": "person", "name": "\u202e\u0007"}] * 2}, "blank-text"),
        ({"seats": [{"kind": "person", "colour": "red"}] * 2}, "colour-taken"),
        ({"seats": [{"kind": "person"}] * 2, "first": 2}, "first-is-no-seat"),
        ({"seats": [{"kind": "person"}] * 2, "bot_delay": -1}, "message-not-readable"),
        ({"seats": [{"kind": "person"}] * 2, "options": {"rapids": "x"}}, "message-not-readable"),
        (
            {"seats": [{"kind": "person"}] * 2, "options": {"rapids": "herons"}},
            "preset-needs-tiles",
        ),
        ({"seats": [{"kind": "person"}] * 2, "options": {"mix": {"W": 7}}}, "mix-total"),
        ({"seats": [{"kind": "person"}] * 2, "options": {"mix": {"S": 4}}}, "mix-unknown-kind"),
        (
            {
                "seats": [{"kind": "person"}] * 2,
                "options": {"rapids": "added", "mix": {"W": 7, "F": 4, "C": 3}},
            },
            "mix-beside-preset",
        ),
    ],
)
def test_a_table_that_cannot_be_is_refused(ada: Client, body: Any, why: str) -> None:
    answer = ada.http.post("/api/tables", json=body)
    assert reason(answer) == why
    assert ada.http.get("/api/tables").json()["tables"] == []


def test_names_are_kept_on_one_line(ada: Client) -> None:
    made = ada.create({"kind": "person", "name": " A\u202eda \n Byron "}, "person")
    assert made["table"]["seats"][0]["name"] == "A da Byron"


def test_a_table_of_bots_is_watched_by_its_maker(ada: Client) -> None:
    made = ada.create("random", "random", bot_delay=0)
    assert made["you"]["seats"] == []
    with ada.sit(made["table"]["id"]) as watcher:
        while watcher.position["phase"] != "over":
            assert watcher.state["decision"] is None
            watcher.hear()


def test_the_pace_can_be_changed_by_players_alone(ada: Client, ben: Client) -> None:
    made = ada.create("person", "person")
    path = f"/api/tables/{made['table']['id']}"
    assert ada.http.patch(path, json={"bot_delay": 2}).json()["table"]["bot_delay"] == 2
    ben.http.post(f"/api/links/{key(made['you'])}", json={})
    assert reason(ben.http.patch(path, json={"bot_delay": 0})) == "only-for-players"


def test_a_rematch_has_the_same_people_and_happens_once(ada: Client, ben: Client) -> None:
    made = ada.create({"kind": "person", "name": "Ada"}, "open", "random")
    table_id = made["table"]["id"]
    ben.http.post(f"/api/links/{key(made['you'], 1)}", json={"name": "Ben"})
    path = f"/api/tables/{table_id}/rematch"
    assert reason(ada.http.post(path)) == "game-still-runs"
    ben.http.put(f"/api/tables/{table_id}/seats/1/bot", json={"level": "random"})
    finish(ada, table_id)
    with ben.sit(table_id) as waiting:
        first, second = ada.http.post(path), ben.http.post(path)
        assert waiting.until("table")["table"]["rematch"] == first.json()["table"]["id"]
    assert (first.status_code, second.status_code) == (201, 200)
    again = first.json()["table"]
    assert second.json()["table"]["id"] == again["id"]
    assert [(seat["kind"], seat["name"]) for seat in again["seats"]] == [
        ("person", "Ada"),
        ("person", "Ben"),
        ("bot", None),
    ]
    assert second.json()["you"]["seats"] == [1]


# --- Seats ---------------------------------------------------------------------------------------


def test_name_and_colour_are_ones_own_to_change(ada: Client, ben: Client) -> None:
    made = ada.create("person", "open")
    path = f"/api/tables/{made['table']['id']}/seats"
    answer = ada.http.patch(f"{path}/0", json={"name": "Ada", "colour": "green"})
    assert answer.json()["table"]["seats"][0]["name"] == "Ada"
    ben.http.post(f"/api/links/{key(made['you'], 1)}", json={})
    assert reason(ben.http.patch(f"{path}/0", json={"name": "Eve"})) == "not-your-seat"
    assert reason(ben.http.patch(f"{path}/1", json={"colour": "green"})) == "colour-taken"
    assert reason(ben.http.patch(f"{path}/4", json={})) == "no-such-seat"


def test_a_left_seat_is_given_to_a_bot_and_taken_back(ada: Client, ben: Client) -> None:
    made = ada.create("person", "open", first=1)
    table_id = made["table"]["id"]
    path = f"/api/tables/{table_id}/seats/1/bot"
    ben.http.post(f"/api/links/{key(made['you'], 1)}", json={"name": "Ben"})
    with ada.sit(table_id) as player:
        with ben.sit(table_id):
            while not player.table["seats"][1]["connected"]:  # it may count as left before
                player.hear()
            answer = ada.http.put(path, json={"level": "greedy"})
            assert (answer.status_code, reason(answer)) == (403, "not-left")
        while not player.table["seats"][1]["left"]:
            player.hear()
        assert ada.http.put(path, json={"level": "greedy"}).status_code == 200
        player.decide()  # the bot has moved for Ben
        assert player.table["seats"][1]["kind"] == "bot"
        with ben.sit(table_id) as back:
            assert ben.http.delete(path).json()["table"]["seats"][1]["kind"] == "person"
            player.act(player.choices[0]["action"], auto_confirm=True)
            back.decide()
            assert back.state["decision"]["seat"] == 1
            assert back.act(back.choices[0]["action"])["type"] == "accepted"


def test_while_a_bot_plays_for_a_seat_its_holder_does_not(server: Server, ada: Client) -> None:
    made = ada.create("person", "person", first=0, bot_delay=5)
    table_id = made["table"]["id"]
    with ada.sit(table_id) as player:
        assert player.choices
        action = player.choices[0]["action"]
        path = f"/api/tables/{table_id}/seats/0/bot"
        ada.http.put(path, json={"level": "greedy"})
        player.until("state")
        assert player.state["decision"] is None
        answer = player.ask("play", version=0, seat=0, actions=[action])
        assert player.refused(answer) == "bot-plays"
        ada.http.delete(path)
        player.until("state")
        assert player.choices
        assert reason(ada.http.delete(path)) == "no-bot-there"


def test_an_open_seat_can_be_given_to_a_bot(ada: Client) -> None:
    made = ada.create("person", "open", first=1)
    table_id = made["table"]["id"]
    ada.http.put(f"/api/tables/{table_id}/seats/1/bot", json={"level": "random"})
    with ada.sit(table_id) as player:
        player.decide()
        assert player.position["actor"] == 0
    answer = ada.http.put(f"/api/tables/{table_id}/seats/1/bot", json={"level": "oracle"})
    assert reason(answer) == "no-such-level"


def test_a_player_who_resigns_watches_while_a_bot_plays_on_for_good(
    ada: Client, ben: Client
) -> None:
    made = ada.create("person", "open", first=1)
    table_id = made["table"]["id"]
    link = key(made["you"], 1)
    ben.http.post(f"/api/links/{link}", json={"name": "Ben"})
    path = f"/api/tables/{table_id}/seats/1"
    assert reason(ada.http.post(f"{path}/resign", json={"level": "random"})) == "not-your-seat"
    assert reason(ben.http.post(f"{path}/resign", json={"level": "oracle"})) == "no-such-level"
    with ada.sit(table_id) as player, ben.sit(table_id) as back:
        assert back.choices
        answer = ben.http.post(f"{path}/resign", json={"level": "random"}).json()
        assert answer["you"]["seats"] == []
        seat = answer["table"]["seats"][1]
        assert (seat["kind"], seat["level"], seat["held"]) == ("bot", "random", False)
        player.decide()  # the bot has laid Ben's tile
        assert player.position["actor"] == 0
        back.until("state")
        assert back.state["decision"] is None
    assert reason(ben.http.delete(f"{path}/bot")) == "not-your-seat"
    assert ben.http.get(f"/api/tables/{table_id}").json()["you"]["seats"] == []  # one may watch
    summary = ben.http.get("/api/tables").json()["tables"][0]
    assert (summary["mine"], summary["my_turn"]) == ([], False)
    refused = ben.http.get(f"/api/links/{link}").json()["refusal"]
    assert (refused["reason"], refused["parameters"]["state"]) == ("no-such-link", "bot")


def test_nobody_resigns_from_a_finished_game(ada: Client) -> None:
    table_id = ada.create("person", "person", first=0)["table"]["id"]
    finish(ada, table_id)
    answer = ada.http.post(f"/api/tables/{table_id}/seats/0/resign", json={"level": "random"})
    assert reason(answer) == "game-is-over"


@pytest.mark.parametrize("call", ["bot", "resign"])
def test_a_bot_confirms_the_turn_that_it_was_left_with(ada: Client, call: str) -> None:
    table_id = ada.create("person", "person", first=0)["table"]["id"]
    with ada.sit(table_id) as player:
        player.act(player.choices[0]["action"])
        assert player.state["pending"]["can_confirm"]
        path = f"/api/tables/{table_id}/seats/0/{call}"
        ada.http.request("PUT" if call == "bot" else "POST", path, json={"level": "random"})
        while player.position["actor"] == 0:
            player.hear()
        assert player.state["decision"]["seat"] == 1


def test_whoever_made_the_table_decides_on_its_bots(ada: Client, ben: Client) -> None:
    agreed = {"left_level": "random", "left_after": 3600.0}
    made = ada.create("person", "open", "greedy", **agreed)
    table_id = made["table"]["id"]
    assert {name: made["table"][name] for name in agreed} == agreed
    assert made["you"]["maker"]
    assert [link["seat"] for link in made["you"]["links"]["seats"]] == [0, 1, 2]
    taken = ben.http.post(f"/api/links/{key(made['you'], 1)}", json={}).json()
    assert not taken["you"]["maker"]
    assert [link["seat"] for link in taken["you"]["links"]["seats"]] == [1]
    seats = f"/api/tables/{table_id}/seats"
    body = {"level": "random"}
    assert reason(ben.http.put(f"{seats}/2/bot", json=body)) == "only-for-maker"
    assert reason(ben.http.put(f"{seats}/0/bot", json=body)) == "not-left"  # for an hour
    changed = ada.http.put(f"{seats}/2/bot", json=body).json()
    assert changed["table"]["seats"][2]["level"] == "random"


def test_a_level_that_is_not_known_cannot_be_agreed_on(ada: Client) -> None:
    body = {"seats": [{"kind": "person"}] * 2, "left_level": "oracle"}
    assert reason(ada.http.post("/api/tables", json=body)) == "no-such-level"


# --- Leaving for good ----------------------------------------------------------------------------


def test_who_leaves_a_table_has_left_it_for_good(ada: Client, ben: Client) -> None:
    made = ada.create({"kind": "person", "name": "Ada"}, "open", left_level="greedy")
    path = f"/api/tables/{made['table']['id']}"
    link = f"/api/links/{key(made['you'], 1)}"
    assert ben.http.post(link, json={"name": "Ben"}).status_code == 200
    with ada.sit(made["table"]["id"]) as player:
        assert ben.http.post(f"{path}/leave").json() == {"deleted": False}
        message = player.until("table")
        while message["table"]["seats"][1]["kind"] != "bot":
            message = player.until("table")
        assert message["table"]["seats"][1]["level"] == "greedy"
    assert ben.http.get(path).status_code == 404
    assert ben.http.get("/api/tables").json()["tables"] == []
    assert ben.http.post(link, json={}).status_code == 404
    assert ada.http.post(f"{path}/leave").json() == {"deleted": True}
    assert ada.http.get(path).status_code == 404


def test_nobody_leaves_a_table_of_others(ada: Client, ben: Client) -> None:
    table_id = ada.create("person", "person")["table"]["id"]
    assert ben.http.post(f"/api/tables/{table_id}/leave").status_code == 404
    assert ada.http.get(f"/api/tables/{table_id}").status_code == 200


def test_the_maker_removes_a_watcher_who_cannot_come_back(ada: Client, ben: Client) -> None:
    made = ada.create("person", "person")
    path, link = f"/api/tables/{made['table']['id']}", f"/api/links/{key(made['you'])}"
    assert ben.http.post(link, json={}).status_code == 200
    (watcher,) = ada.http.get(f"{path}/clients").json()["clients"]
    assert (watcher["seat"], watcher["removable"]) == (None, True)
    assert reason(ben.http.get(f"{path}/clients")) == "only-for-maker"
    with ben.sit(made["table"]["id"]) as player:
        answer = ada.http.delete(f"{path}/watchers/{watcher['key']}")
        assert answer.json() == {"clients": []}
        assert player.closed() == 4004
    assert ben.http.get(path).status_code == 404
    assert reason(ben.http.post(link, json={})) == "no-such-link"
    new = key(ada.http.get(path).json()["you"])
    assert ben.http.post(f"/api/links/{new}", json={}).status_code == 200


def test_the_maker_removes_another_device_of_a_seat(ada: Client, ben: Client) -> None:
    made = ada.create("person", "person")
    path, link = f"/api/tables/{made['table']['id']}", f"/api/links/{key(made['you'], 0)}"
    assert ben.http.post(link, json={}).status_code == 200
    (device,) = ada.http.get(f"{path}/clients").json()["clients"]
    assert (device["seat"], device["removable"]) == (0, True)
    answer = ada.http.delete(f"{path}/seats/0/holders/{device['key']}")
    assert answer.json() == {"clients": []}
    assert ben.http.get(path).status_code == 404
    answer = ada.http.delete(f"{path}/seats/0/holders/{device['key']}")
    assert (answer.status_code, reason(answer)) == (404, "no-such-client")


def test_who_alone_holds_a_seat_is_not_removed(ada: Client, ben: Client) -> None:
    made = ada.create("person", "open")
    path, link = f"/api/tables/{made['table']['id']}", f"/api/links/{key(made['you'], 1)}"
    assert ben.http.post(link, json={}).status_code == 200
    (player,) = ada.http.get(f"{path}/clients").json()["clients"]
    assert player["removable"] is False
    answer = ada.http.delete(f"{path}/seats/1/holders/{player['key']}")
    assert (answer.status_code, reason(answer)) == (409, "last-holder")


def test_only_the_maker_changes_the_bot_delay(ada: Client, ben: Client) -> None:
    made = ada.create("person", "open", "greedy")
    path, link = f"/api/tables/{made['table']['id']}", f"/api/links/{key(made['you'], 1)}"
    assert ben.http.post(link, json={}).status_code == 200
    answer = ben.http.patch(path, json={"bot_delay": 0.0})
    assert (answer.status_code, reason(answer)) == (403, "only-for-maker")
    assert ada.http.patch(path, json={"bot_delay": 0.0}).status_code == 200


def test_a_rematch_that_was_deleted_can_be_made_again(ada: Client) -> None:
    table_id = ada.create("person", "random")["table"]["id"]
    finish(ada, table_id)
    path = f"/api/tables/{table_id}/rematch"
    first = ada.http.post(path).json()["table"]["id"]
    assert ada.http.post(f"/api/tables/{first}/leave").json() == {"deleted": True}
    answer = ada.http.post(path)
    assert answer.status_code == 201
    assert answer.json()["table"]["id"] != first
