"""Positions as JSON and as one line of text; both round-trip exactly.

Cells, tiles, tokens and actions carry their own notation (``upstream.river.Cell``,
``upstream.tile.Tile``, ``upstream.token.Token``, ``upstream.action``); docs/notation.md
describes them all. Everything that is read here is checked: a position that no rule could
cope with is refused with the place and what would have been right.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final, Never, TypeVar

from upstream.frozen import FrozenDict
from upstream.moves import full_cells
from upstream.options import MAX_PLAYERS, MIN_PLAYERS, Options
from upstream.position import FIVE, Phase, Position
from upstream.refusal import (
    BadPosition,
    KeyMissing,
    NewerVersion,
    NotAnObject,
    NotJson,
    Refusal,
    Refused,
    TextNotReadable,
    WrongValue,
)
from upstream.river import SEA, SETUP_ROWS, Cell
from upstream.rules import RULES_VERSION, row_being_laid
from upstream.tile import (
    BOX,
    LAST_ROW_TILES,
    RIVER_KINDS,
    ROW_TILES,
    SETUP_TILES,
    Kind,
    Tile,
    rotations,
)
from upstream.token import Token

#: The version of the JSON of positions and records.
FORMAT_VERSION: Final = 1
#: The version of the one-line text stands in front of it.
TEXT_VERSION: Final = "u1"

T = TypeVar("T")


# --- JSON ------------------------------------------------------------------------------------------


def position_to_dict(position: Position) -> dict[str, Any]:
    """The JSON of a position."""
    texts: dict[str, Any] = {
        "version": FORMAT_VERSION,
        "rules_version": RULES_VERSION,
        "options": position.options.to_dict(),
        "phase": position.phase.value,
        "round": position.round,
        "actor": position.actor,
        "points": position.points,
        "starter": position.starter,
        "tiles": {
            str(cell): str(position.tiles[cell])
            for cell in sorted(position.tiles, key=lambda cell: cell.order)
        },
        "spawn": None if position.spawn is None else str(position.spawn),
        "drawn": [kind.value for kind in position.drawn],
        "stack": position.stack,
        "tokens": [[str(token) for token in tokens] for tokens in position.tokens],
        "unseen": {kind.value: n for kind, n in sorted(position.unseen.items())},
        "herons": [str(cell) for cell in position.herons],
    }
    if position.options.movement_tokens:
        texts["markers"] = list(position.markers)
        texts["given"] = position.given
    if _draws_matter(position.phase, position.drawn):
        texts["draws"] = position.draws
    return texts


def _draws_matter(phase: Phase, drawn: tuple[Kind, ...]) -> bool:
    """Only where tiles are laid and none lies ready can a draw be due."""
    return phase in (Phase.SETUP, Phase.PLACE) and not drawn


def position_from_dict(data: Mapping[str, Any]) -> Position:
    """Read and check the JSON of a position; raises BadPosition."""
    if not isinstance(data, Mapping):
        _refuse(NotAnObject(_shown(data)))
    check_versions(data, BadPosition)
    fields = _Fields(data)
    options = _options(fields)
    tokens = fields.read("tokens", _read_tokens, "tokens")
    phase = fields.read("phase", Phase, "phase")
    drawn = tuple(sorted(fields.read("drawn", _read_kinds, "drawn", ())))
    unseen = fields.read("unseen", _read_counts, "unseen", FrozenDict())
    markers, given = _markers(fields, options, len(tokens))
    position = Position(
        options=options,
        phase=phase,
        round=fields.read("round", _natural, "round"),
        actor=fields.read("actor", _seat_of(len(tokens)), "seat"),
        points=fields.read("points", _natural, "points", 0),
        starter=fields.read("starter", _seat_of(len(tokens)), "seat", None),
        tiles=fields.read("tiles", _read_tiles, "tiles"),
        spawn=fields.read("spawn", _read_spawn, "spawn", None),
        drawn=drawn,
        draws=_draws(fields, phase, drawn, unseen),
        unseen=unseen,
        tokens=tokens,
        herons=fields.read("herons", _read_cells, "herons", ()),
        markers=markers,
        given=given,
    )
    if "stack" in data and fields.read("stack", _natural, "count") != position.stack:
        _wrong("stack", data["stack"], "stack-is-unseen")
    check(position)
    return position


def check_versions(data: Mapping[str, Any], error: type[Refused]) -> None:
    """A missing version means 1; a newer one than we know is refused by name."""
    for key, known in (("version", FORMAT_VERSION), ("rules_version", RULES_VERSION)):
        version = data.get(key, 1)
        if isinstance(version, bool) or not isinstance(version, int) or version < 1:
            raise error(WrongValue(key, _shown(version), "version"))
        if version > known:
            raise error(NewerVersion(key, version, known))


class _Fields:
    """Reads the values of a JSON object, naming the key that is missing or wrong."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._data = data

    def read(self, key: str, reader: Callable[[Any], T], expected: str, *default: T) -> T:
        if key not in self._data:
            if default:
                return default[0]
            _refuse(KeyMissing(key))
        try:
            return reader(self._data[key])
        except Refused:
            raise
        except (ValueError, TypeError, KeyError, AttributeError):
            _wrong(key, self._data[key], expected)


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
    seats = tuple(tuple(sorted(map(Token, _list(tokens)))) for tokens in _list(value))
    if not MIN_PLAYERS <= len(seats) <= MAX_PLAYERS:
        raise ValueError
    return seats


