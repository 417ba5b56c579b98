"""Saved games: records as files in the user's data folder."""

from __future__ import annotations

import errno
import json
from collections.abc import Mapping
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from upstream.files import data_folder, default_data_folder, write_atomically
from upstream.game import Game
from upstream.notation.record import record_from_json
from upstream.rules.refusal import Refused

#: Larger files are refused before they are read.
MAX_BYTES = 10_000_000


class FileError(OSError):
    """A file cannot be read or written; ``message`` and ``variables`` make the sentence."""

    def __init__(self, message: str, **variables: str) -> None:
        super().__init__(message, variables)
        self.message = message
        self.variables = variables


def games_folder() -> Path:
    """Return the folder for new records, inside the data folder."""
    return data_folder() / "games"


def new_file() -> Path:
    """Return a new file name: the time, with a number if that is taken."""
    folder, name = games_folder(), datetime.now().strftime("%Y-%m-%d-%H%M%S")
    file, number = folder / f"{name}.json", 1
    while file.exists():
        number += 1
        file = folder / f"{name}-{number}.json"
    return file


def write(file: Path, record: Mapping[str, Any]) -> None:
    """Replace the record in a file. Raises FileError."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(file, record_text(record).encode())
    except OSError as error:
        raise FileError("cli-cannot-write", file=str(file), **reason(error)) from None


def record_text(record: Mapping[str, Any]) -> str:
    """Format a record as JSON with a line for each key."""
    dumps = partial(json.dumps, ensure_ascii=False)
    lines = (f"  {dumps(key)}: {dumps(value)}" for key, value in record.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read(file: Path) -> dict[str, Any]:
    """Return the record in a file. Raises FileError, or BadRecord if it is not a JSON object."""
    try:
        large = file.stat().st_size > MAX_BYTES
        text = "" if large else file.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise FileError("cli-cannot-read", file=str(file), **reason(error)) from None
    except UnicodeDecodeError:
        raise FileError("cli-not-text", file=str(file)) from None
    if large:
        raise FileError("cli-too-large", file=str(file))
    return record_from_json(text)


def reason(error: OSError) -> dict[str, str]:
    """Return the system's name and description of an error, as variables of a message."""
    name = errno.errorcode.get(error.errno or 0, "other")
    return {"error": name, "detail": error.strerror or type(error).__name__}


def unfinished() -> Path | None:
    """Return the newest saved game if it is not over, else None."""
    # Games from before UPSTREAM_DATA was set count, too.
    folders = {games_folder(), default_data_folder() / "games"}
    try:
        files = [file for folder in folders for file in folder.glob("*.json")]
        newest = max(files, key=lambda file: file.stat().st_mtime_ns, default=None)
        if newest is None or Game.from_record(read(newest)).result is not None:
            return None
    except (OSError, Refused):
        return None
    return newest
