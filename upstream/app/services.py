"""The application: everything that calls and table sessions use.

A server and a page build it from their own store, workers and settings.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from upstream.app.concurrency import FairThreads
from upstream.app.jobs.analyses import Analyses, ChancesEvaluator, Verdicts
from upstream.app.jobs.decisions import BotDecisions
from upstream.app.jobs.pool import JobPool
from upstream.app.jobs.reports import Reports
from upstream.app.metrics import Metrics
from upstream.app.positions.replay import Replays
from upstream.app.rate_limiter import RateLimiters
from upstream.app.settings import Settings
from upstream.app.store.port import TableStore
from upstream.app.tables.bots import BotRunner, Hints
from upstream.app.tables.daily import DailyRivers
from upstream.app.tables.registry import Invitations, TableRegistry
from upstream.app.tables.room import RoomServices


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of the application."""

    settings: Settings
    store: TableStore
    metrics: Metrics
    bots: BotRunner
    hints: Hints
    registry: TableRegistry
    invitations: Invitations
    chances: ChancesEvaluator
    analyses: Analyses
    reports: Reports
    daily: DailyRivers
    verdicts: Verdicts
    #: Threads for short work about positions.
    threads: FairThreads
    #: WebSocket messages of each address.
    messages: RateLimiters
    #: Whether it runs in a page, where one client plays alone.
    is_page: bool
    replays: Replays = field(default_factory=Replays)

    async def close(self) -> None:
        """End work that is under way for clients."""
        await self.chances.close()
        await self.reports.close()


def make_services(
    rooms: RoomServices,
    *,
    registry: TableRegistry,
    bots: BotRunner,
    pool: JobPool,
    decisions: BotDecisions,
    is_page: bool = False,
) -> Services:
    """Build the application."""
    settings, store, threads = rooms.settings, rooms.store, FairThreads()
    return Services(
        settings=settings,
        store=store,
        metrics=rooms.metrics,
        bots=bots,
        hints=Hints(decisions, settings.limits.hints),
        registry=registry,
        invitations=Invitations(registry, rooms.signer),
        chances=ChancesEvaluator(pool),
        analyses=Analyses(pool),
        reports=Reports(pool, store),
        daily=DailyRivers(registry, store, decisions),
        verdicts=Verdicts(pool, threads),
        threads=threads,
        messages=RateLimiters(settings.limits.messages_of_address),
        is_page=is_page,
    )