def _read_kinds(value: Any) -> tuple[Kind, ...]:
    kinds = tuple(map(Kind, _list(value)))
    if Kind.SEA in kinds:
        raise ValueError
    return kinds


def _read_counts(value: Any) -> FrozenDict[Kind, int]:
    counts = {Kind(kind): _natural(count) for kind, count in value.items()}
    if any(count > BOX[kind] or kind is Kind.SEA for kind, count in counts.items()):
        raise ValueError
    return FrozenDict({kind: counts[kind] for kind in RIVER_KINDS if counts.get(kind)})


def _read_tiles(value: Any) -> FrozenDict[Cell, Tile]:
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
        _wrong("markers", list(markers), "markers")
    return markers, fields.read("given", _natural, "markers")


def _draws(
    fields: _Fields, phase: Phase, drawn: tuple[Kind, ...], unseen: Mapping[Kind, int]
) -> int:
    """How many tiles are due: as it says, or as the phase calls for."""
    if not _draws_matter(phase, drawn):
        return 0
    due = 1 if phase is Phase.SETUP else min(ROW_TILES, sum(unseen.values()))
    return fields.read("draws", _natural, "draws", due)


# --- What a position must fulfil ---------------------------------------------------------------------


def check(position: Position) -> None:
    """Refuse what no rule could cope with. Rivers need not be complete: figures and puzzles are not."""
    _check_river(position)
    _check_tokens(position)
    _check_stack(position)
    _check_phase(position)
    _check_herons(position)
    _check_markers(position)


def _check_river(position: Position) -> None:
    for cell, tile in position.tiles.items():
        sea, key = cell.row == 0, f"tiles.{cell}"
        if cell.is_spawn or cell is position.spawn:
            _wrong(key, str(tile), "no-tile-in-spawn")
        if sea != (tile.kind is Kind.SEA):
            _wrong(key, str(tile), "sea-tile" if sea else "river-tile")
        beside = position.spawn is not None and cell.row == position.spawn.row
        if not sea and tile.rotation not in rotations(tile.kind, cell.column, beside_spawn=beside):
            _wrong(key, str(tile), "rotation")
    spawn = position.spawn
    if spawn is not None:
        if spawn.column != "b" or spawn.row == 0 or position.unseen:
            _wrong("spawn", str(spawn), "spawn")
        if any(cell.row > spawn.row for cell in position.tiles):
            _wrong("spawn", str(spawn), "spawn-is-last")


def _check_tokens(position: Position) -> None:
    for seat, tokens in enumerate(position.tokens):
        key = f"tokens[{seat}]"
        if len(tokens) > len(SEA):
            _wrong(key, ", ".join(tokens), "four-tokens")
        for token in tokens:
            if token.in_river and token.cell not in position.tiles:
                _wrong(key, token, "token-on-tile")
            if token.cell.is_spawn and position.spawn is None:
                _wrong(key, token, "token-before-spawn")
            if token.held and not _may_be_held(position, seat, token):
                _wrong(key, token, "held")
    crowd = Counter(token.cell for tokens in position.tokens for token in tokens)
    for cell in full_cells(position):
        room = position.players - (
            position.tiles[cell].kind is Kind.ROCK and not position.options.whirlpool
        )
        if crowd[cell] > room:
            _wrong("tokens", f"{crowd[cell]} × {cell}", "capacity")


def _may_be_held(position: Position, seat: int, token: Token) -> bool:
    return (
        position.phase is Phase.MOVE
        and seat == position.actor
        and position.options.whirlpool
        and token.in_river
        and position.tiles[token.cell].kind is Kind.ROCK
    )


def _check_stack(position: Position) -> None:
    """Three tiles a row, and two for the last: nothing else can be laid."""
    stack, drawn = position.stack, len(position.drawn)
    laid = sum(1 for cell in position.tiles if cell.row)
    match position.phase:
        case Phase.SETUP:
            left = stack + drawn - (SETUP_TILES - laid)
            fits = left >= LAST_ROW_TILES and left % ROW_TILES == LAST_ROW_TILES
        case Phase.PLACE if stack == 0:
            fits = drawn <= LAST_ROW_TILES
        case Phase.PLACE:
            fits = stack % ROW_TILES == (LAST_ROW_TILES if not position.draws else stack % 3)
        case _:
            fits = stack == 0 or stack % ROW_TILES == LAST_ROW_TILES
    if not fits:
        _wrong("stack", stack, "stack-of-threes")


