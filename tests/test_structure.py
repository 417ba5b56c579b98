"""Every part of the server has its test file, and no module is too long to read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from upstream.server.protocol.typescript import files

ROOT = Path(__file__).parent.parent
SERVER = ROOT / "upstream" / "server"
MOST_LINES = 500
#: What people write by hand: not what is compiled or built from it.
SOURCES = {"upstream": ("*.py", "*.pyi", "*.pxd"), "web/src": ("*.ts", "*.svelte", "*.css")}
#: Built from web/src.
BUILT = SERVER / "static"


def server_modules() -> Iterator[Path]:
    """Migrations are tested as a whole, with the schema that they lead to."""
    for path in sorted(SERVER.rglob("*.py")):
        inside = path.relative_to(SERVER)
        if path.name != "__init__.py" and "migrations" not in inside.parts:
            yield inside


def hand_written() -> Iterator[Path]:
    generated = {ROOT / path for path in files()}
    for folder, patterns in SOURCES.items():
        for pattern in patterns:
            for path in sorted((ROOT / folder).rglob(pattern)):
                if path not in generated and not path.is_relative_to(BUILT):
                    yield path.relative_to(ROOT)


MODULES = tuple(server_modules())
WRITTEN = tuple(hand_written())


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_every_server_module_has_its_test_file(module: Path) -> None:
    tests = ROOT / "tests" / "server" / module.with_name(f"test_{module.name}")
    assert tests.exists(), f"{module} has no {tests.relative_to(ROOT)}"
    assert "def test_" in tests.read_text(encoding="utf-8")


def test_no_hand_written_module_is_too_long() -> None:
    lengths = {str(path): _lines(ROOT / path) for path in WRITTEN}
    assert {path: lines for path, lines in lengths.items() if lines > MOST_LINES} == {}


def test_the_checks_see_what_there_is() -> None:
    assert Path("http/routes/tables.py") in MODULES
    for path in ("upstream/game.py", "upstream/fast/state.pxd", "web/src/App.svelte"):
        assert Path(path) in WRITTEN
    assert Path("web/src/protocol.ts") not in WRITTEN  # generated


def _lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())
