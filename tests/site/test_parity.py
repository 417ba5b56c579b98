"""Pyodide plays as native Python does; tests/browser/test_site_parity.py asks Chromium."""

from __future__ import annotations

import json
from pathlib import Path

from site_build import exercise
from site_build.python_files import run_in_pyodide

from tests.site import parity

EXERCISE = Path(exercise.__file__)
PINNED = json.loads((Path(__file__).parent.parent / "data" / "bot_games.json").read_text())


def test_every_option_and_number_of_players_is_compared() -> None:
    tables = parity.tables()
    assert {players for players, _ in tables} == {2, 3, 4, 5}
    assert len({options for _, options in tables}) == len(parity.OPTIONS)


def test_bots_play_the_games_that_they_played_before(files: Path) -> None:
    found = run_in_pyodide(Path(parity.__file__), PINNED, files)
    for how, games in PINNED.items():
        for game in games:
            assert found[f"{how} {game['bot']} {game['players']}"] == game["actions"]


def test_a_page_finds_all_that_it_imports(files: Path) -> None:
    """Whatever was left out of the libraries is missed here."""
    told = run_in_pyodide(EXERCISE, {}, files)
    assert told["rows"] > 100
    statuses = {
        call: status for call, status in told["statuses"].items() if status not in (200, 201)
    }
    assert statuses == {
        "POST /tables": 422,
        "POST /study/analysis": 422,
        "POST /lessons/first-game": 422,
        "GET /links/unknown": 501,
    }
