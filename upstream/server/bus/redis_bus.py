"""Redis or Valkey as message bus, where the host names one."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence

from redis.asyncio import Redis
from redis.exceptions import RedisError

from upstream.server.bus.message_bus import (
    CHANNEL,
    RETRY_SECONDS,
    BusFailed,
    MessageBus,
    Receiver,
)


class RedisBus(MessageBus):
    """Publishes and subscribes on one channel."""

    def __init__(self, process: str, receive: Receiver, url: str) -> None:
        """Raises ValueError where the URL is none of Redis."""
        super().__init__(process, receive)
        self._redis = Redis.from_url(url, decode_responses=True, health_check_interval=10)

    async def open(self) -> None:
        self._listening = asyncio.create_task(self._listen())

    async def _send(self, messages: Sequence[str]) -> None:
        try:
            for message in messages:
                await self._redis.publish(CHANNEL, message)
        except (RedisError, OSError) as error:
            raise BusFailed(type(error).__name__) from error

    async def _listen(self) -> None:
        while True:
            with contextlib.suppress(RedisError, OSError):
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    async for message in channel.listen():
                        self._received(message["data"])
            await asyncio.sleep(RETRY_SECONDS)

    async def _close(self) -> None:
        self._listening.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._listening
        await self._redis.aclose()
