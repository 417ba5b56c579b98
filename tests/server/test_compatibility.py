"""Data of an earlier release still opens.

``data/release`` holds a database and the secret key of the server as of commit 63aed86: people,
opponents and a program that failed played there, with undos, chat, links and an uploaded record.
``messages.json`` holds what that server answered after a restart; the answers of this one are
compared with it, value by value. Sentences may be worded differently.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import Client, Player, Server, quick

RELEASE = Path(__file__).parent / "data" / "release"
RECORDED: dict[str, Any] = json.loads((RELEASE / "messages.json").read_text(encoding="utf-8"))
TABLES: dict[str, str] = RECORDED["tables"]
LINKS: dict[str, str] = RECORDED["links"]
#: Fields of messages that have another name since then.
RENAMED = {"pace": "bot_delay", "slowest_pace": "max_bot_delay", "by_itself": "automatic"}

#: Keys whose values are sentences.
SENTENCES = {"text", "lines", "asks", "says", "score_lines", "ranking_lines", "steps", "aside"}
#: Keys whose values depend on who is connected, or on the server's version.
CHANGED = {"connected", "left", "protocol"}

#: Keys that messages have got since; clients of that release pass over them.
ADDED = {"phrase", "line_events"}
#: Events that have been added since; clients of that release pass over them, too.
ADDED_EVENTS = {"skipped"}
#: Keys of a move choice that its route has since protocol 2.
MOVED_TO_ROUTES = {
    "way",
    "cost",
    "lost",
    "catches",
    "ends",
    "herons",
    "lost_to_herons",
    "ends_turn",
}


def comparable(value: Any) -> Any:
    """The value without sentences, and without what depends on who is connected."""
    if isinstance(value, list):
        return [comparable(item) for item in value if not is_added_event(item)]
    if not isinstance(value, dict):
        return value
    ignored = CHANGED | ADDED
    if value.get("kind") in ("swim", "jump"):
        ignored |= MOVED_TO_ROUTES
    return {
        key: bool(item) if key in SENTENCES else comparable(item)
        for key, item in value.items()
        if key not in ignored
    }


def is_added_event(value: Any) -> bool:
    return isinstance(value, dict) and value.get("event") in ADDED_EVENTS


def label(item: dict[str, Any]) -> str:
    return " ".join(str(item[key]) for key in ("type", "method", "table", "path") if key in item)


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


def test_routes_have_the_prices_that_choices_had(unchanged: Client) -> None:
    """Until protocol 2, each choice named its price, its losses and where the token ends."""
    (old,) = (each["welcome"] for each in RECORDED["welcomes"] if each["table"] == "running")
    with unchanged.sit(TABLES["running"], routes=True) as player:
        destinations = [
            each for token in player.state["decision"]["routes"].values() for each in token
        ]
    routes = [route for each in destinations for route in each["routes"]]
    single = {route["actions"][0]: route for route in routes if len(route["actions"]) == 1}
    compared = 0
    for choice in old["state"]["decision"]["choices"]:
        if route := single.get(choice["action"]):
            compared += 1
            for key in ("cost", "lost", "ends", "herons"):
                assert route[key] == choice[key], choice["action"]
    assert compared >= 10


@pytest.mark.parametrize("recorded", RECORDED["answers"], ids=label)
def test_old_urls_answer_as_they_did(unchanged: Client, recorded: dict[str, Any]) -> None:
    answer = unchanged.http.get(recorded["path"])
    assert answer.status_code == recorded["status"]
    found, expected = answer.json(), recorded["answer"]
    if recorded["path"] == "/api/tables":
        found, expected = by_id(found), by_id(expected)
    elif "moments" in expected:
        found["moments"] = found["moments"][::12]
    if recorded["path"] == "/api/lessons/first-game":  # the same form, but it has fewer steps
        expected["solution"] = found["solution"]
        expected["guide"]["count"] = found["guide"]["count"]
    assert as_before(comparable(found), comparable(expected)) == comparable(expected)


def as_before(found: Any, expected: Any) -> Any:
    """Return the value under its old names and without later keys: values must not change."""
    if isinstance(expected, list) and isinstance(found, list) and len(found) == len(expected):
        return [as_before(*pair) for pair in zip(found, expected, strict=True)]
    if isinstance(expected, dict) and isinstance(found, dict):
        names = {key: RENAMED.get(key, key) for key in expected}
        return {
            key: as_before(found[name], expected[key])
            for key, name in names.items()
            if name in found
        }
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
    old = dict(RECORDED["client"][0])  # of a type that is gone
    old |= {"type": "play", "actions": [old.pop("action")]}
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
