"""How long a body may be, and how long it may take to arrive."""

from __future__ import annotations

import pytest

from tests.server.http.middleware.asgi import Inside, ask
from upstream.app.limits import Limits
from upstream.server.http import middleware
from upstream.server.http.middleware import BodyLimitMiddleware

LIMITS = Limits(body=10, record=100)


def test_a_body_arrives_whole() -> None:
    inside = Inside()
    app = BodyLimitMiddleware(inside, LIMITS)
    assert ask(app, method="POST", body=(b"12345", b"67890", b"")).status == 200
    assert inside.bodies == [b"1234567890"]


@pytest.mark.parametrize("body", [(b"x" * 11,), (b"x" * 6, b"x" * 6, b"")], ids=["one", "parts"])
def test_a_longer_body_is_refused(body: tuple[bytes, ...]) -> None:
    inside = Inside()
    answered = ask(BodyLimitMiddleware(inside, LIMITS), method="POST", body=body)
    assert (answered.status, answered.reason) == (413, "too-long")
    assert inside.reached == []


def test_records_may_be_longer() -> None:
    app = BodyLimitMiddleware(Inside(), LIMITS)
    assert ask(app, "/api/replays", "POST", body=(b"x" * 100,)).status == 200
    assert ask(app, "/api/replays", "POST", body=(b"x" * 101,)).status == 413
    assert ask(app, "/api/replays/one", "POST", body=(b"x" * 100,)).status == 413


def test_a_body_that_does_not_arrive_in_time_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(middleware, "BODY_TIMEOUT_SECONDS", 0.05)
    answered = ask(BodyLimitMiddleware(Inside(), LIMITS), method="POST", body=(b"1", b"2"))
    assert answered.status == 413


def test_a_socket_has_no_body() -> None:
    inside = Inside()
    ask(BodyLimitMiddleware(inside, LIMITS), method="WS")
    assert len(inside.reached) == 1
