"""How a worker process of the study is told that nobody waits for its search."""

from __future__ import annotations

import signal
from typing import Final

#: Ends the search of a worker early. A worker that does not search ignores it.
STOP: Final = signal.SIGURG
