"""How many calls an address may make."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send

from upstream.server.http.client_address import client_address
from upstream.server.http.middleware.refuse import refuse
from upstream.server.limits import Rate
from upstream.server.protocol.refusals import TooFast
from upstream.server.rate_limiter import RateLimiters


class RateLimitMiddleware:
    """Refuses API calls and WebSockets of an address that makes too many."""

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
