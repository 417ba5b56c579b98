"""Many clients that play at the tables of one server or of several.

Shared by the programs that load, kill and restart servers. A client answers when its seat has to
decide, and keeps every entry of the log. Like the browser it reconnects by itself after a broken
line, sends unanswered messages again, and waits where the database does not answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from sqlalchemy import Connection
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from upstream.app.tables.table_game import TableGame
from upstream.server.database.engine import open_database
from upstream.server.database.queries import read_table

Message = dict[str, Any]
#: Kind, seat and action of an entry.
Entry = tuple[str, int | None, str | None]
#: Where to connect, this time.
Address = Callable[[], str]

#: As in web/src/transport/connection.ts, in seconds.
FIRST_DELAY = 0.4
LONGEST_DELAY = 8.0
HANDOVER_DELAY = 0.3
STORE_DELAY = 1.0
HANDOVER_CODES = (1001, 1012)
NOT_STORED = ("not-stored", "storage-unavailable")
#: For REST calls, which a browser's user would repeat.
CALL_ATTEMPTS = 5


class Identity:
    """A cookie, and what can be done with it over REST."""

    def __init__(self, address: Address, attempts: int = CALL_ATTEMPTS) -> None:
        self._address = address
        self._attempts = attempts
        self.cookie = ""
        self.call("GET", "/api/catalogue")

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """What the server answers; where it cannot be reached, another one is asked."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        for left in reversed(range(self._attempts)):
            request = Request(self._address() + path, data, headers, method=method)  # noqa: S310
            try:
                with urlopen(request, timeout=60) as answer:  # noqa: S310 (our own server)
                    cookie = answer.headers.get("set-cookie")
                    self.cookie = cookie.partition(";")[0] if cookie else self.cookie
                    return json.loads(answer.read())
            except HTTPError:
                raise
            except OSError:
                if not left:
                    raise
                time.sleep(0.2)
        raise AssertionError


@dataclass
class Totals:
    """Counters shared by all clients."""

    answers: list[float] = field(default_factory=list)
    accepted: int = 0
    problems: list[str] = field(default_factory=list)
    #: Close codes of connections that ended, and handshakes that failed, by kind.
    ends: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)

    @property
    def unexpected_ends(self) -> dict[str, int]:
        """The connections that ended in another way than by a server that hands over."""
        expected = [*map(str, HANDOVER_CODES)]
        return {end: count for end, count in self.ends.items() if end not in expected}


