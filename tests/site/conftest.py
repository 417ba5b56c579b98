"""The Python files of the standalone site, made once for all test processes."""

from __future__ import annotations

import fcntl
from pathlib import Path

import pytest
from site_build import python_files


@pytest.fixture(scope="session")
def files() -> Path:
    """The folder with Pyodide, the standard library and our package, as a site serves them."""
    python_files.WORK.mkdir(parents=True, exist_ok=True)
    with (python_files.WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return python_files.make()
