"""The standalone site, built once for all test processes."""

from __future__ import annotations

from pathlib import Path

import pytest
from site_build import build, python_files


@pytest.fixture(scope="session")
def files() -> Path:
    """The folder with Pyodide, the standard library and our package, as a site serves them."""
    with python_files.one_at_a_time():
        return python_files.make()


@pytest.fixture(scope="session")
def built_site() -> Path:
    """The whole site."""
    with python_files.one_at_a_time():
        return build.make()
