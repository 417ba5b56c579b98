"""The standalone site, built once for all test processes."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from site_build import build, python_files


@pytest.fixture(scope="session")
def files() -> Path:
    """The folder with Pyodide, the standard library and our package, as a site serves them."""
    with _one_at_a_time():
        return python_files.make()


@pytest.fixture(scope="session")
def built_site() -> Path:
    """The whole site."""
    with _one_at_a_time():
        return build.make()


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    python_files.WORK.mkdir(parents=True, exist_ok=True)
    with (python_files.WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
