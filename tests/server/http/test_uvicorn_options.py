"""How uvicorn serves the app, the same for the command line and for tests."""

from __future__ import annotations

import uvicorn

from tests.server.http.middleware.asgi import Inside
from upstream.app.limits import Limits
from upstream.server.http.server import (
    LimitedWebSocketProtocol,
    TimeoutHttpProtocol,
    uvicorn_options,
)


def test_uvicorn_takes_them() -> None:
    limits = Limits()
    config = uvicorn.Config(Inside(), **uvicorn_options(limits))
    config.load()
    assert config.http_protocol_class.func is TimeoutHttpProtocol  # type: ignore[attr-defined]
    assert config.ws_protocol_class is not None
    assert config.ws_protocol_class.func is LimitedWebSocketProtocol  # type: ignore[attr-defined]
    assert config.ws_protocol_class.keywords == {"limits": limits}  # type: ignore[attr-defined]


def test_nothing_about_clients_is_logged() -> None:
    options = uvicorn_options(Limits())
    assert (options["access_log"], options["log_level"]) == (False, "warning")
