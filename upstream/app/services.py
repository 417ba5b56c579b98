"""The application: everything that calls and table sessions use.

A server and a page build it from their own store, workers and settings.
"""

from __future__ import annotations

from upstream.app.concurrency import FairThreads
from upstream.app.identities import Identities
from upstream.app.jobs.analyses import Analyses, ChancesEvaluator, Verdicts
from upstream.app.jobs.decisions import BotDecisions
from upstream.app.jobs.pool import JobPool
from upstream.app.jobs.reports import Reports
from upstream.app.notifications import Notifications
from upstream.app.people import People
from upstream.app.positions.replay import Replays
from upstream.app.rate_limiter import RateLimiters
from upstream.app.tables.bots import BotRunner, Hints
from upstream.app.tables.daily import DailyRivers
from upstream.app.tables.registry import Invitations, TableRegistry
from upstream.app.tables.room import RoomServices


class Services:
    """The parts of the application."""

    def __init__(
        self,
        rooms: RoomServices,
        *,
        registry: TableRegistry,
        bots: BotRunner,
        pool: JobPool,
        decisions: BotDecisions,
        identities: Identities | None = None,
        people: People | None = None,
        notifications: Notifications | None = None,
    ) -> None:
        """Without ``identities`` and the rest it runs in a page, where one client plays alone."""
        self.settings = rooms.settings
        self.store = rooms.store
        self.metrics = rooms.metrics
        self.registry = registry
        self.bots = bots
        self.identities = identities
        self.people = people
        self.notifications = notifications
        self.is_page = identities is None
        #: Threads for short work about positions.
        self.threads = FairThreads()
        #: WebSocket messages of each address.
        self.messages = RateLimiters(self.settings.limits.messages_of_address)
        self.hints = Hints(decisions, self.settings.limits.hints)
        self.invitations = Invitations(registry, rooms.signer)
        self.chances = ChancesEvaluator(pool)
        self.analyses = Analyses(pool)
        self.reports = Reports(pool, self.store)
        self.verdicts = Verdicts(pool, self.threads)
        self.daily = DailyRivers(registry, self.store, decisions)
        self.replays = Replays()

    async def close(self) -> None:
        """End work that is under way for clients."""
        await self.chances.close()
        await self.reports.close()
