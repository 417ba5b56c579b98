"""Durable actions a second, flat out, with one process and with two on the same machine.

Tables with two clients each that answer at once, game after game, over a PostgreSQL that waits for
the disk. Each client is connected to a random process, so with two processes half of the tables
are split, and every action there has to reach the other process as well.

The clients take much of the machine. So the rate is given three times: as it was; by the processor
time of the servers, which tells what each action costs them; and as it would be if the time that
the clients and the database took had gone to the servers as well, on as many cores as there are
processes. ``scaling`` compares the second: two processes do ``scaling`` times the work of one
where each has a core for itself.

    python benchmarks/throughput.py [--tables 40] [--seconds 20]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from typing import Any

from played_tables import PlayedTables
from server_processes import processes, seconds_of, surroundings

SEATS = [{"kind": "person"}, {"kind": "open"}]
#: Before anything is measured.
WARM_UP_SECONDS = 3.0
#: Between two looks for games that are over.
REFILL_SECONDS = 1.0


async def run(wanted: argparse.Namespace, count: int) -> dict[str, Any]:
    with processes(count, 0.0, shared=True) as (servers, postgres):
        assert postgres is not None
        tables = PlayedTables(servers.address, SEATS, 0.0, lambda: 0.0)
        await _play(tables, wanted.tables, WARM_UP_SECONDS)
        accepted, start = tables.totals.accepted, time.perf_counter()
        before = servers.seconds(), time.process_time(), seconds_of(postgres.pid)
        await _play(tables, wanted.tables, wanted.seconds)
        elapsed = time.perf_counter() - start
        actions = tables.totals.accepted - accepted
        after = servers.seconds(), time.process_time(), seconds_of(postgres.pid)
        used = [late - early for late, early in zip(after, before, strict=True)]
        await tables.end()
        return {
            "processes": count,
            "tables": wanted.tables,
            "actions a second": round(actions / elapsed),
            "actions a second of the servers' processor time": round(actions / used[0]),
            "actions a second, had each process a core for itself": round(
                count * actions / used[0]
            ),
            "processor, of one core": {
                who: f"{100 * seconds / elapsed:.0f} %"
                for who, seconds in zip(("servers", "clients", "PostgreSQL"), used, strict=True)
            },
            "refusals": tables.totals.refusals,
            "problems": tables.totals.problems[:10],
        }


async def _play(tables: PlayedTables, count: int, seconds: float) -> None:
    end = time.perf_counter() + seconds
    while (left := end - time.perf_counter()) > 0:
        await tables.fill(count)
        await asyncio.sleep(min(left, REFILL_SECONDS))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=20)
    wanted = parser.parse_args()
    one, two = (asyncio.run(run(wanted, count)) for count in (1, 2))
    alone = "actions a second, had each process a core for itself"
    result = {
        **surroundings(),
        "one process": one,
        "two processes": two,
        "scaling": round(two[alone] / one[alone], 2),
    }
    print(json.dumps(result, indent=2))
    return 1 if one["problems"] or two["problems"] else 0


if __name__ == "__main__":
    sys.exit(main())
