"""The link of a table, its lobby, and what the host of a table can do for its seats."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import GENEROUS, Client, Server, finish, quick, reason
from upstream.app.limits import Rate


def table_key(answer: dict[str, Any]) -> str:
    return str(answer["you"]["links"]["table"].rpartition("/")[2])


def invite(host: Client, *seats: dict[str, Any] | str) -> tuple[str, str]:
    """Return a new table and the address of its link."""
    made = host.create(*seats)
    return f"/api/tables/{made['table']['id']}", f"/api/links/{table_key(made)}"


def seats_of(client: Client, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.http.get(table).json()["table"]["seats"]
    return found


def test_one_link_seats_several_friends(server: Server, ada: Client, ben: Client) -> None:
    table, link = invite(ada, {"kind": "person", "name": "Ada"}, "open", "open")
    looked = ben.http.get(link).json()
    assert (looked["kind"], looked["host"], looked["mine"]) == ("table", 0, [])
    assert looked["url"].endswith(link.removeprefix("/api/links").replace("/", "/join/"))
    taken = ben.http.post(link, json={"seat": 2, "name": "Ben", "colour": "purple"}).json()
    assert taken["you"]["seats"] == [2]
    with Client(server.url) as cleo:
        answer = cleo.http.post(link, json={"seat": 2})
        assert (answer.status_code, reason(answer)) == (409, "seat-not-free")
        assert cleo.http.post(link, json={"seat": 1, "name": "Cleo"}).status_code == 200
    assert [seat["name"] for seat in seats_of(ada, table)] == ["Ada", "Cleo", "Ben"]


def test_one_person_takes_one_seat_unless_the_host_allows_more(ada: Client, ben: Client) -> None:
    table, link = invite(ada, "person", "open", "open")
    ben.http.post(link, json={"seat": 1})
    assert ben.http.post(link, json={"seat": 1}).status_code == 200  # sent twice
    assert reason(ben.http.post(link, json={"seat": 2})) == "one-seat-each"
    assert reason(ben.http.patch(table, json={"several_seats": True})) == "only-for-maker"
    assert ada.http.patch(table, json={"several_seats": True}).json()["table"]["several_seats"]
    assert ben.http.post(link, json={"seat": 2}).json()["you"]["seats"] == [1, 2]


def test_bots_fill_the_free_seats(ada: Client, ben: Client) -> None:
    table, link = invite(ada, "person", "open", "open", "open")
    ben.http.post(link, json={"seat": 2})
    assert ada.http.put(f"{table}/bots", json={"level": "parr"}).status_code == 200
    assert [seat["kind"] for seat in seats_of(ada, table)] == ["person", "bot", "person", "bot"]
    assert reason(ada.http.put(f"{table}/bots", json={"level": "no"})) == "no-such-level"


def test_the_link_of_a_table_can_be_used_to_watch(ada: Client, ben: Client) -> None:
    table, link = invite(ada, "person", "open")
    assert ben.http.post(link, json={}).json()["you"]["seats"] == []
    assert ben.http.get(table).json()["you"]["links"]["table"] is None


def test_names_at_a_table_are_numbered(ada: Client, ben: Client) -> None:
    table, link = invite(ada, {"kind": "person", "name": "Ben"}, "open", "open")
    ben.http.post(link, json={"seat": 1, "name": "bEN"})
    assert seats_of(ada, table)[1]["name"] == "bEN 2"
    ada.http.patch(f"{table}/seats/0", json={"name": "B\u200ben 2"})
    assert seats_of(ada, table)[0]["name"] == "B en 2"


@pytest.mark.parametrize("path", ["join", "seat"])
def test_other_sites_show_who_invites(ada: Client, ben: Client, path: str) -> None:
    made = ada.create({"kind": "person", "name": 'A"<b>da'}, "open", "open", "parr")
    link = made["you"]["links"]
    url = link["table"] if path == "join" else link["seats"][1]["url"]
    page = ben.http.get(url, headers={"Accept-Language": "en"})
    shown = "A&quot;&lt;b&gt;da invites you to Upstream – 2 of 4 seats free"
    assert f'property="og:title" content="{shown}"' in page.text
    assert "set-cookie" not in page.headers
    assert "seats free" not in ben.http.get(f"/{path}/unknown").text


# --- The host -------------------------------------------------------------------------------------


def test_the_host_frees_the_seat_of_an_absent_player(ada: Client, ben: Client) -> None:
    table, link = invite(ada, "person", "open")
    ben.http.post(link, json={"seat": 1, "name": "Ben"})
    for _ in _until(lambda: _is_absent(ada, table, 1)):
        pass
    freed = ada.http.post(f"{table}/seats/1/free").json()["table"]["seats"][1]
    assert (freed["kind"], freed["name"], freed["asked"]) == ("open", None, False)
    assert ben.http.get(table).json()["you"]["seats"] == []  # watches
    # The same person comes back with the link, perhaps with another browser.
    assert ben.http.post(link, json={"seat": 1, "name": "Ben"}).json()["you"]["seats"] == [1]


def _is_absent(client: Client, table: str, seat: int) -> bool:
    return bool(seats_of(client, table)[seat]["left"])


def _until(condition: Any) -> Any:
    while not condition():
        yield


def test_in_a_slow_game_a_lost_seat_is_freed_without_waiting_for_days(
    ada: Client, ben: Client
) -> None:
    made = ada.create("person", "open", clock={"kind": "slow", "days": 7})
    table = f"/api/tables/{made['table']['id']}"
    ben.http.post(f"/api/links/{table_key(made)}", json={"seat": 1})
    for _ in _until(
        lambda: ada.http.post(f"{table}/seats/1/free").json()["table"]["seats"][1]["kind"] == "open"
    ):
        assert not seats_of(ada, table)[1]["left"]  # nobody else may give it to a bot
    assert ben.http.get(table).json()["you"]["seats"] == []


def test_a_lost_line_costs_nobody_their_seat(tmp_path: Path) -> None:
    """A host who waits for a tunnel only asks."""
    with (
        Server(quick(tmp_path, away=60.0)) as server,
        Client(server.url) as ada,
        Client(server.url) as ben,
    ):
        table, link = invite(ada, "person", "open")
        ben.http.post(link, json={"seat": 1})
        with ben.sit(table.rpartition("/")[2]):
            pass
        for _ in range(3):
            seat = ada.http.post(f"{table}/seats/1/free").json()["table"]["seats"][1]
            assert (seat["kind"], seat["asked"]) == ("person", True)
        with ben.sit(table.rpartition("/")[2]) as player:
            assert player.you["seats"] == [1]
            ben.http.post(f"{table}/seats/1/answer", json={"gives_up": False}).raise_for_status()
        assert not seats_of(ada, table)[1]["asked"]


def test_a_connected_player_is_asked_first(ada: Client, ben: Client) -> None:
    table, link = invite(ada, "person", "open")
    ben.http.post(link, json={"seat": 1})
    with ben.sit(table.rpartition("/")[2]):
        seat = ada.http.post(f"{table}/seats/1/free").json()["table"]["seats"][1]
        assert (seat["kind"], seat["asked"]) == ("person", True)
        no = ben.http.post(f"{table}/seats/1/answer", json={"gives_up": False}).json()
        assert (no["you"]["seats"], no["table"]["seats"][1]["asked"]) == ([1], False)
        answer = ben.http.post(f"{table}/seats/1/answer", json={"gives_up": True})
        assert reason(answer) == "not-asked"
        ada.http.post(f"{table}/seats/1/free")
        yes = ben.http.post(f"{table}/seats/1/answer", json={"gives_up": True}).json()
        assert (yes["you"]["seats"], yes["table"]["seats"][1]["kind"]) == ([], "open")


def test_nobody_but_the_host_takes_a_seat_away(server: Server, ada: Client, ben: Client) -> None:
    table, link = invite(ada, "person", "open", "open")
    ben.http.post(link, json={"seat": 1})
    with Client(server.url) as eve:
        assert reason(eve.http.post(f"{table}/seats/1/free")) == "no-such-table"
        eve.http.post(link, json={"seat": 2})
        for seat in (0, 1):
            assert reason(eve.http.post(f"{table}/seats/{seat}/free")) == "only-for-maker"
            answer = eve.http.post(f"{table}/seats/{seat}/answer", json={"gives_up": True})
            assert reason(answer) == "not-your-seat"
        assert reason(eve.http.put(f"{table}/host", json={"seat": 2})) == "only-for-maker"
        assert reason(eve.http.post(f"{table}/links")) == "only-for-maker"
        assert reason(eve.http.delete(f"{table}/watchers")) == "only-for-maker"
    assert [seat["held"] for seat in seats_of(ada, table)] == [True, True, True]


def test_nobody_takes_the_result_of_a_finished_game(ada: Client, ben: Client) -> None:
    table, link = invite(ada, "person", "open")
    ben.http.post(link, json={"seat": 1, "name": "Ben"})
    ben.http.put(f"{table}/seats/1/bot", json={"level": "random"})
    finish(ada, table.rpartition("/")[2])
    for _ in _until(lambda: not seats_of(ada, table)[1]["connected"]):
        pass
    assert reason(ada.http.post(f"{table}/seats/1/free")) == "game-is-over"
    assert ben.http.get(table).json()["you"]["seats"] == [1]


def test_a_host_cannot_ask_again_and_again(tmp_path: Path) -> None:
    limits = replace(GENEROUS, requests=Rate(0.001, 2))
    with (
        Server(quick(tmp_path, limits=limits)) as server,
        Client(server.url) as ada,
        Client(server.url) as ben,
    ):
        table, link = invite(ada, "person", "open")
        ben.http.post(link, json={"seat": 1})
        with ben.sit(table.rpartition("/")[2]):
            for _ in range(2):
                assert ada.http.post(f"{table}/seats/1/free").status_code == 200
            assert reason(ada.http.post(f"{table}/seats/1/free")) == "too-fast"


def test_hosting_is_handed_over(ada: Client, ben: Client) -> None:
    table, link = invite(ada, "person", "open")
    ben.http.post(link, json={"seat": 1})
    assert reason(ada.http.put(f"{table}/host", json={"seat": 0})) == "no-such-client"
    handed = ada.http.put(f"{table}/host", json={"seat": 1}).json()
    assert (handed["you"]["host"], handed["table"]["host"]) == (False, 1)
    assert ben.http.get(table).json()["you"]["host"]
    assert reason(ada.http.post(f"{table}/links")) == "only-for-maker"


def test_new_links_make_the_old_ones_void(server: Server, ada: Client) -> None:
    table, link = invite(ada, "person", "open")
    renewed = ada.http.post(f"{table}/links").json()
    with Client(server.url) as cleo:
        assert reason(cleo.http.get(link)) == "no-such-link"
        new = f"/api/links/{table_key(renewed)}"
        assert cleo.http.post(new, json={"seat": 1}).status_code == 200


def test_host_and_request_survive_a_restart(tmp_path: Path) -> None:
    with Server(quick(tmp_path)) as server, Client(server.url) as ada, Client(server.url) as ben:
        table, link = invite(ada, "person", "open")
        ben.http.post(link, json={"seat": 1})
        ada.http.patch(table, json={"several_seats": True})
        with ben.sit(table.rpartition("/")[2]):
            ada.http.post(f"{table}/seats/1/free")
        ada.http.put(f"{table}/host", json={"seat": 1})
        cookies = ben.http.cookies
    with Server(quick(tmp_path)) as server, Client(server.url) as ben:
        ben.http.cookies = cookies
        found = ben.http.get(table).json()
        assert found["table"]["seats"][1]["asked"]
        assert found["table"]["several_seats"]
        assert found["you"]["host"]


# --- Watchers -------------------------------------------------------------------------------------


def test_players_see_how_many_watch(ada: Client, ben: Client) -> None:
    made = ada.create("person", "open")
    table = f"/api/tables/{made['table']['id']}"
    assert ada.http.get(table).json()["table"]["watching"] == 0
    ben.http.post(f"/api/links/{table_key(made)}", json={})
    with ben.sit(made["table"]["id"]):
        assert ada.http.get(table).json()["table"]["watching"] == 1


def test_absent_watchers_make_room_and_present_ones_stay(tmp_path: Path) -> None:
    limits = replace(GENEROUS, watchers_of_table=2)
    with Server(quick(tmp_path, limits=limits)) as server, Client(server.url) as ada:
        table, link = invite(ada, "person", "open")
        people = [Client(server.url) for _ in range(4)]
        for client in people[:2]:
            assert client.http.post(link, json={}).status_code == 200
        with people[0].sit(table.rpartition("/")[2]):
            assert people[2].http.post(link, json={}).status_code == 200
            assert reason(people[1].http.get(table)) == "no-such-table"
            with people[2].sit(table.rpartition("/")[2]):
                assert reason(people[3].http.post(link, json={})) == "too-many-watchers"
        for client in people:
            client.http.close()


def test_all_watchers_are_removed_at_once(server: Server, ada: Client) -> None:
    table, link = invite(ada, "person", "open")
    people = [Client(server.url) for _ in range(3)]
    for client in people:
        client.http.post(link, json={})
    assert len(ada.http.get(f"{table}/clients").json()["clients"]) == 3
    assert ada.http.delete(f"{table}/watchers").json() == {"clients": []}
    for client in people:
        assert reason(client.http.get(table)) == "no-such-table"
        assert reason(client.http.post(link, json={})) == "no-such-link"
        client.http.close()


@pytest.mark.parametrize("name", ["\u200b", "\u3164", "\u2800", "  ", "\u0301"])
def test_blank_names_are_refused_in_the_language_of_the_client(ada: Client, name: str) -> None:
    table = ada.create("person", "parr")["table"]["id"]
    german = {"Accept-Language": "de"}
    path = f"/api/tables/{table}/seats/0"
    answer = ada.http.patch(path, json={"name": name}, headers=german)
    assert (answer.status_code, reason(answer)) == (422, "blank-text")
    assert "Bitte schreibe etwas" in answer.text
