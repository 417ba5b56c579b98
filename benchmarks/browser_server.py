"""The server of the browser tests, for benchmarks in a real Chromium."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]


@contextmanager
def server(folder: Path, checkout: Path = ROOT) -> Iterator[str]:
    """Run the server of this or another checkout, with its data in this folder; yields its URL."""
    python = sys.executable if checkout == ROOT else str(checkout / ".venv" / "bin" / "python")
    command = [python, str(checkout / "tests" / "browser" / "river_server.py"), str(folder), "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=checkout)
    assert process.stdout is not None
    try:
        ready = next(line for line in process.stdout if line.startswith("Ready: "))
        yield ready.removeprefix("Ready: ").strip()
    finally:
        process.terminate()
        process.wait(timeout=20)
        process.stdout.close()
