"""The programs in benchmarks/ that prove what several processes promise, in short.

Each plays with real processes over a real PostgreSQL, compares what clients saw and were promised
with what is stored, and lists what is wrong.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

#: Servers that are traced serve less than half as fast.
pytestmark = pytest.mark.untraced
BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


def run(program: str, **options: object) -> dict[str, Any]:
    """Run a program to its end. Return its findings."""
    arguments = [
        word
        for name, value in options.items()
        for word in (f"--{name.replace('_', '-')}", str(value))
    ]
    command = [sys.executable, str(BENCHMARKS / f"{program}.py"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.stdout, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_killed_processes_lose_nothing_and_every_table_goes_on() -> None:
    found = run(
        "cluster_kill", processes=3, tables=8, kills=4, interval=0, think=0.3, bot_delay=0.1, bar=60
    )
    assert found["problems"] == []
    assert found["kills"] == 4
    assert found["acknowledged"] > 50
    assert found["ends of connections"]["1006"] >= 4


def test_a_rolling_restart_is_seen_by_nobody() -> None:
    found = run("rolling_restart", tables=6, seconds=6, every=5, think=0.3, bot_delay=0.1)
    assert found["problems"] == []
    assert found["restarts"] >= 2
    assert found["calls over REST"] > 0
    assert set(found["ends of connections"]) == {"1012"}


def test_a_database_that_was_away_has_lost_nothing() -> None:
    found = run("database_pause", tables=6, pause=4, think=0.3, bot_delay=0.1)
    assert found["problems"] == []
    assert found["accepted meanwhile"] == 0
    assert found["refusals"]


def test_steady_load_is_measured_on_both_databases() -> None:
    found = run("steady_load", tables=6, seconds=4, every=0.5)
    for database in ("SQLite", "PostgreSQL"):
        assert found[database]["problems"] == []
        assert found[database]["refusals"] == {}
        assert found[database]["answers"]["answers"] > 10
        assert found[database]["echo beside"]["answers"] > 0


def test_throughput_is_compared() -> None:
    found = run("throughput", tables=4, seconds=1, warm_up=0.5)
    for clients in ("1 at a table", "2 at a table"):
        assert found[clients]["scaling"] > 0
        for count in ("one process", "two processes"):
            assert found[clients][count]["problems"] == []
            assert found[clients][count]["actions a second"] > 0
