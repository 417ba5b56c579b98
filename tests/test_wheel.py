"""A wheel has everything in it: installed by itself, without Node, it serves the game."""

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
    """An environment with the wheel and what it depends on, and nothing of the checkout."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder, with_pip=False, symlinks=True)
    there = ["--python", str(folder / "bin" / "python"), "install"]
    wanted = ["--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", *there, *wanted], env=UNTRACED, check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    return folder


def test_it_carries_the_client_the_words_the_network_and_the_compiled_rules(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "upstream/server/static/index.html" in names
    assert "upstream/words/en/events.ftl" in names
    assert "upstream/bots/weights.bin" in names
    assert "upstream/puzzles/puzzles.jsonl" in names
    assert "upstream/docs/environments.md" in names
    assert any(name.startswith("upstream/fast/moves.") and name.endswith(".so") for name in names)


def test_it_carries_nothing_that_is_only_needed_to_make_it(wheel: Path) -> None:
    made_for_the_build = (".c", ".ts", ".svelte")
    names = zipfile.ZipFile(wheel).namelist()
    assert [name for name in names if name.endswith(made_for_the_build)] == []
    assert [name for name in names if name.startswith(("tests/", "benchmarks/", "web/"))] == []


def test_it_serves_the_game_where_there_is_no_node(installed: Path, tmp_path: Path) -> None:
    command = [str(installed / "bin" / "python"), "-m", "upstream", "serve", "--port", "0"]
    nowhere = {"PATH": str(installed / "bin"), "HOME": str(tmp_path), "PYTHONSAFEPATH": "1"}
    with subprocess.Popen(
        [*command, "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
        env=nowhere,
        cwd=tmp_path,
    ) as server:
        assert server.stdout is not None
        url = server.stdout.readline().removeprefix("Ready: ").strip()
        with httpx.Client(base_url=url, trust_env=False) as browser:
            page = browser.get("/").text
            assert 'id="upstream"' in page
            script = page.partition('src="/assets/')[2].partition('"')[0]
            assert browser.get(f"/assets/{script}").status_code == 200
        server.terminate()
        server.wait(30)


def test_it_plays_with_its_own_compiled_rules(installed: Path, tmp_path: Path) -> None:
    code = (
        "import upstream; from upstream import fast; print(upstream.__file__); print(fast.compiled)"
    )
    python = str(installed / "bin" / "python")
    said = subprocess.run(
        [python, "-c", code], capture_output=True, text=True, cwd=tmp_path, check=True,
        env={**os.environ, "PYTHONSAFEPATH": "1"},
    ).stdout.splitlines()  # fmt: skip
    assert said[0].startswith(str(installed))
    assert said[1] == "True"
