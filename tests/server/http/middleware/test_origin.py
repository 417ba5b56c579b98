"""Pages of other sites can change nothing here."""

from __future__ import annotations

import pytest

from tests.server.http.middleware.asgi import Inside, ask
from upstream.server.http.middleware import OriginMiddleware

HOST = {"Host": "127.0.0.1:8765"}
OTHERS = {**HOST, "Origin": "https://evil.example"}


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "WS"])
def test_what_changes_something_must_come_from_our_own_pages(method: str) -> None:
    inside = Inside()
    app = OriginMiddleware(inside, "https://salmon.example/river")
    ask(app, method=method, headers=OTHERS)
    ask(app, method=method, headers={**HOST, "Origin": "null"})
    assert inside.reached == []
    for origin in ("http://127.0.0.1:8765", "https://127.0.0.1:8765", "https://salmon.example"):
        ask(app, method=method, headers={**HOST, "Origin": origin})
    ask(app, method=method, headers=HOST)  # programs send no origin
    assert len(inside.reached) == 4


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_what_only_looks_may_come_from_anywhere(method: str) -> None:
    assert ask(OriginMiddleware(Inside(), None), method=method, headers=OTHERS).status == 200


def test_a_refusal_says_why() -> None:
    answered = ask(OriginMiddleware(Inside(), None), method="POST", headers=OTHERS)
    assert (answered.status, answered.reason) == (403, "wrong-origin")
