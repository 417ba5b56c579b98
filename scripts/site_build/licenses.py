"""The licences of all third-party software that the site serves, as one text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from email import message_from_string
from email.message import Message
from pathlib import Path
from typing import Final

_RULE: Final = "=" * 80
#: In Pyodide, and without a file of its own there.
_PYTHON: Final = (
    "Python and its standard library\nLicence: PSF-2.0, the text of which is that of "
    "typing_extensions below\nhttps://docs.python.org/3/license.html\n"
)


def licenses_text(pyodide: Path, wheels: Path) -> str:
    """Return the licences of Pyodide, of Python, and of all wheels unpacked in a folder."""
    parts = [_pyodide(pyodide), _PYTHON, *_wheels(wheels)]
    return f"\n{_RULE}\n\n".join(parts)


def _pyodide(folder: Path) -> str:
    """Return the licence that its package names, and the source, which that licence requires."""
    told = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    head = f"Pyodide {told['version']}\nLicence: {told['license']}\n"
    return f"{head}Source: {told['homepage']}\nhttps://www.mozilla.org/MPL/2.0/\n"


def _wheels(folder: Path) -> Iterator[str]:
    for package in sorted(folder.glob("*.dist-info")):
        told = message_from_string((package / "METADATA").read_text(encoding="utf-8"))
        files = [path for path in sorted(package.rglob("*")) if _is_license(path)]
        head = f"{told['Name']} {told['Version']}\nLicence: {_name(told)}\n"
        texts = [path.read_text(encoding="utf-8") for path in files]
        yield "\n".join([head, *(texts or [f"{told['Home-page']}\n"])])


def _is_license(path: Path) -> bool:
    return path.is_file() and path.name.upper().startswith(("LICENSE", "LICENCE", "COPYING"))


def _name(told: Message) -> str:
    return str(told["License-Expression"] or told["License"] or "see below")