def _check_phase(position: Position) -> None:
    phase, over = position.phase, position.phase is Phase.OVER
    setup = phase is Phase.SETUP
    if (position.actor is None) != over:
        _wrong("actor", position.actor, "nobody" if over else "seat")
    if (position.starter is None) != setup:
        _wrong("starter", position.starter, "nobody" if setup else "seat")
    if (position.round == 0) != setup:
        _wrong("round", position.round, "round")
    if position.points > (FIVE if phase is Phase.MOVE else 0):
        _wrong("points", position.points, "points")
    if phase in (Phase.SETUP, Phase.PLACE):
        _check_laying(position)
    elif position.drawn:
        _wrong("drawn", " ".join(position.drawn), "nothing-drawn")
    if over and any(any(True for _ in position.in_river(s)) for s in range(position.players)):
        _wrong("phase", phase, "over")


def _check_laying(position: Position) -> None:
    setup = position.phase is Phase.SETUP
    most = 1 if setup else LAST_ROW_TILES if not position.unseen else ROW_TILES
    if len(position.drawn) + position.draws > max(most, position.draws):
        _wrong("drawn", " ".join(position.drawn), "drawn")
    if setup:
        _check_setup_columns(position)
    elif position.drawn and position.spawn is not None:
        _wrong("spawn", position.spawn, "spawn")
    elif position.drawn:
        laid = [cell for cell in position.tiles if cell.row == row_being_laid(position)]
        if len(laid) + len(position.drawn) != most:
            _wrong("drawn", " ".join(position.drawn), "drawn")


def _check_setup_columns(position: Position) -> None:
    for column in "abc":
        rows = sorted(cell.row for cell in position.tiles if cell.row and cell.column == column)
        if rows != list(range(1, len(rows) + 1)) or len(rows) > SETUP_ROWS:
            _wrong("tiles", f"{column}: {rows}", "setup-columns")


def _check_herons(position: Position) -> None:
    if (position.phase is not Phase.HERON) and position.herons:
        _wrong("herons", ", ".join(position.herons), "no-herons")
    if position.phase is Phase.HERON:
        assert position.actor is not None
        mine = {token.cell for token in position.tokens[position.actor]}
        for cell in position.herons:
            tile = position.tiles.get(cell)
            if tile is None or tile.kind is not Kind.HERON or cell not in mine:
                _wrong("herons", str(cell), "herons")
        if list(position.herons) != sorted(set(position.herons), key=lambda c: c.order):
            _wrong("herons", ", ".join(position.herons), "herons")


def _check_markers(position: Position) -> None:
    if not position.options.movement_tokens:
        return
    total = sum(position.markers) + position.given
    if total != (0 if position.phase is Phase.SETUP else FIVE):
        _wrong("markers", list(position.markers), "five-markers")
    if position.actor is not None and position.points > position.markers[position.actor]:
        _wrong("points", position.points, "points-are-markers")


# --- One line of text ----------------------------------------------------------------------------------

_PHASES: Final = {"s": Phase.SETUP, "m": Phase.MOVE, "h": Phase.HERON, "p": Phase.PLACE, "o": Phase.OVER}
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
    if _draws_matter(position.phase, position.drawn):
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


def position_from_text(text: str) -> Position:
    """Read a position's line; underscores may stand for the spaces, as in links."""
    fields = text.strip().replace("_", " ").split()
    if len(fields) != len(TEXT_FIELDS):
        _refuse(TextNotReadable("text", text.strip()[:40], " ".join(TEXT_FIELDS)))
    values = dict(zip(TEXT_FIELDS, fields, strict=True))
    data: dict[str, Any] = {}
    for field, value in values.items():
        try:
            data.update(_READERS[field](value))
        except (ValueError, KeyError, IndexError, AttributeError):
            _refuse(TextNotReadable(field, value, TEXT_FIELDS[field]))
    if values["markers"] == _NONE:
        data.pop("markers"), data.pop("given")
    return position_from_dict(data)


def _read_version(text: str) -> dict[str, Any]:
    if text != TEXT_VERSION:
        raise ValueError
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
    if text != _NONE and "".join(map("".join, pairs)) != text or len(dict(pairs)) != len(pairs):
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


def position_from(source: str | Mapping[str, Any]) -> Position:
    """A position from its one-line text, from JSON as text, or from a dict."""
    if not isinstance(source, str):
        return position_from_dict(source)
    if not source.lstrip().startswith("{"):
        return position_from_text(source)
    try:
        return position_from_dict(json.loads(source))
    except json.JSONDecodeError as error:
        raise BadPosition(NotJson(str(error))) from None


def _shown(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, default=str)
    return text if len(text) <= 60 else text[:59] + "…"


def _wrong(key: str, value: Any, expected: str) -> Never:
    _refuse(WrongValue(key, _shown(value), expected))


def _refuse(refusal: Refusal) -> Never:
    raise BadPosition(refusal)
