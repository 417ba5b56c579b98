"""Runs in Pyodide: compiles all that the site can import, and leaves out what it never does.

``run`` is given ``libraries`` (a folder with our package and the wheels), ``out``, ``modules`` (the
names of our modules), ``named`` (every name that they import) and ``exercise`` (a program that does
what the site does). Modules of the standard library and of the wheels are kept if one of these
imports them.
"""

from __future__ import annotations

import importlib
import marshal
import sys
from collections.abc import Iterable
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from typing import Any, Final

STANDARD: Final = "/lib/python314.zip"
#: Imported by the interpreter itself, or when an error is told.
ALWAYS: Final = ("encodings.latin_1", "encodings.idna", "linecache", "traceback", "tokenize")
#: Flags for a hash that nobody checks, and that hash.
_UNCHECKED: Final = (1).to_bytes(4, "little") + bytes(8)


def host(path: str) -> str:
    return "/host" + path


def import_all(names: Iterable[str]) -> None:
    """Import each name that is a module; others may be classes or functions of one."""
    for name in names:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError as missing:
            if missing.name is None or not name.startswith(missing.name):
                raise


def bytecode(source: bytes, name: str) -> bytes:
    """A module that is never compared with its source.

    Nobody reads the docstrings of other people's modules here. Pyodide does read its own.
    """
    optimize = 0 if name.startswith(("upstream/", "pyodide/", "_pyodide/")) else 2
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return MAGIC_NUMBER + _UNCHECKED + marshal.dumps(code)


def standard_library(names: Iterable[str], target: str) -> None:
    """Write these modules of the standard library, uncompressed."""
    import zipfile  # noqa: PLC0415 (what only this program needs must not count as imported)

    with zipfile.ZipFile(STANDARD) as given, zipfile.ZipFile(target, "w") as kept:
        for name in names:
            kept.writestr(zipfile.ZipInfo(name + "c"), bytecode(given.read(name), name))


def imported_from(folder: str) -> set[str]:
    """Paths, in the folder, of the modules that have been imported from there."""
    files = (getattr(module, "__file__", None) or "" for module in [*sys.modules.values()])
    return {file.removeprefix(folder + "/") for file in files if file.startswith(folder + "/")}


def libraries(folder: str, target: str) -> None:
    """Write the modules that were imported from the folder; compiled ones as they are."""
    for name in sorted(imported_from(folder)):
        content = Path(folder, name).read_bytes()
        is_source = name.endswith(".py")
        path = Path(target, name + "c" if is_source else name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(bytecode(content, name) if is_source else content)


async def run(arguments: dict[str, Any]) -> list[str]:
    """Import everything, and write the bytecode of what has been imported.

    Returns the modules of the standard library that are among it.
    """
    folder, out = host(arguments["libraries"]), host(arguments["out"])
    sys.path.insert(0, folder)
    sys.dont_write_bytecode = True
    for module in arguments["modules"]:
        importlib.import_module(module)
    import_all([*arguments["named"], *ALWAYS])
    exercise: dict[str, Any] = {"__name__": "exercise"}
    exec(compile(arguments["exercise"], "exercise", "exec"), exercise)  # noqa: S102 (our own program)
    await exercise["run"]({})
    standard = sorted(imported_from(STANDARD))
    libraries(folder, f"{out}/libraries")
    standard_library(standard, f"{out}/library.zip")
    return standard
