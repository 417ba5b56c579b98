"""What an earlier release stored and sent is still understood.

``data/release`` holds a database, the secret key and the messages of the server as of commit
63aed86: people, opponents and a program that failed played there, with undos, chat, links and an
uploaded record. ``messages.json`` also holds what that server answered after a restart, so the
answers of this one are compared with it, value by value. Sentences may be worded differently.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import Client, Player, Server, quick
from upstream.server import protocol

RELEASE = Path(__file__).parent / "data" / "release"
RECORDED: dict[str, Any] = json.loads((RELEASE / "messages.json").read_text(encoding="utf-8"))
TABLES: dict[str, str] = RECORDED["tables"]
LINKS: dict[str, str] = RECORDED["links"]

#: Keys whose values are sentences.
SENTENCES = {"text", "lines", "asks", "says", "score_lines", "ranking_lines", "steps", "aside"}
#: Keys whose values depend on who is connected at the moment.
PRESENCE = {"connected", "left"}

#: Keys that messages have got since; clients of that release pass over them.
ADDED = {"phrase", "line_events"}

BODIES: dict[tuple[str, str], type[protocol.Message]] = {
    ("POST", "/api/tables"): protocol.NewTable,
    ("POST", "/api/links/KEY"): protocol.UseLink,
    ("PUT", "/api/tables/ID/seats/0/bot"): protocol.GiveToBot,
    ("PATCH", "/api/tables/ID/seats/3"): protocol.ChangeSeat,
    ("PATCH", "/api/tables/ID"): protocol.ChangeTable,
}
ANSWERS: dict[tuple[str, str], type[protocol.Message]] = {
    ("POST", "/api/tables"): protocol.TableAnswer,
    ("POST", "/api/tables/ID/rematch"): protocol.TableAnswer,
    ("PUT", "/api/tables/ID/seats/0/bot"): protocol.TableAnswer,
    ("DELETE", "/api/tables/ID/seats/0/bot"): protocol.TableAnswer,
    ("PATCH", "/api/tables/ID/seats/3"): protocol.TableAnswer,
    ("PATCH", "/api/tables/ID"): protocol.TableAnswer,
    ("POST", "/api/links/KEY"): protocol.TableAnswer,
    ("GET", "/api/links/KEY"): protocol.LinkAnswer,
    ("GET", "/api/catalogue"): protocol.Catalogue,
    ("GET", "/api/tables"): protocol.TableList,
    ("GET", "/api/tables/ID"): protocol.TableAnswer,
    ("GET", "/api/tables/ID/record"): protocol.Record,
    ("GET", "/api/tables/ID/replay"): protocol.Replay,
    ("GET", "/api/replays/ID/record"): protocol.Record,
    ("GET", "/api/lessons/first-game"): protocol.LessonAnswer,
}


def route(path: str) -> str:
    """The path without the names that are different for every table."""
    path = re.sub(r"/links/[^/]+", "/links/KEY", path)
    return re.sub(r"/(tables|replays)/[^/]+", r"/\1/ID", path)


def comparable(value: Any) -> Any:
    """The value without sentences, and without what depends on who is connected."""
    if isinstance(value, list):
        return [comparable(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        key: bool(item) if key in SENTENCES else comparable(item)
        for key, item in value.items()
        if key not in PRESENCE | ADDED
    }


def label(item: dict[str, Any]) -> str:
    return " ".join(str(item[key]) for key in ("type", "method", "table", "path") if key in item)


# --- Messages ------------------------------------------------------------------------------------


@pytest.mark.parametrize("message", RECORDED["client"], ids=label)
def test_what_clients_sent_is_still_read(message: dict[str, Any]) -> None:
    """Fields that are new must have defaults: clients of today do not send them."""
    read = protocol.FROM_CLIENT.validate_json(json.dumps(message))
    assert read.model_dump(mode="json", exclude_unset=True) == message


@pytest.mark.parametrize("message", RECORDED["server"], ids=label)
def test_what_the_server_sent_has_the_same_keys(message: dict[str, Any]) -> None:
    read = protocol.FROM_SERVER.validate_json(json.dumps(message))
    assert read.model_dump(mode="json", exclude_unset=True) == message


@pytest.mark.parametrize("call", RECORDED["rest"], ids=label)
def test_the_bodies_of_rest_calls_have_the_same_keys(call: dict[str, Any]) -> None:
    where = call["method"], route(call["path"])
    if call["body"] is not None and call["status"] < 400:
        BODIES[where].model_validate_json(json.dumps(call["body"]))
    assert_same_keys(ANSWERS[where] if call["status"] < 400 else protocol.Problem, call["answer"])


@pytest.mark.parametrize("call", RECORDED["answers"], ids=label)
def test_the_answers_of_rest_calls_have_the_same_keys(call: dict[str, Any]) -> None:
    ok = call["status"] == 200
    model = ANSWERS["GET", route(call["path"])] if ok else protocol.Problem
    assert_same_keys(model, call["answer"])


def assert_same_keys(model: type[protocol.Message], answer: dict[str, Any]) -> None:
    read = model.model_validate_json(json.dumps(answer)).model_dump(mode="json", exclude_unset=True)
    assert read == answer


# --- The database --------------------------------------------------------------------------------


def copied(folder: Path) -> Server:
    """A server with the data of the earlier release."""
    for name in ("tables.sqlite3", "secret.key"):
        shutil.copy(RELEASE / name, folder / name)
    return Server(quick(folder, public_url="http://salmon.example"))


def client_of(server: Server, name: str) -> Client:
    """A client with the cookie that the earlier release gave it."""
    client = Client(server.url)
    client.http.cookies.clear()
    client.http.cookies.set("upstream", RECORDED["cookies"][name])
    return client


@pytest.fixture(scope="module")
def unchanged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """For tests that only look."""
    with copied(tmp_path_factory.mktemp("release")) as server, client_of(server, "ada") as client:
        yield client


@pytest.fixture
def released(tmp_path: Path) -> Iterator[Server]:
    """For tests that change something."""
    with copied(tmp_path) as running:
        yield running


@pytest.fixture
def old_ada(released: Server) -> Iterator[Client]:
    with client_of(released, "ada") as client:
        yield client


@pytest.mark.parametrize("recorded", RECORDED["welcomes"], ids=label)
def test_an_old_table_is_shown_as_it_was(unchanged: Client, recorded: dict[str, Any]) -> None:
    with unchanged.connect(TABLES[recorded["table"]]) as player:
        player.hello(id="hello", language=recorded["language"])
        found = next(text for text in player.heard if text.startswith('{"type":"welcome"'))
    expected = comparable(recorded["welcome"])
    assert as_before(comparable(json.loads(found)), expected) == expected


@pytest.mark.parametrize("recorded", RECORDED["answers"], ids=label)
def test_old_urls_answer_as_they_did(unchanged: Client, recorded: dict[str, Any]) -> None:
    answer = unchanged.http.get(recorded["path"])
    assert answer.status_code == recorded["status"]
    found, expected = answer.json(), recorded["answer"]
    if route(recorded["path"]) == "/api/tables":
        found, expected = by_id(found), by_id(expected)
    elif "moments" in expected:
        found["moments"] = found["moments"][::12]
    assert as_before(comparable(found), comparable(expected)) == comparable(expected)


def as_before(found: Any, expected: Any) -> Any:
    """The value without the keys that came later: answers may grow, but not change."""
    if isinstance(expected, list) and isinstance(found, list) and len(found) == len(expected):
        return [as_before(*pair) for pair in zip(found, expected, strict=True)]
    if isinstance(expected, dict) and isinstance(found, dict):
        return {key: as_before(found[key], expected[key]) for key in expected if key in found}
    return found


def by_id(listed: dict[str, Any]) -> dict[str, Any]:
    """The tables of a list, except for the one at which opponents are still playing."""
    known = TABLES.values()
    return {table["id"]: table for table in listed["tables"] if table["id"] in known}


def test_an_old_upload_is_still_replayed(unchanged: Client) -> None:
    answer = unchanged.http.get(f"/api/replays/{TABLES['upload']}")
    assert answer.status_code == 200
    assert answer.json()["moments"][-1]["scene"]["position"]["phase"] == "over"


def test_a_message_from_before_is_not_applied_again(old_ada: Client) -> None:
    old = next(message for message in RECORDED["client"] if message["type"] == "act")
    with old_ada.sit(TABLES["finished"]) as player:
        version = player.version
        answer = player.ask(**old)
        assert (answer["type"], answer["version"]) == ("accepted", old["version"] + 1)
        assert player.version == version


def play_on(*players: Player) -> None:
    """Take every decision of these clients until the game is over."""
    while True:
        for player in players:
            player.decide()
            if player.position["phase"] == "over":
                return
            while player.state["decision"] is not None:
                if player.pending["can_confirm"]:
                    player.play("confirm")
                else:
                    player.act(player.choices[0]["action"])


def test_an_old_game_is_played_to_its_end(old_ada: Client) -> None:
    with old_ada.sit(TABLES["tokens"]) as player:
        assert player.position["phase"] != "over"
        play_on(player)
    replay = old_ada.http.get(f"/api/tables/{TABLES['tokens']}/replay")
    assert replay.json()["moments"][-1]["scene"]["position"]["phase"] == "over"


def test_a_pending_action_of_before_is_taken_back(old_ada: Client) -> None:
    with old_ada.sit(TABLES["running"]) as player:
        (pending,) = player.pending["actions"]
        assert player.play("undo")["type"] == "accepted"
        assert player.pending["actions"] == []
        assert player.act(pending)["type"] == "accepted"


def test_old_links_open_what_they_opened(released: Server) -> None:
    with Client(released.url) as cleo, client_of(released, "ben") as ben:
        for link, status in (("watch", 200), ("open seat", 200), ("used seat", 404)):
            assert cleo.http.post(f"/api/links/{LINKS[link]}", json={}).status_code == status
        again = ben.http.post(f"/api/links/{LINKS['open seat']}", json={})
        assert again.status_code == 404
