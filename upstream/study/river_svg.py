"""A small picture of a river as SVG, with a turn drawn on it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import cos, radians, sin, sqrt
from typing import Final

from upstream.action import Action, Place
from upstream.derived.routes import legs
from upstream.position import Position
from upstream.river import Cell
from upstream.tile import Kind, Tile

#: From a tile's middle to its corners, and how far its rows lie apart.
_RADIUS: Final = 30.0
_HALF_ROW: Final = _RADIUS * sqrt(3) / 2
_COLUMNS: Final = {"a": 0.0, "b": 1.5 * _RADIUS, "s": 1.5 * _RADIUS, "c": 3 * _RADIUS}
_MARGIN: Final = 8.0
#: Places of tokens in a tile, around its middle.
_SPOTS: Final = ((-15.0, 8.0), (15.0, 8.0), (0.0, 8.0), (-8.0, 20.0), (8.0, 20.0))
#: The classes of the two ways in which a turn is drawn.
BETTER: Final = "better"
PLAYED: Final = "played"
Point = tuple[float, float]


def river_svg(position: Position, turns: Iterable[tuple[str, Sequence[Action]]], label: str) -> str:
    """The river, and turns of its actor: each with its class, ``better`` or ``played``.

    The label, already escaped, is what a screen reader says. Colours come from the page.
    """
    turns = [*turns]
    drawn = [_tile(tile, cell) for cell, tile in position.tiles.items()]
    if position.spawn is not None:
        drawn.append(_spawn(position.spawn))
    laid = [_laid(name, place) for name, actions in turns for place in _places(actions)]
    moved = [_moves(name, position, actions) for name, actions in turns]
    parts = [*drawn, *laid, *_tokens(position), *moved]
    return f'<svg class="river" role="img" aria-label="{label}" {_view_box(position, turns)}>' + (
        "".join(parts) + "</svg>"
    )


def _places(actions: Sequence[Action]) -> Iterable[Place]:
    return (action for action in actions if isinstance(action, Place))


def _middle(cell: Cell) -> Point:
    return _COLUMNS[cell.column], -cell.height * _HALF_ROW


def _corner(middle: Point, degrees: float, radius: float = _RADIUS) -> Point:
    return middle[0] + radius * cos(radians(degrees)), middle[1] + radius * sin(radians(degrees))


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _view_box(position: Position, turns: Sequence[tuple[str, Sequence[Action]]]) -> str:
    cells = [*position.tiles, *(place.cell for _, actions in turns for place in _places(actions))]
    if position.spawn is not None:
        cells.append(position.spawn)
    ys = [_middle(cell)[1] for cell in cells]
    left, top = -_RADIUS - _MARGIN, min(ys) - _HALF_ROW - _MARGIN
    width, height = 5 * _RADIUS + 2 * _MARGIN, max(ys) + _HALF_ROW + _MARGIN - top
    return f'viewBox="{left:.1f} {top:.1f} {width:.1f} {height:.1f}"'


# --- Tiles ---------------------------------------------------------------------------------------


def _hexagon(middle: Point, name: str) -> str:
    corners = _points(_corner(middle, 60 * number) for number in range(6))
    return f'<polygon class="{name}" points="{corners}"/>'


def _tile(tile: Tile, cell: Cell, name: str = "tile") -> str:
    middle = _middle(cell)
    x, y = middle
    parts = [
        _hexagon(middle, f"{name} {tile.kind.value}"),
        *(_obstacle(middle, edge) for edge, is_closed in enumerate(tile.closed) if is_closed),
        f'<text class="kind" x="{x:.1f}" y="{y - 13:.1f}">{tile.kind.value}</text>',
    ]
    if tile.kind is Kind.RAPIDS:
        tip = _corner(middle, 60 * tile.rotation - 90, 22)
        parts.append(_line((middle, tip), "current"))
    return "".join(parts)


def _obstacle(middle: Point, edge: int) -> str:
    """A thick line along an edge; edge 0 is the upper one."""
    ends = (_corner(middle, 60 * edge - 90 + turn, 27) for turn in (-30, 30))
    return _line(ends, "obstacle")


def _spawn(cell: Cell) -> str:
    x, y = _middle(cell)
    return _hexagon((x, y), "tile spawn") + f'<text class="kind" x="{x:.1f}" y="{y:.1f}">e1</text>'


def _laid(name: str, place: Place) -> str:
    return f'<g class="{name}">{_tile(place.tile, place.cell, "laid")}</g>'


def _line(points: Iterable[Point], name: str) -> str:
    return f'<polyline class="{name}" points="{_points(points)}"/>'


# --- Tokens and moves ----------------------------------------------------------------------------


def _tokens(position: Position) -> Iterable[str]:
    on_cell: defaultdict[Cell, list[tuple[int, int]]] = defaultdict(list)
    for seat in range(position.players):
        for token in position.in_river(seat):
            on_cell[token.cell].append((seat, token.salmon))
    for cell, tokens in on_cell.items():
        x, y = _middle(cell)
        for (right, down), (seat, salmon) in zip(_SPOTS, tokens, strict=False):
            yield (
                f'<circle class="seat{seat}" cx="{x + right:.1f}" cy="{y + down:.1f}" r="7"/>'
                f'<text class="salmon seat{seat}" x="{x + right:.1f}" y="{y + down + 3.5:.1f}">'
                f"{salmon}</text>"
            )


def _moves(name: str, position: Position, actions: Sequence[Action]) -> str:
    """The moves of a turn; each begins where its token stood."""
    drawn = []
    for leg in legs(position, actions):
        cells = (leg.action.origin, *(_on_map(cell, position) for cell in leg.cells))
        points = [_middle(cell) for cell in cells]
        x, y = points[-1]
        drawn.append(_line(points, "way") + f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>')
    return f'<g class="{name}">{"".join(drawn)}</g>' if drawn else ""


def _on_map(cell: Cell, position: Position) -> Cell:
    """The spawn's entrance for any of its spaces."""
    return position.spawn if cell.is_spawn and position.spawn is not None else cell
