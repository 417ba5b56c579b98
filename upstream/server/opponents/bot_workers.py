"""The workers of the opponents: what they are asked, and how their answers are read."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import SystemRandom
from types import MappingProxyType
from typing import Final, TypeAlias

from upstream.action import Action, parse
from upstream.bots import BOTS, NAMES
from upstream.daily import Repeatable
from upstream.external_bots.bot_protocol import Failed, FailureReason
from upstream.external_bots.config import ExternalBot
from upstream.game import View
from upstream.position import Position
from upstream.refusal import IllegalAction
from upstream.server.metrics import Metrics, NoMetrics
from upstream.server.opponents.worker import FAILED, hint_question, question, to_value
from upstream.server.opponents.workers import NoAnswer, Worker, WorkerPool

#: An action, or several of the same turn.
Actions: TypeAlias = tuple[Action, ...]

_LOG: Final = logging.getLogger(__name__)

#: Bots that stand in when the chosen bot has failed twice, each simpler than the one before.
_SIMPLER: Final = ("greedy", "random")
#: The group of finished games that are evaluated.
_VALUES: Final = "values"
NOBODY: Final[Mapping[str, ExternalBot]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class WordedHint:
    """The actions of a suggestion, and why they are good, in words."""

    actions: Actions
    text: str


class BotWorker(Worker):
    """One worker that lets bots choose."""

    def __init__(self, seconds: float) -> None:
        """``seconds`` is the longest that a bot may think."""
        self._seconds = seconds

    async def choose(
        self,
        bot: str,
        view: View,
        program: ExternalBot | None = None,
        repeatable: Repeatable | None = None,
    ) -> Actions:
        """The bot's choice; an external bot may take its own time as well.

        Raises NoAnswer, or Failed for an external bot.
        """
        seconds = self._seconds if program is None else self._seconds + program.max_seconds
        asked = question(bot, view, program, repeatable)
        return await self.answer(bot, asked, lambda text: _legal(text, view), seconds)

    async def hint(self, level: str, view: View, language: str) -> WordedHint:
        """The rest of a turn as this level plays it, with reasons; raises NoAnswer."""
        asked = hint_question(level, view, language)
        return await self.answer("hint", asked, lambda text: _hint(text, view), self._seconds)

    async def value(self, positions: Sequence[Position]) -> list[list[float]]:
        """Every seat's chances in each of the positions; raises NoAnswer where there is none."""
        asked = to_value(positions)
        found = await self.answer(
            "values", asked, lambda text: _chances(text, positions), self._seconds
        )
        if found is None:
            raise NoAnswer("the compiled board cannot hold one of these positions")
        return found


class BotWorkers(WorkerPool[BotWorker]):
    """A few workers for the bots of all tables."""

    def __init__(
        self,
        workers: Sequence[BotWorker],
        external_bots: Mapping[str, ExternalBot] = NOBODY,
        metrics: Metrics | None = None,
    ) -> None:
        super().__init__(workers)
        self._external_bots = external_bots
        self._decisions = (metrics or NoMetrics()).decisions

    async def choose(
        self, bot: str, view: View, group: str = "", repeatable: Repeatable | None = None
    ) -> Actions:
        """The bot's choice, or that of a simpler one where it gives none. Always legal.

        Questions of different groups take turns. With ``repeatable``, which external bots do not
        know, the same view leads to the same choice. Raises Failed where an external bot gives
        no answer, or none that is legal.
        """
        if len(view.legal) == 1:
            return view.legal[:1]
        if bot not in NAMES:
            return await self._choose_external(bot, view, group)
        return await self._choose_own(bot, view, group, repeatable)

    async def _choose_own(
        self, bot: str, view: View, group: str, repeatable: Repeatable | None
    ) -> Actions:
        for name in (bot, bot, *_SIMPLER):
            if name in BOTS:
                try:
                    return await self._choose(name, view, group, repeatable=repeatable)
                except NoAnswer as failed:
                    _LOG.warning("no answer from an opponent: %s", failed)
        return (SystemRandom().choice(view.legal),)

    async def choose_repeatably(
        self, bot: str, view: View, group: str, repeatable: Repeatable
    ) -> Actions:
        """The bot's own choice, the same for the same view; nobody stands in for it.

        Raises NoAnswer where it gives none.
        """
        return await self._choose(bot, view, group, repeatable=repeatable)

    async def _choose_external(self, bot: str, view: View, group: str) -> Actions:
        if bot not in self._external_bots:
            raise Failed(FailureReason.ABSENT)
        try:
            return await self._choose(bot, view, group, self._external_bots[bot])
        except NoAnswer as failed:
            raise Failed(FailureReason.ENDED, str(failed)) from failed

    async def _choose(
        self,
        bot: str,
        view: View,
        group: str,
        program: ExternalBot | None = None,
        repeatable: Repeatable | None = None,
    ) -> Actions:
        async with self.worker(group) as worker:
            with self._decisions.labels(bot).time():
                return await worker.choose(bot, view, program, repeatable)

    async def hint(self, level: str, view: View, language: str, group: str) -> WordedHint:
        """The rest of a turn as this level plays it, with reasons.

        Questions of different groups take turns. Raises NoAnswer where there is none.
        """
        async with self.worker(group) as worker:
            return await worker.hint(level, view, language)

    async def value(self, positions: Sequence[Position]) -> list[list[float]]:
        """Every seat's chances in each of the positions; raises NoAnswer where there is none."""
        async with self.worker(_VALUES) as worker:
            return await worker.value(positions)


def _chances(text: str, positions: Sequence[Position]) -> list[list[float]] | None:
    """The values of an answer: for each position as many as there are players."""
    read: list[list[float]] | None = json.loads(text)
    if read is None:
        return None
    if [len(seats) for seats in read] != [position.players for position in positions]:
        raise NoAnswer(f"{text[:40]!r} does not value what was asked")
    return read


def _hint(text: str, view: View) -> WordedHint:
    read = json.loads(text)
    return WordedHint(_legal(" ".join(read["actions"]), view), read["text"])


def _legal(text: str, view: View) -> Actions:
    """The actions of an answer; whether the later ones are legal shows when they are played."""
    word, _, rest = text.partition(" ")
    if word == FAILED:
        reason, _, detail = rest.partition(" ")
        raise Failed(FailureReason(reason), detail)
    try:
        actions = tuple(map(parse, text.split()))
    except IllegalAction:
        raise NoAnswer(f"{text[:40]!r} is not an action") from None
    if not actions or actions[0] not in view.legal:
        raise NoAnswer(f"{text[:40]!r} is not legal")
    return actions
