"""Many tables at which people take their time: how long answers take, and how memory grows.

1,000 tables with 2,000 clients and one action a table every ten seconds, for ten minutes; first
with SQLite and one process, then with PostgreSQL and two. Beside each, in the same minutes, a bare
WebSocket echo with as many messages a second, and a bare write to the disk ten times a second: what
the machine gave at that time.

Before that there is a warm-up: each table plays some of its actions quickly, between none and a
whole game, so that games are at every stage when the measurement begins. About as many games end
as begin from then on, and what the servers keep of them should take the same memory throughout.

    python benchmarks/steady_load.py [--tables 1000] [--seconds 600] [--every 10] [--only sqlite]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import time
from typing import Any

from server_processes import (
    Processes,
    echoed,
    milliseconds,
    processes,
    seconds_of,
    surroundings,
    synchronized,
)
from table_clients import Pause, PlayedTables

from tests.server.postgres import Postgres

SEATS = [{"kind": "person"}, {"kind": "open"}]
ECHO_CLIENTS = 50
#: Actions of a game between two clients that choose at random, about.
GAME_ACTIONS = 120
#: Seconds between the actions of a table that warms up, and between two looks at the memory.
WARM_UP_PAUSE = 1.0
MEMORY_SECONDS = 30


class WarmUp:
    """Lets each of the first tables play a random part of its game quickly."""

    def __init__(self, pause: Pause) -> None:
        self._pause = pause
        self._last_quick = time.perf_counter()

    def new_pause(self) -> Pause:
        quick = iter(range(random.randrange(GAME_ACTIONS)))

        def pause() -> float:
            if next(quick, None) is None:
                return self._pause()
            self._last_quick = time.perf_counter()
            return WARM_UP_PAUSE

        return pause

    async def wait(self) -> None:
        """Until no table plays quickly any more."""
        while time.perf_counter() < self._last_quick + 5 * WARM_UP_PAUSE:
            await asyncio.sleep(WARM_UP_PAUSE)


async def run(wanted: argparse.Namespace, size: int, *, shared: bool) -> dict[str, Any]:
    with processes(size, 0.8, shared=shared) as (servers, postgres):
        think = lambda: wanted.every * (0.5 + random.random())  # noqa: E731
        tables = PlayedTables(servers.address, SEATS, 0.8, think)
        warm_up = WarmUp(think)
        await tables.fill(wanted.tables, warm_up.new_pause)
        await warm_up.wait()
        measured = await _measure(servers, tables, wanted, postgres)
        await tables.end()
        promised = tables.compare(servers.database)
        return {
            "processes": size,
            "database": "PostgreSQL" if shared else "SQLite",
            "tables": wanted.tables,
            "clients": 2 * wanted.tables,
            "games": len(tables.players) // 2,
            **measured,
            "acknowledged": promised,
            "refusals": tables.totals.refusals,
            "ends of connections": tables.totals.ends,
            "problems": tables.totals.problems[:10],
        }


async def _measure(
    servers: Processes, tables: PlayedTables, wanted: argparse.Namespace, postgres: Postgres | None
) -> dict[str, Any]:
    totals = tables.totals
    every_echo = ECHO_CLIENTS * wanted.every / wanted.tables
    async with echoed(ECHO_CLIENTS, every_echo) as echoes, synchronized() as disk_writes:
        await asyncio.sleep(1)
        for before_all in (totals.answers, echoes, disk_writes):
            before_all.clear()
        before = _used(servers, postgres)
        start, memory = time.perf_counter(), [servers.megabytes()]
        while (passed := time.perf_counter() - start) < wanted.seconds:
            if passed >= len(memory) * MEMORY_SECONDS:
                memory.append(servers.megabytes())
            await asyncio.sleep(1)
            await tables.fill(wanted.tables)
        memory.append(servers.megabytes())
        seconds = time.perf_counter() - start
        after = _used(servers, postgres)
        return {
            "seconds": round(seconds),
            "actions a second": round(len(totals.answers) / seconds, 1),
            "answers": milliseconds(totals.answers),
            "echo beside": milliseconds(echoes),
            "fsync beside": milliseconds(disk_writes),
            "processor, of one core": {
                who: f"{100 * (after[who] - before[who]) / seconds:.0f} %" for who in after
            },
            "memory of the servers, MB": [round(megabytes) for megabytes in memory],
            "load average": [round(load, 1) for load in os.getloadavg()],
        }


def _used(servers: Processes, postgres: Postgres | None) -> dict[str, float]:
    used = {"servers": servers.seconds(), "clients": time.process_time()}
    return used if postgres is None else {**used, "PostgreSQL": seconds_of(postgres.pid)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--every", type=float, default=10, help="seconds between a table's actions")
    parser.add_argument("--only", choices=["sqlite", "postgresql"])
    wanted = parser.parse_args()
    result: dict[str, Any] = surroundings()
    if wanted.only != "postgresql":
        result["SQLite"] = asyncio.run(run(wanted, 1, shared=False))
    if wanted.only != "sqlite":
        result["PostgreSQL"] = asyncio.run(run(wanted, 2, shared=True))
    print(json.dumps(result, indent=2))
    runs = [result[name] for name in ("SQLite", "PostgreSQL") if name in result]
    return 1 if any(each["problems"] for each in runs) else 0


if __name__ == "__main__":
    sys.exit(main())
