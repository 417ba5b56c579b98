"""Tables, links, seats and records over REST."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import Client, Server
from upstream import Game, Options
from upstream.bots import LEVELS
from upstream.options import RAPIDS
from upstream.server import protocol

DATA = Path(__file__).parents[1] / "data"


def reason(answer: Any) -> str:
    problem = protocol.Problem.model_validate_json(answer.text)
    assert problem.refusal.text
    return problem.refusal.reason


def key(you: dict[str, Any], seat: int | None = None) -> str:
    """The key of a seat's link, or of the watch link."""
    links = you["links"]
    url = links["watch"] if seat is None else _seat_url(links, seat)
    return str(url).rpartition("/")[2]


def _seat_url(links: dict[str, Any], seat: int) -> str:
    return str(next(link["url"] for link in links["seats"] if link["seat"] == seat))


def finish(client: Client, table_id: str) -> None:
    """Let bots play for everybody until the game is over."""
    for seat in range(5):
        client.http.put(f"/api/tables/{table_id}/seats/{seat}/bot", json={"level": "random"})
    with client.sit(table_id) as player:
        while player.position["phase"] != "over":
            player.hear()


# --- Tables --------------------------------------------------------------------------------------


def test_the_catalogue_has_everything_a_new_table_can_be_made_of(ada: Client) -> None:
    text = ada.http.get("/api/catalogue").text
    shown = protocol.Catalogue.model_validate_json(text)
    assert [switch.option for switch in shown.switches] == [
        "whirlpool",
        "movement_tokens",
        "exact_five",
    ]
    assert [preset.rapids for preset in shown.rapids] == ["none", *RAPIDS]
    for preset in shown.rapids:
        for players, stack in enumerate(preset.stacks, 2):
            if stack is not None:
                assert stack == dict(Options(rapids=preset.rapids).stack(players))
    herons = next(preset for preset in shown.rapids if preset.rapids == "herons")
    assert herons.stacks[0] is None
    assert herons.whirlpool_stacks[0] is not None
    assert [level.level for level in shown.levels] == list(LEVELS)
    assert shown.middle_level in {level.level for level in shown.levels}


