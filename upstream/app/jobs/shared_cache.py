"""A bounded cache whose callers share computations."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

from cachetools import LRUCache

K = TypeVar("K")
V = TypeVar("V")


class SharedCache(Generic[K, V]):
    """Keeps the most recently used results. Calls for the same key share one computation."""

    def __init__(self, max_size: int) -> None:
        self._results: LRUCache[K, V] = LRUCache(max_size)
        self._tasks: dict[K, asyncio.Task[V]] = {}
        self._callers: dict[asyncio.Task[V], int] = {}

    def __contains__(self, key: K) -> bool:
        return key in self._results

    async def get(self, key: K, compute: Callable[[], Coroutine[Any, Any, V]]) -> V:
        """Return the cached result, join a running computation, or start one.

        A computation is cancelled once all its callers are. Its exceptions are passed on to all
        of them, and are not cached.
        """
        if key in self._results:
            return self._results[key]
        task = self._tasks.get(key)
        if task is None:
            task = self._tasks[key] = asyncio.create_task(self._compute(key, compute))
            self._callers[task] = 0
        self._callers[task] += 1
        try:
            return await asyncio.shield(task)
        finally:
            self._callers[task] -= 1
            if not self._callers[task]:
                del self._callers[task]
                if not task.done():
                    task.cancel()
                    self._forget(key, task)

    async def _compute(self, key: K, compute: Callable[[], Coroutine[Any, Any, V]]) -> V:
        task = asyncio.current_task()
        try:
            result = await compute()
            self._results[key] = result
        finally:
            self._forget(key, task)
        return result

    def _forget(self, key: K, task: asyncio.Task[Any] | None) -> None:
        if self._tasks.get(key) is task:
            del self._tasks[key]

    async def close(self) -> None:
        """Cancel the computations that are still running."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
