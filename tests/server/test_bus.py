"""Notifications between processes: in batches, over PostgreSQL or Redis."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

import psycopg
import pytest
from redis.asyncio import Redis

from tests.server.redis import running_redis
from upstream.server import bus as module
from upstream.server.bus import BusFailed, MessageBus, PostgresBus, RedisBus, encode
from upstream.server.database.coordination import Coordination
from upstream.server.database.engine import coordination_engine


class Heard:
    """Collects the tables that a bus hands over."""

    def __init__(self) -> None:
        self.tables: list[str] = []

    def __call__(self, tables: Sequence[str]) -> None:
        self.tables += tables


async def until_heard(sender: MessageBus, heard: Heard, *tables: str) -> None:
    """Publish until the listener, which may still be connecting, has heard."""
    async with asyncio.timeout(60):
        while not set(tables) <= set(heard.tables):
            for table in tables:
                sender.publish(table)
            await asyncio.sleep(0.05)


# --- Batches -------------------------------------------------------------------------------------


class Local(MessageBus):
    """A bus with nobody else on it."""

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


async def test_changes_share_a_notification() -> None:
    bus = Local(Heard())
    for table in ("b", "a", "b"):
        bus.publish(table)
    await bus.close()
    bus.publish("c")
    await bus.close()
    assert bus.sent == ["me a b", "me c"]


def test_a_process_ignores_its_own_notifications() -> None:
    heard = Heard()
    bus = Local(heard)
    bus._received("me a b")
    bus._received("other b c")
    assert heard.tables == ["b", "c"]


def test_a_notification_fits_into_postgresql() -> None:
    ids = [f"{number:024}" for number in range(1000)]
    messages = encode("p" * 16, ids)
    assert max(map(len, messages)) < 8000
    assert [id for message in messages for id in message.split()[1:]] == ids
    assert {message.split()[0] for message in messages} == {"p" * 16}


def test_a_failing_bus_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)

    async def test() -> None:
        bus = Local(Heard())
        bus.is_away = True
        for table in ("a", "b"):
            bus.publish(table)
            await bus.close()
        bus.is_away = False
        bus.publish("c")
        await bus.close()
        assert bus.sent == ["me c"]

    asyncio.run(test())
    assert [record.levelname for record in caplog.records] == ["WARNING", "INFO"]


# --- PostgreSQL and Redis ------------------------------------------------------------------------

#: Makes a bus for a process.
MakeBus: TypeAlias = Callable[[str, Heard], MessageBus]


@pytest.fixture(scope="module")
def redis_url() -> Iterator[str]:
    with running_redis() as url:
        yield url


@asynccontextmanager
async def buses(url: str) -> AsyncIterator[MakeBus]:
    """Open buses over PostgreSQL or Redis, and close them at the end."""
    opened: list[MessageBus] = []
    engine = None if url.startswith(("redis", "unix")) else coordination_engine(url)

    def make(process: str, heard: Heard) -> MessageBus:
        if engine is None:
            opened.append(RedisBus(process, heard, url))
        else:
            coordination = Coordination(engine, process)

            async def notify(channel: str, messages: Sequence[str]) -> None:
                await asyncio.to_thread(coordination.notify, channel, messages)

            opened.append(PostgresBus(process, heard, url, notify))
        return opened[-1]

    try:
        yield make
    finally:
        for bus in opened:
            await bus.close()
        if engine is not None:
            engine.dispose()


@pytest.fixture(params=["postgres_url", "redis_url"])
def bus_url(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue(request.param))


async def test_a_process_hears_the_others(bus_url: str) -> None:
    async with buses(bus_url) as make:
        ours, theirs = Heard(), Heard()
        one, two = make("one", ours), make("two", theirs)
        await one.open()
        await two.open()
        await until_heard(one, theirs, "a", "b")
        await until_heard(two, ours, "c")
        assert set(ours.tables) == {"c"}


async def test_messages_that_make_no_sense_are_counted(bus_url: str) -> None:
    """An empty message once ended the listener of every process, and then the shutdown failed."""
    async with buses(bus_url) as make:
        heard = Heard()
        one, two = make("one", Heard()), make("two", heard)
        await one.open()
        await two.open()
        await until_heard(one, heard, "a")
        for nonsense in ("", " ", "one", "one a;b", "one \N{FISH}"):
            await one._send([nonsense])
        await until_heard(one, heard, "b")
        assert two.undecodable == 5
        assert set(heard.tables) == {"a", "b"}


async def test_redis_messages_that_are_no_text_are_counted(redis_url: str) -> None:
    async with buses(redis_url) as make:
        heard = Heard()
        one, two = make("one", Heard()), make("two", heard)
        await one.open()
        await two.open()
        await until_heard(one, heard, "a")
        admin: Any = Redis.from_url(redis_url)
        await admin.publish(module.CHANNEL, b"\xff\xfe")
        await admin.aclose()
        await until_heard(one, heard, "b")
        assert two.undecodable == 1


async def test_a_listener_survives_a_failing_receiver(
    redis_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "RETRY_SECONDS", 0.05)

    class FailsOnce(Heard):
        def __call__(self, tables: Sequence[str]) -> None:
            if not self.tables:
                self.tables.append("failed")
                raise RuntimeError
            super().__call__(tables)

    async with buses(redis_url) as make:
        heard = FailsOnce()
        one, two = make("one", Heard()), make("two", heard)
        await one.open()
        await two.open()
        await until_heard(one, heard, "a")
    assert "starts again" in caplog.text


async def test_a_listener_reconnects(bus_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RETRY_SECONDS", 0.05)
    async with buses(bus_url) as make:
        heard = Heard()
        one, two = make("one", Heard()), make("two", heard)
        await one.open()
        await two.open()
        await until_heard(one, heard, "a")
        await break_connections(bus_url)
        await until_heard(one, heard, "b")


async def break_connections(url: str) -> None:
    if url.startswith(("redis", "unix")):
        admin: Any = Redis.from_url(url)
        await admin.execute_command("CLIENT", "KILL", "TYPE", "pubsub")
        await admin.aclose()
    else:
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            )


def test_publishing_without_redis_is_logged(
    tmp_path_factory: pytest.TempPathFactory, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        nowhere = tmp_path_factory.mktemp("redis") / "none.sock"
        bus = RedisBus("one", Heard(), f"unix://{nowhere}")
        await bus.open()
        bus.publish("a")
        await bus.close()

    asyncio.run(test())
    assert "fails" in caplog.text
