"""The parts of a server that a page needs, made once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from upstream.server.limits import Limits, Rate
from upstream.server.opponents.chances import ChancesEvaluator
from upstream.server.rate_limiter import RateLimiters
from upstream.server.rooms.bot_runner import BotRunner
from upstream.server.rooms.daily_rivers import DailyRivers
from upstream.server.rooms.hints import Hints
from upstream.server.rooms.registry import TableRegistry
from upstream.server.rooms.table_copy import RoomServices
from upstream.server.settings import Settings
from upstream.server.signing import Signer
from upstream.server.study.analyses import Analyses
from upstream.server.study.refutations import Refutations
from upstream.server.study.reports import Reports
from upstream.standalone.memory_store import Keep, MemoryStore
from upstream.standalone.workers import Ask, TellWaiting, bot_workers, study_workers

#: There is one client, and it may do what it likes.
IDENTITY: Final = "me"
ADDRESS: Final = "here"
_ANY: Final = Rate(1e9, 10**9)
LIMITS: Final = Limits(
    messages=_ANY,
    messages_of_address=_ANY,
    tables=_ANY,
    renames=_ANY,
    hints=_ANY,
    unread=10**6,
    unread_characters=10**9,
    replays_of_identity=1000,
    max_listed_tables=1000,
)
#: Links are never made here, so nobody needs to be unable to guess the key.
_SIGNER: Final = Signer(b"")


@dataclass(frozen=True, slots=True)
class Services:
    """What sessions and calls use."""

    settings: Settings
    store: MemoryStore
    bots: BotRunner
    hints: Hints
    registry: TableRegistry
    chances: ChancesEvaluator
    analyses: Analyses
    reports: Reports
    daily: DailyRivers
    refutations: Refutations
    #: Limits of an address, which ``ClientSession`` wants to have.
    messages: RateLimiters


def make_services(
    keep: Keep, ask: Ask, wanted: dict[str, Any], tell_waiting: TellWaiting
) -> Services:
    """The parts, for what the page says about itself.

    ``memory`` is that of the device in gigabytes, ``pace`` that of the bots at new tables.
    """
    settings = Settings(data=Path(), limits=LIMITS)
    if "pace" in wanted:
        settings = replace(settings, pace=float(wanted["pace"]))
    store, study = MemoryStore(keep), study_workers(ask)
    pool = bot_workers(ask, wanted.get("memory"), tell_waiting)
    bots = BotRunner(pool)
    rooms = RoomServices(store, _SIGNER, settings, RateLimiters(_ANY))
    registry = TableRegistry(rooms, bots)
    return Services(
        settings=settings,
        store=store,
        bots=bots,
        hints=Hints(pool, _ANY),
        registry=registry,
        chances=ChancesEvaluator(pool),
        analyses=Analyses(study, study),
        reports=Reports(study, store),
        daily=DailyRivers(registry, store, pool),
        refutations=Refutations(study),
        messages=RateLimiters(_ANY),
    )
