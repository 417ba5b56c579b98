"""A bare write to the disk, synchronised: what the machine gives at best.

Whatever is durable waits for the disk, and every other program that writes makes it wait longer.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

#: As much as a small transaction writes.
PAGE = b"x" * 4096


@asynccontextmanager
async def synchronised(every: float = 0.1) -> AsyncIterator[list[float]]:
    """How long each write took, in seconds, with one ``every`` so many seconds."""
    took: list[float] = []
    with tempfile.NamedTemporaryFile() as file:

        def write() -> float:
            began = time.perf_counter()
            os.pwrite(file.fileno(), PAGE, 0)
            os.fsync(file.fileno())
            return time.perf_counter() - began

        async def repeat() -> None:
            while True:
                took.append(await asyncio.to_thread(write))
                await asyncio.sleep(every)

        writing = asyncio.create_task(repeat())
        try:
            yield took
        finally:
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)
