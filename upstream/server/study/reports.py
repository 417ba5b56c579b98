"""Reports of finished games: searched turn by turn by the study's workers, and kept.

Each turn is a question of its own, so that a report never keeps others waiting for long, and goes
on when a worker is replaced. How far it has come is stored, so that any process can tell.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from upstream import fast
from upstream.record import Record
from upstream.server import protocol
from upstream.server.opponents.fair_queue import TooManyWait
from upstream.server.opponents.workers import NoAnswer
from upstream.server.protocol.refusals import (
    GameStillRuns,
    NoEvaluation,
    RiverTooLong,
    StudyBusy,
    TableRefused,
)
from upstream.server.storage import writes
from upstream.server.storage.table_store import StoreFailed, TableStore
from upstream.server.study.analyses import FIRST_DEEP
from upstream.server.study.workers import StudyWorkers

_LOG: Final = logging.getLogger(__name__)

#: Reports that one address has made at the same time, and those of all addresses.
_MAX_OF_ADDRESS: Final = 2
_MAX_TOGETHER: Final = 20
#: Reports in words that are kept in memory; one has some fifty kilobytes.
_KEPT: Final = 50
#: Seconds between two notes of how far a report has come.
_NOTE_SECONDS: Final = 2.0
#: A report that has not been noted for so many seconds is no longer made by anybody.
_ABANDONED_SECONDS: Final = 60.0
#: The id of the game, the language, and the names in the report.
_Key: TypeAlias = tuple[str, str, tuple[str, ...]]


@dataclass(slots=True)
class _Job:
    """A report that is being made here."""

    game_id: str
    address: str
    total: int
    done: int = 0
    noted: float = field(default_factory=time.monotonic)


class _GameDeleted(Exception):
    """The game whose report is being made is gone, and the stored report with it."""


class Reports:
    """Makes reports in the background, and tells how far each has come."""

    def __init__(self, pool: StudyWorkers, store: TableStore) -> None:
        self._pool = pool
        self._store = store
        self._jobs: dict[str, _Job] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._told: OrderedDict[_Key, protocol.GameReport] = OrderedDict()

    # --- Asking ----------------------------------------------------------------------------------

    async def state(
        self, game_id: str, record: Record, language: str, address: str
    ) -> protocol.ReportState:
        """How far the report of a game has come, with the report in words once it is made.

        Raises TableRefused where no worker answers, and NotRead where the database does not.
        """
        if job := self._jobs.get(game_id):
            return _searching(job.done, job.total)
        stored = await self._store.report(game_id)
        if stored is None:
            return _ABSENT
        if stored.report is not None:
            told = await self._in_words(game_id, stored.report, record, language, address)
            total = stored.total
            return protocol.ReportState(state="made", done=total, total=total, report=told)
        if time.time() - stored.touched > _ABANDONED_SECONDS:
            return _ABSENT
        return _searching(stored.done, stored.total)

    async def start(
        self, game_id: str, record: Record, language: str, address: str
    ) -> protocol.ReportState:
        """Begin the report of a game, unless it has been begun; how far it has come.

        Raises TableRefused where the game is not over or cannot be searched, where this address or
        all of them have too many reports made, and where no worker answers; StoreFailed where the
        database does not.
        """
        if not fast.compiled:
            raise TableRefused(NoEvaluation())
        state = await self.state(game_id, record, language, address)
        if state.state != "absent":
            return state
        if job := self._jobs.get(game_id):  # begun by another request while this one read
            return _searching(job.done, job.total)
        self._require_room(address)
        job = self._jobs[game_id] = _Job(game_id, address, 0)
        try:
            # Stored before the plan, which may have to wait: a game that is deleted meanwhile takes
            # its report along.
            await self._store.write(writes.begin_report(game_id, time.time(), 0))
            job.total = _total(await self._ask(job, {"plan": _plain(record)}))
            await self._store.write([writes.plan_report(game_id, time.time(), job.total)])
        except BaseException:
            try:
                await self._forget(job)
            finally:
                del self._jobs[game_id]
            raise
        self._tasks[game_id] = asyncio.create_task(self._run(job, record))
        return _searching(0, job.total)

    def _require_room(self, address: str) -> None:
        mine = sum(job.address == address for job in self._jobs.values())
        if mine >= _MAX_OF_ADDRESS or len(self._jobs) >= _MAX_TOGETHER:
            raise TableRefused(StudyBusy())

    async def close(self) -> None:
        """Give up the reports that are still being made."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- Making ----------------------------------------------------------------------------------

    async def _run(self, job: _Job, record: Record) -> None:
        """Make a report to its end; where that fails, it can be begun again."""
        is_kept = False
        try:
            made = await self._make(job, record)
            await self._store.write([self._note(job, made)])
            is_kept = True
        except _GameDeleted:
            _LOG.info("a report was given up: its game is deleted")
        except (TableRefused, StoreFailed) as failed:
            _LOG.warning("a report was given up: %r", failed)
        finally:
            del self._jobs[job.game_id], self._tasks[job.game_id]
            if not is_kept:
                await self._forget(job)

    async def _forget(self, job: _Job) -> None:
        try:
            await asyncio.shield(self._store.write([writes.delete_report(job.game_id)]))
        except StoreFailed:
            _LOG.warning("a report that was given up stays for a minute")

    async def _make(self, job: _Job, record: Record) -> str:
        plain = _plain(record)
        start = await self._ask(job, {"start": plain})
        judgements = []
        for number in range(job.total):
            judgements.append(await self._ask(job, {"judge": plain, "number": number}))
            job.done = number + 1
            if time.monotonic() - job.noted >= _NOTE_SECONDS:
                job.noted = time.monotonic()
                await self._store.write([self._note(job, None)])
                if await self._store.report(job.game_id) is None:
                    raise _GameDeleted
        asked = {"assemble": plain, "chances": start["chances"], "judgements": judgements}
        return json.dumps(await self._ask(job, asked))

    def _note(self, job: _Job, made: str | None) -> writes.Write:
        return writes.change_report(job.game_id, time.time(), job.done, made)

    async def _ask(self, job: _Job, asked: dict[str, Any]) -> dict[str, Any]:
        """The answer to one question; a worker that fails is asked once more.

        Raises TableRefused where there is none. Questions of an address for reports wait apart
        from those for analyses, which somebody looks at, and behind the quick ones of those.
        """
        for _ in range(2):
            try:
                async with self._pool.worker(f"report {job.address}", FIRST_DEEP) as worker:
                    return json.loads(await worker.ask("report", asked))  # type: ignore[no-any-return]
            except NoAnswer as failed:
                _LOG.warning("no answer for a report: %s", failed)
            except TooManyWait:
                raise TableRefused(StudyBusy()) from None
        raise TableRefused(NoEvaluation())

    # --- In words --------------------------------------------------------------------------------

    async def _in_words(
        self, game_id: str, report: str, record: Record, language: str, address: str
    ) -> protocol.GameReport:
        names = record.names or ()
        key = (game_id, language, names)
        if key not in self._told:
            asked = {
                "tell": json.loads(report),
                "names": list(names),
                "options": record.options.to_dict(),
                "language": language,
            }
            told = json.dumps(await self._ask(_Job(game_id, address, 0), asked))
            while len(self._told) >= _KEPT:
                self._told.popitem(last=False)
            self._told[key] = protocol.GameReport.model_validate_json(told)
        self._told.move_to_end(key)
        return self._told[key]


_ABSENT: Final = protocol.ReportState(state="absent", done=0, total=0, report=None)
_REFUSALS: Final = {"running": GameStillRuns(), "too-long": RiverTooLong()}


def _total(plan: dict[str, Any]) -> int:
    """How many turns are to be searched; raises TableRefused where there can be no report."""
    if "refused" in plan:
        raise TableRefused(_REFUSALS[plan["refused"]])
    total: int = plan["total"]
    return total


def _searching(done: int, total: int) -> protocol.ReportState:
    return protocol.ReportState(state="searching", done=done, total=total, report=None)


def _plain(record: Record) -> dict[str, Any]:
    """The game alone: what others added to its record, and who played it, does not matter."""
    return Record(record.start, record.stack, record.actions, record.first).to_dict()
