"""Another program has locked SQLite's file: nobody waits long for an answer."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.server.clients import Client, Server, quick, reason


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def test_every_client_is_answered_while_the_file_is_locked(tmp_path: Path) -> None:
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        tables = [ada.create("person", "person", first=0)["table"]["id"] for _ in range(4)]

        def act(number: int) -> tuple[float, str]:
            with ada.sit(tables[number]) as player:
                time.sleep(number)  # one after the other: each joins the queue of those before
                began = time.monotonic()
                answer = player.act(player.choices[0]["action"])
                return time.monotonic() - began, player.refused(answer)

        with locked(tmp_path / "tables.sqlite3"), ThreadPoolExecutor(len(tables)) as pool:
            outcomes = list(pool.map(act, range(len(tables))))
        assert {reason for _, reason in outcomes} == {"not-stored"}
        assert max(seconds for seconds, _ in outcomes) < 10
        with ada.sit(tables[0]) as player:
            assert player.act(player.choices[0]["action"])["type"] == "accepted"


def test_calls_are_answered_while_the_file_is_locked(tmp_path: Path) -> None:
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        table_id = ada.create("person", "person")["table"]["id"]
        path = f"/api/tables/{table_id}"
        with locked(tmp_path / "tables.sqlite3"):
            began = time.monotonic()
            answer = ada.http.patch(path, json={"pace": 2.0})
            assert (answer.status_code, reason(answer)) == (503, "not-stored")
            assert ada.http.delete("/api/me").status_code == 503
            assert time.monotonic() - began < 20
            assert ada.http.get(path).status_code == 200  # reading goes on
        assert ada.http.patch(path, json={"pace": 2.0}).status_code == 200
