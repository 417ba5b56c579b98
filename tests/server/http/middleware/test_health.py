"""Whether this process lives, and whether it should be sent requests."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable

import pytest
from starlette.types import Scope

from tests.server.clients import Client
from tests.server.http.middleware.asgi import Inside, ask
from upstream.server.database.sql_store import SqlStore
from upstream.server.http.middleware import HealthMiddleware


def saying(ready: bool) -> Callable[[Scope], Awaitable[bool]]:
    async def is_ready(_: Scope) -> bool:
        return ready

    return is_ready


@pytest.mark.parametrize(
    ("path", "ready", "status"),
    [("/healthz", False, 200), ("/readyz", True, 200), ("/readyz", False, 503)],
)
def test_probes_are_answered_before_anything_else(path: str, ready: bool, status: int) -> None:
    inside = Inside()
    answered = ask(HealthMiddleware(inside, saying(ready)), path=path)
    assert answered.status == status
    assert inside.reached == []


def test_probes_are_only_read() -> None:
    answered = ask(HealthMiddleware(Inside(), saying(True)), path="/healthz", method="POST")
    assert answered.status == 405


def test_everything_else_goes_on() -> None:
    inside = Inside()
    ask(HealthMiddleware(inside, saying(False)), path="/healthzz")
    ask(HealthMiddleware(inside, saying(False)), method="WS", path="/healthz")
    assert len(inside.reached) == 2


def test_many_probes_ask_the_database_once_a_second(
    ada: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[SqlStore] = []
    is_reachable = SqlStore.is_reachable

    async def count(store: SqlStore) -> bool:
        asked.append(store)
        return await is_reachable(store)

    monkeypatch.setattr(SqlStore, "is_reachable", count)
    began = time.monotonic()
    for _ in range(20):
        assert ada.http.get("/readyz").status_code == 200
    assert len(asked) <= 1 + (time.monotonic() - began)
    time.sleep(1.05)
    before = len(asked)
    assert ada.http.get("/readyz").status_code == 200
    assert len(asked) == before + 1


def test_a_running_server_is_ready_for_a_probe_by_any_name(ada: Client) -> None:
    for path in ("/healthz", "/readyz"):
        answered = ada.http.get(path, headers={"Host": "10.0.0.7.example"})
        assert (answered.status_code, answered.text) == (200, "ok\n")
        assert "set-cookie" not in answered.headers
