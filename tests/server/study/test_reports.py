"""Reports are made in the background, turn by turn, kept, and can be begun again."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.study_games import running_game, short_game
from upstream import fast
from upstream.record import Record
from upstream.server.protocol import ReportState
from upstream.server.protocol.refusals import (
    GameStillRuns,
    NoEvaluation,
    RiverTooLong,
    StudyBusy,
    TableRefused,
)
from upstream.server.storage import writes
from upstream.server.storage.engine import open_database, sqlite_url
from upstream.server.storage.store import Store
from upstream.server.storage.table_store import NotWritten
from upstream.server.study import reports as module
from upstream.server.study.pool import StudyPool
from upstream.server.study.reports import Reports

RECORD = short_game()
TOLD = {
    "names": ["Ada", "Ben"],
    "start": [0.5, 0.5],
    "draw": None,
    "turns": [],
    "result": [1.0, 0.0],
    "seats": [],
    "moments": [],
}
#: Answers as a worker does, but without searching; ``slow`` turns wait to be killed.
FAKE = """
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    if "plan" in asked: answer = PLAN
    elif "start" in asked: answer = {"chances": None}
    elif "judge" in asked:
        time.sleep(PAUSE)
        answer = {"number": asked["number"]}
    elif "assemble" in asked: answer = {"made from": asked["judgements"]}
    else: answer = TOLD | {"names": [json.dumps(asked["tell"]), asked["language"]]}
    print(json.dumps(answer), flush=True)
"""


def fake(pause: float = 0.0, plan: dict[str, object] | None = None) -> tuple[str, ...]:
    names = {"PLAN": plan or {"total": 3}, "PAUSE": pause, "TOLD": TOLD}
    known = f"import json\nglobals().update(json.loads({json.dumps(names)!r}))"
    return (sys.executable, "-c", known + FAKE)


def run(
    data: Path,
    command: tuple[str, ...],
    test: Callable[[Reports, Store, StudyPool], Awaitable[None]],
) -> None:
    async def inside() -> None:
        store = Store(open_database(sqlite_url(data / "tables.sqlite3")))
        pool = StudyPool(1, command)
        made = Reports(pool, store)
        try:
            await asyncio.wait_for(test(made, store, pool), 60)
        finally:
            await made.close()
            await pool.end()
            await store.close()

    asyncio.run(inside())


async def until_made(reports: Reports, game_id: str = "game") -> ReportState:
    while (state := await reports.state(game_id, RECORD, "en", "a")).state == "searching":
        await asyncio.sleep(0.01)
    return state


def test_a_report_is_made_once_and_kept(tmp_path: Path) -> None:
    async def test(reports: Reports, store: Store, pool: StudyPool) -> None:
        assert (await reports.state("game", RECORD, "en", "a")).state == "absent"
        first = await reports.start("game", RECORD, "en", "a")
        assert (first.state, first.total) == ("searching", 3)
        assert (await reports.start("game", RECORD, "en", "b")).state == "searching"
        made = await until_made(reports)
        assert (made.state, made.done, made.total) == ("made", 3, 3)
        assert made.report is not None
        told, language = made.report.names
        assert json.loads(told) == {"made from": [{"number": n} for n in range(3)]}
        assert language == "en"
        again = await reports.start("game", RECORD, "de", "b")
        assert again.report is not None
        assert again.report.names[1] == "de"
        stored = await store.report("game")
        assert stored is not None
        assert json.loads(stored.report or "") == json.loads(told)
        await pool.end()  # in words it is kept: nobody is asked
        assert await reports.state("game", RECORD, "en", "a") == made

    run(tmp_path, fake(), test)


def test_requests_at_the_same_time_begin_one_report(tmp_path: Path) -> None:
    async def test(reports: Reports, store: Store, _pool: StudyPool) -> None:
        begun: list[str] = []
        make = reports._make

        async def counted(job: module._Job, record: Record) -> str:
            begun.append(job.game_id)
            return await make(job, record)

        reports._make = counted  # type: ignore[method-assign]
        starting = (reports.start("game", RECORD, "en", "a") for _ in range(5))
        states = await asyncio.gather(*starting)
        assert {state.state for state in states} == {"searching"}
        assert (await until_made(reports)).state == "made"
        assert begun == ["game"]

    run(tmp_path, fake(), test)


@pytest.mark.parametrize(
    ("plan", "why"),
    [({"refused": "running"}, GameStillRuns()), ({"refused": "too-long"}, RiverTooLong())],
)
def test_a_game_without_a_report_is_refused(
    tmp_path: Path, plan: dict[str, object], why: object
) -> None:
    async def test(reports: Reports, store: Store, _pool: StudyPool) -> None:
        with pytest.raises(TableRefused) as refused:
            await reports.start("game", running_game(), "en", "a")
        assert refused.value.refusal == why
        assert (await reports.state("game", RECORD, "en", "a")).state == "absent"
        assert await store.report("game") is None

    run(tmp_path, fake(plan=plan), test)


def test_one_address_has_two_reports_made_at_most(tmp_path: Path) -> None:
    async def test(reports: Reports, _store: Store, _pool: StudyPool) -> None:
        for name in ("one", "two"):
            await reports.start(name, RECORD, "en", "a")
        with pytest.raises(TableRefused) as refused:
            await reports.start("three", RECORD, "en", "a")
        assert refused.value.refusal == StudyBusy()
        assert (await reports.start("three", RECORD, "en", "b")).state == "searching"

    run(tmp_path, fake(pause=0.2), test)


def test_how_far_it_has_come_is_stored_for_other_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_NOTE_SECONDS", 0.0)

    async def test(reports: Reports, store: Store, pool: StudyPool) -> None:
        await reports.start("game", RECORD, "en", "a")
        other = Reports(pool, store)  # as another process sees it
        while (state := await other.state("game", RECORD, "en", "a")).done < 1:
            await asyncio.sleep(0.01)
        assert (state.state, state.total) == ("searching", 3)
        assert (await other.start("game", RECORD, "en", "a")).state == "searching"

    run(tmp_path, fake(pause=0.2), test)


def test_a_report_that_nobody_makes_any_more_can_be_begun_again(tmp_path: Path) -> None:
    async def test(reports: Reports, store: Store, _pool: StudyPool) -> None:
        await store.write(writes.begin_report("game", time.time() - 100, 3))
        assert (await reports.state("game", RECORD, "en", "a")).state == "absent"
        assert (await reports.start("game", RECORD, "en", "a")).state == "searching"
        assert (await until_made(reports)).state == "made"

    run(tmp_path, fake(), test)


def test_a_worker_that_is_killed_is_asked_once_more(tmp_path: Path) -> None:
    async def test(reports: Reports, _store: Store, pool: StudyPool) -> None:
        await reports.start("game", RECORD, "en", "a")
        await pool.all[0].end()
        assert (await until_made(reports)).state == "made"

    run(tmp_path, fake(pause=0.1), test)


def test_a_report_that_fails_is_given_up(tmp_path: Path) -> None:
    """The plan can be made, nothing else."""
    script = """
