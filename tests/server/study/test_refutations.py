"""Refutations of wrong turns: asked of a worker once, and given up where none has the time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest

from upstream.puzzles import check, shipped_puzzles
from upstream.server.opponents.fair_queue import TooManyWait
from upstream.server.opponents.workers import NoAnswer
from upstream.server.study import refutations
from upstream.server.study.pool import StudyPool
from upstream.server.study.refutations import Refutations, refutation_answer

PUZZLE = next(puzzle for puzzle in shipped_puzzles() if len(puzzle.tries) > 1)


class FakePool:
    """A worker that answers at once, or fails."""

    def __init__(self, error: Exception | None = None) -> None:
        self.asked: list[dict[str, Any]] = []
        self._error = error

    @asynccontextmanager
    async def worker(self, _: str) -> AsyncIterator[FakePool]:
        yield self

    async def ask(self, _: str, asked: dict[str, Any]) -> bytes:
        self.asked.append(asked)
        if self._error is not None:
            raise self._error
        return json.dumps(refutation_answer(asked)).encode()


def found_by(pool: FakePool, *turns: tuple[str, ...]) -> list[Any]:
    rivers = Refutations(cast("StudyPool", pool))

    async def ask() -> list[Any]:
        return [await rivers.of(PUZZLE, turn, "address") for turn in turns]

    return asyncio.run(ask())


def test_a_refutation_is_found_once() -> None:
    pool, turn = FakePool(), PUZZLE.tries[0].actions
    assert found_by(pool, turn, turn) == [PUZZLE.tries[0]] * 2
    assert len(pool.asked) == 1
    assert check(PUZZLE, turn).refutation == PUZZLE.tries[0]


def test_only_some_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refutations, "_KEPT", 1)
    pool = FakePool()
    one, other = PUZZLE.tries[0].actions, PUZZLE.tries[1].actions
    found_by(pool, one, other, one)
    assert len(pool.asked) == 3


@pytest.mark.parametrize("error", [NoAnswer("the worker ended"), TooManyWait()])
def test_without_a_worker_there_is_none(error: Exception) -> None:
    assert found_by(FakePool(error), PUZZLE.tries[0].actions) == [None]
