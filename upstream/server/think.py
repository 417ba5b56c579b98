"""``upstream think``: opponents for the tables of a PostgreSQL, in a process without a server.

It takes leases as servers do, and its bots get nothing but the view of the seat that decides. What
they choose is stored by the same code as at a server.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import signal
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from upstream.app.jobs.jobs import Lane
from upstream.app.localization import words_of
from upstream.app.settings import Settings
from upstream.app.signing import Signer
from upstream.files import data_folder
from upstream.server.database.engine import is_postgres
from upstream.server.logs import configure_logging
from upstream.server.process import open_tables
from upstream.server.prometheus import PrometheusMetrics
from upstream.server.start_checks import (
    CannotStart,
    read_external_bots,
    require_bus,
    serve_metrics,
    unreachable,
)

_LOG: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Think:
    """How the command line wants it."""

    database: str | None
    #: None for as many as the system has cores.
    workers: int | None = None
    bus: str | None = None
    #: A file that names external bots.
    bots: Path | None = None
    #: Where Prometheus fetches metrics, on the loopback interface; None offers none.
    metrics_port: int | None = None
    json_log: bool = False
    language: str = "en"


def think(how: Think) -> int:
    """Let opponents think until the process is told to stop. Return the exit code."""
    configure_logging(logging.INFO, as_json=how.json_log)
    words = words_of(how.language)
    try:
        if how.database is None or not is_postgres(how.database):
            raise CannotStart(words.say("think-needs-postgres"))
        require_bus(how.bus, words)
        settings = Settings(
            data=data_folder(),
            database=how.database,
            bus=how.bus,
            workers=how.workers or os.cpu_count() or 1,
            external_bots=read_external_bots(how.bots, words),
        )
        metrics = PrometheusMetrics()
        with serve_metrics(metrics, how.metrics_port, words):
            asyncio.run(_run(how, settings, metrics))
    except CannotStart as why:
        print(why, file=sys.stderr)
        return 1
    except SQLAlchemyError as error:
        print(unreachable(error, words), file=sys.stderr)
        return 1
    return 0


async def _run(how: Think, settings: Settings, metrics: PrometheusMetrics) -> None:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows: there Ctrl+C raises
            loop.add_signal_handler(number, stopped.set)
    # Nobody is connected here, so no link and no cookie is ever signed.
    signer = Signer(secrets.token_bytes())
    async with open_tables(settings, signer, metrics, is_eager=True) as tables:
        pool = tables.pool
        metrics.gauge(
            "bot_queue", "Jobs that wait for a worker.", lambda: pool.waiting(Lane.DECISIONS)
        )
        if how.json_log:
            _LOG.info("ready with %d workers", settings.workers)
        else:
            print(words_of(how.language).say("think-ready", workers=settings.workers), flush=True)
        await stopped.wait()
