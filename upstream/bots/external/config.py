"""The file that lists external bots, written by the operator of a server or tournament."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from upstream.bots import BOTS, Budget
from upstream.narration.locales import Words

#: Names appear in command lines, in lists and in the browser.
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._-]{0,23}")
#: Names that a program cannot have.
_RESERVED: Final = (*BOTS, "uct", "human")

#: What can be wrong with a file: the endings of its messages.
WRONG: Final = ("system", "unreadable", "none", "table", "key", "missing", "taken", "value")


class BadConfig(ValueError):
    """The file cannot be used; a message with variables explains why."""

    def __init__(self, message: str, **variables: Any) -> None:
        super().__init__(message)
        self.message = message
        self.variables = variables

    def sentence(self, words: Words) -> str:
        return words.say(f"external-bot-config-{self.message}", **self.variables)

    def __str__(self) -> str:
        return self.sentence(Words("en"))


@dataclass(frozen=True, slots=True)
class ExternalBot:
    """A program that plays: its command, its budget and its limits."""

    name: str
    command: tuple[str, ...]
    #: Its working directory: the folder of the file that lists it.
    folder: str
    nodes: int | None = None
    seconds: float | None = None
    #: Seconds that an answer may take.
    patience: float = 10.0
    #: Seconds that it may take to be ready.
    startup: float = 10.0
    #: How many processes it may run.
    processes: int = 32
    #: Options of the bot, sent with ``set``.
    options: Mapping[str, str] = field(default_factory=dict)
    #: Environment variables in addition to the few that every program gets.
    environment: Mapping[str, str] = field(default_factory=dict)

    @property
    def budget(self) -> Budget:
        return Budget(self.nodes, self.seconds)

    def time_limit(self, budget: Budget) -> float:
        """Seconds after which an answer is late: always more than the budget has."""
        return max(self.patience, (budget.seconds or 0.0) + 1.0)

    @property
    def max_seconds(self) -> float:
        """The longest that an answer can take, including the start of the program."""
        return self.startup + self.time_limit(self.budget)

    def to_dict(self) -> dict[str, Any]:
        return {**asdict(self), "command": list(self.command)}

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> ExternalBot:
        return cls(**{**values, "command": tuple(values["command"])})


# --- Reading -------------------------------------------------------------------------------------


def read_bots(file: Path) -> dict[str, ExternalBot]:
    """Return the programs of a file, by name. Raises BadConfig."""
    if sys.platform == "win32":
        raise BadConfig("system")
    try:
        config = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadConfig("unreadable", file=str(file), why=str(error)) from None
    for key in config:
        if key != "bot":
            raise BadConfig("table", file=str(file), key=key)
    bots: dict[str, ExternalBot] = {}
    tables = config.get("bot")
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise BadConfig("none", file=str(file))
    for number, values in enumerate(tables, 1):
        bot = _bot(values, number, file)
        if bot.name in bots or bot.name in _RESERVED:
            raise BadConfig("taken", file=str(file), bot=bot.name)
        bots[bot.name] = bot
    return bots


def _bot(values: Mapping[str, Any], number: int, file: Path) -> ExternalBot:
    name = values.get("name")
    # A name that cannot be used may be empty: the place in the file says which bot is meant.
    place = {"file": str(file), "bot": name if _is_name(name) else f"[[bot]] {number}"}
    for key, value in values.items():
        if key not in _CHECKS:
            raise BadConfig("key", **place, key=key, known=", ".join(_CHECKS))
        if not _CHECKS[key](value):
            raise BadConfig("value", **place, key=key)
    for key in ("name", "command"):
        if key not in values:
            raise BadConfig("missing", **place, key=key)
    texts = {
        kind: {
            key: str(value).lower() if isinstance(value, bool) else str(value)
            for key, value in values.get(kind, {}).items()
        }
        for kind in ("options", "environment")
    }
    return ExternalBot.from_dict({**values, **texts, "folder": str(file.parent.resolve())})


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and _NAME.fullmatch(value) is not None


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < 1e9


def _is_count(value: Any) -> bool:
    return _is_number(value) and isinstance(value, int)


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


_CHECKS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "name": _is_name,
    "command": lambda value: bool(value) and isinstance(value, list) and all(map(_is_text, value)),
    "nodes": _is_count,
    "seconds": _is_number,
    "patience": _is_number,
    "startup": _is_number,
    "processes": _is_count,
    "options": _are_settings,
    "environment": _are_settings,
}
