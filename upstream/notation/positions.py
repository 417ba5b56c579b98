"""Read and check positions; what ``Position.to_dict`` and ``str`` write comes back unchanged.

docs/notation.md describes the notation of cells, tiles, tokens, actions and positions. A refusal
of an impossible position names the field and the expected value.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar, cast

from upstream.notation.position_text import text_to_dict
from upstream.notation.validity import check, draws_due, laid, refuse, wrong
from upstream.rules.frozen import FrozenDict
from upstream.rules.options import MAX_PLAYERS, MIN_PLAYERS, Options
from upstream.rules.position import FORMAT_VERSION, RULES_VERSION, Phase, Position, draws_matter
from upstream.rules.refusal import (
    BadPosition,
    KeyMissing,
    NewerVersion,
    NotAnObject,
    NotJson,
    Refused,
    WrongValue,
    as_json,
    shown,
)
from upstream.rules.river import CELLS, Cell
from upstream.rules.tile import BOX, RIVER_KINDS, TILES, Kind, Tile
from upstream.rules.token import TOKENS, Token

T = TypeVar("T")


def position_from_dict(data: Mapping[str, Any]) -> Position:
    """Read and check the JSON of a position; raises BadPosition."""
    position = _position(data)
    check(position)
    return position


def _position(data: Mapping[str, Any]) -> Position:
    """What the JSON says, whether or not a rule could cope with it."""
    if not isinstance(data, Mapping):
        refuse(NotAnObject(as_json(data)))
    check_versions(data, BadPosition)
    fields = _Fields(data)
    options = _options(fields)
    tokens = fields.read("tokens", _read_tokens, "tokens")
    phase = fields.read("phase", Phase, "phase")
    drawn = fields.read("drawn", _read_kinds, "drawn", ())
    unseen = fields.read("unseen", _read_counts, "unseen", FrozenDict())
    tiles = fields.read("tiles", _read_tiles, "tiles")
    due = draws_due(phase, laid(tiles), sum(unseen.values()))
    markers, given = _markers(fields, options, len(tokens))
    position = Position(
        options=options,
        phase=phase,
        round=fields.read("round", _natural, "round"),
        actor=fields.read("actor", _seat_of(len(tokens)), "seat"),
        points=fields.read("points", _natural, "points", 0),
        starter=fields.read("starter", _seat_of(len(tokens)), "seat", None),
        tiles=tiles,
        spawn=fields.read("spawn", _read_spawn, "spawn", None),
        drawn=drawn,
        draws=fields.read("draws", _natural, "draws", due) if draws_matter(phase, drawn) else 0,
        unseen=unseen,
        tokens=tokens,
        herons=fields.read("herons", _read_cells, "herons", ()),
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


def _options(fields: _Fields) -> Options:
    try:
        return fields.read("options", Options.from_dict, "options", Options())
    except Refused as refused:
        raise BadPosition(refused.refusal) from None


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
    seats = tuple(_read_shoal(seat, _list(tokens)) for seat, tokens in enumerate(_list(value)))
    if not MIN_PLAYERS <= len(seats) <= MAX_PLAYERS:
        raise ValueError
    return seats


def _read_shoal(seat: int, tokens: list[Any]) -> tuple[Token, ...]:
    for token in tokens:
        if not isinstance(token, str) or token not in TOKENS:
            wrong(f"tokens[{seat}]", token, "token")
    return tuple(sorted(map(Token, tokens)))


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


def _read_spawn(value: Any) -> Cell | None:
    return None if value is None else Cell(value)


def _read_cells(value: Any) -> tuple[Cell, ...]:
    return tuple(map(Cell, _list(value)))


def _markers(fields: _Fields, options: Options, players: int) -> tuple[tuple[int, ...], int]:
    if not options.movement_tokens:
        return (0,) * players, 0
    markers = fields.read("markers", lambda v: tuple(map(_natural, _list(v))), "markers")
    if len(markers) != players:
        wrong("markers", list(markers), "markers")
    return markers, fields.read("given", _natural, "markers")


def position_from(source: str | Mapping[str, Any]) -> Position:
    """A position from its one-line text, from JSON as text, or from a dict; raises BadPosition."""
    return position_from_dict(_data_of(source))


def draft_from(source: str | Mapping[str, Any]) -> Position:
    """A position in the making: what can be read, whether or not a rule could cope with it.

    Raises BadPosition for what cannot be read at all; ``validity.problems`` tells the rest.
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
