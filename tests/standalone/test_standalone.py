"""Whole games in a page, and what the page can be asked."""

from __future__ import annotations

import json
import subprocess
import sys
import time

import pytest

from tests.server.clients import finish, reason
from tests.standalone.page import Page, PageClient
from tests.study_games import short_game
from upstream.bots import LEVELS
from upstream.page import answer

FORBIDDEN = {
    "alembic",
    "anyio",
    "fastapi",
    "numpy",
    "prometheus_client",
    "psycopg",
    "segno",
    "sqlalchemy",
    "starlette",
    "uvicorn",
    "websockets",
}


def test_nothing_is_imported_that_a_browser_cannot_have() -> None:
    script = "import sys, upstream.page; print(*sorted(sys.modules))"
    found = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    modules = found.stdout.split()
    assert "upstream.app.tables.room" in modules
    assert FORBIDDEN.isdisjoint(name.split(".")[0] for name in modules)
    assert "upstream.bots.external.program" not in modules
    assert "upstream.server.worker_process" not in modules


@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_game_against_every_level(page: Page, ada: PageClient, level: str) -> None:
    table_id = ada.create("person", level)["table"]["id"]
    with ada.sit(table_id) as player:
        player.decide()
        while player.position["phase"] != "over":
            choice = player.choices[0] if player.choices else None
            if choice is None:
                player.play("confirm")
            else:
                player.act(choice["action"], auto_confirm=True)
            player.decide()
        while not player.table["over"]:
            player.hear()
    finished = ada.http.get("/api/tables").json()["tables"][0]
    assert finished["over"]
    assert [result["seat"] for result in finished["results"]]
    assert page.rows[f"table/{table_id}"]["finished"] is not None


def test_a_finished_game_has_its_replay_chances_report_and_rematch(
    page: Page, ada: PageClient
) -> None:
    short = short_game()
    start = json.dumps(short.start.to_dict())
    seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
    body = {"seats": seats, "start": {"position": start}}
    answer = ada.http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    table_id = answer.json()["table"]["id"]
    path = f"/api/tables/{table_id}"
    for call in ("replay", "chances", "report"):
        assert reason(ada.http.get(f"{path}/{call}")) == "game-still-runs"
    finish(ada, table_id)
    assert ada.http.get(f"{path}/replay").json()["moments"]
    assert ada.http.get(f"{path}/chances").json()["points"]
    assert ada.http.get(f"{path}/report").json()["state"] == "absent"
    assert ada.http.post(f"{path}/report").json()["state"] == "searching"
    while (report := ada.http.get(f"{path}/report").json())["state"] == "searching":
        time.sleep(0.05)
    assert report["state"] == "made"
    page.restart()
    again = ada.http.get(f"{path}/report", headers={"Accept-Language": "de"}).json()
    assert again["state"] == "made"
    assert again["report"]["seats"][0]["text"] != report["report"]["seats"][0]["text"]
    assert ada.http.post(f"{path}/rematch").status_code == 201
    assert ada.http.post(f"{path}/rematch").status_code == 200


def _plans_only(job: str) -> str:
    if json.loads(job)["kind"] != "plan-report":
        time.sleep(0.5)
        raise ValueError("nothing more")
    return answer(job)


def test_a_report_that_was_not_finished_can_be_begun_again(page: Page, ada: PageClient) -> None:
    replay_id = ada.http.post("/api/replays", json=short_game().to_dict()).json()["id"]
    path = f"/api/replays/{replay_id}/report"
    page.answer = _plans_only
    assert ada.http.post(path).json()["state"] == "searching"
    page.restart()
    assert ada.http.get(path).json()["state"] == "absent"
    page.answer = answer
    assert ada.http.post(path).json()["state"] == "searching"
    while (state := ada.http.get(path).json()["state"]) == "searching":
        time.sleep(0.05)
    assert state == "made"


def test_seats_and_pace_change(ada: PageClient) -> None:
    made = ada.create({"kind": "person", "name": "Ada", "colour": "red"}, "person")
    path = f"/api/tables/{made['table']['id']}"
    assert ada.http.patch(path, json={"bot_delay": 2.5}).json()["table"]["bot_delay"] == 2.5
    renamed = ada.http.patch(f"{path}/seats/0", json={"name": "Eve", "colour": "green"}).json()
    assert renamed["table"]["seats"][0]["name"] == "Eve"
    given = ada.http.put(f"{path}/seats/1/bot", json={"level": "random"}).json()
    assert given["table"]["seats"][1]["level"] == "random"
    back = ada.http.delete(f"{path}/seats/1/bot").json()
    assert back["table"]["seats"][1]["level"] is None
    assert ada.http.get(path).json() == back
    assert ada.http.get(f"{path}/clients").json() == {"clients": []}
    resigned = ada.http.post(f"{path}/seats/1/resign", json={"level": "random"}).json()
    assert resigned["you"]["seats"] == [0]


def test_one_may_keep_only_so_many_records(page: Page, ada: PageClient) -> None:
    page.kill()
    row = {"identity": "me", "created": 1.0, "record": "{}"}
    page.rows.update({f"replay/r{number}": {"id": f"r{number}", **row} for number in range(1000)})
    page.start()
    answered = ada.http.post("/api/replays", json=short_game().to_dict())
    assert (answered.status_code, reason(answered)) == (429, "too-many")


def test_routes_of_a_lesson_are_told(ada: PageClient) -> None:
    told = ada.http.post("/api/lessons/first-game", json={"moves": ["next"]}).json()
    routes = told["state"]["decision"]["routes"]["2b0"]
    assert "b1" in [destination["cell"] for destination in routes]
