"""A whole position on one line of text, for tests, links and puzzles."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from upstream.options import Options
from upstream.position import Phase, Position
from upstream.refusal import NewerVersion, Refused, TextNotReadable, shown
from upstream.river import Cell
from upstream.tile import RIVER_KINDS, Kind, Tile
from upstream.validity import draws_matter, refuse

#: The version of the text stands in front of it.
TEXT_VERSION: Final = "u1"
_PHASES: Final = {
    "s": Phase.SETUP,
    "m": Phase.MOVE,
    "h": Phase.HERON,
    "p": Phase.PLACE,
    "o": Phase.OVER,
}
_LETTERS: Final = {phase: letter for letter, phase in _PHASES.items()}
_SWITCHES: Final = {"w": "whirlpool", "m": "movement_tokens", "x": "exact_five"}
_NONE: Final = "-"

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


def position_to_text(position: Position) -> str:
    """The position on one line, its fields apart by spaces."""
    return " ".join(
        (
            TEXT_VERSION,
            f"{_LETTERS[position.phase]}{position.round}",
            ".".join(
                _NONE if n is None else str(n)
                for n in (position.actor, position.starter, position.points)
            ),
            _tiles_text(position.tiles),
            position.spawn or _NONE,
            _drawn_text(position),
            _counts_text(position.unseen),
            "/".join(",".join(tokens) or _NONE for tokens in position.tokens),
            ",".join(position.herons) or _NONE,
            _markers_text(position),
            _options_text(position.options),
        )
    )


def _tiles_text(tiles: Mapping[Cell, Tile]) -> str:
    """The lowest row's number, then row by row: the sea as a b c s, the others as a b c."""
    if not tiles:
        return _NONE
    rows = [cell.row for cell in tiles]
    lowest, highest = min(rows), max(rows)
    texts = (
        "".join(tiles.get(Cell(f"{column}{row}"), _NONE) for column in _columns(row))
        for row in range(lowest, highest + 1)
    )
    return f"{lowest}:" + "/".join(texts)


def _columns(row: int) -> str:
    return "abcs" if row == 0 else "abc"


def _drawn_text(position: Position) -> str:
    if draws_matter(position.phase, position.drawn):
        return f"?{position.draws}"
    return "".join(position.drawn) or _NONE


def _counts_text(counts: Mapping[Kind, int]) -> str:
    return "".join(f"{kind}{counts[kind]}" for kind in RIVER_KINDS if kind in counts) or _NONE


def _markers_text(position: Position) -> str:
    if not position.options.movement_tokens:
        return _NONE
    return ".".join(map(str, position.markers)) + f"+{position.given}"


def _options_text(options: Options) -> str:
    texts = ["".join(letter for letter, name in _SWITCHES.items() if getattr(options, name))]
    if options.rapids != "none":
        texts.append(f"rapids={options.rapids}")
    if options.mix is not None:
        texts.append(f"mix={_counts_text(options.mix)}")
    return ",".join(filter(None, texts)) or _NONE


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
    if values["markers"] == _NONE:
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
    numbers = [None if n == _NONE else _number(n) for n in text.split(".")]
    actor, starter, points = numbers
    return {"actor": actor, "starter": starter, "points": points}


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        raise ValueError
    return int(text)


def _read_rows(text: str) -> dict[str, Any]:
    if text == _NONE:
        return {"tiles": {}}
    lowest, rows = text.split(":")
    tiles: dict[str, str] = {}
    for row, line in enumerate(rows.split("/"), _number(lowest)):
        texts = re.findall(r"[A-Z]\d?|-", line)
        if "".join(texts) != line:
            raise ValueError
        pairs = zip(_columns(row), texts, strict=True)
        tiles.update((f"{column}{row}", tile) for column, tile in pairs if tile != _NONE)
    return {"tiles": tiles}


def _read_drawn(text: str) -> dict[str, Any]:
    if text.startswith("?"):
        return {"drawn": [], "draws": _number(text[1:])}
    return {"drawn": [] if text == _NONE else list(text)}


def _counts(text: str) -> dict[str, int]:
    pairs = re.findall(r"([A-Z])(\d+)", text) if text != _NONE else []
    if (text != _NONE and "".join(map("".join, pairs)) != text) or len(dict(pairs)) != len(pairs):
        raise ValueError
    return {kind: _number(count) for kind, count in pairs}


def _names(text: str, separator: str = ",") -> list[str]:
    return [] if text == _NONE else text.split(separator)


def _read_markers(text: str) -> dict[str, Any]:
    if text == _NONE:
        return {"markers": None, "given": None}
    held, given = text.split("+")
    return {"markers": [_number(n) for n in held.split(".")], "given": _number(given)}


def _read_options(text: str) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for part in _names(text):
        name, equals, value = part.partition("=")
        if not equals:
            options.update((_SWITCHES[letter], True) for letter in part)
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
    "spawn": lambda text: {"spawn": None if text == _NONE else text},
    "drawn": _read_drawn,
    "unseen": lambda text: {"unseen": _counts(text)},
    "tokens": lambda text: {"tokens": [_names(seat) for seat in text.split("/")]},
    "herons": lambda text: {"herons": _names(text)},
    "markers": _read_markers,
    "options": _read_options,
}
