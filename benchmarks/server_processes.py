"""Servers in processes of their own, and the PostgreSQL that several of them share."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psutil
from results import commit, machine
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).parents[1]))  # for the PostgreSQL of the tests

from tests.server.postgres import Postgres, started_postgres
from upstream.server.database.engine import sqlite_url

#: Starts a server as the command line does, but without its limits.
SERVER = """
import gc
import json
import sys
gc.disable()
from pathlib import Path
from upstream.server.launch import Launch, launch
from upstream.app.limits import Limits, Rate
free = Rate(1e9, 10**9)
limits = Limits(frames=free, messages=free, messages_of_address=free, calls=free, tables=free,
                chat=free, connections=10**6, connections_of_identity=10**6,
                connections_of_address=10**6, waiting=10**6)
how = json.loads(sys.argv[1])
changes = {"bot_delay": how["bot_delay"], "workers": how["workers"], "limits": limits}
raise SystemExit(launch(Launch(port=how["port"], data=Path(how["data"]), database=how["database"],
                               changes=changes)))
"""
#: Longer than a server may take to hand over.
STOP_SECONDS = 30


class Server:
    """Started, killed and started again on the same port with the same data."""

    def __init__(
        self, data: Path, bot_delay: float, database: str | None = None, workers: int = 2
    ) -> None:
        self._how = {
            "data": str(data),
            "database": database,
            "bot_delay": bot_delay,
            "workers": workers,
        }
        self.port = 0
        self.is_up = False
        self.start()

    def start(self) -> None:
        """Start it, and wait until it is ready."""
        arguments = json.dumps({**self._how, "port": self.port})
        self._process = subprocess.Popen(
            [sys.executable, "-c", SERVER, arguments], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line.startswith("Ready: "):
            raise SystemExit(f"the server did not start: {line!r}")
        self.url = line.removeprefix("Ready: ").strip()
        self.port = int(self.url.rpartition(":")[2])
        self._measured = psutil.Process(self._process.pid)
        self.is_up = True

    def kill(self) -> None:
        """Kill the server at once, like a power cut as far as a process can tell."""
        self.is_up = False
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> float:
        """Stop the server as systemd does. Return how many seconds it took."""
        self.is_up = False
        began = time.perf_counter()
        self._process.terminate()
        try:
            self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
        return time.perf_counter() - began

    def seconds(self) -> float:
        """Processor time that the server has used so far, without its bots."""
        used = self._measured.cpu_times()
        return float(used.user + used.system)

    def megabytes(self) -> float:
        """Memory that the server holds, without its bots."""
        return float(self._measured.memory_info().rss) / 2**20


class Processes:
    """Several servers over one database."""

    def __init__(
        self, folder: Path, count: int, bot_delay: float, database: str | None, workers: int = 1
    ) -> None:
        self.database = database or sqlite_url(folder / "tables.sqlite3")
        # All share the folder, and the secret key in it: cookies are good everywhere.
        self.servers = [Server(folder, bot_delay, database, workers) for _ in range(count)]

    def address(self) -> str:
        """One of those that are up, as a load balancer chooses."""
        return random.choice([server.url for server in self.servers if server.is_up])

    def seconds(self) -> float:
        return sum(server.seconds() for server in self.servers)

    def megabytes(self) -> float:
        return sum(server.megabytes() for server in self.servers)

    def stop(self) -> None:
        for server in self.servers:
            if server.is_up:
                server.stop()


@contextmanager
def processes(
    count: int, bot_delay: float, *, shared: bool, workers: int = 1, durable: bool = True
) -> Iterator[tuple[Processes, Postgres | None]]:
    """Run this many servers over a PostgreSQL, or one with SQLite."""
    with TemporaryDirectory() as folder:
        if not shared:
            assert count == 1, "SQLite is for one process"
            with _stopped_in_the_end(Processes(Path(folder), 1, bot_delay, None, workers)) as alone:
                yield alone, None
            return
        with started_postgres(durable=durable) as postgres:
            servers = Processes(Path(folder), count, bot_delay, postgres.url, workers)
            with _stopped_in_the_end(servers):
                yield servers, postgres


@contextmanager
def _stopped_in_the_end(servers: Processes) -> Iterator[Processes]:
    try:
        yield servers
    finally:
        servers.stop()


def add_crowd_options(parser: argparse.ArgumentParser, tables: int) -> None:
    """How many tables there are, and how fast play is there."""
    parser.add_argument("--tables", type=int, default=tables)
    parser.add_argument("--level", default="parr", help="the bot at each table")
    parser.add_argument(
        "--bot-delay", type=float, default=0.5, help="seconds before each bot action"
    )
    parser.add_argument("--think", type=float, default=2.0, help="seconds that a client thinks")


def seconds_of(pid: int) -> float:
    """Processor time of a process and its children."""
    parent = psutil.Process(pid)
    used = [each.cpu_times() for each in (parent, *parent.children(recursive=True))]
    return float(sum(times.user + times.system for times in used))


def surroundings() -> dict[str, Any]:
    """Where and with what something was measured."""
    return {
        "commit": commit(),
        "machine": f"{machine()}, {os.cpu_count()} cores",
        "load average": [round(load, 1) for load in os.getloadavg()],
    }


def milliseconds(answers: Sequence[float]) -> dict[str, float | int]:
    """Median, 99th percentile and longest of some times in seconds."""
    ordered = sorted(answers)
    if not ordered:
        return {"answers": 0}
    return {
        "answers": len(ordered),
        "median, ms": round(1000 * ordered[len(ordered) // 2], 1),
        "99th percentile, ms": round(1000 * ordered[int(0.99 * len(ordered))], 1),
        "longest, ms": round(1000 * ordered[-1], 1),
    }


# --- A bare synchronized write to the disk: the best that the machine can do ----------------------


#: As much as a small transaction writes.
PAGE = b"x" * 4096


@asynccontextmanager
async def synchronized(every: float = 0.1) -> AsyncIterator[list[float]]:
    """How long each write took, in seconds, with one write every ``every`` seconds."""
    took: list[float] = []
    with tempfile.NamedTemporaryFile() as file:

        def write() -> float:
            began = time.perf_counter()
            os.pwrite(file.fileno(), PAGE, 0)
            os.fsync(file.fileno())
            return time.perf_counter() - began

        async def repeat() -> None:
            while True:
                took.append(await asyncio.to_thread(write))
                await asyncio.sleep(every)

        writing = asyncio.create_task(repeat())
        try:
            yield took
        finally:
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)


# --- A bare WebSocket echo of the same framework: what the machine gives at best ------------------


ECHO = """
import contextlib
import socket
import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect
app = FastAPI()

