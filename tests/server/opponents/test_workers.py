"""Pools lend their workers, and nobody takes what is no answer for one."""

from __future__ import annotations

import asyncio

import pytest

from upstream.server.opponents.fair_queue import TooManyWait
from upstream.server.opponents.workers import NoAnswer, Worker, WorkerPool


class Echo(Worker):
    """Answers with the question, unless it hangs."""

    def __init__(self, *, hangs: bool = False) -> None:
        self._hangs = hangs
        self.ended = 0

    async def _ask(self, text: str) -> str:
        if self._hangs:
            await asyncio.sleep(600)
        return text

    async def end(self) -> None:
        self.ended += 1


def test_an_answer_is_read_and_a_failure_ends_the_worker() -> None:
    async def run() -> None:
        worker = Echo()
        assert await worker.answer("me", {"a": 1}, len, 60) == len('{"a": 1}')
        assert (worker.ended, worker.pid) == (0, None)
        with pytest.raises(NoAnswer, match="invalid literal"):
            await worker.answer("me", {}, int, 60)
        assert worker.ended == 1
        hanging = Echo(hangs=True)
        with pytest.raises(NoAnswer, match="TimeoutError"):
            await hanging.answer("me", {}, str, 0.01)
        assert hanging.ended == 1

    asyncio.run(run())


def test_a_pool_lends_its_workers_one_by_one() -> None:
    async def run() -> None:
        pool = WorkerPool([Echo()], max_waiting=1)
        async with pool.worker("a") as worker:
            assert worker is pool.all[0]
            waiting = asyncio.create_task(pool.worker("b").__aenter__())
            while not pool.waiting:
                await asyncio.sleep(0)
            with pytest.raises(TooManyWait):
                async with pool.worker("b"):
                    pass
        assert await waiting is worker
        with pytest.raises(NoAnswer, match="no workers"):
            async with WorkerPool[Echo]([]).worker("a"):
                pass
        await pool.end()

    asyncio.run(run())
