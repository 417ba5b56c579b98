"""Refusals pass the outer middlewares: they have the usual headers and set the cookie."""

from __future__ import annotations

from pathlib import Path

from starlette.types import ASGIApp, Scope

from tests.server.clients import quick
from tests.server.http.middleware.asgi import Inside, ask
from upstream.app.signing import Signer
from upstream.server.http.middleware import middlewares


async def is_ready(_: Scope) -> bool:
    return True


def whole_stack(inside: ASGIApp) -> ASGIApp:
    app = inside
    signer = Signer(bytes(32))
    for middleware in reversed(middlewares(quick(Path("unused")), signer, is_ready)):
        app = middleware.cls(app, *middleware.args, **middleware.kwargs)
    return app


def test_a_refusal_looks_like_any_answer() -> None:
    inside = Inside()
    signer = Signer(bytes(32))
    cookie = f"{signer.cookie_name}={signer.cookie('ada')}"
    headers = {"Host": "evil.example", "Accept-Language": "fr", "Cookie": cookie}
    answered = ask(whole_stack(inside), headers=headers)
    assert (answered.status, answered.reason) == (403, "wrong-origin")
    assert answered.headers["x-frame-options"] == "DENY"
    assert answered.headers["cache-control"] == "no-store"
    assert answered.headers["set-cookie"].startswith(cookie)
    assert inside.reached == []


def test_an_ordinary_request_passes_them_all() -> None:
    inside = Inside()
    answered = ask(whole_stack(inside), method="POST", headers={"Host": "localhost"}, body=(b"1",))
    assert answered.status == 200
    assert set(inside.reached[0]["state"]) >= {"identity", "base"}