@app.websocket("/")
async def echo(socket: WebSocket):
    await socket.accept()
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        with contextlib.suppress(WebSocketDisconnect):
            await socket.send_text(message["text"])

listener = socket.create_server(("127.0.0.1", 0))
print(listener.getsockname()[1], flush=True)
config = uvicorn.Config(app, log_level="warning", ws="websockets-sansio",
                        ws_per_message_deflate=False)
uvicorn.Server(config).run(sockets=[listener])
"""
TEXT = json.dumps({"type": "play", "id": "x" * 16, "version": 100, "actions": ["2a2-b2"]})


@asynccontextmanager
async def echoed(connections: int, every: float = 0.0) -> AsyncIterator[list[float]]:
    """How long each echo took, in seconds, while clients send one every ``every`` seconds."""
    process = subprocess.Popen([sys.executable, "-c", ECHO], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    port = int(await asyncio.to_thread(process.stdout.readline))
    took: list[float] = []

    async def client() -> None:
        async with connect(f"ws://127.0.0.1:{port}", compression=None, proxy=None) as socket:
            while True:
                if every:
                    await asyncio.sleep(2 * every * random.random())
                began = time.perf_counter()
                await socket.send(TEXT)
                await socket.recv()
                took.append(time.perf_counter() - began)

    clients = [asyncio.create_task(client()) for _ in range(connections)]
    try:
        yield took
    finally:
        for task in clients:
            task.cancel()
        await asyncio.gather(*clients, return_exceptions=True)
        process.terminate()
        process.wait()
