"""Links over REST: what they open, for whom, and how often."""

from __future__ import annotations

import pytest

from tests.server.clients import Client, Server, key, reason
from upstream.narration.locales import LANGUAGES


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


def test_a_watch_link_shows_the_table_and_gives_no_seat(ada: Client, ben: Client) -> None:
    made = ada.create("person", "open", options={"whirlpool": True})
    link = f"/api/links/{key(made['you'])}"
    looked = ben.http.get(link).json()
    assert (looked["kind"], looked["seat"], looked["known"]) == ("watch", None, False)
    assert looked["options"]["whirlpool"]
    path = f"/api/tables/{made['table']['id']}"
    assert reason(ben.http.get(path)) == "no-such-table"  # looking is not yet watching
    for _ in range(2):  # any number of people watch
        assert ben.http.post(link, json={"name": "Ben"}).json()["you"]["seats"] == []
    assert ben.http.get(link).json()["known"]
    assert ben.http.get(path).json()["you"]["links"] == {"watch": None, "seats": [], "table": None}


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "blank-text"),
        ("\u202e", "blank-text"),
        ("x" * 25, "message-not-readable"),
        (7, "message-not-readable"),
    ],
)
def test_a_name_that_cannot_be_leaves_the_seat_open(
    ada: Client, ben: Client, name: str | int, why: str
) -> None:
    made = ada.create("person", "open")
    answer = ben.http.post(f"/api/links/{key(made['you'], 1)}", json={"name": name})
    assert (answer.status_code, reason(answer)) == (422, why)
    table = ada.http.get(f"/api/tables/{made['table']['id']}").json()["table"]
    assert table["seats"][1]["kind"] == "open"


def test_a_key_that_is_too_long_is_not_even_read(ada: Client) -> None:
    assert reason(ada.http.get(f"/api/links/{'x' * 100}")) == "no-such-link"
    assert reason(ada.http.get(f"/api/links/{'x' * 101}")) == "message-not-readable"


def test_a_used_link_says_in_every_language_who_took_the_seat(
    server: Server, ada: Client, ben: Client
) -> None:
    link = key(ada.create("person", "open")["you"], 1)
    ben.http.post(f"/api/links/{link}", json={"name": "Ben"})
    with Client(server.url) as cleo:
        for language in LANGUAGES:
            answer = cleo.http.get(f"/api/links/{link}?language={language}")
            refusal = answer.json()["refusal"]
            assert (answer.status_code, refusal["reason"]) == (404, "no-such-link")
            assert refusal["parameters"] == {"state": "taken-by", "player": "Ben"}
            assert "Ben" in refusal["text"]
