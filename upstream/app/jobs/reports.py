"""Reports of finished games: searched decision by decision, stored as facts, worded when read.

Each decision is a job of its own, so that a report never keeps others waiting for long and
continues after a worker is replaced. The progress is stored, so that every process can show it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from dataclasses import dataclass, field
from typing import Final, TypeAlias, TypeVar

from pydantic import TypeAdapter

from upstream.app.concurrency import SharedCache, run_in_thread
from upstream.app.jobs.analyses import DIGITS, curve, rounded, turn_starts
from upstream.app.jobs.jobs import AssembleReport, Job, JudgeDecision, PlanReport, ReportPlan
from upstream.app.jobs.pool import JobPool, NoAnswer, refuse_failures
from upstream.app.localization import words_of
from upstream.app.messages.game import Chances
from upstream.app.messages.positions import (
    GameReport,
    ReportedMoment,
    ReportedTurn,
    ReportState,
    SeatReport,
)
from upstream.app.messages.positions import ReportedDraw as ReportedDrawMessage
from upstream.app.messages.refusals import (
    GameStillRuns,
    RiverTooLong,
    StudyBusy,
    TableRefused,
)
from upstream.app.store.port import (
    AddReport,
    DeleteReport,
    StoreFailed,
    TableStore,
    UpdateReport,
    Write,
)
from upstream.app.store.stored import StoredReport
from upstream.app.tables.scene import leg_messages
from upstream.narration.narrator import shown_names
from upstream.notation.record import Record
from upstream.study.report import Report, ReportedDraw
from upstream.study.report_narration import ReportNarrator, better_turn

_LOG: Final = logging.getLogger(__name__)

#: Reports that may be in the making for one address, and for all of them.
_MAX_OF_ADDRESS: Final = 2
_MAX_TOGETHER: Final = 20
#: Worded reports in the cache; one takes about fifty kilobytes.
_MAX_CACHED: Final = 50
#: How often the progress is stored.
_NOTE_SECONDS: Final = 2.0
#: Reports without progress for this long count as abandoned.
_ABANDONED_SECONDS: Final = 60.0
#: The version of stored reports. Version 1, up to 0.3, took changes of a search's mind for luck.
_VERSION: Final = 2
_REPORT: Final = TypeAdapter(Report)
#: The id of the game, the language, and the names in the report.
_Key: TypeAlias = tuple[str, str, tuple[str, ...]]
_R = TypeVar("_R")

_ABSENT: Final = ReportState(state="absent", done=0, total=0, report=None)
_REFUSALS: Final = {"running": GameStillRuns(), "too-long": RiverTooLong()}


def report_to_json(report: Report) -> str:
    """Return a report as it is stored: facts without words."""
    return json.dumps({"version": _VERSION, **_REPORT.dump_python(report, mode="json")})


class OutdatedReport(ValueError):
    """A stored report was made by an older program; it can be made again."""


def report_from_json(text: str) -> Report:
    """Read a stored report.

    Raises OutdatedReport, or ValueError, KeyError or TypeError if the text is not a report.
    """
    data = json.loads(text)
    if data["version"] == 1:
        raise OutdatedReport
    if data["version"] != _VERSION:
        raise ValueError(f"reports of version {data['version']} are not known")
    return _REPORT.validate_python(data)


@dataclass(slots=True)
class _Progress:
    """A report that this process is making."""

    game_id: str
    address: str
    plan: ReportPlan = field(default_factory=ReportPlan)
    done: int = 0
    noted: float = field(default_factory=time.monotonic)

    @property
    def state(self) -> ReportState:
        return _searching(self.done, self.plan.decisions)


class Reports:
    """Makes reports in the background, and shows how far each has come."""

    def __init__(self, pool: JobPool, store: TableStore) -> None:
        self._pool = pool
        self._store = store
        self._making: dict[str, _Progress] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._worded: SharedCache[_Key, GameReport] = SharedCache(_MAX_CACHED)

    async def state(self, game_id: str, record: Record, language: str) -> ReportState:
        """Return how far the report of a game has come, and the report once it is made.

        A stored report that is outdated or cannot be read counts as absent, so that it can be made
        again.
        Raises NotRead if the database does not answer.
        """
        if making := self._making.get(game_id):
            return making.state
        stored = await self._store.report(game_id)
        if stored is None:
            return _ABSENT
        if (text := stored.report) is not None:
            names = record.names or ()

            async def word() -> GameReport:
                return await run_in_thread(_worded, text, names, record, language)

            try:
                worded = await self._worded.get((game_id, language, names), word)
            except OutdatedReport:
                return _ABSENT
            except (ValueError, KeyError, TypeError) as error:
                _LOG.warning("a stored report cannot be read: %r", error)
                return _ABSENT
            total = stored.total
            return ReportState(state="made", done=total, total=total, report=worded)
        if time.time() - stored.touched > _ABANDONED_SECONDS:
            return _ABSENT
        return _searching(stored.done, stored.total)

    async def curve(self, game_id: str, record: Record, language: str) -> Chances | None:
        """Return the chances at the start of each turn by the report of a game, if it is made.

        Raises NotRead if the database does not answer.
        """
        report = (await self.state(game_id, record, language)).report
        if report is None:
            return None
        found = {turn.number: turn.chances for turn in report.turns}
        starts, end = await run_in_thread(turn_starts, record)
        starts = [start for start in starts if start.number in found]
        values = [found[start.number] for start in starts]
        return curve(starts, values, end, is_searched=True)

    async def start(self, game_id: str, record: Record, language: str, address: str) -> ReportState:
        """Begin the report of a game unless it has begun. Return how far it has come.

        Raises TableRefused if the game is not over or cannot be searched, if too many reports are
        being made, or if no worker answers; StoreFailed if the database does not.
        """
        state = await self.state(game_id, record, language)
        if state.state != "absent":
            return state
        if making := self._making.get(game_id):  # begun by another request while this one read
            return making.state
        of_address = sum(making.address == address for making in self._making.values())
        if of_address >= _MAX_OF_ADDRESS or len(self._making) >= _MAX_TOGETHER:
            raise TableRefused(StudyBusy())
        making = self._making[game_id] = _Progress(game_id, address)
        # Without the names of the players and foreign fields, which do not matter here.
        plain = Record(record.start, record.stack, record.actions, record.first)
        try:
            # Stored before the plan, which may have to wait: deleting the game meanwhile deletes
            # the report too.
            await self._store.write([AddReport(game_id, StoredReport(time.time(), 0, 0))])
            making.plan = await self._run(making, PlanReport(plain))
            if making.plan.refusal is not None:
                raise TableRefused(_REFUSALS[making.plan.refusal])
            await self._store.write([self._note(making, None)])
        except BaseException:
            try:
                await self._forget(making)
            finally:
                del self._making[game_id]
            raise
        self._tasks[game_id] = asyncio.create_task(self._make(making, plain))
        return making.state

    async def close(self) -> None:
        """Abandon the reports that are still being made."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._worded.close()

    async def _make(self, making: _Progress, record: Record) -> None:
        """Make a report to its end. If that fails, it can be begun again."""
        is_stored = False
        try:
            judgements = []
            for number in range(making.plan.decisions):
                judgements.append(await self._run(making, JudgeDecision(record, number)))
                making.done = number + 1
                if time.monotonic() - making.noted >= _NOTE_SECONDS:
                    making.noted = time.monotonic()
                    await self._store.write([self._note(making, None)])
                    if await self._store.report(making.game_id) is None:
                        _LOG.info("a report was abandoned: its game is deleted")
                        return
            job = AssembleReport(record, making.plan.start, tuple(judgements))
            report = await self._run(making, job)
            await self._store.write([self._note(making, report_to_json(report))])
            is_stored = True
        except (TableRefused, StoreFailed) as failed:
            _LOG.warning("a report was abandoned: %r", failed)
        finally:
            del self._making[making.game_id], self._tasks[making.game_id]
            if not is_stored:
                await self._forget(making)

    async def _run(self, making: _Progress, job: Job[_R]) -> _R:
        """Do a job of a report. If the worker fails, try once more.

        Jobs for reports wait apart from the analyses of the same address, which somebody looks at.
        Raises TableRefused if there is no answer.
        """
        group = f"report {making.address}"
        with refuse_failures():
            try:
                return await self._pool.run(job, group)
            except NoAnswer as failed:
                _LOG.warning("no answer for a report: %s", failed)
                return await self._pool.run(job, group)

    def _note(self, making: _Progress, report: str | None) -> Write:
        total = making.plan.decisions
        return UpdateReport(making.game_id, StoredReport(time.time(), making.done, total, report))

    async def _forget(self, making: _Progress) -> None:
        try:
            await asyncio.shield(self._store.write([DeleteReport(making.game_id)]))
        except StoreFailed:
            _LOG.warning("an abandoned report stays for a minute")


