"""Opponents think in processes of their own, and a table goes on whatever becomes of those."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path

import psutil
import pytest

from tests.server.clients import Client, Server, quick
from tests.server.table_games import table_of
from upstream.bots import BOTS
from upstream.server.opponents.pool import BotWorkerPool, BotWorkerProcess
from upstream.server.opponents.workers import NoAnswer

#: Workers that do not do what they should.
CRASHES = (sys.executable, "-c", "raise SystemExit(1)")
HANGS = (sys.executable, "-c", "import time; time.sleep(600)")
BABBLES = (sys.executable, "-c", "import sys\nfor line in sys.stdin: print('nonsense', flush=True)")
CHEATS = (sys.executable, "-c", "import sys\nfor line in sys.stdin: print('2a0-a1', flush=True)")


@pytest.mark.parametrize("bot", BOTS)
def test_every_level_plays_at_a_table(server: Server, ada: Client, bot: str) -> None:
    table_id = ada.create(bot, "random")["table"]["id"]
    with ada.sit(table_id) as watcher:
        while watcher.position["round"] < 2:
            watcher.hear()
        kinds = {(entry["seat"], entry["kind"]) for entry in watcher.entries}
        assert {(0, "act"), (0, "confirm"), (1, "act"), (1, "confirm")} <= kinds


@pytest.mark.parametrize("command", [CRASHES, BABBLES, CHEATS], ids=["crash", "babble", "cheat"])
def test_a_worker_that_fails_is_replaced(command: tuple[str, ...]) -> None:
    async def run() -> None:
        worker = BotWorkerProcess(20, command)
        with pytest.raises(NoAnswer):
            await worker.choose("greedy", table_of().view("ABC"))
        assert worker.pid is None

    asyncio.run(run())


def test_a_worker_that_hangs_is_ended() -> None:
    async def run() -> bool:
        worker = BotWorkerProcess(1.0, HANGS)
        asking = asyncio.create_task(worker.choose("greedy", table_of().view("ABC")))
        while worker.pid is None:
            await asyncio.sleep(0.01)
        pid = worker.pid
        with pytest.raises(NoAnswer):
            await asking
        return psutil.pid_exists(pid)

    assert asyncio.run(run()) is False


def test_workers_are_nice_and_end_with_the_server() -> None:
    async def run() -> tuple[int, int]:
        pool = BotWorkerPool(1, 60)
        await pool.choose("greedy", table_of().view("ABC"))
        pid = pool.all[0].pid
        assert pid is not None
        niceness = os.getpriority(os.PRIO_PROCESS, pid) - os.getpriority(os.PRIO_PROCESS, 0)
        await pool.end()
        return niceness, pid

    niceness, pid = asyncio.run(run())
    assert niceness > 0 or os.getpriority(os.PRIO_PROCESS, 0) >= 10
    assert not psutil.pid_exists(pid)


def test_a_table_goes_on_when_its_worker_is_killed(tmp_path: Path) -> None:
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        table_id = ada.create("greedy", "greedy")["table"]["id"]
        killed = 0
        with ada.sit(table_id) as watcher:
            while watcher.position["phase"] != "over":
                if watcher.version > 10 * (killed + 1) and killed < 3:
                    pid = server.services.pool.all[0].pid
                    if pid is not None:
                        os.kill(pid, signal.SIGKILL)
                        killed += 1
                watcher.hear()
        assert killed == 3


def test_opponents_keep_the_pace(tmp_path: Path) -> None:
    """No faster than asked, so that people can follow."""
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        table_id = ada.create("random", "random", pace=0.2)["table"]["id"]
        with ada.sit(table_id) as watcher:
            start, version = time.monotonic(), watcher.version
            while watcher.version < version + 8:  # four actions, each with its confirmation
                watcher.hear()
            assert time.monotonic() - start >= 3 * 0.2