import sys
if "plan" in sys.stdin.readline():
    print('{"total": 3}', flush=True)
"""

    async def test(reports: Reports, store: Store, _pool: StudyPool) -> None:
        await reports.start("game", RECORD, "en", "a")
        assert (await until_made(reports)).state == "absent"
        while await store.report("game") is not None:
            await asyncio.sleep(0.01)

    run(tmp_path, (sys.executable, "-c", script), test)


@pytest.mark.parametrize(
    ("note_seconds", "turns"),
    [
        pytest.param(60.0, 3, id="found when the report is made"),
        pytest.param(0.0, 10_000, id="found in the search, which would take minutes"),
    ],
)
def test_a_report_of_a_game_that_is_deleted_meanwhile_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, note_seconds: float, turns: int
) -> None:
    monkeypatch.setattr(module, "_NOTE_SECONDS", note_seconds)

    async def test(reports: Reports, store: Store, pool: StudyPool) -> None:
        await reports.start("game", RECORD, "en", "a")
        await store.write([writes.delete_report("game")])
        assert (await until_made(reports)).state == "absent"
        assert await store.report("game") is None
        assert pool.waiting == 0

    run(tmp_path, fake(pause=0.05, plan={"total": turns}), test)


def test_a_game_that_is_deleted_before_its_plan_is_made_has_no_report(tmp_path: Path) -> None:
    async def test(reports: Reports, store: Store, pool: StudyPool) -> None:
        async with pool.worker("somebody else"):
            starting = asyncio.create_task(reports.start("game", RECORD, "en", "a"))
            while not pool.waiting:
                await asyncio.sleep(0.01)
            await store.write([writes.delete_report("game")])
        assert (await starting).total == 3
        assert (await until_made(reports)).state == "absent"
        assert await store.report("game") is None

    run(tmp_path, fake(), test)


def test_where_nothing_answers_nothing_is_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(reports: Reports, _store: Store, _pool: StudyPool) -> None:
        for _ in range(2):
            with pytest.raises(TableRefused) as refused:
                await reports.start("game", RECORD, "en", "a")
            assert refused.value.refusal == NoEvaluation()
            monkeypatch.setattr(fast, "compiled", False)

    run(tmp_path, (sys.executable, "-c", "raise SystemExit(1)"), test)


def test_what_cannot_be_stored_is_not_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(reports: Reports, store: Store, _pool: StudyPool) -> None:
        async def fails(*_: object) -> None:
            raise NotWritten("full")

        with monkeypatch.context() as patch:
            patch.setattr(store, "write", fails)
            with pytest.raises(NotWritten):
                await reports.start("game", RECORD, "en", "a")
        assert (await reports.start("game", RECORD, "en", "a")).state == "searching"
        monkeypatch.setattr(store, "write", fails)
        while reports._jobs:
            await asyncio.sleep(0.01)
        stored = await store.report("game")
        assert stored is not None
        assert stored.report is None

    run(tmp_path, fake(), test)
