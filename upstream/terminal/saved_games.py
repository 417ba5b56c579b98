"""Saved games: records as files in the user's data folder."""

from __future__ import annotations

import errno
import json
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from upstream.atomic_file import write_atomically
from upstream.data_folder import data_folder, default_data_folder
from upstream.game import Game
from upstream.record import record_from_json
from upstream.refusal import Refused

#: No record is this large: such a file is refused before it is read.
LARGEST = 10_000_000


class FileError(OSError):
    """A file cannot be read or written; ``message`` and ``variables`` say it in words."""

    def __init__(self, message: str, **variables: str) -> None:
        super().__init__(message, variables)
        self.message = message
        self.variables = variables


def games_folder() -> Path:
    """The folder for new records, inside the data folder."""
    return data_folder() / "games"


def new_file() -> Path:
    """A name for a new record: the time, and a number if that is taken."""
    folder, name = games_folder(), datetime.now().strftime("%Y-%m-%d-%H%M%S")
    file, number = folder / f"{name}.json", 1
    while file.exists():
        number += 1
        file = folder / f"{name}-{number}.json"
    return file


def write(file: Path, record: Mapping[str, Any]) -> None:
    """Replace the record in a file; raises FileError."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(file, record_text(record).encode())
    except OSError as error:
        raise FileError("cli-cannot-write", file=str(file), **reason(error)) from None


def record_text(record: Mapping[str, Any]) -> str:
    """A record as a file holds it: a line for each key."""
    lines = (f"  {json.dumps(key)}: {_dumped(value)}" for key, value in record.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def read(file: Path) -> dict[str, Any]:
    """The record in a file; raises FileError, or BadRecord if it is not a JSON object."""
    try:
        large = file.stat().st_size > LARGEST
        text = "" if large else file.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise FileError("cli-cannot-read", file=str(file), **reason(error)) from None
    except UnicodeDecodeError:
        raise FileError("cli-not-text", file=str(file)) from None
    if large:
        raise FileError("cli-too-large", file=str(file))
    return record_from_json(text)


def reason(error: OSError) -> dict[str, str]:
    """What went wrong, by the system's name for it and in the system's own words."""
    name = errno.errorcode.get(error.errno or 0, "other")
    return {"error": name, "detail": error.strerror or type(error).__name__}


def unfinished() -> Path | None:
    """The newest saved game, if it is not over."""
    try:
        files = [file for folder in _folders() for file in folder.glob("*.json")]
        files.sort(key=lambda file: file.stat().st_mtime_ns)
        return files[-1] if files and _goes_on(files[-1]) else None
    except (OSError, Refused):
        return None


def _folders() -> list[Path]:
    """Where saved games may lie: games from before UPSTREAM_DATA was set are found, too."""
    if data_folder() == default_data_folder():
        return [games_folder()]
    return [games_folder(), default_data_folder() / "games"]


def _goes_on(file: Path) -> bool:
    return Game.from_record(read(file)).result is None
