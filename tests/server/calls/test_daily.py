"""The river of the day over REST: the same for everybody, and only the first game counts."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from tests.server.clients import Client, Server, key, reason
from upstream.app.messages.game import Replay
from upstream.app.messages.tables import Daily, DailyAttempt, DailyBest
from upstream.app.signing import Link, Signer, read_secret
from upstream.daily import river_of, today

#: A Monday with three players, and a Thursday against smolt.
MONDAY, THURSDAY = date(2024, 2, 12), date(2024, 1, 11)


def told(client: Client, day: date | None = None) -> Daily:
    answer = client.http.get("/api/daily" if day is None else f"/api/daily/{day}")
    assert answer.status_code == 200, answer.text
    return Daily.model_validate_json(answer.text)


def started(client: Client, day: date) -> str:
    answer = client.http.post(f"/api/daily/{day}", json={"name": "Ada"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"]["id"])


def play(client: Client, table_id: str, turns: int = 1000) -> list[str | None]:
    """Always the first choice; all actions of the game."""
    with client.sit(table_id) as player:
        player.decide()
        while player.position["phase"] != "over" and turns:
            if player.choices:
                player.act(player.choices[0]["action"], auto_confirm=True)
            else:  # a better order was offered
                player.play("confirm")
            player.decide()
            turns -= 1
        return [entry["action"] for entry in player.entries]


def test_the_river_of_today_is_told_without_its_stack(ada: Client) -> None:
    answer = ada.http.get("/api/daily")
    found = Daily.model_validate_json(answer.text)
    river = river_of(today())
    assert found.date == found.today == today().isoformat()
    assert [seat.level for seat in found.seats] == list(river.levels)
    assert found.first == river.record.first
    assert found.options.model_dump(exclude_none=True, exclude_defaults=True) == (
        river.record.options.to_dict()
    )
    assert (found.attempts, found.result, found.best) == ([], None, None)
    assert "".join(river.record.stack) not in answer.text
    assert "stack" not in answer.text


@pytest.mark.parametrize(
    ("day", "status", "why"),
    [
        ("2026-02-30", 404, "no-such-day"),
        ("0000-01-01", 404, "no-such-day"),
        ("9999-12-31", 404, "day-to-come"),
        ("yesterday", 422, "message-not-readable"),
    ],
)
def test_other_dates_are_refused_in_words(ada: Client, day: str, status: int, why: str) -> None:
    for answer in (ada.http.get(f"/api/daily/{day}"), ada.http.post(f"/api/daily/{day}", json={})):
        assert (answer.status_code, reason(answer)) == (status, why)


def test_the_best_game_of_today_is_no_answer_yet(ada: Client) -> None:
    answer = ada.http.get(f"/api/daily/{today()}/king")
    assert (answer.status_code, reason(answer)) == (409, "day-not-over")


def test_a_table_hides_the_stack_and_the_seats_stay(ada: Client) -> None:
    table_id = started(ada, MONDAY)
    stack = [kind.value for kind in river_of(MONDAY).record.stack]
    with ada.sit(table_id) as player:
        player.decide()
        assert player.table["daily"] == MONDAY.isoformat()
        hint = player.ask("hint", seat=0, version=player.version)
        assert player.refused(hint) == "no-hint-of-the-day"
        heard = "".join(player.heard)
    record = ada.http.get(f"/api/tables/{table_id}/record").json()
    assert len(record["stack"]) < len(stack)
    assert "".join(stack) not in heard + str(record)
    for call in (
        ada.http.put(f"/api/tables/{table_id}/seats/0/bot", json={"level": "king"}),
        ada.http.put(f"/api/tables/{table_id}/seats/1/bot", json={"level": "fry"}),
        ada.http.post(f"/api/tables/{table_id}/seats/0/resign", json={"level": "king"}),
    ):
        assert (call.status_code, reason(call)) == (422, "seats-of-the-day")


def test_nobody_takes_the_seat_of_an_opponent(server: Server, ada: Client, ben: Client) -> None:
    """Whoever played the opponents as well would win as they like."""
    made = ada.http.post(f"/api/daily/{MONDAY}", json={}).json()
    table_id = made["table"]["id"]
    assert [link["seat"] for link in made["you"]["links"]["seats"]] == [0]
    signer = Signer(read_secret(server.settings.secret_file))
    for client in (ada, ben):  # with a key as it was handed out before
        path = f"/api/links/{signer.key(Link(table_id, 1))}"
        for answer in (client.http.get(path), client.http.post(path, json={})):
            assert (answer.status_code, reason(answer)) == (422, "seats-of-the-day")
    # One's own seat can still be taken along to another device.
    assert ben.http.post(f"/api/links/{key(made['you'], 0)}", json={}).status_code == 200
    seats = ada.http.get(f"/api/tables/{table_id}").json()["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot", "bot"]


def test_the_same_moves_get_the_same_replies(ada: Client, ben: Client) -> None:
    mine = play(ada, started(ada, THURSDAY), turns=12)
    his = play(ben, started(ben, THURSDAY), turns=12)
    length = min(len(mine), len(his))
    assert length > 24
    assert mine[:length] == his[:length]


def test_the_first_finished_game_counts_and_the_best_is_shown(
    server: Server, ada: Client, ben: Client
) -> None:
    first = started(ada, MONDAY)
    (running,) = told(ada, MONDAY).attempts
    assert running == DailyAttempt(table=first, over=False, counts=False, place=None, points=None)
    second = started(ada, MONDAY)
    play(ada, second)
    mine = told(ada, MONDAY)
    assert [(each.table, each.over, each.counts) for each in mine.attempts] == [
        (second, True, True),
        (first, False, False),
    ]
    assert mine.result is not None
    assert mine.result.place == mine.attempts[0].place
    assert len(mine.result.rounds) >= 3
    assert set(mine.result.shapes) <= set("🔷🟠❌")
    play(ada, first)
    assert [each.counts for each in told(ada, MONDAY).attempts] == [True, False]
    # Others see the first one, without a name; the table itself is not theirs.
    theirs = told(ben, MONDAY)
    assert (theirs.attempts, theirs.result) == ([], None)
    assert theirs.best is not None
    assert (theirs.best.by, theirs.best.result) == ("player", mine.result)
    replay = ben.http.get(f"/api/replays/{theirs.best.replay}")
    assert Replay.model_validate_json(replay.text).players == 3
    assert "Ada" not in replay.text
    assert second not in replay.text
    assert ben.http.get(f"/api/tables/{second}").status_code == 404
    # With the table goes the game.
    ada.http.post(f"/api/tables/{second}/leave")
    ada.http.post(f"/api/tables/{first}/leave")
    assert told(ben, MONDAY).best is None
    assert reason(ben.http.get(f"/api/replays/{theirs.best.replay}")) == "no-such-replay"


def test_a_rematch_is_an_ordinary_game(ada: Client) -> None:
    table_id = started(ada, MONDAY - timedelta(7))
    play(ada, table_id)
    again: dict[str, Any] = ada.http.post(f"/api/tables/{table_id}/rematch").json()["table"]
    assert again["daily"] is None


def test_king_shows_what_can_be_made_of_a_river(ada: Client) -> None:
    answer = ada.http.get(f"/api/daily/{MONDAY - timedelta(14)}/king")
    best = DailyBest.model_validate_json(answer.text)
    assert best.by == "king"
    assert ada.http.get(f"/api/daily/{MONDAY - timedelta(14)}/king").json() == answer.json()
    record = ada.http.get(f"/api/replays/{best.replay}/record").json()
    assert record["stack"] == [k.value for k in river_of(MONDAY - timedelta(14)).record.stack]
    assert ada.http.get(f"/api/replays/{best.replay}").status_code == 200


@pytest.mark.parametrize("replay_id", ["20240212aaaaaaaaaaaa", "20260230king", "99991231king"])
def test_no_other_replay_is_found_by_a_date(ada: Client, replay_id: str) -> None:
    assert reason(ada.http.get(f"/api/replays/{replay_id}")) == "no-such-replay"
