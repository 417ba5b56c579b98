"""How many tables one server process holds.

First 200 tables with 400 connected clients that answer within a second of their turn, and one bot
a table: how long an answer takes, and whether every client sees every event in order. Then flat
out: durable actions a second, next to a bare WebSocket echo of the same framework in the same run.

    python benchmarks/table_load.py [--tables 200] [--seconds 60] [--level parr]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from server_processes import Server, echoed
from table_clients import PlayedTables, Player, Totals, new_table

# --- People at play ------------------------------------------------------------------------------


async def people(server: Server, wanted: argparse.Namespace) -> dict[str, Any]:
    """Tables at which people and bots play at their own pace."""
    seats = [{"kind": "person"}, {"kind": "open"}, {"kind": "bot", "level": wanted.level}]
    tables = PlayedTables(lambda: server.url, seats, wanted.bot_delay, random.random)
    totals, players = tables.totals, tables.players
    await tables.fill(wanted.tables)
    await asyncio.sleep(3)  # everybody has sat down
    versions, accepted = _versions(players), totals.accepted
    totals.answers.clear()
    start, used = time.perf_counter(), server.seconds()
    await asyncio.sleep(wanted.seconds)
    seconds = time.perf_counter() - start
    used = server.seconds() - used
    answers = sorted(totals.answers)
    applied = sum(_versions(players).values()) - sum(versions.values())
    people_applied = totals.accepted - accepted
    await tables.end()
    _compare(players, totals)
    return {
        "tables": wanted.tables,
        "clients": len(players),
        "seconds": round(seconds, 1),
        "accepted by people, a second": round(people_applied / seconds, 1),
        "entries of people and bots, a second": round(applied / seconds, 1),
        "median answer, ms": round(1000 * statistics.median(answers), 1),
        "99th percentile, ms": round(1000 * answers[int(0.99 * len(answers))], 1),
        "longest, ms": round(1000 * answers[-1], 1),
        "server processor": f"{100 * used / seconds:.0f} %",
        "problems": totals.problems[:5],
    }


def _versions(players: list[Player]) -> dict[str, int]:
    return {player.table: player.version for player in players}


def _compare(players: list[Player], totals: Totals) -> None:
    """Clients of one table saw the same, as far as each came."""
    logs: dict[str, list[Any]] = {}
    for player in players:
        other = logs.setdefault(player.table, player.log)
        common = min(len(other), len(player.log))
        if other[:common] != player.log[:common]:
            totals.problems.append(f"{player.table}: two clients saw different things")


# --- Flat out ------------------------------------------------------------------------------------


async def flat_out(server: Server, tables: int, seconds: float) -> dict[str, Any]:
    """At every table one client plays all seats and answers at once; game after game."""
    totals = Totals()

    async def play_on() -> None:
        while True:
            seats = [{"kind": "person"}] * 2
            table = await asyncio.to_thread(new_table, lambda: server.url, seats, 0)
            await Player(lambda: server.url, *table[0], lambda: 0.0, totals).play()

    playing = [asyncio.create_task(play_on()) for _ in range(tables)]
    while totals.accepted < 10 * tables:
        await asyncio.sleep(0.1)
    accepted, start, used = totals.accepted, time.perf_counter(), server.seconds()
    await asyncio.sleep(seconds)
    elapsed = time.perf_counter() - start
    rate = (totals.accepted - accepted) / elapsed
    used = server.seconds() - used
    await _end(playing)
    return {
        "tables": tables,
        "durable actions a second": round(rate),
        "server processor": f"{100 * used / elapsed:.0f} %",
        "problems": totals.problems[:5],
    }


async def _end(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def bare_echo(connections: int, seconds: float) -> float:
    """Frames a second through a WebSocket that does nothing."""
    async with echoed(connections) as took:
        await asyncio.sleep(1)
        before, start = len(took), time.perf_counter()
        await asyncio.sleep(seconds)
        return (len(took) - before) / (time.perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--level", default="parr", help="the bot at each table")
    parser.add_argument(
        "--bot-delay", type=float, default=0.8, help="seconds before each bot action"
    )
    parser.add_argument("--flat-out", type=int, default=40, metavar="TABLES")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data), wanted.bot_delay)
        try:
            results: dict[str, Any] = {"people": asyncio.run(people(server, wanted))}
        finally:
            server.stop()
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data), 0)
        try:
            results["flat out"] = asyncio.run(flat_out(server, wanted.flat_out, 10))
        finally:
            server.stop()
    echo = asyncio.run(bare_echo(wanted.flat_out, 10))
    results["bare echo, frames a second"] = round(echo)
    results["load average before the end"] = os.getloadavg()[0]
    print(json.dumps(results, indent=2))


if __name__ == "__main__":
    main()
