"""``upstream daily``: the river of a date, played, shared, and shown at its best."""

from __future__ import annotations

import json
import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.test_cli import run, the_sentence
from upstream import daily, engine
from upstream.cli import main
from upstream.game import Game
from upstream.narration.locales import LANGUAGES, Words
from upstream.terminal import daily as command
from upstream.terminal import keyboard

#: Two opponents that do not search.
MONDAY = "2024-02-12"
DAY = date.fromisoformat(MONDAY)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("UPSTREAM_DATA", str(tmp_path))
    return tmp_path


def types(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """A person who types these lines, then closes the keyboard; without any, always “1”."""
    waiting = list(lines)

    def ask(_prompt: str) -> str:
        if not lines:
            return "1"
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    monkeypatch.setattr(keyboard, "ask", ask)


def table() -> command.DailyTable:
    return command.DailyTable(DAY, command._new_game(DAY, Words("en")), None)


def test_daily_result_can_be_shared(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    types(monkeypatch)
    assert main(["daily", MONDAY, "--language", "en"]) == 0
    title, shapes, place = capsys.readouterr().out.splitlines()[-3:]
    assert MONDAY in title
    assert re.fullmatch("[🔷🟠❌]{3,}", shapes)
    assert "3" in place
    record = (folder / "games" / f"daily-{MONDAY}.json").read_text(encoding="utf-8")
    assert f'"daily": "{MONDAY}"' in record
    # The first game that is finished counts.
    for language in LANGUAGES:
        assert main(["daily", MONDAY, "--language", language]) == 0
        again, *told = capsys.readouterr().out.splitlines()
        assert again == Words(language).say("daily-again-text")
        assert told[1] == shapes
        assert (told == [title, shapes, place]) == (language == "en")
    # Of a river that was finished here, the report is about one's own game.
    reported: list[Any] = []
    monkeypatch.setattr(command, "print_report", lambda *given: reported.append(given))
    for language in LANGUAGES:
        assert main(["daily", MONDAY, "--best", "--language", language]) == 0
        own, _, told_shapes, *_ = capsys.readouterr().out.splitlines()
        assert (own, told_shapes) == (Words(language).say("daily-best-own"), shapes)
        assert reported[-1][0].record() == json.loads(record)


def test_a_game_that_was_left_goes_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch, "1", "1", "1")
    assert main(["daily", MONDAY]) == 0
    file = folder / "games" / f"daily-{MONDAY}.json"
    before = file.read_text(encoding="utf-8")
    types(monkeypatch, "log")
    main(["daily", MONDAY])
    assert "Welcome back" in capsys.readouterr().out
    assert file.read_text(encoding="utf-8") == before
    file.write_text(json.dumps(Game.deal(3, seed=1).record()), encoding="utf-8")
    assert main(["daily", MONDAY]) == 2
    assert "is not a game of this river" in capsys.readouterr().err


def test_the_same_moves_get_the_same_replies() -> None:
    def played() -> list[str]:
        here = table()
        while not here.game.result and len(here.game.actions) < 60:
            if here.is_human:
                here.play(here.game.legal[0])
            else:
                here.bot_plays()
        return list(map(str, here.game.actions))

    assert played() == played()


def test_what_shows_something_hidden_is_not_taken_back() -> None:
    here = table()
    assert here.undo() is None  # nothing was played
    undone = kept = 0
    while not here.game.result:
        if not here.is_human:
            here.bot_plays()
            assert here.undo() is None  # an opponent has replied
            continue
        stack, action = here.game.position.stack, here.game.legal[0]
        before = here.game.position
        here.play(action)
        if here.game.position.stack != stack:
            assert here.undo() is None
            kept += 1
        else:
            assert here.undo() == action
            assert here.game.position == before
            here.play(action)
            undone += 1
    assert undone
    assert kept


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_best_game_is_shown_with_its_report(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reported: list[Any] = []
    monkeypatch.setattr(command, "print_report", lambda *given: reported.append(given))
    monkeypatch.setattr(command, "_KING", "parr")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert main(["daily", MONDAY, "--best", "--html", "best.html", "--language", language]) == 0
    told = capsys.readouterr()
    words = Words(language)
    king = words.say("level-parr")
    assert told.err.strip() == words.say("daily-best-wait", king=king)
    assert told.out.startswith(words.say("daily-best-king", king=king))
    assert re.search("[🔷🟠❌]{3,}", told.out)
    game, page, _, source = reported[0]
    assert game.result is not None
    assert (page, source) == ("best.html", MONDAY)


def test_what_is_not_open_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "never is not a date" in the_sentence(run(tmp_path, "daily", "never"))
    assert "--best" in run(tmp_path, "daily", "--help").stdout
    for arguments, sentence in (
        (["9999-12-31"], "is not open yet"),
        ([daily.today().isoformat(), "--best"], "is shown when that day is over"),
        ([MONDAY, "--html", "a.html"], "--html is for the report"),
    ):
        assert main(["daily", *arguments]) == 2
        assert sentence in capsys.readouterr().err
    monkeypatch.setattr(engine, "compiled", False)
    monkeypatch.setattr(command, "BOTS", {})
    for arguments in ([MONDAY], [MONDAY, "--best"]):
        assert main(["daily", *arguments]) == 2
        assert "cannot be evaluated" in capsys.readouterr().err


def test_a_plain_terminal_gets_plain_shapes(tmp_path: Path, folder: Path) -> None:
    file = folder / "games" / f"daily-{MONDAY}.json"
    here = command.DailyTable(DAY, command._new_game(DAY, Words("en")), file)
    while not here.game.result:
        if here.is_human:
            here.play(here.game.legal[0])
        else:
            here.bot_plays()
    done = run(tmp_path, "daily", MONDAY, PYTHONIOENCODING="ascii", UPSTREAM_DATA=str(folder))
    assert re.fullmatch("[-ox]{3,}", done.stdout.splitlines()[-2])
