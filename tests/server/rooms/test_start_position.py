"""New tables that begin at a position."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from tests.server.clients import Client, Server, finish, key, reason
from upstream import Game, Options
from upstream.notation.positions import position_from
from upstream.rules.position import Phase


def middle(players: int = 2, options: Options | None = None) -> Game:
    """A game in its first rounds, with a player about to move."""
    game = Game.deal(players, options, seed=3)
    while game.position.round < 2 or game.position.phase is not Phase.MOVE:
        game.play(game.legal[0])
    return game


def start(client: Client, at: dict[str, Any] | None, *seats: str, **more: Any) -> Any:
    wanted = [{"kind": "person"} if s == "person" else {"kind": "bot", "level": s} for s in seats]
    return client.http.post("/api/tables", json={"seats": wanted, "start": at, **more})


def shown(position: dict[str, Any]) -> dict[str, Any]:
    """A position of a message without the keys that do not apply to it."""
    return {name: value for name, value in position.items() if value is not None}


def created(answer: Any) -> str:
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"]["id"])


@pytest.mark.parametrize("as_json", [False, True])
def test_a_table_begins_at_a_position(ada: Client, as_json: bool) -> None:
    wanted = middle(options=Options(whirlpool=True)).position
    text = json.dumps(wanted.to_dict()) if as_json else str(wanted)
    table_id = created(start(ada, {"position": text}, "person", "person"))
    with ada.sit(table_id) as player:
        assert shown(player.position) == shown(wanted.to_dict())
        assert player.welcome["table"]["options"]["whirlpool"] is True
        assert player.welcome["table"]["first"] == wanted.starter
        assert player.act(player.choices[0]["action"])["type"] == "accepted"
    (listed,) = ada.http.get("/api/tables").json()["tables"]
    assert (listed["round"], listed["phase"]) == (wanted.round, "move")


def test_the_unseen_tiles_are_shuffled_anew(server: Server, ada: Client) -> None:
    wanted = middle().position
    stacks = set()
    for _ in range(4):
        table_id = created(start(ada, {"position": str(wanted)}, "person", "person"))
        stack = server.room(table_id).game._record.stack
        assert Counter(stack) == wanted.unseen
        stacks.add(stack)
    assert len(stacks) > 1


def test_the_record_and_the_replay_begin_there_too(ada: Client) -> None:
    wanted = middle().position
    table_id = created(start(ada, {"position": str(wanted)}, "person", "random"))
    finish(ada, table_id)
    record = ada.http.get(f"/api/tables/{table_id}/record").json()
    assert shown(record["position"]) == shown(wanted.to_dict())
    assert Game.from_record(record).position.phase is Phase.OVER
    replay = ada.http.get(f"/api/tables/{table_id}/replay").json()
    assert shown(replay["moments"][0]["scene"]["position"]) == shown(wanted.to_dict())
    assert ada.http.get(f"/api/tables/{table_id}/chances").status_code == 200


def test_such_a_table_comes_back_from_the_disk(server: Server, ada: Client) -> None:
    wanted = middle().position
    table_id = created(start(ada, {"position": str(wanted)}, "person", "person"))
    stored = server.run(server.services.store.table(table_id))
    assert stored.record == server.room(table_id).game._record
    assert (stored.record.start, stored.record.first) == (wanted, None)


def test_a_table_begins_at_a_moment_of_a_finished_table(ada: Client) -> None:
    old = ada.create("person", "random")["table"]["id"]
    finish(ada, old)
    moments = ada.http.get(f"/api/tables/{old}/replay").json()["moments"]
    number = len(moments) // 2
    by_number = created(start(ada, {"replay": old, "number": number}, "person", "person"))
    with ada.sit(by_number) as player:
        assert player.position == moments[number]["scene"]["position"]
    by_version = created(start(ada, {"table": old, "version": 3}, "person", "person"))
    with ada.sit(by_version) as player:
        assert player.position["phase"] == "setup"


def test_a_table_begins_at_a_moment_of_an_uploaded_record(ada: Client, ben: Client) -> None:
    game = middle(3)
    replay_id = ada.http.post("/api/replays", json=game.record()).json()["id"]
    at = {"replay": replay_id, "number": len(game.actions)}
    with ben.sit(created(start(ben, at, "person", "person", "person"))) as player:
        assert shown(player.position) == shown(game.position.to_dict())


def test_one_may_go_on_from_a_running_game_against_bots_only(ada: Client, ben: Client) -> None:
    alone = ada.create("person", "person")["table"]["id"]
    created(start(ada, {"table": alone, "version": 0}, "person", "person"))
    made = ada.create("person", "open")
    ben.http.post(f"/api/links/{key(made['you'], 1)}", json={}).raise_for_status()
    shared = {"table": made["table"]["id"], "version": 0}
    assert reason(start(ada, shared, "person", "person")) == "game-still-runs"


def over() -> str:
    game = Game.deal(2, seed=5)
    while game.position.phase is not Phase.OVER:
        game.play(game.legal[0])
    return str(game.position)


@pytest.mark.parametrize(
    ("at", "expected"),
    [
        ({"position": "a river of chocolate"}, None),
        ({"position": "{}"}, None),
        ({"position": "x" * 9000}, None),
        ({"position": over()}, "game-is-over"),
        ({"table": "nosuchtable", "version": 0}, "no-such-table"),
        ({"replay": "nosuchreplay", "number": 0}, "no-such-replay"),
        ({"replay": "no/such", "number": 0}, "no-such-replay"),
        ({"replay": "nosuchreplay", "number": -1}, "message-not-readable"),
        ({}, "message-not-readable"),
    ],
)
def test_what_cannot_be_is_refused_in_words(
    ada: Client, at: dict[str, Any], expected: str | None
) -> None:
    answer = start(ada, at, "person", "person")
    assert 400 <= answer.status_code < 500
    assert reason(answer) == expected or expected is None
    assert ada.http.get("/api/tables").json()["tables"] == []


def test_what_is_said_twice_must_be_the_same(ada: Client) -> None:
    at = {"position": str(middle().position)}
    assert reason(start(ada, at, "person", "person", "person")) == "wrong-value"
    whirlpool = {"whirlpool": True}
    assert reason(start(ada, at, "person", "person", options=whirlpool)) == "wrong-value"
    created(start(ada, at, "person", "person", options={"whirlpool": False}))


def test_a_moment_that_there_is_not_is_refused(ada: Client) -> None:
    old = ada.create("person", "random")["table"]["id"]
    finish(ada, old)
    for at in ({"table": old, "version": 99_999}, {"replay": old, "number": 99_999}):
        assert reason(start(ada, at, "person", "person")) == "no-such-moment"


def test_another_players_table_is_none(ada: Client, ben: Client) -> None:
    old = ada.create("person", "random")["table"]["id"]
    finish(ada, old)
    assert reason(start(ben, {"table": old, "version": 3}, "person", "person")) == "no-such-table"
    again = start(ben, {"replay": old, "number": 3}, "person", "person")
    assert reason(again) == "no-such-replay"


def test_positions_are_read_as_they_are_written() -> None:
    wanted = middle().position
    assert position_from(str(wanted)) == wanted


# --- QR codes ------------------------------------------------------------------------------------


def test_a_link_has_a_qr_code(ada: Client) -> None:
    made = ada.create("person", "open")
    answer = ada.http.get(f"/api/links/{key(made['you'], 1)}/qr")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.lstrip().startswith("<?xml") or "<svg" in answer.text
    assert reason(ada.http.get("/api/links/nonsense/qr")) == "no-such-link"


def test_the_same_river_is_played_again(server: Server, ada: Client, ben: Client) -> None:
    first = created(start(ada, None, "person", "random"))
    finish(ada, first)
    record = ada.http.get(f"/api/tables/{first}/record").json()
    river = ben.http.post("/api/replays", json=record).json()["id"]
    again = created(start(ben, {"river": river}, "person", "random"))
    game = server.room(again).game
    assert [kind.value for kind in game._record.stack] == record["stack"]
    assert game.first == record["first"]
    assert game.position.phase is not Phase.SETUP
    assert list(game.actions) == record["actions"][: len(game.actions)]
    finish(ben, again)

    own = created(start(ada, {"river": first}, "person", "random"))
    assert server.room(own).game.actions[:12] == game.actions[:12]
    refused = start(ben, {"river": first}, "person", "random")
    assert (refused.status_code, reason(refused)) == (404, "no-such-replay")
    seats = [{"kind": "person"}, {"kind": "open"}]
    refused = ben.http.post("/api/tables", json={"seats": seats, "start": {"river": river}})
    assert reason(refused) == "known-river"
    assert reason(start(ben, {"river": river}, "person", "random", "random")) == "wrong-value"
