"""The workers of a Dask cluster: any number of machines, which may join and leave.

The scheduler gives the work of a dead worker to another one. Only this process stores results,
each once.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from time import perf_counter
from typing import Any, Final, Generic
from uuid import uuid4

from upstream.lab.workers import Item, Promise, Result, Workers, WorkersFailed
from upstream.version import VERSION

try:
    from distributed import Client, Future, KilledWorker, as_completed
except ImportError as missing:
    raise WorkersFailed(
        f'a cluster needs the extra "cluster" (in a checkout: .venv/bin/pip install ".[cluster]")'
        f" ({missing})"
    ) from None

#: Seconds until a scheduler counts as unreachable.
_PATIENCE: Final = 10
#: Target duration of a chunk: the scheduler needs some milliseconds for each task.
CHUNK_SECONDS: Final = 0.5
#: At least this many chunks for each worker, so that all finish at about the same time.
CHUNKS_PER_WORKER: Final = 8
MAX_CHUNK: Final = 64


@contextmanager
def connect(address: str) -> Iterator[DaskCluster]:
    """Connect to the scheduler at this address. Raises WorkersFailed if there is none."""
    try:
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise WorkersFailed(f"no Dask scheduler answers at {address} ({error})") from None
    with client:
        yield DaskCluster(client)


class DaskCluster(Workers):
    """All workers of a scheduler, including those that join later."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def size(self) -> int:
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def submit(self, function: Callable[[Item], Result], item: Item) -> Promise[Result]:
        work = Checked(function, identity())
        promise: Promise[Result] = self._client.submit(work, item, key=_keys(function, 1)[0])
        return promise

    def as_completed(
        self, function: Callable[[Item], Result], items: Iterable[Item]
    ) -> Iterator[Result]:
        """Send short items in chunks; see Workers.as_completed.

        A worker that has spent ``CHUNK_SECONDS`` on a chunk returns the rest of it.
        """
        work, left = ChunkWork(Checked(function, identity())), list(items)

        def submit(items: Sequence[Item], seconds: float) -> list[Future]:
            parts = chunks(items, seconds, self.size())
            sent: list[Future] = self._client.map(work, parts, key=_keys(function, len(parts)))
            return sent

        futures = submit(left, 0.0)
        waiting = as_completed(futures, loop=self._client.loop)
        try:
            for future in waiting:
                done: ChunkResult[Item, Result] = self.result(future)
                future.release()  # frees its memory on the worker
                if done.left:
                    more = submit(done.left, done.seconds)
                    futures += more
                    waiting.update(more)
                yield from done.results
        finally:
            waiting.clear()
            self._client.cancel(futures)

    def result(self, promise: Promise[Result]) -> Result:
        try:
            return promise.result()
        except KilledWorker as killed:
            raise WorkersFailed(
                f"several workers died, one after the other, of the same work ({killed.task})"
            ) from None


def chunks(items: Sequence[Item], seconds: float, workers: int) -> list[Sequence[Item]]:
    """Split items of ``seconds`` each into chunks of about ``CHUNK_SECONDS``."""
    size = min(MAX_CHUNK, len(items) // (CHUNKS_PER_WORKER * workers))
    if seconds:
        size = min(size, int(CHUNK_SECONDS / seconds))
    size = max(1, size)
    return [items[at : at + size] for at in range(0, len(items), size)]


def _keys(function: Callable[..., Any], count: int) -> list[str]:
    """Return a name for each task; Dask's dashboard groups them by the part before the hyphen."""
    while isinstance(function, partial):
        function = function.func
    name = getattr(function, "__name__", type(function).__name__)
    return [f"{name.strip('_')}-{uuid4().hex}" for _ in range(count)]


# --- On a worker ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Checked(Generic[Item, Result]):
    """Work that a worker with another version of Upstream refuses: its results would differ."""

    function: Callable[[Item], Result]
    identity: str

    def __call__(self, item: Item) -> Result:
        """Return the result. Raises WorkersFailed if the version differs."""
        if identity() != self.identity:
            raise WorkersFailed(f"a worker has {identity()}; {self.identity} asks for the work")
        return self.function(item)


@dataclass(frozen=True, slots=True)
class ChunkResult(Generic[Item, Result]):
    """The results of a chunk, the mean seconds per item, and the remaining items."""

    results: list[Result]
    seconds: float
    left: Sequence[Item]


@dataclass(frozen=True, slots=True)
class ChunkWork(Generic[Item, Result]):
    """Work on one item after the other; none is begun after ``CHUNK_SECONDS``."""

    work: Callable[[Item], Result]

    def __call__(self, items: Sequence[Item]) -> ChunkResult[Item, Result]:
        results: list[Result] = []
        began, spent = perf_counter(), 0.0
        while len(results) < len(items) and spent < CHUNK_SECONDS:
            results.append(self.work(items[len(results)]))
            spent = perf_counter() - began
        return ChunkResult(results, spent / len(results), items[len(results) :])


@cache
def identity() -> str:
    """Return the version of this Upstream, and the checksum of its weights."""
    weights = files("upstream.bots").joinpath("weights.bin").read_bytes()
    digest = hashlib.sha256(weights).hexdigest()[:12]
    return f"Upstream {VERSION} (weights {digest})"
