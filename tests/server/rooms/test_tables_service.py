"""Tables and bots are opened together, alone or among others."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from tests.server.clients import quick
from upstream.app.messages.tables import NewTable
from upstream.app.signing import Signer
from upstream.server.process import open_tables
from upstream.server.prometheus import PrometheusMetrics

SIGNER = Signer(bytes(32))
BOTS = NewTable.model_validate({"seats": [{"kind": "bot", "level": "random"}] * 2})


async def test_alone_there_is_no_cluster(tmp_path: Path) -> None:
    async with open_tables(quick(tmp_path), SIGNER, PrometheusMetrics()) as tables:
        assert tables.cluster is None
        room = await tables.registry.create("ada", "192.0.2.1", BOTS)
        async with asyncio.timeout(60):
            while not room.game.over:
                await asyncio.sleep(0.01)


async def test_an_eager_process_plays_where_others_have_no_workers(
    tmp_path: Path, shared_database: str
) -> None:
    settings = quick(tmp_path, database=shared_database, workers=0)
    eager = quick(tmp_path, database=shared_database)
    async with (
        open_tables(settings, SIGNER, PrometheusMetrics()) as tables,
        open_tables(eager, SIGNER, PrometheusMetrics(), is_eager=True),
    ):
        room = await tables.registry.create("ada", "192.0.2.1", BOTS)
        async with asyncio.timeout(60):
            while not room.game.over:
                await asyncio.sleep(0.05)
                await room.writer.catch_up()
        assert not tables.bots.plays(room.id)


def test_without_a_database_nothing_opens(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_tables(quick(tmp_path / "nowhere"), SIGNER, PrometheusMetrics()):
            pytest.fail("there is no such folder")

    with pytest.raises(OperationalError):
        asyncio.run(run())
