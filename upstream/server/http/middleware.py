"""Middlewares: what every request passes on its way to a call."""

from __future__ import annotations

import asyncio
import re
import socket
import time
from collections.abc import Iterator
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from upstream.app.calls import CALLS
from upstream.app.messages.refusals import (
    StorageUnavailable,
    TableRefused,
    TooFast,
    TooLong,
    TooSlow,
    WrongOrigin,
)
from upstream.app.rate_limiter import RateLimiters
from upstream.app.settings import Settings
from upstream.app.signing import COOKIE_SECONDS, OLD_COOKIE, Signer
from upstream.app.store.port import NotRead
from upstream.app.tables.connection import TRY_AGAIN_LATER
from upstream.rules.refusal import Refusal
from upstream.server.http.call_routes import problem
from upstream.server.http.connections import client_address
from upstream.server.process import ServerProcess

#: How long an answer of the database to a probe is good for.
_READY_SECONDS: Final = 1.0
BODY_TIMEOUT_SECONDS: Final = 20
_POLICY_VIOLATION: Final = 1008
_SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
#: Paths that are answered from the database.
_COUNTED: Final = ("/api/", "/join/", "/seat/")
#: A name or an IPv4 address, or an IPv6 address in brackets; and perhaps a port.
_HOST: Final = re.compile(
    r"(?:(?P<name>[^\[\]:@/?#\s]+)|\[(?P<address>[0-9A-Fa-f:.]+)\])(?::[0-9]{1,5})?"
)
#: Paths of calls with larger bodies; they have no parameters.
_UPLOADS: Final = frozenset(f"/api{call.path}" for call in CALLS if call.max_body == "record")
#: The calls that take a body: their method, and the form of their path.
_WITH_BODY: Final = [
    (call.method, re.compile(re.sub(r"{[^}]*}", "[^/]+", f"/api{call.path}")))
    for call in CALLS
    if "body" in call.types
]
_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def middlewares(settings: Settings, signer: Signer) -> list[Middleware]:
    """Return the middlewares of a server, the outermost first.

    The one that refuses comes last, so that refusals have the usual headers and renew the cookie.
    """
    return [
        Middleware(HealthMiddleware),
        Middleware(HeadersMiddleware, signer=signer, public_url=settings.public_url),
        Middleware(GuardMiddleware, settings=settings),
    ]


class HealthMiddleware:
    """Answers /healthz and /readyz before any other check, and without the usual headers.

    A load balancer probes often, without a cookie, and by an address instead of a host name. The
    database is asked once a second at most, however many probes there are.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._asking: asyncio.Task[bool] | None = None
        self._asked_at = 0.0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] not in ("/healthz", "/readyz"):
            await self._app(scope, receive, send)
            return
        if scope["method"] not in ("GET", "HEAD"):
            response: Response = PlainTextResponse(
                "method not allowed\n", 405, {"Allow": "GET, HEAD"}
            )
        elif scope["path"] == "/healthz" or await self._is_ready(scope):
            response = PlainTextResponse("ok\n")
        else:
            response = PlainTextResponse("not ready\n", 503)
        await response(scope, receive, send)

    async def _is_ready(self, scope: Scope) -> bool:
        """Return whether the server has started, is not stopping, and its database answers."""
        process: ServerProcess | None = getattr(scope["app"].state, "process", None)
        if process is None or process.handover.begun:
            return False
        now = time.monotonic()
        is_recent = now < self._asked_at + _READY_SECONDS
        if self._asking is None or (self._asking.done() and not is_recent):
            self._asked_at = now
            self._asking = asyncio.create_task(process.store.is_reachable())
        return await asyncio.shield(self._asking)


class HeadersMiddleware:
    """Puts the identity of the client into ``state.identity``, and headers into the responses.

    A new client gets its cookie only when a route sets ``state.keeps_identity``, because something
    belongs to the client from now on; calls of a known client renew it.
    ``state.forgets_identity`` takes the cookie away. API responses are kept out of caches.
    """

    def __init__(self, app: ASGIApp, signer: Signer, public_url: str | None) -> None:
        self._app = app
        self._signer = signer
        is_secure = (public_url or "").startswith("https:")
        self._secure = "; Secure" if is_secure else ""
        #: The name of new cookies, and earlier names. No other host can set one with the prefix.
        self._name = f"__Host-{signer.cookie_name}" if is_secure else signer.cookie_name
        self._names = tuple(dict.fromkeys((self._name, signer.cookie_name, OLD_COOKIE)))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        is_call = scope["path"].startswith("/api/")
        state = scope.setdefault("state", {})
        known = device = None
        if is_call:
            try:
                known, device = await self._person(scope)
            except NotRead:
                await _refuse_unread(scope, receive, send)
                return
        state["identity"] = known or self._signer.new_identity()
        state["device"] = device or state["identity"]
        state["keeps_identity"] = known is not None and is_call
        state["forgets_identity"] = False
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
                if is_call:
                    headers.setdefault("Cache-Control", "no-store")
                for cookie in self._cookies(scope):
                    headers.append("Set-Cookie", cookie)
            await send(message)

        await self._app(scope, receive, send_with_headers)

    async def _person(self, scope: Scope) -> tuple[str | None, str | None]:
        """Return the person and the browser of the first valid cookie; None if there is none.

        Other cookies may belong to another server. Raises NotRead if the store cannot be read.
        """
        process: ServerProcess = scope["app"].state.process
        identities = process.services.identities
        for name in self._names:
            for device in self._devices(scope, name):
                person = device if identities is None else await identities.person_of(device)
                if person is not None:
                    return person, device
        return None, None

    def _devices(self, scope: Scope, name: str) -> Iterator[str]:
        """Yield the browsers of the valid cookies of this name."""
        for part in Headers(scope=scope).get("cookie", "").split(";"):
            found, _, value = part.strip().partition("=")
            if found == name and (identity := self._signer.identity(value)) is not None:
                yield identity

    def _cookies(self, scope: Scope) -> Iterator[str]:
        """Yield the cookies that the response sets."""
        state = scope["state"]
        if state["forgets_identity"]:
            yield self._cookie(self._name, "", 0)
            yield from self._without_others(scope)
        elif state["keeps_identity"]:
            yield self._cookie(self._name, self._signer.cookie(state["device"]), COOKIE_SECONDS)
            if self._secure:
                yield from self._without_others(scope)

    def _without_others(self, scope: Scope) -> Iterator[str]:
        """Yield what deletes the cookies with earlier names."""
        for name in self._names[1:]:
            if any(self._devices(scope, name)):
                yield self._cookie(name, "", 0)

    def _cookie(self, name: str, value: str, seconds: int) -> str:
        return f"{name}={value}; Max-Age={seconds}; Path=/; HttpOnly; SameSite=Lax{self._secure}"


async def _refuse_unread(scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a request or a WebSocket whose client cannot be read from the database."""
    if scope["type"] == "websocket":
        await receive()  # the handshake
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
        return
    language = Headers(scope=scope).get("accept-language")
    await problem(TableRefused(StorageUnavailable()), language)(scope, receive, send)


