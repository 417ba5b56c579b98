"""A server that is told to stop: running answers finish, clients move on, the process ends."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.clients import Client, Server, quick
from upstream.app.limits import Limits
from upstream.app.tables.connection import RESTART
from upstream.server.database.sql_store import SqlStore
from upstream.server.http.server import uvicorn_options

_PATIENCE_SECONDS = 30.0


class SlowStore:
    """Lets no write happen until it is told to."""

    def __init__(self, patch: pytest.MonkeyPatch, server: Server) -> None:
        self.waiting = threading.Event()
        self._go_on = asyncio.Event()
        self._server = server
        write = SqlStore.write

        async def slow(store: SqlStore, *jobs: Any) -> None:
            self.waiting.set()
            await self._go_on.wait()
            await write(store, *jobs)

        patch.setattr(SqlStore, "write", slow)

    def go_on(self) -> None:
        self._server.loop.call_soon_threadsafe(self._go_on.set)


def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + _PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def refuses(server: Server) -> bool:
    """Whether nobody listens there any more."""
    try:
        httpx.get(f"{server.url}/healthz", trust_env=False)
    except httpx.ConnectError:
        return True
    return False


def test_a_running_answer_is_stored_and_sent_before_the_client_moves_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        table_id = ada.create("person", "person", first=0)["table"]["id"]
        with ada.sit(table_id) as player, ada.sit(table_id) as other:
            store = SlowStore(monkeypatch, server)
            sent = player.send(
                "play", version=0, seat=0, actions=[player.choices[0]["action"]], auto_confirm=False
            )
            assert store.waiting.wait(_PATIENCE_SECONDS)
            server.stop()
            assert other.closed() == RESTART  # it does not have to wait
            until(lambda: refuses(server))
            # The connections that there are get answers, among them that it is not ready.
            assert ada.http.get("/readyz").status_code == 503
            assert ada.http.get("/healthz").status_code == 200
            late = player.send("ping")
            store.go_on()
            assert player.until("accepted")["id"] == sent
            assert player.closed() == RESTART
            assert not any(f'"id":"{late}"' in text for text in player.heard)
            monkeypatch.undo()
        server.join()
    with Server(quick(tmp_path)) as server, Client(server.url) as again:
        again.http.cookies.update(ada.http.cookies)
        with again.sit(table_id) as player:
            assert player.version == 1


def test_who_comes_while_it_stops_is_sent_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        table_id = ada.create("person", "person", first=0)["table"]["id"]
        server.process.handover.begun = True
        with ada.connect(table_id) as player:
            assert player.closed() == RESTART


def test_its_bots_stop_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Server(quick(tmp_path, bot_delay=0.01)) as server, Client(server.url) as ada:
        table_id = ada.create("random", "person", first=1)["table"]["id"]
        bots = ada.create("random", "random")["table"]["id"]
        with ada.sit(table_id) as player, ada.sit(bots) as watcher:
            watcher.catch_up(3)
            store = SlowStore(monkeypatch, server)
            player.send(
                "play", version=0, seat=1, actions=[player.choices[0]["action"]], auto_confirm=True
            )
            assert store.waiting.wait(_PATIENCE_SECONDS)
            server.stop()
            assert watcher.closed() == RESTART
            store.go_on()
            player.until("accepted")
            assert player.closed() == RESTART
            until(lambda: not server.services.bots._tasks)  # a cancelled task takes a moment to end
            room = server.services.registry._rooms[bots]
            version = room.game.version
            time.sleep(0.2)  # twenty times the delay
            assert room.game.version == version
            monkeypatch.undo()


def test_other_players_do_not_hear_that_a_client_moves_on(tmp_path: Path) -> None:
    with Server(quick(tmp_path)) as server, Client(server.url) as ada, Client(server.url) as ben:
        made = ada.create("person", "open", first=0)
        table_id = made["table"]["id"]
        key = made["you"]["links"]["seats"][0]["url"].rpartition("/")[2]
        ben.http.post(f"/api/links/{key}", json={}).raise_for_status()
        with ada.sit(table_id) as one, ben.sit(table_id) as two:
            until_seen = one.ask("ping")
            assert until_seen["type"] == "pong"
            before = [text for text in two.heard if '"connected":false' in text]
            server.stop()
            assert [one.closed(), two.closed()] == [RESTART, RESTART]
            after = [text for text in two.heard if '"connected":false' in text]
            assert after == before


def test_nothing_about_clients_is_logged() -> None:
    options = uvicorn_options(Limits())
    assert (options["access_log"], options["log_level"]) == (False, "warning")
