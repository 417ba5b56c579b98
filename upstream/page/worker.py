"""The page's worker: a second web worker, to which the table worker posts jobs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from upstream.app.jobs.decisions import BotDecisions
from upstream.app.jobs.jobs import Lane
from upstream.app.jobs.pool import Crew, JobPool, NoAnswer, Worker
from upstream.bots import Budget

#: Posts a job to the bot worker. The result can be awaited, or has an awaitable ``answered``, and
#: may have ``cancel``: a promise with methods would lose them on its way to Python.
Ask: TypeAlias = Callable[[str], Any]
#: Gets True when an opponent gives no answer and is asked again, False when that is over.
OnRetry: TypeAlias = Callable[[bool], object]

#: Time limits. A phone may be ten times slower than a server.
_SECONDS: Final = {Lane.DECISIONS: 60.0, Lane.FIRST_ANSWERS: 180.0, Lane.STUDY: 180.0}
#: The search of the strongest level ends by the clock here, so that a phone keeps up.
_DECISION_SECONDS: Final = 1.5
#: With this little memory the strongest level searches fewer nodes: its tables take 50 MB less.
_SMALL_GIGABYTES: Final = 2.0
_SMALL_NODES: Final = 30_000


class PageWorker(Worker):
    """The bot worker of the page. Its jobs cannot be interrupted, so it is ended instead."""

    def __init__(self, ask: Ask) -> None:
        self._post = ask
        self._posted: Any = None

    async def ask(self, line: str) -> str:
        posted: Any = self._post(line)
        self._posted = posted
        try:
            return str(await getattr(posted, "answered", posted))
        except Exception as error:
            raise NoAnswer(f"the bot worker failed: {error}") from error
        finally:
            if self._posted is posted:
                self._posted = None

    async def end(self) -> None:
        cancel = getattr(self._posted, "cancel", None)
        if cancel is not None:
            cancel()


def page_pool(ask: Ask) -> JobPool:
    """Return a pool with the one worker of the page."""
    return JobPool(Crew(_SECONDS, (PageWorker(ask),)))


def page_decisions(
    pool: JobPool, gigabytes: float | None = None, on_retry: OnRetry = lambda _: None
) -> BotDecisions:
    """Return the bots' decisions, with smaller searches on a device with little memory."""
    is_small = gigabytes is not None and gigabytes <= _SMALL_GIGABYTES
    limit = Budget(_SMALL_NODES if is_small else None, _DECISION_SECONDS)
    return BotDecisions(pool, max_budget=limit, on_retry=on_retry)
