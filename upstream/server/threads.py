"""Work that takes long, done beside the event loop where there are threads."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")

#: In a browser there are none: Python runs in a web worker, and nobody else waits for its loop.
HAS_THREADS: Final = sys.platform != "emscripten"


async def run_in_thread(work: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
    """The result of some work; raises what the work raises."""
    if HAS_THREADS:
        return await asyncio.to_thread(work, *args, **kwargs)
    return work(*args, **kwargs)
