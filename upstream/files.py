"""Files of this user: the data folder, and files that are replaced as a whole."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """Return the folder that UPSTREAM_DATA names, or else the system's folder for user data."""
    if chosen := os.environ.get("UPSTREAM_DATA"):
        return Path(chosen)
    return default_data_folder()


def default_data_folder() -> Path:
    """Return the data folder by the convention of the system."""
    from platformdirs import user_data_path  # noqa: PLC0415 (an extra; only programs need it)

    return user_data_path("upstream", appauthor=False)


def write_atomically(path: Path, data: bytes) -> None:
    """Replace a file: after a crash it holds the old content or the new, never a part of it.

    The data is written to a hidden file in the same folder, which then takes the place of the old
    one. Raises OSError.
    """
    temporary = path.with_name(f".{path.name}.part")
    with temporary.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)
