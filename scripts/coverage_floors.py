"""Compare each package's coverage with its floor; ``scripts/test`` runs this after the tests."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Final

from coverage import Coverage

ROOT: Final = Path(__file__).parents[1]
#: Percent of lines and branches that the tests of a package must run, unless listed below.
DEFAULT: Final = 97.0
FLOORS: Final = {
    "upstream/bots/external": 95.0,
    "upstream/cli": 90.0,
    "upstream/lab": 96.0,  # with making puzzles and workers
    "upstream/notation": 98.0,
    "upstream/puzzles": 95.0,
    "upstream/queries": 98.0,
    "upstream/rules": 98.0,
    "upstream/terminal": 96.0,
}


def main() -> int:
    packages = {path.parent.relative_to(ROOT).as_posix() for path in ROOT.glob("upstream/*/*.py")}
    coverage = Coverage(data_file=str(ROOT / ".coverage"), config_file=str(ROOT / "pyproject.toml"))
    coverage.load()
    # Compiled modules are not traced; the differential tests cover them. The supervisor runs
    # isolated (-I -S), where tracing cannot start.
    untraced = [f"{path.parent}/{path.stem}.py" for path in ROOT.glob("upstream/**/*.pxd")]
    untraced.append(str(ROOT / "upstream/bots/external/supervisor.py"))
    inner = [f"{name}/*" for name in FLOORS if name not in packages]
    status = 0
    for name in sorted(packages | set(FLOORS)):
        floor = FLOORS.get(name, DEFAULT)
        omit = untraced + (inner if name in packages else [])
        percent = coverage.report(include=[f"{name}/*"], omit=omit, file=io.StringIO())
        print(f"{name:28} {percent:6.1f} %   {floor:6.1f} %{'   too low' * (percent < floor)}")
        status |= percent < floor
    return status


if __name__ == "__main__":
    sys.exit(main())
