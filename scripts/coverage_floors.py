"""Holds the coverage of every package against its floor; run after the tests, by scripts/test.

Reads ``tests/coverage_floors.txt`` and the data that coverage has gathered. Prints a table, and
fails where a package is below its floor or has none.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Any, Final

from coverage import Coverage

ROOT: Final = Path(__file__).parents[1]
#: A compiled module is not traced; its tests hold it against the rules instead.
COMPILED: Final = (".so", ".pyd")


@dataclass(frozen=True, slots=True)
class Measured:
    """How much of a package was run, in lines and branches."""

    name: str
    floor: float | None
    covered: int
    total: int

    @property
    def percent(self) -> float:
        return 100 * self.covered / self.total if self.total else 100.0

    @property
    def holds(self) -> bool:
        return self.floor is not None and self.percent >= self.floor


def read_floors(text: str) -> dict[str, float]:
    """Package or module -> percent, from lines of two words; a # begins a remark."""
    rows = (line.partition("#")[0].split() for line in text.splitlines())
    return {name: float(floor) for name, floor in filter(None, rows)}


def row_of(path: str, floors: Mapping[str, float]) -> str:
    """The row that a file counts for: its own, or that of the nearest package that has one.

    Only modules directly in the outermost package count for its row, so that a new package needs
    a row of its own.
    """
    if path in floors:
        return path
    package = PurePosixPath(path).parent
    outer = [each for each in package.parents if len(each.parts) > 1]
    return next((str(each) for each in (package, *outer) if str(each) in floors), str(package))


def measure(files: Mapping[str, Any], floors: Mapping[str, float]) -> list[Measured]:
    """What was run of each package, from the files of coverage's JSON report."""
    covered, total = Counter[str](), Counter[str]()
    for path, file in files.items():
        row, summary = row_of(PurePosixPath(path).as_posix(), floors), file["summary"]
        covered[row] += summary["covered_lines"] + summary["covered_branches"]
        total[row] += summary["num_statements"] + summary["num_branches"]
    return [Measured(row, floors.get(row), covered[row], total[row]) for row in sorted(total)]


def is_compiled(path: str) -> bool:
    source = ROOT / path
    return any(twin.suffix in COMPILED for twin in source.parent.glob(f"{source.stem}.*"))


def gathered() -> Any:
    """Coverage's own report as JSON."""
    coverage = Coverage(data_file=str(ROOT / ".coverage"), config_file=str(ROOT / "pyproject.toml"))
    coverage.load()
    with TemporaryDirectory() as folder:
        file = Path(folder, "coverage.json")
        coverage.json_report(outfile=str(file))
        return json.loads(file.read_text(encoding="utf-8"))


def main() -> int:
    floors = read_floors((ROOT / "tests" / "coverage_floors.txt").read_text(encoding="utf-8"))
    report = gathered()
    files = {path: file for path, file in report["files"].items() if not is_compiled(path)}
    found = measure(files, floors)
    for one in found:
        floor = "no floor" if one.floor is None else f"{one.floor:6.1f} %"
        print(f"{one.name:28} {one.percent:6.1f} %   {floor}{'' if one.holds else '   too low'}")
    missing = sorted(set(floors) - {one.name for one in found})
    for name in missing:
        print(f"{name} has a floor, and nothing of it was measured", file=sys.stderr)
    return int(bool(missing) or not all(one.holds for one in found))


if __name__ == "__main__":
    sys.exit(main())
