"""The systemd units among the examples: systemd understands them, and so does our command line."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from upstream.cli.options import parsed
from upstream.narration.locales import Words

UNITS = sorted((Path(__file__).parents[1] / "examples" / "systemd").iterdir())
PROGRAM = "/opt/upstream/bin/upstream"


def lines(unit: Path, name: str) -> list[str]:
    """The values of a setting."""
    found = (line.partition("=") for line in unit.read_text(encoding="utf-8").splitlines())
    return [value for key, _, value in found if key == name]


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_services_run_without_root_and_keep_their_data_private(unit: Path) -> None:
    if unit.suffix == ".service":
        assert lines(unit, "User") == ["upstream"]
        assert lines(unit, "StateDirectoryMode") == ["0700"]
        assert lines(unit, "NoNewPrivileges") == ["yes"]
    if any(" serve " in line for line in lines(unit, "ExecStart")):
        assert lines(unit, "LimitNOFILE") == ["8192"]


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_the_command_line_understands_what_units_start(unit: Path) -> None:
    for line in lines(unit, "ExecStart"):
        words = shlex.split(line.replace("%i", "8765").replace("%%", "%"))
        inside = shlex.split(words[-1]) if words[0] == "/bin/sh" else words
        arguments = inside[inside.index(PROGRAM) + 1 :]
        assert parsed(arguments, Words("en")).command == arguments[0]


def test_systemd_finds_no_fault(tmp_path: Path) -> None:
    checker = shutil.which("systemd-analyze")
    copies = []
    for unit in UNITS:
        copy = tmp_path / unit.name.replace("@.", "@8765.")
        copy.write_text(unit.read_text(encoding="utf-8").replace(PROGRAM, sys.executable))
        copies.append(str(copy))
    if checker is not None:  # elsewhere the other tests have to do
        done = subprocess.run(
            [checker, "verify", *copies], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")
