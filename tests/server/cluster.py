"""Several servers over one PostgreSQL, and clients that go from one to another."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.server.clients import Client, Player, Server, key, quick
from upstream.server.cluster import Cluster

#: Longer than anything takes on a busy machine.
_PATIENCE_SECONDS = 60.0


def until(condition: Callable[[], Any]) -> None:
    """Wait until a condition holds."""
    deadline = time.monotonic() + _PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < deadline, "that never happened"
        time.sleep(0.02)


def cluster_of(server: Server) -> Cluster:
    cluster = server.process.cluster
    assert cluster is not None
    return cluster


class Servers:
    """Servers with the same key over one database, and clients that are closed in the end."""

    def __init__(self, data: Path, database: str, stack: contextlib.ExitStack) -> None:
        self._settings = quick(data, database=database)
        self._stack = stack
        self.all: list[Server] = []

    def start(self, **changes: Any) -> Server:
        """One more server."""
        settings = quick(self._settings.data, database=self._settings.database, **changes)
        self.all.append(self._stack.enter_context(Server(settings)))
        return self.all[-1]

    def __getitem__(self, number: int) -> Server:
        return self.all[number]

    def client(self, number: int, same_as: Client | None = None) -> Client:
        """A client of one server; perhaps one that is a client of another, too."""
        client = self._stack.enter_context(Client(self[number].url))
        if same_as is not None:
            for cookie in same_as.http.cookies.jar:
                client.http.cookies.set(cookie.name, str(cookie.value))
        return client

    def sit(self, client: Client, table: str, **hello: Any) -> Player:
        return self._stack.enter_context(client.sit(table, **hello))

    def two_players(self) -> tuple[Client, Client, str]:
        """Ada at the first server and Ben at the second, at one table."""
        ada, ben = self.client(0), self.client(1)
        made = ada.create({"kind": "person", "name": "Ada"}, "open", first=0)
        link = f"/api/links/{key(made['you'], 1)}"
        ben.http.post(link, json={"name": "Ben"}).raise_for_status()
        return ada, ben, made["table"]["id"]


@contextlib.contextmanager
def servers_over(data: Path, database: str, count: int, **changes: Any) -> Iterator[Servers]:
    with contextlib.ExitStack() as stack:
        servers = Servers(data, database, stack)
        for _ in range(count):
            servers.start(**changes)
        yield servers
