"""Other people: invitations, blocked people, reported chat, and who abuses them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.clients import Client, Server, finish, key, reason
from upstream.app.localization import words_of
from upstream.server.table_admin import TablesCommand, run_tables_command


@pytest.fixture
def table(ada: Client, ben: Client) -> str:
    """A table of Ada and Ben."""
    made = ada.create({"kind": "person", "name": "Ada"}, "open", "open")
    ben.http.post(f"/api/links/{key(made['you'], 1)}", json={"name": "Ben"})
    return str(made["table"]["id"])


def key_of(client: Client, table: str) -> str:
    """The key of the only other person at a table."""
    (person,) = client.http.get(f"/api/tables/{table}/people").json()["people"]
    return str(person["key"])


def join_link(client: Client, table: str) -> str:
    links = client.http.get(f"/api/tables/{table}").json()["you"]["links"]
    return "/api/links/" + str(links["table"].rpartition("/")[2])


def invited(client: Client) -> list[Any]:
    return list(client.http.get("/api/invitations").json()["invitations"])


def test_an_invitation_leads_to_a_seat(ada: Client, ben: Client, table: str) -> None:
    path = f"/api/people/{key_of(ada, table)}/invitations"
    first = ada.http.post(path, json={"name": "Ada"})
    assert first.status_code == 201
    made = ada.http.post(path, json={"name": "Ada"}).json()
    (invitation,) = invited(ben)  # a new one replaces the earlier one
    assert (invitation["name"], invitation["table"]) == ("Ada", made["table"]["id"])
    link = "/api/links/" + invitation["url"].rpartition("/")[2]
    assert ben.http.post(link, json={"seat": 1, "name": "Ben"}).json()["you"]["seats"] == [1]
    assert invited(ben) == []


def test_an_invitation_is_declined(ada: Client, ben: Client, table: str) -> None:
    made = ada.http.post(f"/api/people/{key_of(ada, table)}/invitations", json={}).json()
    assert ben.http.delete(f"/api/invitations/{made['table']['id']}").json()["invitations"] == []
    assert invited(ben) == []


def test_blocked_people_are_not_seated_together(ada: Client, ben: Client, table: str) -> None:
    of_ben, of_ada = key_of(ada, table), key_of(ben, table)
    ben.http.post(f"/api/people/{of_ada}/invitations", json={})
    (blocked,) = ada.http.put(f"/api/people/{of_ben}/block").json()["people"]
    assert (blocked["key"], blocked["name"]) == (of_ben, "Ben")
    assert invited(ada) == []  # the invitation of before is gone
    assert ada.http.get(f"/api/tables/{table}/people").json()["people"][0]["blocked"]
    assert not ben.http.get(f"/api/tables/{table}/people").json()["people"][0]["blocked"]
    for host, guest in ((ada, ben), (ben, ada)):
        made = host.create("person", "open")
        for link in (join_link(host, made["table"]["id"]), f"/api/links/{key(made['you'], 1)}"):
            assert reason(guest.http.post(link, json={"seat": 1})) == "not-together"
    assert ben.http.post(f"/api/people/{of_ada}/invitations", json={}).status_code == 201
    assert invited(ada) == []  # Ben does not learn it
    exported = ada.http.get("/api/me/export").json()["blocked"]
    assert [each["name"] for each in exported] == ["Ben"]
    assert ada.http.delete(f"/api/people/{of_ben}/block").json()["people"] == []
    made = ada.create("person", "open")
    link = join_link(ada, made["table"]["id"])
    assert ben.http.post(link, json={"seat": 1}).status_code == 200


def test_blocked_people_have_no_rematch_even_after_an_earlier_one(
    ada: Client, ben: Client, table: str
) -> None:
    ben.http.put(f"/api/tables/{table}/seats/1/bot", json={"level": "random"})
    finish(ada, table)
    rematch = f"/api/tables/{table}/rematch"
    again = ada.http.post(rematch).json()["table"]["id"]
    for client in (ada, ben):
        client.http.post(f"/api/tables/{again}/leave").raise_for_status()
    ada.http.put(f"/api/people/{key_of(ada, table)}/block").raise_for_status()
    assert reason(ben.http.post(rematch)) == "not-together"


def test_a_person_keeps_blocking_with_another_identity(
    server: Server, ada: Client, ben: Client, table: str
) -> None:
    """Blocks follow both people when browsers are joined."""
    ada.http.put(f"/api/people/{key_of(ada, table)}/block")
    with Client(server.url) as other:
        other.create("person", "parr")
        url = other.http.post("/api/me/device-links", json={}).json()["url"]
        ben.http.post("/api/devices/" + url.rpartition("/")[2], json={})
        made = ada.create("person", "open")
        link = join_link(ada, made["table"]["id"])
        assert reason(other.http.post(link, json={"seat": 1})) == "not-together"


def test_keys_of_others_are_worthless(server: Server, ada: Client, table: str) -> None:
    of_ben = key_of(ada, table)
    with Client(server.url) as eve:
        eve.create("person", "parr")
        for answer in (
            eve.http.put(f"/api/people/{of_ben}/block"),
            eve.http.delete(f"/api/people/{of_ben}/block"),
            eve.http.post(f"/api/people/{of_ben}/invitations", json={}),
        ):
            assert reason(answer) == "no-such-person"
        assert reason(eve.http.get(f"/api/tables/{table}/people")) == "no-such-table"


def test_the_host_of_the_server_reads_reported_chat(
    server: Server, ada: Client, ben: Client, table: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with ben.sit(table) as player:
        for number in range(60):
            assert player.ask("say", seat=1, text=f"line {number}")["type"] == "accepted"
    answer = ada.http.post(f"/api/tables/{table}/chat/55/report")
    assert answer.json() == {"lines": 50}
    assert reason(ada.http.post(f"/api/tables/{table}/chat/61/report")) == "no-such-line"
    with Client(server.url) as eve:
        assert reason(eve.http.post(f"/api/tables/{table}/chat/55/report")) == "no-such-table"
    command = TablesCommand("reports", [table], data=server.settings.data)
    capsys.readouterr()
    assert run_tables_command(command, words_of("en")) == 0
    (report,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert report["number"] == 55
    assert [line["text"] for line in report["lines"]] == [f"line {n}" for n in range(5, 55)]


def test_deletion_includes_blocks_and_invitations(ada: Client, ben: Client, table: str) -> None:
    of_ben, of_ada = key_of(ada, table), key_of(ben, table)
    ada.http.post(f"/api/people/{of_ben}/invitations", json={})
    assert len(invited(ben)) == 1
    ben.http.put(f"/api/people/{of_ada}/block")
    ada.http.delete("/api/me")
    assert invited(ben) == []
    assert ben.http.get("/api/people/blocked").json()["people"] == []
