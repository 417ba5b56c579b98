"""Whole games in a page, and what the page can be asked."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.standalone.page import Page, PageClient
from upstream.bots import LEVELS

FORBIDDEN = {
    "alembic",
    "anyio",
    "fastapi",
    "numpy",
    "prometheus_client",
    "psycopg",
    "segno",
    "sqlalchemy",
    "starlette",
    "uvicorn",
    "websockets",
}


def test_nothing_is_imported_that_a_browser_cannot_have() -> None:
    script = "import sys, upstream.standalone; print(*sorted(sys.modules))"
    found = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    modules = found.stdout.split()
    assert "upstream.server.rooms.room" in modules
    assert FORBIDDEN.isdisjoint(name.split(".")[0] for name in modules)
    assert "upstream.external_bots.program" not in modules
    assert "upstream.server.opponents.worker_process" not in modules


@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_game_against_every_level(page: Page, ada: PageClient, level: str) -> None:
    table_id = ada.create("person", level)["table"]["id"]
    with ada.sit(table_id) as player:
        player.decide()
        while player.position["phase"] != "over":
            choice = player.choices[0] if player.choices else None
            if choice is None:
                player.play("confirm")
            else:
                player.act(choice["action"], auto_confirm=True)
            player.decide()
        while not player.table["over"]:
            player.hear()
    finished = ada.http.get("/api/tables").json()["tables"][0]
    assert finished["over"]
    assert [result["seat"] for result in finished["results"]]
    assert page.rows[f"table/{table_id}"]["finished"] is not None
