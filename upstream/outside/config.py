"""The file that names the programs from outside, written by whoever runs a server or tournament."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from upstream.bots import BOTS, Budget
from upstream.words import Words

#: What a name may be made of: it stands in command lines, in lists, and on the page.
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._-]{0,23}")
#: Names of our own that are no level.
_OURS: Final = (*BOTS, "uct", "human")

#: What can be wrong with a file.
WRONG: Final = ("system", "unreadable", "none", "key", "missing", "taken", "value")


class BadConfig(ValueError):
    """A file that cannot be used: the message that says why, and its variables."""

    def __init__(self, message: str, **variables: Any) -> None:
        super().__init__(message)
        self.message = message
        self.variables = variables

    def said(self, words: Words) -> str:
        return words.say(f"outside-config-{self.message}", **self.variables)

    def __str__(self) -> str:
        return self.said(Words("en"))


@dataclass(frozen=True, slots=True)
class OutsideBot:
    """A program that plays: how it is started, and what it may take."""

    name: str
    command: tuple[str, ...]
    #: Where it is started: the folder of the file that names it.
    folder: str
    nodes: int | None = None
    seconds: float | None = None
    #: Seconds that an answer may take before it counts as none.
    patience: float = 10.0
    #: Seconds until it must be ready.
    startup: float = 10.0
    #: How many processes it may be made of.
    processes: int = 32
    #: What it is told to ``set``.
    options: Mapping[str, str] = field(default_factory=dict)
    #: Variables of the environment beside the few that every program gets.
    environment: Mapping[str, str] = field(default_factory=dict)

    @property
    def budget(self) -> Budget:
        return Budget(self.nodes, self.seconds)

    def longest(self, budget: Budget) -> float:
        """Seconds after which an answer is late: always more than the bot was told."""
        return max(self.patience, (budget.seconds or 0.0) + 1.0)

    @property
    def slowest(self) -> float:
        """The longest that an answer can take, if the program has to be started for it."""
        return self.startup + self.longest(self.budget)

    def to_dict(self) -> dict[str, Any]:
        return {**asdict(self), "command": list(self.command)}

    @classmethod
    def from_dict(cls, told: Mapping[str, Any]) -> OutsideBot:
        return cls(**{**told, "command": tuple(told["command"])})


# --- Reading -------------------------------------------------------------------------------------


def read_bots(file: Path) -> dict[str, OutsideBot]:
    """The programs of a file by their names; raises BadConfig."""
    if sys.platform == "win32":
        raise BadConfig("system")
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as why:
        raise BadConfig("unreadable", file=str(file), why=str(why)) from None
    for key in told:
        if key != "bot":
            raise BadConfig("key", file=str(file), bot="", key=key, known="[[bot]]")
    bots: dict[str, OutsideBot] = {}
    for number, values in enumerate(_tables(told, file), 1):
        bot = _bot(values, number, file)
        if bot.name in bots or bot.name in _OURS:
            raise BadConfig("taken", file=str(file), bot=bot.name)
        bots[bot.name] = bot
    return bots


def _tables(told: Mapping[str, Any], file: Path) -> list[dict[str, Any]]:
    tables = told.get("bot")
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise BadConfig("none", file=str(file))
    return tables


def _bot(values: Mapping[str, Any], number: int, file: Path) -> OutsideBot:
    called = values.get("name")
    place = {"file": str(file), "bot": called if isinstance(called, str) else str(number)}
    for key, value in values.items():
        if key not in _READERS:
            raise BadConfig("key", **place, key=key, known=", ".join(_READERS))
        if not _READERS[key](value):
            raise BadConfig("value", **place, key=key)
    for key in ("name", "command"):
        if key not in values:
            raise BadConfig("missing", **place, key=key)
    texts = {key: _as_texts(values.get(key, {})) for key in ("options", "environment")}
    return OutsideBot.from_dict({**values, **texts, "folder": str(file.parent.resolve())})


def _as_texts(values: Mapping[str, Any]) -> dict[str, str]:
    return {
        key: str(value).lower() if value in (True, False) else str(value)
        for key, value in values.items()
    }


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < 1e9


def _is_count(value: Any) -> bool:
    return _is_number(value) and isinstance(value, int)


def _is_command(value: Any) -> bool:
    return bool(value) and isinstance(value, list) and all(_is_text(part) for part in value)


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and value.isprintable() and bool(value)


def _are_settings(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    return all(
        _is_text(key)
        and " " not in key
        and isinstance(each, str | int | float)
        and str(each).isprintable()
        for key, each in value.items()
    )


_READERS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "name": lambda value: isinstance(value, str) and _NAME.fullmatch(value) is not None,
    "command": _is_command,
    "nodes": _is_count,
    "seconds": _is_number,
    "patience": _is_number,
    "startup": _is_number,
    "processes": _is_count,
    "options": _are_settings,
    "environment": _are_settings,
}
