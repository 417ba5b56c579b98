"""A tiny load balancer: forwards each connection to a random server that accepts it."""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from typing import cast

#: How long a connection waits until some server accepts it.
_PATIENCE_SECONDS = 10.0
_RETRY_SECONDS = 0.05

Ports = Callable[[], Sequence[int]]


class _Side(asyncio.Protocol):
    """One side of a connection: what arrives here goes out on the other."""

    def __init__(self, opened: set[_Side]) -> None:
        self.transport: asyncio.Transport | None = None
        self.other: _Side | None = None
        self.opened = opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.opened.add(self)

    def data_received(self, data: bytes) -> None:
        if self.other is not None and self.other.transport is not None:
            self.other.transport.write(data)

    def connection_lost(self, _: Exception | None) -> None:
        self.opened.discard(self)
        if self.other is not None and self.other.transport is not None:
            self.other.transport.close()

    def pause_writing(self) -> None:
        if self.other is not None and self.other.transport is not None:
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        if self.other is not None and self.other.transport is not None:
            self.other.transport.resume_reading()


class _ClientSide(_Side):
    """Connects to a server before it reads anything."""

    def __init__(self, ports: Ports, opened: set[_Side]) -> None:
        super().__init__(opened)
        self._ports = ports

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        assert self.transport is not None
        self.transport.pause_reading()
        self._connecting = asyncio.create_task(self._connect(self.transport))

    async def _connect(self, transport: asyncio.Transport) -> None:
        server = _Side(self.opened)
        server.other = self
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE_SECONDS):
                while not await self._is_connected(server):
                    await asyncio.sleep(_RETRY_SECONDS)
                self.other = server
                transport.resume_reading()
                return
        transport.close()

    async def _is_connected(self, server: _Side) -> bool:
        ports = [*self._ports()]
        random.shuffle(ports)
        for port in ports:
            with contextlib.suppress(OSError):
                loop = asyncio.get_running_loop()
                await loop.create_connection(lambda: server, "127.0.0.1", port)
                return True
        return False


@contextlib.asynccontextmanager
async def balancing(ports: Ports) -> AsyncIterator[str]:
    """The address of a load balancer for these ports."""
    loop = asyncio.get_running_loop()
    opened: set[_Side] = set()
    listener = await loop.create_server(lambda: _ClientSide(ports, opened), "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{listener.sockets[0].getsockname()[1]}"
    finally:
        listener.close()
        while opened:
            for side in opened:
                assert side.transport is not None
                side.transport.abort()
            await asyncio.sleep(0)


@contextlib.contextmanager
def balancing_in_thread(ports: Ports) -> Iterator[str]:
    """The same for code that is not asynchronous."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    balancer = balancing(ports)
    try:
        yield asyncio.run_coroutine_threadsafe(balancer.__aenter__(), loop).result(30)
    finally:
        asyncio.run_coroutine_threadsafe(balancer.__aexit__(None, None, None), loop).result(30)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(30)
        loop.close()
