"""Replacements for the compiled modules where these are missing."""

from __future__ import annotations

import sys

from upstream.game import Game
from upstream.record import Record

#: Why the compiled modules could not be imported.
reason = ""
_said = False


class NotCompiled(ImportError):
    """The compiled board was asked for where it has not been compiled."""

    def __init__(self, why: str = "") -> None:
        because = f" ({why})" if why else ""
        super().__init__(
            f"upstream.fast is not compiled{because}: install a C compiler and Python's headers, "
            "then install upstream again"
        )


class FastGame(Game):
    """The reference in the compiled game's place: the same rules, slower."""

    def __init__(self, record: Record) -> None:
        _say_once()
        super().__init__(record)


def _say_once() -> None:
    global _said  # noqa: PLW0603 -- once for each process is what is meant
    if not _said:
        _said = True
        until_then = "until then games are played by the slower reference"
        print(f"{NotCompiled(reason)}; {until_then}", file=sys.stderr)
