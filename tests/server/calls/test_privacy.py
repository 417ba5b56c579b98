"""What is kept of a client, and how it is deleted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.clients import Client, Server, finish, key, quick, reason

DAY = 24 * 3600.0


@pytest.mark.parametrize("days", [None, 30.0])
def test_a_server_says_how_long_it_keeps_something(tmp_path: Path, days: float | None) -> None:
    seconds = None if days is None else days * DAY
    settings = quick(tmp_path, keep_unfinished=seconds, keep_finished=seconds)
    with Server(settings) as server, Client(server.url) as ada:
        answer = ada.http.get("/api/privacy")
        assert answer.json() == {"cookie": 180.0, "unfinished": days, "finished": days}
        assert "set-cookie" not in answer.headers


def test_everything_that_belongs_to_a_browser_goes(ada: Client, ben: Client) -> None:
    alone = ada.create("person", "greedy")["table"]["id"]
    made = ada.create({"kind": "person", "name": "Ada"}, "open")
    shared = made["table"]["id"]
    assert ben.http.post(f"/api/links/{key(made['you'], 1)}", json={}).status_code == 200
    with ada.sit(shared) as player:
        player.ask("say", seat=0, text="I live at 5 River Road")
    finished = ada.create("random", "random", "person")["table"]["id"]
    finish(ada, finished)
    record = ada.http.get(f"/api/tables/{finished}/record").json()
    replay = ada.http.post("/api/replays", json=record).json()["id"]
    assert ada.http.get("/api/statistics").json()["total"]["games"] == 1

    answer = ada.http.delete("/api/me")
    assert (answer.status_code, answer.json()) == (200, {"left": 1, "deleted": 2, "records": 1})
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert ada.cookie == ""
    assert ada.http.get("/api/tables").json()["tables"] == []
    assert ada.http.get("/api/statistics").json()["total"]["games"] == 0
    assert ben.http.get(f"/api/replays/{replay}").status_code == 404
    for table_id in (alone, finished):
        assert ben.http.get(f"/api/tables/{table_id}").status_code == 404
    seat = ben.http.get(f"/api/tables/{shared}").json()["table"]["seats"][0]
    assert (seat["kind"], seat["name"], seat["held"]) == ("bot", None, False)
    with ben.sit(shared) as player:
        assert player.welcome["chat"] == []


def test_an_old_browser_no_longer_opens_what_it_has_deleted(ada: Client) -> None:
    table_id = ada.create("person", "greedy")["table"]["id"]
    headers = {"Cookie": ada.cookie}
    with ada.sit(table_id) as player:
        assert ada.http.delete("/api/me").status_code == 200
        assert player.closed() == 4004
    answer = ada.http.get(f"/api/tables/{table_id}", headers=headers)
    assert (answer.status_code, reason(answer)) == (404, "no-such-table")


def test_who_has_nothing_can_delete_it_too(ada: Client) -> None:
    answer = ada.http.delete("/api/me")
    assert answer.json() == {"left": 0, "deleted": 0, "records": 0}


def test_nothing_of_a_client_is_left_in_the_database(tmp_path: Path) -> None:
    with (
        Server(quick(tmp_path)) as server,
        Client(server.url) as ada,
        Client(server.url) as ben,
    ):
        made = ada.create({"kind": "person", "name": "Adelheid"}, "open")
        ben.http.post(f"/api/links/{key(made['you'], 1)}", json={})
        with ada.sit(made["table"]["id"]) as player:
            if player.choices:
                player.act(player.choices[0]["action"])
            player.ask("say", seat=0, text="My secret garden")
        identity = ada.cookie.partition("=")[2].partition(".")[0]
        assert ada.http.delete("/api/me").json()["left"] == 1
        dump = server.run(_everything(server))
        assert made["table"]["id"] in dump
        for word in (identity, "Adelheid", "secret garden"):
            assert word not in dump


async def _everything(server: Server) -> str:
    with server.process.store.engine.connect() as connection:
        driver = connection.connection.driver_connection
        return "\n".join(driver.iterdump())  # type: ignore[union-attr]
