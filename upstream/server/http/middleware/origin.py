"""Pages of other sites can change nothing here."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from upstream.server.http.middleware.refuse import refuse
from upstream.server.protocol.refusals import WrongOrigin

_SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")


class OriginMiddleware:
    """Refuses WebSockets, and requests that may change something, from the pages of others."""

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
