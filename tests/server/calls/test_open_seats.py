"""Slow games that are listed for everybody, and who may see and fill them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from httpx import Response

from tests.server.clients import GENEROUS, Client, Server, quick, reason
from upstream.app.limits import Rate
from upstream.app.people import LISTED_SECONDS

SLOW = {"kind": "slow", "days": 1}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(quick(tmp_path_factory.mktemp("open"), open_seats=True)) as running:
        yield running


@pytest.fixture
def eve(server: Server) -> Iterator[Client]:
    with Client(server.url) as client:
        yield client


def listed(client: Client) -> str:
    """A listed table of three with two free seats."""
    made = client.create({"kind": "person", "name": "Ada"}, "open", "open", clock=SLOW)
    id = str(made["table"]["id"])
    listing(client, id).raise_for_status()
    return id


def listing(client: Client, table: str, *, listed: bool = True) -> Response:
    return client.http.patch(f"/api/tables/{table}", json={"open_to_all": listed})


def found(client: Client) -> dict[str, dict[str, Any]]:
    """The listed tables by the paths of their links."""
    tables = client.http.get("/api/open-seats").json()["tables"]
    return {"/api/links/" + table["url"].rpartition("/")[2]: table for table in tables}


def test_a_stranger_takes_an_open_seat(ada: Client, ben: Client, eve: Client) -> None:
    table = listed(ada)
    ((link, entry),) = found(ben).items()
    assert [seat["kind"] for seat in entry["seats"]] == ["person", "open", "open"]
    assert (entry["mine"], entry["round"], entry["clock"]["days"]) == (False, 0, 1)
    assert ben.http.get(link).json()["open_to_all"]
    assert ben.http.post(link, json={"seat": 1, "name": "Ben"}).json()["you"]["seats"] == [1]
    assert found(ben)[link]["mine"]
    assert reason(listing(ben, table, listed=False)) == "only-for-maker"
    assert not listing(ada, table, listed=False).json()["table"]["open_to_all"]
    assert found(eve) == {}
    listing(ada, table).raise_for_status()
    eve.http.post(link, json={"seat": 2}).raise_for_status()
    assert found(ben) == {}  # it is full


def test_blocked_people_do_not_see_each_others_tables(
    ada: Client, ben: Client, eve: Client
) -> None:
    table = listed(ada)
    ((link, _),) = found(ben).items()
    ben.http.post(link, json={"seat": 1})
    (of_ben,) = ada.http.get(f"/api/tables/{table}/people").json()["people"]
    ada.http.put(f"/api/people/{of_ben['key']}/block").raise_for_status()
    other = listed(ben)
    try:
        assert [entry["mine"] for entry in found(ada).values()] == []
        assert [entry["mine"] for entry in found(ben).values()] == [True]
        assert len(found(eve)) == 2
    finally:
        for client, id in ((ada, table), (ben, table), (ben, other)):
            client.http.post(f"/api/tables/{id}/leave")


def test_old_tables_are_not_listed(
    ada: Client, ben: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = listed(ada)
    assert len(found(ben)) == 1
    monkeypatch.setattr("upstream.app.people.LISTED_SECONDS", -LISTED_SECONDS)
    assert found(ben) == {}
    ada.http.post(f"/api/tables/{table}/leave")


def test_only_slow_games_are_listed_and_few_of_each_person(ada: Client) -> None:
    for clock in (None, {"kind": "live", "turn": 60}):
        table = ada.create("person", "open", clock=clock)["table"]["id"]
        assert reason(listing(ada, table)) == "not-listable"
    tables = [listed(ada) for _ in range(GENEROUS.listed_of_person)]
    more = ada.create("person", "open", clock=SLOW)["table"]["id"]
    assert reason(listing(ada, more)) == "too-many"
    listing(ada, tables[0]).raise_for_status()  # it is listed already
    for table in tables:
        ada.http.post(f"/api/tables/{table}/leave").raise_for_status()


def test_nobody_takes_all_open_seats(tmp_path: Path) -> None:
    limits = replace(GENEROUS, open_seats=Rate(0.001, 2))
    settings = quick(tmp_path, open_seats=True, limits=limits)
    with Server(settings) as server, Client(server.url) as ada:
        listed(ada), listed(ada)
        answers = []
        for link in found(ada):
            for seat in (1, 2):
                with Client(server.url) as eve:  # from the same address
                    answers.append(eve.http.post(link, json={"seat": seat}))
        assert [answer.status_code for answer in answers] == [200, 200, 429, 429]
        with Client(server.url) as eve:  # nor fills the list, as one person or as many
            table = eve.create("person", "open", clock=SLOW)["table"]["id"]
            assert reason(listing(eve, table)) == "too-fast"


def test_the_operator_allows_such_a_list(tmp_path: Path) -> None:
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        assert not ada.http.get("/api/catalogue").json()["open_seats"]
        assert reason(ada.http.get("/api/open-seats")) == "not-listable"
        table = ada.create("person", "open", clock=SLOW)["table"]["id"]
        assert reason(listing(ada, table)) == "not-listable"
