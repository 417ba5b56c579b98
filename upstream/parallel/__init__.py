"""Work spread over processes: those of this machine, or the workers of a Dask cluster.

The result of each piece of work depends on its item alone, never on who does it or when. So the
same seed gives the same results on one core and on fifty machines, and work that is lost with a
worker is simply done again.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from upstream.parallel.workers import (
    LocalPool,
    Serial,
    Workers,
    WorkersFailed,
    available_cores,
)

__all__ = ["Workers", "WorkersFailed", "available_cores", "open_workers"]


@contextmanager
def open_workers(jobs: int = 1, cluster: str | None = None) -> Iterator[Workers]:
    """The workers of a cluster, by the address of its scheduler; else so many processes.

    Raises WorkersFailed if the cluster cannot be reached or Dask is not installed.
    """
    if cluster is not None:
        from upstream.parallel.dask_cluster import connect  # noqa: PLC0415 (an extra, and slow)

        with connect(cluster) as workers:
            yield workers
    elif jobs == 1:
        yield Serial()
    else:
        with LocalPool(jobs) as pool:
            yield pool
