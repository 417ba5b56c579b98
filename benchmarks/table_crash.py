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
import tempfile
import time
from pathlib import Path
from typing import Any

from table_clients import Player, Server, Totals, new_table

#: Actions that every client has to get through before the next crash.
PROGRESS = 3
#: Seconds after which a client counts as stuck.
STUCK = 120


class Trial:
    """Some tables, and what their clients were promised."""

    def __init__(self, server: Server, level: str) -> None:
        self.server = server
        self.totals = Totals()
        self.players: list[Player] = []
        self._level = level
        self._playing: set[asyncio.Task[None]] = set()

    async def sit_down(self) -> None:
        bot = {"kind": "bot", "level": self._level}
        seats = [{"kind": "person"}, {"kind": "open"}, bot]
        for seat in await asyncio.to_thread(new_table, self.server.url, seats, 0.05):
            player = Player(self.server.url, *seat, lambda: 0.2 * random.random(), self.totals)
            self.players.append(player)
            self._playing.add(asyncio.create_task(player.play()))

    async def everybody_goes_on(self) -> float:
        """Wait until every client of a running game has had more actions accepted."""
        start = time.perf_counter()
        before = {player: len(player.acknowledged) for player in self.players}
        while late := [p for p, n in before.items() if not _went_on(p, n)]:
            if time.perf_counter() - start > STUCK:
                self.totals.problems += [f"{p.table} is stuck at {p.version}" for p in late]
                break
            await asyncio.sleep(0.05)
        return time.perf_counter() - start

    async def check(self) -> int:
        """Compare the server's log of every table with what its clients were promised."""
        promised = 0
        for player in self.players:
            log = await player.whole_log()
            for version, message in player.acknowledged.items():
                promised += 1
                if not _is_there(log, version, message):
                    self.totals.problems.append(f"{player.table}: {message} is not there")
        return promised

    async def end(self) -> None:
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)


def _is_there(log: list[Any], version: int, message: dict[str, Any]) -> bool:
    """Whether the log has the message where it was acknowledged, before its confirmation if any."""
    wanted = (message["type"], message["seat"], message.get("action"))
    here = log[version] if version < len(log) else None
    if here is not None and here[0] == "confirm" and message["type"] == "act":
        here = log[version - 1]
    return bool(here == wanted)


def _went_on(player: Player, before: int) -> bool:
    return player.over or len(player.acknowledged) >= before + PROGRESS


async def crash(trial: Trial, tables: int, times: int) -> dict[str, Any]:
    for _ in range(tables):
        await trial.sit_down()
    await trial.everybody_goes_on()
    recoveries = []
    for number in range(1, times + 1):
        await _replace_finished(trial, tables)
        trial.server.kill()
        start = time.perf_counter()
        await asyncio.to_thread(trial.server.start)
        up = time.perf_counter() - start
        everybody = await trial.everybody_goes_on()
        recoveries.append(up)
        print(f"kill {number}: up after {up:.1f} s, all play after {everybody:.1f} s", flush=True)
    return {
        "tables": tables,
        "clients": len(trial.players),
        "times": times,
        "acknowledged": await trial.check(),
        "slowest start, s": round(max(recoveries), 1),
        "problems": trial.totals.problems[:10],
    }


async def _replace_finished(trial: Trial, tables: int) -> None:
    """Start another game when one is over, so that the number of running games stays the same."""
    running = {player.table for player in trial.players if not player.over}
    for _ in range(tables - len(running)):
        await trial.sit_down()


async def run(wanted: argparse.Namespace, data: Path) -> dict[str, Any]:
    trial = Trial(Server(data, 0.05), wanted.level)
    try:
        return await crash(trial, wanted.tables, wanted.times)
    finally:
        await trial.end()
        trial.server.stop()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--level", default="parr", help="the bot at each table")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        result = asyncio.run(run(wanted, Path(data)))
    print(json.dumps(result, indent=2))
    return 1 if result["problems"] else 0


if __name__ == "__main__":
    sys.exit(main())
