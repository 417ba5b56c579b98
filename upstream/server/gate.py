"""What every request passes: hosts, origins, sizes, rates, the cookie, and the usual headers."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from upstream.refusal import Refusal
from upstream.server.answers import problem
from upstream.server.identity import COOKIE, COOKIE_SECONDS, Signer
from upstream.server.limits import Buckets, Limits
from upstream.server.protocol.refusals import TableRefused, TooFast, TooLong, WrongOrigin
from upstream.server.settings import Settings

_SAFE: Final = ("GET", "HEAD", "OPTIONS")
#: Seconds in which a body has to arrive.
_PATIENCE: Final = 20
_RECORDS: Final = "/api/replays"
_POLICY: Final = "; ".join(
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
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def host_names(public_url: str | None) -> frozenset[str]:
    """The names under which this server answers; addresses in figures are always fine."""
    own = socket.gethostname().lower()
    names = {"localhost", own, f"{own}.local"}
    if public_url is not None:
        names.add((urlsplit(public_url).hostname or "").lower())
    return frozenset(names)


class Gate:
    """ASGI middleware around everything."""

    def __init__(self, app: ASGIApp, settings: Settings, signer: Signer) -> None:
        self._app = app
        self._signer = signer
        self._limits: Limits = settings.limits
        self._calls = Buckets(settings.limits.calls)
        self._public = settings.public_url
        self._names = host_names(settings.public_url)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        identity = self._signer.identity(_cookie(headers))
        known = identity is not None
        scope.setdefault("state", {})
        scope["state"]["identity"] = identity or self._signer.new_identity()
        scope["state"]["base"] = self._public or f"{_scheme(scope)}://{headers.get('host', '')}"
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send, headers)
        else:
            await self._http(scope, receive, _Dressed(self, scope, send, known), headers)

    async def _socket(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        if self._is_ours(scope, headers) and self._calls.take(address(scope)):
            await self._app(scope, receive, send)
            return
        await receive()  # the handshake; it is refused with 403
        await send({"type": "websocket.close", "code": 1008})

    async def _http(self, scope: Scope, receive: Receive, send: _Dressed, headers: Headers) -> None:
        why = self._refusal(scope, headers)
        if why is None:
            body = await self._body(scope, receive)
            if body is not None:
                await self._app(scope, _replayed(body, receive), send)
                return
            why = TooLong(self._most(scope))
        await problem(TableRefused(why), headers.get("accept-language"))(scope, receive, send)

    def _refusal(self, scope: Scope, headers: Headers) -> Refusal | None:
        if not self._is_ours(scope, headers):
            return WrongOrigin()
        if scope["path"].startswith("/api/") and not self._calls.take(address(scope)):
            return TooFast()
        return None

    # --- Hosts and origins -----------------------------------------------------------------------

    def _is_ours(self, scope: Scope, headers: Headers) -> bool:
        """A name that is not ours may be another site's that was made to lead here."""
        host = headers.get("host", "")
        if not self._answers_to(host):
            return False
        origin = headers.get("origin")
        if origin is None or scope.get("method") in _SAFE:
            return True
        return origin in self._origins(host)

    def _answers_to(self, host: str) -> bool:
        try:
            parts = urlsplit(f"//{host}")
            name = (parts.hostname or "").lower()
        except ValueError:
            return False
        # Links begin with it: no other name may stand before it, as in ``name@127.0.0.1``.
        return parts.username is None and (name in self._names or _is_address(name))

    def _origins(self, host: str) -> Iterable[str]:
        own = {f"http://{host}", f"https://{host}"}
        if self._public is not None:
            parts = urlsplit(self._public)
            own.add(f"{parts.scheme}://{parts.netloc}")
        return own

    # --- Sizes -----------------------------------------------------------------------------------

    def _most(self, scope: Scope) -> int:
        return self._limits.record if scope["path"] == _RECORDS else self._limits.body

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """The whole body; None where it is too long, or too long on its way."""
        body, most = bytearray(), self._most(scope)
        try:
            async with asyncio.timeout(_PATIENCE):
                while True:
                    message = await receive()
                    body += message.get("body", b"")
                    if len(body) > most:
                        return None
                    if not message.get("more_body"):
                        return bytes(body)
        except TimeoutError:
            return None

    # --- The cookie ------------------------------------------------------------------------------

    def cookie(self, identity: str) -> str:
        secure = "; Secure" if (self._public or "").startswith("https:") else ""
        value = self._signer.cookie(identity)
        return f"{COOKIE}={value}; Max-Age={COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax{secure}"


class _Dressed:
    """Sends answers with the usual headers, and a cookie for whoever has none."""

    def __init__(self, gate: Gate, scope: Scope, send: Send, known: bool) -> None:
        self._gate = gate
        self._scope = scope
        self._send = send
        self._known = known

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
            if not self._known and "immutable" not in headers.get("cache-control", ""):
                headers.append("Set-Cookie", self._gate.cookie(self._scope["state"]["identity"]))
            if self._scope["path"].startswith("/api/"):
                headers.setdefault("Cache-Control", "no-store")
        await self._send(message)


def _replayed(body: bytes, receive: Receive) -> Receive:
    """The body that was read already, then whatever comes."""
    first: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return first.pop() if first else await receive()

    return replay


def _cookie(headers: Headers) -> str | None:
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return None


def _scheme(scope: Scope) -> str:
    return "https" if scope["scheme"] in ("https", "wss") else "http"


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


#: Whoever has one address of IPv6 has all that begin with the same bits.
_PREFIX: Final = 64


def address(scope: Scope) -> str:
    """The address that a request comes from, or the network where that is one client's own."""
    client = scope.get("client")
    return _network(str(client[0])) if client else ""


def _network(text: str) -> str:
    try:
        found = ip_address(text)
    except ValueError:
        return text
    if not isinstance(found, IPv6Address):
        return text
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{int(found) >> (128 - _PREFIX):x}/{_PREFIX}"
