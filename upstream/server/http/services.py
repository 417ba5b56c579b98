"""Everything that routes need, made once for each server."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from upstream.server.http.connection_limiter import ConnectionLimiter
from upstream.server.http.handover import Handover
from upstream.server.http.replays import Replays
from upstream.server.opponents.chances import ChancesEvaluator
from upstream.server.opponents.pool import BotWorkerPool
from upstream.server.prometheus import PrometheusMetrics
from upstream.server.rate_limiter import RateLimiters
from upstream.server.rooms.bot_runner import BotRunner
from upstream.server.rooms.cluster import Cluster
from upstream.server.rooms.daily_rivers import DailyRivers
from upstream.server.rooms.hints import Hints
from upstream.server.rooms.invitations import Invitations
from upstream.server.rooms.registry import TableRegistry
from upstream.server.rooms.sweeper import Sweeper
from upstream.server.rooms.tables_service import open_tables
from upstream.server.settings import Settings
from upstream.server.signing import Signer
from upstream.server.storage.store import Store
from upstream.server.storage.table_store import StoreFailed
from upstream.server.study.analyses import Analyses
from upstream.server.study.pool import StudyPool, first_answers_pool
from upstream.server.study.refutations import Refutations
from upstream.server.study.reports import Reports
from upstream.server.study.threads import StudyThreads


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of a running server."""

    settings: Settings
    store: Store
    pool: BotWorkerPool
    bots: BotRunner
    hints: Hints
    registry: TableRegistry
    invitations: Invitations
    chances: ChancesEvaluator
    analyses: Analyses
    reports: Reports
    daily: DailyRivers
    refutations: Refutations
    connections: ConnectionLimiter
    #: WebSocket messages of each address.
    messages: RateLimiters
    metrics: PrometheusMetrics
    sweeper: Sweeper
    #: None where the database is this process's own.
    cluster: Cluster | None = None
    replays: Replays = field(default_factory=Replays)
    study_threads: StudyThreads = field(default_factory=StudyThreads)
    handover: Handover = field(default_factory=Handover)


@contextlib.asynccontextmanager
async def open_services(
    settings: Settings, signer: Signer, metrics: PrometheusMetrics | None = None
) -> AsyncIterator[Services]:
    """The parts of a server, as long as it runs; tables where a bot has to move go on."""
    metrics = metrics or PrometheusMetrics()
    async with open_tables(settings, signer, metrics) as tables:
        registry, pool = tables.registry, tables.pool
        chances, study = ChancesEvaluator(pool), StudyPool(settings.study_workers)
        first_answers = first_answers_pool(settings.study_workers)
        reports = Reports(study, tables.store)
        connections = ConnectionLimiter(settings.limits)
        _add_gauges(metrics, registry, connections, pool)
        metrics.gauge(
            "study_queue",
            "Questions that wait for a study worker.",
            lambda: study.waiting + first_answers.waiting,
        )
        sweeper = Sweeper(tables.store, registry, settings)
        work = (registry.add_missing_results(), sweeper.run())
        tasks = [asyncio.create_task(each) for each in work]
        try:
            yield Services(
                settings=settings,
                store=tables.store,
                pool=pool,
                bots=tables.bots,
                hints=Hints(pool, settings.limits.hints),
                registry=registry,
                invitations=Invitations(registry, signer),
                chances=chances,
                analyses=Analyses(first_answers, study),
                reports=reports,
                daily=DailyRivers(registry, tables.store, pool),
                refutations=Refutations(study),
                connections=connections,
                messages=RateLimiters(settings.limits.messages_of_address),
                metrics=metrics,
                sweeper=sweeper,
                cluster=tables.cluster,
            )
        finally:
            for task in tasks:
                task.cancel()
            with contextlib.suppress(StoreFailed):
                await sweeper.store_visits()
            await chances.close()
            await reports.close()
            await study.end()
            await first_answers.end()


def _add_gauges(
    metrics: PrometheusMetrics,
    registry: TableRegistry,
    connections: ConnectionLimiter,
    pool: BotWorkerPool,
) -> None:
    metrics.gauge("open_tables", "Tables in memory.", lambda: len(registry))
    metrics.gauge("connections", "Open WebSockets.", lambda: len(connections))
    metrics.gauge("bot_queue", "Questions that wait for a bot worker.", lambda: pool.waiting)
