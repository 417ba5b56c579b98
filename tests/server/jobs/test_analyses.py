"""Analyses, chances and verdicts are found once for everybody."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.rivers import river
from tests.server.clients import Client, Server
from tests.server.jobs.fake_workers import CRASHES, FakeWorker, pool_of, until
from tests.server.puzzle_turns import moves_of
from tests.server.table_games import play_on, table_of
from upstream import Game
from upstream.app.concurrency import FairThreads
from upstream.app.jobs import analyses as module
from upstream.app.jobs.analyses import (
    Analyses,
    ChancesEvaluator,
    ClientGone,
    TurnStart,
    Verdicts,
    analysis_message,
    curve,
    turn_starts,
)
from upstream.app.jobs.jobs import Analyse, AnyJob, Lane, job_to_json, reply
from upstream.app.jobs.pool import JobPool
from upstream.app.messages.game import Chances
from upstream.app.messages.refusals import NoEvaluation, RiverTooLong, StudyBusy, TableRefused
from upstream.app.positions.puzzle import PuzzleGame
from upstream.narration.locales import LANGUAGES
from upstream.notation.positions import position_from_dict
from upstream.notation.record import record_from_dict
from upstream.puzzles import check, shipped_puzzles
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


async def test_another_language_or_reader_repeats_no_search() -> None:
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


async def test_the_queue_of_all_addresses_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MAX_WAITING", 3)
    game, positions = Game.deal(2, seed=1), list[Position]()
    for _ in range(5):
        positions.append(game.position)
        game.play(game.legal[0])
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
    with pytest.raises(ClientGone):  # it may join a search that others wait for
        await analyses.of(positions[0], 0, "en", "late", gone)
    for task in asked:
        task.cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    await pool.close()


async def test_deep_searches_give_way_to_waiting_ones() -> None:
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


async def test_a_search_stops_when_its_last_reader_is_gone() -> None:
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


GAMES = Path(__file__).parents[2] / "data" / "games.jsonl"


def recorded(number: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(GAMES.read_text().splitlines()[number])
    return found.get("record", found)  # type: ignore[no-any-return]


def finished(players: int) -> dict[str, Any]:
    table = table_of(players)
    play_on(table, lambda t: t.over)
    return table.record("ABCDE"[:players])


def test_every_turn_has_one_start() -> None:
    record = record_from_dict(finished(3))
    starts, end = turn_starts(record)
    assert end.number == len(record.actions)
    assert [start.number for start in starts] == sorted({start.number for start in starts})
    turns = [(start.position.round, start.position.actor) for start in starts]
    assert len(set(turns)) == len(turns)
    assert turns[0][0] == 1


@pytest.mark.parametrize(
    ("values", "number"),
    [
        ([(0.5, 0.5), (0.4, 0.6), (0.9, 0.1)], 1),  # from the second to the third
        ([(0.3, 0.7), (0.8, 0.2), (0.9, 0.1)], 0),
    ],
)
def test_the_turning_point_helped_the_winner_most(
    values: list[tuple[float, float]], number: int
) -> None:
    record = record_from_dict(finished(2))
    starts, end = turn_starts(record)
    won = max((0, 1), key=curve([], [], end).points[-1].chances.__getitem__)
    ordered = [pair if won == 0 else pair[::-1] for pair in values]
    made = curve([TurnStart(n, starts[n].position) for n in range(3)], ordered, end)
    assert made.turning_point is not None
    assert (made.turning_point.winner, made.turning_point.number) == (won, number)
    assert made.points[-1].chances[won] == 1
    assert made.points[-1].number == len(record.actions)


def test_a_clear_game_has_no_turning_point() -> None:
    starts, end = turn_starts(record_from_dict(finished(2)))
    won = max((0, 1), key=curve([], [], end).points[-1].chances.__getitem__)
    pair = (0.95, 0.05) if won == 0 else (0.05, 0.95)
    assert curve(starts, [pair] * len(starts), end).turning_point is None


def chances_of(*answers: str | None) -> tuple[ChancesEvaluator, FakeWorker]:
    """Return an evaluator whose worker gives these answers, or its own."""
    left = list(answers)
    worker = FakeWorker(lambda job: (left.pop(0) if left else None) or reply(job_to_json(job)))
    return ChancesEvaluator(pool_of(worker)), worker


async def test_a_game_is_evaluated_once_by_one_job() -> None:
    chances, worker = chances_of()
    record = record_from_dict(recorded())
    first, second = await asyncio.gather(*(chances.of("one", record) for _ in range(2)))
    assert first == second == await chances.of("one", record)
    assert len(worker.jobs) == 1
    for at in first.points:
        assert sum(at.chances) == pytest.approx(1, abs=0.001)
    await chances.close()


@pytest.mark.parametrize("answer", ["nonsense", "null"])
async def test_failures_are_refused_and_not_cached(answer: str) -> None:
    """The answer is null if the compiled board cannot hold a position."""
    chances, worker = chances_of(answer, answer)
    for _ in range(2):
        with pytest.raises(TableRefused, match="cannot be evaluated"):
            await chances.of("one", record_from_dict(recorded()))
    assert (await chances.of("one", record_from_dict(recorded()))).points
    assert len(worker.jobs) == 3
    await chances._pool.close()


# --- Over the wire -------------------------------------------------------------------------------


def test_only_people_at_a_finished_table_get_its_chances(
    server: Server, ada: Client, ben: Client
) -> None:
    table_id = ada.create("random", "random")["table"]["id"]
    path = f"/api/tables/{table_id}/chances"
    assert ada.http.get(path).status_code == 409
    with ada.sit(table_id) as watcher:
        while watcher.position["phase"] != "over":
            watcher.hear()
    told = ada.http.get(path)
    assert told.status_code == 200
    made = Chances.model_validate_json(told.text)
    assert made.points[-1].seat is None
    assert ben.http.get(path).status_code == 404


PUZZLE = next(puzzle for puzzle in shipped_puzzles() if len(puzzle.tries) > 1)


def judged(moves: list[str], id: str) -> Any:
    game = PuzzleGame(id, moves)
    found = asyncio.run(Verdicts(JobPool(), FairThreads()).of(game, "en", "a"))
    return None if found is None else json.loads(found.json)


def test_a_turn_is_judged_once_it_is_complete() -> None:
    puzzle = shipped_puzzles()[0]
    moves = moves_of(puzzle, puzzle.solutions[0])
    assert judged([], puzzle.id) is None
    assert judged(moves, puzzle.id)["right"] is True


async def test_a_refutation_is_searched_once() -> None:
    worker, turn = FakeWorker(lambda job: reply(job_to_json(job))), PUZZLE.tries[0].actions
    verdicts = Verdicts(pool_of(worker), FairThreads())
    for _ in range(2):
        assert await verdicts.refutation(PUZZLE, turn, "a") == PUZZLE.tries[0]
    assert len(worker.jobs) == 1
    assert check(PUZZLE, turn).refutation == PUZZLE.tries[0]


def test_without_a_worker_there_is_no_refutation() -> None:
    verdicts = Verdicts(JobPool(), FairThreads())
    assert asyncio.run(verdicts.refutation(PUZZLE, PUZZLE.tries[0].actions, "a")) is None
