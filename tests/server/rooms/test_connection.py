"""The outgoing messages of a client."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from upstream.app.limits import Limits
from upstream.app.messages.serialized import Serialized
from upstream.app.tables.connection import TOO_MUCH, Connection


class Deaf:
    """A socket that records messages, for a client that does not read."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.closed: int | None = None

    async def send_text(self, text: str) -> None:
        self.sent.append(text)

    async def close(self, code: int) -> None:
        self.closed = code


def connection_to(socket: Any, **limits: Any) -> Connection:
    return Connection(socket, "somebody", "http://here", replace(Limits(), **limits))


def test_messages_are_delivered_in_order() -> None:
    async def run() -> list[str]:
        socket = Deaf()
        connection = connection_to(socket)
        for number in range(5):
            connection.send(Serialized(str(number)))
        connection._unread.put_nowait(1000)
        await connection.deliver()
        return socket.sent

    assert asyncio.run(run()) == list("01234")


async def test_a_client_that_does_not_read_is_let_go_and_holds_nobody_up() -> None:
    socket = Deaf()
    connection = connection_to(socket, unread=3)
    for number in range(10):
        connection.send(Serialized(str(number)))
    await connection.deliver()
    assert socket.closed == TOO_MUCH


async def test_unread_messages_are_counted_by_their_length_and_nothing_is_kept_after_that() -> None:
    socket = Deaf()
    connection = connection_to(socket, unread_characters=100)
    connection.send(Serialized("x" * 1000))  # alone, it may be as long as it has to be
    connection.send(Serialized("x"))
    for _ in range(10):
        connection.send(Serialized("x" * 60))
    assert connection._unread.qsize() == 1
    await connection.deliver()
    assert (socket.sent, socket.closed) == ([], TOO_MUCH)


async def test_what_was_delivered_does_not_count() -> None:
    socket = Deaf()
    connection = connection_to(socket, unread_characters=100)
    delivery = asyncio.create_task(connection.deliver())
    for _ in range(5):
        connection.send(Serialized("x" * 60))
        while not connection._unread.empty():
            await asyncio.sleep(0)
    delivery.cancel()
    assert (len(socket.sent), socket.closed) == (5, None)


async def test_a_connection_can_be_closed_after_what_waits() -> None:
    socket = Deaf()
    connection = connection_to(socket)
    connection.send(Serialized("first"))
    connection.close_when_sent(1012)
    connection.send(Serialized("too late"))
    connection.close_when_sent(1000)
    await connection.deliver()
    assert connection._unread.empty()
    assert (socket.sent, socket.closed) == (["first"], 1012)
