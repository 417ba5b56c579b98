"""Work split into parts, one for each thread; the calling thread does the first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor


def run_parts(pool: ThreadPoolExecutor, work: Callable[[int, int], None], parts: int) -> None:
    """Call ``work(part, parts)`` for every part. Return when all parts are done."""
    others = [pool.submit(work, part, parts) for part in range(1, parts)]
    try:
        work(0, parts)
    finally:
        _wait_for(others)


def _wait_for(futures: Iterable[Future[None]]) -> None:
    """Wait for all futures, even through an interrupt: threads write into the caller's memory."""
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
