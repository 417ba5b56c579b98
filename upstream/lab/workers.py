"""Spread work over processes of this machine or the workers of a Dask cluster.

A result depends on its item alone, never on the worker or the time. The same seed gives the same
results on one core and on fifty machines, and work lost with a worker is repeated.
"""

from __future__ import annotations

import os
import signal
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from types import TracebackType
from typing import Any, Final, Protocol, Self, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)

_IGNORE_INTERRUPTS: Final = (signal.SIGINT, signal.SIG_IGN)
#: Items per worker that are begun before the first of them is done.
_AHEAD: Final = 2


class WorkersFailed(RuntimeError):
    """Workers are unreachable, unsuitable or dead; the message gives the reason."""


class Promise(Protocol[Result_co]):
    """A result that is being computed: a future of the standard library, or of Dask."""

    def result(self) -> Result_co:
        """Wait for the result. Raises what the work raised."""
        ...

    def cancel(self) -> Any:
        """Cancel the work if it has not begun."""
        ...


def available_cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Workers(ABC):
    """Processes that do the work. Functions and items must be picklable."""

    @abstractmethod
    def size(self) -> int:
        """Return how many items are worked on at the same time."""

    @abstractmethod
    def submit(self, function: Callable[[Item], Result], item: Item) -> Promise[Result]:
        """Start work on an item as soon as a worker is free."""

    @abstractmethod
    def as_completed(
        self, function: Callable[[Item], Result], items: Iterable[Item]
    ) -> Iterator[Result]:
        """Yield the results of all items, each as soon as it is done.

        Raises WorkersFailed if workers die, and whatever the function raises.
        """

    def in_order(
        self, function: Callable[[Item], Result], items: Iterable[Item]
    ) -> Iterator[Result]:
        """Yield the results in the order of the items, which may be endless.

        Raises WorkersFailed if workers die, and whatever the function raises.
        """
        waiting: deque[Promise[Result]] = deque()
        try:
            for item in items:
                waiting.append(self.submit(function, item))
                if len(waiting) >= _AHEAD * self.size():
                    yield self.result(waiting.popleft())
            while waiting:
                yield self.result(waiting.popleft())
        finally:
            for promise in waiting:
                promise.cancel()

    def result(self, promise: Promise[Result]) -> Result:
        """Wait for a result. Raises WorkersFailed if workers die, and what the work raised."""
        return promise.result()


class _Deferred(Promise[Result]):
    """A result that is computed on demand."""

    def __init__(self, function: Callable[[Item], Result], item: Item) -> None:
        self._compute: Callable[[], Result] = partial(function, item)

    def result(self) -> Result:
        return self._compute()

    def cancel(self) -> None:
        """Do nothing: no work has begun."""


class Serial(Workers):
    """The process itself: one item after the other."""

    def size(self) -> int:
        return 0  # nothing is begun ahead

    def submit(self, function: Callable[[Item], Result], item: Item) -> Promise[Result]:
        return _Deferred(function, item)

    def as_completed(
        self, function: Callable[[Item], Result], items: Iterable[Item]
    ) -> Iterator[Result]:
        return map(function, items)


class LocalPool(Workers):
    """Processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        # Only this process handles an interrupt; the workers finish what they have begun.
        self._pool = ProcessPoolExecutor(
            jobs, initializer=signal.signal, initargs=_IGNORE_INTERRUPTS
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._pool.shutdown(cancel_futures=True)

    def size(self) -> int:
        return self._jobs

    def submit(self, function: Callable[[Item], Result], item: Item) -> Future[Result]:
        try:
            return self._pool.submit(function, item)
        except BrokenProcessPool:
            raise _died() from None

    def as_completed(
        self, function: Callable[[Item], Result], items: Iterable[Item]
    ) -> Iterator[Result]:
        for future in as_completed([self.submit(function, item) for item in items]):
            yield self.result(future)

    def result(self, promise: Promise[Result]) -> Result:
        try:
            return promise.result()
        except BrokenProcessPool:
            raise _died() from None


def _died() -> WorkersFailed:
    return WorkersFailed("a worker process has died; finished games are kept")


@contextmanager
def open_workers(jobs: int = 1, cluster: str | None = None) -> Iterator[Workers]:
    """Open the workers of the cluster at this address; without one, ``jobs`` processes.

    Raises WorkersFailed if the cluster cannot be reached or Dask is not installed.
    """
    if cluster is not None:
        from upstream.lab.dask_cluster import connect  # noqa: PLC0415 (an extra, and slow)

        with connect(cluster) as workers:
            yield workers
    elif jobs == 1:
        yield Serial()
    else:
        with LocalPool(jobs) as pool:
            yield pool
