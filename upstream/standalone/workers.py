"""The bot worker: the table worker asks it, and it thinks."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar

from upstream.daily import Repeatable
from upstream.game import View
from upstream.server.opponents import worker as opponents
from upstream.server.opponents.bot_workers import Actions, BotWorker, BotWorkers
from upstream.server.opponents.workers import NoAnswer, Worker
from upstream.server.study import worker as study
from upstream.server.study.workers import StudyWorker, StudyWorkers

#: Lets the bot worker answer a job; fails where it was ended. What it returns can be awaited, or
#: has that as ``answered``, and may have ``cancel``: a promise would lose its methods on the way.
Ask: TypeAlias = Callable[[str], Any]
#: Is told True when an opponent gives no answer and is asked again, False when that is over.
TellWaiting: TypeAlias = Callable[[bool], Any]

#: A phone may be ten times slower than the machines that levels are made for.
_DECISION_SECONDS: Final = 60.0
_STUDY_SECONDS: Final = 180.0
#: With so little memory a search of the strongest level is a burden: its tables take 50 MB less.
_SMALL_GIGABYTES: Final = 2.0
_NODES_OF_SMALL: Final = 30_000
#: Before a bot that gave no answer is asked again.
_RETRY_SECONDS: Final = 1.0
#: How long a search may go on that nobody wants any more: a new worker needs as long to begin.
GRACE_SECONDS: Final = 1.5
_Read = TypeVar("_Read")
_LOG: Final = logging.getLogger(__name__)


def tell_nobody(is_waiting: bool) -> None:
    """For a page that does not want to know."""


def answer(job: str) -> str:
    """What the bot worker answers to a job of the table worker: the server's own questions."""
    asked: dict[str, Any] = json.loads(job)
    reply = opponents.reply if opponents.is_question(asked) else study.reply
    return reply(asked)


class JobWorker(Worker):
    """Hands each question to the bot worker as a job."""

    def __init__(self, ask: Ask) -> None:
        self._post = ask
        self._posted: Any = None

    async def _ask(self, text: str) -> str:
        self._posted = self._post(text)
        try:
            answered = await getattr(self._posted, "answered", self._posted)
        except Exception as error:
            raise NoAnswer(f"the bot worker failed: {error}") from error
        self._posted = None
        return str(answered)

    async def end(self) -> None:
        """Cancel the job that is asked, if the page can do that."""
        self._cancel()

    def _cancel(self) -> None:
        posted, self._posted = self._posted, None
        cancel = getattr(posted, "cancel", None)
        if cancel is not None:
            cancel()


class _BotJobWorker(BotWorker, JobWorker):
    def __init__(self, ask: Ask, most_nodes: int | None) -> None:
        BotWorker.__init__(self, _DECISION_SECONDS)
        JobWorker.__init__(self, ask)
        self._most_nodes = most_nodes

    async def answer(
        self, who: str, asked: dict[str, Any], read: Callable[[str], _Read], seconds: float
    ) -> _Read:
        if self._most_nodes is not None:
            asked = {**asked, "most_nodes": self._most_nodes}
        return await super().answer(who, asked, read, seconds)


class _StudyJobWorker(StudyWorker, JobWorker):
    def __init__(self, ask: Ask) -> None:
        StudyWorker.__init__(self, _STUDY_SECONDS)
        JobWorker.__init__(self, ask)
        #: When the search that is asked for is ended, once nobody wants it.
        self._end_at: float | None = None

    async def _ask(self, text: str) -> str:
        self._end_at = None
        return await super()._ask(text)

    def stop(self) -> None:
        """Let the page end the worker, unless the search is over soon: it cannot be interrupted.

        It has to be called again until then.
        """
        now = asyncio.get_running_loop().time()
        if self._end_at is None:
            self._end_at = now + GRACE_SECONDS
        elif now >= self._end_at:
            self._cancel()


class _PatientBotWorkers(BotWorkers):
    """Asks again and again: in a page nobody plays in the place of a bot that is slow to come."""

    def __init__(self, worker: BotWorker, tell_waiting: TellWaiting) -> None:
        super().__init__([worker])
        self._tell_waiting = tell_waiting

    async def _choose_own(
        self, bot: str, view: View, group: str, repeatable: Repeatable | None
    ) -> Actions:
        is_told = False
        try:
            while True:
                try:
                    return await self._choose(bot, view, group, repeatable=repeatable)
                except NoAnswer as failed:
                    _LOG.warning("no answer from an opponent: %s", failed)
                    is_told = True
                    self._tell_waiting(True)
                    await asyncio.sleep(_RETRY_SECONDS)
        finally:
            if is_told:
                self._tell_waiting(False)


def bot_workers(
    ask: Ask, memory: float | None = None, tell_waiting: TellWaiting = tell_nobody
) -> BotWorkers:
    """The one worker of the bots, on a device with so many gigabytes; None if nobody knows."""
    is_small = memory is not None and memory <= _SMALL_GIGABYTES
    worker = _BotJobWorker(ask, _NODES_OF_SMALL if is_small else None)
    return _PatientBotWorkers(worker, tell_waiting)


def study_workers(ask: Ask) -> StudyWorkers:
    """The one worker of the study, which is the same: each job of one lets the other wait."""
    return StudyWorkers([_StudyJobWorker(ask)])
