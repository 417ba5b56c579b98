"""Analyses are asked for once, kept, and refused in words where there can be none."""

from __future__ import annotations

import asyncio
import sys

import pytest

from tests.rivers import river
from upstream import Game, fast
from upstream.notation import position_from_dict
from upstream.position import Position
from upstream.server.protocol.refusals import NoEvaluation, RiverTooLong, StudyBusy, TableRefused
from upstream.server.study.analyses import Analyses, ClientGone
from upstream.server.study.pool import StudyPool

#: Answers with the number of the question.
COUNTS = (
    sys.executable,
    "-c",
    "import sys\nfor n, line in enumerate(sys.stdin): print('{\"n\": %d}' % n, flush=True)",
)
CRASHES = (sys.executable, "-c", "raise SystemExit(1)")
POSITION = Game.deal(2, seed=1).position


async def here() -> bool:
    return False


async def gone() -> bool:
    return True


def test_an_answer_is_kept_for_the_next_who_asks() -> None:
    async def run() -> list[bytes]:
        pool = StudyPool(1, COUNTS)
        analyses = Analyses(pool, pool)
        asked = [("a", 0, "en"), ("b", 0, "en"), ("a", 1, "en"), ("a", 0, "de")]
        answers = await asyncio.gather(
            *(analyses.of(POSITION, level, language, who, here) for who, level, language in asked)
        )
        answers.append(await analyses.of(POSITION, 1, "en", "c", gone))
        await pool.end()
        return answers

    assert asyncio.run(run()) == [b'{"n": 0}', b'{"n": 0}', b'{"n": 2}', b'{"n": 1}', b'{"n": 2}']


def refused(position: Position, command: tuple[str, ...] = CRASHES, workers: int = 1) -> object:
    async def run() -> object:
        pool = StudyPool(workers, command)
        with pytest.raises(TableRefused) as error:
            await Analyses(pool, pool).of(position, 0, "en", "a", here)
        return error.value.refusal

    return asyncio.run(run())


def test_where_no_worker_answers_there_is_no_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    assert refused(POSITION) == NoEvaluation()
    assert refused(POSITION, workers=0) == NoEvaluation()
    monkeypatch.setattr(fast, "compiled", False)
    assert refused(POSITION) == NoEvaluation()


def test_a_river_that_is_too_long_is_refused() -> None:
    long = river(*["W W W"] * 9, tokens=("2a1", "2b1"), lowest=1, unseen={"W": 2})
    assert refused(position_from_dict(long)) == RiverTooLong()


def test_nobody_is_answered_who_has_gone() -> None:
    async def run() -> None:
        pool = StudyPool(1, CRASHES)
        with pytest.raises(ClientGone):
            await Analyses(pool, pool).of(POSITION, 0, "en", "a", gone)

    asyncio.run(run())


def test_an_address_may_not_fill_the_queue() -> None:
    async def run() -> tuple[int, int]:
        pool = StudyPool(1, (sys.executable, "-c", "import time; time.sleep(60)"))
        analyses = Analyses(pool, pool)
        positions = [Game.deal(2, seed=seed).position for seed in range(20)]
        asked = [
            asyncio.create_task(analyses.of(position, 0, "en", "a", here)) for position in positions
        ]
        while not any(task.done() for task in asked):
            await asyncio.sleep(0)
        refusals = sum(
            isinstance(error := task.exception(), TableRefused) and error.refusal == StudyBusy()
            for task in asked
            if task.done()
        )
        other = asyncio.create_task(analyses.of(positions[0], 0, "de", "b", here))
        while pool.waiting == 8:
            await asyncio.sleep(0)
        waiting = pool.waiting
        for task in (*asked, other):
            task.cancel()
        await asyncio.gather(*asked, other, return_exceptions=True)
        await pool.end()
        return refusals, waiting

    refusals, waiting = asyncio.run(run())
    assert refusals >= 1
    assert waiting == 9


