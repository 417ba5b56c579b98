"""Kills random servers (SIGKILL) of several that share a PostgreSQL, again and again.

300 tables with three clients and a bot each. Clients connect to random processes, and after a
kill to others. In the end every acknowledged action must be stored once and under its version,
every client must have seen what is stored, in order, and every log must go by the rules, so that
no bot has moved twice. After each kill every table must have gone on within five seconds, the
time that its players think included.

    python benchmarks/cluster_kill.py [--processes 4] [--tables 300] [--kills 50]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
from typing import Any

from played_tables import PlayedTables
from server_processes import add_crowd_options, processes, surroundings


async def run(wanted: argparse.Namespace) -> dict[str, Any]:
    with processes(wanted.processes, wanted.pace, shared=True) as (servers, postgres):
        assert postgres is not None
        people = [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]
        seats = [*people, {"kind": "bot", "level": wanted.level}]
        think = lambda: wanted.think * 2 * random.random()  # noqa: E731
        tables = PlayedTables(servers.address, seats, wanted.pace, think)
        totals, went_on = tables.totals, []
        await tables.fill(wanted.tables)
        await tables.everybody_goes_on()
        for number in range(1, wanted.kills + 1):
            await tables.fill(wanted.tables)
            victim = random.choice(servers.servers)
            victim.kill()
            starting = asyncio.create_task(asyncio.to_thread(victim.start))
            went_on.append(await tables.everybody_goes_on())
            await starting
            print(f"kill {number}: all go on after {went_on[-1]:.1f} s", file=sys.stderr)
        await tables.end()
        promised = tables.compare(postgres.url)
        late = [seconds for seconds in went_on if seconds > wanted.bar]
        totals.problems += [f"a table went on only after {seconds:.1f} s" for seconds in late]
        return {
            **surroundings(),
            "processes": wanted.processes,
            "tables": wanted.tables,
            "clients": len(tables.players),
            "kills": wanted.kills,
            "acknowledged": promised,
            "refusals": totals.refusals,
            "ends of connections": totals.ends,
            "the last table went on after, s": {
                "median": round(sorted(went_on)[len(went_on) // 2], 1),
                "longest": round(max(went_on), 1),
            },
            "problems": totals.problems[:10],
        }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--bar", type=float, default=5, help="seconds until every table goes on")
    add_crowd_options(parser, tables=300)
    result = asyncio.run(run(parser.parse_args()))
    print(json.dumps(result, indent=2))
    return 1 if result["problems"] else 0


if __name__ == "__main__":
    sys.exit(main())
