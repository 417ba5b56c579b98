"""uvicorn's WebSocket protocol, with limits for clients that flood the server or do not read.

A session counts messages, but sees neither pings nor the fragments of a message: all frames are
counted here. uvicorn stops writing where a client does not read, but it waits for such a client
forever, and closing a connection waits until everything before has been read.
"""

from __future__ import annotations

from typing import Any

# This class is not part of uvicorn's documented interface: the test of this module fails where a
# new version of uvicorn no longer calls the methods that are overridden here.
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import CloseCode, Frame
from websockets.server import ServerProtocol

from upstream.server.http.unread_timeout import UnreadTimeout
from upstream.server.limits import Limits, Rate
from upstream.server.rate_limiter import RateLimiter


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
    """Lets go of clients that send too much, or do not read what they were sent."""

    def __init__(self, *, limits: Limits, **options: Any) -> None:
        super().__init__(**options)
        self.conn = FrameLimitedProtocol(
            limits.frames, max_size=limits.frame, logger=self.conn.logger
        )

    def send_receive_event_to_app(self) -> None:
        """Close the connection where a text is none; uvicorn would log a traceback for each."""
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
