"""kill -9 in the middle of play: acknowledged actions are stored, and play goes on."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.clients import Client, Player

START = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[3])
from tests.server.clients import GENEROUS
from upstream.server.launch import Launch, launch
changes = {"bot_delay": 0.01, "workers": 1, "limits": GENEROUS}
how = Launch(port=int(sys.argv[1]), data=Path(sys.argv[2]), changes=changes)
raise SystemExit(launch(how))
"""


class Process:
    """A server in a process of its own, that can be killed and started again."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-c", START, str(self._port), str(self._data)]
        self._process = subprocess.Popen(
            [*command, str(Path(__file__).parents[2])], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith("Ready: "), line
        self.url = line.removeprefix("Ready: ").strip()
        self._port = int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()


@contextlib.contextmanager
def process(data: Path) -> Iterator[Process]:
    server = Process(data)
    try:
        yield server
    finally:
        server.kill()


class Stubborn(threading.Thread):
    """A client that plays on through every crash, and remembers what was acknowledged."""

    def __init__(self, client: Client, table_id: str, seed: int) -> None:
        super().__init__(daemon=True)
        self._client = client
        self._table = table_id
        self._chance = random.Random(seed)
        self._unanswered: dict[str, Any] | None = None
        self._number = 0
        self.acknowledged: dict[int, dict[str, Any]] = {}
        self.entries: list[dict[str, Any]] = []
        self.problems: list[str] = []
        self.enough = threading.Event()

    def run(self) -> None:
        while not self.enough.is_set():
            try:
                with self._client.sit(self._table) as player:
                    self._compare(player)
                    self._play(player)
            except (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError):
                time.sleep(0.05)

    def _compare(self, player: Player) -> None:
        """Check that everything seen before is still there, unchanged."""
        if player.entries[: len(self.entries)] != self.entries:
            self.problems.append("an entry is gone or has changed")
        self.entries = player.entries

    def _play(self, player: Player) -> None:
        if self._unanswered is not None:
            self._send(player, self._unanswered)  # again, with the same id
        while not self.enough.is_set() and player.position["phase"] != "over":
            if player.state["decision"] is None:
                with contextlib.suppress(TimeoutError):
                    player.hear(0.5)
                continue
            self._number += 1
            self._send(player, {**self._choice(player), "id": f"m{self._number}"})
        self.enough.wait(0.2)

    def _choice(self, player: Player) -> dict[str, Any]:
        if player.pending["can_confirm"]:
            return {"type": "confirm"}
        return {"type": "play", "actions": [self._chance.choice(player.choices)["action"]]}

    def _send(self, player: Player, message: dict[str, Any]) -> None:
        message = {"version": player.version, "seat": player.position["actor"], **message}
        self._unanswered = message
        answer = player.ask(**message)
        self._unanswered = None
        if answer["type"] == "accepted":
            player.catch_up(answer["version"])
            self.acknowledged[answer["version"]] = message
            self.entries = player.entries
        elif answer["refusal"]["reason"] != "stale-version":
            self.problems.append(str(answer))


def test_kill_9_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    with process(tmp_path) as server, contextlib.ExitStack() as stack:
        players = []
        for seed in range(4):
            client = stack.enter_context(Client(server.url))
            table_id = client.create("person", "greedy", "random")["table"]["id"]
            players.append(Stubborn(client, table_id, seed))
        for player in players:
            player.start()
        for _ in range(3):
            before = [len(player.acknowledged) for player in players]
            _wait(lambda b=before: all(_goes_on(p, n) for p, n in zip(players, b, strict=True)))
            server.kill()
            server.start()
        before = [len(player.acknowledged) for player in players]
        _wait(lambda: all(_goes_on(p, n) for p, n in zip(players, before, strict=True)))
        for player in players:
            player.enough.set()
            player.join(30)
        _check(players)


def _goes_on(player: Stubborn, before: int) -> bool:
    over = bool(player.entries) and any(
        happened["event"] == "game-over" for happened in player.entries[-1]["events"]
    )
    return over or len(player.acknowledged) > before + 3 or bool(player.problems)


def _wait(until: Any) -> None:
    deadline = time.monotonic() + 120
    while not until():
        assert time.monotonic() < deadline, "nobody plays any more"
        time.sleep(0.02)


def _check(players: list[Stubborn]) -> None:
    for player in players:
        assert player.problems == []
        assert len(player.acknowledged) > 12
        with player._client.sit(player._table) as again:
            log = {entry["version"]: entry for entry in again.entries}
            for version, message in player.acknowledged.items():
                kind = "act" if message["type"] == "play" else message["type"]
                assert log[version]["kind"] in (kind, "confirm")
                assert log[version]["seat"] == message["seat"]


def test_a_bot_goes_on_by_itself_after_a_crash(tmp_path: Path) -> None:
    with process(tmp_path) as server, Client(server.url) as ada:
        table_id = ada.create("greedy", "random")["table"]["id"]
        with ada.sit(table_id) as watcher:
            watcher.catch_up(10)
        server.kill()
        server.start()
        # Nobody comes: the bots play all the same.
        deadline = time.monotonic() + 120
        while not ada.http.get("/api/tables").json()["tables"][0]["over"]:
            assert time.monotonic() < deadline
            time.sleep(0.1)


def test_a_log_that_no_longer_replays_is_read_only(tmp_path: Path) -> None:
    with process(tmp_path) as server, Client(server.url) as ada:
        table_id = ada.create("person", "person", first=0)["table"]["id"]
        with ada.sit(table_id) as player:
            player.act(player.choices[0]["action"], auto_confirm=True)
            good = player.entries
        server.kill()
        _append(tmp_path, table_id)
        server.start()
        with ada.sit(table_id) as player:
            assert player.table["read_only"]
            assert player.entries == good
            assert player.state["decision"] is None
            answer = player.ask("play", version=2, seat=1, actions=["W@a1"])
            assert player.refused(answer) == "read-only"


def _append(data: Path, table_id: str) -> None:
    with contextlib.closing(sqlite3.connect(data / "tables.sqlite3")) as connection:
        connection.execute(
            "INSERT INTO entries VALUES (?, 3, 'act', 1, 'Z9@a1', 0.0, 0, NULL, NULL)", [table_id]
        )
        connection.commit()


def test_two_servers_do_not_share_a_data_folder(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        command = [sys.executable, "-c", START, "0", str(tmp_path), str(Path(__file__).parents[2])]
        second = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
        assert second.returncode == 1
        assert server.url in second.stderr
