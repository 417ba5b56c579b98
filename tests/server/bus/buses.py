"""What tests of buses share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from upstream.server.bus.message_bus import MessageBus


class Heard:
    """Collects what a bus hands on."""

    def __init__(self) -> None:
        self.tables: list[str] = []

    def __call__(self, tables: Sequence[str]) -> None:
        self.tables += tables


async def until_heard(sender: MessageBus, heard: Heard, *tables: str) -> None:
    """A listener may still be on its way: tell it again until it has heard."""
    async with asyncio.timeout(60):
        while not set(tables) <= set(heard.tables):
            for table in tables:
                sender.publish(table)
            await asyncio.sleep(0.05)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)
