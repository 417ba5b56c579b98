"""Answers to REST calls: messages as JSON, and refusals with the status that fits."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest
from starlette.datastructures import Headers

from upstream.app.calls.call import Gzipped
from upstream.app.messages import refusals
from upstream.app.messages.serialized import serialize
from upstream.app.messages.tables import Problem
from upstream.app.messages.websocket import Pong
from upstream.rules.refusal import BadRecord, GameIsOver, Refusal
from upstream.server.http.call_routes import problem, response
from upstream.server.http.static_files import accepted_encodings, is_not_modified

PONG = Pong(id="p")


def refused(why: Refusal, language: str | None = "en") -> Any:
    answered = problem(refusals.TableRefused(why), language)
    body = Problem.model_validate_json(bytes(answered.body))
    assert body.refusal.reason == why.reason
    return answered, body.refusal


def test_a_message_and_its_json_are_the_same_answer() -> None:
    for message in (PONG, serialize(PONG)):
        answered = response(message, 201, {})
        assert json.loads(bytes(answered.body)) == {"type": "pong", "id": "p"}
        assert (answered.status_code, answered.media_type) == (201, "application/json")


@pytest.mark.parametrize(
    ("header", "accepted"),
    [
        ("", []),
        ("identity", []),
        ("gzip, deflate, br", ["br", "gzip"]),
        ("br;q=0, gzip", ["gzip"]),
        ("gzip;q=0", []),
        ("gzip; q=0.000, *", ["br"]),
        ("br;q=0.5, GZIP;q=0.8", ["gzip", "br"]),
        ("*;q=0.1, br;q=0", ["gzip"]),
        ("brx, xgzip", []),
        ("gzip;q=x, br;level=1", ["br"]),
    ],
)
def test_encodings_are_negotiated(header: str, accepted: list[str]) -> None:
    assert accepted_encodings({"accept-encoding": header}, ["br", "gzip"]) == accepted


@pytest.mark.parametrize("header", ["br, gzip", "gzip;q=0", "br", ""])
def test_a_long_answer_is_compressed_if_accepted(header: str) -> None:
    data = gzip.compress(PONG.model_dump_json().encode())
    packed: Gzipped[Pong] = Gzipped(data)
    answered = response(packed, 201, {"accept-encoding": header})
    assert (answered.status_code, answered.headers["vary"]) == (201, "Accept-Encoding")
    is_packed = answered.headers.get("content-encoding") == "gzip"
    assert is_packed == (header == "br, gzip")
    body = bytes(answered.body)
    read = json.loads(gzip.decompress(body) if is_packed else body)
    assert read == {"type": "pong", "id": "p"}


@pytest.mark.parametrize(
    ("header", "is_known"),
    [
        ('"a1"', True),
        ('W/"a1"', True),
        ('"b2", W/"a1" , "c3"', True),
        ("*", True),
        ('"a12"', False),
        ("a1", False),
        ("", False),
        (None, False),
    ],
)
def test_a_known_version_is_not_sent_again(header: str | None, is_known: bool) -> None:
    headers = Headers({} if header is None else {"if-none-match": header})
    assert is_not_modified(headers, '"a1"') == is_known


@pytest.mark.parametrize(
    ("why", "status"),
    [
        (refusals.NoSuchTable(), 404),
        (refusals.NotYourSeat(1), 403),
        (refusals.NotThisWay("PUT"), 405),
        (refusals.TooSlow(), 408),
        (refusals.ColourTaken("red"), 409),
        (refusals.TooLong(10), 413),
        (refusals.NotStored(), 503),
        (refusals.FirstIsNoSeat(2), 422),
    ],
)
def test_a_refusal_has_the_status_that_fits(why: Refusal, status: int) -> None:
    answered, told = refused(why)
    assert answered.status_code == status
    assert "retry-after" not in answered.headers
    assert told.text


@pytest.mark.parametrize("why", [refusals.TooFast(), refusals.TooMany(3)])
def test_clients_that_are_too_fast_are_told_when_to_retry(why: Refusal) -> None:
    answered, _ = refused(why)
    assert answered.status_code == 429
    assert int(answered.headers["retry-after"]) > 0


def test_a_refusal_of_the_rules_is_something_that_cannot_be_done() -> None:
    assert problem(BadRecord(GameIsOver()), "en").status_code == 422
