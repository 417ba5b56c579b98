"""Clients that do not read what they were sent are let go."""

from __future__ import annotations

import asyncio
import socket

import pytest

from upstream.server.http.server import UnreadTimeout

#: More than any buffer of the system takes.
MUCH = bytes(20_000_000)


class Sender(UnreadTimeout):
    """Sends much to everybody who connects."""

    unread_timeout_seconds = 0.2

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.lost: asyncio.Future[Exception | None] = self.loop.create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(MUCH)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.lost.set_result(exc)


async def connect_to(sender: Sender) -> tuple[asyncio.Server, socket.socket]:
    server = await asyncio.get_running_loop().create_server(lambda: sender, "127.0.0.1", 0)
    client = socket.create_connection(server.sockets[0].getsockname())
    client.setblocking(False)
    return server, client


async def test_a_client_that_reads_nothing_is_dropped() -> None:
    sender = Sender()
    server, client = await connect_to(sender)
    with client:
        async with asyncio.timeout(30):
            await sender.lost
    server.close()


async def test_a_client_that_reads_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sender, "unread_timeout_seconds", 30.0)
    sender, loop = Sender(), asyncio.get_running_loop()
    server, client = await connect_to(sender)
    with client:
        left = len(MUCH)
        while left:
            left -= len(await loop.sock_recv(client, 1_000_000))
        assert not sender.transport.is_closing()
        assert sender._aborting is None  # the clock was stopped
    await sender.lost
    server.close()
