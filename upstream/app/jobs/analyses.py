"""Analyses of positions: searched once for everybody, put into words for each reader."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from upstream.app.jobs.chances import DIGITS, rounded
from upstream.app.jobs.jobs import FIRST_DEEP, Analyse, Lane
from upstream.app.jobs.pool import JobPool, refuse_failures
from upstream.app.jobs.shared_cache import SharedCache
from upstream.app.localization import words_of
from upstream.app.messages.analysis import AnalysedDraw, AnalysedTurn, ProvedTurn
from upstream.app.messages.analysis import Analysis as AnalysisMessage
from upstream.app.messages.refusals import RiverTooLong, StudyBusy, TableRefused
from upstream.app.tables.scene import leg_messages
from upstream.app.threads import run_in_thread
from upstream.bots.hint import main_reasons
from upstream.engine import window
from upstream.narration.narrator import Story, seat_names
from upstream.rules import transition as rules
from upstream.rules.action import parse
from upstream.rules.position import Position
from upstream.rules.refusal import BadPosition
from upstream.study.analysis import DEEPEST, Analysis

#: Analyses in the cache; one takes about two kilobytes.
_MAX_CACHED: Final = 1000
#: Waiting jobs of all addresses together.
_MAX_WAITING: Final = 64
#: How often to check whether the client is still waiting.
_POLL_SECONDS: Final = 0.1


class ClientGone(Exception):
    """The client no longer waits for the answer."""


class Analyses:
    """Finds and caches analyses. A second reader, in any language, never repeats a search."""

    def __init__(self, pool: JobPool) -> None:
        self._pool = pool
        self._found: SharedCache[tuple[str, int], Analysis] = SharedCache(_MAX_CACHED)

    async def of(
        self,
        position: Position,
        depth: int,
        language: str,
        address: str,
        is_gone: Callable[[], Awaitable[bool]],
    ) -> AnalysisMessage:
        """Return the analysis of a position in a language.

        ``is_gone`` is polled during the search, which stops when nobody waits for it. Raises
        ClientGone then, and TableRefused if the river is too long, if too many jobs wait, if the
        search had to give way to quicker ones, or if no worker answers.
        """
        position, _ = rules.settle(position)
        try:
            window.check(position)
        except BadPosition:
            raise TableRefused(RiverTooLong()) from None
        job, pool, key = Analyse(position, depth), self._pool, (str(position), depth)
        if key not in self._found:
            is_full = pool.waiting(job.lane) >= _MAX_WAITING
            if is_full or (job.is_preemptible and pool.waiting(job.lane, FIRST_DEEP)):
                raise TableRefused(StudyBusy())
        search = asyncio.create_task(self._found.get(key, lambda: pool.run(job, address)))
        try:
            while not (await asyncio.wait({search}, timeout=_POLL_SECONDS))[0]:
                if await is_gone():
                    raise ClientGone
            with refuse_failures():
                found = search.result()
        finally:
            search.cancel()
        return await run_in_thread(analysis_message, position, found, language)

    async def prepare(self) -> None:
        """Start the worker of first answers before the first analysis is asked for."""
        await self._pool.prepare(Lane.FIRST_ANSWERS)


def analysis_message(position: Position, found: Analysis, language: str) -> AnalysisMessage:
    """Return an analysis as a message, with reasons in words."""
    words = words_of(language)
    story = Story(words, seat_names(words, position.players), position.options)
    turns = []
    for turn in found.turns:
        actions = tuple(map(parse, turn.actions))
        turns.append(
            AnalysedTurn(
                actions=list(turn.actions),
                legs=leg_messages(position, actions),
                chances=rounded(turn.chances),
                scores=rounded(turn.scores),
                loss=round(turn.loss, DIGITS),
                visits=turn.visits,
                proved=turn.is_proved,
                text=" ".join(map(story.reason, main_reasons(position, actions))),
            )
        )
    return AnalysisMessage(
        position=str(position),
        depth=found.depth,
        deepest=DEEPEST,
        nodes=found.nodes,
        seat=None if position.draws else position.actor,
        chances=rounded(found.chances),
        scores=rounded(found.scores),
        turns=turns,
        draws=[
            AnalysedDraw(
                tiles=[tile.value for tile in draw.tiles],
                probability=round(draw.probability, DIGITS),
                chances=rounded(draw.chances),
            )
            for draw in found.draws
        ],
        before_draw=None if found.before_draw is None else rounded(found.before_draw),
        proof=None
        if found.proof is None
        else [ProvedTurn(seat=seat, actions=list(turn)) for seat, turn in found.proof],
    )
