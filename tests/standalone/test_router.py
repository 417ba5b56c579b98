"""Calls reach who answers them; whatever is wrong is answered in a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.standalone.page import Page, PageClient
from upstream import Game
from upstream.app.messages.tables import Problem


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "why"),
    [
        ("GET", "/nowhere", None, 404, "no-such-page"),
        ("GET", "", None, 404, "no-such-page"),
        ("GET", "/tables/a/b/c/d/e", None, 404, "no-such-page"),
        ("PATCH", "/catalogue", None, 405, "not-this-way"),
        ("GET", "/tables/UPPER", None, 422, "message-not-readable"),
        ("GET", "/tables/%2e%2e", None, 422, "message-not-readable"),
        ("GET", "/tables/nowhere", None, 404, "no-such-table"),
        ("GET", "/replays/nowhere", None, 404, "no-such-replay"),
        ("PUT", "/tables/a/seats/9/bot", "{}", 422, "message-not-readable"),
        ("POST", "/tables", None, 422, "message-not-readable"),
        ("POST", "/tables", "{", 422, "message-not-readable"),
        ("POST", "/tables", "[" * 10_000, 422, "message-not-readable"),
        ("POST", "/tables", '"' + "x" * 20_000 + '"', 413, "too-long"),
        ("POST", "/replays", "[" * 100_000, 422, "message-not-readable"),
        ("POST", "/replays", "x" * 300_000, 413, "too-long"),
        ("POST", "/study/position", '{"root": "?", "steps": []}', 422, "text-not-readable"),
        ("GET", "/puzzles/nowhere", None, 404, "no-such-puzzle"),
        ("GET", "/daily/2026-02-30", None, 404, "no-such-day"),
        ("GET", "/links/abc", None, 501, "needs-server"),
        ("GET", "/links/abc/qr", None, 501, "needs-server"),
        ("POST", "/links/abc", "{}", 501, "needs-server"),
        ("DELETE", "/tables/a/watchers/b", None, 501, "needs-server"),
        (
            "POST",
            "/tables",
            '{"seats": [{"kind": "person"}, {"kind": "open"}]}',
            501,
            "needs-server",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    page: Page, method: str, path: str, body: str | None, status: int, why: str
) -> None:
    answer = page.call(method, path, body)
    problem = Problem.model_validate_json(answer.text)
    assert (answer.status_code, problem.refusal.reason) == (status, why)
    assert problem.refusal.text


@pytest.mark.parametrize(
    ("language", "path", "word"),
    [
        ("de", "/links/a", "Browser"),
        ("fr", "/links/a", "navigateur"),
        ("es-MX", "/links/a", "navegador"),
        ("de", "/links/a?language=en", "without a server"),
        ("tlh", "/links/a?x=1&language=", "without a server"),
    ],
)
def test_a_refusal_is_in_the_language_of_the_call(
    page: Page, language: str, path: str, word: str
) -> None:
    assert word in page.call("GET", path, language=language).json()["refusal"]["text"]


def test_a_failure_of_ours_is_answered_too(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(page.standalone._services.registry, "tables_of", fail)
    answer = page.call("GET", "/tables")
    assert (answer.status_code, answer.json()) == (500, None)


def test_a_record_is_a_file_with_a_name(ada: PageClient) -> None:
    table_id = ada.create("person", "person")["table"]["id"]
    answer = ada.http.get(f"/api/tables/{table_id}/record")
    assert (answer.kind, answer.name) == ("json", f"upstream-{table_id}.json")


def test_nobody_else_can_come_and_nobody_is_talked_to(ada: PageClient) -> None:
    made = ada.create("person", "greedy")
    assert made["you"]["links"] == {"watch": None, "seats": [], "table": None}
    assert made["you"]["maker"] is True
    with ada.sit(made["table"]["id"]) as player:
        assert player.refused(player.ask("say", seat=0, text="hello?")) == "needs-server"


def test_a_table_that_is_not_there_is_closed_at_once(ada: PageClient) -> None:
    with ada.connect("nowhere") as player:
        assert player.closed() == 4004


def test_who_deletes_a_table_is_sent_away(ada: PageClient, page: Page) -> None:
    table_id = ada.create("person", "greedy")["table"]["id"]
    with ada.sit(table_id) as player:
        assert ada.http.post(f"/api/tables/{table_id}/leave").json() == {"deleted": True}
        assert player.closed() == 4004
    assert page.rows == {}


def test_everything_goes_when_that_is_asked_for(ada: PageClient, page: Page) -> None:
    for seats in (("person", "greedy"), ("random", "random")):
        ada.create(*seats)
    record = Game.deal(2, seed=1).record()
    assert ada.http.post("/api/replays", json=record).status_code == 201
    gone = ada.http.delete("/api/me").json()
    assert gone == {"left": 0, "deleted": 2, "records": 1}
    assert page.rows == {}


def test_messages_are_answered_in_their_order(ada: PageClient) -> None:
    table_id = ada.create("person", "person")["table"]["id"]
    with ada.connect(table_id) as player:
        sent = [player.send("hello"), *(player.send("ping") for _ in range(20))]
        heard = [json.loads(player.socket.recv())["id"] for _ in sent]
        assert heard == sent