def test_all_addresses_together_may_not_fill_it_either() -> None:
    async def run() -> None:
        pool = StudyPool(1, (sys.executable, "-c", "import time; time.sleep(60)"))
        analyses = Analyses(pool, pool)
        asked = [
            asyncio.create_task(analyses.of(POSITION, 0, "en", str(number), here))
            for number in range(65)
        ]
        while pool.waiting < 64:
            await asyncio.sleep(0)
        with pytest.raises(TableRefused) as error:
            await analyses.of(POSITION, 0, "en", "late", here)
        assert error.value.refusal == StudyBusy()
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        await pool.end()

    asyncio.run(run())


def test_deep_levels_give_way_to_questions_that_wait() -> None:
    async def run() -> None:
        pool = StudyPool(1, (sys.executable, "-c", "import time; time.sleep(60)"))
        analyses = Analyses(pool, pool)
        asked = [
            asyncio.create_task(analyses.of(POSITION, 0, "en", who, here)) for who in ("a", "b")
        ]
        while not pool.waiting:
            await asyncio.sleep(0)
        with pytest.raises(TableRefused) as error:
            await analyses.of(POSITION, 4, "en", "c", here)
        assert error.value.refusal == StudyBusy()
        asked.append(asyncio.create_task(analyses.of(POSITION, 3, "en", "c", here)))
        while pool.waiting < 2:
            await asyncio.sleep(0)
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        await pool.end()

    asyncio.run(run())


#: Searches until it is told to stop.
SEARCHES = (
    sys.executable,
    "-c",
    """
import signal, sys, time
signal.signal(signal.SIGURG, lambda *_: print("{}", flush=True))
for line in sys.stdin:
    pass
""",
)


def test_first_answers_wait_for_no_other_level() -> None:
    async def run() -> bytes:
        first_answers, deeper = StudyPool(1, COUNTS), StudyPool(1, SEARCHES)
        analyses = Analyses(first_answers, deeper)
        deep = asyncio.create_task(analyses.of(POSITION, 2, "en", "a", here))
        found = await analyses.of(POSITION, 0, "en", "b", here)
        assert not deep.done()
        deep.cancel()
        await asyncio.gather(deep, return_exceptions=True)
        await first_answers.end()
        await deeper.end()
        return found

    assert asyncio.run(run()) == b'{"n": 0}'


def test_the_worker_of_first_answers_is_started_before_it_is_asked() -> None:
    async def run() -> tuple[int | None, int | None]:
        first_answers, deeper = StudyPool(1, COUNTS), StudyPool(1, COUNTS)
        analyses = Analyses(first_answers, deeper)
        await analyses.prepare()
        started = first_answers.all[0].pid
        await analyses.prepare()
        await analyses.of(POSITION, 0, "en", "a", here)
        assert deeper.all[0].pid is None
        asked = first_answers.all[0].pid
        await first_answers.end()
        await Analyses(StudyPool(0), StudyPool(0)).prepare()  # there is none
        return started, asked

    started, asked = asyncio.run(run())
    assert started is not None
    assert started == asked


def test_a_search_is_stopped_when_nobody_waits_for_it() -> None:
    async def run() -> int | None:
        is_here = True

        async def has_gone() -> bool:
            return not is_here

        pool = StudyPool(1, SEARCHES)
        asking = asyncio.create_task(Analyses(pool, pool).of(POSITION, 2, "en", "a", has_gone))
        while pool.all[0].pid is None:
            await asyncio.sleep(0)
        before = pool.all[0].pid
        is_here = False
        with pytest.raises(ClientGone):
            await asking
        assert pool.all[0].pid == before  # the process goes on
        await pool.end()
        return before

    assert asyncio.run(run())


def test_a_deep_search_gives_way_to_a_lower_level() -> None:
    async def run() -> None:
        pool = StudyPool(1, SEARCHES)
        analyses = Analyses(pool, pool)
        deep = asyncio.create_task(analyses.of(POSITION, 6, "en", "a", here))
        while pool.all[0].pid is None:
            await asyncio.sleep(0)
        lower = asyncio.create_task(analyses.of(POSITION, 1, "en", "b", here))
        with pytest.raises(TableRefused) as error:
            await deep
        assert error.value.refusal == StudyBusy()
        lower.cancel()
        await asyncio.gather(lower, return_exceptions=True)
        await pool.end()

    asyncio.run(run())
