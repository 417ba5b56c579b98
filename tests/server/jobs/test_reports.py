"""Reports are made in the background, stored as facts, and worded when they are read."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.server.jobs.fake_workers import FakeWorker, pool_of
from tests.study_games import running_game, short_game
from upstream import Game
from upstream.app.jobs import reports as module
from upstream.app.jobs.jobs import (
    AssembleReport,
    JudgeDecision,
    Lane,
    PlanReport,
    ReportPlan,
    job_from_json,
)
from upstream.app.jobs.pool import JobPool, NoAnswer
from upstream.app.jobs.reports import Reports, report_from_json, report_message, report_to_json
from upstream.app.localization import words_of
from upstream.app.messages.positions import ReportState
from upstream.app.messages.refusals import (
    GameStillRuns,
    NoEvaluation,
    RiverTooLong,
    StudyBusy,
    TableRefused,
)
from upstream.app.store.port import AddReport, DeleteReport, NotWritten
from upstream.app.store.stored import StoredReport
from upstream.narration.locales import LANGUAGES
from upstream.narration.narrator import seat_names
from upstream.notation.record import Record, record_from_dict
from upstream.server.database.engine import open_database, sqlite_url
from upstream.server.database.sql_store import SqlStore
from upstream.study.decisions import Judgement
from upstream.study.report import Report, report
from upstream.study.report_narration import ReportNarrator

RECORD = short_game()
JUDGEMENT = Judgement((), (0.5, 0.5), (0.5, 0.5))
REPORT = Report((0.5, 0.5), None, (), (1.0, 0.0), (7, 3))


class FakeSearcher(FakeWorker):
    """Answers the jobs of a report without searching; each decision takes ``pause`` seconds."""

    def __init__(self, pause: float = 0.0, plan: ReportPlan | None = None) -> None:
        super().__init__(lambda _: None)
        self._pause = pause
        self._plan = plan or ReportPlan(3)
        self.fails = 0

    async def ask(self, line: str) -> str:
        job = job_from_json(line)
        self.jobs.append(job)
        if isinstance(job, PlanReport):
            return job.write(self._plan)
        if self.fails:
            self.fails -= 1
            raise NoAnswer("the worker ended")
        if isinstance(job, JudgeDecision):
            await asyncio.sleep(self._pause)
            return job.write(JUDGEMENT)
        assert isinstance(job, AssembleReport)
        assert job.judgements == (JUDGEMENT,) * self._plan.decisions
        return job.write(REPORT)


def run(
    data: Path,
    worker: FakeWorker,
    test: Callable[[Reports, SqlStore, JobPool], Awaitable[None]],
) -> None:
    async def inside() -> None:
        store = SqlStore(open_database(sqlite_url(data / "tables.sqlite3")))
        pool = pool_of(worker)
        made = Reports(pool, store)
        try:
            await asyncio.wait_for(test(made, store, pool), 60)
        finally:
            await made.close()
            await pool.close()
            await store.close()

    asyncio.run(inside())


async def until_made(reports: Reports, game_id: str = "game") -> ReportState:
    while (state := await reports.state(game_id, RECORD, "en")).state == "searching":
        await asyncio.sleep(0.01)
    return state


def test_a_report_is_made_once_and_kept(tmp_path: Path) -> None:
    async def test(reports: Reports, store: SqlStore, pool: JobPool) -> None:
        assert (await reports.state("game", RECORD, "en")).state == "absent"
        first = await reports.start("game", RECORD, "en", "a")
        assert (first.state, first.total) == ("searching", 3)
        assert (await reports.start("game", RECORD, "en", "b")).state == "searching"
        made = await until_made(reports)
        assert (made.state, made.done, made.total) == ("made", 3, 3)
        assert made.report is not None
        assert [seat.points for seat in made.report.seats] == [7, 3]
        again = await reports.state("game", RECORD, "de")
        assert again.report is not None
        assert again.report.seats[0].text != made.report.seats[0].text
        stored = await store.report("game")
        assert stored is not None
        assert report_from_json(stored.report or "") == REPORT
        assert len(searcher.jobs) == 5  # the plan, three decisions, the report

    searcher = FakeSearcher()
    run(tmp_path, searcher, test)


def test_requests_at_the_same_time_begin_one_report(tmp_path: Path) -> None:
    async def test(reports: Reports, store: SqlStore, _pool: JobPool) -> None:
        starting = (reports.start("game", RECORD, "en", "a") for _ in range(5))
        states = await asyncio.gather(*starting)
        assert {state.state for state in states} == {"searching"}
        assert (await until_made(reports)).state == "made"
        assert len(searcher.jobs) == 5  # the plan, three decisions, the report

    searcher = FakeSearcher()
    run(tmp_path, searcher, test)


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        (ReportPlan(refusal="running"), GameStillRuns()),
        (ReportPlan(refusal="too-long"), RiverTooLong()),
    ],
)
def test_a_game_without_a_report_is_refused(tmp_path: Path, plan: ReportPlan, why: object) -> None:
    async def test(reports: Reports, store: SqlStore, _pool: JobPool) -> None:
        with pytest.raises(TableRefused) as refused:
            await reports.start("game", running_game(), "en", "a")
        assert refused.value.refusal == why
        assert (await reports.state("game", RECORD, "en")).state == "absent"
        assert await store.report("game") is None

    run(tmp_path, FakeSearcher(plan=plan), test)


def test_an_address_has_at_most_two_reports_in_the_making(tmp_path: Path) -> None:
    async def test(reports: Reports, _store: SqlStore, _pool: JobPool) -> None:
        for name in ("one", "two"):
            await reports.start(name, RECORD, "en", "a")
        with pytest.raises(TableRefused) as refused:
            await reports.start("three", RECORD, "en", "a")
        assert refused.value.refusal == StudyBusy()
        assert (await reports.start("three", RECORD, "en", "b")).state == "searching"

    run(tmp_path, FakeSearcher(pause=0.2), test)


def test_progress_is_stored_for_other_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_NOTE_SECONDS", 0.0)

    async def test(reports: Reports, store: SqlStore, pool: JobPool) -> None:
        await reports.start("game", RECORD, "en", "a")
        other = Reports(pool, store)  # as another process sees it
        while (state := await other.state("game", RECORD, "en")).done < 1:
            await asyncio.sleep(0.01)
        assert (state.state, state.total) == ("searching", 3)
        assert (await other.start("game", RECORD, "en", "a")).state == "searching"

    run(tmp_path, FakeSearcher(pause=0.2), test)


def test_an_abandoned_report_can_be_begun_again(tmp_path: Path) -> None:
    async def test(reports: Reports, store: SqlStore, _pool: JobPool) -> None:
        await store.write([AddReport("game", StoredReport(time.time() - 100, 0, 3))])
        assert (await reports.state("game", RECORD, "en")).state == "absent"
        assert (await reports.start("game", RECORD, "en", "a")).state == "searching"
        assert (await until_made(reports)).state == "made"

    run(tmp_path, FakeSearcher(), test)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"version": 2}', '{"version": 1}'])
def test_a_report_that_cannot_be_read_can_be_made_again(tmp_path: Path, text: str) -> None:
    async def test(reports: Reports, store: SqlStore, _pool: JobPool) -> None:
        await store.write([AddReport("game", StoredReport(time.time(), 3, 3, text))])
        assert (await reports.state("game", RECORD, "en")).state == "absent"
        assert (await reports.start("game", RECORD, "en", "a")).state == "searching"
        assert (await until_made(reports)).state == "made"

    run(tmp_path, FakeSearcher(), test)


@pytest.mark.parametrize(("fails", "state"), [(1, "made"), (2, "absent")])
def test_a_job_that_fails_is_repeated_once(tmp_path: Path, fails: int, state: str) -> None:
    searcher = FakeSearcher()

    async def test(reports: Reports, store: SqlStore, _pool: JobPool) -> None:
        searcher.fails = fails
        await reports.start("game", RECORD, "en", "a")
        assert (await until_made(reports)).state == state
        while (await store.report("game") is not None) != (state == "made"):
            await asyncio.sleep(0.01)

    run(tmp_path, searcher, test)


@pytest.mark.parametrize(
    ("note_seconds", "turns"),
    [
        pytest.param(60.0, 3, id="found when the report is made"),
        pytest.param(0.0, 10_000, id="found in the search, which would take minutes"),
    ],
)
def test_a_game_deleted_meanwhile_keeps_no_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, note_seconds: float, turns: int
) -> None:
    monkeypatch.setattr(module, "_NOTE_SECONDS", note_seconds)

    async def test(reports: Reports, store: SqlStore, pool: JobPool) -> None:
        await reports.start("game", RECORD, "en", "a")
        await store.write([DeleteReport("game")])
        assert (await until_made(reports)).state == "absent"
        assert await store.report("game") is None
        assert pool.waiting(Lane.STUDY) == 0

    run(tmp_path, FakeSearcher(pause=0.05, plan=ReportPlan(turns)), test)


def test_a_game_deleted_before_its_plan_has_no_report(tmp_path: Path) -> None:
    async def test(reports: Reports, store: SqlStore, pool: JobPool) -> None:
        async with pool._crews[Lane.STUDY].queue.turn("somebody else"):
            starting = asyncio.create_task(reports.start("game", RECORD, "en", "a"))
            while not pool.waiting(Lane.STUDY):
                await asyncio.sleep(0.01)
            await store.write([DeleteReport("game")])
        assert (await starting).total == 3
        assert (await until_made(reports)).state == "absent"
        assert await store.report("game") is None

    run(tmp_path, FakeSearcher(), test)


def test_a_report_that_no_worker_answers_is_refused(tmp_path: Path) -> None:
    async def test(reports: Reports, _store: SqlStore, _pool: JobPool) -> None:
        with pytest.raises(TableRefused) as refused:
            await reports.start("game", RECORD, "en", "a")
        assert refused.value.refusal == NoEvaluation()

    run(tmp_path, FakeWorker(lambda _: "nonsense"), test)


def test_no_report_begins_if_the_store_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(reports: Reports, store: SqlStore, _pool: JobPool) -> None:
        async def fails(*_: object) -> None:
            raise NotWritten("full")

        with monkeypatch.context() as patch:
            patch.setattr(store, "write", fails)
            with pytest.raises(NotWritten):
                await reports.start("game", RECORD, "en", "a")
        assert (await reports.start("game", RECORD, "en", "a")).state == "searching"
        monkeypatch.setattr(store, "write", fails)
        while reports._making:
            await asyncio.sleep(0.01)
        stored = await store.report("game")
        assert stored is not None
        assert stored.report is None

    run(tmp_path, FakeSearcher(), test)


# --- Facts and words -----------------------------------------------------------------------------


def test_stored_reports_are_facts_in_the_format_of_version_2() -> None:
    made = report(short_game(), nodes=5000)
    assert report_from_json(report_to_json(made)) == made
    turn = made.turns[0]
    written = json.loads(report_to_json(made))
    assert set(written) == {"version", "start", "draw", "turns", "result", "scores"}
    assert written["turns"][0] == {
        "number": turn.number,
        "seat": turn.seat,
        "round": turn.round,
        "phase": turn.phase.value,
        "position": turn.position,
        "actions": list(turn.actions),
        "better": list(turn.better),
        "chances": list(turn.chances),
        "error": list(turn.error),
        "matters": turn.matters,
        "draw": None
        if turn.draw is None
        else {
            "tiles": list(turn.draw.tiles),
            "before": list(turn.draw.before),
            "luck": list(turn.draw.luck),
            "seen_later": list(turn.draw.seen_later),
        },
    }
    with pytest.raises(ValueError, match="version 3"):
        report_from_json(json.dumps(written | {"version": 3}))


def whole_game() -> Record:
    game = Game.deal(2, seed=5)
    while game.legal:
        game.play(game.legal[-1])
    return record_from_dict(game.record())


WHOLE = report(whole_game(), nodes=5000)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [(), ("Ada", "Ben")])
def test_a_report_is_worded_with_names(language: str, names: tuple[str, ...]) -> None:
    words = words_of(language)
    narrator = ReportNarrator(words, names or seat_names(words, 2), whole_game().options)
    told = report_message(WHOLE, narrator)
    assert len(told.names) == 2
    assert not names or told.names == list(names)
    assert tuple(seat.points for seat in told.seats) == WHOLE.scores
    for seat in told.seats:
        errors = seat.own_errors + seat.others_errors
        found = seat.start + seat.luck + errors + seat.seen_later
        assert found == pytest.approx(seat.result, abs=0.001)
        assert "%" in seat.text
    assert told.moments
    assert all(moment.text for moment in told.moments)
    assert any(turn.better for turn in told.turns)
    for turn in told.turns:
        assert bool(turn.better) == bool(turn.text) == (turn.grade not in ("best", "none"))
