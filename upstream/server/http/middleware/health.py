"""Whether this process lives, and whether it should be sent requests."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

Check = Callable[[Scope], Awaitable[bool]]

ALIVE: Final = "/healthz"
READY: Final = "/readyz"


class HealthMiddleware:
    """Answers /healthz and /readyz before anything else looks at the request.

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
