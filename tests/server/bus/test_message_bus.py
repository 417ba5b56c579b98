"""Notifications go out in batches, and one's own are not heard."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import pytest

from tests.server.bus.buses import Heard, until
from upstream.server.bus.message_bus import BusFailed, MessageBus, decode, encode


class Local(MessageBus):
    """A bus without others."""

    def __init__(self, heard: Heard) -> None:
        super().__init__("me", heard)
        self.sent: list[str] = []
        self.is_away = False

    async def open(self) -> None: ...

    async def _send(self, messages: Sequence[str]) -> None:
        if self.is_away:
            raise BusFailed("nobody there")
        self.sent += messages

    async def _close(self) -> None: ...


def test_what_changes_together_is_told_together_and_once() -> None:
    async def test() -> None:
        bus = Local(Heard())
        for table in ("b", "a", "b"):
            bus.publish(table)
        await bus.close()
        bus.publish("c")
        await bus.close()
        assert bus.sent == ["me a b", "me c"]

    asyncio.run(test())


def test_own_messages_are_not_handed_on() -> None:
    heard = Heard()
    bus = Local(heard)
    bus._received("me a b")
    bus._received("other b c")
    assert heard.tables == ["b", "c"]


def test_a_message_is_never_too_long_for_postgresql() -> None:
    ids = [f"{number:024}" for number in range(1000)]
    messages = [*encode("p" * 16, ids)]
    assert max(map(len, messages)) < 8000
    assert [id for message in messages for id in decode(message)[1]] == ids
    assert {decode(message)[0] for message in messages} == {"p" * 16}


def test_a_bus_that_fails_is_reported_once_and_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)

    async def test() -> None:
        bus = Local(Heard())
        bus.is_away = True
        for table in ("a", "b"):
            bus.publish(table)
            await bus.close()
        bus.is_away = False
        bus.publish("c")
        await until(lambda: bus.sent == ["me c"])
        await bus.close()

    asyncio.run(test())
    assert [record.levelname for record in caplog.records] == ["WARNING", "INFO"]
