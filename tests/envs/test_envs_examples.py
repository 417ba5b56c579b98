"""The agents in examples/, with short settings."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> ModuleType:
    sys.path.insert(0, str(EXAMPLES))
    try:
        return __import__(name)
    finally:
        sys.path.remove(str(EXAMPLES))


def asked(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr(sys, "argv", ["example", *words])


def test_random_agents(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    asked(monkeypatch, "--players", "3", "--show")
    example("random_agent").main()
    said = capsys.readouterr().out
    assert [line.split(":")[0] for line in said.splitlines()[-3:]] == [
        "player_0",
        "player_1",
        "player_2",
    ]
    assert sum(float(line.split(":")[1]) for line in said.splitlines()[-3:]) == pytest.approx(0)


def test_openspiels_own_tree_search(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked(monkeypatch, "--simulations", "4", "--games", "2", "--players", "3")
    example("openspiel_mcts").main()
    assert "mean of the searching seat" in capsys.readouterr().out


def test_the_learners_curve_rises(capsys: pytest.CaptureFixture[str]) -> None:
    learning = example("learning")
    settings = learning.Settings(games=64, steps=24, updates=45)
    points = learning.curve(learning.Training(settings).train(), 15)
    assert len(points) == 3
    assert points[-1].score > 1.5 * points[0].score
    assert points[-1].ahead > 1.5 * points[0].ahead
    assert capsys.readouterr().out.count("update") == 3
