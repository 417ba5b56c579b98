"""The tables of a process and its bots, opened together: for a server, and for one that thinks."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace

from upstream.server.metrics import Metrics
from upstream.server.opponents.pool import BotWorkerPool
from upstream.server.rate_limiter import RateLimiters
from upstream.server.rooms.bot_runner import BotRunner
from upstream.server.rooms.cluster import Cluster
from upstream.server.rooms.registry import TableRegistry
from upstream.server.rooms.table_copy import RoomServices
from upstream.server.settings import Settings
from upstream.server.signing import Signer
from upstream.server.storage.engine import open_database, sqlite_url
from upstream.server.storage.store import Store


@dataclass(frozen=True, slots=True)
class TablesService:
    """What it takes to find tables and let bots play there."""

    store: Store
    pool: BotWorkerPool
    bots: BotRunner
    registry: TableRegistry
    #: None where the database is this process's own.
    cluster: Cluster | None


@contextlib.asynccontextmanager
async def open_tables(
    settings: Settings, signer: Signer, metrics: Metrics, *, is_eager: bool = False
) -> AsyncIterator[TablesService]:
    """Open the tables; those where a bot has to move go on.

    For ``is_eager`` see ``Cluster.start``. Raises SQLAlchemyError where the database cannot be
    reached.
    """
    url = settings.database or sqlite_url(settings.data / "tables.sqlite3")
    store = Store(await asyncio.to_thread(open_database, url), metrics)
    pool = BotWorkerPool(
        settings.workers,
        settings.decision_timeout_seconds,
        external_bots=settings.external_bots,
        metrics=metrics,
    )
    lines = RateLimiters(settings.limits.chat_of_address)
    cluster = Cluster(url, settings.bus, store) if store.is_shared else None
    bots = BotRunner(pool, None if cluster is None else cluster.leases)
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
        yield TablesService(store, pool, bots, registry, cluster)
    finally:
        if resuming is not None:
            resuming.cancel()
        await bots.close()
        await pool.end()
        if cluster is not None:
            await cluster.close()
        await store.close()
