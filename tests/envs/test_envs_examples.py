"""The agents in examples/, with short settings, and the commands of docs/environments.md.

Doctest runs the Python of that page.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from upstream.envs.policy_bot import play_match

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
PAGE = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
COMMANDS = [
    line.removeprefix("$ ")
    for kind, block in BLOCKS
    if kind == "console"
    for line in block.splitlines()
]


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


def test_self_play_learns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Credit for each seat and a league, until it beats the careful policy.

    So few updates need larger steps than those that the example takes by itself.
    """
    short = ("--games", "63", "--steps", "32", "--updates", "30", "--hidden", "64")
    steps = ("--rate", "0.003", "--batch", "512", "--threads", "1", "--seed", "2")
    match = ("--match-games", "100", "--opponent", "careful", "--match-every", "1000000")
    file = str(tmp_path / "mine.npz")
    asked(monkeypatch, *short, *steps, *match, "--minutes", "1000000", "--save", file)
    ppo = example("selfplay_ppo")
    ppo.main()
    first, last = capsys.readouterr().out.splitlines()
    wins = [int(line.split("%")[0].split()[-1]) for line in (first, last)]
    assert wins[1] > wins[0] + 15
    results = play_match({"mine": ppo.Network.load(file), "random": "random"}, rivers=5)
    assert results["mine"].score > 2 * results["random"].score


def test_every_seat_gets_the_credit_for_its_own_decisions() -> None:
    """Two seats alternate; the reward of each counts from its own last decision on."""
    ppo = example("selfplay_ppo")
    zeros = np.zeros((4, 1), np.float32)
    rewards = np.zeros((4, 1, 2), np.float32)
    rewards[3, 0] = (10, 0)  # the last step ends the game, and seat 0 has won ten points
    played = ppo.Rollout(
        zeros, zeros, np.array([[0], [1], [0], [1]], np.int8), zeros, zeros, zeros, rewards,
        np.array([[False], [False], [False], [True]]),
    )  # fmt: skip
    gains = ppo.advantages(played, ppo.Settings(discount=0.5, trace_decay=1.0))
    assert gains[:, 0].tolist() == [0.5, -0.5, 1, -1]


def test_every_block_is_of_a_kind_that_is_run() -> None:
    assert {kind for kind, _ in BLOCKS} == {"python", "console"}
    for kind, block in BLOCKS:
        assert block.startswith(">>> " if kind == "python" else "$ python examples/")


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_run(command: str) -> None:
    program, *words = shlex.split(command)
    assert program == "python"
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout
