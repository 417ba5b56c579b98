"""The command line as a whole: help, plain text, and one clear sentence for bad input."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.terminal_driver import environment, kept, short_record
from upstream.app.limits import Limits, Rate
from upstream.cli import main, options
from upstream.cli.options import COMMANDS
from upstream.narration.locales import LANGUAGES, Words
from upstream.server.launch import Launch
from upstream.server.think import Think
from upstream.version import VERSION


def run(home: Path, *arguments: str, typed: str = "", **more: str) -> Any:
    """The program as a process of its own, with neither keyboard nor terminal."""
    return subprocess.run(
        [sys.executable, "-m", "upstream", *arguments],
        env=environment(home, **more),
        cwd=home,
        input=typed,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def the_sentence(done: Any) -> str:
    """What stands on stderr: exactly one line, and nothing went to stdout."""
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1
    return str(done.stderr)


# --- Help ----------------------------------------------------------------------------------------


def test_the_version(tmp_path: Path) -> None:
    assert run(tmp_path, "--version").stdout == f"upstream {VERSION}\n"


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",)])
def test_help_names_the_commands(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    done = run(tmp_path, *arguments)
    assert done.returncode == 0
    assert "play a game" in done.stdout
    assert "step through the record" in done.stdout


def test_help_of_play_names_every_option(tmp_path: Path) -> None:
    told = run(tmp_path, "play", "--help").stdout
    options = "terminal seats names first whirlpool rapids mix movement-tokens exact-five"
    for option in (*options.split(), "seed", "record", "resume"):
        assert f"--{option}" in told


def test_help_of_replay(tmp_path: Path) -> None:
    assert "--at NUMBER" in run(tmp_path, "replay", "--help").stdout


# --- A bad command -------------------------------------------------------------------------------

BAD_COMMANDS = {
    ("dance",): "There is no command “dance”",
    ("play", "--whirlpol"): "Did you mean --whirlpool?",
    ("play", "--zzz"): "“--zzz” is not understood here",
    ("--zzz",): "“--zzz” is not understood here",
    ("play", "--seed"): "The option --seed needs a value",
    ("play", "--whirlpool=yes"): "The option --whirlpool takes no value",
    ("play", "--seed", "lucky"): "--seed needs a whole number, not “lucky”",
    ("play", "--seats", "1"): "2 to 5 players, not 1",
    ("play", "--seats", "6"): "2 to 5 players, not 6",
    ("play", "--seats", "human"): "2 to 5 players, not 1",
    ("play", "--seats", "human,wizard"): "“wizard” cannot sit at the table",
    ("play", "--seats", "3", "--names", "Ada,Ben"): "2 names were given, but there are 3 seats",
    ("play", "--names", "\t"): "is not a name for a player",
    ("play", "--first", "Nobody"): "neither a player’s name nor a seat from 1 to 3",
    ("play", "--rapids", "wild"): "added, herons, eagles, water, water-rock",
    ("play", "--seats", "2", "--rapids", "herons"): "These are possible: added, water",
    ("play", "--mix", "W7F4"): "14, 17, 20",
    ("play", "--mix", "W8F4E5B3H5R5"): "0 to 7 Water tiles (W), not 8",
    ("play", "--mix", "X9"): "A mix cannot have “X” tiles",
    ("play", "--mix", "lots"): "A mix consists of letters and counts",
    ("play", "--mix", "W7W7"): "A mix consists of letters and counts",
    ("play", "--mix", "W7F4E5B3H5R5", "--rapids", "added"): "choose one of the two",
    ("play", "missing.json"): "missing.json cannot be read",
    ("play", "--resume", "missing.json"): "missing.json cannot be read",
    ("play", "one.json", "--resume", "two.json"): "Two records to resume were given",
    ("play", "one.json", "two.json"): "“two.json” is not understood here",
    ("replay",): "Which record?",
    ("replay", "missing.json"): "missing.json cannot be read",
    ("replay", "."): ". cannot be read",
}


@pytest.mark.parametrize("arguments", BAD_COMMANDS)
def test_a_bad_command_gets_one_sentence(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    assert BAD_COMMANDS[arguments] in the_sentence(run(tmp_path, *arguments))


# --- A bad record --------------------------------------------------------------------------------


def changed(**keys: Any) -> Callable[[], str]:
    return lambda: json.dumps({**short_record(actions=20), **keys})


def with_action(number: int, action: str) -> Callable[[], str]:
    def text() -> str:
        record = short_record(actions=20)
        record["actions"][number - 1] = action
        return json.dumps(record)

    return text


BAD_RECORDS: dict[str, tuple[Callable[[], str], str]] = {
    "no JSON": (lambda: "{ not json", "not JSON"),
    "no object": (lambda: "[1, 2]", "[1, 2]"),
    "empty": (lambda: "", "not JSON"),
    "no stack": (lambda: '{"players": 3, "first": 0}', "“stack” is missing"),
    "a stack that does not fit": (changed(stack=["W"] * 23), "Water"),
    "an unknown option": (changed(options={"tornado": True}), "tornado"),
    "an impossible mix": (changed(options={"mix": {"W": 7}}), "14, 17, 20"),
    "an illegal action": (with_action(17, "2a0-c0"), "Action 17 of 20 (2a0-c0)"),
    "an unreadable action": (with_action(3, "jump!"), "Action 3 of 20 (jump!)"),
    "a newer format": (changed(version=99), "version 99 of the format"),
    "newer rules": (changed(rules_version=99), "version 99 of the rules"),
}


@pytest.mark.parametrize("command", ["play", "replay"])
@pytest.mark.parametrize("what", BAD_RECORDS)
def test_a_bad_record_gets_one_sentence_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], what: str, command: str
) -> None:
    text, expected = BAD_RECORDS[what]
    file = tmp_path / "bad.json"
    file.write_text(text(), encoding="utf-8")
    assert main([command, str(file)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"{file}: ")
    assert expected in told.err
    assert told.err.count("\n") == 1


def test_a_bad_record_in_a_process_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text(with_action(17, "2a0-c0")(), encoding="utf-8")
    told = the_sentence(run(tmp_path, "play", "bad.json"))
    assert told.startswith("bad.json: Action 17 of 20 (2a0-c0): ")


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_bytes(b"\xff\xfe\x00\x01")
    assert "not a text file" in the_sentence(run(tmp_path, "replay", "bad.json"))


def test_oversized_file_is_refused_unread(tmp_path: Path) -> None:
    with (tmp_path / "bad.json").open("wb") as large:
        large.truncate(11_000_000)
    assert "too large to be a record" in the_sentence(run(tmp_path, "replay", "bad.json"))


def test_an_action_that_the_record_does_not_have(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps(short_record(actions=20)), encoding="utf-8")
    told = the_sentence(run(tmp_path, "replay", "game.json", "--at", "21"))
    assert "its actions go from 0 to 20" in told


def test_a_resumed_game_keeps_its_rules(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps(short_record(actions=20)), encoding="utf-8")
    told = the_sentence(run(tmp_path, "play", "game.json", "--exact-five"))
    assert "leave out --exact-five" in told
    seats = the_sentence(run(tmp_path, "play", "game.json", "--seats", "3"))
    assert "3 seats were given, but this game has 2" in seats


def test_no_file_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text("precious", encoding="utf-8")
    told = the_sentence(run(tmp_path, "play", "--seats", "2", "--record", "mine.json"))
    assert "mine.json already exists" in told
    assert (tmp_path / "mine.json").read_text(encoding="utf-8") == "precious"


def test_a_record_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    told = the_sentence(run(tmp_path, "play", "--seats", "2", "--record", "file/game.json"))
    assert "The record cannot be saved in" in told


# --- Plain text ----------------------------------------------------------------------------------


def test_a_piped_game_is_plain_text_and_ends_politely(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--seats", "human,greedy", "--seed", "4", typed="?\n1\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    assert "What you can type" in done.stdout
    assert "● Red: ?" in done.stdout  # what was typed can be read in its place
    (record,) = (tmp_path / "data" / "upstream" / "games").glob("*.json")
    assert f"upstream play --resume {record}" in done.stdout
    assert len(kept(record)["actions"]) > 0


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    arguments = ("play", "--seats", "greedy,random", "--seed", "4", "--record", "a.json")
    done = run(tmp_path, *arguments)
    assert done.returncode == 0
    assert "The final score" in done.stdout
    again = run(tmp_path, *arguments[:-1], "b.json")
    assert kept(tmp_path / "a.json") == kept(tmp_path / "b.json")
    assert again.returncode == 0


def test_a_terminal_that_knows_only_ascii_gets_ascii(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--seats", "human,greedy", "--seed", "4", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.isascii()
    assert "2@ 2=" in done.stdout
    assert '"?" explains everything.' in " ".join(done.stdout.split())


def test_a_mix_and_names_of_ones_own(tmp_path: Path) -> None:
    mix = ("--mix", "w7, f4, e5 b3 C1", "--first", "Ben", "--names", "Ada,Ben")
    done = run(tmp_path, "play", "--seats", "human,human", *mix, "--record", "game.json")
    assert done.returncode == 0
    data = kept(tmp_path / "game.json")
    assert data["options"] == {"mix": {"W": 7, "F": 4, "E": 5, "B": 3, "C": 1}}
    assert data["first"] == 1
    assert data["names"] == ["Ada", "Ben"]


def test_without_a_place_for_records_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder", encoding="utf-8")
    done = run(tmp_path, "play", "--seats", "human,greedy", typed="1\n")
    assert done.returncode == 0
    assert "The record cannot be saved in" in done.stdout
    assert "To continue this game" not in done.stdout


def test_resumed_game_may_change_its_seats(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps(short_record(actions=20)), encoding="utf-8")
    resumed = ("play", "game.json", "--seats", "greedy,random", "--record", "other.json")
    done = run(tmp_path, *resumed)
    assert "The final score" in done.stdout
    assert len(kept(tmp_path / "other.json")["actions"]) > 20
    assert len(kept(tmp_path / "game.json")["actions"]) == 20


# --- Servers and the laboratory ------------------------------------------------------------------


@pytest.fixture
def launched(monkeypatch: pytest.MonkeyPatch) -> list[Launch]:
    """The servers that would have been started."""
    servers: list[Launch] = []

    def launch(how: Launch) -> int:
        servers.append(how)
        return 0

    monkeypatch.setattr("upstream.server.launch.launch", launch)
    return servers


def test_serve_takes_its_options(launched: list[Launch], tmp_path: Path) -> None:
    where = ["--host", "192.0.2.1", "--port", "8123", "--metrics-port", "9464"]
    data = ["--database", "sqlite:///x", "--data", str(tmp_path), "--bots", "bots.toml"]
    told = ["--public-url", "https://salmon.example", "--lan", "--language", "de", "--json-log"]
    kept = ["--keep-unfinished", "30", "--keep-finished", "365"]
    cluster = [
        "--workers",
        "0",
        "--study-workers",
        "2",
        "--bus",
        "redis://x",
        "--secret",
        "key",
        "--replace-secret",
    ]
    assert main(["serve", *where, *data, *told, *kept, *cluster]) == 0
    assert launched == [
        Launch(
            host="192.0.2.1",
            port=8123,
            metrics_port=9464,
            public_url="https://salmon.example",
            lan=True,
            database="sqlite:///x",
            data=tmp_path,
            bots=Path("bots.toml"),
            language="de",
            json_log=True,
            keep_unfinished=30,
            keep_finished=365,
            workers=0,
            study_workers=2,
            bus="redis://x",
            secret=Path("key"),
            replace_secret=True,
        )
    ]


def test_think_takes_its_options(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Think] = []

    def think(how: Think) -> int:
        started.append(how)
        return 0

    monkeypatch.setattr("upstream.server.think.think", think)
    told = ["--database", "postgresql://x", "--workers", "3", "--bus", "redis://x", "--json-log"]
    more = ["--bots", "bots.toml", "--metrics-port", "9465", "--language", "es"]
    assert main(["think", *told, *more]) == 0
    assert started == [
        Think(
            database="postgresql://x",
            workers=3,
            bus="redis://x",
            bots=Path("bots.toml"),
            metrics_port=9465,
            json_log=True,
            language="es",
        )
    ]


@pytest.mark.parametrize(("command", "value"), [("serve", "257"), ("serve", "x"), ("think", "0")])
def test_a_bad_number_of_workers_is_named(
    launched: list[Launch], capsys: pytest.CaptureFixture[str], command: str, value: str
) -> None:
    assert main([command, f"--workers={value}"]) == 2
    assert f"not “{value}”" in capsys.readouterr().err
    assert launched == []


@pytest.mark.parametrize(("more", "browser"), [((), True), (("--no-browser",), False)])
def test_play_opens_the_browser(
    launched: list[Launch], more: tuple[str, ...], browser: bool
) -> None:
    assert main(["play", *more]) == 0
    assert [how.browser for how in launched] == [browser]


@pytest.mark.parametrize("option", ["--port", "--metrics-port"])
@pytest.mark.parametrize("value", ["65536", "-1", "x", "²"])
def test_a_bad_port_is_named_with_its_option(
    launched: list[Launch], capsys: pytest.CaptureFixture[str], option: str, value: str
) -> None:
    assert main(["serve", f"{option}={value}"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{option} needs a number")
    assert value in said
    assert launched == []


def test_a_laboratory_that_is_not_installed_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(options.LABORATORY, "train", "no_such_module")
    assert main(["train"]) == 2
    assert "needs the compiled board and the extra “lab”" in capsys.readouterr().err


SUBCOMMANDS = {"games": "make", "puzzles": "make", "study": "balance"}


@pytest.mark.parametrize("command", options.COMMANDS)
def test_every_command_and_subcommand_has_help(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = [command] + ([f"{command} {SUBCOMMANDS[command]}"] if command in SUBCOMMANDS else [])
    for words in asked:
        with pytest.raises(SystemExit) as ended:
            main([*words.split(), "--help"])
        assert ended.value.code == 0
        assert f"upstream {words}" in capsys.readouterr().out


# --- The configuration file ---


def config_file(folder: Path, text: str) -> Path:
    path = folder / "upstream.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_server_reads_options_and_limits_from_its_file(
    launched: list[Launch], tmp_path: Path
) -> None:
    path = config_file(
        tmp_path,
        'public_url = "https://salmon.example"\nkeep_unfinished = 90\nport = 1\njson_log = true\n'
        "[limits]\ntables = { per_second = 1, burst = 50 }\n"
        "hints = { per_second = 2.5, burst = 9 }\n"
        "connections_of_address = 900\n",
    )
    assert main(["serve", "--config", str(path), "--port", "8765"]) == 0
    (how,) = launched
    limits = Limits(tables=Rate(1, 50), hints=Rate(2.5, 9), connections_of_address=900)
    assert (how.public_url, how.keep_unfinished, how.port) == ("https://salmon.example", 90, 8765)
    assert how.json_log
    assert how.changes == {"limits": limits}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("prot = 8765", "“prot” is no option and no limit of a server. Did you mean port?"),
        ("port = true", "“port” must be a text or a whole number"),
        ("port = 99999", "--port needs a number from 0 to 65535"),
        ("json_log = 1", "“json_log” must be true or false"),
        ("limits = 3", "“limits” must be a table"),
        ("[limits]\ntable = 3", "Did you mean tables?"),
        ("[limits]\ntables = 3", "“tables” must be a rate, such as { per_second = 0.5"),
        ("[limits]\nframe = 0.5", "“frame” must be a whole number greater than 0"),
        ("port =", "cannot be read: Invalid value"),
        (None, "cannot be read: No such file"),
    ],
)
def test_a_wrong_configuration_is_explained(
    text: str | None, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "none" if text is None else config_file(tmp_path, text)
    assert main(["--language", "en", "serve", "--config", str(path)]) == 2
    assert told in capsys.readouterr().err


# --- Help ---

WITH_ACTIONS = (("puzzles", "make"), ("games", "make"), ("study", "balance"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "command", [(), *((name,) for name in COMMANDS), *WITH_ACTIONS], ids=" ".join
)
def test_every_command_answers_to_help(
    command: tuple[str, ...], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as done:
        main(["--language", language, *command, "--help"])
    told, wrong = capsys.readouterr()
    assert (done.value.code, wrong) == (0, "")
    assert " ".join(("upstream", *command)) in told
    assert not re.search(r"--[a-z-]+-$", told, re.MULTILINE), "broken inside an option"


def test_help_of_a_lab_command_needs_no_packages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "upstream.lab.puzzle_making", None)
    with pytest.raises(SystemExit) as done:
        main(["--language", "de", "puzzles", "--help"])
    assert done.value.code == 0
    told = " ".join(capsys.readouterr().out.split())
    assert (Words("de").attribute("cli-command-puzzles", "about") or "?") in told
