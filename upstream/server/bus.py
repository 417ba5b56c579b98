"""The message bus: each process notifies the others which tables have changed.

A notification may get lost, so listeners also poll the database. It contains table ids only, so
nothing hidden leaves a process this way.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from upstream.app.signing import is_table_id

if TYPE_CHECKING:
    import psycopg

_LOG: Final = logging.getLogger(__name__)

#: The channel of all notifications.
CHANNEL: Final = "upstream_tables"
#: Changes within this time share a notification.
BATCH_SECONDS: Final = 0.004
#: PostgreSQL limits a notification to 8,000 bytes.
_IDS_PER_MESSAGE: Final = 300
#: How long to wait before reconnecting.
RETRY_SECONDS: Final = 1.0
#: How often the listening thread checks whether it should end.
_WAIT_SECONDS: Final = 0.2

Receiver: TypeAlias = Callable[[Sequence[str]], None]
#: Sends messages on a channel. Raises an exception on failure.
Notify: TypeAlias = Callable[[str, Sequence[str]], Awaitable[None]]


class BusFailed(Exception):
    """A notification could not be sent."""


class MessageBus(ABC):
    """Sends notifications in batches, and hands over those of other processes."""

    def __init__(self, process: str, receive: Receiver) -> None:
        self._process = process
        self._receive = receive
        #: Received messages that make no sense.
        self.undecodable = 0
        self._changed: set[str] = set()
        self._sending: asyncio.Task[None] | None = None
        self._is_working = True

    def publish(self, table_id: str) -> None:
        """Notify the others soon that this table has changed."""
        self._changed.add(table_id)
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_all())

    async def _send_all(self) -> None:
        try:
            while self._changed:
                await asyncio.sleep(BATCH_SECONDS)
                ids, self._changed = sorted(self._changed), set()
                try:
                    await self._send(encode(self._process, ids))
                except BusFailed as failed:
                    if self._is_working:
                        _LOG.warning("the message bus fails (%s): tables follow slowly", failed)
                    self._is_working = False
                else:
                    if not self._is_working:
                        _LOG.info("the message bus works again")
                    self._is_working = True
        finally:
            self._sending = None

    def _received(self, message: str | bytes) -> None:
        """Hand over the tables of a message. Count and ignore what is none: anybody can send."""
        try:
            text = message if isinstance(message, str) else message.decode("ascii")
            sender, *ids = text.split()
        except ValueError:
            ids = []
        if not ids or not all(map(is_table_id, ids)):
            self.undecodable += 1
            if self.undecodable == 1:
                _LOG.warning("a message on the bus is not one of ours: it is ignored, as are more")
        elif sender != self._process:
            self._receive(ids)

    async def close(self) -> None:
        """Send pending notifications, and end."""
        if self._sending is not None:
            await self._sending
        await self._close()

    @abstractmethod
    async def open(self) -> None:
        """Start listening."""

    @abstractmethod
    async def _send(self, messages: Sequence[str]) -> None:
        """Send messages. Raises BusFailed."""

    @abstractmethod
    async def _close(self) -> None: ...


def encode(process: str, ids: Sequence[str]) -> list[str]:
    """Return messages that name the sender and the tables, short enough for PostgreSQL."""
    return [
        " ".join((process, *ids[first : first + _IDS_PER_MESSAGE]))
        for first in range(0, len(ids), _IDS_PER_MESSAGE)
    ]


class PostgresBus(MessageBus):
    """Uses NOTIFY, and listens in a thread on a connection of its own.

    A NOTIFY is sent in its own transaction, after the change is stored. Inside the storing
    transaction, it would make all commits of the database queue behind one lock.
    """

    def __init__(self, process: str, receive: Receiver, url: str, notify: Notify) -> None:
        """Listen on ``url``, in the format of libpq."""
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

    def _listen(self) -> None:
        import psycopg  # noqa: PLC0415 (an extra)

        while not self._is_closing.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._pass_on(connection)
            except psycopg.Error:
                pass
            except Exception:  # the others would never be heard again
                if not self._is_closing.is_set():
                    _LOG.exception("the listener of the message bus starts again")
            self._is_closing.wait(RETRY_SECONDS)

    def _pass_on(self, connection: psycopg.Connection[Any]) -> None:
        while not self._is_closing.is_set():
            for notification in connection.notifies(timeout=_WAIT_SECONDS):
                self._loop.call_soon_threadsafe(self._received, notification.payload)


class RedisBus(MessageBus):
    """Publishes and subscribes on one channel of Redis or Valkey."""

    def __init__(self, process: str, receive: Receiver, url: str) -> None:
        """Connect to ``url``. Raises ValueError if it is not a Redis URL."""
        from redis.asyncio import Redis  # noqa: PLC0415 (an extra)
        from redis.exceptions import RedisError  # noqa: PLC0415 (an extra)

        super().__init__(process, receive)
        self._failures = (RedisError, OSError)
        self._redis = Redis.from_url(url, health_check_interval=10)

    async def open(self) -> None:
        self._listening = asyncio.create_task(self._listen())

    async def _send(self, messages: Sequence[str]) -> None:
        try:
            for message in messages:
                await self._redis.publish(CHANNEL, message)
        except self._failures as error:
            raise BusFailed(type(error).__name__) from error

    async def _listen(self) -> None:
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    async for message in channel.listen():
                        self._received(message["data"])
            except self._failures:
                pass
            except Exception:  # the others would never be heard again
                _LOG.exception("the listener of the message bus starts again")
            await asyncio.sleep(RETRY_SECONDS)

    async def _close(self) -> None:
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)
        await self._redis.aclose()
