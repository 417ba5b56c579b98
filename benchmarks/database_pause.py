"""Stops the PostgreSQL of two servers for a while, and starts it again.

Clients whose action could not be stored are told so, keep it, and send it again. When the database
is back, every table must go on by itself, and nothing that was acknowledged may be missing.

    python benchmarks/database_pause.py [--tables 50] [--pause 20]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
from typing import Any

from server_processes import add_crowd_options, processes, surroundings
from table_clients import NOT_STORED, PlayedTables


async def run(wanted: argparse.Namespace) -> dict[str, Any]:
    with processes(wanted.processes, wanted.bot_delay, shared=True, workers=2) as (
        servers,
        postgres,
    ):
        assert postgres is not None
        people = [{"kind": "person"}, {"kind": "open"}]
        seats = [*people, {"kind": "bot", "level": wanted.level}]
        think = lambda: wanted.think * random.uniform(0.75, 1.25)  # noqa: E731
        tables = PlayedTables(servers.address, seats, wanted.bot_delay, think)
        totals, players = tables.totals, tables.players
        await tables.fill(wanted.tables)
        await asyncio.sleep(5)
        await asyncio.to_thread(postgres.stop, "fast")
        stopped, accepted = time.perf_counter(), totals.accepted
        await asyncio.sleep(wanted.pause)
        waiting = {player.table for player in players if player.saving_waits}
        accepted_meanwhile = totals.accepted - accepted
        await asyncio.to_thread(postgres.start)
        paused = time.perf_counter() - stopped
        went_on = max((await tables.everybody_goes_on()).values())
        await tables.end()
        promised = tables.compare(postgres.url)
        if not waiting:
            totals.problems.append("nobody was told that saving waits")
        others = {kind for kind in totals.refusals if kind not in NOT_STORED}
        if others:
            totals.problems.append(f"refused: {others}")
        return {
            **surroundings(),
            "processes": wanted.processes,
            "tables": wanted.tables,
            "clients": len(players),
            "the database was away for, s": round(paused, 1),
            "tables with a client that was told that saving waits": len(waiting),
            "accepted meanwhile": accepted_meanwhile,
            "the last table went on after, s": round(went_on, 1),
            "acknowledged": promised,
            "refusals": totals.refusals,
            "ends of connections": totals.ends,
            "problems": totals.problems[:10],
        }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--pause", type=float, default=20, help="seconds without a database")
    add_crowd_options(parser, tables=50)
    result = asyncio.run(run(parser.parse_args()))
    print(json.dumps(result, indent=2))
    return 1 if result["problems"] else 0


if __name__ == "__main__":
    sys.exit(main())
