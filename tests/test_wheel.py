"""The wheel: it plays without any dependency, and serves the game without Node."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parent.parent
#: For pip, which takes three times as long where its processes are traced.
UNTRACED = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*build, "--wheel-dir", str(folder), "."], cwd=ROOT, env=UNTRACED, check=True)
    (made,) = folder.glob("upstream-*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and no other package."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder, with_pip=False, symlinks=True)
    there = ["--python", str(folder / "bin" / "python"), "install"]
    wanted = ["--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", *there, *wanted], env=UNTRACED, check=True)
    return folder


@pytest.fixture(scope="module")
def with_dependencies(installed: Path) -> Path:
    """The same environment, with the packages of this one."""
    (packages,) = installed.glob("lib/python*/site-packages")
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    return installed


def run(installed: Path, *arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(installed / "bin" / "python"), *arguments],
        capture_output=True,
        text=True,
        cwd=folder,
        check=False,
        env={**UNTRACED, "PYTHONSAFEPATH": "1", "PYTHONWARNINGS": "error", "LC_ALL": "C.UTF-8"},
    )


GAME = """
import sys
from upstream import Game, IllegalAction, engine
from upstream.bots import BOTS, Budget
from upstream.narration.locales import Words
from upstream.narration.narrator import Story, seat_names

assert engine.compiled
game = Game.deal(2, seed=1)
try:
    game.play("2a0-b9")
except IllegalAction as refused:
    print(refused)
bots = [BOTS["parr"](), BOTS["grilse"]()]
while game.actor is not None:
    view = game.view(game.actor)
    for action in bots[game.actor].decide(view, Budget(nodes=20), seed=1).actions:
        game.play(action)
words = Words("fr")
print(Story(words, seat_names(words, 2), game.options).ranking(game.result)[0])
others = {name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names
print(sorted(name for name in others - {"__main__", "upstream"} if "cython" not in name))
"""


def test_it_plays_without_any_other_package(installed: Path, tmp_path: Path) -> None:
    done = run(installed, "-c", GAME, folder=tmp_path)
    assert done.stderr == ""
    refused, won, others = done.stdout.splitlines()
    assert refused == "A set-up tile must be laid first. You cannot swim now."
    assert "gagne" in won
    assert others == "[]"


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("upstream.app", "pydantic", "server"),
        ("upstream.server", "alembic", "server"),
        ("upstream.envs", "gymnasium", "envs"),
        ("upstream.lab", "matplotlib", "lab"),
    ],
)
def test_a_missing_extra_is_named(
    installed: Path, tmp_path: Path, module: str, package: str, extra: str
) -> None:
    done = run(installed, "-c", f"import {module}", folder=tmp_path)
    sentence = f"{package} is not installed: in a checkout of upstream, pip install '.[{extra}]'"
    assert done.stderr.splitlines()[-1] == f"upstream.extras.MissingExtra: {sentence}"


@pytest.mark.parametrize(
    ("command", "extra"),
    [("serve", "server"), ("play --terminal", "terminal"), ("replay x.json", "terminal")],
)
def test_a_command_names_the_extra_it_needs(
    installed: Path, tmp_path: Path, command: str, extra: str
) -> None:
    done = run(installed, "-m", "upstream", *command.split(), folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"This needs packages that are not installed. In a checkout: pip install '.[{extra}]'\n"
    )


def test_the_command_line_starts_without_extras(installed: Path, tmp_path: Path) -> None:
    assert run(installed, "-m", "upstream", "--version", folder=tmp_path).returncode == 0


def test_it_contains_all_data_and_compiled_modules(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "upstream/server/static/index.html" in names
    assert "upstream/narration/locales/en/events.ftl" in names
    assert "upstream/bots/weights.bin" in names
    assert "upstream/puzzles/puzzles.jsonl" in names
    assert "upstream/docs/environments.md" in names
    assert any(name.startswith("upstream/engine/rules.") and name.endswith(".so") for name in names)


def test_it_contains_no_sources_of_the_build(wheel: Path) -> None:
    made_for_the_build = (".c", ".ts", ".svelte")
    names = zipfile.ZipFile(wheel).namelist()
    assert [name for name in names if name.endswith(made_for_the_build)] == []
    assert [name for name in names if name.startswith(("tests/", "benchmarks/", "web/"))] == []


def test_it_serves_the_game_without_node(with_dependencies: Path, tmp_path: Path) -> None:
    python = with_dependencies / "bin" / "python"
    command = [str(python), "-m", "upstream", "serve", "--port", "0"]
    nowhere = {"PATH": str(python.parent), "HOME": str(tmp_path), "PYTHONSAFEPATH": "1"}
    with subprocess.Popen(
        [*command, "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
        env=nowhere,
        cwd=tmp_path,
    ) as server:
        try:
            assert server.stdout is not None
            url = server.stdout.readline().removeprefix("Ready: ").strip()
            with httpx.Client(base_url=url, trust_env=False) as browser:
                page = browser.get("/").text
                assert 'id="upstream"' in page
                script = page.partition('src="/assets/')[2].partition('"')[0]
                assert browser.get(f"/assets/{script}").status_code == 200
        finally:
            server.terminate()
