"""A refusal as the answer to a request that goes no further."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from upstream.refusal import Refusal
from upstream.server.http.responses import problem
from upstream.server.protocol.refusals import TableRefused

_POLICY_VIOLATION: Final = 1008


async def refuse(why: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request with the refusal; close a WebSocket before it is open."""
    if scope["type"] == "websocket":
        await receive()  # the handshake; it is refused with 403
        await send({"type": "websocket.close", "code": _POLICY_VIOLATION})
        return
    language = Headers(scope=scope).get("accept-language")
    await problem(TableRefused(why), language)(scope, receive, send)
