"""Records, replays and chances over REST."""

from __future__ import annotations

import gzip
import json
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import Client, Server, finish, quick, reason
from tests.study_games import running_game, short_game
from upstream import Game
from upstream.app.calls import records
from upstream.app.calls.records import tidy_record
from upstream.app.limits import Limits
from upstream.app.messages.base import MAX_NAME, MAX_SEATS
from upstream.app.messages.game import Chances, Replay
from upstream.app.messages.positions import ReportState

RECORDS = (Path(__file__).parents[2] / "data" / "games.jsonl").read_text().splitlines()


def some_record() -> dict[str, Any]:
    record: dict[str, Any] = json.loads(RECORDS[0])
    return record


def test_the_record_and_replay_of_a_finished_game(ada: Client) -> None:
    table_id = ada.create({"kind": "person", "name": "Ada"}, "person", "random")["table"]["id"]
    path = f"/api/tables/{table_id}"
    assert reason(ada.http.get(f"{path}/replay")) == "game-still-runs"
    finish(ada, table_id)
    answer = ada.http.get(f"{path}/record")
    assert "attachment" in answer.headers["content-disposition"]
    game = Game.from_record(answer.json())
    assert game.result is not None
    replay = Replay.model_validate_json(ada.http.get(f"{path}/replay").text)
    assert len(replay.moments) == len(game.actions) + 1
    assert replay.moments[-1].scene.position.model_dump(exclude_none=True) == {
        name: value for name, value in game.position.to_dict().items() if value is not None
    }
    assert [moment.action for moment in replay.moments[1:]] == list(map(str, game.actions))
    turns = [moment.turn for moment in replay.moments]
    assert turns == sorted(turns)
    assert replay.names[0] == "Ada"


def test_a_record_is_uploaded_and_kept(ada: Client, ben: Client) -> None:
    record = some_record()
    answer = ada.http.post("/api/replays", json={**record, "names": ["<b>", "\x07"]})
    assert answer.status_code == 201
    replay = Replay.model_validate_json(answer.text)
    assert replay.names == ["<b>", "2"]
    assert replay.moments[-1].scene.result is not None
    assert replay.moments[-1].scene.result.scores == record["scores"]
    again = ben.http.get(f"/api/replays/{replay.id}")
    assert Replay.model_validate_json(again.text) == replay
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
    record = some_record()
    assert reason(ada.http.post("/api/replays", json=record | change)) == why


def test_long_answers_are_compressed(ada: Client) -> None:
    record = some_record()
    replay_id = ada.http.post("/api/replays", json=record).json()["id"]
    with ada.http.stream("GET", f"/api/replays/{replay_id}") as answer:
        packed = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert len(packed) * 5 < len(gzip.decompress(packed))


def test_a_record_tells_what_was_drawn_and_no_more_until_the_game_is_over(ada: Client) -> None:
    table_id = ada.create("person", "person", first=0)["table"]["id"]
    path = f"/api/tables/{table_id}"
    record = ada.http.get(f"{path}/record").json()
    assert (len(record["stack"]), record["actions"]) == (1, [])
    assert reason(ada.http.get(f"{path}/chances")) == "game-still-runs"


def test_records_are_for_those_who_may_see_the_table(ada: Client, ben: Client) -> None:
    path = f"/api/tables/{ada.create('person', 'person')['table']['id']}"
    for what in ("record", "replay", "chances"):
        answer = ben.http.get(f"{path}/{what}")
        assert (answer.status_code, reason(answer)) == (404, "no-such-table")


def test_an_uploaded_record_comes_back_without_what_is_none_of_it(ada: Client) -> None:
    record = some_record()
    sent = {**record, "names": ["x" * 40, "Ben"], "note": "not part of a record"}
    replay_id = ada.http.post("/api/replays", json=sent).json()["id"]
    answer = ada.http.get(f"/api/replays/{replay_id}/record")
    assert answer.headers["content-disposition"].endswith(f'"upstream-{replay_id}.json"')
    kept = answer.json()
    assert kept["names"] == ["x" * MAX_NAME, "Ben"]
    assert kept["actions"] == record["actions"]
    assert "note" not in kept


