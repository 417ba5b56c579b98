"""Whole games at the keyboard of a real pseudo-terminal."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.rivers import calm
from tests.terminal_driver import PROMPT, Terminal, advice, kept
from upstream import Game

SIZES = [(80, 40), (120, 50)]
#: Colours in the codes that a terminal obeys; bold and the like are something else.
COLOUR = re.compile(r"\x1b\[[0-9;]*(?<![0-9])(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[0-9;]*m")


def play_to_the_end(terminal: Terminal, record: Path) -> None:
    """Type one action after the other until the program leaves."""
    while True:
        assert terminal.lines[0].startswith("Upstream"), f"it does not fit:\n{terminal.text}"
        terminal.program.sendline(advice(record))
        if terminal.program.expect(["final score", PROMPT]) == 0:
            terminal.feed()
            return
        terminal.feed()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_whole_game_is_played_to_the_final_table(tmp_path: Path, width: int, height: int) -> None:
    record = tmp_path / "game.json"
    terminal = Terminal(
        tmp_path,
        *("play", "--terminal", "--seats", "human,greedy,random", "--seed", "11"),
        *("--record", str(record), "--names", "Ada"),
        width=width,
        height=height,
    )
    terminal.wait()
    play_to_the_end(terminal, record)
    assert terminal.end() == 0
    result = Game.from_record(kept(record)).result
    assert result is not None
    for seat, name in enumerate(("● Ada", "■ Yellow", "▲ Green")):
        assert re.search(rf"{name}\b.* {result.scores[seat]}$", terminal.text, re.MULTILINE)
    assert "salmon home" in terminal.text
    assert f"The record is in {record}." in terminal.output


def test_a_game_of_five_fits_the_smallest_terminal(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    seats = "human,random,greedy,random,random"
    options = ("--whirlpool", "--rapids", "added", "--movement-tokens")
    terminal = Terminal(
        tmp_path,
        *("play", "--seats", seats, "--seed", "3", "--record", str(record), *options),
        height=24,
    )
    terminal.wait()
    play_to_the_end(terminal, record)
    assert terminal.end() == 0
    assert "✚ White" in terminal.text


def test_without_colour_nothing_is_coloured(tmp_path: Path) -> None:
    arguments = ("play", "--seats", "3", "--seed", "1")
    plain = Terminal(tmp_path, *arguments, NO_COLOR="1").wait()
    assert not COLOUR.search(plain.output)
    coloured = Terminal(tmp_path, *arguments).wait()
    assert COLOUR.search(coloured.output)
    assert plain.text == coloured.text


def test_a_killed_game_can_be_resumed(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--seats", "human,greedy", "--seed", "5").wait()
    (record,) = (tmp_path / "data" / "upstream" / "games").glob("*.json")
    for _ in range(10):
        terminal.type(advice(record))
    before = kept(record)
    terminal.kill()
    assert kept(record) == before
    again = Terminal(tmp_path, "play", "--resume", str(record)).wait()
    assert "Welcome back" in again.prose
    again.type(advice(record))
    after = kept(record)
    assert after["actions"][: len(before["actions"])] == before["actions"]
    assert len(after["actions"]) > len(before["actions"])
    assert after["seats"] == ["human", "greedy"]


def test_an_interrupted_game_says_how_to_go_on(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    arguments = ("play", "--seats", "human,random", "--record", str(record))
    terminal = Terminal(tmp_path, *arguments).wait()
    assert terminal.interrupt() == 130
    assert f"upstream play --resume {record}" in terminal.output
    assert "Traceback" not in terminal.output
    again = Terminal(tmp_path, "play", str(record)).wait()
    again.program.sendeof()
    assert again.end() == 0
    assert f"upstream play --resume {record}" in again.output


def test_commands_are_obeyed(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    arguments = ("play", "--seats", "human,greedy", "--seed", "2", "--record", str(record))
    terminal = Terminal(tmp_path, *arguments, height=60).wait()
    assert "What you can type" in terminal.type("?").text
    assert "loses one salmon" in terminal.type("? e").prose
    assert "The tiles of this game are" in terminal.type("? z").prose
    assert "There is nothing to undo yet." in terminal.type("undo").prose
    first = advice(record)
    terminal.type(first)
    assert first in kept(record)["actions"]
    assert "The story so far" in terminal.type("log").text
    assert f"Undone: {first}." in terminal.type("undo").prose
    assert first not in kept(record)["actions"]
    assert "A copy of the record" in terminal.type("save copy.json").prose
    assert kept(tmp_path / "copy.json") == kept(record)
    assert "already exists" in terminal.type("save copy.json").prose
    assert "The record is in" in terminal.type("save").prose
    assert "is not an action" in terminal.type("dance").prose
    terminal.program.sendline("quit")
    assert terminal.end() == 0
    assert "To continue this game" in terminal.prose


def first_turn(folder: Path) -> tuple[Terminal, Path]:
    """A game against a bot after the set-up, and the file of its record."""
    record = folder / "game.json"
    arguments = ("play", "--seats", "human,greedy", "--seed", "2", "--record", str(record))
    terminal = Terminal(folder, *arguments).wait()
    while Game.from_record(kept(record)).position.round == 0:
        terminal.type(advice(record))
    return terminal, record


def test_a_list_can_be_followed_by_numbers(tmp_path: Path) -> None:
    terminal, record = first_turn(tmp_path)
    assert "1 pair" in terminal.text
    assert "Where to?" in terminal.type("1").text
    assert "1 2" in terminal.text  # the first destination of a pair
    assert "1 pair" in terminal.type("").text
    assert "goes from 1 to" in terminal.type("99").prose
    assert "ends the turn" in terminal.type("moves").prose
    before = len(kept(record)["actions"])
    terminal.type("1")
    assert len(kept(record)["actions"]) > before


def test_an_illegal_action_gets_its_reason_and_its_rule(tmp_path: Path) -> None:
    terminal, record = first_turn(tmp_path)
    before = kept(record)
    terminal.type("2a0-c0")
    assert "there is no sideways step" in terminal.prose
    assert "The rule: A step leads north" in terminal.prose
    terminal.type("c9")
    assert "none can reach it now" in terminal.prose
    assert kept(record) == before


def test_with_movement_tokens_there_is_no_way_back(tmp_path: Path) -> None:
    arguments = ("play", "--seats", "human,greedy", "--movement-tokens")
    terminal = Terminal(tmp_path, *arguments).wait()
    assert "moves cannot be undone" in terminal.type("undo").prose


def test_poor_turn_must_be_ended_twice(tmp_path: Path) -> None:
    """The terminal warns, in the browser's words, that another order would save a salmon."""
    start = calm(("2a1 2a1", "2c1"), {"a2": "E", "a3": "B0", "a4": "B0"})
    game = Game.from_position(start, seed=1)
    record = tmp_path / "bears.json"
    record.write_text(json.dumps({**game.record(), "names": ["Ada", "Bo"]}))
    terminal = Terminal(tmp_path, "play", "--resume", str(record)).wait()
    for text in ("2a1-a2", "2a1-a2", "2a2^a4"):
        terminal.type(text)
    assert "in another order, the same moves keep one more salmon" in terminal.text
    assert "The better order: 2a1-a2 1a2^a4 2a1-a2" in terminal.text
    assert len(kept(record)["actions"]) == 2
    terminal.type("2a2^a4", "Bo: ")
    assert kept(record)["actions"][2] == "2a2^a4"