def test_a_new_table_is_listed_and_can_be_opened(ada: Client) -> None:
    made = ada.create({"kind": "person", "name": "Ada", "colour": "white"}, "random", first=0)
    protocol.TableAnswer.model_validate(made)
    table_id = made["table"]["id"]
    listed = ada.http.get("/api/tables").json()["tables"]
    assert [table["id"] for table in listed] == [table_id]
    assert (listed[0]["my_turn"], listed[0]["mine"]) == (True, [0])
    assert ada.http.get(f"/api/tables/{table_id}").json()["table"] == made["table"]
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
        ({"seats": [{"kind": "person", "name": "\u202e\u0007"}] * 2}, "message-not-readable"),
        ({"seats": [{"kind": "person", "colour": "red"}] * 2}, "colour-taken"),
        ({"seats": [{"kind": "open"}] * 2, "first": 2}, "first-is-no-seat"),
        ({"seats": [{"kind": "open"}] * 2, "pace": -1}, "message-not-readable"),
        ({"seats": [{"kind": "open"}] * 2, "options": {"rapids": "x"}}, "message-not-readable"),
        ({"seats": [{"kind": "open"}] * 2, "options": {"rapids": "herons"}}, "preset-needs-tiles"),
        ({"seats": [{"kind": "open"}] * 2, "options": {"mix": {"W": 7}}}, "mix-total"),
        ({"seats": [{"kind": "open"}] * 2, "options": {"mix": {"S": 4}}}, "mix-unknown-kind"),
        (
            {
                "seats": [{"kind": "open"}] * 2,
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
    made = ada.create("random", "random", pace=0)
    assert made["you"]["seats"] == []
    with ada.sit(made["table"]["id"]) as watcher:
        while watcher.position["phase"] != "over":
            assert watcher.state["decision"] is None
            watcher.hear()


def test_the_pace_can_be_changed_by_players_alone(ada: Client, ben: Client) -> None:
    made = ada.create("person", "person")
    path = f"/api/tables/{made['table']['id']}"
    assert ada.http.patch(path, json={"pace": 2}).json()["table"]["pace"] == 2
    ben.http.post(f"/api/links/{key(made['you'])}", json={})
    assert reason(ben.http.patch(path, json={"pace": 0})) == "only-for-players"


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


# --- Links and seats -----------------------------------------------------------------------------


def test_an_open_seat_is_taken_by_its_link_once(server: Server, ada: Client, ben: Client) -> None:
    made = ada.create("person", "open")
    link = key(made["you"], 1)
    looked = ben.http.get(f"/api/links/{link}").json()
    assert (looked["kind"], looked["seat"], looked["known"]) == ("seat", 1, False)
    body = {"name": "Ben", "colour": "purple"}
    taken = ben.http.post(f"/api/links/{link}", json=body).json()
    assert taken["you"]["seats"] == [1]
    assert taken["table"]["seats"][1]["name"] == "Ben"
    assert ben.http.post(f"/api/links/{link}", json={}).status_code == 200  # sent twice
    with Client(server.url) as cleo:
        assert reason(cleo.http.post(f"/api/links/{link}", json={})) == "no-such-link"
        assert reason(cleo.http.get(f"/api/links/{link}")) == "no-such-link"
        # Ada's links do not open the seat any more either.
        mine = ada.http.get(f"/api/tables/{made['table']['id']}").json()["you"]
        assert [entry["seat"] for entry in mine["links"]["seats"]] == [0]


def test_one_goes_on_from_another_device_with_ones_own_link(ada: Client, ben: Client) -> None:
    made = ada.create({"kind": "person", "name": "Ada"}, "person", first=0)
    own = key(made["you"], 0)
    moved = ben.http.post(f"/api/links/{own}", json={"name": "Thief"}).json()
    assert moved["you"]["seats"] == [0]
    assert moved["table"]["seats"][0]["name"] == "Ada"
    with ben.sit(made["table"]["id"]) as phone:
        assert phone.act(phone.choices[0]["action"])["type"] == "accepted"


def test_a_taken_colour_cannot_be_taken(ada: Client, ben: Client) -> None:
    made = ada.create({"kind": "person", "colour": "red"}, "open")
    answer = ben.http.post(f"/api/links/{key(made['you'], 1)}", json={"colour": "red"})
    assert (answer.status_code, reason(answer)) == (409, "colour-taken")


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
    made = ada.create("person", "person", first=0, pace=5)
    table_id = made["table"]["id"]
    with ada.sit(table_id) as player:
        assert player.choices
        action = player.choices[0]["action"]
        path = f"/api/tables/{table_id}/seats/0/bot"
        ada.http.put(path, json={"level": "greedy"})
        player.until("state")
        assert player.state["decision"] is None
        answer = player.ask("act", version=0, seat=0, action=action)
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


# --- Records and replays -------------------------------------------------------------------------


def test_the_record_and_replay_of_a_finished_game(ada: Client) -> None:
    table_id = ada.create({"kind": "person", "name": "Ada"}, "person", "random")["table"]["id"]
    path = f"/api/tables/{table_id}"
    assert reason(ada.http.get(f"{path}/replay")) == "game-still-runs"
    finish(ada, table_id)
    answer = ada.http.get(f"{path}/record")
    assert "attachment" in answer.headers["content-disposition"]
    game = Game.from_record(answer.json())
    assert game.result is not None
    replay = protocol.Replay.model_validate_json(ada.http.get(f"{path}/replay").text)
    assert len(replay.moments) == len(game.actions) + 1
    assert replay.moments[-1].scene.position.model_dump(exclude_none=True) == {
        name: value for name, value in game.position.to_dict().items() if value is not None
    }
    assert [moment.action for moment in replay.moments[1:]] == list(map(str, game.actions))
    turns = [moment.turn for moment in replay.moments]
    assert turns == sorted(turns)
    assert replay.names[0] == "Ada"


def test_a_record_is_uploaded_and_kept(ada: Client, ben: Client) -> None:
    record = json.loads((DATA / "games.jsonl").read_text().splitlines()[0])
    answer = ada.http.post("/api/replays", json={**record, "names": ["<b>", "\x07"]})
    assert answer.status_code == 201
    replay = protocol.Replay.model_validate_json(answer.text)
    assert replay.names == ["<b>", "2"]
    assert replay.moments[-1].scene.result is not None
    assert replay.moments[-1].scene.result.scores == record["scores"]
    again = ben.http.get(f"/api/replays/{replay.id}")
    assert protocol.Replay.model_validate_json(again.text) == replay
    assert reason(ada.http.get("/api/replays/nothing")) == "no-such-replay"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"players": 9}, "player-count"),
        ({"stack": []}, "stack-does-not-fit"),
        ({"actions": ["W@a1", "nonsense"]}, "tile-not-drawn"),
        ({"version": 99}, "newer-version"),
        ({"names": ["only one"]}, "wrong-value"),
        ({"first": None}, "wrong-value"),
    ],
)
def test_a_bad_record_is_refused(ada: Client, change: dict[str, Any], why: str) -> None:
    record = json.loads((DATA / "games.jsonl").read_text().splitlines()[0])
    assert reason(ada.http.post("/api/replays", json=record | change)) == why


def test_long_answers_are_compressed(ada: Client) -> None:
    record = json.loads((DATA / "games.jsonl").read_text().splitlines()[0])
    replay_id = ada.http.post("/api/replays", json=record).json()["id"]
    with ada.http.stream("GET", f"/api/replays/{replay_id}") as answer:
        packed = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert len(packed) * 5 < len(gzip.decompress(packed))


# --- Pages ---------------------------------------------------------------------------------------


def test_the_api_page_needs_nothing_from_elsewhere(ada: Client) -> None:
    page = ada.http.get("/api/docs").text
    assert "/api/tables/{table_id}/rematch" in page
    assert "script" not in page
    assert "http://" not in page
    assert "https://" not in page


def test_unknown_addresses_and_methods_are_refused_in_words(ada: Client) -> None:
    assert reason(ada.http.get("/api/nothing")) == "no-such-page"
    assert reason(ada.http.get("/no/such/file.js")) == "no-such-page"
    answer = ada.http.put("/api/tables", json={})
    assert (answer.status_code, reason(answer)) == (405, "not-this-way")
