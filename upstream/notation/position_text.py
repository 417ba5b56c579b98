"""Read a position from one line of text, as tests, links and puzzles hold it.

``str(position)`` writes it; docs/notation.md describes it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from upstream.notation.validity import refuse
from upstream.rules.position import NOTHING, PHASE_LETTERS, SWITCHES, TEXT_VERSION, text_columns
from upstream.rules.refusal import NewerVersion, Refused, TextNotReadable, shown

_PHASES: Final = {letter: phase for phase, letter in PHASE_LETTERS.items()}

#: The fields of the text in their order, each with an example for the refusals.
TEXT_FIELDS: Final[Mapping[str, str]] = {
    "version": TEXT_VERSION,
    "phase": "m3",
    "turn": "1.0.5",
    "tiles": "1:F2WE/B0-H",
    "spawn": "b9",
    "drawn": "BFW",
    "unseen": "W3F2",
    "tokens": "2a1,2b1/1c2/-",
    "herons": "a4,b5",
    "markers": "5.0.0+0",
    "options": "wmx,rapids=added",
}


def text_to_dict(text: str) -> dict[str, Any]:
    """The JSON of a position's line; underscores may stand for the spaces, as in links.

    Raises BadPosition if the line cannot be read.
    """
    fields = text.strip().replace("_", " ").split()
    if len(fields) != len(TEXT_FIELDS):
        refuse(TextNotReadable("text", shown(text), " ".join(TEXT_FIELDS)))
    values = dict(zip(TEXT_FIELDS, fields, strict=True))
    data: dict[str, Any] = {}
    for field, value in values.items():
        try:
            data.update(_READERS[field](value))
        except Refused:
            raise
        except (ValueError, KeyError, IndexError, AttributeError):
            refuse(TextNotReadable(field, shown(value), TEXT_FIELDS[field]))
    if values["markers"] == NOTHING:
        del data["markers"], data["given"]
    return data


def _read_version(text: str) -> dict[str, Any]:
    if text[:1] != TEXT_VERSION[:1] or _number(text[1:]) < 1:
        raise ValueError
    known = _number(TEXT_VERSION[1:])
    if _number(text[1:]) > known:
        refuse(NewerVersion("version", _number(text[1:]), known))
    return {}


def _read_phase(text: str) -> dict[str, Any]:
    return {"phase": _PHASES[text[0]].value, "round": _number(text[1:])}


def _read_turn(text: str) -> dict[str, Any]:
    numbers = [None if n == NOTHING else _number(n) for n in text.split(".")]
    actor, starter, points = numbers
    return {"actor": actor, "starter": starter, "points": points}


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        raise ValueError
    return int(text)


def _read_rows(text: str) -> dict[str, Any]:
    if text == NOTHING:
        return {"tiles": {}}
    lowest, rows = text.split(":")
    tiles: dict[str, str] = {}
    for row, line in enumerate(rows.split("/"), _number(lowest)):
        texts = re.findall(r"[A-Z]\d?|-", line)
        if "".join(texts) != line:
            raise ValueError
        pairs = zip(text_columns(row), texts, strict=True)
        tiles.update((f"{column}{row}", tile) for column, tile in pairs if tile != NOTHING)
    return {"tiles": tiles}


def _read_drawn(text: str) -> dict[str, Any]:
    if text.startswith("?"):
        return {"drawn": [], "draws": _number(text[1:])}
    return {"drawn": [] if text == NOTHING else list(text)}


def _counts(text: str) -> dict[str, int]:
    pairs = re.findall(r"([A-Z])(\d+)", text) if text != NOTHING else []
    if (text != NOTHING and "".join(map("".join, pairs)) != text) or len(dict(pairs)) != len(pairs):
        raise ValueError
    return {kind: _number(count) for kind, count in pairs}


def _names(text: str, separator: str = ",") -> list[str]:
    return [] if text == NOTHING else text.split(separator)


def _read_markers(text: str) -> dict[str, Any]:
    if text == NOTHING:
        return {"markers": None, "given": None}
    held, given = text.split("+")
    return {"markers": [_number(n) for n in held.split(".")], "given": _number(given)}


def _read_options(text: str) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for part in _names(text):
        name, equals, value = part.partition("=")
        if not equals:
            options.update((SWITCHES[letter], True) for letter in part)
        elif name in ("rapids", "mix") and value:
            options[name] = _counts(value) if name == "mix" else value
        else:
            raise ValueError
    return {"options": options}


_READERS: Final[Mapping[str, Callable[[str], dict[str, Any]]]] = {
    "version": _read_version,
    "phase": _read_phase,
    "turn": _read_turn,
    "tiles": _read_rows,
    "spawn": lambda text: {"spawn": None if text == NOTHING else text},
    "drawn": _read_drawn,
    "unseen": lambda text: {"unseen": _counts(text)},
    "tokens": lambda text: {"tokens": [_names(seat) for seat in text.split("/")]},
    "herons": lambda text: {"herons": _names(text)},
    "markers": _read_markers,
    "options": _read_options,
}
