"""Work in parts, one for each thread, of which this thread does the first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor


def run_parts(pool: ThreadPoolExecutor, work: Callable[[int, int], None], parts: int) -> None:
    """Call ``work(part, parts)`` for every part; returns when all of them are done."""
    others = [pool.submit(work, part, parts) for part in range(1, parts)]
    try:
        work(0, parts)
    finally:
        _wait_for(others)


def _wait_for(futures: Iterable[Future[None]]) -> None:
    """Wait even through an interrupt: the threads write into memory that the caller owns."""
    interrupt = None
    for future in futures:
        while not future.done():
            try:
                future.result()
            except KeyboardInterrupt as interrupted:
                interrupt = interrupted
        future.result()
    if interrupt is not None:
        raise interrupt
