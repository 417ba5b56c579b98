"""scripts/stubtest finds wrong stubs (without compiling anything)."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).parent.parent

MODULE = """
LIMIT = 3
def swim(cells, points=1): return cells
class Token:
    def __init__(self, salmon): self.salmon = salmon
    def jump(self): pass
"""
CORRECT = """
LIMIT: int
def swim(cells: int, points: int = 1) -> int: ...
class Token:
    salmon: int
    def __init__(self, salmon: int) -> None: ...
    def jump(self) -> None: ...
"""
#: Each error, and where the check finds it.
ERRORS = {
    "LIMIT: int": ("LIMIT: str", "LIMIT"),
    "def swim(cells: int, points": ("def swim(cell: int, points", "swim"),
    "points: int = 1": ("points: int", "swim"),
    "    def jump(self) -> None: ...\n": ("", "Token.jump"),
    "class Token:": ("def spawn() -> None: ...\nclass Token:", "spawn"),
    "def __init__(self, salmon: int)": ("def __init__(self)", "Token.__init__"),
}
#: A constant that is missing in the stub.
MISSING = ("LIMIT: int\n", "", "LIMIT")


def checked(folder: Path, stubs: dict[str, str]) -> tuple[int, list[str]]:
    """Check modules with these stubs. Return the exit status and the lines printed."""
    for name, stub in stubs.items():
        (folder / f"{name}.py").write_text(MODULE)
        (folder / f"{name}.pyi").write_text(stub)
    found = {"PYTHONPATH": str(folder), "MYPYPATH": str(folder)}
    ran = subprocess.run(
        [ROOT / "scripts" / "stubtest", *stubs],
        env=os.environ | found,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    return ran.returncode, ran.stdout.splitlines()


def test_correct_stubs_pass(tmp_path: Path) -> None:
    assert checked(tmp_path, {"correct": CORRECT}) == (0, [])


def test_every_error_is_found(tmp_path: Path) -> None:
    errors = [(old, new, where) for old, (new, where) in ERRORS.items()] + [MISSING]
    stubs = {
        f"wrong{number}": CORRECT.replace(old, new) for number, (old, new, _) in enumerate(errors)
    }
    assert CORRECT not in stubs.values()
    status, said = checked(tmp_path, stubs)
    assert status != 0
    for number, (_, _, where) in enumerate(errors):
        assert any(line.startswith(f"wrong{number}.{where} ") for line in said), (number, said)