def test_the_chances_of_an_uploaded_record_end_with_its_winner(ada: Client) -> None:
    record = json.loads(RECORDS[6])  # 11 : 9
    replay_id = ada.http.post("/api/replays", json=record).json()["id"]
    answer = ada.http.get(f"/api/replays/{replay_id}/chances")
    chances = Chances.model_validate_json(answer.text)
    last = chances.points[-1]
    assert (last.number, last.seat) == (len(record["actions"]), None)
    assert last.chances == [1, 0]
    assert not chances.is_searched
    for point in chances.points:
        assert sum(point.chances) == pytest.approx(1)
    for what in ("record", "chances"):
        assert reason(ada.http.get(f"/api/replays/nothing/{what}")) == "no-such-replay"


def test_one_may_keep_only_so_many_records(tmp_path: Path) -> None:
    limits = Limits(replays_of_identity=1)
    with Server(quick(tmp_path, limits=limits)) as server, Client(server.url) as client:
        assert client.http.post("/api/replays", json=some_record()).status_code == 201
        answer = client.http.post("/api/replays", json=some_record())
        assert (answer.status_code, reason(answer)) == (429, "too-many")
        with Client(server.url) as other:
            assert other.http.post("/api/replays", json=some_record()).status_code == 201


def test_names_by_the_thousand_are_refused_before_they_are_cleaned(
    ada: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    cleaned: list[str] = []
    monkeypatch.setattr(records, "clean", cleaned.append)
    answer = ada.http.post("/api/replays", json=some_record() | {"names": ["x"] * 40_000})
    assert (answer.status_code, cleaned) == (422, [])


@pytest.mark.parametrize(
    ("body", "refusal"),
    [
        ("", "message-not-readable"),
        ("{", "message-not-readable"),
        ("[]", "not-an-object"),
        ("null", "not-an-object"),
        ('"record"', "not-an-object"),
        ("{}", "key-missing"),
    ],
)
def test_a_body_that_is_no_record_is_refused(ada: Client, body: str, refusal: str) -> None:
    sent = {"Content-Type": "application/json"}
    answer = ada.http.post("/api/replays", content=body, headers=sent)
    assert answer.status_code == 422
    assert reason(answer) == refusal


def test_a_running_game_has_no_report(ada: Client) -> None:
    table_id = ada.create("person", "person")["table"]["id"]
    for ask in (ada.http.get, ada.http.post):
        assert reason(ask(f"/api/tables/{table_id}/report")) == "game-still-runs"


def test_the_report_of_a_table_and_of_an_uploaded_record(ada: Client, ben: Client) -> None:
    record = short_game()
    position = str(record.start)
    table = ada.create("person", "person", start={"position": position})["table"]["id"]
    finish(ada, table)
    replay = ada.http.post("/api/replays", json=record.to_dict()).json()["id"]
    unfinished = ada.http.post("/api/replays", json=running_game().to_dict()).json()["id"]
    assert reason(ben.http.post(f"/api/tables/{table}/report")) == "no-such-table"
    assert reason(ada.http.post(f"/api/replays/{unfinished}/report")) == "game-still-runs"
    for path in (f"/api/tables/{table}/report", f"/api/replays/{replay}/report"):
        assert ada.http.get(path).json()["state"] == "absent"
        assert ada.http.post(path).json()["state"] == "searching"
        while (state := ada.http.get(path).json())["state"] == "searching":
            time.sleep(0.05)
        made = ReportState.model_validate(state)
        assert made.report is not None
        assert made.report.turns[0].position == position
        assert sum(made.report.result) == 1
        chances = Chances.model_validate_json(ada.http.get(path.replace("report", "chances")).text)
        assert chances.is_searched
        assert chances.points[0].chances == made.report.turns[0].chances
        assert chances.points[-1].chances == made.report.result


def test_only_what_belongs_to_a_record_is_kept() -> None:
    assert tidy_record({"stack": "WB", "secret": 1}) == {"stack": "WB"}


def test_names_are_fit_to_be_shown() -> None:
    long = "x" * 1000
    names = tidy_record({"names": ["Ada", "\u202eBen\u202e ", " ", long]})["names"]
    assert names == ["Ada", "Ben", "3", "x" * MAX_NAME]


def test_what_are_no_names_is_left_to_whoever_reads_the_record() -> None:
    for names in ("Ada", [1], ["Ada"] * (MAX_SEATS + 1)):
        assert tidy_record({"names": names}) == {"names": names}
