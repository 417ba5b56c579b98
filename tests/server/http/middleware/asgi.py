"""Middlewares without a server: an app that notes what reaches it, and a client that asks."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class Inside:
    """The app that a middleware protects: notes requests and answers 200."""

    def __init__(self, **headers: str) -> None:
        self.reached: list[Scope] = []
        self.bodies: list[bytes] = []
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.reached.append(scope)
        if scope["type"] == "http":
            message = await receive()
            self.bodies.append(message.get("body", b""))
            await send({"type": "http.response.start", "status": 200, "headers": self._headers})
            await send({"type": "http.response.body", "body": b"{}"})


@dataclass
class Answered:
    """What the client got."""

    sent: list[Message] = field(default_factory=list)

    @property
    def status(self) -> int:
        """The status; 0 for a WebSocket that was closed."""
        return int(self.sent[0].get("status", 0))

    @property
    def headers(self) -> dict[str, str]:
        return {name.decode().lower(): value.decode() for name, value in self.sent[0]["headers"]}

    @property
    def reason(self) -> str:
        return str(json.loads(self.sent[1]["body"])["refusal"]["reason"])


def ask(
    app: ASGIApp,
    path: str = "/api/tables",
    method: str = "GET",
    *,
    headers: dict[str, str] | None = None,
    body: tuple[bytes, ...] = (b"",),
    client: str = "192.0.2.1",
) -> Answered:
    """Send a request through a middleware; ``WS`` as method opens a WebSocket."""
    scope: dict[str, Any] = {
        "type": "websocket" if method == "WS" else "http",
        "scheme": "ws" if method == "WS" else "http",
        "path": path,
        "client": (client, 1234),
        "headers": [(k.lower().encode(), v.encode()) for k, v in (headers or {}).items()],
    }
    if method != "WS":
        scope["method"] = method
    parts = list(body)
    answered = Answered()

    async def receive() -> Message:
        if method == "WS":
            return {"type": "websocket.connect"}
        if not parts:
            await asyncio.sleep(3600)  # the rest never arrives
        part = parts.pop(0)
        return {"type": "http.request", "body": part, "more_body": part != b"" and len(body) > 1}

    async def send(message: Message) -> None:
        answered.sent.append(message)

    asyncio.run(app(scope, receive, send))  # type: ignore[arg-type]
    return answered
