"""The worker process: ``python -m upstream.app.jobs.worker NICE``.

It does the job on each line of its input, one after the other, and exits at the end of the input.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Iterator
from typing import Final

from upstream.app.jobs.jobs import reply
from upstream.study.turn_search import TurnSearch

#: The signal that ends the search of a worker process early, and is ignored otherwise.
STOP: Final = getattr(signal, "SIGURG", None)


@contextlib.contextmanager
def _stopped_by_signal(search: TurnSearch) -> Iterator[None]:
    """Let the server stop an abandoned search."""
    if STOP is None:
        yield
        return
    signal.signal(STOP, lambda _number, _frame: search.stop())
    try:
        yield
    finally:
        signal.signal(STOP, signal.SIG_DFL)  # ignores it


if __name__ == "__main__":
    with contextlib.suppress(OSError, AttributeError):
        os.nice(int(sys.argv[1]))
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        for line in sys.stdin:
            print(reply(line, _stopped_by_signal), flush=True)
