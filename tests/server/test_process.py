"""The parts of a server: opened together, closed together, whatever happens between."""

from __future__ import annotations

import asyncio
from pathlib import Path

import psutil
import pytest
from sqlalchemy.exc import OperationalError

from tests.server.clients import quick
from tests.server.table_games import table_of
from upstream.app.jobs.decisions import BotDecisions
from upstream.app.jobs.jobs import Lane
from upstream.app.limits import Limits, Rate
from upstream.app.messages.refusals import TableRefused
from upstream.app.messages.tables import NewTable
from upstream.app.settings import Settings
from upstream.app.signing import Link, Signer
from upstream.app.store.stored import StoredTable
from upstream.server.database.engine import sqlite_url
from upstream.server.process import ServerProcess, open_process

SIGNER = Signer(bytes(32))
TWO = NewTable.model_validate({"seats": [{"kind": "person"}, {"kind": "open"}]})
BOTS = NewTable.model_validate({"seats": [{"kind": "bot", "level": "random"}] * 2})


async def test_a_table_is_found_again_by_the_next_server(tmp_path: Path) -> None:
    settings = quick(tmp_path)
    async with open_process(settings, SIGNER) as process:
        made = await process.services.registry.create("ada", "192.0.2.1", TWO)
    async with open_process(settings, SIGNER) as process:
        assert (await process.services.registry.room(made.id, "ada")).id == made.id
        looked = await process.services.invitations.look_at(SIGNER.key(Link(made.id, 1, 0)), "ben")
        assert looked.table == made.id
    assert (tmp_path / "tables.sqlite3").exists()


async def test_another_database_is_used_where_one_is_named(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere.sqlite3"
    settings = quick(tmp_path / "data", database=sqlite_url(elsewhere))
    async with open_process(settings, SIGNER):
        assert elsewhere.exists()
    assert not (tmp_path / "data").exists()


def test_a_database_that_cannot_be_opened_stops_the_start(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_process(quick(tmp_path / "nothing"), SIGNER):
            pytest.fail("there is no such folder")

    with pytest.raises(OperationalError):
        asyncio.run(run())


def test_workers_end_with_the_services_even_after_an_error(tmp_path: Path) -> None:
    pids: list[int] = []

    async def run() -> None:
        async with open_process(quick(tmp_path), SIGNER) as process:
            await BotDecisions(process.pool).choose("greedy", table_of().view("ABC"))
            pids.extend(
                worker.pid
                for worker in process.pool.workers(Lane.DECISIONS)
                if worker.pid is not None
            )
            raise RuntimeError("the server fails")

    with pytest.raises(RuntimeError, match="the server fails"):
        asyncio.run(run())
    assert len(pids) == 1
    assert not psutil.pid_exists(pids[0])


async def test_bots_go_on_where_the_last_server_stopped(tmp_path: Path) -> None:
    async def finished(process: ServerProcess, table_id: str) -> StoredTable:
        while True:
            (summary,) = await process.store.tables_of("ada", limit=1)
            if summary.phase == "over":
                stored = await process.store.table(table_id)
                assert stored is not None
                return stored
            await asyncio.sleep(0.05)

    settings = quick(tmp_path)
    async with open_process(settings, SIGNER) as process:
        table_id = (await process.services.registry.create("ada", "192.0.2.1", BOTS)).id
    async with open_process(settings, SIGNER) as process, asyncio.timeout(120):
        stored = await finished(process, table_id)
    assert stored.log[-1].kind == "confirm"


def test_the_limits_are_those_of_the_settings(tmp_path: Path) -> None:
    limits = Limits(connections=1, messages_of_address=Rate(0.001, 2), tables=Rate(0.001, 1))

    async def run(settings: Settings) -> None:
        async with open_process(settings, SIGNER) as process:
            assert [process.services.messages.take("192.0.2.1") for _ in range(3)] == [
                True,
                True,
                False,
            ]
            with process.connections.admitted("ada", "192.0.2.1"), pytest.raises(TableRefused):
                process.connections.admitted("ben", "192.0.2.2").__enter__()
            process.services.registry.count_creation("192.0.2.1")
            with pytest.raises(TableRefused):
                process.services.registry.count_creation("192.0.2.1")

    asyncio.run(run(quick(tmp_path, limits=limits)))