class Player:
    """A client with one seat. ``pause`` is how long it thinks before an answer."""

    def __init__(
        self,
        address: Address,
        table: str,
        identity: Identity,
        pause: Callable[[], float],
        totals: Totals,
    ) -> None:
        self._address = address
        self.identity = identity
        self.table = table
        self._pause = pause
        self._totals = totals
        self._prefix = f"{random.randrange(1 << 40):x}"
        self._number = 0
        self._attempt = 0
        self._unanswered: Message | None = None
        self._sent_at = 0.0
        self.version = -1
        #: When the version last grew.
        self.went_on_at = 0.0
        #: From when to when this client thought before it acted, by the version that it saw.
        self.thought: dict[int, tuple[float, float]] = {}
        self._thinking = (-1, 0.0, 0.0)
        #: The log as this client saw it.
        self.log: list[Entry] = []
        self.acknowledged: dict[int, Message] = {}
        self._last_acknowledged = 0
        self.over = False
        #: Whether the server could not store what this client did, and it waits.
        self.saving_waits = False
        self._state: Message = {}
        self._bots: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def waits_for_bot(self) -> bool:
        """Whether it was a bot's turn when this client last heard of the table."""
        actor = self._state["scene"]["position"]["actor"]
        return actor in self._bots

    async def play(self) -> None:
        """Play until the game is over, reconnecting whenever the connection breaks."""
        while True:
            code = await self._connect()
            if self.over:
                return
            await asyncio.sleep(self._delay(code))
            self._attempt += 1

    async def _connect(self) -> int | None:
        """Play over one connection. Return the code that it was closed with, if any."""
        url = self._address().replace("http", "ws", 1) + f"/api/tables/{self.table}/play"
        headers = {"Cookie": self.identity.cookie}
        try:
            async with connect(
                url,
                additional_headers=headers,
                proxy=None,
                compression=None,
                max_size=None,
                open_timeout=30,
                ping_interval=None,
            ) as socket:
                try:
                    await self._sit(socket)
                finally:
                    self._stop_tasks()
            code = socket.close_code
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else 1006
        except (InvalidHandshake, OSError, EOFError, TimeoutError) as error:
            self._totals.ends[type(error).__name__] += 1
            return None
        if not self.over:
            self._totals.ends[str(code)] += 1
        return code

    def _delay(self, code: int | None) -> float:
        if self._attempt == 0 and code in HANDOVER_CODES:
            return HANDOVER_DELAY * random.random()
        delay = min(LONGEST_DELAY, FIRST_DELAY * float(2**self._attempt))
        return delay * (0.75 + random.random() / 2)

    def _stop_tasks(self) -> None:
        for task in self._tasks:
            task.cancel()

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sit(self, socket: ClientConnection) -> None:
        seen = self.version if self.version >= 0 else None
        await socket.send(json.dumps(self._with_id({"type": "hello", "seen": seen})))
        async for text in socket:
            await self._hear(socket, json.loads(text))
            if self.over:
                return

    async def _hear(self, socket: ClientConnection, message: Message) -> None:
        match message["type"]:
            case "welcome":
                self._attempt = 0
                seats = message["table"]["seats"]
                self._bots = {seat["seat"] for seat in seats if seat["kind"] == "bot"}
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
            self._problem(f"the server knows less than {self.version}")
            self.log.clear()
        elif since != self.version:
            self._problem(f"{self.version} was followed by {since}")
        for entry in state["entries"]:
            self.log.append((entry["kind"], entry["seat"], entry["action"]))
            if entry["version"] != len(self.log) - 1:
                self._problem(f"entry {entry['version']} out of order")
        if state["version"] > self.version:
            self.went_on_at = time.perf_counter()
        self.version = state["version"]
        self._state = state
        self.over = state["scene"]["position"]["phase"] == "over"

    def _problem(self, text: str) -> None:
        self._totals.problems.append(f"{self.table}: {text}")

    def _decide(self, socket: ClientConnection) -> None:
        """Answer the decision, if it is this client's and has not just been answered."""
        expected = self._last_acknowledged <= self.version
        if self._state["decision"] is not None and self._unanswered is None and expected:
            self._start(self._act(socket, self._state))

    async def _act(self, socket: ClientConnection, state: Message) -> None:
        await self._think()
        if self._state is not state or self._unanswered is not None:
            return
        choices = state["decision"]["choices"]
        message: Message = {"type": "confirm"}
        if choices:
            careful = min(choice.get("lost", 0) for choice in choices)
            choices = [choice for choice in choices if choice.get("lost", 0) == careful]
            message = {"type": "play", "actions": [random.choice(choices)["action"]]}
        seat = state["decision"]["seat"]
        self._unanswered = self._with_id({**message, "version": self.version, "seat": seat})
        self._sent_at = time.perf_counter()
        with contextlib.suppress(ConnectionClosed):
            await socket.send(json.dumps(self._unanswered))

    async def _think(self) -> None:
        """Think before acting; like a person it goes on while the connection is broken."""
        version, now = self.version, time.perf_counter()
        if self._thinking[0] != version:
            self._thinking = (version, now, now + self._pause())
        _, began, end = self._thinking
        await asyncio.sleep(end - now)
        self.thought[version] = (began, time.perf_counter() if now < end else end)

    def _with_id(self, message: Message) -> Message:
        self._number += 1
        return {**message, "id": f"{self._prefix}-{self._number}"}

    def _answered(self, message: Message) -> None:
        if self._unanswered is None or message["id"] != self._unanswered["id"]:
            self._problem("an answer to nothing")
            return
        self._totals.answers.append(time.perf_counter() - self._sent_at)
        self._totals.accepted += 1
        self.acknowledged[message["version"]] = self._unanswered
        self._last_acknowledged = message["version"]
        self._unanswered = None
        self.saving_waits = False

    def _refused(self, socket: ClientConnection, message: Message) -> None:
        reason = message["refusal"]["reason"]
        self._totals.refusals[reason] += 1
        if reason in NOT_STORED:
            self.saving_waits = True
            self._start(self._send_again(socket))
            return
        if reason != "stale-version":
            self._problem(message["refusal"]["text"])
        self._unanswered = None
        self._decide(socket)

    async def _send_again(self, socket: ClientConnection) -> None:
        """Send the message again with the same id, or another hello if that was refused."""
        await asyncio.sleep(STORE_DELAY)
        seen = self.version if self.version >= 0 else None
        hello = self._with_id({"type": "hello", "seen": seen})
        with contextlib.suppress(ConnectionClosed):
            await socket.send(json.dumps(self._unanswered or hello))


# --- Tables at which many clients play, and what came of it ---------------------------------------


#: Seconds after which a table counts as stuck.
STUCK_SECONDS = 120.0


def new_table(
    address: Address, seats: Sequence[Message], bot_delay: float
) -> list[tuple[str, Identity]]:
    """A table, and a client for the persons at it and one for each open seat."""
    host = Identity(address)
    made = host.call("POST", "/api/tables", {"seats": [*seats], "bot_delay": bot_delay})
    links = {link["seat"]: link["url"].rpartition("/")[2] for link in made["you"]["links"]["seats"]}
    table = made["table"]["id"]
    sitting = [(table, host)]
    for number, seat in enumerate(seats):
        if seat["kind"] == "open":
            guest = Identity(address)
            guest.call("POST", f"/api/links/{links[number]}", {})
            sitting.append((table, guest))
    return sitting


