"""The application as one process of a server runs it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from upstream.app.jobs.jobs import Lane
from upstream.app.jobs.pool import JobPool
from upstream.app.services import Services, make_services
from upstream.app.settings import Settings
from upstream.app.signing import Signer
from upstream.app.store.port import StoreFailed
from upstream.server.cluster import Cluster
from upstream.server.database.sql_store import SqlStore
from upstream.server.http.connections import ConnectionLimiter, Handover
from upstream.server.prometheus import PrometheusMetrics
from upstream.server.sweeper import Sweeper
from upstream.server.tables_service import open_tables


@dataclass(frozen=True, slots=True)
class ServerProcess:
    """The application, and what only a server has."""

    services: Services
    store: SqlStore
    pool: JobPool
    connections: ConnectionLimiter
    sweeper: Sweeper
    metrics: PrometheusMetrics
    #: None if the database belongs to this process alone.
    cluster: Cluster | None
    handover: Handover = field(default_factory=Handover)


@contextlib.asynccontextmanager
async def open_process(
    settings: Settings, signer: Signer, metrics: PrometheusMetrics | None = None
) -> AsyncIterator[ServerProcess]:
    """Open the application for as long as the context lasts; bots play on where it is their turn.

    Raises SQLAlchemyError if the database cannot be reached.
    """
    metrics = metrics or PrometheusMetrics()
    async with open_tables(settings, signer, metrics) as tables:
        registry, pool = tables.registry, tables.pool
        services = make_services(
            tables.rooms,
            registry=registry,
            bots=tables.bots,
            pool=pool,
            decisions=tables.decisions,
        )
        connections = ConnectionLimiter(settings.limits)
        metrics.gauge("open_tables", "Tables in memory.", lambda: len(registry))
        metrics.gauge("connections", "Open WebSockets.", lambda: len(connections))
        metrics.gauge(
            "bot_queue", "Jobs that wait for a bot worker.", lambda: pool.waiting(Lane.DECISIONS)
        )
        metrics.gauge(
            "study_queue",
            "Jobs that wait for a study worker.",
            lambda: pool.waiting(Lane.STUDY) + pool.waiting(Lane.FIRST_ANSWERS),
        )
        sweeper = Sweeper(tables.store, registry, settings)
        work = (registry.add_missing_results(), sweeper.run())
        tasks = [asyncio.create_task(each) for each in work]
        try:
            yield ServerProcess(
                services, tables.store, pool, connections, sweeper, metrics, tables.cluster
            )
        finally:
            for task in tasks:
                task.cancel()
            with contextlib.suppress(StoreFailed):
                await sweeper.store_visits()
            await services.close()
