"""Analyses are searched once for everybody, and worded for each reader."""

from __future__ import annotations

import asyncio

import pytest

from tests.rivers import river
from tests.server.jobs.fake_workers import CRASHES, FakeWorker, pool_of, until
from upstream import Game
from upstream.app.jobs import analyses as module
from upstream.app.jobs.analyses import Analyses, ClientGone, analysis_message
from upstream.app.jobs.jobs import Analyse, AnyJob, Lane, job_to_json
from upstream.app.jobs.worker import reply
from upstream.app.messages.refusals import NoEvaluation, RiverTooLong, StudyBusy, TableRefused
from upstream.narration.locales import LANGUAGES
from upstream.notation.positions import position_from_dict
from upstream.rules.position import Position
from upstream.server.worker_process import process_pool
from upstream.study.analysis import Analysis, analyse

POSITION = Game.deal(2, seed=1).position
ENDGAME = position_from_dict(river("W * W", "W W W", tokens=("1b6", "2a6"), lowest=6))


async def here() -> bool:
    return False


async def gone() -> bool:
    return True


def search(job: AnyJob) -> str:
    return reply(job_to_json(job))


def never(_: AnyJob) -> None:
    return None


def test_another_language_or_reader_repeats_no_search() -> None:
    async def run() -> None:
        worker = FakeWorker(search)
        analyses = Analyses(pool_of(worker))
        asked = [("en", 0), ("de", 0), ("en", 1), ("fr", 0)]
        found = await asyncio.gather(
            *(analyses.of(ENDGAME, depth, language, "a", here) for language, depth in asked)
        )
        again = await analyses.of(ENDGAME, 0, "es", "b", gone)
        assert len(worker.jobs) == 2
        assert [each.depth for each in found] == [0, 0, 1, 0]
        assert found[0].chances == again.chances
        assert len({each.turns[0].text for each in (found[0], found[1], found[3], again)}) == 4

    asyncio.run(run())


def refused(position: Position, *, workers: int = 1) -> object:
    async def run() -> object:
        pool = process_pool(0, workers, 1, CRASHES)
        with pytest.raises(TableRefused) as error:
            await Analyses(pool).of(position, 0, "en", "a", here)
        await pool.close()
        return error.value.refusal

    return asyncio.run(run())


def test_there_is_no_analysis_without_a_worker() -> None:
    assert refused(POSITION) == NoEvaluation()
    assert refused(POSITION, workers=0) == NoEvaluation()


def test_a_river_that_is_too_long_is_refused() -> None:
    long = river(*["W W W"] * 9, tokens=("2a1", "2b1"), lowest=1, unseen={"W": 2})
    assert refused(position_from_dict(long)) == RiverTooLong()


def test_the_queue_of_all_addresses_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MAX_WAITING", 3)
    game, positions = Game.deal(2, seed=1), list[Position]()
    for _ in range(5):
        positions.append(game.position)
        game.play(game.legal[0])

    async def run() -> None:
        pool = pool_of(FakeWorker(never))
        analyses = Analyses(pool)
        asked = [
            asyncio.create_task(analyses.of(position, 0, "en", str(number), here))
            for number, position in enumerate(positions[:4])
        ]
        await until(lambda: pool.waiting(Lane.FIRST_ANSWERS) == 3)
        with pytest.raises(TableRefused) as error:
            await analyses.of(positions[4], 0, "en", "late", here)
        assert error.value.refusal == StudyBusy()
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        await pool.close()

    asyncio.run(run())


def test_deep_searches_give_way_to_waiting_ones() -> None:
    async def run() -> None:
        worker = FakeWorker(never)
        pool = pool_of(worker)
        analyses = Analyses(pool)
        deep = asyncio.create_task(analyses.of(POSITION, 6, "en", "a", here))
        await until(lambda: worker.jobs)
        asked = [asyncio.create_task(analyses.of(POSITION, 1, "en", "b", here))]
        with pytest.raises(TableRefused) as error:
            await deep
        assert error.value.refusal == StudyBusy()
        asked.append(asyncio.create_task(analyses.of(POSITION, 2, "en", "b", here)))
        await until(lambda: pool.waiting(Lane.STUDY))
        with pytest.raises(TableRefused) as error:  # at once
            await analyses.of(POSITION, 4, "en", "c", here)
        assert error.value.refusal == StudyBusy()
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        await pool.close()

    asyncio.run(run())


def test_a_search_stops_when_its_last_reader_is_gone() -> None:
    async def run() -> None:
        left = set[str]()
        worker = FakeWorker(never)
        pool = pool_of(worker)
        analyses = Analyses(pool)

        async def read(who: str) -> object:
            async def is_gone() -> bool:
                return who in left

            return await analyses.of(POSITION, 2, "en", who, is_gone)

        reading = {who: asyncio.create_task(read(who)) for who in ("a", "b")}
        await until(lambda: worker.jobs)
        left.add("a")
        with pytest.raises(ClientGone):
            await reading["a"]
        assert not reading["b"].done()
        left.add("b")
        with pytest.raises(ClientGone):
            await reading["b"]
        assert (len(worker.jobs), worker.ended) == (1, 0)
        await pool.close()

    asyncio.run(run())


# --- In words ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_turns_come_with_their_moves_and_reasons(language: str) -> None:
    found = analysis_message(ENDGAME, analyse(ENDGAME, 0), language)
    assert found.seat == 0
    assert found.position == str(ENDGAME)
    assert found.proof is not None
    assert found.proof[0].actions == found.turns[0].actions
    for turn in found.turns:
        assert [leg.action for leg in turn.legs] == turn.actions
        assert turn.text
        assert sum(turn.chances) == pytest.approx(1, abs=0.001)


def test_facts_survive_json() -> None:
    for position in (ENDGAME, POSITION):
        job, facts = Analyse(position, 0), analyse(position, 0)
        assert isinstance(facts, Analysis)
        assert job.read(job.write(facts)) == facts
