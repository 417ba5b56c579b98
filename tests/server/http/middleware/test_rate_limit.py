"""How many calls an address may make."""

from __future__ import annotations

from tests.server.http.middleware.asgi import Inside, ask
from upstream.app.limits import Rate
from upstream.server.http.middleware import RateLimitMiddleware


def test_calls_and_sockets_count_together_and_pages_do_not() -> None:
    inside = Inside()
    app = RateLimitMiddleware(inside, Rate(0, 3))
    assert ask(app).status == 200
    ask(app, method="WS")
    assert ask(app).status == 200
    refused = ask(app)
    assert (refused.status, refused.reason) == (429, "too-fast")
    assert refused.headers["retry-after"]
    assert ask(app, method="WS").sent[0]["type"] == "websocket.close"
    assert ask(app, "/").status == 200
    assert len(inside.reached) == 4


def test_every_address_has_its_own_limit() -> None:
    app = RateLimitMiddleware(Inside(), Rate(0, 1))
    assert [ask(app, client=c).status for c in ("192.0.2.1", "192.0.2.2")] == [200, 200]
    assert ask(app, client="192.0.2.1").status == 429
