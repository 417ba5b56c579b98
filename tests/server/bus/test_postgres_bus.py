"""PostgreSQL carries notifications from one process to another."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import psycopg
import pytest
from sqlalchemy import Engine

from tests.server.bus.buses import Heard, until_heard
from upstream.server.bus import postgres_bus
from upstream.server.bus.postgres_bus import PostgresBus
from upstream.server.storage.coordination import Coordination
from upstream.server.storage.engine import coordination_engine


def bus_of(process: str, heard: Heard, url: str, engine: Engine) -> PostgresBus:
    coordination = Coordination(engine, process)

    async def notify(channel: str, messages: Sequence[str]) -> None:
        await asyncio.to_thread(coordination.notify, channel, messages)

    return PostgresBus(process, heard, url, notify)


def test_what_one_publishes_the_other_hears(postgres_url: str) -> None:
    async def test() -> None:
        engine = coordination_engine(postgres_url)
        ours, theirs = Heard(), Heard()
        one = bus_of("one", ours, postgres_url, engine)
        two = bus_of("two", theirs, postgres_url, engine)
        await one.open()
        await two.open()
        await until_heard(one, theirs, "a", "b")
        await until_heard(two, ours, "c")
        assert set(ours.tables) == {"c"}
        await one.close()
        await two.close()
        engine.dispose()

    asyncio.run(test())


def test_a_listener_whose_connection_breaks_listens_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_bus, "RETRY_SECONDS", 0.05)

    async def test() -> None:
        engine = coordination_engine(postgres_url)
        heard = Heard()
        one = bus_of("one", Heard(), postgres_url, engine)
        two = bus_of("two", heard, postgres_url, engine)
        await two.open()
        await until_heard(one, heard, "a")
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            )
        await until_heard(one, heard, "b")
        await one.open()
        await one.close()
        await two.close()
        engine.dispose()

    asyncio.run(test())
