"""Workers on this machine, and what they have in common with those of a cluster."""

from __future__ import annotations

import os
import signal
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from types import TracebackType
from typing import Any, Final, Protocol, Self, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)

_IGNORE_INTERRUPTS: Final = (signal.SIGINT, signal.SIG_IGN)
#: How many items are begun before the first of them is done, for each worker.
_AHEAD: Final = 2


class WorkersFailed(RuntimeError):
    """Workers that cannot be reached, that are not fit, or that died; the message says which."""


class Promise(Protocol[Result_co]):
    """A result that is being computed: a future of the standard library, or of Dask."""

    def result(self) -> Result_co:
        """Wait for the result; raises what the work raised."""
        ...

    def cancel(self) -> Any:
        """Do not begin the work any more."""
        ...


def available_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Workers(ABC):
    """Those who do the work. Functions and items must be picklable."""

    @abstractmethod
    def size(self) -> int:
        """How many items are worked on at the same time, now."""

    @abstractmethod
    def submit(self, function: Callable[[Item], Result], item: Item) -> Promise[Result]:
        """Begin with an item as soon as a worker is free."""

    @abstractmethod
    def as_completed(
        self, function: Callable[[Item], Result], items: Iterable[Item]
    ) -> Iterator[Result]:
        """The results of all items, each as soon as it is there.

        Raises WorkersFailed where workers die, and whatever the function raises.
        """

    def in_order(
        self, function: Callable[[Item], Result], items: Iterable[Item]
    ) -> Iterator[Result]:
        """The results in the order of the items, of which there may be endlessly many.

        Raises WorkersFailed where workers die, and whatever the function raises.
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
        """Wait for a result; raises WorkersFailed where workers die, and what the work raised."""
        return promise.result()


class _Done(Promise[Result]):
    """A result that is computed when it is asked for."""

    def __init__(self, function: Callable[[Item], Result], item: Item) -> None:
        self._compute: Callable[[], Result] = partial(function, item)

    def result(self) -> Result:
        return self._compute()

    def cancel(self) -> None:
        """Nothing has been begun."""


class Serial(Workers):
    """The process itself: one item after the other."""

    def size(self) -> int:
        return 0  # nothing is begun ahead

    def submit(self, function: Callable[[Item], Result], item: Item) -> Promise[Result]:
        return _Done(function, item)

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
    return WorkersFailed("a process that played has died; what was done is kept")
