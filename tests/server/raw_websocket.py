"""A WebSocket client that sends frames as it likes, and reads only when it is told to."""

from __future__ import annotations

import contextlib
import json
import socket
import struct
import time
from collections.abc import Callable
from typing import Any

from tests.server.clients import Client

CONTINUATION, TEXT, PING, PONG = 0, 1, 9, 10
_TIMEOUT_SECONDS = 60.0
_HEAD = """GET /api/tables/{table} HTTP/1.1\r
Host: {host}\r
Cookie: {cookie}\r
Connection: Upgrade\r
Upgrade: websocket\r
Sec-WebSocket-Version: 13\r
Sec-WebSocket-Key: c2FsbW9uIHN3aW0gdXBzdA==\r
\r
"""


class RawWebSocket:
    """A client at a table, with a small receive buffer."""

    def __init__(self, client: Client, table_id: str) -> None:
        host, _, port = client.url.removeprefix("http://").partition(":")
        self.line = socket.socket()
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.line.settimeout(_TIMEOUT_SECONDS)
        self.line.connect((host, int(port)))
        table = f"{table_id}/play"
        head = _HEAD.format(table=table, host=f"{host}:{port}", cookie=client.cookie)
        self.line.sendall(head.encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self.line.recv(1)
        assert answer.startswith(b"HTTP/1.1 101"), answer

    def __enter__(self) -> RawWebSocket:
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()

    def send(self, type: str, **fields: Any) -> None:
        self.line.sendall(frame(TEXT, json.dumps({"type": type, **fields}).encode()))

    def heard(self) -> bytes:
        """Everything until the server lets go; fails where it does not."""
        said = b""
        with contextlib.suppress(ConnectionResetError, BrokenPipeError):
            while more := self.line.recv(65536):
                said += more
        return said


def frame(opcode: int, payload: bytes = b"", *, fin: bool = True) -> bytes:
    """A masked frame; the mask is zero."""
    assert len(payload) < 65536
    first = opcode | (0x80 if fin else 0)
    length = len(payload)
    size = struct.pack("!BH", 0x80 | 126, length) if length > 125 else bytes([0x80 | length])
    return bytes([first]) + size + bytes(4) + payload


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait for something that must come, on a machine of any speed."""
    end = time.monotonic() + _TIMEOUT_SECONDS
    while not is_so():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)
