"""What every request passes on its way to a call."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from starlette.applications import Starlette
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tests.server.clients import Client, quick
from upstream.app.limits import Limits, Rate
from upstream.app.metrics import Metrics
from upstream.app.signing import COOKIE_SECONDS, Signer
from upstream.app.store.port import NotRead
from upstream.app.tables.connection import TRY_AGAIN_LATER
from upstream.server.database.sql_store import SqlStore
from upstream.server.http import middleware
from upstream.server.http.middleware import (
    GuardMiddleware,
    HeadersMiddleware,
    HealthMiddleware,
    middlewares,
)

SIGNER = Signer(b"k" * 32)
NAME = SIGNER.cookie_name
PUBLIC = "https://salmon.example:8443"
LOCAL = {"Host": "127.0.0.1:8765"}
STARTED = SimpleNamespace(metrics=Metrics(), services=SimpleNamespace(identities=None))


class Inside:
    """The app that a middleware protects: notes requests, sets marks and answers 200."""

    def __init__(self, headers: dict[str, str] | None = None, **marks: bool) -> None:
        self.reached: list[Scope] = []
        self.bodies: list[bytes] = []
        self._headers = [(name.encode(), value.encode()) for name, value in (headers or {}).items()]
        self._marks = marks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.reached.append(scope)
        if scope["type"] == "http":
            scope.setdefault("state", {}).update(self._marks)
            self.bodies.append((await receive()).get("body", b""))
            await send({"type": "http.response.start", "status": 200, "headers": self._headers})
            await send({"type": "http.response.body", "body": b"{}"})


@dataclass
class Answered:
    """What the client got."""

    sent: list[Message] = field(default_factory=list)

    @property
    def status(self) -> int:
        """The status; 0 for a WebSocket that was closed."""
        return int(self.sent[0].get("status", 0))

    @property
    def headers(self) -> dict[str, str]:
        return {name.decode().lower(): value.decode() for name, value in self.sent[0]["headers"]}

    @property
    def cookies(self) -> list[str]:
        return [v.decode() for name, v in self.sent[0]["headers"] if name == b"set-cookie"]

    @property
    def refusal(self) -> tuple[int, str]:
        return self.status, str(json.loads(self.sent[1]["body"])["refusal"]["reason"])


def ask(
    app: ASGIApp,
    path: str = "/api/tables",
    method: str = "GET",
    *,
    headers: dict[str, str] = LOCAL,
    body: tuple[bytes, ...] = (b"",),
    client: str = "192.0.2.1",
    hangs_up: bool = False,
    process: object = STARTED,
) -> Answered:
    """Send a request through a middleware; ``WS`` as method opens a WebSocket.

    After its body the client says nothing more, or hangs up.
    """
    server = Starlette()
    server.state.process = process
    scope: dict[str, Any] = {
        "type": "websocket" if method == "WS" else "http",
        "scheme": "ws" if method == "WS" else "http",
        "path": path,
        "client": (client, 1234),
        "headers": [(k.lower().encode(), v.encode()) for k, v in headers.items()],
        "app": server,
    }
    if method != "WS":
        scope["method"] = method
    parts = list(body)
    answered = Answered()

    async def receive() -> Message:
        if method == "WS":
            return {"type": "websocket.connect"}
        if not parts and hangs_up:
            return {"type": "http.disconnect"}
        if not parts:
            await asyncio.sleep(3600)  # the rest never arrives
        part = parts.pop(0)
        return {"type": "http.request", "body": part, "more_body": part != b"" and len(body) > 1}

    async def send(message: Message) -> None:
        answered.sent.append(message)

    asyncio.run(app(scope, receive, send))  # type: ignore[arg-type]
    return answered


def guard(inside: ASGIApp, public_url: str | None = None, **limits: Any) -> GuardMiddleware:
    return GuardMiddleware(
        inside, quick(Path("unused"), public_url=public_url, limits=Limits(**limits))
    )


# --- Health --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "method", "status"),
    [("/healthz", "GET", 200), ("/readyz", "GET", 503), ("/healthz", "POST", 405)],
)
def test_probes_are_answered_before_anything_else(path: str, method: str, status: int) -> None:
    inside = Inside()
    assert ask(HealthMiddleware(inside), path, method, process=None).status == status
    assert inside.reached == []


def test_everything_else_goes_on() -> None:
    inside = Inside()
    ask(HealthMiddleware(inside), path="/healthzz")
    ask(HealthMiddleware(inside), method="WS", path="/healthz")
    assert len(inside.reached) == 2


def test_many_probes_ask_the_database_once_a_second(
    ada: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[SqlStore] = []
    is_reachable = SqlStore.is_reachable

    async def count(store: SqlStore) -> bool:
        asked.append(store)
        return await is_reachable(store)

    monkeypatch.setattr(SqlStore, "is_reachable", count)
    began = time.monotonic()
    for _ in range(20):
        assert ada.http.get("/readyz").status_code == 200
    assert len(asked) <= 1 + (time.monotonic() - began)
    time.sleep(1.05)
    before = len(asked)
    assert ada.http.get("/readyz").status_code == 200
    assert len(asked) == before + 1


def test_a_running_server_is_ready_for_a_probe_by_any_name(ada: Client) -> None:
    for path in ("/healthz", "/readyz"):
        answered = ada.http.get(path, headers={"Host": "10.0.0.7.example"})
        assert (answered.status_code, answered.text) == (200, "ok\n")
        assert "set-cookie" not in answered.headers


# --- Headers and identity ------------------------------------------------------------------------


def with_headers(inside: Inside, public_url: str | None = None) -> HeadersMiddleware:
    return HeadersMiddleware(inside, SIGNER, public_url)


def identities(inside: Inside) -> list[str]:
    return [scope["state"]["identity"] for scope in inside.reached]


def test_every_answer_has_security_headers() -> None:
    headers = ask(with_headers(Inside()), "/").headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert "cache-control" not in headers


def test_answers_of_the_api_stay_out_of_caches() -> None:
    assert ask(with_headers(Inside())).headers["cache-control"] == "no-store"
    own = Inside({"cache-control": "no-cache"})
    assert ask(with_headers(own)).headers["cache-control"] == "no-cache"


def test_who_only_looks_gets_no_cookie() -> None:
    app = with_headers(Inside())
    assert ask(app, "/").cookies == ask(app, "/api/tables").cookies == []


def test_a_client_to_whom_something_belongs_gets_a_cookie_by_which_it_is_known() -> None:
    inside = Inside(keeps_identity=True)
    app = with_headers(inside)
    [cookie] = ask(app, method="POST").cookies
    value = cookie.partition(";")[0]
    assert cookie == f"{value}; Max-Age={COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax"
    ask(app, headers={"Cookie": f"other=1; {value}; more=2"})
    assert ask(app, method="WS", headers={"Cookie": value}).sent == []
    assert len(set(identities(inside))) == 1


def test_calls_renew_the_cookie_and_pages_do_not() -> None:
    app, headers = with_headers(Inside()), {"Cookie": f"{NAME}={SIGNER.cookie('ada')}"}
    [cookie] = ask(app, "/api/catalogue", headers=headers).cookies
    assert cookie.startswith(f"{NAME}={SIGNER.cookie('ada')}; Max-Age={COOKIE_SECONDS};")
    for path in ("/", "/assets/a.js"):
        assert ask(app, path, headers=headers).cookies == []


@pytest.mark.parametrize("value", ["", "ada.forged", "ada", Signer(b"o" * 32).cookie("ada")])
@pytest.mark.parametrize("name", [NAME, "upstream"])
def test_a_cookie_that_this_server_did_not_sign_does_not_count(name: str, value: str) -> None:
    inside = Inside()
    assert ask(with_headers(inside), headers={"Cookie": f"{name}={value}"}).cookies == []
    assert identities(inside) != ["ada"]


OTHER = Signer(b"o" * 32)


@pytest.mark.parametrize(
    "sent",
    [
        # Servers on other ports do not overwrite the cookie.
        f"{OTHER.cookie_name}={OTHER.cookie('ben')}; {NAME}={SIGNER.cookie('ada')}",
        # An old cookie stays valid, and the one of the new name counts first.
        f"upstream=broken; upstream={SIGNER.cookie('ada')}",
        f"upstream={SIGNER.cookie('ben')}; {NAME}={SIGNER.cookie('ada')}",
    ],
    ids=["other server", "old", "old and new"],
)
def test_the_right_one_of_several_cookies_counts(sent: str) -> None:
    inside = Inside()
    [cookie] = ask(with_headers(inside), headers={"Cookie": sent}).cookies
    assert cookie.startswith(f"{NAME}={SIGNER.cookie('ada')};")
    assert identities(inside) == ["ada"]


@pytest.mark.parametrize(
    ("sent", "gone"),
    [
        (f"{NAME}={SIGNER.cookie('ada')}", [NAME]),
        (f"upstream={SIGNER.cookie('ada')}", [NAME, "upstream"]),
        (f"{NAME}={SIGNER.cookie('ada')}; upstream=anothers", [NAME]),
    ],
)
def test_a_client_that_is_forgotten_loses_its_cookies(sent: str, gone: list[str]) -> None:
    app = with_headers(Inside(forgets_identity=True))
    expected = [f"{name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax" for name in gone]
    assert ask(app, method="DELETE", headers={"Cookie": sent}).cookies == expected


@pytest.mark.parametrize(
    ("public", "secure"), [(None, False), ("http://a.example", False), ("https://a.example", True)]
)
def test_over_tls_the_cookie_goes_nowhere_else(public: str | None, secure: bool) -> None:
    [cookie] = ask(with_headers(Inside(keeps_identity=True), public)).cookies
    assert cookie.endswith("; Secure") == secure
    assert cookie.startswith("__Host-") == secure


def test_over_tls_a_cookie_of_before_gets_the_prefix() -> None:
    old = {"Cookie": f"{NAME}={SIGNER.cookie('ada')}"}
    new, gone = ask(with_headers(Inside(), "https://a.example"), "/api/me", headers=old).cookies
    assert new.startswith(f"__Host-{NAME}={SIGNER.cookie('ada')};")
    assert gone.startswith(f"{NAME}=; Max-Age=0;")


# --- Hosts and origins ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host",
    [
        *("localhost", "LOCALHOST:80", "127.0.0.1:8765", "[::1]:80", "192.168.1.7"),
        *("salmon.example", socket.gethostname()),
    ],
)
def test_own_names_and_addresses_are_trusted(host: str) -> None:
    inside = Inside()
    assert ask(guard(inside, PUBLIC), headers={"Host": host}).status == 200
    ask(guard(inside, PUBLIC), method="WS", headers={"Host": host})
    assert len(inside.reached) == 2


@pytest.mark.parametrize(
    "host", ["", "evil.example", "evil.example@127.0.0.1", "localhost.evil.example", "[::1"]
)
@pytest.mark.parametrize("method", ["GET", "POST", "WS"])
def test_other_names_are_refused(host: str, method: str) -> None:
    inside = Inside()
    answered = ask(guard(inside, PUBLIC), method=method, headers={"Host": host})
    assert inside.reached == []
    if method == "WS":
        assert answered.sent == [{"type": "websocket.close", "code": 1008}]
    else:
        assert answered.refusal == (403, "wrong-origin")


@pytest.mark.parametrize(
    ("public", "base"), [(None, "http://127.0.0.1:8765"), (PUBLIC, PUBLIC)], ids=["own", "public"]
)
def test_links_begin_as_the_client_reaches_the_server(public: str | None, base: str) -> None:
    inside = Inside()
    for method in ("GET", "WS"):
        ask(guard(inside, public), method=method)
    assert [scope["state"]["base"] for scope in inside.reached] == [base, base]


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "WS"])
def test_what_changes_something_must_come_from_our_own_pages(method: str) -> None:
    inside = Inside()
    app = guard(inside, "https://salmon.example/river")
    for origin in ("https://evil.example", "null"):
        answered = ask(app, method=method, headers={**LOCAL, "Origin": origin})
        assert method == "WS" or answered.refusal == (403, "wrong-origin")
    assert inside.reached == []
    for origin in ("http://127.0.0.1:8765", "https://127.0.0.1:8765", "https://salmon.example"):
        ask(app, method=method, headers={**LOCAL, "Origin": origin})
    ask(app, method=method)  # programs send no origin
    assert len(inside.reached) == 4


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_what_only_looks_may_come_from_anywhere(method: str) -> None:
    headers = {**LOCAL, "Origin": "https://evil.example"}
    assert ask(guard(Inside()), method=method, headers=headers).status == 200


# --- Limits --------------------------------------------------------------------------------------


def test_calls_and_sockets_count_together_and_pages_do_not() -> None:
    inside = Inside()
    app = guard(inside, calls=Rate(0, 3))
    assert ask(app).status == 200
    ask(app, method="WS")
    assert ask(app).status == 200
    refused = ask(app)
    assert refused.refusal == (429, "too-fast")
    assert refused.headers["retry-after"]
    assert ask(app, method="WS").sent[0]["type"] == "websocket.close"
    assert ask(app, "/").status == 200
    assert len(inside.reached) == 4
    assert ask(app, client="192.0.2.2").status == 200  # every address has its own limit


def test_a_body_arrives_whole() -> None:
    inside = Inside()
    app = guard(inside, body=10)
    assert ask(app, method="POST", body=(b"12345", b"67890", b"")).status == 200
    assert inside.bodies == [b"1234567890"]


@pytest.mark.parametrize("body", [(b"x" * 11,), (b"x" * 6, b"x" * 6, b"")], ids=["one", "parts"])
def test_a_longer_body_is_refused(body: tuple[bytes, ...]) -> None:
    inside = Inside()
    assert ask(guard(inside, body=10), method="POST", body=body).refusal == (413, "too-long")
    assert inside.reached == []


def test_records_may_be_longer() -> None:
    app = guard(Inside(), body=10, record=100)
    assert ask(app, "/api/replays", "POST", body=(b"x" * 100,)).status == 200
    assert ask(app, "/api/replays", "POST", body=(b"x" * 101,)).status == 413
    assert ask(app, "/api/replays/one", "POST", body=(b"x" * 100,)).status == 413


def test_a_body_that_does_not_arrive_in_time_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(middleware, "BODY_TIMEOUT_SECONDS", 0.05)
    answered = ask(guard(Inside()), method="POST", body=(b"1", b"2"))
    assert answered.refusal == (408, "too-slow")


def test_a_body_that_breaks_off_is_dropped() -> None:
    inside = Inside()
    answered = ask(guard(inside), method="POST", body=(b"1", b"2"), hangs_up=True)
    assert (inside.reached, answered.sent) == ([], [])


# --- All of them ---------------------------------------------------------------------------------


def test_a_refusal_looks_like_any_answer() -> None:
    app: ASGIApp = Inside()
    for each in reversed(middlewares(quick(Path("unused")), SIGNER)):
        app = each.cls(app, *each.args, **each.kwargs)
    cookie = f"{NAME}={SIGNER.cookie('ada')}"
    headers = {"Host": "evil.example", "Accept-Language": "fr", "Cookie": cookie}
    answered = ask(app, headers=headers)
    assert answered.refusal == (403, "wrong-origin")
    assert answered.headers["x-frame-options"] == "DENY"
    assert answered.headers["cache-control"] == "no-store"
    assert answered.headers["set-cookie"].startswith(cookie)
    assert ask(app, method="POST", body=(b"1",)).status == 200


@pytest.mark.parametrize("kind", ["http", "websocket"])
async def test_a_client_that_cannot_be_read_is_asked_to_try_again(kind: str) -> None:
    async def person_of(_: str) -> str:
        raise NotRead("the database is away")

    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    signer, sent = Signer(bytes(32)), list[Any]()
    cookie = f"{signer.cookie_name}={signer.cookie(signer.new_identity())}"
    services = SimpleNamespace(identities=SimpleNamespace(person_of=person_of))
    state = SimpleNamespace(process=SimpleNamespace(services=services))
    scope = {
        "type": kind,
        "path": "/api/tables",
        "headers": [(b"cookie", cookie.encode())],
        "app": SimpleNamespace(state=state),
    }
    middleware = HeadersMiddleware(cast("Any", None), signer, None)
    await middleware(scope, cast("Any", receive), send)
    if kind == "http":
        assert sent[0]["status"] == 503
        assert b"storage-unavailable" in sent[1]["body"]
    else:
        assert sent[-1] == {"type": "websocket.close", "code": TRY_AGAIN_LATER}
