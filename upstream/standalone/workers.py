"""The bot worker: the table worker asks it, and it thinks."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

from upstream.server.opponents import worker as opponents
from upstream.server.opponents.bot_workers import BotWorker, BotWorkers
from upstream.server.opponents.workers import NoAnswer, Worker
from upstream.server.study import worker as study
from upstream.server.study.workers import StudyWorker, StudyWorkers

#: Lets the bot worker answer a job; fails where it was ended.
Ask: TypeAlias = Callable[[str], Awaitable[Any]]

#: A phone may be ten times slower than the machines that levels are made for.
_DECISION_SECONDS: Final = 60.0
_STUDY_SECONDS: Final = 180.0


def answer(job: str) -> str:
    """What the bot worker answers to a job of the table worker: the server's own questions."""
    asked: dict[str, Any] = json.loads(job)
    reply = opponents.reply if opponents.is_question(asked) else study.reply
    return reply(asked)


class JobWorker(Worker):
    """Hands each question to the bot worker as a job."""

    def __init__(self, ask: Ask) -> None:
        self._post = ask
        self._posted: Awaitable[Any] | None = None

    async def _ask(self, text: str) -> str:
        self._posted = self._post(text)
        try:
            answered = await self._posted
        except Exception as error:
            raise NoAnswer(f"the bot worker failed: {error}") from error
        self._posted = None
        return str(answered)

    async def end(self) -> None:
        """Cancel the job that is asked, if the page can do that."""
        posted, self._posted = self._posted, None
        cancel = getattr(posted, "cancel", None)
        if cancel is not None:
            cancel()


class _BotJobWorker(BotWorker, JobWorker):
    def __init__(self, ask: Ask) -> None:
        BotWorker.__init__(self, _DECISION_SECONDS)
        JobWorker.__init__(self, ask)


class _StudyJobWorker(StudyWorker, JobWorker):
    def __init__(self, ask: Ask) -> None:
        StudyWorker.__init__(self, _STUDY_SECONDS)
        JobWorker.__init__(self, ask)

    def stop(self) -> None:
        """A web worker cannot be interrupted, and to begin another takes longer than the search."""


def bot_workers(ask: Ask) -> BotWorkers:
    """The one worker of the bots."""
    return BotWorkers([_BotJobWorker(ask)])


def study_workers(ask: Ask) -> StudyWorkers:
    """The one worker of the study, which is the same: each job of one lets the other wait."""
    return StudyWorkers([_StudyJobWorker(ask)])
