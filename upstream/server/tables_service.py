"""The tables of a process and its bots, opened together: for a server, and for one that thinks."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace

from upstream.app.jobs.decisions import BotDecisions
from upstream.app.jobs.pool import JobPool
from upstream.app.metrics import Metrics
from upstream.app.rate_limiter import RateLimiters
from upstream.app.settings import Settings
from upstream.app.signing import Signer
from upstream.app.tables.bots import BotRunner
from upstream.app.tables.registry import TableRegistry
from upstream.app.tables.room import RoomServices
from upstream.server.cluster import Cluster
from upstream.server.database.engine import open_database, sqlite_url
from upstream.server.database.sql_store import SqlStore
from upstream.server.worker_process import process_pool


@dataclass(frozen=True, slots=True)
class TablesService:
    """What it takes to find tables and let bots play there."""

    rooms: RoomServices
    store: SqlStore
    pool: JobPool
    decisions: BotDecisions
    bots: BotRunner
    registry: TableRegistry
    #: None where the database is this process's own.
    cluster: Cluster | None


@contextlib.asynccontextmanager
async def open_tables(
    settings: Settings, signer: Signer, metrics: Metrics, *, is_eager: bool = False
) -> AsyncIterator[TablesService]:
    """Open the tables: bots that have to move play on, and due deadlines are met.

    For ``is_eager`` see ``Cluster.start``. Raises SQLAlchemyError where the database cannot be
    reached.
    """
    url = settings.database or sqlite_url(settings.data / "tables.sqlite3")
    store = SqlStore(await asyncio.to_thread(open_database, url), metrics)
    pool = process_pool(settings.workers, settings.study_workers, settings.decision_timeout_seconds)
    decisions = BotDecisions(pool, settings.external_bots, metrics)
    lines = RateLimiters(settings.limits.chat_of_address)
    cluster = Cluster(url, settings.bus, store) if store.is_shared else None
    bots = BotRunner(decisions, None if cluster is None else cluster.leases)
    services = RoomServices(store, signer, settings, lines, metrics)
    if cluster is not None:
        services = replace(services, peers=cluster, process=cluster.process)
    registry = TableRegistry(services, bots)
    resuming: asyncio.Task[None] | None = None
    try:
        if cluster is None:
            resuming = asyncio.create_task(registry.resume())
        else:
            await cluster.start(registry, bots, is_eager=is_eager)
        registry.deadlines.start()
        yield TablesService(services, store, pool, decisions, bots, registry, cluster)
    finally:
        if resuming is not None:
            resuming.cancel()
        await registry.deadlines.close()
        await bots.close()
        await pool.close()
        if cluster is not None:
            await cluster.close()
        await store.close()
