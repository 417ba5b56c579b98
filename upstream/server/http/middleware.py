"""Middlewares: what every request passes on its way to a call."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Awaitable, Callable, Iterator
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from upstream.app.calls import CALLS
from upstream.app.limits import Limits, Rate
from upstream.app.messages.refusals import TableRefused, TooFast, TooLong, WrongOrigin
from upstream.app.rate_limiter import RateLimiters
from upstream.app.settings import Settings
from upstream.app.signing import COOKIE_SECONDS, OLD_COOKIE, Signer
from upstream.rules.refusal import Refusal
from upstream.server.http.connections import client_address
from upstream.server.http.responses import problem

_POLICY_VIOLATION: Final = 1008


async def refuse(why: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request with a refusal, or reject a WebSocket."""
    if scope["type"] == "websocket":
        await receive()  # the handshake; it is refused with 403
        await send({"type": "websocket.close", "code": _POLICY_VIOLATION})
        return
    language = Headers(scope=scope).get("accept-language")
    await problem(TableRefused(why), language)(scope, receive, send)


Check = Callable[[Scope], Awaitable[bool]]

ALIVE: Final = "/healthz"
READY: Final = "/readyz"


class HealthMiddleware:
    """Answers /healthz and /readyz before any other check.

    A load balancer probes often, without a cookie, and by an address instead of a host name.
    """

    def __init__(self, app: ASGIApp, is_ready: Check) -> None:
        self._app = app
        self._is_ready = is_ready

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"] in (ALIVE, READY):
            response = await self._response(scope)
            await response(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _response(self, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            return PlainTextResponse("method not allowed\n", 405, {"Allow": "GET, HEAD"})
        if scope["path"] == ALIVE or await self._is_ready(scope):
            return PlainTextResponse("ok\n")
        return PlainTextResponse("not ready\n", 503)


_CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
_HEADERS: Final = {
    "Content-Security-Policy": _CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class SecurityHeadersMiddleware:
    """Adds security headers to every response, and keeps API responses out of caches."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, send_with_headers)


#: Calls of a known client renew its cookie.
_RENEWS: Final = "/api/"


class IdentityMiddleware:
    """Puts the identity of the client into ``state.identity``.

    A new client gets its cookie only when a route sets ``state.keeps_identity``, because something
    belongs to the client from now on. ``state.forgets_identity`` takes the cookie away.
    """

    def __init__(self, app: ASGIApp, signer: Signer, public_url: str | None) -> None:
        self._app = app
        self._signer = signer
        self._name = signer.cookie_name
        self._secure = "; Secure" if (public_url or "").startswith("https:") else ""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        state = scope.setdefault("state", {})
        known = self._identity_of(Headers(scope=scope))
        state["identity"] = known or self._signer.new_identity()
        state["keeps_identity"] = known is not None and scope["path"].startswith(_RENEWS)
        state["forgets_identity"] = False
        if scope["type"] == "http":
            send = self._setting_cookies(scope, send)
        await self._app(scope, receive, send)

    def _identity_of(self, headers: Headers) -> str | None:
        """Return the identity of the first valid cookie; others may belong to another server."""
        identities = (
            self._signer.identity(value)
            for name in (self._name, OLD_COOKIE)
            for value in _cookies_of(headers, name)
        )
        return next((found for found in identities if found is not None), None)

    def _setting_cookies(self, scope: Scope, send: Send) -> Send:
        async def send_with_cookies(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for cookie in self._cookies(scope):
                    headers.append("Set-Cookie", cookie)
            await send(message)

        return send_with_cookies

    def _cookies(self, scope: Scope) -> Iterator[str]:
        """Return the cookies that the response sets."""
        state = scope["state"]
        if state["forgets_identity"]:
            yield self._cookie(self._name, "", 0)
            old = _cookies_of(Headers(scope=scope), OLD_COOKIE)
            if any(self._signer.identity(value) is not None for value in old):
                yield self._cookie(OLD_COOKIE, "", 0)
        elif state["keeps_identity"]:
            yield self._cookie(self._name, self._signer.cookie(state["identity"]), COOKIE_SECONDS)

    def _cookie(self, name: str, value: str, seconds: int) -> str:
        return f"{name}={value}; Max-Age={seconds}; Path=/; HttpOnly; SameSite=Lax{self._secure}"


def _cookies_of(headers: Headers, name: str) -> Iterator[str]:
    for part in headers.get("cookie", "").split(";"):
        found, _, value = part.strip().partition("=")
        if found == name:
            yield value


#: A name or an IPv4 address, or an IPv6 address in brackets; and perhaps a port.
_HOST: Final = re.compile(
    r"(?:(?P<name>[^\[\]:@/?#\s]+)|\[(?P<address>[0-9A-Fa-f:.]+)\])(?::[0-9]{1,5})?"
)


def trusted_names(public_url: str | None) -> frozenset[str]:
    """Return the host names of this server; numeric addresses are always trusted."""
    own = socket.gethostname().lower()
    names = {"localhost", own, f"{own}.local"}
    if public_url is not None:
        names.add((urlsplit(public_url).hostname or "").lower())
    return frozenset(names)


class TrustedHostMiddleware:
    """Refuses other host names, against DNS rebinding.

    starlette has a middleware of this name, but it trusts no numeric address unless it is listed,
    and players in a local network use one. The beginning of links, as this client reaches
    the server, goes into ``state.base``.
    """

    def __init__(self, app: ASGIApp, public_url: str | None) -> None:
        self._app = app
        self._public_url = public_url
        self._names = trusted_names(public_url)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            host = Headers(scope=scope).get("host", "")
            if not self._trusts(host):
                await refuse(WrongOrigin(), scope, receive, send)
                return
            base = self._public_url or f"{_http_scheme(scope)}://{host}"
            scope.setdefault("state", {})["base"] = base
        await self._app(scope, receive, send)

    def _trusts(self, host: str) -> bool:
        # Links begin with the host: it must be a name and a port, nothing else.
        found = _HOST.fullmatch(host)
        if found is None:
            return False
        name = (found["name"] or found["address"]).lower()
        return name in self._names or _is_address(name)


def _http_scheme(scope: Scope) -> str:
    return "https" if scope["scheme"] in ("https", "wss") else "http"


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


_SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")


class OriginMiddleware:
    """Refuses WebSockets and changing requests that come from other sites."""

    def __init__(self, app: ASGIApp, public_url: str | None) -> None:
        self._app = app
        self._public: frozenset[str] = frozenset()
        if public_url is not None:
            parts = urlsplit(public_url)
            self._public = frozenset((f"{parts.scheme}://{parts.netloc}",))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and not self._is_ours(scope):
            await refuse(WrongOrigin(), scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _is_ours(self, scope: Scope) -> bool:
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None or scope.get("method") in _SAFE_METHODS:
            return True
        host = headers.get("host", "")
        return origin in (f"http://{host}", f"https://{host}") or origin in self._public


class RateLimitMiddleware:
    """Limits the API calls and WebSockets of each address."""

    def __init__(self, app: ASGIApp, rate: Rate) -> None:
        self._app = app
        self._calls = RateLimiters(rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if _counts(scope) and not self._calls.take(client_address(scope)):
            await refuse(TooFast(), scope, receive, send)
            return
        await self._app(scope, receive, send)


def _counts(scope: Scope) -> bool:
    if scope["type"] == "http":
        return bool(scope["path"].startswith("/api/"))
    return bool(scope["type"] == "websocket")


BODY_TIMEOUT_SECONDS: Final = 20
#: Paths of calls with larger bodies.
_UPLOADS: Final = frozenset(f"/api{call.path}" for call in CALLS if call.max_body == "record")


class BodyLimitMiddleware:
    """Reads the whole body first; refuses one that is too long or too slow."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        limit = self._limits.record if scope["path"] in _UPLOADS else self._limits.body
        body = await _read_body(receive, limit)
        if body is None:
            await refuse(TooLong(limit), scope, receive, send)
        else:
            await self._app(scope, _replaying(body, receive), send)


async def _read_body(receive: Receive, limit: int) -> bytes | None:
    """Return the body; None if it is too long, or does not arrive in time."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_TIMEOUT_SECONDS):
            while True:
                message = await receive()
                body += message.get("body", b"")
                if len(body) > limit:
                    return None
                if not message.get("more_body"):
                    return bytes(body)
    except TimeoutError:
        return None


def _replaying(body: bytes, receive: Receive) -> Receive:
    """Return a ``receive`` that starts with the body that was already read."""
    first: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return first.pop() if first else await receive()

    return receive_again


def middlewares(settings: Settings, signer: Signer, is_ready: Check) -> list[Middleware]:
    """Return the middlewares of a server, the outermost first.

    Those that refuse come last, so that refusals have the usual headers and renew the cookie.
    """
    limits, public_url = settings.limits, settings.public_url
    return [
        Middleware(HealthMiddleware, is_ready=is_ready),
        Middleware(SecurityHeadersMiddleware),
        Middleware(IdentityMiddleware, signer=signer, public_url=public_url),
        Middleware(TrustedHostMiddleware, public_url=public_url),
        Middleware(OriginMiddleware, public_url=public_url),
        Middleware(RateLimitMiddleware, rate=limits.calls),
        Middleware(BodyLimitMiddleware, limits=limits),
    ]
