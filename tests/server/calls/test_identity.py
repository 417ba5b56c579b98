"""People without accounts: device links, recovery codes, revoked browsers, and who guesses."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.clients import GENEROUS, Client, Player, Server, key, quick, reason
from upstream.app import identities
from upstream.app.identities import LINK_SECONDS
from upstream.app.limits import Rate


@pytest.fixture
def phone(server: Server) -> Iterator[Client]:
    with Client(server.url) as client:
        yield client


def device_link(client: Client) -> str:
    answer = client.http.post("/api/me/device-links", json={"device_name": "Firefox"}).json()
    assert answer["qr"].startswith("<?xml")
    return "/api/devices/" + str(answer["url"].rpartition("/")[2])


def tables_of(client: Client) -> set[str]:
    return {table["id"] for table in client.http.get("/api/tables").json()["tables"]}


def test_a_device_link_joins_a_second_browser_once(
    server: Server, ada: Client, phone: Client
) -> None:
    made = ada.create("person", "parr")
    ada.http.patch("/api/me", json={"name": "Ada"})
    link = device_link(ada)
    assert phone.http.get(link).json() == {"name": "Ada", "own_tables": 0}
    assert "set-cookie" not in phone.http.get(link).headers  # looking joins nobody
    joined = phone.http.post(link, json={"device_name": "Chrome"}).json()
    assert [(each["name"], each["here"]) for each in joined["devices"]] == [
        ("Firefox", False),
        ("Chrome", True),
    ]
    assert tables_of(phone) == {made["table"]["id"]}
    with phone.sit(made["table"]["id"]) as player:
        assert player.you["seats"] == [0]
    with Client(server.url) as eve:
        assert reason(eve.http.post(link, json={})) == "no-such-code"
        assert reason(eve.http.get(link)) == "no-such-code"
        assert tables_of(eve) == set()


def test_games_of_the_joining_browser_move_along(ada: Client, ben: Client, phone: Client) -> None:
    table = ada.create("person", "open", "open")["table"]["id"]
    ada_link = ada.http.get(f"/api/tables/{table}").json()["you"]["links"]["table"]
    hosted = phone.create("person", "open")
    phone.http.post(f"/api/links/{ada_link.rpartition('/')[2]}", json={"seat": 1, "name": "Phone"})
    ben.http.post(f"/api/links/{key(hosted['you'], 1)}", json={"name": "Ben"})
    link = device_link(ada)
    assert phone.http.get(link).json()["own_tables"] == 2
    phone.http.post(link, json={})
    for client in (ada, phone):
        assert tables_of(client) == {table, hosted["table"]["id"]}
        assert client.http.get(f"/api/tables/{table}").json()["you"]["seats"] == [0, 1]
        assert client.http.get(f"/api/tables/{hosted['table']['id']}").json()["you"]["host"]


def test_a_recovery_code_brings_games_back(server: Server, ada: Client, phone: Client) -> None:
    table = ada.create("person", "parr")["table"]["id"]
    assert not ada.http.get("/api/me").json()["recovery_code"]
    old = ada.http.post("/api/me/recovery-code", json={}).json()["code"]
    code = ada.http.post("/api/me/recovery-code", json={}).json()["code"]
    assert ada.http.get("/api/me").json()["recovery_code"]
    assert reason(phone.http.post("/api/recovery", json={"code": old})) == "no-such-code"
    typed = code.upper().replace("-", " ")
    assert phone.http.post("/api/recovery", json={"code": typed}).status_code == 200
    assert tables_of(phone) == {table}
    stored = b"".join(path.read_bytes() for path in server.settings.data.glob("*.sqlite3*"))
    assert code.replace("-", "").encode() not in stored


def _read_on(player: Player) -> None:
    while True:
        player.socket.recv(timeout=30)


def test_a_revoked_browser_is_a_stranger(ada: Client, phone: Client) -> None:
    table = ada.create("person", "parr")["table"]["id"]
    phone.http.post(device_link(ada), json={})
    first = next(each for each in phone.http.get("/api/me").json()["devices"] if not each["here"])
    with ada.sit(table) as player:
        left = phone.http.delete(f"/api/me/devices/{first['key']}").json()["devices"]
        assert [each["here"] for each in left] == [True]
        with pytest.raises(ConnectionClosed):
            _read_on(player)
    assert tables_of(ada) == set()
    assert reason(ada.http.get(f"/api/tables/{table}")) == "no-such-table"
    assert tables_of(phone) == {table}
    assert reason(phone.http.delete(f"/api/me/devices/{first['key']}")) == "no-such-device"


def test_the_link_of_a_revoked_browser_is_void(server: Server, ada: Client, phone: Client) -> None:
    phone.http.post(device_link(ada), json={})
    stolen = next(each for each in phone.http.get("/api/me").json()["devices"] if each["here"])
    link = device_link(phone)
    assert ada.http.delete(f"/api/me/devices/{stolen['key']}").is_success
    with Client(server.url) as thief:
        assert reason(thief.http.post(link, json={})) == "no-such-code"


def test_a_revoked_browser_is_disconnected_by_all_processes(
    tmp_path: Path, shared_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("_REVOKED_SECONDS", "_REMEMBERED_SECONDS"):
        monkeypatch.setattr(identities, name, 0.1)
    settings = quick(tmp_path, database=shared_database)
    with (
        Server(settings) as one,
        Server(settings) as two,
        Client(one.url) as ada,
        Client(two.url) as phone,
    ):
        table = ada.create("person", "parr")["table"]["id"]
        phone.http.post(device_link(ada), json={})
        devices = phone.http.get("/api/me").json()["devices"]
        with phone.sit(table) as player:
            stolen = next(each["key"] for each in devices if each["here"])
            assert ada.http.delete(f"/api/me/devices/{stolen}").is_success
            with pytest.raises(ConnectionClosed):
                _read_on(player)


def test_nobody_revokes_the_browser_of_another(ada: Client, ben: Client) -> None:
    ada.create("person", "parr")
    ben.create("person", "parr")
    mine = ada.http.get("/api/me").json()["devices"][0]["key"]
    assert reason(ben.http.delete(f"/api/me/devices/{mine}")) == "no-such-device"
    assert len(tables_of(ada)) == 1


def test_codes_cannot_be_tried_without_end(tmp_path: Path) -> None:
    limits = replace(GENEROUS, guesses=Rate(0.001, 3))
    with Server(quick(tmp_path, limits=limits)) as server, Client(server.url) as eve:
        for body in ("a", "b", "c"):
            answer = eve.http.post("/api/recovery", json={"code": body})
            assert (answer.status_code, reason(answer)) == (404, "no-such-code")
        for answer in (
            eve.http.post("/api/recovery", json={"code": "d"}),
            eve.http.get("/api/devices/d"),
            eve.http.post("/api/devices/d", json={}),
        ):
            assert (answer.status_code, reason(answer)) == (429, "too-fast")


def test_a_device_link_that_two_use_at_once_joins_one(server: Server, ada: Client) -> None:
    table = ada.create("person", "parr")["table"]["id"]
    link = device_link(ada)
    with Client(server.url) as one, Client(server.url) as other, ThreadPoolExecutor() as threads:
        answers = [threads.submit(each.http.post, link, json={}) for each in (one, other)]
        assert sorted(each.result().status_code for each in answers) == [200, 404]
        assert sorted(map(len, map(tables_of, (one, other)))) == [0, 1]
    assert tables_of(ada) == {table}


def test_a_device_link_expires(ada: Client, phone: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    ada.create("person", "parr")
    link = device_link(ada)
    now = time.time() + LINK_SECONDS + 1
    monkeypatch.setattr(time, "time", lambda: now)
    assert reason(phone.http.post(link, json={})) == "no-such-code"


def test_a_new_device_link_replaces_the_one_before(ada: Client, phone: Client) -> None:
    old, new = device_link(ada), device_link(ada)
    assert reason(phone.http.post(old, json={})) == "no-such-code"
    assert phone.http.post(new, json={}).status_code == 200


def test_a_note_is_for_its_writer_only(server: Server, ada: Client, ben: Client) -> None:
    made = ada.create("person", "open")
    table, seat_link = made["table"]["id"], f"/api/links/{key(made['you'], 1)}"
    ben.http.post(seat_link, json={"name": "Ben"}).raise_for_status()
    path = f"/api/tables/{table}/note"

    def notes() -> list[str]:
        return [client.http.get(path).json()["text"] for client in (ada, ben)]

    assert notes() == ["", ""]
    assert ada.http.put(path, json={"text": " take the eagle "}).json()["text"] == "take the eagle"
    assert notes() == ["take the eagle", ""]
    assert ada.http.get("/api/me/export").json()["notes"] == {table: "take the eagle"}
    assert ben.http.get("/api/me/export").json()["notes"] == {}
    ben.http.put(path, json={"text": "wait"})
    ben.http.post(device_link(ada), json={})  # they are one person now
    assert notes() == ["take the eagle\nwait"] * 2
    assert reason(ada.http.put(path, json={"text": "x" * 2001})) == "message-not-readable"
    with Client(server.url) as eve:
        assert reason(eve.http.get(path)) == "no-such-table"
        assert reason(eve.http.put(path, json={"text": "mine"})) == "no-such-table"
    ada.http.put(path, json={"text": ""})
    assert notes() == ["", ""]


def test_a_note_goes_with_its_writer(ada: Client, ben: Client) -> None:
    made = ada.create("person", "open")
    path = f"/api/tables/{made['table']['id']}"
    link = f"/api/links/{key(made['you'])}"
    for method, address in (("POST", f"{path}/leave"), ("DELETE", "/api/me")):
        ben.http.post(link, json={}).raise_for_status()
        ben.http.put(f"{path}/note", json={"text": "wait"}).raise_for_status()
        ben.http.request(method, address).raise_for_status()
        ben.http.post(link, json={}).raise_for_status()
        assert ben.http.get(f"{path}/note").json()["text"] == ""


def test_everything_of_a_person_is_exported_and_deleted(ada: Client, phone: Client) -> None:
    table = ada.create("person", "parr")["table"]["id"]
    ada.http.patch("/api/me", json={"name": "Ada"})
    code = ada.http.post("/api/me/recovery-code", json={}).json()["code"]
    phone.http.post(device_link(ada), json={"device_name": "Chrome"})
    answer = phone.http.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    exported: dict[str, Any] = answer.json()
    assert exported["person"]["name"] == "Ada"
    assert len(exported["person"]["devices"]) == 2
    assert [each["id"] for each in exported["tables"]] == [table]
    assert phone.http.delete("/api/me").status_code == 200
    for client in (ada, phone):
        assert tables_of(client) == set()
        assert client.http.get("/api/me").json()["name"] is None
    assert reason(phone.http.post("/api/recovery", json={"code": code})) == "no-such-code"
