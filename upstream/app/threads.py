"""Slow work outside the event loop, if the platform has threads."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")

#: A browser has none: Python runs in a web worker of its own.
HAS_THREADS: Final = sys.platform != "emscripten"


async def run_in_thread(work: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
    """Return the result of ``work``. Raises its exception."""
    if HAS_THREADS:
        return await asyncio.to_thread(work, *args, **kwargs)
    return work(*args, **kwargs)
