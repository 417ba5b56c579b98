"""Redis carries notifications from one process to another, also after it was away."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from redis.asyncio import Redis

from tests.server.bus.buses import Heard, until_heard
from tests.server.redis import running_redis
from upstream.server.bus import redis_bus
from upstream.server.bus.redis_bus import RedisBus


@pytest.fixture(scope="module")
def redis_url() -> Iterator[str]:
    with running_redis() as url:
        yield url


def test_what_one_publishes_the_other_hears(redis_url: str) -> None:
    async def test() -> None:
        ours, theirs = Heard(), Heard()
        one, two = RedisBus("one", ours, redis_url), RedisBus("two", theirs, redis_url)
        await one.open()
        await two.open()
        await until_heard(one, theirs, "a", "b")
        await until_heard(two, ours, "c")
        assert set(ours.tables) == {"c"}
        await one.close()
        await two.close()

    asyncio.run(test())


def test_a_listener_whose_connection_breaks_listens_again(
    redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "RETRY_SECONDS", 0.05)

    async def test() -> None:
        heard = Heard()
        one, two = RedisBus("one", Heard(), redis_url), RedisBus("two", heard, redis_url)
        await one.open()
        await two.open()
        await until_heard(one, heard, "a")
        admin: Any = Redis.from_url(redis_url)
        await admin.execute_command("CLIENT", "KILL", "TYPE", "pubsub")
        await admin.aclose()
        await until_heard(one, heard, "b")
        await one.close()
        await two.close()

    asyncio.run(test())


def test_without_a_redis_publishing_fails_quietly(
    tmp_path_factory: pytest.TempPathFactory, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        nowhere = tmp_path_factory.mktemp("redis") / "none.sock"
        bus = RedisBus("one", Heard(), f"unix://{nowhere}")
        await bus.open()
        bus.publish("a")
        await bus.close()

    asyncio.run(test())
    assert "does not work" in caplog.text
