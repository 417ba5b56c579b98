"""Results of finished games: in a client's list of tables, and as statistics."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from tests.server.clients import Client, Server, finish, key
from tests.server.test_compatibility import TABLES, client_of, copied
from upstream import Game, Options
from upstream.app.messages.tables import Statistics
from upstream.app.store.stored import SeatResult, Summary, seat_results
from upstream.app.tables.seats import Seat
from upstream.app.tables.statistics import statistics
from upstream.rules.score import Result, Tally


def listed(client: Client, table_id: str) -> dict[str, Any]:
    tables = client.http.get("/api/tables").json()["tables"]
    return next(table for table in tables if table["id"] == table_id)


def statistics_of(client: Client) -> Statistics:
    return Statistics.model_validate_json(client.http.get("/api/statistics").text)


def over(client: Client, *seats: dict[str, Any] | str, **more: Any) -> str:
    """The id of a new table whose game is played to its end."""
    table_id = client.create(*seats, **more)["table"]["id"]
    finish(client, table_id)
    return str(table_id)


# --- The list of tables --------------------------------------------------------------------------


def test_a_running_game_says_whose_turn_it_is(ada: Client) -> None:
    table_id = ada.create("person", "open", first=1)["table"]["id"]
    found = listed(ada, table_id)
    assert (found["turn"], found["my_turn"], found["finished"], found["results"]) == (
        1,
        False,
        None,
        [],
    )


def test_a_finished_game_says_how_it_ended(ada: Client) -> None:
    table_id = over(ada, "person", "random", "random")
    found = listed(ada, table_id)
    position = ada.http.get(f"/api/tables/{table_id}/replay").json()["moments"][-1]["scene"]
    assert (found["turn"], found["over"]) == (None, True)
    assert found["created"] < found["finished"] <= found["touched"]
    assert [each["place"] for each in found["results"]] == sorted(
        each["place"] for each in found["results"]
    )
    for each in found["results"]:
        seat = each["seat"]
        assert each["points"] == position["result"]["scores"][seat]
        assert each["salmon"] == position["standings"][seat]["home"]
        assert seat in position["result"]["ranking"][0] or each["place"] > 1


# --- Statistics over REST ------------------------------------------------------------------------


def test_who_has_not_played_has_empty_statistics(ada: Client) -> None:
    ada.create("person", "random")
    found = statistics_of(ada)
    assert (found.total.games, found.total.places, found.total.average_points) == (0, [], None)
    assert (found.by_level, found.by_players, found.by_option, found.people) == ([], [], [], [])


def test_finished_games_are_counted(ada: Client) -> None:
    ids = [
        over(ada, "person", "random"),
        over(ada, "person", "greedy", "random", options={"whirlpool": True}),
    ]
    found = statistics_of(ada)
    mine = [
        next(each for each in listed(ada, table_id)["results"] if each["seat"] == 0)
        for table_id in ids
    ]
    assert found.total.games == sum(found.total.places) == 2
    assert found.total.average_points == sum(each["points"] for each in mine) / 2
    assert found.total.average_salmon == sum(each["salmon"] for each in mine) / 2
    assert [each.players for each in found.by_players] == [2, 3]
    assert {each.option: each.results.games for each in found.by_option} == {
        "none": 1,
        "whirlpool": 1,
    }
    assert found.people == []


def test_a_friend_is_met_head_to_head(ada: Client, ben: Client) -> None:
    made = ada.create({"kind": "person", "name": "Ada"}, "open")
    table_id = made["table"]["id"]
    ben.http.post(f"/api/links/{key(made['you'], 1)}", json={"name": "Ben"}).raise_for_status()
    for client, seat in ((ada, 0), (ben, 1)):
        path = f"/api/tables/{table_id}/seats/{seat}/bot"
        client.http.put(path, json={"level": "random"}).raise_for_status()
    with ada.sit(table_id) as player:
        while player.position["phase"] != "over":
            player.hear()
    (adas,), (bens,) = statistics_of(ada).people, statistics_of(ben).people
    assert (adas.name, adas.games) == ("Ben", 1)
    assert (bens.name, bens.games) == ("Ada", 1)
    assert (adas.ahead, adas.behind, adas.tied) == (bens.behind, bens.ahead, bens.tied)


def test_games_at_one_screen_or_from_a_position_do_not_count(ada: Client) -> None:
    over(ada, "person", "person")
    over(ada, "person", "random", start={"position": str(Game.deal(2, seed=1).position)})
    assert statistics_of(ada).total.games == 0


# --- Old games -----------------------------------------------------------------------------------


@pytest.fixture
def released(tmp_path: Path) -> Iterator[Server]:
    with copied(tmp_path) as running:
        yield running


def test_games_that_were_finished_before_get_their_results(released: Server) -> None:
    with client_of(released, "ada") as ada:
        until = monotonic() + 60
        while not (found := listed(ada, TABLES["finished"]))["results"]:
            assert monotonic() < until
            sleep(0.05)
        replay = ada.http.get(f"/api/tables/{TABLES['finished']}/replay").json()
        scores = replay["moments"][-1]["scene"]["result"]["scores"]
        assert {each["seat"]: each["points"] for each in found["results"]} == dict(
            enumerate(scores)
        )
        assert found["finished"] == found["touched"]
        assert released.run(released.services.store.without_result()) == []


# --- Counting ------------------------------------------------------------------------------------


def test_those_who_share_a_place_have_the_same_one() -> None:
    tallies = [Tally(0, 2, (1,), False), Tally(1, 4, (3,), False), Tally(2, 2, (1,), False)]
    places = [each.place for each in seat_results(Result(tuple(tallies)))]
    assert places == [2, 1, 2]


def game(place: int, *others: tuple[Seat, int], **options: Any) -> Summary:
    """A finished game of ``me``; the others have a seat and a place."""
    seats = [Seat(0, None, "red", holders=frozenset(("me",))), *(seat for seat, _ in others)]
    return Summary(
        *("table", 0.0, 0.0, "over", 9, None),
        options=json.dumps(Options(**options).to_dict()),
        has_own_start=False,
        finished=0.0,
        seats=tuple(replace(seat, seat=number) for number, seat in enumerate(seats)),
        results=tuple(SeatResult(each, 10, 4) for each in (place, *(each for _, each in others))),
    )


def person(place: int, *holders: str, name: str | None = None) -> tuple[Seat, int]:
    return Seat(1, name, "green", holders=frozenset(holders)), place


def bot(place: int, level: str, *holders: str) -> tuple[Seat, int]:
    return Seat(1, None, "white", level, holders=frozenset(holders)), place


def test_devices_that_shared_a_seat_are_one_person() -> None:
    games = [
        game(1, person(2, "phone", name="Ben")),
        game(2, person(1, "laptop")),
        game(1, person(1, "phone", "laptop", name="Benjamin")),
        game(1, person(2, "cleo", name="Cleo")),
    ]
    ben, cleo = statistics(games, "me", str).people
    assert (ben.name, ben.games, ben.ahead, ben.behind, ben.tied) == ("Ben", 3, 1, 1, 1)
    assert (cleo.name, cleo.games) == ("Cleo", 1)


def test_a_bot_that_plays_for_a_person_is_that_person() -> None:
    found = statistics([game(1, bot(2, "smolt", "ben"), bot(3, "fry"))], "me", str)
    assert [each.level for each in found.by_level] == ["fry"]
    assert [each.games for each in found.people] == [1]


def test_places_are_counted_up_to_the_last_of_the_largest_table() -> None:
    games = [game(1, bot(2, "fry")), game(2, bot(1, "fry"), bot(3, "fry"))]
    found = statistics(games, "me", str)
    assert found.total.places == [1, 1, 0]


def test_every_option_is_counted() -> None:
    found = statistics([game(1, bot(2, "fry"), whirlpool=True, movement_tokens=True)], "me", str)
    assert [each.option for each in found.by_option] == ["whirlpool", "movement_tokens"]
