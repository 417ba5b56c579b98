"""Connections that never ask for anything, or never come to an end."""

from __future__ import annotations

import contextlib
import socket
import time
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tests.server.clients import GENEROUS, Client, Server, quick
from tests.server.raw_websocket import wait_until
from upstream.server.http.server import MAX_REQUEST_BYTES, TimeoutHttpProtocol, WaitingConnections

#: Seconds until a silent connection is let go: enough for a client of a busy machine to ask.
TIMEOUT_SECONDS = 1.0
HEAD = b"GET /api/catalogue HTTP/1.1\r\nHost: 127.0.0.1\r\n"


def opened(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=60)


def heard(line: socket.socket) -> bytes:
    """Everything until the server lets go; fails where it does not."""
    said = b""
    with contextlib.suppress(ConnectionResetError, BrokenPipeError):
        while more := line.recv(65536):
            said += more
    return said


@pytest.mark.parametrize(
    "begun", [b"", b"\r\n", b"GET / HT", HEAD, HEAD + b"\r\n\r\n"], ids=range(5)
)
def test_who_does_not_finish_asking_is_let_go(
    server: Server, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(TimeoutHttpProtocol, "head_timeout_seconds", TIMEOUT_SECONDS)
    with opened(server) as line:
        line.sendall(begun)
        said = heard(line)
    assert said.startswith(b"HTTP/1.1 200") == (begun == HEAD + b"\r\n\r\n")


@pytest.mark.parametrize(
    "endless", [HEAD + b"X: ", HEAD + b"Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nX: "]
)
def test_a_head_or_trailer_without_end_is_cut_off(server: Server, endless: bytes) -> None:
    sent = 0
    with opened(server) as line, contextlib.suppress(ConnectionResetError, BrokenPipeError):
        line.sendall(endless)
        while sent < 40 * MAX_REQUEST_BYTES:
            sent += line.send(b"x" * 65536)
    assert sent < 40 * MAX_REQUEST_BYTES


def test_who_plays_or_waits_for_an_answer_may_stay(
    server: Server, ada: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TimeoutHttpProtocol, "head_timeout_seconds", TIMEOUT_SECONDS)
    table_id = ada.create("person", "person")["table"]["id"]
    with ada.sit(table_id) as player:
        time.sleep(2 * TIMEOUT_SECONDS)
        assert player.ask("ping")["type"] == "pong"


def test_newcomers_get_in_where_others_never_finish_asking(tmp_path: Path) -> None:
    limits = replace(GENEROUS, waiting=10)
    with Server(quick(tmp_path, limits=limits)) as server, ExitStack() as stack:
        lines = [stack.enter_context(opened(server)) for _ in range(40)]
        for line in lines:
            line.sendall(HEAD)
        assert heard(lines[0]) == b""  # it made room, long before its time was up
        with Client(server.url) as newcomer:
            assert newcomer.http.get("/api/catalogue").status_code == 200


#: Complete heads of requests whose body never comes: on a page, and for a call.
BODILESS = [
    b"POST /anything HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n",
]


def test_a_body_that_no_route_takes_is_not_awaited(server: Server) -> None:
    with opened(server) as line:
        line.sendall(BODILESS[0])
        assert heard(line).startswith(b"HTTP/1.1 405")


def test_an_unread_body_changes_no_answer(server: Server) -> None:
    with opened(server) as line:
        line.sendall(
            b"GET /api/catalogue HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\n\r\n{}"
        )
        assert heard(line).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("head", BODILESS)
def test_requests_without_their_body_crowd_nobody_out(tmp_path: Path, head: bytes) -> None:
    """Thousands of these from one address once used up all file descriptors."""
    limits = replace(GENEROUS, waiting=10)
    with Server(quick(tmp_path, limits=limits)) as server, ExitStack() as stack:
        for _ in range(60):
            with contextlib.suppress(ConnectionResetError, BrokenPipeError):
                stack.enter_context(opened(server)).sendall(head)
        wait_until(lambda: len(connections_of(server)) <= 12)
        with Client(server.url) as newcomer:
            assert newcomer.http.get("/healthz").status_code == 200


def test_a_newcomer_keeps_its_place_next_to_a_busy_address() -> None:
    waiting, closed = WaitingConnections(3), []

    class Waiting:
        def __init__(self, address: str) -> None:
            self.address = address

        def close_incomplete(self) -> None:
            closed.append(self)

    newcomer = Waiting("192.0.2.1")
    many = [Waiting("192.0.2.9") for _ in range(6)]
    for each in (newcomer, *many):
        waiting.add(cast("TimeoutHttpProtocol", each))
    assert closed == many[:4]
    assert (len(waiting), waiting.closed) == (3, 4)


def test_who_does_not_read_an_answer_is_let_go(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TimeoutHttpProtocol, "unread_timeout_seconds", 0.5)
    before = len(connections_of(server))
    with opened(server) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with contextlib.suppress(ConnectionError):
            for _ in range(3000):  # more than all buffers of the network hold
                line.sendall(HEAD + b"\r\n")
        wait_until(lambda: len(connections_of(server)) <= before)


def connections_of(server: Server) -> set[object]:
    return set(server._server.server_state.connections)


def test_what_is_overridden_is_still_there() -> None:
    """Fails where a new version of uvicorn no longer has one of these methods or attributes."""
    own = {name for name in vars(TimeoutHttpProtocol) if name.startswith(("on_", "connection_"))}
    assert {*own, "data_received"} <= set(dir(HttpToolsProtocol))
    assert own == {
        "connection_made",
        "connection_lost",
        "on_headers_complete",
        "on_message_complete",
        "on_response_complete",
    }
