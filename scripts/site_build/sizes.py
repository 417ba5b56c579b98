"""How large the site is, as it comes over the wire with brotli."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

#: Most bytes of everything.
MOST: Final = 8_000_000
#: How much a part may grow until the table has to be written anew.
GROWTH: Final = 1.1
#: What belongs to which part, by its path; the first that fits counts.
PARTS: Final[Mapping[str, re.Pattern[str]]] = {
    "Pyodide": re.compile(r"^python/pyodide-"),
    "standard library": re.compile(r"^python/library-"),
    "pydantic, Fluent and what they need": re.compile(r"^python/packages-"),
    "our package, words, weights, puzzles, kernel": re.compile(r"^python/upstream-"),
    "client": re.compile(r"\.(js|css|html|json|webmanifest)$"),
    "fonts and pictures": re.compile(r""),
}
#: Nobody fetches these to play.
_LEFT_OUT: Final = re.compile(r"\.(br|gz)$|license|^social\.png$|^site\.json$")


def sizes(site: Path) -> dict[str, int]:
    """The bytes of each part."""
    found = dict.fromkeys(PARTS, 0)
    for path in site.rglob("*"):
        name = path.relative_to(site).as_posix()
        if path.is_file() and not _LEFT_OUT.search(name):
            found[next(part for part, names in PARTS.items() if names.search(name))] += size(path)
    return found


def size(path: Path) -> int:
    """With brotli, where there is a .br file."""
    compressed = path.with_name(f"{path.name}.br")
    return (compressed if compressed.is_file() else path).stat().st_size


def table(measured: Mapping[str, int]) -> str:
    """The sizes for benchmarks/results.md; ``read_table`` reads it again."""
    rows = [f"| {part} | {count / 1000:,.1f} kB |" for part, count in measured.items()]
    return "\n".join(["| part | with brotli |", "|---|---|", *rows])


def read_table(text: str) -> dict[str, float]:
    """The bytes of each part as a table says."""
    rows = re.findall(r"^\| ([^|]+) \| ([\d,.]+) kB \|$", text, re.MULTILINE)
    return {part: float(count.replace(",", "")) * 1000 for part, count in rows}
