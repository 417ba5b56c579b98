"""How uvicorn serves the app, the same for the command line and for tests."""

from __future__ import annotations

from functools import partial
from typing import Any

from upstream.server.http.http_protocol import TimeoutHttpProtocol, WaitingConnections
from upstream.server.http.websocket_protocol import LimitedWebSocketProtocol
from upstream.server.limits import Limits


def uvicorn_options(limits: Limits) -> dict[str, Any]:
    """The arguments of ``uvicorn.Config`` that keep clients within the limits."""
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
