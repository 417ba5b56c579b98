"""A server in a process of its own, and many clients that play at its tables.

Shared by table_load.py and table_crash.py. A client answers when its seat has to decide, keeps
every entry of the log, and after a broken line comes back by itself and goes on.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Message = dict[str, Any]

SERVER = """
import sys
from pathlib import Path
from upstream.server.launch import Launch, launch
from upstream.server.limits import Limits, Rate
free = Rate(1e9, 10**9)
limits = Limits(messages=free, messages_of_address=free, calls=free, tables=free, chat=free,
                connections=10**6, connections_of_identity=10**6, connections_of_address=10**6)
changes = {"pace": float(sys.argv[3]), "limits": limits}
raise SystemExit(launch(Launch(port=int(sys.argv[1]), data=Path(sys.argv[2]), changes=changes)))
"""


class Server:
    """Started, killed and started again on the same port with the same data."""

    def __init__(self, data: Path, pace: float) -> None:
        self._data = data
        self._pace = pace
        self._port = 0
        self.start()

    def start(self) -> None:
        arguments = [str(self._port), str(self._data), str(self._pace)]
        self._process = subprocess.Popen(
            [sys.executable, "-c", SERVER, *arguments], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line.startswith("Ready: "):
            raise SystemExit(f"the server did not start: {line!r}")
        self.url = line.removeprefix("Ready: ").strip()
        self._port = int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        """Kill the server at once, like a power cut as far as a process can tell."""
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()

    def seconds(self) -> float:
        """Processor time that the server has used so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Identity:
    """A cookie, and what can be done with it over REST."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.cookie = ""
        self.call("GET", "/api/catalogue")

    def call(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        request = Request(self._url + path, data, headers, method=method)  # noqa: S310 (our own)
        with urlopen(request, timeout=60) as answer:  # noqa: S310 (our own server)
            cookie = answer.headers.get("set-cookie")
            self.cookie = cookie.partition(";")[0] if cookie else self.cookie
            return json.loads(answer.read())


@dataclass
class Totals:
    """Counters shared by all clients."""

    answers: list[float] = field(default_factory=list)
    accepted: int = 0
    problems: list[str] = field(default_factory=list)


class Player:
    """A client with one seat. ``pause`` is how long it thinks before an answer."""

    def __init__(
        self, url: str, table: str, identity: Identity, pause: Callable[[], float], totals: Totals
    ) -> None:
        self._url = url.replace("http", "ws", 1) + f"/api/tables/{table}/play"
        self.identity = identity
        self.table = table
        self._pause = pause
        self._tally = totals
        self._prefix = f"{random.randrange(1 << 40):x}"
        self._number = 0
        self._unanswered: Message | None = None
        self._sent_at = 0.0
        self.version = -1
        #: The log as this client saw it: kind, seat and action of every entry.
        self.log: list[tuple[str, int | None, str | None]] = []
        self.acknowledged: dict[int, Message] = {}
        self.over = False
        self._state: Message = {}
        self._thinking: asyncio.Task[None] | None = None

    async def play(self) -> None:
        """Play until the game is over, reconnecting whenever the connection breaks."""
        while not self.over:
            with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError, EOFError):
                headers = {"Cookie": self.identity.cookie}
                async with connect(
                    self._url,
                    additional_headers=headers,
                    proxy=None,
                    compression=None,
                    max_size=None,
                    open_timeout=30,
                ) as socket:
                    await self._sit(socket)
            await asyncio.sleep(0.05)

    async def whole_log(self) -> list[tuple[str, int | None, str | None]]:
        """The log as the server has it now."""
        headers = {"Cookie": self.identity.cookie}
        async with connect(
            self._url, additional_headers=headers, proxy=None, max_size=None
        ) as socket:
            await self._send(socket, {"type": "hello"})
            entries = json.loads(await socket.recv())["state"]["entries"]
        return [(entry["kind"], entry["seat"], entry["action"]) for entry in entries]

    async def _sit(self, socket: ClientConnection) -> None:
        seen = self.version if self.version >= 0 else None
        await self._send(socket, {"type": "hello", "seen": seen})
        try:
            async for text in socket:
                await self._hear(socket, json.loads(text))
                if self.over:
                    return
        finally:
            if self._thinking is not None:
                self._thinking.cancel()

    async def _hear(self, socket: ClientConnection, message: Message) -> None:
        match message["type"]:
            case "welcome":
                self._note(message["state"])
                if self._unanswered is not None:
                    await socket.send(json.dumps(self._unanswered))
                else:
                    self._decide(socket)
            case "state":
                self._note(message)
                self._decide(socket)
            case "accepted":
                self._answered(message)
                self._decide(socket)
            case "refused":
                self._refused(socket, message)

    def _note(self, state: Message) -> None:
        """Every event, in order, none missing and none twice."""
        since = -1 if state["since"] is None else state["since"]
        if since == -1 and self.version >= 0:
            self._tally.problems.append(f"{self.table}: the server knows less than {self.version}")
            self.log.clear()
        elif since != self.version:
            self._tally.problems.append(f"{self.table}: {self.version} was followed by {since}")
        for entry in state["entries"]:
            self.log.append((entry["kind"], entry["seat"], entry["action"]))
            if entry["version"] != len(self.log) - 1:
                self._tally.problems.append(f"{self.table}: entry {entry['version']} out of order")
        self.version = state["version"]
        self._state = state
        self.over = state["scene"]["position"]["phase"] == "over"

    def _decide(self, socket: ClientConnection) -> None:
        """Answer the decision, if it is this client's and has not just been answered."""
        expected = max(self.acknowledged, default=0) <= self.version
        if self._state["decision"] is not None and self._unanswered is None and expected:
            self._thinking = asyncio.create_task(self._act(socket, self._state))

    async def _act(self, socket: ClientConnection, state: Message) -> None:
        await asyncio.sleep(self._pause())
        if self._state["version"] != state["version"] or self._unanswered is not None:
            return
        choices = state["decision"]["choices"]
        message: Message = {"type": "confirm"}
        if choices:
            careful = min(choice.get("lost", 0) for choice in choices)
            choices = [choice for choice in choices if choice.get("lost", 0) == careful]
            message = {"type": "act", "action": random.choice(choices)["action"]}
        seat = state["decision"]["seat"]
        self._unanswered = self._with_id({**message, "version": self.version, "seat": seat})
        self._sent_at = time.perf_counter()
        with contextlib.suppress(ConnectionClosed):
            await socket.send(json.dumps(self._unanswered))

    async def _send(self, socket: ClientConnection, message: Message) -> None:
        await socket.send(json.dumps(self._with_id(message)))

    def _with_id(self, message: Message) -> Message:
        self._number += 1
        return {**message, "id": f"{self._prefix}-{self._number}"}

    def _answered(self, message: Message) -> None:
        if self._unanswered is None or message["id"] != self._unanswered["id"]:
            self._tally.problems.append(f"{self.table}: an answer to nothing")
            return
        self._tally.answers.append(time.perf_counter() - self._sent_at)
        self._tally.accepted += 1
        self.acknowledged[message["version"]] = self._unanswered
        self._unanswered = None

    def _refused(self, socket: ClientConnection, message: Message) -> None:
        if message["refusal"]["reason"] != "stale-version":
            self._tally.problems.append(f"{self.table}: {message['refusal']['text']}")
        self._unanswered = None
        self._decide(socket)


def new_table(url: str, seats: list[Message], pace: float) -> list[tuple[str, Identity]]:
    """A table, and a client for the persons at it and one for each open seat."""
    host = Identity(url)
    made = host.call("POST", "/api/tables", {"seats": seats, "pace": pace})
    links = {link["seat"]: link["url"].rpartition("/")[2] for link in made["you"]["links"]["seats"]}
    table = made["table"]["id"]
    sitting = [(table, host)]
    for number, seat in enumerate(seats):
        if seat["kind"] == "open":
            guest = Identity(url)
            guest.call("POST", f"/api/links/{links[number]}", {})
            sitting.append((table, guest))
    return sitting
