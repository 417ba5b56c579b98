"""Only requests that name this server as their host."""

from __future__ import annotations

import socket

import pytest

from tests.server.http.middleware.asgi import Inside, ask
from upstream.server.http.middleware import TrustedHostMiddleware

PUBLIC = "https://salmon.example:8443"


@pytest.mark.parametrize(
    "host",
    ["localhost", "LOCALHOST:80", "127.0.0.1:8765", "[::1]:80", "192.168.1.7", "salmon.example"],
)
def test_own_names_and_addresses_are_trusted(host: str) -> None:
    inside = Inside()
    app = TrustedHostMiddleware(inside, PUBLIC)
    assert ask(app, headers={"Host": host}).status == 200
    ask(app, method="WS", headers={"Host": host})
    assert len(inside.reached) == 2


def test_the_name_of_this_machine_is_trusted() -> None:
    host = socket.gethostname()
    assert ask(TrustedHostMiddleware(Inside(), None), headers={"Host": host}).status == 200


@pytest.mark.parametrize(
    "host", ["", "evil.example", "evil.example@127.0.0.1", "localhost.evil.example", "[::1"]
)
@pytest.mark.parametrize("method", ["GET", "POST", "WS"])
def test_other_names_are_refused(host: str, method: str) -> None:
    inside = Inside()
    answered = ask(TrustedHostMiddleware(inside, PUBLIC), method=method, headers={"Host": host})
    assert inside.reached == []
    if method == "WS":
        assert answered.sent == [{"type": "websocket.close", "code": 1008}]
    else:
        assert (answered.status, answered.reason) == (403, "wrong-origin")


@pytest.mark.parametrize(
    ("public", "base"), [(None, "http://127.0.0.1:8765"), (PUBLIC, PUBLIC)], ids=["own", "public"]
)
def test_links_begin_as_the_client_reaches_the_server(public: str | None, base: str) -> None:
    inside = Inside()
    app = TrustedHostMiddleware(inside, public)
    for method in ("GET", "WS"):
        ask(app, method=method, headers={"Host": "127.0.0.1:8765"})
    assert [scope["state"]["base"] for scope in inside.reached] == [base, base]
