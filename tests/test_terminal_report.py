"""``upstream report``: a finished game explained in the terminal, and as a page."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from tests.rivers import river
from tests.study_games import running_game, short_game
from tests.test_cli import run, the_sentence
from upstream import Game, engine
from upstream.cli import main
from upstream.narration.locales import LANGUAGES, Words
from upstream.notation.record import Record
from upstream.terminal import InputError
from upstream.terminal.report import report_command


def kept(folder: Path, record: Record, name: str = "game.json") -> Path:
    file = folder / name
    file.write_text(json.dumps(record.to_dict()), encoding="utf-8")
    return file


def refused(words: Words, **arguments: Any) -> str:
    with pytest.raises(InputError) as error:
        report_command(
            Namespace(**{"file": None, "html": None, "cluster": None} | arguments), words
        )
    return str(error.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_explained(
    tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "report.html"
    arguments = ["report", str(kept(tmp_path, short_game())), "--html", str(page)]
    assert main([*arguments, "--language", language]) == 0
    told, words = capsys.readouterr().out, Words(language)
    for name in ("report-title", "report-moments", "report-all-turns"):
        assert words.say(name) in told
    assert words.say("seat-0") in told
    assert "1b6" in told
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert page.name in told.replace("\n", "")


def test_the_command_as_a_process(tmp_path: Path) -> None:
    file = kept(tmp_path, short_game())
    done = run(tmp_path, "report", str(file))
    assert (done.returncode, done.stderr) == (0, "")  # no terminal, no progress
    assert "Red: best: " in done.stdout
    assert "--html FILE" in run(tmp_path, "report", "--help").stdout
    assert "Did you mean --html?" in the_sentence(run(tmp_path, "report", str(file), "--htm", "x"))


def test_what_cannot_be_reported_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = Words("en")
    assert "upstream report FILE" in refused(words)
    assert "nothing.json" in refused(words, file=str(tmp_path / "nothing.json"))
    running = kept(tmp_path, running_game(), "running.json")
    assert "is not over" in refused(words, file=str(running))
    long = Game.from_position(
        river(*["W W W"] * 9, tokens=("2a1", "2b1"), lowest=1, unseen={"W": 2}), seed=1
    )
    while long.legal:
        long.play(long.legal[0])
    file = tmp_path / "long.json"
    file.write_text(json.dumps(long.record()), encoding="utf-8")
    assert "six rows" in refused(words, file=str(file))
    whole = str(kept(tmp_path, short_game()))
    assert "already exists" in refused(words, file=whole, html=whole)
    missing = str(tmp_path / "no folder" / "page.html")
    assert "cannot be written" in refused(words, file=whole, html=missing)
    monkeypatch.setattr(engine, "compiled", False)
    assert "cannot be evaluated" in refused(words, file=whole)


def test_progress_is_one_line_that_goes_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    main(["report", str(kept(tmp_path, short_game()))])
    told = capsys.readouterr().err
    assert "Turns searched: 0 of" in told
    assert told.endswith(" \r")
    assert "\n" not in told
