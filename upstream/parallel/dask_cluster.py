"""The workers of a Dask cluster: any number of machines, which may come and go.

The scheduler gives the work of a worker that died to another one. Only this process writes
results down, each once.
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

from upstream.fast import compiled
from upstream.parallel.workers import Item, Promise, Result, Workers, WorkersFailed
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
#: How long a chunk of items takes, about: the scheduler needs some milliseconds for each.
CHUNK_SECONDS: Final = 0.5
#: At least so many, so that all workers end at about the same time.
CHUNKS_PER_WORKER: Final = 8


@contextmanager
def connect(address: str) -> Iterator[DaskCluster]:
    """The workers of the scheduler at this address; raises WorkersFailed if there is none."""
    try:
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise WorkersFailed(f"no Dask scheduler answers at {address} ({error})") from None
    with client:
        yield DaskCluster(client)


class DaskCluster(Workers):
    """All workers of a scheduler, also those that join later."""

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
        """As for all workers; short items go to the cluster in chunks.

        The first few go by themselves, and tell how long an item takes.
        """
        work = InChunks(Checked(function, identity()))
        left, first = list(items), 2 * self.size()
        probes, left = left[:first], left[first:]
        seconds: list[float] = []

        def submit(parts: Sequence[Sequence[Item]]) -> list[Future]:
            futures: list[Future] = self._client.map(work, parts, key=_keys(function, len(parts)))
            return futures

        futures = submit([[item] for item in probes])
        waiting = as_completed(futures, loop=self._client.loop)
        try:
            for future in waiting:
                done: Done[Result] = self.result(future)
                future.release()  # nobody needs to keep it any longer
                seconds.append(done.seconds)
                # One of the workers has done its second item: the first takes longer.
                if left and len(seconds) > len(probes) // 2:
                    more = submit(chunks(left, min(seconds), self.size()))
                    left, futures = [], futures + more
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
    """The items in chunks of about ``CHUNK_SECONDS``, but several for each worker."""
    size = round(CHUNK_SECONDS / max(seconds, 1e-6))
    size = max(1, min(size, len(items) // (CHUNKS_PER_WORKER * workers)))
    return [items[at : at + size] for at in range(0, len(items), size)]


def _keys(function: Callable[..., Any], count: int) -> list[str]:
    """A name for each piece of work; Dask's page groups them by what comes before the hyphen."""
    while isinstance(function, partial):
        function = function.func
    name = getattr(function, "__name__", type(function).__name__)
    return [f"{name.strip('_')}-{uuid4().hex}" for _ in range(count)]


# --- On a worker ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Checked(Generic[Item, Result]):
    """Work that is refused by a worker with another Upstream: its results would differ."""

    function: Callable[[Item], Result]
    identity: str

    def __call__(self, item: Item) -> Result:
        """The result; raises WorkersFailed where this is another Upstream."""
        if identity() != self.identity:
            raise WorkersFailed(f"a worker has {identity()}; {self.identity} asks for the work")
        return self.function(item)


@dataclass(frozen=True, slots=True)
class Done(Generic[Result]):
    """The results of a chunk, and how long each item took on average."""

    results: list[Result]
    seconds: float


@dataclass(frozen=True, slots=True)
class InChunks(Generic[Item, Result]):
    """Work that is done for several items, one after the other."""

    work: Callable[[Item], Result]

    def __call__(self, items: Sequence[Item]) -> Done[Result]:
        began = perf_counter()
        results = [self.work(item) for item in items]
        return Done(results, (perf_counter() - began) / len(items))


@cache
def identity() -> str:
    """The version of this Upstream, and the checksum of its weights."""
    weights = files("upstream.bots").joinpath("weights.bin").read_bytes()
    digest = hashlib.sha256(weights).hexdigest()[:12]
    return f"Upstream {VERSION} ({'compiled' if compiled else 'not compiled'}, weights {digest})"
