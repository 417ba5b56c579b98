"""The size of the site as sent with brotli."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

#: Maximum size of the whole site in bytes.
MOST: Final = 8_000_000
#: How much a part may grow before the table has to be written again.
GROWTH: Final = 1.1
#: The part of each file, by its path; the first match counts.
PARTS: Final[Mapping[str, re.Pattern[str]]] = {
    "Pyodide": re.compile(r"^python/pyodide-"),
    "standard library": re.compile(r"^python/library-"),
    "pydantic, Fluent and what they need": re.compile(r"^python/packages-"),
    "our package, words, weights, puzzles, kernel": re.compile(r"^python/upstream-"),
    "client": re.compile(r"\.(js|css|html|json|webmanifest)$"),
    "fonts and pictures": re.compile(r""),
}
#: Files that playing does not fetch.
_LEFT_OUT: Final = re.compile(r"\.(br|gz)$|license|^social\.png$|^site\.json$")


def sizes(site: Path) -> dict[str, int]:
    """Return the bytes of each part."""
    found = dict.fromkeys(PARTS, 0)
    for path in site.rglob("*"):
        name = path.relative_to(site).as_posix()
        if path.is_file() and not _LEFT_OUT.search(name):
            found[next(part for part, names in PARTS.items() if names.search(name))] += size(path)
    return found


def size(path: Path) -> int:
    """Return the size with brotli if there is a .br file."""
    compressed = path.with_name(f"{path.name}.br")
    return (compressed if compressed.is_file() else path).stat().st_size


def table(measured: Mapping[str, int]) -> str:
    """Return the sizes for benchmarks/results.md as a table; ``read_table`` reads it."""
    rows = [f"| {part} | {count / 1000:,.1f} kB |" for part, count in measured.items()]
    return "\n".join(["| part | with brotli |", "|---|---|", *rows])


def read_table(text: str) -> dict[str, float]:
    """Return the bytes of each part in a table."""
    rows = re.findall(r"^\| ([^|]+) \| ([\d,.]+) kB \|$", text, re.MULTILINE)
    return {part: float(count.replace(",", "")) * 1000 for part, count in rows}
