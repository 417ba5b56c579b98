"""Who sends a request: a signed cookie instead of an account."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from upstream.server.signing import COOKIE, COOKIE_SECONDS, Signer

#: The call with which a client shows its tables; whoever comes back keeps the cookie.
_RENEWS: Final = "/api/tables"


class IdentityMiddleware:
    """Puts the identity of the client into ``state.identity``.

    A new client gets a cookie, and one that comes back gets the same for another while.
    """

    def __init__(self, app: ASGIApp, signer: Signer, public_url: str | None) -> None:
        self._app = app
        self._signer = signer
        self._secure = "; Secure" if (public_url or "").startswith("https:") else ""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        known = self._identity_of(Headers(scope=scope))
        identity = known or self._signer.new_identity()
        scope.setdefault("state", {})["identity"] = identity
        if scope["type"] == "http" and (known is None or scope["path"] == _RENEWS):
            send = self._setting_cookie(identity, send)
        await self._app(scope, receive, send)

    def _identity_of(self, headers: Headers) -> str | None:
        """Whose cookie is valid: others of this name may be broken, or another server's."""
        identities = map(self._signer.identity, _cookies_of(headers))
        return next((found for found in identities if found is not None), None)

    def _setting_cookie(self, identity: str, send: Send) -> Send:
        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                # What caches keep for everybody must not carry one client's cookie.
                if "immutable" not in headers.get("cache-control", ""):
                    headers.append("Set-Cookie", self._cookie(identity))
            await send(message)

        return send_with_cookie

    def _cookie(self, identity: str) -> str:
        value = self._signer.cookie(identity)
        attributes = f"Max-Age={COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax{self._secure}"
        return f"{COOKIE}={value}; {attributes}"


def _cookies_of(headers: Headers) -> Iterator[str]:
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            yield value
