"""Who sends a request: a signed cookie instead of an account."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from upstream.server.signing import COOKIE_SECONDS, OLD_COOKIE, Signer

#: Calls of a client that is known let it keep its cookie for another while.
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
        """Whose cookie is valid: others of these names may be broken, or another server's."""
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
        """What the answer changes about the client's cookies."""
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
