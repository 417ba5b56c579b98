"""Stepping through a record, and telling it all at once."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal_driver import Terminal, environment, short_record
from upstream import Game

ASKS = "Replay: "


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(short_record()), encoding="utf-8")
    return file


def printed(home: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "upstream", "replay", *arguments],
        env=environment(home),
        cwd=home,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


def test_a_record_is_stepped_through_in_both_directions(tmp_path: Path, record: Path) -> None:
    actions = json.loads(record.read_text(encoding="utf-8"))["actions"]
    terminal = Terminal(tmp_path, "replay", str(record)).wait(ASKS)
    assert "before the first of 40 actions" in terminal.text
    assert f"Action 1 of 40: {actions[0]}" in terminal.type("", ASKS).text
    assert f"Action 2 of 40: {actions[1]}" in terminal.type("next", ASKS).text
    assert "Action 1 of 40" in terminal.type("b", ASKS).text
    assert f"Action 17 of 40: {actions[16]}" in terminal.type("17", ASKS).text
    assert "leads nowhere" in terminal.type("41", ASKS).prose
    assert "Action 17 of 40" in terminal.text
    terminal.program.sendline("q")
    assert terminal.end() == 0


def test_turns_and_rounds_are_steps_too(tmp_path: Path, record: Path) -> None:
    game = Game.from_record(json.loads(record.read_text(encoding="utf-8")))
    assert game.position.round >= 3
    terminal = Terminal(tmp_path, "replay", str(record), "--at", "0").wait(ASKS)
    assert "Round 1" in terminal.type("r", ASKS).lines[0]
    assert "Action 12 of 40" in terminal.text  # twelve tiles of the set-up
    assert "▶● Red" in terminal.text
    assert "▶■ Yellow" in terminal.type("t", ASKS).text
    assert "Round 2" in terminal.type("r", ASKS).lines[0]
    assert "Round 1" in terminal.type("br", ASKS).lines[0]
    assert "Action 12 of 40" in terminal.text
    assert "Set-up" in terminal.type("bt", ASKS).lines[0]
    terminal.program.sendeof()
    assert terminal.end() == 0


def test_it_can_start_anywhere_and_be_interrupted(tmp_path: Path, record: Path) -> None:
    terminal = Terminal(tmp_path, "replay", str(record), "--at", "40").wait(ASKS)
    assert "Action 40 of 40" in terminal.text
    assert terminal.interrupt() == 130


def test_a_finished_game_shows_its_score(tmp_path: Path) -> None:
    file = tmp_path / "whole.json"
    file.write_text(json.dumps(short_record(actions=1000)), encoding="utf-8")
    terminal = Terminal(tmp_path, "replay", str(file)).wait(ASKS)
    assert "The final score" not in terminal.text
    last = json.loads(file.read_text(encoding="utf-8"))["actions"]
    assert "The final score" in terminal.type(str(len(last)), ASKS).text


def test_to_a_pipe_the_whole_story_is_told(tmp_path: Path) -> None:
    record = short_record(actions=1000)
    file = tmp_path / "whole.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    told = printed(tmp_path, str(file))
    assert "\x1b" not in told
    assert "Round 1 begins." in told
    assert "The game is over" in told
    assert "The final score" in told
    result = Game.from_record(record).result
    assert result is not None
    assert f"{max(result.scores)} points" in told


def test_to_a_pipe_one_moment_can_be_shown(tmp_path: Path, record: Path) -> None:
    shown = printed(tmp_path, str(record), "--at", "12")
    assert "Action 12 of 40" in shown
    assert "Round 1" in shown
    assert "Round 2" not in shown


def test_a_closed_pipe_prints_no_error(tmp_path: Path, record: Path) -> None:
    done = subprocess.run(
        f"'{sys.executable}' -m upstream replay '{record}' | head -n 1",
        shell=True,
        env=environment(tmp_path),
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout == "The story so far\n"
    assert done.stderr == ""
