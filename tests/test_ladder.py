"""The scripts that play the ladder and time decisions."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path

from upstream.bots.bot import Budget, Decision
from upstream.bots.parr import Parr
from upstream.engine import FastGame
from upstream.game import View
from upstream.rules.options import Options

BENCHMARKS = Path(__file__).parent.parent / "benchmarks"


def test_unknown_tournament_is_refused_with_the_known_names() -> None:
    command = [sys.executable, str(BENCHMARKS / "ladder.py"), "play", "misspelt"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith(
        "no tournament is called 'misspelt'; there are: champion of 2, champion of 3"
    )


def test_timed_bots_see_the_first_player() -> None:
    told: set[int | None] = set()

    class Listening(Parr):
        def decide(self, view: View, budget: Budget | None = None, seed: int = 0) -> Decision:
            told.add(view.first)
            return super().decide(view, budget, seed)

    times: list[float] = []
    play_game = runpy.run_path(str(BENCHMARKS / "decision_time.py"))["play_game"]
    play_game(Listening(), FastGame.deal(3, Options(), 1, first=2), None, times)
    assert told == {2}
    assert len(times) > 10
