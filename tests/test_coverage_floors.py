"""Every package is held against a floor of coverage, and none can go without one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "scripts"))

import coverage_floors  # noqa: E402

FLOORS = {"upstream": 98.0, "upstream/server": 90.0, "upstream/cli.py": 85.0}


def run(lines: int, of_lines: int, branches: int = 0, of_branches: int = 0) -> dict[str, Any]:
    """A file as coverage reports it."""
    return {
        "summary": {
            "covered_lines": lines,
            "num_statements": of_lines,
            "covered_branches": branches,
            "num_branches": of_branches,
        }
    }


@pytest.mark.parametrize(
    ("path", "row"),
    [
        ("upstream/game.py", "upstream"),
        ("upstream/cli.py", "upstream/cli.py"),
        ("upstream/server/app.py", "upstream/server"),
        ("upstream/server/protocol/events.py", "upstream/server"),
        ("upstream/new/module.py", "upstream/new"),
    ],
)
def test_a_file_counts_for_the_nearest_row(path: str, row: str) -> None:
    assert coverage_floors.row_of(path, FLOORS) == row


def test_lines_and_branches_of_a_package_are_added_up() -> None:
    files = {"upstream/server/a.py": run(8, 10, 3, 4), "upstream/server/b.py": run(5, 5, 1, 1)}
    [server] = coverage_floors.measure(files, FLOORS)
    assert (server.covered, server.total) == (17, 20)
    assert server.percent == 85
    assert not server.holds


def test_a_package_at_its_floor_holds_and_one_without_a_floor_does_not() -> None:
    files = {"upstream/server/a.py": run(9, 10), "upstream/new/module.py": run(10, 10)}
    held = {one.name: one.holds for one in coverage_floors.measure(files, FLOORS)}
    assert held == {"upstream/server": True, "upstream/new": False}


def test_remarks_and_empty_lines_are_no_rows() -> None:
    assert coverage_floors.read_floors("# all\n\nupstream 98 # rules\n") == {"upstream": 98}


def test_every_package_of_the_project_has_a_floor() -> None:
    floors = coverage_floors.read_floors((ROOT / "tests" / "coverage_floors.txt").read_text())
    modules = (path.relative_to(ROOT).as_posix() for path in (ROOT / "upstream").rglob("*.py"))
    assert {coverage_floors.row_of(module, floors) for module in modules} == set(floors)
