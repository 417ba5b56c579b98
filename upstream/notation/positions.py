"""Read and check positions; what ``Position.to_dict`` and ``str`` write comes back unchanged.

docs/notation.md describes the notation of cells, tiles, tokens, actions and positions. A refusal
of an impossible position names the field and the expected value.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar, cast

from upstream.notation.validity import check, draws_due, laid, refuse, wrong
from upstream.rules.frozen import FrozenDict
from upstream.rules.options import MAX_PLAYERS, MIN_PLAYERS, Options
from upstream.rules.position import (
    FORMAT_VERSION,
    NOTHING,
    PHASE_LETTERS,
    RULES_VERSION,
    SWITCHES,
    TEXT_VERSION,
    Phase,
    Position,
    draws_matter,
    text_columns,
)
from upstream.rules.refusal import (
    BadPosition,
    KeyMissing,
    NewerVersion,
    NotAnObject,
    NotJson,
    Refused,
    TextNotReadable,
    WrongValue,
    as_json,
    shown,
)
from upstream.rules.river import CELLS, Cell
from upstream.rules.tile import BOX, RIVER_KINDS, TILES, Kind, Tile
from upstream.rules.token import TOKENS, Token

T = TypeVar("T")


def position_from_dict(data: Mapping[str, Any]) -> Position:
    """Read and check the JSON of a position. Raises BadPosition."""
    position = _position(data)
    check(position)
    return position


def _position(data: Mapping[str, Any]) -> Position:
    """Return the position in the JSON, whether or not the rules allow it."""
    if not isinstance(data, Mapping):
        refuse(NotAnObject(as_json(data)))
    check_versions(data, BadPosition)
    fields = _Fields(data)
    try:
        options = fields.read("options", Options.from_dict, "options", Options())
    except Refused as refused:
        raise BadPosition(refused.refusal) from None
    tokens = fields.read("tokens", _read_tokens, "tokens")
    phase = fields.read("phase", Phase, "phase")
    drawn = fields.read("drawn", _read_kinds, "drawn", ())
    unseen = fields.read("unseen", _read_counts, "unseen", FrozenDict())
    tiles = fields.read("tiles", _read_tiles, "tiles")
    due = draws_due(phase, laid(tiles), sum(unseen.values()))
    markers, given = (0,) * len(tokens), 0
    if options.movement_tokens:
        markers = fields.read("markers", lambda v: tuple(map(_natural, _list(v))), "markers")
        if len(markers) != len(tokens):
            wrong("markers", list(markers), "markers")
        given = fields.read("given", _natural, "markers")
    position = Position(
        options=options,
        phase=phase,
        round=fields.read("round", _natural, "round"),
        actor=fields.read("actor", _seat_of(len(tokens)), "seat"),
        points=fields.read("points", _natural, "points", 0),
        starter=fields.read("starter", _seat_of(len(tokens)), "seat", None),
        tiles=tiles,
        spawn=fields.read("spawn", lambda v: None if v is None else Cell(v), "spawn", None),
        drawn=drawn,
        draws=fields.read("draws", _natural, "draws", due) if draws_matter(phase, drawn) else 0,
        unseen=unseen,
        tokens=tokens,
        herons=fields.read("herons", lambda v: tuple(map(Cell, _list(v))), "herons", ()),
        markers=markers,
        given=given,
    )
    if "stack" in data and fields.read("stack", _natural, "count") != position.stack:
        wrong("stack", data["stack"], "stack-is-unseen")
    return position


def check_versions(data: Mapping[str, Any], error: type[Refused]) -> None:
    """Raise ``error`` for a version that is wrong or newer than ours; a missing one means 1."""
    for key, known in (("version", FORMAT_VERSION), ("rules_version", RULES_VERSION)):
        version = data.get(key, 1)
        if isinstance(version, bool) or not isinstance(version, int) or not 1 <= version < 1000:
            raise error(WrongValue(key, as_json(version), "version"))
        if version > known:
            raise error(NewerVersion(key, version, known))


class _Fields:
    """Reads the values of a JSON object, naming the key that is missing or wrong."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._data = data

    def read(self, key: str, reader: Callable[[Any], T], expected: str, *default: Any) -> T:
        if key not in self._data:
            if default:
                return cast("T", default[0])
            refuse(KeyMissing(key))
        try:
            return reader(self._data[key])
        except Refused:
            raise
        except (ValueError, TypeError, KeyError, AttributeError):
            wrong(key, as_json(self._data[key]), expected)


def _natural(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ValueError
    return value


def _seat_of(players: int) -> Callable[[Any], int | None]:
    def read(value: Any) -> int | None:
        if value is not None and _natural(value) >= players:
            raise ValueError
        return value  # type: ignore[no-any-return]

    return read


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise TypeError
    return list(value)


def _read_tokens(value: Any) -> tuple[tuple[Token, ...], ...]:
    seats = []
    for seat, tokens in enumerate(_list(value)):
        for token in _list(tokens):
            if not isinstance(token, str) or token not in TOKENS:
                wrong(f"tokens[{seat}]", token, "token")
        seats.append(tuple(sorted(map(Token, tokens))))
    if not MIN_PLAYERS <= len(seats) <= MAX_PLAYERS:
        raise ValueError
    return tuple(seats)


def _read_kinds(value: Any) -> tuple[Kind, ...]:
    kinds = tuple(sorted(map(Kind, _list(value))))
    if Kind.SEA in kinds:
        raise ValueError
    return kinds


def _read_counts(value: Any) -> FrozenDict[Kind, int]:
    counts = {Kind(kind): _natural(count) for kind, count in value.items()}
    if any(count > BOX[kind] or kind is Kind.SEA for kind, count in counts.items()):
        raise ValueError
    return FrozenDict({kind: counts[kind] for kind in RIVER_KINDS if counts.get(kind)})


def _read_tiles(value: Any) -> FrozenDict[Cell, Tile]:
    for cell, tile in value.items():
        if cell not in CELLS or not isinstance(tile, str) or tile not in TILES:
            wrong(f"tiles.{shown(cell)}", tile, "tile")
    tiles = {Cell(cell): Tile(tile) for cell, tile in value.items()}
    return FrozenDict({cell: tiles[cell] for cell in sorted(tiles, key=lambda c: c.order)})


def position_from(source: str | Mapping[str, Any]) -> Position:
    """Return a position from its one-line text, JSON text or dict. Raises BadPosition."""
    return position_from_dict(_data_of(source))


def draft_from(source: str | Mapping[str, Any]) -> Position:
    """Return an unfinished position: everything readable, whether or not the rules allow it.

    Raises BadPosition if it cannot be read at all; ``validity.problems`` lists the rest.
    """
    return _position(_data_of(source))


def _data_of(source: str | Mapping[str, Any]) -> Mapping[str, Any]:
    if not isinstance(source, str):
        return source
    if not source.lstrip().startswith("{"):
        return text_to_dict(source)
    try:
        data: Mapping[str, Any] = json.loads(source)
    except (ValueError, RecursionError) as error:  # a ValueError also for endless numbers
        raise BadPosition(NotJson(shown(str(error)))) from None
    return data


# --- The position on one line --------------------------------------------------------------------

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
    """Return the JSON of a position's line; underscores may stand for the spaces, as in links.

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


def _read_turn(text: str) -> dict[str, Any]:
    actor, starter, points = (None if n == NOTHING else _number(n) for n in text.split("."))
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


def _names(text: str) -> list[str]:
    return [] if text == NOTHING else text.split(",")


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
    "phase": lambda text: {"phase": _PHASES[text[0]].value, "round": _number(text[1:])},
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
