"""Gathers what the Python of the site is made of: our package, and the packages that it needs."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from .wasm import ROOT

PACKAGE: Final = "upstream"
#: What a page asks Python for.
ENTRIES: Final = tuple(f"{PACKAGE}.{name}" for name in ("page", "narration.narrator", "daily"))
#: Imported by calls that only a server answers; a page lacks its library.
SERVER_ONLY: Final = (f"{PACKAGE}.app.passkeys",)
#: Files that modules read.
DATA: Final = ("narration/locales/*/*.ftl", "bots/*.bin", "puzzles/*.jsonl")
#: The tag of wheels for the Python of Pyodide.
PLATFORM: Final = "pyemscripten_2026_0_wasm32"
PYTHON: Final = "3.14"


def our_modules() -> dict[str, Path]:
    """Every module of ours that the site can import, by name, with its file."""
    bots = (path.stem for path in (ROOT / PACKAGE / "bots").glob("*.py"))
    # Bots are imported by name only.
    waiting = [*ENTRIES, *(f"{PACKAGE}.bots.{bot}" for bot in bots if bot != "__init__")]
    found: dict[str, Path] = {}
    while waiting:
        name = waiting.pop()
        path = _file(name)
        if name in found or name in SERVER_ONLY or path is None:
            continue
        found[name] = path
        waiting += name.rpartition(".")[:1]
        waiting += imports(path)
    return found


def our_data() -> list[Path]:
    """Every file that modules of ours read, in a fixed order."""
    return sorted(path for pattern in DATA for path in (ROOT / PACKAGE).glob(pattern))


def imports(path: Path) -> Iterator[str]:
    """Yield what a module may import at runtime: names of modules and of their contents alike."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".pyx":
        # The rest is not Python. Cython loads cimported modules itself.
        text = "\n".join(re.findall(r"^(?:import|from \S+ import) .*$", text, re.MULTILINE))
    for node in _running_code(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def fetch_wheels(folder: Path, cache: Path) -> None:
    """Unpack the wheels of requirements/page.txt into the folder; their hashes are checked."""
    cache.mkdir(parents=True, exist_ok=True)
    subprocess.run(  # noqa: S603 (our own arguments)
        [
            sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "download",
            "--require-hashes", "--requirement", ROOT / "requirements" / "page.txt",
            "--no-deps", "--only-binary", ":all:", "--implementation", "cp",
            "--python-version", PYTHON, "--abi", f"cp{PYTHON.replace('.', '')}", "--abi", "none",
            "--platform", PLATFORM, "--platform", "any", "--dest", cache,
        ],
        check=True,
    )  # fmt: skip
    for wheel in sorted(cache.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            names = [name for name in archive.namelist() if not name.endswith((".pyi", ".h"))]
            archive.extractall(folder, names)


def _file(module: str) -> Path | None:
    """Return the source file of a module of ours; None if there is no such module."""
    if module.partition(".")[0] != PACKAGE:
        return None
    stem = ROOT.joinpath(*module.split("."))
    for path in (stem / "__init__.py", stem.with_suffix(".py"), stem.with_suffix(".pyx")):
        if path.is_file():
            return path
    return None


def _running_code(node: ast.AST) -> Iterator[ast.AST]:
    """All parts of a module except those for type checkers."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            yield from _running_code(child)
