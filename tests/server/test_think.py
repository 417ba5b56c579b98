"""``upstream think`` plays for servers that have no workers of their own."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.cluster import servers_over
from upstream.server.think import Think, think


@contextmanager
def thinking(database: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "upstream", "think", "--database", database, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline().startswith("Ready: one bot")
            yield process
        finally:
            process.kill()


def test_a_server_without_workers_plays_as_long_as_others_think(
    shared_database: str, tmp_path: Path
) -> None:
    with servers_over(tmp_path, shared_database, 1, workers=0) as servers:
        ada = servers.client(0)
        table = ada.create("person", "greedy", first=1)["table"]["id"]
        player = servers.sit(ada, table)
        assert player.version == 0
        with thinking(shared_database, "--workers", "1") as process:
            player.decide()
            assert {entry["seat"] for entry in player.entries[1:]} == {1}
            process.send_signal(signal.SIGTERM)
            assert process.wait(30) == 0
        hint = player.ask("hint", seat=0, version=player.version)
        assert player.refused(hint) == "no-hint", "there is nobody here to give one"


def test_another_takes_over_when_one_is_killed(shared_database: str, tmp_path: Path) -> None:
    with (
        servers_over(tmp_path, shared_database, 1, workers=0, bot_delay=0.3) as servers,
        thinking(shared_database, "--workers", "1") as first,
    ):
        ada = servers.client(0)
        table = ada.create("random", "random")["table"]["id"]
        watcher = servers.sit(ada, table)
        while watcher.version < 3:
            watcher.hear()
        with thinking(shared_database, "--workers", "1"):
            first.kill()
            seen = watcher.version + 2  # one may have been on its way
            while watcher.version <= seen:
                watcher.hear()


@pytest.mark.parametrize("database", [None, "sqlite:///tables.sqlite3"])
def test_it_needs_postgresql(database: str | None, capsys: pytest.CaptureFixture[str]) -> None:
    assert think(Think(database)) == 1
    assert "--database" in capsys.readouterr().err


def test_a_database_that_is_away_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert think(Think(f"postgresql://ada:very-secret@/none?host={tmp_path}", workers=1)) == 1
    said = capsys.readouterr().err
    assert "cannot be used" in said
    assert "very-secret" not in said
