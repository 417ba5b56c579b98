"""What browsers are told about the pages of this server."""

from __future__ import annotations

from tests.server.http.middleware.asgi import Inside, ask
from upstream.server.http.middleware import SecurityHeadersMiddleware


def test_every_answer_has_them() -> None:
    headers = ask(SecurityHeadersMiddleware(Inside()), "/").headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert "cache-control" not in headers


def test_answers_of_the_api_stay_out_of_caches() -> None:
    assert ask(SecurityHeadersMiddleware(Inside())).headers["cache-control"] == "no-store"
    own = Inside(**{"cache-control": "no-cache"})
    assert ask(SecurityHeadersMiddleware(own)).headers["cache-control"] == "no-cache"


def test_sockets_pass_unchanged() -> None:
    inside = Inside()
    assert ask(SecurityHeadersMiddleware(inside), method="WS").sent == []
    assert len(inside.reached) == 1
