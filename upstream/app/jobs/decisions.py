"""Decisions and hints of bots, found by the pool's workers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from itertools import repeat
from random import SystemRandom
from types import MappingProxyType
from typing import Final, TypeAlias

from upstream.app.concurrency import run_in_thread
from upstream.app.jobs.jobs import Choose, Hint, Lane
from upstream.app.jobs.pool import JobPool, NoAnswer
from upstream.app.metrics import Metrics
from upstream.bots import BOTS, Budget
from upstream.bots.external.bot_protocol import Failed, FailureReason
from upstream.bots.external.config import ExternalBot
from upstream.bots.hint import Suggestion, main_reasons
from upstream.daily import Repeatable
from upstream.game import View
from upstream.rules.action import Action

#: An action, or several of the same turn.
Actions: TypeAlias = tuple[Action, ...]

_LOG: Final = logging.getLogger(__name__)

#: Bots that stand in when the chosen bot has failed twice, each simpler than the one before.
_SIMPLER: Final = ("greedy", "random")
#: Pause before a bot that gave no answer is asked again.
_RETRY_SECONDS: Final = 1.0


class BotDecisions:
    """Asks bots for their choices and hints."""

    def __init__(
        self,
        pool: JobPool,
        external_bots: Mapping[str, ExternalBot] = MappingProxyType({}),
        metrics: Metrics | None = None,
        *,
        max_budget: Budget | None = None,
        on_retry: Callable[[bool], object] | None = None,
    ) -> None:
        """``max_budget`` limits the budgets of our own bots.

        Without ``on_retry``, a simpler bot stands in for one that fails twice. With it, the same
        bot is asked until it answers: ``on_retry`` gets True at each failure, and False at the end.
        """
        self._pool = pool
        self._external_bots = external_bots
        self._metrics = metrics or Metrics()
        self._max_budget = max_budget
        self._on_retry = on_retry

    @property
    def workers(self) -> int:
        """The number of decisions that can be made at the same time."""
        return len(self._pool.workers(Lane.DECISIONS))

    async def choose(
        self,
        bot: str,
        view: View,
        group: str = "",
        repeatable: Repeatable | None = None,
        *,
        urgent: bool = True,
    ) -> Actions:
        """Return the bot's choice, or a simpler bot's if it gives none. The choice is legal.

        Groups take turns, and urgent decisions come first. With ``repeatable``, the same view leads
        to the same choice; external bots ignore it. Raises Failed if an external bot gives no legal
        answer.
        """
        if len(view.legal) == 1:
            return view.legal[:1]
        if bot not in BOTS:
            if bot not in self._external_bots:
                raise Failed(FailureReason.ABSENT)
            try:
                program = self._external_bots[bot]
                return await self._run(Choose(bot, view, program, urgent=urgent), group)
            except NoAnswer as failed:
                raise Failed(FailureReason.ENDED, str(failed)) from failed
        has_failed = False
        try:
            for name in (bot, bot, *_SIMPLER) if self._on_retry is None else repeat(bot):
                try:
                    return await self.ask(name, view, group, repeatable, urgent=urgent)
                except NoAnswer as failed:
                    _LOG.warning("no answer from an opponent: %s", failed)
                if self._on_retry is not None:
                    has_failed = True
                    self._on_retry(True)
                    await asyncio.sleep(_RETRY_SECONDS)
        finally:
            if self._on_retry is not None and has_failed:
                self._on_retry(False)
        return (SystemRandom().choice(view.legal),)

    async def ask(
        self,
        bot: str,
        view: View,
        group: str,
        repeatable: Repeatable | None,
        *,
        urgent: bool = True,
    ) -> Actions:
        """Return this bot's choice; no other bot stands in. Raises NoAnswer."""
        if repeatable is None:
            job = Choose(bot, view, max_budget=self._max_budget, urgent=urgent)
        else:
            budget, seed = repeatable.budget, repeatable.seed
            job = Choose(bot, view, budget=budget, seed=seed, urgent=urgent)
        return await self._run(job, group)

    async def _run(self, job: Choose, group: str) -> Actions:
        choice = await self._pool.run(job, group, self._metrics.decisions.labels(job.bot).time)
        if choice.timed_out and self._max_budget is None:
            self._metrics.timed_out_decisions.labels(job.bot).inc()
            _LOG.warning("%s ran out of time: this host is too busy for its full strength", job.bot)
        return choice.actions

    async def hint(self, level: str, view: View, group: str) -> Suggestion:
        """Return the rest of a turn as this level plays it, with reasons. Groups take turns.

        Raises NoAnswer.
        """
        actions = await self._pool.run(Hint(level, view, self._max_budget), group)
        reasons = await run_in_thread(main_reasons, view.position, actions)
        return Suggestion(level, actions, reasons)
