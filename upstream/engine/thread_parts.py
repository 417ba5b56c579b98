"""Work split into parts, one for each thread; the calling thread does the first."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor


def run_parts(pool: ThreadPoolExecutor, work: Callable[[int, int], None], parts: int) -> None:
    """Call ``work(part, parts)`` for every part. Return when all parts are done.

    An interrupt waits for them, too: threads write into the caller's memory.
    """
    others = [pool.submit(work, part, parts) for part in range(1, parts)]
    interrupt = None
    try:
        work(0, parts)
    finally:
        for future in others:
            while not future.done():
                try:
                    future.result()
                except KeyboardInterrupt as interrupted:
                    interrupt = interrupted
            future.result()
        if interrupt is not None:
            raise interrupt
