"""Clients whose WebSockets do not behave."""

from __future__ import annotations

import contextlib

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tests.server.clients import Client, Server
from tests.server.raw_websocket import RawWebSocket, wait_until
from upstream.server.http.websocket_protocol import LimitedWebSocketProtocol


def seated(ada: Client) -> str:
    return str(ada.create("person", "person")["table"]["id"])


def connections_at(server: Server, table_id: str) -> int:
    return len(server.room(table_id).presence.connections)


def test_who_never_reads_is_let_go(
    server: Server, ada: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LimitedWebSocketProtocol, "unread_timeout_seconds", 0.5)
    table_id = seated(ada)
    with RawWebSocket(ada, table_id) as deaf:
        with contextlib.suppress(ConnectionError):
            for number in range(2000):  # more than all buffers of the network hold
                deaf.send("hello", id=str(number))
        wait_until(lambda: connections_at(server, table_id) == 0)


def test_who_does_not_read_the_closing_is_let_go(
    server: Server, ada: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LimitedWebSocketProtocol, "unread_timeout_seconds", 0.5)
    table_id = seated(ada)
    with RawWebSocket(ada, table_id) as line:
        wait_until(lambda: connections_at(server, table_id) == 1)
        (connection,) = server.room(table_id).presence.connections
        server.loop.call_soon_threadsafe(connection.close, 4000)
        # The client never answers the closing handshake.
        assert line.heard().endswith(b"\x0f\xa0")
        wait_until(lambda: connections_at(server, table_id) == 0)


def test_who_reads_slowly_may_stay(
    server: Server, ada: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LimitedWebSocketProtocol, "unread_timeout_seconds", 20.0)
    table_id = seated(ada)
    with RawWebSocket(ada, table_id) as slow:
        for number in range(30):
            slow.send("hello", id=str(number))
        read = b""
        while b'"id":"29"' not in read:
            more = slow.line.recv(4096)
            assert more
            read = read[-100:] + more
        assert connections_at(server, table_id) == 1


def test_what_is_overridden_is_still_there() -> None:
    """Fails where a new version of uvicorn no longer has one of these methods or attributes."""
    own = {name for name in vars(LimitedWebSocketProtocol) if not name.startswith("_")}
    own -= {"unread_timeout_seconds"}
    assert own <= set(dir(WebSocketsSansIOProtocol))
