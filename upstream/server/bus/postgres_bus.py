"""PostgreSQL's NOTIFY as message bus.

A NOTIFY is sent in a transaction of its own, after the change is stored: inside of the transaction
that stores, it would make all commits of the database queue behind one lock.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from upstream.server.bus.message_bus import (
    CHANNEL,
    RETRY_SECONDS,
    BusFailed,
    MessageBus,
    Receiver,
)

if TYPE_CHECKING:
    import psycopg

#: How long the listening thread waits before it looks whether it is to end.
_WAIT_SECONDS: Final = 0.2

#: Sends these messages on a channel; raises an exception where that fails.
Notify: TypeAlias = Callable[[str, Sequence[str]], Awaitable[None]]


class PostgresBus(MessageBus):
    """Listens in a thread, on a connection of its own."""

    def __init__(self, process: str, receive: Receiver, url: str, notify: Notify) -> None:
        """``url`` is one that PostgreSQL's own client library understands."""
        super().__init__(process, receive)
        self._url = url
        self._notify = notify
        self._is_closing = threading.Event()
        self._listener = threading.Thread(target=self._listen, name="listener", daemon=True)

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._listener.start()

    async def _send(self, messages: Sequence[str]) -> None:
        try:
            await self._notify(CHANNEL, messages)
        except Exception as error:
            raise BusFailed(type(error).__name__) from error

    async def _close(self) -> None:
        self._is_closing.set()
        await asyncio.to_thread(self._listener.join)

    # --- The listening thread --------------------------------------------------------------------

    def _listen(self) -> None:
        import psycopg  # noqa: PLC0415 (an extra)

        while not self._is_closing.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._pass_on(connection)
            except psycopg.Error:
                self._is_closing.wait(RETRY_SECONDS)

    def _pass_on(self, connection: psycopg.Connection[Any]) -> None:
        while not self._is_closing.is_set():
            for notification in connection.notifies(timeout=_WAIT_SECONDS):
                self._loop.call_soon_threadsafe(self._received, notification.payload)
