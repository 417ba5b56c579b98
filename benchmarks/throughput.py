"""Durable actions a second, flat out, with one process and with two on the same machine.

Clients answer at once, game after game, over a PostgreSQL that waits for the disk, and each is
connected to a random process. At some tables one client plays both seats; at others two clients
play, and with two processes half of these tables are split: every action there has to reach the
other process, which makes the state for its client again.

The clients take much of the machine, and so does whatever else runs there. So the rate is given
as it was, and by the processor time of the servers: what they would do if each had a core for
itself. ``scaling`` compares the latter.

    python benchmarks/throughput.py [--tables 40] [--seconds 20] [--warm-up 3]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from typing import Any

from server_processes import processes, seconds_of, surroundings
from table_clients import PlayedTables

#: The seats of a table by the number of its clients.
SEATS = {
    1: [{"kind": "person"}, {"kind": "person"}],
    2: [{"kind": "person"}, {"kind": "open"}],
}
#: Between two looks for games that are over.
REFILL_SECONDS = 1.0


async def run(wanted: argparse.Namespace, count: int, clients: int) -> dict[str, Any]:
    with processes(count, 0.0, shared=True) as (servers, postgres):
        assert postgres is not None
        tables = PlayedTables(servers.address, SEATS[clients], 0.0, lambda: 0.0)
        await _play(tables, wanted.tables, wanted.warm_up)
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
    parser.add_argument(
        "--warm-up", type=float, default=3, help="seconds before anything is measured"
    )
    wanted = parser.parse_args()
    result, problems = surroundings(), []
    alone = "actions a second, had each process a core for itself"
    for clients in SEATS:
        one, two = (asyncio.run(run(wanted, count, clients)) for count in (1, 2))
        result[f"{clients} at a table"] = {
            "one process": one,
            "two processes": two,
            "scaling": round(two[alone] / one[alone], 2),
        }
        problems += one["problems"] + two["problems"]
    print(json.dumps(result, indent=2))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
