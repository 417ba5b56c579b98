"""One process: its tables with their bots, and the application as a server runs it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field, replace
from functools import partial

from upstream.app.identities import Identities
from upstream.app.jobs.decisions import BotDecisions
from upstream.app.jobs.jobs import Lane
from upstream.app.jobs.pool import JobPool
from upstream.app.metrics import Metrics
from upstream.app.notifications import Notifications, Reporter, Senders, notices
from upstream.app.people import People
from upstream.app.rate_limiter import RateLimiters
from upstream.app.services import Services
from upstream.app.settings import Settings
from upstream.app.signing import Signer
from upstream.app.store.port import StoreFailed
from upstream.app.tables.bots import BotRunner
from upstream.app.tables.events import PlayerLooks
from upstream.app.tables.registry import TableRegistry
from upstream.app.tables.room import RoomServices
from upstream.server.cluster import Cluster
from upstream.server.database.engine import open_database, sqlite_url
from upstream.server.database.sql_store import SqlStore
from upstream.server.http.connections import ConnectionLimiter, Handover
from upstream.server.notify.mail import Mail
from upstream.server.notify.outbox import Outbox
from upstream.server.notify.web_push import WebPush
from upstream.server.notify.webhook import WebhookSender
from upstream.server.prometheus import PrometheusMetrics
from upstream.server.sweeper import Sweeper
from upstream.server.worker_process import process_pool
from upstream.terminal.image import png


@dataclass(frozen=True, slots=True)
class TablesService:
    """Services to find tables and let bots play there, even without a server."""

    rooms: RoomServices
    store: SqlStore
    pool: JobPool
    decisions: BotDecisions
    bots: BotRunner
    registry: TableRegistry
    #: None if the database belongs to this process alone.
    cluster: Cluster | None


@contextlib.asynccontextmanager
async def open_tables(
    settings: Settings,
    signer: Signer,
    metrics: Metrics,
    *,
    is_eager: bool = False,
    now: Callable[[], float] = time.time,
) -> AsyncIterator[TablesService]:
    """Open the tables: bots that have to move play on, and due deadlines are met.

    ``now`` returns the time. For ``is_eager`` see ``Cluster.start``. Raises SQLAlchemyError if
    the database cannot be reached.
    """
    url = settings.database or sqlite_url(settings.data / "tables.sqlite3")
    store = SqlStore(await asyncio.to_thread(open_database, url), metrics)
    pool = process_pool(settings.workers, settings.study_workers, settings.decision_timeout_seconds)
    decisions = BotDecisions(pool, settings.external_bots, metrics)
    lines = RateLimiters(settings.limits.chat_of_address)
    cluster = Cluster(url, settings.bus, store) if store.is_shared else None
    bots = BotRunner(decisions, None if cluster is None else cluster.leases)
    services = RoomServices(
        *(store, signer, settings, lines, metrics),
        notices=partial(notices, after=settings.notify_after),
        now=now,
    )
    if cluster is not None:
        services = replace(services, peers=cluster, process=cluster.process)
    registry = TableRegistry(services, bots)
    if not is_eager:  # players cannot reach a process that only thinks
        registry.run_clocks()
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
        notifications, outbox = _notifying(settings, signer, metrics, tables)
        identities = Identities(tables.store, registry, settings.limits)
        services = Services(
            tables.rooms,
            registry=registry,
            bots=tables.bots,
            pool=pool,
            decisions=tables.decisions,
            identities=identities,
            people=People(tables.store, registry, signer, settings),
            notifications=notifications,
        )
        connections = ConnectionLimiter(settings.limits)
        metrics.gauge("open_tables", "Tables in memory.", lambda: len(registry))
        metrics.gauge("connections", "Open WebSockets.", lambda: len(connections))
        if (cluster := tables.cluster) is not None:
            metrics.gauge(
                "undecodable_notifications",
                "Messages on the bus that are not ours.",
                lambda: cluster.undecodable,
            )
        metrics.gauge(
            "bot_queue", "Jobs that wait for a bot worker.", lambda: pool.waiting(Lane.DECISIONS)
        )
        metrics.gauge(
            "study_queue",
            "Jobs that wait for a study worker.",
            lambda: pool.waiting(Lane.STUDY) + pool.waiting(Lane.FIRST_ANSWERS),
        )
        sweeper = Sweeper(tables.store, registry, settings)
        work = [registry.add_missing_results(), sweeper.run(), outbox.run()]
        if cluster is not None:
            work.append(identities.close_revoked())
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


def _notifying(
    settings: Settings, signer: Signer, metrics: Metrics, tables: TablesService
) -> tuple[Notifications, Outbox]:
    """Return what answers calls about notifications, and what sends them."""
    base, to_loopback = settings.public_url or "", settings.sends_to_loopback
    mail = None
    if settings.smtp is not None and settings.mail_from is not None and base:
        mail = Mail(settings.smtp, settings.smtp_password, settings.mail_from)
    contact = base if base.startswith("https:") else f"mailto:{settings.mail_from or 'nobody'}"
    push = WebPush(signer.push_secret, contact, to_loopback=to_loopback)
    webhooks = WebhookSender(to_loopback=to_loopback)
    reporter = Reporter(tables.registry, tables.store, signer, png)
    senders = Senders(push.public_key, mail, webhooks if base else None)
    notifications = Notifications(tables.store, reporter, signer, settings, senders)
    outbox = Outbox(
        *(tables.store, reporter, signer),
        push=push,
        webhooks=webhooks,
        mail=mail,
        base=base,
        after=settings.notify_after,
        limits=settings.limits,
        metrics=metrics,
        now=tables.rooms.now,
    )
    tables.rooms.events.subscribe(PlayerLooks, notifications.note_look)
    return notifications, outbox
