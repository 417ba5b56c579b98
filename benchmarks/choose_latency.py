"""How long the server takes to answer `choose`: where a token can get to, with every route.

Plays whole games through a real server, two to five people at one table, plain and with every
option, and asks for the routes of every token that can move before each action. Measured is the
time from sending a question to having read the answer. Fails where the median is not under 10 ms.

    .venv/bin/python benchmarks/choose_latency.py [--games 6] [--write]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from results import write_section
from server_processes import Server
from table_clients import Identity, Message, Player, Totals
from websockets.asyncio.client import ClientConnection

BAR = 10.0
EVERY_OPTION = {
    "whirlpool": True,
    "rapids": "added",
    "movement_tokens": True,
    "exact_five": True,
}


class Chooser(Player):
    """Plays all seats of a table, and asks where each token can get before every action."""

    def __init__(self, url: str, table: str, identity: Identity, totals: Totals) -> None:
        super().__init__(lambda: url, table, identity, lambda: 0.0, totals)
        #: How long each answer took, in milliseconds.
        self.answers: list[float] = []
        self._answer = asyncio.Event()

    async def _act(self, socket: ClientConnection, state: Message) -> None:
        decision = state["decision"]
        moves = [choice for choice in decision["choices"] if choice["kind"] in ("swim", "jump")]
        for token in sorted({move["token"] for move in moves}):
            question = {"version": self.version, "seat": decision["seat"], "token": token}
            self._answer.clear()
            start = time.perf_counter()
            await socket.send(json.dumps(self._with_id({"type": "choose", **question})))
            await self._answer.wait()
            self.answers.append(1000 * (time.perf_counter() - start))
        await super()._act(socket, state)

    async def _hear(self, socket: ClientConnection, message: Message) -> None:
        if message["type"] == "routes":
            self._answer.set()
        else:
            await super()._hear(socket, message)


async def play(url: str, players: int, options: Message) -> list[float]:
    """Play a whole game, and return how long each answer took."""
    totals, host = Totals(), await asyncio.to_thread(Identity, lambda: url)
    wanted = {"seats": [{"kind": "person"}] * players, "pace": 0, "options": options}
    made = await asyncio.to_thread(host.call, "POST", "/api/tables", wanted)
    player = Chooser(url, made["table"]["id"], host, totals)
    await player.play()
    assert not totals.problems, totals.problems
    return player.answers


def row(name: str, answers: list[float]) -> str:
    ordered = sorted(answers)
    late = ordered[int(0.99 * len(ordered))]
    median = statistics.median(ordered)
    return f"| {name} | {len(ordered)} | {median:.1f} ms | {late:.1f} ms | {ordered[-1]:.1f} ms |"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--write", action="store_true", help="write benchmarks/results.md")
    arguments = parser.parse_args()
    answers: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data), 0)
        try:
            for name, options in (("base rules", {}), ("every option", EVERY_OPTION)):
                games = [play(server.url, 2 + n % 4, options) for n in range(arguments.games)]
                answers[name] = [taken for game in games for taken in asyncio.run(game)]
        finally:
            server.stop()
    lines = ["| `choose` | answers | median | 99 % within | longest |", "|---|---|---|---|---|"]
    lines += [row(name, taken) for name, taken in answers.items()]
    lines += ["", f"Load average of the machine: {os.getloadavg()[0]:.1f}."]
    print("\n".join(lines))
    if arguments.write:
        write_section("Answers with routes", "\n".join(lines))
    worst = max(map(statistics.median, answers.values()))
    print(f"The bar is a median under {BAR:.0f} ms: {'met' if worst < BAR else 'MISSED'}.")
    return 0 if worst < BAR else 1


if __name__ == "__main__":
    sys.exit(main())
