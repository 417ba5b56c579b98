"""External bots, for tests: those of examples/, our own, and hostile ones."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import psutil

from upstream.bots.external.config import ExternalBot

HERE = Path(__file__).parent
EXAMPLES = HERE.parent / "examples"
#: No test waits for so long: only what is broken does.
PATIENT = 60.0


def external_bot(name: str, *command: str, **more: Any) -> ExternalBot:
    usual = {"patience": PATIENT, "startup": PATIENT, **more}
    return ExternalBot(name, command, str(HERE), **usual)


def otter(**more: Any) -> ExternalBot:
    return external_bot("otter", sys.executable, str(EXAMPLES / "otter.py"), **more)


def level(name: str, **more: Any) -> ExternalBot:
    """One of our own bots, run as an external program."""
    return external_bot(f"our {name}", sys.executable, "-m", "upstream", "bot", name, **more)


def hostile(deed: str, answers: int = 1, **more: Any) -> ExternalBot:
    """Misbehaves after this number of answers; -1: before it even greets."""
    command = (sys.executable, str(HERE / "hostile_bot.py"), deed, str(answers))
    return external_bot("hostile", *command, **more)


@cache
def compiled_heron() -> Path:
    """The example in C."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    assert compiler is not None
    program = Path(mkdtemp()) / "heron"
    strict = ("-std=c99", "-Wall", "-Wextra", "-Werror", "-O2")
    subprocess.run([compiler, *strict, "-o", program, EXAMPLES / "heron.c"], check=True)
    return program


def heron(**more: Any) -> ExternalBot:
    return external_bot("heron", str(compiled_heron()), **more)


def left_behind(mark: str) -> list[psutil.Process]:
    """Processes that carry this mark in their environment and live on."""
    found = []
    for process in psutil.process_iter():
        try:
            if process.environ().get("MARK") == mark and process.status() != "zombie":
                found.append(process)
        except (psutil.NoSuchProcess, psutil.AccessDenied):
            continue
    return found


def none_left(mark: str) -> bool:
    """Whether all of them are gone, or are soon."""
    until = time.monotonic() + PATIENT
    while left_behind(mark):
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True
