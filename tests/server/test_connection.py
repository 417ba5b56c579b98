"""A client's line of messages, and its limits."""

from __future__ import annotations

import asyncio
from typing import Any

from upstream.server.connection import TOO_MUCH, Connection
from upstream.server.limits import Bucket, Buckets, Limits, Rate


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
    return Connection(socket, "somebody", "http://here", Limits(unread=unread))


def test_messages_are_delivered_in_order() -> None:
    async def run() -> list[str]:
        socket = Deaf()
        connection = connection_to(socket, 10)
        for number in range(5):
            connection.send(str(number))
        connection._waiting.put_nowait(1000)
        await connection.deliver()
        return socket.sent

    assert asyncio.run(run()) == list("01234")


def test_a_client_that_does_not_read_is_let_go_and_holds_nobody_up() -> None:
    async def run() -> Deaf:
        socket = Deaf()
        connection = connection_to(socket, 3)
        for number in range(10):
            connection.send(str(number))
        await connection.deliver()
        return socket

    socket = asyncio.run(run())
    assert socket.closed == TOO_MUCH


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_lets_a_burst_through_and_then_so_many_a_second() -> None:
    clock = Clock()
    bucket = Bucket(Rate(2, 3), clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now = 0.4
    assert not bucket.take()
    clock.now = 0.5
    assert bucket.take()
    clock.now = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_every_client_has_a_bucket_of_its_own_and_old_ones_are_forgotten() -> None:
    buckets = Buckets(Rate(0, 1), Clock())
    assert buckets.take("ada")
    assert not buckets.take("ada")
    assert buckets.take("ben")
    for number in range(20_000):
        buckets.take(str(number))
    assert len(buckets._buckets) <= 10_000
