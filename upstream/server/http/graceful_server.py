"""uvicorn's server, which hands its clients over to other processes before it ends."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from typing import Final

import uvicorn
from fastapi import FastAPI

from upstream.server.http.services import Services
from upstream.server.http.uvicorn_options import uvicorn_options
from upstream.server.http.websocket_protocol import LimitedWebSocketProtocol
from upstream.server.limits import Limits

#: How long clients may take to say goodbye: a connection that is cut may lose what was sent.
_GOODBYE_SECONDS: Final = 2.0
#: For requests that are still being answered then.
_REQUESTS_SECONDS: Final = 3
_POLL_SECONDS: Final = 0.02


class GracefulServer(uvicorn.Server):
    """Stops when it is told to by SIGTERM or SIGINT, within about fifteen seconds.

    From then on it is not ready and listens no more. Its bots stop, its clients move on, requests
    that have begun are answered. A second SIGINT ends it at once.
    """

    def __init__(self, app: FastAPI, limits: Limits) -> None:
        options = uvicorn_options(limits)
        super().__init__(
            uvicorn.Config(app, **options, timeout_graceful_shutdown=_REQUESTS_SECONDS)
        )
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for listener in sockets or ():
            listener.close()
        services: Services | None = getattr(self._app.state, "services", None)
        if services is not None:
            handing_over = asyncio.create_task(self._hand_over(services))
            while not handing_over.done() and not self.force_exit:
                await asyncio.wait([handing_over], timeout=_POLL_SECONDS)
            handing_over.cancel()
        await super().shutdown(sockets)

    async def _hand_over(self, services: Services) -> None:
        services.handover.begun = True
        _, are_moved = await asyncio.gather(services.bots.close(), services.handover.move_clients())
        if are_moved:
            await self._wait_for_goodbyes()

    async def _wait_for_goodbyes(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_GOODBYE_SECONDS):
                while any(
                    isinstance(connection, LimitedWebSocketProtocol)
                    for connection in self.server_state.connections
                ):
                    await asyncio.sleep(_POLL_SECONDS)
