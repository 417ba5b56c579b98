"""Without a compiler everything works, slower, and says so once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

#: Runs a piece of code as if the compiled modules had never been built.
WITHOUT = """
import sys
from importlib.abc import MetaPathFinder

class Missing(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == "upstream.fast.state":
            raise ModuleNotFoundError("no compiled kernel")

sys.meta_path.insert(0, Missing())
"""


def without_compiled(code: str) -> subprocess.CompletedProcess[str]:
    run = [sys.executable, "-c", WITHOUT + code]
    return subprocess.run(run, capture_output=True, text=True, check=False, cwd=ROOT)


def test_a_game_is_played_by_the_reference_and_says_so_once_in_one_line() -> None:
    done = without_compiled(
        "from upstream import fast, Game\n"
        "from upstream.fast import FastGame\n"
        "games = [FastGame.deal(3, seed=1), FastGame.deal(3, seed=1), Game.deal(3, seed=1)]\n"
        "for game in games: game.play(game.legal[0])\n"
        "assert games[0].position == games[1].position == games[2].position\n"
        "print(fast.compiled)\n"
    )
    assert done.stdout == "False\n"
    assert done.returncode == 0
    (line,) = done.stderr.splitlines()
    assert "not compiled" in line
    assert "install a C compiler" in line


def test_nothing_is_said_where_nothing_is_played() -> None:
    done = without_compiled("import upstream.fast\n")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_tournament_offers_only_bots_that_can_play() -> None:
    done = without_compiled(
        "from upstream.lab.entrants import BadEntrant, Entrant, weights\n"
        "assert weights(['greedy', 'fry']) == {}\n"
        "try:\n    Entrant.parse('uct')\nexcept BadEntrant as refused:\n    print(refused)\n"
    )
    assert done.stdout == "'uct' is not a bot; the bots are fry, greedy, random\n"


@pytest.mark.parametrize("name", ["Board", "Rng", "ACTION_COUNT"])
def test_asking_for_the_board_raises_one_clear_error(name: str) -> None:
    done = without_compiled(
        "from upstream.fast import NotCompiled\n"
        f"try:\n    from upstream.fast import {name}\n"
        "except NotCompiled as missing:\n    print(isinstance(missing, ImportError), missing)\n"
    )
    assert done.stdout.startswith("True upstream.fast is not compiled (no compiled kernel)")
    assert len(done.stdout.splitlines()) == 1


def test_other_names_are_just_not_there() -> None:
    done = without_compiled("from upstream import fast\nprint(hasattr(fast, 'Bored'))\n")
    assert done.stdout == "False\n"


def test_the_build_succeeds_without_a_compiler_and_says_what_is_missing(tmp_path: Path) -> None:
    fast = tmp_path / "upstream" / "fast"
    fast.mkdir(parents=True)
    shutil.copy(ROOT / "setup.py", tmp_path)
    for source in (ROOT / "upstream" / "fast").glob("state.p*"):
        shutil.copy(source, fast)
    (tmp_path / "upstream" / "__init__.py").touch()
    (fast / "__init__.py").touch()
    done = subprocess.run(
        [sys.executable, "setup.py", "build_ext", "--inplace"],
        cwd=tmp_path,
        env={**os.environ, "CC": "/nonexistent/cc"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "upstream.fast was not compiled; games will be played by the slower" in done.stderr
    assert list(fast.glob("*.c"))
    assert not [path for path in fast.iterdir() if path.suffix in (".so", ".pyd")]
