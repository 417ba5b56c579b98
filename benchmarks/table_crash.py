"""Kills the server (SIGKILL) in the middle of play, again and again.

50 tables with clients and bots; the server is killed ten times over. After each restart every
acknowledged action must be there, and every client must go on by itself.

    python benchmarks/table_crash.py [--tables 50] [--times 10]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
from typing import Any

from server_processes import processes, surroundings
from table_clients import PlayedTables

BOT_DELAY = 0.05


async def run(wanted: argparse.Namespace) -> dict[str, Any]:
    seats = [{"kind": "person"}, {"kind": "open"}, {"kind": "bot", "level": wanted.level}]
    with processes(1, BOT_DELAY, shared=False, workers=2) as (servers, _):
        (server,) = servers.servers
        tables = PlayedTables(lambda: server.url, seats, BOT_DELAY, lambda: 0.2 * random.random())
        starts = []
        for number in range(1, wanted.times + 1):
            await tables.fill(wanted.tables)
            await tables.everybody_goes_on()
            server.kill()
            began = time.perf_counter()
            await asyncio.to_thread(server.start)
            starts.append(time.perf_counter() - began)
            went_on = max((await tables.everybody_goes_on()).values(), default=0.0)
            after = f"up after {starts[-1]:.1f} s, all play {went_on:.1f} s later"
            print(f"kill {number}: {after}", file=sys.stderr)
        await tables.end()
        promised = tables.compare(servers.database)
    return {
        **surroundings(),
        "tables": wanted.tables,
        "clients": len(tables.players),
        "times": wanted.times,
        "acknowledged": promised,
        "slowest start, s": round(max(starts), 1),
        "problems": tables.totals.problems[:10],
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--level", default="parr", help="the bot at each table")
    result = asyncio.run(run(parser.parse_args()))
    print(json.dumps(result, indent=2))
    return 1 if result["problems"] else 0


if __name__ == "__main__":
    sys.exit(main())
