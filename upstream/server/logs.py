"""The server's log: plain lines, or JSON lines for programs that read them.

A log line names no player, no address and no tile of a stack. An exception is told by its type and
the places that it passed, without its own words: those of a database quote the rows.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

#: The folders above a package are nobody's business, and make lines long.
_ROOTS: Final = ("upstream", "site-packages", "lib")


def configure_logging(level: int, *, as_json: bool = False) -> None:
    """Write our own messages from this level on, and the warnings of others, to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if as_json else PlainFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("upstream").setLevel(level)


class PlainFormatter(logging.Formatter):
    """One line for people; an exception follows it."""

    def format(self, record: logging.LogRecord) -> str:
        line = f"{_time(record)} {record.levelname.lower()} {record.getMessage()}"
        if record.exc_info and record.exc_info[1] is not None:
            for kind, places in _told(record.exc_info[1]):
                line += f"\n  {kind}" + "".join(f"\n    at {place}" for place in places)
        return line


class JsonFormatter(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["exceptions"] = [
                {"type": kind, "at": places} for kind, places in _told(record.exc_info[1])
            ]
        return json.dumps(line, ensure_ascii=False)


def _time(record: logging.LogRecord) -> str:
    moment = datetime.fromtimestamp(record.created, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _told(error: BaseException) -> Iterator[tuple[str, list[str]]]:
    """Yield the type of an exception and the places that it passed, then those of its causes."""
    seen: set[int] = set()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        seen.add(id(cause))
        places = [
            f"{_short(frame.filename)}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(cause.__traceback__)
        ]
        yield f"{type(cause).__module__}.{type(cause).__qualname__}", places
        cause = cause.__cause__ or cause.__context__


def _short(path: str) -> str:
    parts = Path(path).parts
    for root in _ROOTS:
        if root in parts:
            last = len(parts) - 1 - parts[::-1].index(root)
            return "/".join(parts[last:])
    return parts[-1]
