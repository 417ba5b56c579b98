"""Gathers what the Python of the site is made of: our package, and the packages that it needs."""

from __future__ import annotations

import ast
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from .wasm import ROOT

PACKAGE: Final = "upstream"
#: What a page asks Python for.
ENTRIES: Final = tuple(f"{PACKAGE}.{name}" for name in ("standalone", "story", "daily"))
#: Files that modules read.
DATA: Final = ("words/*/*.ftl", "bots/*.bin", "puzzles/*.jsonl")
#: The tag of wheels for the Python of Pyodide.
PLATFORM: Final = "pyemscripten_2026_0_wasm32"
PYTHON: Final = "3.14"
#: The locales of our languages, and what they inherit from.
LOCALES: Final = frozenset({"root", "en", "fr", "es", "de"})


def our_modules() -> dict[str, Path]:
    """Every module of ours that the site can import, by name, with its file."""
    bots = (path.stem for path in (ROOT / PACKAGE / "bots").glob("*.py"))
    # Bots are imported by name only.
    waiting = [*ENTRIES, *(f"{PACKAGE}.bots.{bot}" for bot in bots if bot != "__init__")]
    found: dict[str, Path] = {}
    while waiting:
        name = waiting.pop()
        path = _file(name)
        if name in found or path is None:
            continue
        found[name] = path
        waiting += name.rpartition(".")[:1]
        waiting += imports(path)
    return found


def our_data() -> list[Path]:
    """Every file that modules of ours read, in a fixed order."""
    return sorted(path for pattern in DATA for path in (ROOT / PACKAGE).glob(pattern))


def imports(path: Path) -> Iterator[str]:
    """What a module may import while it runs, names of modules and of what is in them alike."""
    for node in _running_code(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def fetch_wheels(folder: Path, cache: Path) -> None:
    """Unpack the wheels of requirements/wasm.txt into the folder; their hashes are checked."""
    cache.mkdir(parents=True, exist_ok=True)
    subprocess.run(  # noqa: S603 (our own arguments)
        [
            sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "download",
            "--require-hashes", "--requirement", ROOT / "requirements" / "wasm.txt",
            "--no-deps", "--only-binary", ":all:", "--implementation", "cp",
            "--python-version", PYTHON, "--abi", f"cp{PYTHON.replace('.', '')}", "--abi", "none",
            "--platform", PLATFORM, "--platform", "any", "--dest", cache,
        ],
        check=True,
    )  # fmt: skip
    for wheel in sorted(cache.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder, _wanted(archive.namelist()))


def _wanted(names: Iterable[str]) -> list[str]:
    """No time zones and no locale but ours. What nothing imports is left out later."""
    return [name for name in names if not _left_out(Path(name))]


def _left_out(path: Path) -> bool:
    if "locale-data" in path.parts and path.suffix == ".dat":
        return path.stem not in LOCALES
    return "zoneinfo" in path.parts or path.suffix in (".pyi", ".h")


def _file(module: str) -> Path | None:
    """The file of a module of ours; None if there is no such module."""
    if module.partition(".")[0] != PACKAGE:
        return None
    stem = ROOT.joinpath(*module.split("."))
    for path in (stem / "__init__.py", stem.with_suffix(".py")):
        if path.is_file():
            return path
    return None


def _running_code(node: ast.AST) -> Iterator[ast.AST]:
    """All parts of a module except those for type checkers."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            yield from _running_code(child)
