"""Files that are replaced as a whole."""

from __future__ import annotations

import os
from pathlib import Path


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