class GuardMiddleware:
    """Refuses requests for other hosts, from other sites, and what is too fast, long or slow.

    The beginning of links, as this client reaches the server, goes into ``state.base``.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._limits = settings.limits
        self._public_url = settings.public_url
        self._calls = RateLimiters(settings.limits.calls)
        own = socket.gethostname().lower()
        self._names = {"localhost", own, f"{own}.local"}
        self._origins: set[str] = set()
        if settings.public_url is not None:
            parts = urlsplit(settings.public_url)
            self._names.add((parts.hostname or "").lower())
            self._origins.add(f"{parts.scheme}://{parts.netloc}")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is None and scope["type"] == "http":
            if _has_unwanted_body(scope):  # answered without waiting for it
                await self._app(scope, _replaying(b"", receive), _closing(send))
                return
            limit = self._limits.record if scope["path"] in _UPLOADS else self._limits.body
            try:
                receive = _replaying(await _read_body(receive, limit), receive)
            except ClientDisconnect:
                return
            except TableRefused as refused:
                refusal = refused.refusal
        if refusal is None:
            await self._app(scope, receive, send)
            return
        process: ServerProcess = scope["app"].state.process
        process.metrics.refusals.labels(refusal.reason).inc()
        if scope["type"] == "websocket":
            await receive()  # the handshake; it is refused with 403
            await send({"type": "websocket.close", "code": _POLICY_VIOLATION})
        else:
            language = Headers(scope=scope).get("accept-language")
            await problem(TableRefused(refusal), language)(scope, receive, send)

    def _refusal(self, scope: Scope) -> Refusal | None:
        headers, is_socket = Headers(scope=scope), scope["type"] == "websocket"
        host, origin = headers.get("host", ""), headers.get("origin")
        if not self._trusts(host):
            return WrongOrigin()
        scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
        scope.setdefault("state", {})["base"] = self._public_url or f"{scheme}://{host}"
        ours = {f"http://{host}", f"https://{host}", *self._origins, None}
        if scope.get("method") not in _SAFE_METHODS and origin not in ours:
            return WrongOrigin()
        is_counted = is_socket or scope["path"].startswith(_COUNTED)
        if is_counted and not self._calls.take(client_address(scope)):
            return TooFast()
        return None

    def _trusts(self, host: str) -> bool:
        """Return whether a host is this server, against DNS rebinding.

        starlette has a middleware for this, but it trusts no numeric address unless it is listed,
        and players in a local network use one. Links begin with the host, so it must be a name and
        a port, nothing else.
        """
        found = _HOST.fullmatch(host)
        if found is None:
            return False
        name = (found["name"] or found["address"]).lower()
        try:
            return name in self._names or bool(ip_address(name))
        except ValueError:
            return False


def _has_unwanted_body(scope: Scope) -> bool:
    """Return whether a request comes with a body that no route takes."""
    headers = Headers(scope=scope)
    if headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers:
        return False
    return not any(
        scope["method"] == method and form.fullmatch(scope["path"]) for method, form in _WITH_BODY
    )


def _closing(send: Send) -> Send:
    """Return a ``send`` that closes the connection after the response."""

    async def send_last(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message)["Connection"] = "close"
        await send(message)

    return send_last


async def _read_body(receive: Receive, limit: int) -> bytes:
    """Return the whole body.

    Raises TableRefused if it is too long or does not arrive in time, and ClientDisconnect if the
    client hangs up before its end.
    """
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_TIMEOUT_SECONDS):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise ClientDisconnect
                body += message.get("body", b"")
                if len(body) > limit:
                    raise TableRefused(TooLong(limit))
                if not message.get("more_body"):
                    return bytes(body)
    except TimeoutError:
        raise TableRefused(TooSlow()) from None


def _replaying(body: bytes, receive: Receive) -> Receive:
    """Return a ``receive`` that starts with the body that was already read."""
    first: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return first.pop() if first else await receive()

    return receive_again
