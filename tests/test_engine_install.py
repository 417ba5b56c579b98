"""Without a compiler everything works, only slower, and prints one note."""

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
        if name == "upstream.engine.state":
            raise ModuleNotFoundError("no compiled kernel")

sys.meta_path.insert(0, Missing())
"""


def without_compiled(code: str) -> subprocess.CompletedProcess[str]:
    run = [sys.executable, "-c", WITHOUT + code]
    return subprocess.run(run, capture_output=True, text=True, check=False, cwd=ROOT)


def test_the_reference_plays_and_warns_once() -> None:
    done = without_compiled(
        "from upstream import engine, Game\n"
        "from upstream.engine import FastGame\n"
        "games = [FastGame.deal(3, seed=1), FastGame.deal(3, seed=1), Game.deal(3, seed=1)]\n"
        "for game in games: game.play(game.legal[0])\n"
        "assert games[0].position == games[1].position == games[2].position\n"
        "print(engine.compiled)\n"
    )
    assert done.stdout == "False\n"
    assert done.returncode == 0
    (line,) = done.stderr.splitlines()
    assert "not compiled" in line
    assert "install a C compiler" in line


def test_importing_alone_does_not_warn() -> None:
    done = without_compiled("from upstream import engine\nprint(hasattr(engine, 'Bored'))\n")
    assert (done.returncode, done.stdout, done.stderr) == (0, "False\n", "")


def test_only_bots_that_can_play_are_offered() -> None:
    done = without_compiled(
        "from upstream.bots.bot_spec import BadBotSpec, BotSpec\n"
        "assert BotSpec.parse('greedy').name == 'greedy'\n"
        "try:\n    BotSpec.parse('uct')\nexcept BadBotSpec as refused:\n    print(refused)\n"
    )
    assert done.stdout == "'uct' is not a bot; the bots are fry, greedy, random\n"


@pytest.mark.parametrize("name", ["Board", "Rng", "ACTION_COUNT"])
def test_importing_the_board_raises_one_clear_error(name: str) -> None:
    done = without_compiled(
        "from upstream.engine import NotCompiled\n"
        f"try:\n    from upstream.engine import {name}\n"
        "except NotCompiled as missing:\n    print(isinstance(missing, ImportError), missing)\n"
    )
    assert done.stdout.startswith("True upstream.engine is not compiled (no compiled kernel)")
    assert len(done.stdout.splitlines()) == 1


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("serve", "This needs the compiled engine"),
        ("tournament", "“upstream tournament” needs the compiled board"),
    ],
)
def test_commands_that_need_the_engine_explain_why(command: str, reason: str) -> None:
    done = without_compiled(
        f"from upstream.cli import main\nprint(main([{command!r}, '--language', 'en']))\n"
    )
    assert done.stdout == "2\n"
    assert done.stderr.startswith(reason)


def test_builds_without_a_compiler_succeed_with_a_note(tmp_path: Path) -> None:
    fast = tmp_path / "upstream" / "engine"
    fast.mkdir(parents=True)
    shutil.copy(ROOT / "setup.py", tmp_path)
    for source in (ROOT / "upstream" / "engine").glob("state.p*"):
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
    assert "upstream.engine was not compiled; games will be played by the slower" in done.stderr
    assert list(fast.glob("*.c"))
    assert not [path for path in fast.iterdir() if path.suffix in (".so", ".pyd")]
