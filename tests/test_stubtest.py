"""The check of the stubs finds stubs that lie (without compiling anything)."""

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
HONEST = """
LIMIT: int
def swim(cells: int, points: int = 1) -> int: ...
class Token:
    salmon: int
    def __init__(self, salmon: int) -> None: ...
    def jump(self) -> None: ...
"""
#: Each lie, and where the check finds it.
LIES = {
    "LIMIT: int": ("LIMIT: str", "LIMIT"),
    "def swim(cells: int, points": ("def swim(cell: int, points", "swim"),
    "points: int = 1": ("points: int", "swim"),
    "    def jump(self) -> None: ...\n": ("", "Token.jump"),
    "class Token:": ("def spawn() -> None: ...\nclass Token:", "spawn"),
    "def __init__(self, salmon: int)": ("def __init__(self)", "Token.__init__"),
}
#: A constant that the stub does not have at all.
UNTOLD = ("LIMIT: int\n", "", "LIMIT")


def checked(folder: Path, stubs: dict[str, str]) -> tuple[int, list[str]]:
    """Run the check over modules with these stubs; its status and what it says."""
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


def test_a_stub_that_tells_the_truth_passes(tmp_path: Path) -> None:
    assert checked(tmp_path, {"honest": HONEST}) == (0, [])


def test_every_lie_is_found(tmp_path: Path) -> None:
    lies = [(old, new, where) for old, (new, where) in LIES.items()] + [UNTOLD]
    stubs = {f"lie{number}": HONEST.replace(old, new) for number, (old, new, _) in enumerate(lies)}
    assert HONEST not in stubs.values()
    status, said = checked(tmp_path, stubs)
    assert status != 0
    for number, (_, _, where) in enumerate(lies):
        assert any(line.startswith(f"lie{number}.{where} ") for line in said), (number, said)