#: How many seconds a client thinks before it acts.
Pause = Callable[[], float]


class PlayedTables:
    """Tables with the same seats; each client thinks for ``pause()`` seconds before it acts."""

    def __init__(
        self, address: Address, seats: Sequence[Message], bot_delay: float, pause: Pause
    ) -> None:
        self._address = address
        self._seats = seats
        self._bot_delay = bot_delay
        self._pause = pause
        self.totals = Totals()
        self.players: list[Player] = []
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def running(self) -> set[str]:
        """Return the tables whose games are not over."""
        return {player.table for player in self.players if not player.over}

    @property
    def where_bots_decide(self) -> set[str]:
        """The tables where a bot has to move, as far as their clients know."""
        return {player.table for player in self.players if player.waits_for_bot}

    async def fill(self, tables: int, new_pause: Callable[[], Pause] | None = None) -> None:
        """Begin games until this number is running, and wait until everybody is there.

        ``new_pause`` makes a pause for each of the new tables, which its clients share.
        """
        loop, missing = asyncio.get_running_loop(), tables - len(self.running)
        with ThreadPoolExecutor(4) as threads:
            make = partial(new_table, self._address, self._seats, self._bot_delay)
            making = [loop.run_in_executor(threads, make) for _ in range(missing)]
            for made in making:
                pause = new_pause() if new_pause else self._pause
                for client in await made:
                    self._add(Player(self._address, *client, pause, self.totals))
        while any(player.version < 0 for player in self.players):
            await asyncio.sleep(0.1)

    def _add(self, player: Player) -> None:
        self.players.append(player)
        self._tasks.append(asyncio.create_task(player.play()))

    async def everybody_goes_on(self) -> dict[str, float]:
        """Wait until every running game has gone on. Return how long each table's players waited.

        A table has gone on when one of its clients sees a version that none had seen before. Of the
        seconds until then, those are left out in which the player thought whose action it was:
        while a person thinks, nobody waits for the server. The delay of bots counts.
        """
        start, took = time.perf_counter(), {}
        seen = self._versions()
        left = self.running
        while left and time.perf_counter() < start + STUCK_SECONDS:
            await asyncio.sleep(0.02)
            for player in self.players:
                if player.table in left and (player.version > seen[player.table] or player.over):
                    left.discard(player.table)
                    waited = player.went_on_at - start
                    took[player.table] = max(0.0, waited - self._thought(player, seen, start))
        self.totals.problems += [f"{table} is stuck" for table in left]
        return took

    def _versions(self) -> dict[str, int]:
        """The latest version of each table that one of its clients has seen."""
        seen: dict[str, int] = {}
        for player in self.players:
            seen[player.table] = max(player.version, seen.get(player.table, -1))
        return seen

    def _thought(self, saw: Player, seen: Mapping[str, int], start: float) -> float:
        """Return for how long since then somebody at a table thought before its next action."""
        table = [player for player in self.players if player.table == saw.table]
        thoughts = [player.thought.get(seen[saw.table]) for player in table]
        spans = [
            (max(start, began), min(saw.went_on_at, end)) for began, end in filter(None, thoughts)
        ]
        return max((end - began for began, end in spans if began < end), default=0.0)

    async def end(self) -> None:
        """All clients leave."""
        for task in self._tasks:
            task.cancel()
        for error in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(error, Exception):
                self.totals.problems.append(f"a client failed: {error!r}")

    def compare(self, database: str) -> int:
        """Compare messages with the database. Return how many were acknowledged.

        Every acknowledged message is there once, under its version; every client saw the stored
        log, in order; every log is legal, so that no decision was made twice.
        """
        engine = open_database(database)
        try:
            with engine.connect() as connection:
                return sum(self._compare(connection, player) for player in self.players)
        finally:
            engine.dispose()

    def _compare(self, connection: Connection, player: Player) -> int:
        problems, table = self.totals.problems, player.table
        stored = read_table(connection, table)
        if stored is None:
            problems.append(f"{table} is gone")
            return 0
        log = [(entry.kind, entry.seat, entry.action) for entry in stored.log]
        if [entry.version for entry in stored.log] != list(range(1, len(log) + 1)):
            problems.append(f"{table}: versions are missing or there twice")
        if TableGame.restore(stored.record, stored.created, stored.log).read_only:
            problems.append(f"{table}: the log does not go by the rules")
        seen = player.log[1:]  # the first entry is the beginning of the game
        if seen != log[: len(seen)]:
            problems.append(f"{table}: a client saw something else than the stored log")
        accepted = {sent.message: version for sent, version in stored.accepted.items()}
        for version, message in player.acknowledged.items():
            if accepted.get(message["id"]) != version:
                problems.append(f"{table}: {message} is not there as version {version}")
        return len(player.acknowledged)
