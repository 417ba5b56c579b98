"""The outgoing messages of a client."""

from __future__ import annotations

import asyncio
from typing import Any

from upstream.server.protocol.serialized import Serialized
from upstream.server.rooms.connection import TOO_MUCH, Connection


class Deaf:
    """A socket that takes nothing until it is told to."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.closed: int | None = None

    async def send_text(self, text: str) -> None:
        self.sent.append(text)

    async def close(self, code: int) -> None:
        self.closed = code


def connection_to(socket: Any, unread: int) -> Connection:
    return Connection(socket, "somebody", "http://here", unread)


def test_messages_are_delivered_in_order() -> None:
    async def run() -> list[str]:
        socket = Deaf()
        connection = connection_to(socket, 10)
        for number in range(5):
            connection.send(Serialized(str(number)))
        connection._unread.put_nowait(1000)
        await connection.deliver()
        return socket.sent

    assert asyncio.run(run()) == list("01234")


def test_a_client_that_does_not_read_is_let_go_and_holds_nobody_up() -> None:
    async def run() -> Deaf:
        socket = Deaf()
        connection = connection_to(socket, 3)
        for number in range(10):
            connection.send(Serialized(str(number)))
        await connection.deliver()
        return socket

    socket = asyncio.run(run())
    assert socket.closed == TOO_MUCH
