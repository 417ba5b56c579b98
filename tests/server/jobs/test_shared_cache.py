"""Results are computed once, shared, and kept as long as there is room."""

from __future__ import annotations

import asyncio

import pytest

from upstream.app.concurrency import SharedCache


class Computation:
    def __init__(self, error: Exception | None = None) -> None:
        self.begun = 0
        self.cancelled = 0
        self.may_end = asyncio.Event()
        self._error = error

    async def __call__(self) -> int:
        self.begun += 1
        try:
            await self.may_end.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        if self._error is not None:
            raise self._error
        return self.begun


def test_callers_share_one_computation_and_its_result_is_kept() -> None:
    async def run() -> None:
        cache, compute = SharedCache[str, int](1), Computation()
        asking = [asyncio.create_task(cache.get("a", compute)) for _ in range(3)]
        await asyncio.sleep(0)
        asking[0].cancel()  # the others still wait
        compute.may_end.set()
        assert await asyncio.gather(*asking[1:]) == [1, 1]
        assert await cache.get("a", compute) == 1
        assert await cache.get("b", compute) == 2
        assert "a" not in cache  # there was no more room

    asyncio.run(run())


def test_a_computation_ends_with_its_last_caller() -> None:
    async def run() -> None:
        cache, compute = SharedCache[str, int](1), Computation()
        asking = [asyncio.create_task(cache.get("a", compute)) for _ in range(2)]
        await asyncio.sleep(0.01)
        for task in asking:
            task.cancel()
        await asyncio.sleep(0)
        compute.may_end.set()
        assert await cache.get("a", compute) == 2  # a new one, although the old one is ending
        assert compute.cancelled == 1

    asyncio.run(run())


def test_failures_are_shared_but_not_kept() -> None:
    async def run() -> None:
        cache, compute = SharedCache[str, int](1), Computation(OSError())
        compute.may_end.set()
        found = await asyncio.gather(
            *(cache.get("a", compute) for _ in range(2)), return_exceptions=True
        )
        assert [type(each) for each in found] == [OSError, OSError]
        assert compute.begun == 1
        with pytest.raises(OSError):  # noqa: PT011 (it has no message)
            await cache.get("a", compute)
        assert compute.begun == 2

    asyncio.run(run())


def test_closing_cancels_computations() -> None:
    async def run() -> None:
        cache, compute = SharedCache[str, int](1), Computation()
        asking = asyncio.create_task(cache.get("a", compute))
        await asyncio.sleep(0.01)
        await cache.close()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert compute.cancelled == 1

    asyncio.run(run())
