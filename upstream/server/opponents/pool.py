"""The opponents' worker processes: a few, of lower priority, replaced when they crash or hang."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Final

from upstream.external_bots.config import ExternalBot
from upstream.server.metrics import Metrics
from upstream.server.opponents.bot_workers import NOBODY, BotWorker, BotWorkers
from upstream.server.opponents.worker_process import WorkerProcess

_COMMAND: Final = (sys.executable, "-m", "upstream.server.opponents.worker")


class BotWorkerProcess(BotWorker, WorkerProcess):
    """One worker process that lets bots choose."""

    def __init__(self, seconds: float, command: tuple[str, ...] = _COMMAND) -> None:
        BotWorker.__init__(self, seconds)
        WorkerProcess.__init__(self, command)


class BotWorkerPool(BotWorkers):
    """A few worker processes for the bots of all tables."""

    def __init__(
        self,
        workers: int,
        seconds: float,
        command: tuple[str, ...] = _COMMAND,
        external_bots: Mapping[str, ExternalBot] = NOBODY,
        metrics: Metrics | None = None,
    ) -> None:
        processes = [BotWorkerProcess(seconds, command) for _ in range(workers)]
        super().__init__(processes, external_bots, metrics)
