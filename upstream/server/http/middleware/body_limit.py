"""How long a body may be, and how long it may take to arrive."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from upstream.server.http.middleware.refuse import refuse
from upstream.server.limits import Limits
from upstream.server.protocol.refusals import TooLong

BODY_TIMEOUT_SECONDS: Final = 20
_UPLOADS: Final = "/api/replays"


class BodyLimitMiddleware:
    """Reads the whole body before a route is called; refuses what is too long or too slow."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        most = self._limits.record if scope["path"] == _UPLOADS else self._limits.body
        body = await _read_body(receive, most)
        if body is None:
            await refuse(TooLong(most), scope, receive, send)
        else:
            await self._app(scope, _replaying(body, receive), send)


async def _read_body(receive: Receive, most: int) -> bytes | None:
    """The whole body; None where it is too long, or does not arrive in time."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_TIMEOUT_SECONDS):
            while True:
                message = await receive()
                body += message.get("body", b"")
                if len(body) > most:
                    return None
                if not message.get("more_body"):
                    return bytes(body)
    except TimeoutError:
        return None


def _replaying(body: bytes, receive: Receive) -> Receive:
    """The body that has been read already, then whatever comes."""
    first: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return first.pop() if first else await receive()

    return receive_again