def _searching(done: int, total: int) -> ReportState:
    return ReportState(state="searching", done=done, total=total, report=None)


# --- As messages ---------------------------------------------------------------------------------


def _worded(text: str, names: tuple[str, ...], record: Record, language: str) -> GameReport:
    report, words = report_from_json(text), words_of(language)
    shown = shown_names(words, names, report.players)
    return report_message(report, ReportNarrator(words, shown, record.options))


def report_message(report: Report, narrator: ReportNarrator) -> GameReport:
    """Return a report as clients get it."""
    return GameReport(
        names=list(narrator.names),
        start=rounded(report.start),
        draw=_draw_message(report.draw),
        turns=[
            ReportedTurn(
                number=turn.number,
                seat=turn.seat,
                round=turn.round,
                phase=turn.phase.value,
                position=turn.position,
                actions=list(turn.actions),
                chances=rounded(turn.chances),
                error=rounded(turn.error),
                loss=round(turn.loss, DIGITS),
                grade=turn.grade.value,
                better=list(turn.better),
                better_legs=leg_messages(*better_turn(turn)) if turn.better else [],
                text=narrator.why_better(turn),
                draw=_draw_message(turn.draw),
            )
            for turn in report.turns
        ],
        result=rounded(report.result),
        seats=[
            SeatReport(
                seat=seat.seat,
                start=round(seat.start, DIGITS),
                luck=round(seat.luck, DIGITS),
                own_errors=round(seat.own_errors, DIGITS),
                others_errors=round(seat.others_errors, DIGITS),
                seen_later=round(seat.seen_later, DIGITS),
                result=round(seat.result, DIGITS),
                points=report.scores[seat.seat],
                mean_loss=round(seat.mean_loss, DIGITS),
                grades={grade.value: count for grade, count in seat.grades.items()},
                text=narrator.seat(seat),
            )
            for seat in report.seats
        ],
        moments=[
            ReportedMoment(
                turn=None if moment.turn < 0 else moment.turn,
                is_draw=moment.is_draw,
                change=rounded(moment.change),
                text=narrator.moment(report, moment),
            )
            for moment in report.moments
        ],
    )


def _draw_message(draw: ReportedDraw | None) -> ReportedDrawMessage | None:
    if draw is None:
        return None
    return ReportedDrawMessage(
        tiles=[tile.value for tile in draw.tiles],
        luck=rounded(draw.luck),
        seen_later=rounded(draw.seen_later),
    )
