"""Answers to REST calls: messages as JSON, and refusals with the status that fits."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest
from starlette.requests import Request

from upstream.refusal import BadRecord, GameIsOver, Refusal
from upstream.server import protocol
from upstream.server.http.responses import answer, compressed, problem
from upstream.server.protocol import refusals
from upstream.server.protocol.serialized import serialize

PONG = protocol.Pong(id="p")


def request(**headers: str) -> Request:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "headers": raw})


def refused(why: Refusal, language: str | None = "en") -> Any:
    response = problem(refusals.TableRefused(why), language)
    body = protocol.Problem.model_validate_json(bytes(response.body))
    assert body.refusal.reason == why.reason
    return response, body.refusal


def test_a_message_and_its_json_are_the_same_answer() -> None:
    for message in (PONG, serialize(PONG)):
        response = answer(message, 201)
        assert json.loads(bytes(response.body)) == {"type": "pong", "id": "p"}
        assert (response.status_code, response.media_type) == (201, "application/json")


def test_a_long_answer_is_compressed_for_those_who_can_read_it() -> None:
    packed = gzip.compress(PONG.model_dump_json().encode())
    response = compressed(packed, request(accept_encoding="br, gzip"), 201)
    assert response.headers["content-encoding"] == "gzip"
    assert response.headers["vary"] == "Accept-Encoding"
    assert json.loads(gzip.decompress(bytes(response.body))) == {"type": "pong", "id": "p"}
    plain = compressed(packed, request(accept_encoding="br"), 201)
    assert "content-encoding" not in plain.headers
    assert json.loads(bytes(plain.body)) == {"type": "pong", "id": "p"}
    assert plain.status_code == response.status_code == 201


@pytest.mark.parametrize(
    ("why", "status"),
    [
        (refusals.NoSuchTable(), 404),
        (refusals.NotYourSeat(1), 403),
        (refusals.NotThisWay("PUT"), 405),
        (refusals.ColourTaken("red"), 409),
        (refusals.TooLong(10), 413),
        (refusals.NotStored(), 503),
        (refusals.FirstIsNoSeat(2), 422),
    ],
)
def test_a_refusal_has_the_status_that_fits(why: Refusal, status: int) -> None:
    response, told = refused(why)
    assert response.status_code == status
    assert "retry-after" not in response.headers
    assert told.text


@pytest.mark.parametrize("why", [refusals.TooFast(), refusals.TooMany(3)])
def test_clients_that_are_too_fast_are_told_when_to_retry(why: Refusal) -> None:
    response, _ = refused(why)
    assert response.status_code == 429
    assert int(response.headers["retry-after"]) > 0


def test_a_refusal_is_told_in_the_language_of_the_call() -> None:
    texts = {refused(refusals.NoSuchTable(), language)[1].text for language in ("en", "de", "fr")}
    assert len(texts) == 3
    assert refused(refusals.NoSuchTable(), None)[1] == refused(refusals.NoSuchTable(), "en")[1]


def test_a_refusal_of_the_rules_is_something_that_cannot_be_done() -> None:
    assert problem(BadRecord(GameIsOver()), "en").status_code == 422
