"""Tables at which many clients play, and what came of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from sqlalchemy import Connection
from table_clients import Address, Identity, Message, Player, Totals

from upstream.server.storage.engine import open_database
from upstream.server.storage.rows import read_table
from upstream.server.tables.table_game import TableGame

#: Seconds after which a table counts as stuck.
STUCK_SECONDS = 120.0


def new_table(
    address: Address, seats: Sequence[Message], pace: float
) -> list[tuple[str, Identity]]:
    """A table, and a client for the persons at it and one for each open seat."""
    host = Identity(address)
    made = host.call("POST", "/api/tables", {"seats": [*seats], "pace": pace})
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
        self, address: Address, seats: Sequence[Message], pace: float, pause: Pause
    ) -> None:
        self._address = address
        self._seats = seats
        self._pace = pace
        self._pause = pause
        self.totals = Totals()
        self.players: list[Player] = []
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def running(self) -> set[str]:
        """The tables whose games are not over."""
        return {player.table for player in self.players if not player.over}

    @property
    def where_bots_decide(self) -> set[str]:
        """The tables where a bot has to move, as far as their clients know."""
        return {player.table for player in self.players if player.waits_for_bot}

    async def fill(self, tables: int, new_pause: Callable[[], Pause] | None = None) -> None:
        """Begin so many games that this number is running, and wait until everybody is there.

        ``new_pause`` makes a pause for each of the new tables, which its clients share.
        """
        loop, missing = asyncio.get_running_loop(), tables - len(self.running)
        with ThreadPoolExecutor(4) as threads:
            make = partial(new_table, self._address, self._seats, self._pace)
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
        """Wait until every running game has gone on; how long each table kept its players waiting.

        A table has gone on when one of its clients sees a version that none had seen before. Of the
        seconds until then, those are left out in which the player thought whose action it was:
        while a person thinks, nobody waits for the server. The pace of bots counts.
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
        """For how long since then somebody at a table thought before its next action."""
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
        """Compare what clients saw and were promised with what is stored; how many promises.

        Every acknowledged message is there once, under its version; every client saw what is
        stored, in order; every log goes by the rules, so that no decision was made twice.
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
            problems.append(f"{table}: a client saw something else than what is stored")
        accepted = {sent.message: version for sent, version in stored.accepted.items()}
        for version, message in player.acknowledged.items():
            if accepted.get(message["id"]) != version:
                problems.append(f"{table}: {message} is not there as version {version}")
        return len(player.acknowledged)
