"""uvicorn as this server runs it: limits for slow, silent and flooding clients, and a graceful end.

Middlewares see a request only once its head has arrived, and sessions see only whole messages. The
protocols here limit everything before that: a client that never finishes a request, sends too many
frames, or does not read. A proxy usually takes care of this, but many games are hosted without one.

The base classes are not part of uvicorn's documented interface: the tests in tests/server/http
fail if a new version no longer calls the overridden methods.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from functools import partial
from typing import Any, Final

import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import CloseCode, Frame
from websockets.server import ServerProtocol

from upstream.app.limits import Limits, Rate
from upstream.app.rate_limiter import RateLimiter
from upstream.server.http.connections import client_address
from upstream.server.process import ServerProcess

#: How long a client may read nothing, and how long closing may take.
UNREAD_TIMEOUT_SECONDS: Final = 20.0


class UnreadTimeout(asyncio.Protocol):
    """A part of uvicorn's protocols: aborts connections whose client reads nothing for too long."""

    unread_timeout_seconds: float = UNREAD_TIMEOUT_SECONDS
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _aborting: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self.abort_later()

    def resume_writing(self) -> None:
        if self._aborting is not None and not self.transport.is_closing():
            self._aborting.cancel()
            self._aborting = None
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._aborting is not None:
            self._aborting.cancel()
        super().connection_lost(exc)

    def abort_later(self) -> None:
        """Drop the connection after a while, even if some data is still unread."""
        if self._aborting is None:
            timeout = self.unread_timeout_seconds
            self._aborting = self.loop.call_later(timeout, self.transport.abort)


HEAD_TIMEOUT_SECONDS: Final = 20.0
#: Bytes of a request, head and body together: more than any body may have.
MAX_REQUEST_BYTES: Final = 1024 * 1024


class WaitingConnections:
    """The connections of a server that wait for a complete request, by address, the oldest first.

    Behind a proxy all of them have one address.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._waiting: dict[str, dict[TimeoutHttpProtocol, None]] = {}
        self._count = 0
        #: Connections that were closed because there were too many.
        self.closed = 0

    def add(self, connection: TimeoutHttpProtocol) -> None:
        """Count a connection. If there are too many, close the oldest of the busiest address.

        So newcomers get in, however many connections somebody else opens.
        """
        self._waiting.setdefault(connection.address, {})[connection] = None
        self._count += 1
        if self._count > self._limit:
            busiest = max(self._waiting, key=lambda address: len(self._waiting[address]))
            oldest = next(iter(self._waiting[busiest]))
            self.discard(oldest)
            self.closed += 1
            oldest.close_incomplete()

    def discard(self, connection: TimeoutHttpProtocol) -> None:
        mine = self._waiting.get(connection.address, {})
        if connection in mine:
            del mine[connection]
            self._count -= 1
            if not mine:
                del self._waiting[connection.address]

    def __len__(self) -> int:
        return self._count


class TimeoutHttpProtocol(UnreadTimeout, HttpToolsProtocol):
    """Closes connections whose next request, head and body, does not arrive in time.

    It also closes those whose request is too long.
    """

    head_timeout_seconds: float = HEAD_TIMEOUT_SECONDS

    def __init__(self, *, waiting: WaitingConnections, **options: Any) -> None:
        super().__init__(**options)
        self._waiting = waiting
        self.address = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = client_address({"client": self.client})
        self._received_bytes = 0
        self._start_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timeout()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._received_bytes += len(data)
        super().data_received(data)
        if self._received_bytes > MAX_REQUEST_BYTES:
            self.transport.close()

    def on_headers_complete(self) -> None:
        # A new time, for the body: BODY_TIMEOUT_SECONDS of the middleware usually comes first.
        self._stop_timeout()
        super().on_headers_complete()
        if self.cycle is not None and not self.cycle.response_complete:  # no WebSocket
            self._start_timeout()

    def on_message_complete(self) -> None:
        self._received_bytes = 0
        self._stop_timeout()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._stop_timeout()
        self._start_timeout()

    def _start_timeout(self) -> None:
        self._timeout = self.loop.call_later(self.head_timeout_seconds, self.close_incomplete)
        self._waiting.add(self)

    def _stop_timeout(self) -> None:
        self._timeout.cancel()
        self._waiting.discard(self)

    def close_incomplete(self) -> None:
        """Close the connection, unless a complete request has arrived meanwhile."""
        if self.cycle is None or self.cycle.response_complete or self.cycle.more_body:
            self.transport.close()
            self.abort_later()


class FrameLimitedProtocol(ServerProtocol):
    """Fails the connection of a client that sends too many frames, of whatever kind."""

    def __init__(self, rate: Rate, **options: Any) -> None:
        super().__init__(**options)
        self._limiter = RateLimiter(rate)

    def recv_frame(self, frame: Frame) -> None:
        if not self._limiter.take():
            raise ProtocolError("too many frames")
        super().recv_frame(frame)


class LimitedWebSocketProtocol(UnreadTimeout, WebSocketsSansIOProtocol):
    """Drops clients that send too much, or do not read."""

    def __init__(self, *, limits: Limits, **options: Any) -> None:
        super().__init__(**options)
        self.conn = FrameLimitedProtocol(
            limits.frames, max_size=limits.frame, logger=self.conn.logger
        )

    def send_receive_event_to_app(self) -> None:
        """Close if a text frame is not UTF-8; uvicorn would log a traceback for each."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.frames = []
            if not self.close_sent:
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.abort_later()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:
            self.abort_later()


def uvicorn_options(limits: Limits) -> dict[str, Any]:
    """Return the arguments of ``uvicorn.Config`` that keep clients within the limits."""
    return {
        "log_level": "warning",
        # The command line has configured logging.
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "http": partial(TimeoutHttpProtocol, waiting=WaitingConnections(limits.waiting)),
        # No compression: states are small, and to compress each for each client would cost more
        # than it saves.
        "ws": partial(LimitedWebSocketProtocol, limits=limits),
    }


#: Time for closing handshakes: a connection that is cut may lose data.
_GOODBYE_SECONDS: Final = 2.0
#: Time for requests that are still being answered then.
_REQUESTS_SECONDS: Final = 3
_POLL_SECONDS: Final = 0.02


class GracefulServer(uvicorn.Server):
    """Stops on SIGTERM or SIGINT, within about fifteen seconds.

    It is then no longer ready and does not listen. Its bots stop, its clients move to other
    processes, and requests that have begun are answered. A second SIGINT ends it at once.
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
        process: ServerProcess | None = getattr(self._app.state, "process", None)
        if process is not None:
            handing_over = asyncio.create_task(self._hand_over(process))
            while not handing_over.done() and not self.force_exit:
                await asyncio.wait([handing_over], timeout=_POLL_SECONDS)
            handing_over.cancel()
        await super().shutdown(sockets)

    async def _hand_over(self, process: ServerProcess) -> None:
        process.handover.begun = True
        _, are_moved = await asyncio.gather(
            process.services.bots.close(), process.handover.move_clients()
        )
        if not are_moved:
            return
        connections = self.server_state.connections
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_GOODBYE_SECONDS):
                while any(isinstance(each, LimitedWebSocketProtocol) for each in connections):
                    await asyncio.sleep(_POLL_SECONDS)
