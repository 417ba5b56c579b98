"""Restarts servers one after the other while people play, as an update does.

Two processes behind a load balancer, and 100 tables with two clients and a bot each. Every twenty
seconds, for five minutes, each process is told to stop (SIGTERM) and started again. No action may
be refused, no client may see an error: connections end only with the code that asks clients to
come back at once, and calls over REST are all answered.

    python benchmarks/rolling_restart.py [--processes 2] [--tables 100] [--seconds 300]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
from typing import Any

from server_processes import (
    Processes,
    add_crowd_options,
    milliseconds,
    processes,
    surroundings,
)
from table_clients import Identity, PlayedTables

from tests.server.load_balancer import balancing

PEOPLE = [{"kind": "person"}, {"kind": "open"}]
CALL_SECONDS = 0.2


class Caller:
    """Somebody who lists and makes tables all the time, and tries nothing twice."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.answered = 0
        self.errors: list[str] = []

    async def call(self) -> None:
        while True:
            await asyncio.sleep(CALL_SECONDS)
            try:
                await asyncio.to_thread(self._call)
            except OSError as error:
                self.errors.append(repr(error))
            else:
                self.answered += 1

    def _call(self) -> None:
        identity = Identity(lambda: self._url, attempts=1)
        identity.call("POST", "/api/tables", {"seats": PEOPLE})
        assert len(identity.call("GET", "/api/tables")["tables"]) == 1


async def run(wanted: argparse.Namespace) -> dict[str, Any]:
    with processes(wanted.processes, wanted.bot_delay, shared=True, workers=2) as (
        servers,
        postgres,
    ):
        assert postgres is not None
        # A load balancer tries the next one where a connection is refused.
        async with balancing(lambda: [server.port for server in servers.servers]) as url:
            seats = [*PEOPLE, {"kind": "bot", "level": wanted.level}]
            think = lambda: wanted.think * random.uniform(0.75, 1.25)  # noqa: E731
            tables, caller = PlayedTables(lambda: url, seats, wanted.bot_delay, think), Caller(url)
            await tables.fill(wanted.tables)
            calling = asyncio.create_task(caller.call())
            stops = await _restart(servers, tables, wanted)
            calling.cancel()
            await tables.end()
        promised, totals = tables.compare(postgres.url), tables.totals
        for name, found in (
            ("refused", totals.refusals),
            ("ended otherwise", totals.unexpected_ends),
            ("calls failed", caller.errors),
        ):
            totals.problems += [f"{name}: {found}"] if found else []
        return {
            **surroundings(),
            "processes": wanted.processes,
            "tables": wanted.tables,
            "clients": len(tables.players),
            "restarts": len(stops),
            "a process took to stop, s": {
                "median": round(sorted(stops)[len(stops) // 2], 1),
                "longest": round(max(stops), 1),
            },
            "acknowledged": promised,
            "calls over REST": caller.answered,
            "answers": milliseconds(totals.answers),
            "ends of connections": totals.ends,
            "problems": totals.problems[:10],
        }


async def _restart(
    servers: Processes, tables: PlayedTables, wanted: argparse.Namespace
) -> list[float]:
    """Restart all processes one by one, again and again. Return how long each took to stop."""
    end, stops = time.perf_counter() + wanted.seconds, []
    while time.perf_counter() < end:
        began = time.perf_counter()
        for server in servers.servers:
            stops.append(await asyncio.to_thread(server.stop))
            await asyncio.to_thread(server.start)
        print(f"restarted, {tables.totals.accepted} accepted", file=sys.stderr)
        await tables.fill(wanted.tables)
        await asyncio.sleep(max(0.0, began + wanted.every - time.perf_counter()))
    return stops


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--every", type=float, default=20, help="seconds between restarts")
    add_crowd_options(parser, tables=100)
    result = asyncio.run(run(parser.parse_args()))
    print(json.dumps(result, indent=2))
    return 1 if result["problems"] else 0


if __name__ == "__main__":
    sys.exit(main())
