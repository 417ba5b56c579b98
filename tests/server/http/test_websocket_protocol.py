"""Clients whose WebSockets do not behave."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator
from dataclasses import replace

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.server import ServerProtocol

from tests.server.clients import GENEROUS, Client, Server, quick
from tests.server.raw_websocket import (
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    RawWebSocket,
    frame,
    wait_until,
)
from upstream.app.limits import Limits
from upstream.server.http.server import LimitedWebSocketProtocol


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A client of a server that limits frames as usual."""
    limits = replace(GENEROUS, frames=Limits().frames)
    folder = tmp_path_factory.mktemp("limited")
    with Server(quick(folder, limits=limits)) as running, Client(running.url) as client:
        yield client


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


@pytest.mark.parametrize(
    "frames",
    [
        frame(PING) * 1000,
        frame(PING, b"x" * 125) * 1000,
        frame(TEXT, b"{", fin=False) + frame(CONTINUATION, fin=False) * 1000,
        frame(PONG) * 1000,
    ],
    ids=["empty pings", "pings", "continuations", "pongs"],
)
def test_who_sends_too_many_frames_is_let_go(limited: Client, frames: bytes) -> None:
    table_id = seated(limited)
    with RawWebSocket(limited, table_id) as line, limited.sit(table_id) as other:
        with contextlib.suppress(ConnectionError):
            for _ in range(50):
                line.line.sendall(frames)
        # Nothing comes for what was sent after the limit.
        assert len(line.heard()) < 50_000
        assert other.ask("ping")["type"] == "pong"


def test_what_is_no_text_closes_the_connection_without_a_traceback(
    server: Server, ada: Client, caplog: pytest.LogCaptureFixture
) -> None:
    with RawWebSocket(ada, seated(ada)) as line:
        line.line.sendall(frame(TEXT, b"\xff\xfe") * 5)
        assert line.heard().endswith(b"\x88\x02\x03\xef")  # once: 1007
    assert not caplog.records


def test_many_frames_over_time_are_no_harm(server: Server, ada: Client) -> None:
    table_id = seated(ada)
    with RawWebSocket(ada, table_id) as line:
        for _ in range(300):
            line.line.sendall(frame(PING, b"x"))
            assert line.line.recv(3, socket.MSG_WAITALL) == b"\x8a\x01x"


def test_what_is_overridden_is_still_there() -> None:
    """Fails where a new version of uvicorn no longer has one of these methods or attributes."""
    own = {name for name in vars(LimitedWebSocketProtocol) if not name.startswith("_")}
    own -= {"unread_timeout_seconds"}
    assert own <= set(dir(WebSocketsSansIOProtocol))
    assert "recv_frame" in dir(ServerProtocol)
