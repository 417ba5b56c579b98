"""Kills random servers (SIGKILL) of several that share a PostgreSQL, again and again.

300 tables with three clients and a bot each. Clients connect to random processes, and after a
kill to others. In the end every acknowledged action must be stored once and under its version,
every client must have seen the stored log, in order, and every log must be legal, so that
no bot has moved twice.

After each kill every table must have gone on within five seconds. That is the time from the kill
until the table has answered the first action that a player had decided to send, or until its bot
has acted: the seconds in which the player was still thinking are left out, because nobody waits for
the server then. Whatever else happens in them counts: a client that has yet to reconnect, or has
not been told that it is its turn, does not think.

From one kill to the next there are at least ``--interval`` seconds. With 0 the next process is
killed as soon as every table has gone on, while the last one has only just started again and is
still loading its tables.

    python benchmarks/cluster_kill.py [--processes 4] [--tables 300] [--kills 50] [--interval 10]
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
    synchronized,
)
from table_clients import PlayedTables


async def run(wanted: argparse.Namespace) -> dict[str, Any]:
    with processes(wanted.processes, wanted.bot_delay, shared=True, workers=2) as (
        servers,
        postgres,
    ):
        assert postgres is not None
        people = [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]
        seats = [*people, {"kind": "bot", "level": wanted.level}]
        think = lambda: wanted.think * random.uniform(0.75, 1.25)  # noqa: E731
        tables = PlayedTables(servers.address, seats, wanted.bot_delay, think)
        totals = tables.totals
        await tables.fill(wanted.tables)
        await tables.everybody_goes_on()
        times = []
        async with synchronized() as disk_writes:
            for number in range(1, wanted.kills + 1):
                times += await _kill_one(servers, tables, number, wanted)
        await tables.end()
        promised = tables.compare(postgres.url)
        times.sort()
        totals.problems += [
            f"a table went on only after {seconds:.1f} s"
            for seconds in times
            if seconds > wanted.bar
        ]
        return {
            **surroundings(),
            "processes": wanted.processes,
            "tables": wanted.tables,
            "clients": len(tables.players),
            "kills": wanted.kills,
            "interval, s": wanted.interval,
            "acknowledged": promised,
            "refusals": totals.refusals,
            "ends of connections": totals.ends,
            "a table kept its players waiting after a kill, s": {
                "median": round(times[len(times) // 2], 1),
                "99th percentile": round(times[int(0.99 * len(times))], 1),
                "longest": round(times[-1], 1),
            },
            "fsync beside": milliseconds(disk_writes),
            "problems": totals.problems[:10],
        }


async def _kill_one(
    servers: Processes, tables: PlayedTables, number: int, wanted: argparse.Namespace
) -> list[float]:
    """Kill one process and start it again. Return how long each table's players waited."""
    await tables.fill(wanted.tables)
    victim = random.choice(servers.servers)
    next_kill = time.perf_counter() + wanted.interval
    victim.kill()
    starting = asyncio.create_task(asyncio.to_thread(victim.start))
    bots = tables.where_bots_decide
    took = await tables.everybody_goes_on()
    await starting
    late = {table for table, seconds in took.items() if seconds > wanted.bar}
    print(
        f"kill {number}: all go on within {max(took.values()):.1f} s; "
        f"later than {wanted.bar} s: {len(late)}, {len(late & bots)} with a bot",
        file=sys.stderr,
    )
    await asyncio.sleep(max(0.0, next_kill - time.perf_counter()))
    return [*took.values()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--interval", type=float, default=10, help="seconds between kills")
    parser.add_argument("--bar", type=float, default=5, help="seconds until every table goes on")
    add_crowd_options(parser, tables=300)
    result = asyncio.run(run(parser.parse_args()))
    print(json.dumps(result, indent=2))
    return 1 if result["problems"] else 0


if __name__ == "__main__":
    sys.exit(main())
