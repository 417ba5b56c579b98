"""Turns of puzzles are judged, and wrong ones refuted."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.server.jobs.fake_workers import FakeWorker, pool_of
from tests.server.puzzle_turns import moves_of
from upstream.app.concurrency import FairThreads
from upstream.app.jobs.analyses import Verdicts
from upstream.app.jobs.jobs import job_to_json
from upstream.app.jobs.pool import JobPool
from upstream.app.jobs.worker import reply
from upstream.app.messages.refusals import NoSuchPuzzle, TableRefused
from upstream.app.positions.puzzle import PuzzleGame, find_puzzle
from upstream.puzzles import check, shipped_puzzles

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


def test_unknown_puzzles_are_refused() -> None:
    with pytest.raises(TableRefused) as error:
        find_puzzle("nowhere")
    assert error.value.refusal == NoSuchPuzzle()


def test_a_refutation_is_searched_once() -> None:
    async def run() -> None:
        worker, turn = FakeWorker(lambda job: reply(job_to_json(job))), PUZZLE.tries[0].actions
        verdicts = Verdicts(pool_of(worker), FairThreads())
        for _ in range(2):
            assert await verdicts.refutation(PUZZLE, turn, "a") == PUZZLE.tries[0]
        assert len(worker.jobs) == 1
        assert check(PUZZLE, turn).refutation == PUZZLE.tries[0]

    asyncio.run(run())


def test_without_a_worker_there_is_no_refutation() -> None:
    verdicts = Verdicts(JobPool(), FairThreads())
    assert asyncio.run(verdicts.refutation(PUZZLE, PUZZLE.tries[0].actions, "a")) is None
