"""The application as a page runs it: one client, without limits."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from upstream.app.limits import Limits, Rate
from upstream.app.rate_limiter import RateLimiters
from upstream.app.services import Services
from upstream.app.settings import Settings
from upstream.app.signing import Signer
from upstream.app.tables.bots import BotRunner
from upstream.app.tables.registry import TableRegistry
from upstream.app.tables.room import RoomServices
from upstream.page.store import PageStore
from upstream.page.worker import Ask, OnRetry, page_decisions, page_pool

#: The one client.
IDENTITY: Final = "me"
ADDRESS: Final = "here"
_UNLIMITED: Final = Rate(1e9, 10**9)
LIMITS: Final = Limits(
    messages=_UNLIMITED,
    messages_of_address=_UNLIMITED,
    tables=_UNLIMITED,
    renames=_UNLIMITED,
    hints=_UNLIMITED,
    unread=10**6,
    unread_characters=10**9,
    replays_of_identity=1000,
    max_listed_tables=1000,
)


def page_services(
    store: PageStore, ask: Ask, wanted: dict[str, Any], on_retry: OnRetry
) -> Services:
    """Build the application.

    ``wanted`` may name ``memory``, the device's memory in gigabytes, and ``bot_delay``, the
    seconds that bots wait at new tables.
    """
    settings = Settings(data=Path(), limits=LIMITS)
    if "bot_delay" in wanted:
        settings = replace(settings, bot_delay=float(wanted["bot_delay"]))
    pool = page_pool(ask)
    decisions = page_decisions(pool, wanted.get("memory"), on_retry)
    bots = BotRunner(decisions)
    # Links are never made here, so their key need not be secret.
    rooms = RoomServices(store, Signer(b""), settings, RateLimiters(_UNLIMITED))
    registry = TableRegistry(rooms, bots)
    return Services(rooms, registry=registry, bots=bots, pool=pool, decisions=decisions)
