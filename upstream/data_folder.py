"""The folder of this user's games, for the terminal and the server."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """The folder that UPSTREAM_DATA names; without it, the system's folder for user data."""
    if chosen := os.environ.get("UPSTREAM_DATA"):
        return Path(chosen)
    return default_data_folder()


def default_data_folder() -> Path:
    """The data folder by the convention of the system."""
    return user_data_path("upstream", appauthor=False)