def test_enter_accepts_the_proposal(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--terminal").wait("options: ")
    terminal.type("")
    (record,) = (tmp_path / "data" / "upstream" / "games").glob("*.json")
    assert kept(record)["seats"] == ["human", "smolt", "smolt"]
    terminal.program.sendline("quit")
    assert terminal.end() == 0
    again = Terminal(tmp_path, "play", "--terminal").wait(r"\[yes\] ")
    assert "Red, Yellow and Green" in again.prose
    again.type("")
    assert "Welcome back" in again.prose


def test_another_game_is_set_up_by_questions(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--terminal").wait("options: ")
    terminal.type("o", r"\[3\] ").type("7", r"\[3\] ")
    assert "A number from 2 to 5, please." in terminal.text
    terminal.type("4", r"\[1\] ").type("2", r"\[Red\] ").type("Ada", r"\[Yellow\] ")
    terminal.type("", r"\[smolt\] ").type("deep-thought", r"\[smolt\] ")
    assert "cannot sit at the table" in terminal.prose
    terminal.type("random", r"\[none\] ").type("?", r"\[none\] ")
    assert "Rocks become whirlpools" in terminal.prose
    terminal.type("tornado", r"\[none\] ")
    assert "is not an option" in terminal.prose
    terminal.type("whirlpool added", r"\[drawn at random\] ").type("ada")
    (record,) = (tmp_path / "data" / "upstream" / "games").glob("*.json")
    data = kept(record)
    assert data["seats"] == ["human", "human", "random", "random"]
    assert data["names"] == ["Ada", "Yellow", "Green", "Purple"]
    assert data["options"] == {"whirlpool": True, "rapids": "added"}
    assert data["first"] == 0


def test_leaving_the_questions_starts_nothing(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--terminal").wait("options: ")
    terminal.program.sendeof()
    assert terminal.end() == 0
    assert not (tmp_path / "data").exists()


def test_the_questions_can_be_interrupted(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--terminal").wait("options: ")
    assert terminal.interrupt() == 130
    assert "Traceback" not in terminal.output
